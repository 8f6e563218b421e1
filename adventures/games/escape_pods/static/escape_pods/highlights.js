// Lights what can be tapped next, frames what is chosen, and shows what would lie there.

import { byName, dim, light } from "../js/highlights.js";
import { isBorder, isPod, isSeat, isSector, isShelter, isType, podIn, sectorOf, sizeOf } from "./board.js";
import { next, open } from "./chosen.js";
import { proposed } from "./move_paths.js";

const LIT = [
  "legal", "chosen", "ghost-1", "ghost-2", "ghost-3", "ghost-C", "ghost-S", "ghost-E", "ghost-any",
  "pushes", "pushes-on", "beacon", "can-go",
];
const play = document.querySelector(".play");

let named = new Map(); // places on the board and in the strips of a phone, keys of crew and beacons

export function paint(asked, paths, chosen, wish) {
  dim(LIT, unlit);
  play.classList.toggle("choosing", chosen.taps > 0);
  if (!asked || asked.kind !== "turn") return;
  named = byName("[data-place], #crew [data-crew], #beacons [data-beacon]", "place", "crew", "beacon");
  const left = open(paths, chosen);
  const goals = chosen.taps ? next(paths, chosen) : new Set();
  for (const names of chosen.steps) lit(names[0], "chosen");
  if (chosen.action) button(`[data-action="${chosen.action}"]`, "chosen");
  else if (chosen.taps) for (const path of left) button(`[data-action="${path.action}"]`, "legal");
  for (const goal of goals) {
    lit(goal, "legal");
    show(asked, chosen, left.filter((path) => path.steps[chosen.steps.length] === goal), goal);
  }
  // Whatever a move can begin with can be reached by keys.
  for (const name of next(paths, { action: "", steps: [], taps: 0 })) lit(name, "can-go");
  frameMarker(asked, left, chosen, wish);
}

// What would lie at a goal, and the word for what happens there first.
function show(asked, chosen, paths, goal) {
  const [path] = paths;
  const piece = path.steps[0];
  if (isSector(goal)) {
    const pod = isPod(piece) ? piece : "p1a";
    lit(goal, `ghost-${sizeOf(pod)}`);
    if (paths.some(({ verb }) => verb === "beacon")) lit(goal, "beacon");
    else if (podIn(goal, asked.places)) lit(goal, "pushes");
  } else if (isPod(goal) && chosen.steps.length) {
    lit(`${goal}.${asked.free[goal]}`, isType(piece) ? `ghost-${piece}` : "ghost-any");
    if (/^h/.test(asked.places[goal])) lit(sectorOf(asked.places[goal]), `ghost-${sizeOf(goal)}`);
  } else if (isShelter(goal) && path.verb === "unboard") {
    lit(`${goal}.${asked.arrivals[goal]}`, "ghost-any");
  } else if (isBorder(goal) && chosen.steps.length) {
    lit(goal, "ghost-any");
  } else if (isSeat(goal) && chosen.steps.length) {
    lit(goal, isType(piece) ? `ghost-${piece}` : "ghost-any");
  }
}

function frameMarker(asked, left, chosen, wish) {
  const crew = left.length && left.every((path) => path.crew === left[0].crew) ? left[0].crew : "";
  const used = chosen.taps && crew ? crew : "";
  const marker = asked.choices.reserve && asked.about.actions ? proposed(asked.choices.reserve, used, wish) : "";
  for (const key of document.querySelectorAll("[data-crew]")) {
    const framed = key.dataset.crew === marker;
    key.classList.toggle("marker", framed);
    key.querySelector(".crew-marker").hidden = !framed;
  }
}

const lit = (name, look) => light(named.get(name) ?? [], look);
const button = (selector, look) => light([...document.querySelectorAll(selector)].slice(0, 1), look);

function unlit(element) {
  if (element.matches("button")) element.setAttribute("aria-pressed", "false");
}
