// The steps that are told, one by one: a tap on a line shows it again where it was, two keys lead back and on.

import { showTab } from "../js/base.js";
import { showsAgain } from "../js/deeds.js";
import { play } from "../js/page.js";

import { markAgain } from "./marks.js";
import { act } from "./motion.js";
import { show } from "./stage.js";
import { cellsOf, steps, stepsOf, worldOf } from "./deeds.js";
import { visit } from "./visit.js";

const panel = document.getElementById("steps");
const [words, place] = ["words", "place"].map((name) => panel.querySelector(`[data-step-${name}]`));
let shown = ""; // the name of the step that is shown

const here = () => steps().findIndex(({ name }) => name === shown);

async function tell(step) {
  if (!step) return;
  shown = step.name;
  play.classList.add("stepping");
  showTab(["exchanged", "hawking", "ranked"].includes(step.kind) ? "score" : "sheet");
  say();
  hang();
  const world = worldOf(step);
  if (cellsOf(step).length) await visit(step.seat);
  else if (world && world !== "Hawking") show(world);
  else show("station");
  if (shown !== step.name) return; // somebody was faster
  markAgain(step);
  act([step], true);
}

// The keys stand below the field, and where the window shows Hawking instead of it, or of what is below it, there.
function hang() {
  const main = play.querySelector(".play-main");
  const below = main.checkVisibility() || play.dataset.tab === "sheet";
  const there = below && document.getElementById("field").checkVisibility();
  const home = !shown || there ? main : document.getElementById("hawking");
  if (panel.parentElement !== home) home.append(panel);
}

function say() {
  const all = steps();
  const at = here();
  if (at < 0) {
    end();
    return;
  }
  const { line, nth, of } = all[at];
  const who = line.closest(".told").querySelector(".told-name")?.textContent ?? "";
  const what = line.textContent.trim();
  words.textContent = `${who}: ${what}${of > 1 ? ` (${nth}/${of})` : ""}`;
  place.textContent = `${at + 1}/${all.length}`;
  panel.querySelector("[data-step-back]").disabled = at === 0;
  panel.querySelector("[data-step-on]").disabled = at === all.length - 1;
}

function end() {
  if (!play.classList.contains("stepping")) return;
  shown = "";
  play.classList.remove("stepping");
  markAgain(null);
}

function close() {
  end();
  if (play.dataset.shows === "seat") show("station");
}

showsAgain(".play-told [data-told]", (line) => tell(stepsOf(line)[0]));
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-step-back]")) tell(steps()[here() - 1]);
  if (event.target.closest("[data-step-on]")) tell(steps()[here() + 1]);
  if (event.target.closest("[data-step-end]")) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") end();
});

function ready() {
  hang(); // a reply may have drawn over them
  if (shown) say();
}

document.addEventListener("put", ready);
document.addEventListener("seat", end);
ready();
