// The walk-through of a first game: of the steps for the own state, which the server sends, the first that was not
// read is shown. What was read, and whether it is wanted at all, this device alone remembers, for each game.

const OFFER = "offer";
const REST = "rest"; // nothing new is to be told: the line stays, so that the board does not move
const UNREAD = [OFFER, REST];

const play = document.querySelector(".play");
const toggle = document.querySelector("[data-guide-switch]");
const memory = {}; // where the browser keeps nothing it holds for this page alone

function stored(name) {
  try {
    return localStorage.getItem(name) ?? memory[name] ?? null;
  } catch {
    return memory[name] ?? null;
  }
}

function store(name, value) {
  memory[name] = value;
  try {
    localStorage.setItem(name, value);
  } catch {
    // it is kept above
  }
}

const guide = () => document.getElementById("guide");
// Under these names the device remembers; each game has its own.
const WANTED = guide().dataset.kept;
const READ = `${WANTED}-read`;
// A tablet that goes round has several readers.
const reading = () => ("curtain" in play.dataset ? `${READ}:${guide().dataset.seat}` : READ);
const read = () => new Set((stored(reading()) ?? "").split(" "));

function stepNow() {
  const wanted = stored(WANTED);
  if (wanted === null && "offered" in guide().dataset) return OFFER;
  if (wanted !== "on") return null;
  const known = read();
  const steps = [...guide().querySelectorAll("[data-step]")].map((line) => line.dataset.step);
  if (steps.length === UNREAD.length) return null;
  return steps.find((step) => !UNREAD.includes(step) && !known.has(step)) ?? REST;
}

let styled = false;
let shown = null; // the step that is shown

// A page that is light without a walk-through fetches how it looks with the first step.
function dress() {
  const { style } = guide().dataset;
  if (styled || !style) return;
  styled = true;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
}

function show() {
  const step = stepNow();
  if (step) dress();
  const focused = guide().contains(document.activeElement);
  for (const line of guide().querySelectorAll("[data-step]")) line.hidden = line.dataset.step !== step;
  guide().querySelector("[data-guide-on]").hidden = step !== OFFER;
  guide().querySelector("[data-guide-next]").hidden = UNREAD.includes(step);
  if (step !== shown) guide().querySelector(".guide-words").scrollTop = 0; // it lets a browser lay out the page at once
  shown = step;
  guide().hidden = !step;
  play.classList.toggle("guided", step !== null);
  toggle?.setAttribute("aria-checked", String(stored(WANTED) === "on"));
  // Whoever uses the keyboard goes on where the next answer is.
  if (focused && step && step !== REST) guide().querySelector("[data-guide-go]:not([hidden])").focus();
  else if (focused) play.querySelector("#field .legal, #decision .button:not(:disabled)")?.focus();
}

function want(on) {
  store(WANTED, on ? "on" : "off");
  if (on) store(reading(), ""); // it begins anew
  show();
}

function next() {
  store(reading(), [...read().add(stepNow())].join(" ").trim());
  show();
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-guide-switch]")) want(stored(WANTED) !== "on");
  else if (event.target.closest("[data-guide-on]")) want(true);
  else if (event.target.closest("[data-guide-off]")) want(false);
  else if (event.target.closest("[data-guide-next]")) next();
});
document.addEventListener("put", show);
show();
