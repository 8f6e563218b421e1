// The gestures of Space Gate Odyssey: a move is built tap by tap on the station, the planets and the rooms.

import { answer, askWhy, followQuestion } from "../js/move_builder.js";
import { nameIn, next } from "../js/move_paths.js";
import { play } from "../js/page.js";

import { say } from "./bar_text.js";
import { paint } from "./highlights.js";
import { Laying } from "./laying.js";
import { start, withTap } from "./move_paths.js";
import { show, showAsked, showNext } from "./stage.js";

import "./log.js";
import "./motion.js";
import "./steps.js";

let asked = null;
let taps = [];
let touched = false; // whether a finger has chosen it, not what followed by itself
let laying = new Laying(null);
let walked = ""; // where the colonist that was moved last stands, as a tap

// Where the title of the page says that one is asked, it says how much of the part is left, too.
function entitle() {
  const question = document.querySelector("#decision .decision-question").textContent;
  const left = document.querySelector("#decision .decision-badge b")?.textContent;
  if (left) document.title = document.title.replace(`${question} · `, `${question} (${left}) · `);
}

function begin(question, before) {
  asked = question;
  taps = asked ? firstTaps(before) : [];
  touched = false;
  laying = new Laying(asked);
}

function goOn(question) {
  asked = question;
  laying.can = asked.laying;
}

// The colonist that was moved stays chosen as long as it can go on.
function firstTaps(before) {
  const goesOn = before?.room === asked.room && before?.seat === asked.seat && next(asked.paths, []).has(walked);
  return goesOn ? [walked] : start(asked.paths);
}

function draw() {
  paint(asked, taps, laying);
  say(asked, taps, laying);
}

function tapped(name, element) {
  if (laying.take(name)) {
    draw();
    showNext(asked);
    return;
  }
  // What was chosen without a tap is not let go by the first one.
  const again = !touched && taps.at(-1) === name;
  touched = true;
  if (again) return;
  const going = asked && withTap(asked.paths, taps, name);
  if (!going) {
    refuse(name, element);
    return;
  }
  taps = going.taps;
  walked = going.move?.startsWith("step ") ? taps.at(-1) : "";
  if (going.move) answer(going.move, element);
  draw();
  showNext(asked);
}

/** Asks which rule stands against a tap: the words of the move that was begun, with what was tapped last. */
function refuse(name, element) {
  const cell = name.startsWith("cell:");
  const begun = laying.begun() ?? (cell && taps.length && asked?.verb ? [asked.verb, ...taps.map(nameIn)] : []);
  askWhy([...begun, nameIn(name)].join(" "), element);
}

document.addEventListener("place", (event) => {
  event.preventDefault();
  const element = event.detail.place;
  const kind = element.closest(".gate-station") ? "cell" : "space";
  tapped(`${kind}:${element.dataset.place}`, element);
});

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-step], [data-lay-down], [data-lay-back], [data-move-text]");
  if (!key || !play.contains(key)) return;
  if (key.matches("[data-move-text]")) answer(key.dataset.moveText, key);
  else if (key.matches("[data-lay-down], [data-lay-back]")) answer(key.matches("[data-lay-down]") ? laying.move() : laying.back(), key);
  else if (key.dataset.world && !key.matches(".legal")) show(key.dataset.world);
  else tapped(key.dataset.step, key);
});

document.addEventListener("put", entitle);
followQuestion({
  begin,
  goOn,
  show(begun) {
    if (begun) showAsked(asked);
    draw();
    if (begun) showNext(asked);
  },
});
