// What the field shows: the own station, one of the planets, or the station of another seat.

import { showTab } from "../js/base.js";
import { play } from "../js/page.js";

import { isMoving, keepInSight, redraw } from "./near.js";

/** Shows the own station, a planet by its name, or the station that is visited. */
export function show(world) {
  play.dataset.shows = world;
  for (const tab of document.querySelectorAll("#worlds [data-world]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.world === world));
  }
  redraw();
}

/** Turns to where the next answer is; where nothing is asked, what is looked at stays. */
export function showAsked(asked) {
  if (isMoving()) return; // whoever is moving the picture is not disturbed
  const { show: world, part } = document.getElementById("worlds").dataset;
  if (asked || !play.dataset.shows) show(world);
  if (asked) showTab(part);
}

/** Brings what can be tapped next into sight. */
export function showNext(asked) {
  if (asked && !isMoving() && play.dataset.shows === "station") keepInSight();
}

// A reply may bring the whole field anew, and the tabs.
document.addEventListener("put", () => show(play.dataset.shows ?? "station"));
