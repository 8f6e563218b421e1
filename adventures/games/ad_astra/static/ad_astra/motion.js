// What has changed on the map since it was drawn last: ships follow a dotted course, spaces turn over, pawns appear, and
// what others did keeps a dotted outline until the next own move.

import { alongside, glide, still } from "../js/glide.js";
import { keepOutlined, outlined } from "../js/outlined.js";
import { busy } from "../js/taps.js";

import { all, field, middle, pawns, placeOf } from "./map.js";

const APPEARS = 180; // milliseconds
const TURNS_OVER = 160;
const COURSE = 1200; // that the course of a flight stays
const LOOK_WORD = 38; // below the middle of a star
const NAMESPACE = "http://www.w3.org/2000/svg";

let before = null;
let changed = outlined();

function now() {
  if (!field()) return null;
  return {
    pawns: pawns(),
    up: new Set(all(".planet.up").map((place) => place.dataset.place)),
    lying: new Set(all(".slot:not(.empty)").map((place) => place.dataset.place)),
    played: all(".slot.now")[0]?.dataset.place ?? "",
  };
}

const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b);

// The pawns of `these` of which `those` have fewer on the same place.
function more(these, those) {
  const left = those.map(({ name, place }) => `${name} ${place}`);
  return these.filter(({ name, place }) => {
    const found = left.indexOf(`${name} ${place}`);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}

// A ship that looks for a planet is drawn over its star, and still stands where it set out: the log tells where.
function setOut(star) {
  const flights = [...document.querySelectorAll("#since [data-told]")];
  const last = flights.find((deed) => deed.dataset.told.split(" ").at(-1) === star);
  const place = last && placeOf(last.dataset.told.split(" ")[0]);
  return place && middle(place);
}

// Pawns that are new on a place; a ship has come from where one of its colour is gone, the nearest one.
function legsOf(was, is) {
  const gone = more(was.pawns, is.pawns);
  return more(is.pawns, was.pawns).map(({ name, place, at, piece }) => {
    const ship = name.endsWith(" starship");
    const [nearest] = gone
      .filter((one) => ship && one.name === name)
      .sort((one, other) => far(one.at, at) - far(other.at, at));
    if (nearest) gone.splice(gone.indexOf(nearest), 1);
    const from = nearest?.at ?? (ship && placeOf(place).matches(".star") ? setOut(place) : undefined);
    return { place, piece, from, to: at };
  });
}

function compare() {
  const was = before;
  const is = (before = now());
  if (!was || !is) return;
  const come = legsOf(was, is);
  const up = [...is.up].filter((name) => !was.up.has(name));
  const lying = [...is.lying].filter((name) => !was.lying.has(name));
  const legs = come.filter((leg) => leg.from);
  if (busy()) changed = new Set();
  else for (const name of [...come.map((leg) => leg.place), ...up, ...lying]) changed.add(name);
  keepOutlined(changed);
  if (legs.length) glide(field(), legs); // what still moves may go on where nothing else does
  if (still()) return;
  for (const leg of legs) course(leg);
  for (const leg of come) if (!leg.from) appear(leg.piece);
  for (const name of up) all(`[data-place="${CSS.escape(name)}"] > .at > .sign`).forEach(appear);
  if (is.played && is.played !== was.played) turnOver(is.played);
}

function appear(piece) {
  alongside(piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEARS }));
}

function course({ from, to }) {
  const way = document.createElementNS(NAMESPACE, "path");
  way.setAttribute("class", "told-way");
  way.setAttribute("d", `M${from.join(" ")}L${to.join(" ")}`);
  field().append(way);
  const frames = [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }];
  alongside(way.animate(frames, { duration: COURSE })).finished.finally(() => way.remove());
}

function turnOver(name) {
  const [card] = all(`.slot[data-place="${CSS.escape(name)}"] .slot-card`);
  if (!card) return;
  alongside(card.animate([{ transform: "scaleX(0)" }, { transform: "none" }], { duration: TURNS_OVER }));
}

// Somebody who looks around at a star has flown there, and has not landed: the last flight of the card in hand tells it.
function showLook() {
  for (const drawn of all(".told-looks")) drawn.remove();
  const [line] = document.querySelectorAll("#since [data-space]");
  const deed = [...(line?.querySelectorAll("[data-told]") ?? [])].at(-1);
  const [from, goal] = deed?.dataset.told.split(" ") ?? [];
  const star = goal && all(".star").find((place) => place.dataset.place === goal);
  const colour = deed?.querySelector(".seat-plate")?.classList[1];
  const ship = star && placeOf(from)?.querySelector(`[data-pawn="${colour} starship"] > .plate`);
  if (!ship || star.querySelector(".pawn") || line.dataset.space !== all(".slot.now")[0]?.dataset.place) return;
  const look = document.createElementNS(NAMESPACE, "g");
  look.setAttribute("class", "told-looks");
  look.setAttribute("transform", `translate(${middle(star).join(" ")})`);
  const word = document.createElementNS(NAMESPACE, "text");
  word.setAttribute("y", LOOK_WORD);
  word.textContent = document.getElementById("since").dataset.looks;
  look.append(ship.cloneNode(true), word);
  field().append(look);
}

// A new reply draws a place without its outline.
function mark() {
  for (const place of all(".place")) place.classList.toggle("fresh", changed.has(place.dataset.place));
  showLook();
}

document.addEventListener("put", () => {
  compare();
  mark();
});
document.addEventListener("shown-again", mark);
before = now();
mark();
