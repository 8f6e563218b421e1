// The tour of a first turn: it says and points at what is next, and goes on when the move was made. Nothing of the game
// depends on it, and who has left it does not see it again: this device remembers.

const FIRST_TURN = 1;

const play = document.querySelector(".play");
const tour = document.getElementById("tour");
const LEFT = `tour-${tour.dataset.game}`;
const stepNamed = (name) => tour.querySelector(`[data-step="${name}"]`);

let read = false; // what the bot did
let next = ""; // what the seat is asked first in the turn after it
let shown = null;
let whenLeft = null;

function wasLeft() {
  try {
    return localStorage.getItem(LEFT) !== null;
  } catch {
    return false;
  }
}

function remember() {
  try {
    localStorage.setItem(LEFT, "");
  } catch {
    // this page remembers it
  }
}

// Of a question that has no step of its own the tour says what holds for all actions.
function stepNow() {
  const { turn, asked } = document.getElementById("now").dataset;
  if (Number(turn) > FIRST_TURN) return read ? "end" : "seen";
  if (!asked) return "watch";
  return stepNamed(asked) ? asked : "action";
}

// Who moves on in the next turn needs no more words.
function playsOn() {
  const { turn, asked } = document.getElementById("now").dataset;
  if (Number(turn) > FIRST_TURN) next ||= asked;
  return next !== "" && asked !== "" && asked !== next;
}

function show() {
  if (playsOn()) {
    leave();
    return;
  }
  const step = stepNow();
  if (step === shown) return;
  const focused = tour.contains(document.activeElement);
  shown = step;
  for (const words of tour.querySelectorAll("[data-step]")) words.hidden = words !== stepNamed(step);
  for (const key of tour.querySelectorAll("[data-at]")) key.hidden = key.dataset.at !== step;
  for (const key of tour.querySelectorAll("[data-until]")) key.hidden = key.dataset.until === step;
  tour.querySelector(".guide-words").scrollTop = 0;
  play.dataset.tour = step;
  if (step === "seen") play.querySelector('[data-tab-name="players"]')?.scrollIntoView({ block: "nearest" });
  // Whoever uses the keyboard goes on where the next answer is.
  if (focused) [...tour.querySelectorAll(".button:not([hidden])")].at(-1).focus();
}

function leave() {
  const focused = tour.contains(document.activeElement);
  remember();
  document.removeEventListener("put", show);
  tour.hidden = true;
  play.classList.remove("guided");
  delete play.dataset.tour;
  if (focused) play.querySelector("#cards button, #field .legal, #decision .button:not(:disabled)")?.focus();
  whenLeft();
}

/** Shows where the turn has come to, unless it was left before; `after` is called when it is over. */
export function begin(after) {
  whenLeft = after;
  if (wasLeft()) {
    after();
    return;
  }
  tour.hidden = false;
  play.classList.add("guided");
  document.addEventListener("put", show);
  tour.addEventListener("click", ({ target }) => {
    if (target.closest("[data-tour-leave]")) leave();
    else if (target.closest("[data-tour-next]")) {
      read = true;
      show();
    } else if (target.closest("a")) remember();
  });
  show();
}
