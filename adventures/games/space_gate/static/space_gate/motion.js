// What has just happened, as it happens: colonists walk and travel, modules turn over, points are counted, gates move.
// One step after the other; a tap anywhere ends it. What others did stays outlined until the next own move.

import { alongside, finish, still } from "../js/glide.js";
import { play } from "../js/page.js";
import { busy } from "../js/taps.js";

import { appear, count, fly, plate, pulse, ways } from "./flights.js";
import { mark } from "./marks.js";
import * as sight from "./sight.js";
import { cellsOf, steps } from "./deeds.js";

const WALKS = 200; // milliseconds a module
const TURNS = 300;
const APPEARS = 180;
const RISES = 360; // each plate of a load, one close behind the other
const APART = 60;
const LANDS = 260;
const COUNTS = 600;
const MOVES = 500;
const MOST = 1800; // that all of it may be put off
const FEW = 12; // so many at once are still followed by an eye

const STORED = `told:${play.dataset.seat.split(".")[0]}`;

// Where a tablet goes on to the page of another seat, what has just happened is still new there.
const page = stored();
let seen = page?.seen ?? newest();
let before = { ...look(), ...(page && { totals: new Map(page.totals), rings: new Map(page.rings) }) };

function newest() {
  return Math.max(0, ...steps().map(({ number }) => number));
}

function stored() {
  try {
    return JSON.parse(sessionStorage.getItem(STORED));
  } catch {
    return null; // nothing is kept here
  }
}

function store() {
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ seen, totals: [...before.totals], rings: [...before.rings] }));
  } catch {
    // another page begins afresh
  }
}

// What a reply draws over: points, rings of gates, complete modules.
function look() {
  const seats = document.getElementById("worlds").dataset.colours.split(" ").map((_, at) => at + 1);
  const rings = [...document.querySelectorAll("#worlds [data-gate]")];
  return {
    seat: sight.own(),
    totals: new Map(seats.map((seat) => [seat, Number(sight.totals(seat)[0]?.textContent)])),
    rings: new Map(rings.map((ring) => [ring.dataset.gate, sight.middle(ring)])),
    complete: new Set([...document.querySelectorAll("#field .complete")].map((cell) => cell.dataset.place)),
  };
}

const legsOf = ([from, to]) => (from && to ? [{ from: sight.middle(from), to: sight.middle(to) }] : []);

/** Where a step goes from and to; nothing where neither can be seen. */
function way(step) {
  const { kind, seat, words } = step;
  if (kind === "stepped") return cellsOf(step).map((name) => sight.cell(seat, name));
  if (kind === "left") return [sight.cell(seat, cellsOf(step)[0]) ?? sight.player(seat), sight.tab(words[3])];
  if (kind === "settled") return [sight.tab(words[0]), sight.space(words[0], words[1])];
  if (kind === "scored") return [sight.tab(words[0]), sight.onWheel(seat)];
  if (kind === "engineer" || kind === "chief") return words.map(sight.room);
  if (kind === "ranked") return seat === sight.own() ? [sight.arrow(), sight.rank(words[0])] : [];
  return [];
}

// How each kind of step is shown once it is its turn: it returns how long it takes.
const SHOWN = {
  stepped(step, delay) {
    const [leg] = legsOf(way(step));
    if (!leg) return 0;
    fly(plate(step.seat, size(step)), { ...leg, delay, duration: WALKS, easing: "linear" });
    const [, to] = cellsOf(step);
    const [last] = [...sight.cell(step.seat, to).querySelectorAll(".colonist")].slice(-1);
    if (last) appear(last, delay + WALKS - 1, 1);
    return WALKS;
  },
  activated: (step, delay, earlier) => turnOver(sight.cell(step.seat, cellsOf(step)[0]), entry(earlier), delay),
  added(step, delay) {
    const cell = sight.cell(step.seat, cellsOf(step)[0]);
    if (cell) appear(cell.querySelector(".tile"), delay, APPEARS);
    return cell ? APPEARS : 0;
  },
  filled(step, delay) {
    const cell = sight.cell(step.seat, cellsOf(step)[0]);
    const come = [...(cell?.querySelectorAll(".colonist") ?? [])].slice(-Number(step.words[2]));
    come.forEach((colonist, at) => appear(colonist, delay + at * APART, APPEARS));
    return come.length ? APPEARS + (come.length - 1) * APART : 0;
  },
  left(step, delay) {
    const [leg] = legsOf(way(step));
    if (!leg) return 0;
    const many = Number(step.words[4]);
    for (let at = 0; at < many; at += 1) {
      fly(plate(step.seat, 20), { ...leg, delay: delay + at * APART, duration: RISES });
    }
    pulse(sight.tab(step.words[3]), delay + RISES);
    return RISES + (many - 1) * APART;
  },
  settled(step, delay) {
    const [leg] = legsOf(way(step));
    if (!leg) return 0;
    fly(plate(step.seat, 29), { ...leg, delay, duration: LANDS });
    const standing = sight.space(...step.words).querySelector(".plate");
    if (standing) appear(standing, delay + LANDS - 1, 1);
    return LANDS;
  },
  scored(step, delay) {
    const [leg] = legsOf(way(step));
    if (leg) fly(plate(step.seat, 20), { ...leg, delay, duration: COUNTS });
    counts(step.seat, delay);
    return 0; // all seats at once: whatever follows waits in `closed`
  },
  hawking(step, delay) {
    counts(step.seat, delay);
    return 0;
  },
  closed(step, delay) {
    const tab = sight.tab(step.words[0]);
    if (tab) pulse(tab, delay);
    return 0;
  },
  ranked(step, delay) {
    const [leg] = legsOf(way(step));
    if (!leg) return 0;
    fly(plate(step.seat, 17), { ...leg, delay, duration: MOVES });
    appear(sight.rank(step.words[0]).firstElementChild, delay + MOVES - 1, 1);
    return MOVES;
  },
  moved(step, delay) {
    const [ring, from] = [sight.ring(step.words[0]), before.rings.get(step.words[0])];
    if (!ring || !from) return 0;
    const copy = ring.cloneNode(true);
    const { width } = ring.getBoundingClientRect();
    for (const name of ["x", "y"]) copy.setAttribute(name, -width / 2);
    fly(copy, { from, to: sight.middle(ring), delay, duration: MOVES });
    appear(ring, delay + MOVES - 1, 1);
    return MOVES;
  },
  engineer: (step, delay) => sends(step, delay),
  chief: (step, delay) => sends(step, delay),
};

function sends(step, delay) {
  const [leg] = legsOf(way(step));
  if (!leg) return 0;
  fly(plate(step.seat, 25), { ...leg, delay, duration: LANDS });
  return LANDS;
}

function counts(seat, delay) {
  for (const said of sight.totals(seat)) count(said, before.totals.get(seat), Number(said.textContent), delay, COUNTS);
}

// How large a colonist is drawn in a station.
function size(step) {
  return sight.stationOf(step.seat).getScreenCTM().a * 20;
}

// From which side whoever turned a module over has come.
function entry(earlier) {
  if (earlier?.kind !== "stepped") return [-1, 0];
  const [x, y, a, b] = earlier.words.map(Number);
  return [x - a, y - b];
}

// The dark side covers the module and folds away from where the colonist came in.
function turnOver(cell, [x, y], delay) {
  const tile = cell?.querySelector(".tile");
  if (!tile) return 0;
  const dark = tile.cloneNode(true);
  dark.classList.replace("on", "off");
  dark.setAttribute("pointer-events", "none");
  for (const there of dark.querySelectorAll(".colonist")) there.remove();
  for (const sign of dark.querySelectorAll(".bonus.gone")) sign.classList.remove("gone");
  const cover = document.createElementNS(tile.namespaceURI, "g");
  cover.append(dark);
  tile.after(cover);
  const [left, top] = [50 * (1 + Math.sign(x)), 50 * (1 - Math.sign(y))];
  Object.assign(cover.style, { transformBox: "fill-box", transformOrigin: `${left}% ${top}%` });
  const frames = [{ transform: "none" }, { transform: x ? "scaleX(0)" : "scaleY(0)" }];
  const folding = cover.animate(frames, { duration: TURNS, delay, easing: "ease-in-out", fill: "both" });
  alongside(folding).finished.finally(() => cover.remove());
  return TURNS;
}

/** Shows steps one after the other, from the first on; with `drawn` the ways stay, as without motion. */
export function act(some, drawn = still()) {
  finish();
  if (drawn) ways(some.flatMap((step) => legsOf(way(step))));
  if (still()) return;
  let delay = 0;
  some.forEach((step, at) => {
    delay = Math.min(MOST, delay + (SHOWN[step.kind]?.(step, delay, some[at - 1]) ?? 0));
    if (step.kind === "scored" && some[at + 1]?.kind !== "scored") delay = Math.min(MOST, delay + COUNTS);
  });
}

function compare() {
  const found = steps().filter(({ number }) => number > seen);
  seen = newest();
  const same = before.seat === sight.own();
  mark(found, busy());
  act(found.slice(-FEW));
  for (const cell of document.querySelectorAll("#field .complete")) {
    if (same && !before.complete.has(cell.dataset.place)) pulse(cell.querySelector(".tile-edge"), WALKS);
  }
  before = look();
  store();
}

document.addEventListener("put", compare);
compare();
