// A sheet that is only looked at: whose it is stands in sight in the row of names; on a phone it can be enlarged.

import { inOverview, tapped } from "./zoom.js";

document.addEventListener("click", (event) => {
  if (event.detail && inOverview(event.target)) tapped(event);
});

document.querySelector(".public-seats [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
