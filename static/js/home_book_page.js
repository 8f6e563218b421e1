// The page on which a chapter of one's own book is typed in: what is entered is kept by home_book.js; here the bar, the
// words that follow from the Adventure that was chosen, and the steps of a phone.

import { Book } from "./home_book.js";
import { fill } from "./words.js";

const form = document.getElementById("own");
const part = (name) => form.querySelector(`[data-${name}]`);
const bar = part("bar");
const begins = [part("set-out"), part("on-paper")].filter(Boolean);

const ruleset = () => form.elements.ruleset.value;
const book = new Book(form, { ruleset, leads: ruleset, kept: () => ["chapter", "ruleset"], drawn: draw });
let sent = bar.classList.contains("refused"); // the reason stays until something changes

function draw() {
  const { name } = chosen().dataset;
  drawChosen();
  if (!sent) drawBar(name);
  const { departs, writeDown, toVote } = bar.dataset;
  part("set-out-words").textContent = votes() ? toVote : name ? departs : writeDown;
  for (const button of begins) button.disabled = !book.chapter || Boolean(book.effects.half);
  if (part("on-paper")) part("on-paper").hidden = votes() || !name || Boolean(chosen().closest(".own-games"));
  part("undo").disabled = !book.canUndo;
  part("votes").hidden = form.elements.who.value !== "vote";
  for (const tile of form.querySelectorAll("[data-tile]")) {
    tile.querySelector("[data-tick]").hidden = !book.entries.some((entry) => entry.tile === tile.dataset.tile);
    tile.setAttribute("aria-pressed", book.effects.tile === tile.dataset.tile);
  }
  part("nothing").hidden = Boolean(book.effects.tile);
  const again = part("as-last");
  if (again) again.hidden = !book.lacking.length;
}

const votes = () => Boolean(form.elements.vote?.checked);
const chosen = () => form.querySelector("[name=ruleset]:checked");

function drawChosen() {
  const { name, order } = chosen().dataset;
  part("now-name").textContent = name || order;
  part("leads-words").textContent = name ? `${name}, ${order}` : order;
  const emblem = chosen().parentElement.querySelector("use");
  if (emblem) part("now-emblem").querySelector("use").setAttribute("href", emblem.getAttribute("href"));
}

function drawBar(name) {
  const { chapter } = book;
  const { half } = book.effects;
  const { asks, asksHint, refused, ready, readyStory, readyHint, storyHint, voteHint, stored, elsewhereHint } = bar.dataset;
  const { fault } = document.getElementById("own-holds").dataset;
  const words = { chapter, adventure: name };
  let lines = [asks, asksHint];
  if (chapter && !half && fault) lines = [refused, fault];
  else if (chapter && half) lines = [half, name ? fill(part("words").dataset.half, words) : ""];
  else if (chapter) {
    const moved = stored !== undefined && stored !== ruleset();
    const hint = moved ? elsewhereHint : name ? readyHint : storyHint;
    lines = [fill(name ? ready : readyStory, words), votes() ? voteHint : hint];
  }
  bar.className = `decision ${chapter && fault ? "refused" : chapter && !half ? "complete" : "open"}`;
  [part("question").textContent, part("hint").textContent] = lines;
}

function step(name) {
  form.dataset.step = name;
  for (const dot of form.querySelectorAll("[data-go]")) {
    if (dot.dataset.go === name) dot.setAttribute("aria-current", "step");
    else dot.removeAttribute("aria-current");
  }
}

form.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button?.dataset.go) step(button.dataset.go);
  else if (button && "readyNumber" in button.dataset && form.dataset.step === "number") step("effects");
});

form.addEventListener("change", ({ target }) => {
  if (target.name === "ruleset") book.effects.forget();
  if (["ruleset", "who", "vote"].includes(target.name)) change();
});

form.addEventListener("input", ({ target }) => {
  if (target.name === "chapter") change();
});

function change() {
  sent = false;
  book.changed();
}

book.guard(...begins);
step("number");
draw();
if (!book.chapter) form.elements.chapter.focus({ preventScroll: true });
form.setAttribute("data-ready", "");
