// Advice: asked for by a key of the bar, shown in rows above it, on the cards and on the field. It selects nothing.

import { draw, wipe } from "./hint_marks.js";
import { settle } from "./hint_place.js";
import { csrfToken, headers, now, play, put } from "./page.js";
import { toggle } from "./table_switch.js";

const ASK_AGAIN = 400;
const PATIENCE = 40_000; // at home a worker may have to start first

const panel = document.getElementById("hint");
const key = () => document.querySelector('#decision [data-does="hint"]');

const styled = new Promise((resolve) => {
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: panel.dataset.style });
  style.onload = style.onerror = resolve;
  document.head.append(style);
});

let state = "off"; // or "thinking", "shown"
let asking = 0; // counts what was asked for, so that a late answer is not shown
let question = "";
let rows = []; // what is advised: { moves, place, rank, points, row }
let chosen = null; // the moves of a card that was tapped, of which some are advised

const split = (text) => (text ? text.split("|") : []);

/** Asks for a hint, or hides the one that is shown; the switch of the table switches them for all. */
export function press(pressed) {
  if (pressed.dataset.hintsUrl) toggle(pressed);
  else if (state === "off") ask();
  else hide();
}

async function ask() {
  asking += 1;
  const mine = asking;
  question = now().question;
  state = "thinking";
  mark();
  const until = Date.now() + PATIENCE;
  let shown = await fetched({ method: "POST", body: new URLSearchParams({ version: now().version }) });
  let seen = "";
  while (mine === asking && shown?.thinking && Date.now() < until) {
    if (shown.late && shown.html !== seen) {
      await styled;
      if (mine !== asking) return;
      seen = shown.html;
      bring(seen);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
    if (mine === asking) shown = await fetched({});
  }
  await styled;
  if (mine !== asking) return;
  if (shown?.thinking) fail();
  else if (shown) show(shown.html);
  else hide();
}

// Nothing has come: it can be asked for once more.
function fail() {
  hide();
  state = "shown";
  panel.hidden = false;
  const told = { className: "hint-told", textContent: panel.dataset.failed };
  panel.append(Object.assign(document.createElement("p"), told));
  settle();
  mark();
}

async function fetched(request) {
  try {
    const sent = request.method ? { "X-CSRFToken": csrfToken() } : {};
    const response = await fetch(play.dataset.hintUrl, { ...request, headers: { ...headers(), ...sent } });
    const elsewhere = response.headers.get("HX-Redirect");
    if (elsewhere) location.replace(elsewhere);
    if (elsewhere || ![200, 422].includes(response.status)) return null;
    const html = await response.text();
    const thinking = html.includes('data-state="thinking"');
    return { html, thinking, late: thinking && html.includes("hint-told") };
  } catch {
    return null; // no connection: it can be asked for again
  }
}

function show(html) {
  state = "shown";
  chosen = null;
  bring(html);
}

// What is found late is shown as far as it is known, and drawn when it is done.
function bring(html) {
  panel.hidden = false;
  put(html);
}

function hide() {
  asking += 1;
  state = "off";
  rows = [];
  panel.hidden = true;
  panel.removeAttribute("style");
  panel.replaceChildren();
  delete play.dataset.hint;
  wipe();
  mark();
}

// The key says what it does now; a reply may have brought another one.
function mark() {
  const button = key();
  if (!button) return;
  button.setAttribute("aria-pressed", String(state !== "off"));
  button.toggleAttribute("data-thinking", state === "thinking");
  const words = button.querySelector("span");
  words.dataset.words ??= words.textContent;
  words.textContent = state === "shown" ? panel.dataset.hide : words.dataset.words;
  button.setAttribute("aria-label", words.textContent);
}

function rowsShown() {
  return [...panel.querySelectorAll(".hint-row")].map((row) => ({
    row,
    rank: Number(row.dataset.rank),
    moves: split(row.dataset.moves),
    place: split(row.dataset.places).at(-1) ?? "",
    points: row.querySelector(".hint-points").textContent,
  }));
}

const offered = (move) =>
  [...document.querySelectorAll("#field [data-move], #field [data-moves]")].some((place) =>
    split(place.dataset.move ?? place.dataset.moves).includes(move),
  );

// After a card was chosen only its pairs stay; after anything else the advice is old.
function follow() {
  if (!chosen) return false;
  const left = rows.filter(({ moves }) => moves.length > 1 && chosen.includes(moves[0]) && offered(moves[1]));
  for (const { row } of rows) row.hidden = !left.some((one) => one.row === row);
  rows = left.map((one) => ({ ...one, moves: one.moves.slice(1) }));
  question = now().question;
  chosen = null;
  return rows.length > 0;
}

document.addEventListener("put", () => {
  if (state === "off") return;
  if (now().question !== question && !(state === "shown" && follow())) {
    hide();
    return;
  }
  mark();
  if (state === "shown") {
    if (!rows.length) rows = rowsShown();
    draw(rows);
  }
  if (!panel.hidden) settle();
});
addEventListener("resize", () => {
  if (!panel.hidden) settle();
});

// The next tap on a card or a place ends it, but for a card of which a pair is advised.
play.addEventListener(
  "click",
  ({ target }) => {
    if (state === "off" || panel.contains(target)) return;
    const card = target.closest("[hx-vals]:not(#decision *)");
    if (card) {
      const { move, moves = [move] } = JSON.parse(card.getAttribute("hx-vals"));
      const pairs = rows.filter((row) => row.moves.length > 1 && moves.includes(row.moves[0]));
      if (pairs.length) {
        chosen = moves;
        draw(pairs);
        return;
      }
    }
    if (card || target.closest("#field, #strips")) hide();
  },
  { capture: true },
);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && state !== "off") hide();
});
document.addEventListener("seat", hide);
