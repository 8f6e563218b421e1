// The gestures of Ad Astra: a move is built tap by tap on the map and beside it, and sent when it is meant.

import { answer, askWhy, followQuestion } from "../js/move_builder.js";
import { nameIn, next, open } from "../js/move_paths.js";
import { play } from "../js/page.js";

import "./artifacts.js";
import "./build.js";
import "../js/privacy_cover.js";
import "./giving_cards.js";
import "./pay.js";
import "./trade.js";
import { paint } from "./highlights.js";
import "./motion.js";
import { say } from "./bar_text.js";
import "./deeds.js";
import { NOTHING, meant, start, withTap } from "./move_paths.js";

let asked = null;
let chosen = NOTHING;

function begin(question) {
  asked = question;
  chosen = asked ? start(asked.kind, asked.paths) : NOTHING;
}

function goOn(question) {
  asked = question;
}

function show() {
  paint(asked, chosen, asked ? next(asked.paths, chosen.steps) : new Set());
  say(asked, chosen);
  document.dispatchEvent(new CustomEvent("chosen", { detail: { asked, steps: chosen.steps } }));
}

function choose(selection, element) {
  chosen = selection;
  const move = meant(asked.paths, chosen);
  if (move) answer(move, element);
  show();
}

/** All that a place may mean, the nearest first: a planet, its star. */
function namesOf(place) {
  const [star, planet] = place.split(".");
  return planet ? [place, star] : [place];
}

/** Asks which rule stands against a tap: the words of the move that was begun, with what was tapped last. */
function refuse(name, element) {
  const begun = chosen.steps.filter((step) => !step.startsWith("artifact:")).map(nameIn);
  const star = asked?.kind === "fly" && begun.length ? name.split(".")[0] : name;
  const words = asked?.verb && open(asked.paths, chosen.steps).length ? [asked.verb, ...begun, star] : [name];
  askWhy(words.join(" "), element);
}

document.addEventListener("place", (event) => {
  event.preventDefault();
  const element = event.detail.place;
  const names = namesOf(element.dataset.place);
  const going = asked && withTap(asked.kind, asked.paths, chosen, names);
  if (going) choose(going, element);
  else refuse(names[0], element);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-back]")) {
    goBack();
    return;
  }
  const key = event.target.closest("[data-step]");
  if (!key || !play.contains(key)) return;
  const going = asked && withTap(asked.kind, asked.paths, chosen, [key.dataset.step]);
  if (going) choose(going, key);
  else refuse(nameIn(key.dataset.step), key);
});

// Lets go what was tapped last, and nothing else.
function goBack() {
  const steps = chosen.steps.slice(0, -1);
  chosen = steps.length ? { steps, taps: chosen.taps - 1 } : start(asked.kind, asked.paths);
  show();
}

// What is put together beside the map needs the bar: it is drawn again, or what was tapped is let go.
document.addEventListener("redraw", show);
document.addEventListener("forget", () => begin(asked));
followQuestion({ begin, goOn, show });
