// The gestures of Escape Pods: a move is built tap by tap, piece first or action first, and sent when it is meant.

import { answer, askWhy, followQuestion } from "../js/move_builder.js";
import "../js/privacy_cover.js";

import { say, sayPieceFirst } from "./bar_text.js";
import { isPod, isSector, isShelter, isType, namesOf } from "./board.js";
import { NOTHING, meant, open, withAction, withPlace } from "./chosen.js";
import { paint } from "./highlights.js";
import { moveOf, pathsOf } from "./move_paths.js";

let asked = null;
let paths = [];
let chosen = NOTHING;
let touched = false; // whether a finger has chosen it, not what followed by itself
let wish = ""; // the marker that was asked for
let flown = ""; // the pod that stays chosen after a free move

function begin(question, before) {
  goOn(question);
  const goesOn = before && flown && withPlace(paths.filter((path) => path.verb === "beacon"), NOTHING, [flown]);
  chosen = goesOn ? withPlace(paths, NOTHING, [flown]) : NOTHING;
  touched = false;
  flown = wish = "";
}

function goOn(question) {
  asked = question;
  paths = asked?.choices ? pathsOf(asked.choices) : [];
}

function show() {
  paint(asked, paths, chosen, wish);
  say(asked, paths, chosen, { take: (verb) => choose(withAction(paths, chosen, verb)), has });
}

const has = (action, names) => open(paths, { action, steps: [names] }).length > 0;

function choose(selection, element) {
  chosen = selection;
  touched = true;
  const path = meant(paths, chosen);
  show();
  if (!path) return;
  if (path.verb === "beacon") flown = path.steps[0];
  answer(moveOf(path, asked.choices.reserve, wish), element);
}

/** The words of the move that was begun, with the place that was tapped last, for the rule that stands against it. */
function begun(names) {
  const [path] = open(paths, chosen);
  const goal = names.find((name) => isSector(name) && chosen.steps.length) ?? names[0];
  if (!path || !chosen.taps) return names[0];
  const done = chosen.steps.map((step) => step[0]);
  if (path.verb === "program") return names[0];
  if (path.verb === "board" && isShelter(goal)) return ["unboard", ...done, goal].join(" ");
  const pod = chosen.steps[0]?.find(isPod);
  if (pod && isSector(goal)) return ["accelerate", pod, goal].join(" ");
  return [path.verb, ...done, goal].join(" ");
}

function tapPlace(element) {
  const place = element.dataset.place;
  const names = namesOf(place, asked);
  if (asked.kind !== "turn") {
    const move = asked.moves.find((text) => names.includes(targetOf(text)));
    if (move) answer(move, element);
    else askWhy(names.find(isSector) ?? place, element);
    return;
  }
  // A pod at the dock is the Minipod, whichever it is.
  if (place === "dock" || names.at(-1) === "dock") {
    const minipod = withAction(paths, chosen.action === "minipod" ? NOTHING : chosen, "minipod");
    if (minipod) choose(minipod, element);
    else askWhy("minipod", element);
    return;
  }
  const going = withPlace(paths, chosen, names);
  if (going) choose(going, element);
  else if (open(paths, chosen).some((path) => names.some((name) => path.steps.includes(name)))) sayPieceFirst();
  else askWhy(begun(names), element);
}

function targetOf(text) {
  const [verb, piece, goal] = text.split(" ");
  return verb === "assign" ? `${piece.split(".")[0]}/${goal}` : goal;
}

// A key of the crew: who boards, or which one is the next marker.
function tapCrew(key) {
  const type = key.dataset.crew;
  if (asked.kind !== "turn") return;
  // A pod that has stayed chosen by itself is let go by crew that begins a move of its own.
  if (!touched && withPlace(paths, chosen, [type])?.steps.length === 1) chosen = NOTHING;
  const free = asked.choices.reserve[type] > 0;
  const going = withPlace(paths, chosen, [type]);
  const continues = going?.taps > chosen.taps && going.steps.some(([name]) => isType(name));
  if (continues && (!chosen.taps || going.steps.length > 1 || going.action === chosen.action)) choose(going, key);
  else if (chosen.steps.at(-1)?.[0] === type && free) {
    wish = type; // the same key twice: it does not board, it pays
    choose(NOTHING, key);
  } else if (chosen.steps.length && isType(chosen.steps[0][0]) && going?.taps) {
    wish = chosen.steps[0][0]; // another one boards: the one before pays
    choose(going, key);
  } else if (free) {
    wish = type;
    show();
  } else askWhy(type, key);
}

document.addEventListener("place", (event) => {
  if (!asked) return;
  event.preventDefault();
  tapPlace(event.detail.place);
});

document.addEventListener("click", (event) => {
  if (!asked) return;
  const action = event.target.closest("[data-action]");
  const crew = event.target.closest("[data-crew]");
  const beacon = event.target.closest("[data-beacon]");
  if (crew) tapCrew(crew);
  else if (action && asked.kind === "turn") {
    const going = withAction(paths, chosen, action.dataset.action);
    if (going) choose(going, action);
    else askWhy(action.dataset.verbs.split(" ")[0], action);
  } else if (beacon && asked.kind === "turn") {
    const going = withPlace(paths, chosen, [beacon.dataset.beacon]);
    if (going) choose(going, beacon);
    else askWhy(paths.some((path) => path.verb === "program") ? `program add ${beacon.dataset.beacon}` : "program", beacon);
  }
});

followQuestion({ begin, goOn, show });
