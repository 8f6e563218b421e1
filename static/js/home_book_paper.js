// The page on which a campaign begun on paper is caught up with: the Adventure played last, players, numbers.

import { Book } from "./home_book.js";
import { fill } from "./words.js";
import { Players } from "./home_book_paper_players.js";

const form = document.getElementById("own");
const part = (name) => form.querySelector(`[data-${name}]`);
const bar = part("bar");
const after = JSON.parse(form.dataset.after);
const card = document.getElementById("own-card");

const players = new Players(form, { stars: JSON.parse(form.dataset.stars), changed: () => change() });
const book = new Book(form, {
  ruleset: () => after[form.elements.last.value] ?? "",
  leads: () => "",
  kept: () => ["chapter", "last", ...players.names],
  drawn: draw,
});
let sent = bar.classList.contains("refused"); // the reason stays until something changes

function draw() {
  drawSky();
  drawStars();
  if (!sent) drawBar();
  part("set-out").disabled = !book.chapter || !form.elements.last.value || Boolean(book.effects.half);
  part("undo").disabled = !book.canUndo;
  part("leave-card").hidden = !card.value;
  const { chapter } = book;
  if (chapter) part("set-out-words").textContent = fill(bar.dataset.goOn, { chapter });
  for (const tile of form.querySelectorAll("[data-tile]")) {
    tile.querySelector("[data-tick]").hidden = !book.entries.some((entry) => entry.tile === tile.dataset.tile);
    tile.setAttribute("aria-pressed", book.effects.tile === tile.dataset.tile);
  }
  part("nothing").hidden = Boolean(book.effects.tile);
}

function drawSky() {
  const stops = [...form.querySelectorAll("[name=last]")];
  const at = stops.findIndex(({ checked }) => checked);
  drawWay(at);
  for (const [place, stop] of stops.entries()) {
    const label = stop.parentElement;
    label.classList.toggle("played", place < at);
    label.classList.toggle("ahead", place > at);
    const { last, next } = part("sky-words").dataset;
    label.querySelector("[data-stop-state]").textContent = at < 0 ? "" : place === at ? last : place === at + 1 ? next : "";
  }
}

// The way so far, through the stops that are drawn dotted.
function drawWay(at) {
  const way = form.querySelector(".paper-course path").getAttribute("d").slice(1).split(" ");
  part("walked").setAttribute("d", `M${way.slice(0, 2 * (at + 1)).join(" ") || "0 0"}`);
}

function drawStars() {
  const sum = players.draw(sign);
  const count = Number(form.querySelector("[name=last]:checked")?.dataset.numberOf ?? 0);
  const check = part("check");
  const given = players.given(count);
  const words = { stars: sum, count, given };
  check.textContent = count ? fill(count === 1 ? check.dataset.one : check.dataset.many, words) : check.dataset.none;
  const more = part("check-more");
  more.textContent = !count ? "" : sum === given ? more.dataset.same : sum > given ? more.dataset.more : more.dataset.fewer;
}

const sign = () => part("sky-words").querySelector("svg").cloneNode(true);

function drawBar() {
  const { dataset } = bar;
  const half = book.effects.half;
  let lines = [dataset.ready, dataset.readyHint];
  if (half) lines = [half, ""];
  else if (card.value) lines = [fill(dataset.card, { digits: card.value }), dataset.cardHint];
  else if (!form.elements.last.value) lines = [dataset.which, dataset.whichHint];
  else if (!book.chapter) lines = [dataset.asks, dataset.asksHint];
  bar.className = `decision ${lines[0] === dataset.ready ? "complete" : "open"}`;
  [part("question").textContent, part("hint").textContent] = lines;
}

function change() {
  sent = false;
  book.changed();
}

form.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  if ("addEffect" in button.dataset) form.classList.add("adding");
  else if ("openEntry" in button.dataset || button.dataset.open !== undefined) form.classList.add("adding");
  else if ("done" in button.dataset) form.classList.remove("adding");
  else if ("leaveCard" in button.dataset) {
    card.value = "";
    draw();
  }
});

form.addEventListener("change", ({ target }) => {
  if (target.name !== "last") return;
  book.effects.forget();
  change();
});

form.addEventListener("input", ({ target }) => {
  if (target.name === "chapter") change();
  else if (target === card) draw();
});

book.guard(part("set-out"));
draw();
form.setAttribute("data-ready", "");
