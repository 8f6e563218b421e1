// What the field shows: the station, which fingers and wheels move and enlarge, or one of the planets.

import { showTab } from "../js/base.js";
import { play } from "../js/page.js";

const NEAREST = 3.2; // so many times as large as the whole station
const NEAR = 1.8;
const STEP = 1.2;
const MOVED = 8;

const fingers = new Map();
let scale = 1;
let middle = null; // in units of the drawing, while it is enlarged
let moved = false;

const station = () => document.querySelector("#field .gate-station");

/** Shows the station, or a planet by its name. */
export function show(world) {
  play.dataset.shows = world;
  for (const tab of document.querySelectorAll("#worlds [data-world]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.world === world));
  }
}

/** Turns to where the next answer is; where nothing is asked, what is looked at stays. */
export function showAsked(asked) {
  if (fingers.size) return; // whoever is moving the station is not disturbed
  const { show: world, part } = document.getElementById("worlds").dataset;
  if (asked || !play.dataset.shows) show(world);
  if (asked) showTab(part);
  if (asked && scale > 1 && !inSight()) whole();
}

// Whether all that can be tapped next lies within the part of the station that is shown.
function inSight() {
  const frame = document.getElementById("field").getBoundingClientRect();
  return [...document.querySelectorAll("#field .gate-station .legal")].every((place) => {
    const box = place.getBoundingClientRect();
    return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  });
}

function bounds() {
  const svg = station();
  svg.dataset.whole ??= svg.getAttribute("viewBox");
  const [x, y, width, height] = svg.dataset.whole.split(" ").map(Number);
  return { x, y, width, height };
}

function lay() {
  const { x, y, width, height } = bounds();
  if (scale <= 1) {
    scale = 1;
    middle = null;
    station().setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  } else {
    const [wide, high] = [width / scale, height / scale];
    middle = {
      x: Math.min(x + width - wide / 2, Math.max(x + wide / 2, middle.x)),
      y: Math.min(y + height - high / 2, Math.max(y + high / 2, middle.y)),
    };
    station().setAttribute("viewBox", `${middle.x - wide / 2} ${middle.y - high / 2} ${wide} ${high}`);
  }
  play.classList.toggle("near", scale > 1);
}

function whole() {
  scale = 1;
  lay();
}

/** Where a point of the window lies in the drawing. */
function drawn({ x, y }) {
  const svg = station();
  return new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
}

function enlarge(by, at) {
  const before = drawn(at);
  const { x, y, width, height } = bounds();
  middle ??= { x: x + width / 2, y: y + height / 2 };
  scale = Math.min(NEAREST, scale * by);
  lay();
  if (scale === 1) return;
  const after = drawn(at); // what lay there is to lie there again
  middle = { x: middle.x + before.x - after.x, y: middle.y + before.y - after.y };
  lay();
}

function grip() {
  const [one, other = one] = [...fingers.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, span: Math.hypot(one.x - other.x, one.y - other.y) };
}

const onStation = (target) => target.closest?.("#field .gate-station");

document.addEventListener("pointerdown", (event) => {
  if (!onStation(event.target)) return;
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
  if (scale === 1) return;
  const [from, to] = [drawn(before), drawn(after)];
  middle = { x: middle.x + from.x - to.x, y: middle.y + from.y - to.y };
  lay();
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => fingers.delete(event.pointerId));
}

// A finger that has moved the station has tapped nothing.
document.addEventListener(
  "click",
  (event) => {
    if (!moved || !onStation(event.target)) return;
    moved = false;
    event.stopImmediatePropagation();
  },
  true,
);

document.addEventListener(
  "wheel",
  (event) => {
    if (!onStation(event.target)) return;
    event.preventDefault();
    enlarge(event.deltaY < 0 ? STEP : 1 / STEP, { x: event.clientX, y: event.clientY });
  },
  { passive: false },
);

document.addEventListener(
  "touchmove",
  (event) => {
    if (onStation(event.target)) event.preventDefault();
  },
  { passive: false },
);

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-near]")) return;
  const box = document.getElementById("field").getBoundingClientRect();
  if (scale > 1) whole();
  else enlarge(NEAR, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
});

// A reply may bring the whole field anew, and the tabs.
document.addEventListener("put", () => {
  show(play.dataset.shows ?? "station");
  if (station()) lay();
});
