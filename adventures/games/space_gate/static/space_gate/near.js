// The picture that is shown, enlarged and moved by fingers, the wheel and a key: a station, or a planet.

import { play } from "../js/page.js";

const NEAREST = 3.2; // so many times as large as the whole picture
const NEAR = 1.8;
const STEP = 1.2;
const MOVED = 8;
const FINGER = 44; // px
const PITCH = 100; // units of the drawing
const MODULE = 87;
const EASY = 54; // px that a module takes where it is enlarged by itself

const fingers = new Map();
const views = new Map(); // by what is shown: { scale, middle }, the middle in units of the drawing
let moved = false;
let wish = ""; // whole or near, once somebody has said so

// As the style sheet has it; to ask what is visible would let a browser lay out the page at once.
function picture() {
  const { shows = "station" } = play.dataset;
  const others = { station: ".gate-station:not(.gate-visited)", seat: ".gate-visited" };
  return document.querySelector(`#field .gate-field > ${others[shows] ?? `[data-planet="${shows}"]`}`);
}

const state = () => views.get(play.dataset.shows) ?? { scale: 1, middle: null };

/** Tells whether a finger is moving the picture now. */
export const isMoving = () => fingers.size > 0;

function bounds(svg) {
  svg.dataset.whole ??= svg.getAttribute("viewBox");
  const [x, y, width, height] = svg.dataset.whole.split(" ").map(Number);
  return { x, y, width, height };
}

function frame(svg, ...box) {
  const shown = box.join(" ");
  if (svg.getAttribute("viewBox") !== shown) svg.setAttribute("viewBox", shown);
}

/** Draws the picture that is shown as near as it was left. */
export function redraw() {
  const svg = picture();
  if (!svg) return;
  const { x, y, width, height } = bounds(svg);
  let { scale, middle } = state();
  if (scale <= 1) {
    views.delete(play.dataset.shows);
    frame(svg, x, y, width, height);
  } else {
    const [wide, high] = [width / scale, height / scale];
    middle = {
      x: Math.min(x + width - wide / 2, Math.max(x + wide / 2, middle.x)),
      y: Math.min(y + height - high / 2, Math.max(y + high / 2, middle.y)),
    };
    views.set(play.dataset.shows, { scale, middle });
    frame(svg, middle.x - wide / 2, middle.y - high / 2, wide, high);
  }
  play.classList.toggle("near", state().scale > 1);
}

function set(scale, middle) {
  views.set(play.dataset.shows, { scale, middle });
  redraw();
}

const whole = () => set(1, null);

/** Where a point of the window lies in the drawing. */
const drawn = ({ x, y }) => new DOMPoint(x, y).matrixTransform(picture().getScreenCTM().inverse());

function enlarge(by, at) {
  const before = drawn(at);
  const { x, y, width, height } = bounds(picture());
  const middle = state().middle ?? { x: x + width / 2, y: y + height / 2 };
  set(Math.min(NEAREST, state().scale * by), middle);
  if (state().scale === 1) return;
  const after = drawn(at); // what lay there is to lie there again
  set(state().scale, { x: state().middle.x + before.x - after.x, y: state().middle.y + before.y - after.y });
}

/** Brings all that can be tapped next into sight, as large as a finger where the whole picture is too small. */
export function keepInSight() {
  const svg = picture();
  const screen = svg?.matches(".gate-station") && svg.getScreenCTM();
  if (wish === "whole" || !screen) return;
  const legal = [...svg.querySelectorAll(".legal")];
  const next = legal.length ? legal : [...svg.querySelectorAll(".can-go")];
  const far = screen.a / state().scale; // px for a unit, whole
  const least = wish === "near" ? NEAR : far * MODULE < FINGER ? EASY / MODULE / far : 1;
  if (!next.length || Math.max(least, state().scale) === 1) return;
  if (state().scale >= least && within(next)) return;
  const points = next.map((place) => place.querySelector(".at").transform.baseVal.consolidate().matrix);
  const [across, down] = [extent(points.map(({ e }) => e)), extent(points.map(({ f }) => f))];
  const { width, height } = bounds(svg);
  const fits = Math.min(width / across.wide, height / down.wide);
  const scale = Math.min(NEAREST, Math.max(least, state().scale), Math.max(1, fits)); // all of it in sight comes first
  set(scale, { x: across.middle, y: down.middle });
}

// How much room places take in a direction, and where their middle is.
function extent(at) {
  const [least, most] = [Math.min(...at), Math.max(...at)];
  return { wide: most - least + PITCH, middle: (least + most) / 2 };
}

function within(places) {
  const frame = document.getElementById("field").getBoundingClientRect();
  return places.every((place) => {
    const box = place.querySelector(".hit").getBoundingClientRect();
    return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  });
}

function grip() {
  const [one, other = one] = [...fingers.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, span: Math.hypot(one.x - other.x, one.y - other.y) };
}

const onPicture = (target) => target.closest?.("#field .gate-field > svg");

document.addEventListener("pointerdown", (event) => {
  if (!onPicture(event.target)) return;
  if (!fingers.size) moved = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  if (!moved && Math.hypot(event.clientX - was.x, event.clientY - was.y) < MOVED) return;
  moved = true;
  const before = grip();
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const after = grip();
  if (before.span && after.span) enlarge(after.span / before.span, after);
  const { scale, middle } = state();
  if (scale === 1) return;
  const [from, to] = [drawn(before), drawn(after)];
  set(scale, { x: middle.x + from.x - to.x, y: middle.y + from.y - to.y });
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => fingers.delete(event.pointerId));
}

// A finger that has moved the picture has tapped nothing.
document.addEventListener(
  "click",
  (event) => {
    if (!moved || !onPicture(event.target)) return;
    moved = false;
    event.stopImmediatePropagation();
  },
  true,
);

document.addEventListener(
  "wheel",
  (event) => {
    if (!onPicture(event.target)) return;
    event.preventDefault();
    enlarge(event.deltaY < 0 ? STEP : 1 / STEP, { x: event.clientX, y: event.clientY });
  },
  { passive: false },
);

document.addEventListener(
  "touchmove",
  (event) => {
    if (onPicture(event.target)) event.preventDefault();
  },
  { passive: false },
);

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-near]")) return;
  wish = state().scale > 1 ? "whole" : "near";
  if (wish === "whole") {
    whole();
    return;
  }
  keepInSight();
  const box = document.getElementById("field").getBoundingClientRect();
  if (state().scale === 1) enlarge(NEAR, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
});
