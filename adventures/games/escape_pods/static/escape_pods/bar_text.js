// The one sentence of the bar while a move is being built, and the two ways where a pod can be flown by either.

import { addButton, buttonFrom, restore, writeText } from "../js/bar_text.js";
import { fill } from "../js/words.js";
import { isPod, isSeat, isSector, podIn } from "./board.js";
import { next, open } from "./chosen.js";

const words = JSON.parse(document.getElementById("escape-words").textContent);
const language = document.documentElement.lang;
let either = null; // made when it is needed: a browser reads a language for it
const FLIGHTS = ["beacon", "accelerate", "pilot"];

/** Says what is to be tapped next; with nothing chosen the bar says again what the server said. */
export function say(asked, paths, chosen, choose) {
  restore();
  if (!asked || asked.kind !== "turn" || !chosen.taps) return;
  const left = open(paths, chosen);
  writeText(sentence(asked, left, chosen, next(paths, chosen)));
  offer(left, chosen, choose);
}

/** A target was tapped before anything that could go there. */
export function sayPieceFirst() {
  document.querySelector("#decision .decision-question").textContent = words.piece;
}

// A pod that can be flown by Accelerate and by Pilot: Accelerate is meant unless Pilot is pressed.
function offer(left, { action, steps }, choose) {
  const verbs = ["accelerate", "pilot"].filter((verb) => left.some((path) => path.verb === verb));
  const flying = action ? FLIGHTS.includes(action) && steps.length : verbs.length === 2;
  if (!steps.length || !flying || (action && !both(steps[0], choose))) return;
  for (const verb of ["pilot", "accelerate"]) {
    const button = buttonFrom("template[data-way]");
    button.dataset.verb = verb;
    button.textContent = words.actions[verb].name;
    button.setAttribute("aria-pressed", String(verb === (action || "accelerate")));
    button.addEventListener("click", () => choose.take(verb));
    addButton(button, true);
  }
}

const both = (names, choose) => ["accelerate", "pilot"].every((verb) => choose.has(verb, names));

// British English has no comma before the last of several, as everywhere on the page.
function numbers(places) {
  either ??= new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "disjunction" });
  return either.format([...places].sort((one, other) => one - other));
}

function sentence(asked, left, chosen, goals) {
  const verbs = new Set(left.map((path) => path.verb));
  const piece = chosen.steps[0]?.[0] ?? "";
  const icon = words.actions[chosen.action || (verbs.size === 1 ? left[0].action : "")]?.icon ?? "";
  if (!piece) return { text: words.first[chosen.action], hint: words.actions[chosen.action].does, icon };
  if (left.every((path) => path.steps.length === chosen.steps.length)) return { text: words.again, hint: "", icon };
  const sectors = [...goals].filter(isSector);
  const flying = left.filter((path) => FLIGHTS.includes(path.verb));
  if (flying.length && flying.length === left.filter((path) => path.verb !== "spy").length) {
    const pod = isPod(piece) ? piece : chosen.steps[0].find(isPod);
    return { text: fill(words.fly, { pod: words.pods[pod[1]], places: numbers(sectors) }), hint: about(asked, left, sectors), icon: icon || "accelerate" };
  }
  if (piece in words.types) return ofCrew(asked, left, piece, goals, verbs, icon);
  if (isSeat(piece)) return { text: words.seat, hint: [...verbs].map((verb) => words.can[verb]).filter(Boolean).join(" "), icon: icon || "board" };
  if (verbs.has("program")) return { text: verbs.size === 1 && left.every((path) => path.words.startsWith("program add")) ? words.lay : words.shift, hint: "", icon };
  return { text: words.pod, hint: [...verbs].map((verb) => words.can[verb]).filter(Boolean).join(" "), icon: icon || "minipod" };
}

function ofCrew(asked, left, piece, goals, verbs, icon) {
  const type = words.types[piece];
  if (verbs.size === 1 && verbs.has("board")) return { text: fill(words.board, { type }), hint: words.marker, icon };
  if (verbs.size === 1 && verbs.has("minipod")) return { text: fill(words.launch, { type, places: numbers([...goals]) }), hint: words.marker, icon };
  if (verbs.size === 1 && verbs.has("swap")) return { text: fill(words.swap, { type }), hint: words.marker, icon };
  return { text: fill(words.crew, { type }), hint: [...verbs].map((verb) => words.can[verb]).filter(Boolean).join(" "), icon: icon || "board" };
}

// What is free, what costs an action, where a smaller pod is pushed.
function about(asked, left, sectors) {
  const free = sectors.filter((sector) => left.some((path) => path.verb === "beacon" && path.steps[1] === sector));
  const paid = sectors.filter((sector) => !free.includes(sector));
  const pushed = sectors.filter((sector) => podIn(sector, asked.places));
  const said = [];
  if (free.length) said.push(fill(words.free, { places: numbers(free) }));
  if (free.length && paid.length) said.push(words.paid);
  if (pushed.length) said.push(fill(words.pushes, { places: numbers(pushed) }));
  return said.join(" ");
}
