// The page of a replay: it fetches the whole game once and shows any moment of it without asking again.

import { showTab } from "./base.js";
import { listen } from "./places.js";
import { Analysis } from "./replay_analysis.js";
import { Chart } from "./replay_chart.js";
import { Line } from "./replay_line.js";
import { showCards, showOrigin, showPeople, showSteps, showWhy } from "./replay_panels.js";
import { form, say } from "./replay_parts.js";
import { Sheets } from "./replay_sheets.js";
import { Story } from "./replay_story.js";

const SPEEDS = [2000, 1000, 500];
const REMEMBERED = "replay-marks"; // whether single marks were looked at last

const page = document.querySelector(".replay");
const pill = document.getElementById("turn");
const announcement = document.getElementById("told");
const speeds = say("speeds").split("|");
const shortSpeeds = say("short_speeds").split("|");

let story;
let sheets;
let line;
let chart;
let analysis = null; // of a game that goes on there is none
let now = { turn: 0, step: 0 };
let shown = Number(page.dataset.shown);
let all = false;
let whole = sessionStorage.getItem(REMEMBERED) !== "single";
let speed = 1;
let playing = null;

function said({ turn, step }) {
  if (!story.turns.length) return say("empty");
  if (!step && !turn) return say("start");
  if (!story.turns[turn].number) return say("setup");
  return say("turn", { turn: story.turns[turn].number, last: story.turns.at(-1).number });
}

/** Shows a moment, and writes the link to it into the address. */
function go(moment, { link = true } = {}) {
  const was = now;
  now = moment;
  show(Math.abs(was.turn - now.turn) < 2);
  const hash = story.link(now);
  if (link && hash !== location.hash) history.replaceState(history.state, "", hash);
}

function goStopped(moment) {
  pause();
  go(moment);
}

function show(near = false) {
  const owners = all ? story.sheets.map((_, index) => index) : [Math.min(shown, story.sheets.length - 1)];
  sheets.show(owners, story.drawings(now), story.fresh(now, whole), near);
  pill.textContent = said(now);
  showCards(story, now, shown);
  showSteps(story, now, story.teller(shown), goStopped);
  showPeople(story, now, shown, choose);
  showWhy(story, now, shown, whole);
  for (const note of page.querySelectorAll("[data-note-turn]")) {
    note.hidden = Number(note.dataset.noteTurn) !== (story.turns[now.turn]?.number || 0);
  }
  line.show(now);
  chart?.show(now, shown);
  analysis?.follow(now, shown);
  const { turn, step } = story.end;
  const atEnd = now.turn === turn && now.step === step;
  for (const button of page.querySelectorAll("[data-go=on]")) button.disabled = atEnd;
  for (const button of page.querySelectorAll("[data-go=back]")) button.disabled = !now.turn && !now.step;
  const own = story.steps(now.turn, story.teller(shown))[now.step - 1];
  announcement.textContent = [said(now), !whole && own ? `${own.title} ${own.text}` : ""].join(" ");
}

// Where all play on one board it is seen as nobody's again after a second tap.
function choose(index) {
  shown = story.onBoard && index === shown ? 0 : index;
  all = false;
  showWhole();
  show();
}

function showWhole() {
  for (const button of page.querySelectorAll("[data-mode]")) {
    const { mode } = button.dataset;
    button.setAttribute("aria-pressed", String(mode === (analysis?.on ? "analysis" : whole ? "whole" : "single")));
  }
  for (const button of page.querySelectorAll("[data-mode-toggle]")) button.textContent = say(whole ? "whole" : "single");
  for (const button of page.querySelectorAll("[data-all]")) button.setAttribute("aria-pressed", String(all));
  const { name, form: number } = story.people[shown];
  const pillOf = document.getElementById("shown");
  const beside = story.onBoard && shown && shown < story.sheets.length; // it lies beside the board of all
  pillOf.replaceChildren(form(number), all ? say("all") : say(beside ? "own" : "sheet", { name }));
  page.classList.toggle("all", all);
}

/** Opens a moment of the analysis, with the sheet of whoever it belongs to; -1: with the one that is shown. */
function openMoment(moment, person) {
  if (person >= 0) {
    shown = story.onBoard ? 0 : person;
    all = false;
  }
  showWhole();
  goStopped(moment);
}

/** The analysis was opened, closed, or says more: the pills and the line of turns go with it. */
function showMode() {
  showWhole();
  line.mark(analysis.moments);
  if (analysis.on && page.dataset.tab !== "analysis") showTab("analysis");
  else if (!analysis.on && page.dataset.tab === "analysis") showTab("steps");
  if (!analysis.on) show();
}

function setWhole(value) {
  whole = value;
  sessionStorage.setItem(REMEMBERED, whole ? "whole" : "single");
  showWhole();
  show();
}

// Playing

function play() {
  const { turn, step } = story.end;
  if (now.turn === turn && now.step === step) go({ turn: 0, step: 0 });
  page.classList.add("playing");
  playing = setTimeout(onward, SPEEDS[speed] / 2);
  showPlaying();
}

function onward() {
  const next = story.after(now, whole);
  if (next.turn === now.turn && next.step === now.step) {
    pause();
    return;
  }
  go(next);
  playing = setTimeout(onward, SPEEDS[speed]);
}

function pause() {
  clearTimeout(playing);
  playing = null;
  page.classList.remove("playing");
  showPlaying();
}

function showPlaying() {
  for (const button of page.querySelectorAll("[data-go=play]")) {
    button.setAttribute("aria-label", say(playing === null ? "play" : "pause"));
  }
}

const ways = {
  back: () => goStopped(story.before(now, whole)),
  on: () => goStopped(story.after(now, whole)),
  play: () => (playing === null ? play() : pause()),
  turnBack: () => goStopped(story.before(now, true)),
  turnOn: () => goStopped(story.after(now, true)),
  home: () => goStopped({ turn: 0, step: 0 }),
  end: () => goStopped(story.end),
};

const KEYS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "turnOn",
  ArrowDown: "turnBack",
  PageUp: "turnOn",
  PageDown: "turnBack",
  Home: "home",
  End: "end",
};

function wire() {
  page.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (event.detail) button.blur(); // a finger does not stay on it: the keys are those of the page again
    const { go: way, mode } = button.dataset;
    if (way) ways[way]();
    else if (mode === "analysis") analysis.toggle();
    else if (mode) {
      analysis?.toggle(false);
      setWhole(mode === "whole");
    } else if (button.dataset.tabName) analysis?.toggle(button.dataset.tabName === "analysis");
    else if ("modeToggle" in button.dataset) setWhole(!whole);
    else if ("speed" in button.dataset) {
      speed = (speed + 1) % SPEEDS.length;
      showSpeed();
    } else if ("all" in button.dataset) {
      all = !all;
      showWhole();
      show();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest?.("details[open]")) return;
    const space = event.key === " " && !event.target.closest?.("button, a, summary");
    const turns = event.shiftKey && { ArrowLeft: "turnBack", ArrowRight: "turnOn" }[event.key];
    const way = space ? "play" : turns || KEYS[event.key];
    if (!way || (event.repeat && way === "play")) return;
    event.preventDefault();
    ways[way]();
  });
  const tries = page.querySelector(".replay-try");
  tries?.addEventListener("submit", () => {
    // The seat whose sheet is looked at, or whose moment is, and the turn; on a board of all else the own seat.
    const seats = JSON.parse(tries.dataset.seats);
    const seat = seats[story.people[shown].key] ?? seats[analysis?.seat];
    if (seat) tries.elements.seat.value = seat;
    const { number } = story.turns.slice(now.turn).find((turn) => turn.number) ?? story.turns.at(-1) ?? { number: 1 };
    tries.elements.turn.value = number;
  });
  addEventListener("hashchange", () => {
    const linked = linkedMoment();
    if (linked) goStopped(linked);
  });
  listen({ onTap: explain, onHold: explain, onLook: explain });
}

function showSpeed() {
  for (const [words, css] of [[speeds, ".long-form"], [shortSpeeds, ".short-form"]]) {
    page.querySelector(`[data-speed] ${css}`).textContent = words[speed];
  }
}

/** Tells where a mark came from and goes there; what is marked later is told of as well. */
function explain(element) {
  if (!element.dataset.place) return;
  const { sheet, place } = sheets.found(element);
  const history = story.history(sheet, place);
  const done = ({ turn, step }) => turn < now.turn || (turn === now.turn && step <= now.step);
  const found = history.filter(done).at(-1) ?? history[0];
  const was = now;
  const label = element.getAttribute("aria-label") ?? "";
  if (sheet !== story.teller(shown)) {
    shown = sheet;
    showWhole();
  }
  if (found) goStopped({ turn: found.turn, step: found.step });
  else show();
  const moved = found && (was.turn !== found.turn || was.step !== found.step);
  showOrigin(story, label, found, moved && was.step ? was : null, goStopped);
  page.dataset.tab = page.dataset.tab === "people" ? "points" : page.dataset.tab;
}

/** The moment that the address names; one within a turn is looked at mark by mark. */
function linkedMoment() {
  const linked = story.linked(location.hash);
  if (linked && linked.step && linked.step < story.lasts[linked.turn] && whole) {
    whole = false;
    showWhole();
  }
  return linked;
}

async function open() {
  const response = await fetch(page.dataset.document, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`the document of the replay: ${response.status}`);
  story = new Story(await response.json());
  sheets = new Sheets(document.querySelector(".replay-sheets-frame"), story);
  line = new Line(document.querySelector(".replay-line"), story, goStopped, said);
  if (story.scored) chart = new Chart(document.querySelector("[data-part=chart]"), story, goStopped);
  page.classList.toggle("scoreless", !story.scored);
  const frame = page.querySelector(".replay-analysis");
  if (frame) analysis = new Analysis(frame, page, story, { open: openMoment, changed: showMode });
  wire();
  showWhole();
  showSpeed();
  showPlaying();
  go(linkedMoment() ?? ("over" in page.dataset ? { turn: 0, step: 0 } : story.end), { link: false });
  if (analysis && Analysis.linked) analysis.toggle(true);
  page.setAttribute("data-ready", "");
}

open().catch((error) => {
  document.getElementById("replay-failed").hidden = false;
  throw error;
});

/** For whoever looks from outside: where it stands, the way to a moment, what the sheets show. */
export const replay = {
  get story() {
    return story;
  },
  get now() {
    return now;
  },
  go,
  shown: (index) => sheets.shown(index),
  choose,
};
