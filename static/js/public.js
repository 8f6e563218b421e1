// A sheet that is only looked at: on a phone it can be enlarged.

import { inOverview, tapped } from "./zoom.js";

document.addEventListener("click", (event) => {
  if (event.detail && inOverview(event.target)) tapped(event);
});
