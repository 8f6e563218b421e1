// The dotted outline of what others did, until the next own move, and of a step that is shown again.

import * as sight from "./sight.js";
import { cellsOf, roomsOf, worldOf } from "./deeds.js";

let changed = [];
let again = null;

/** All that can be seen of where a step was. */
export function placesOf(step) {
  const { kind, seat, words } = step;
  const found = [...cellsOf(step).map((name) => sight.cell(seat, name)), ...roomsOf(step).map(sight.room)];
  if (kind === "settled") found.push(sight.space(words[0], words[1]));
  if (kind === "exchanged") found.push(...words.map(sight.token));
  if (["added", "returned"].includes(kind)) found.push(sight.stack(words[0]));
  if (["scored", "hawking"].includes(kind)) found.push(sight.onWheel(seat));
  if (kind === "ranked" && seat === sight.own()) found.push(sight.rank(words[0]));
  if (worldOf(step)) found.push(sight.tab(worldOf(step)));
  if (cellsOf(step).length && seat !== sight.own()) found.push(sight.player(seat));
  return found.filter(Boolean);
}

function draw() {
  for (const place of document.querySelectorAll(".play .fresh, .play .again")) place.classList.remove("fresh", "again");
  for (const step of changed) for (const place of placesOf(step)) place.classList.add("fresh");
  if (again) for (const place of placesOf(again)) place.classList.add("again");
}

/** Outlines what has just happened; one's own move is known. */
export function mark(steps, own) {
  changed = own ? [] : [...changed, ...steps.filter(({ seat }) => seat !== sight.own())];
  draw();
}

/** Outlines where a step was that is shown again; null when none is. */
export function markAgain(step) {
  again = step;
  draw();
}
