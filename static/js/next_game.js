// Another game that waits for whoever has done their turn here: the way to it, in the bar at the top and in the menu.

import { askAtDoor } from "./news.js";
import "./next_key.js";

const waits = () => document.querySelector("#decision.waiting") !== null;
let waited = waits();

function show() {
  const { next, nextTitle } = document.getElementById("door-note").dataset;
  for (const way of document.querySelectorAll("[data-next-game]")) {
    way.hidden = !next || !waits();
    way.href = next ?? "/";
    way.querySelector("[data-next-title]").textContent = nextTitle ?? "";
  }
}

// The note is asked when the turn is done, not with each tap.
document.addEventListener("put", () => {
  const done = !waited && waits();
  waited = waits();
  if (done) askAtDoor();
  show();
});
document.addEventListener("door", show);
show();
