// The sheet on a phone: two fingers, a double tap and a button enlarge it, one finger moves it. It answers nothing.

import { isPhone, onPhoneChange } from "./page.js";

const LARGEST = 5;
const ENLARGED = 2.5; // by a double tap: places are larger than a finger
const NEARLY_WHOLE = 1.1;
const DOUBLE_TAP = 300;
const MOVED = 10;
const FINGER = 44;

const page = document.querySelector(".play, .public");
const button = document.querySelector("[data-enlarge]");
const fingers = new Map();
let scale = 1;
let left = 0;
let top = 0;
let moved = false; // since the first finger came down, more than a tap moves
let alone = null; // the tap that may become a double one

const frame = () => document.getElementById("field");

/** Tells whether something belongs to the overview of a phone, where a tap only looks; some fields answer there too. */
export function inOverview(target) {
  const field = isPhone() && target.closest?.("#field");
  return Boolean(field) && !field.querySelector(".answers");
}

/** Takes a tap on the overview: two of them on a spot enlarge it, one alone does `single` a moment later. */
export function tapped({ clientX, clientY }, single) {
  const before = alone;
  clearTimeout(before?.timer);
  alone = null;
  if (!moved && before && Math.hypot(clientX - before.clientX, clientY - before.clientY) < FINGER) {
    toggle(inFrame({ x: clientX, y: clientY }));
    return;
  }
  before?.single?.(); // so soon after it comes another tap
  if (!moved) {
    const timer = setTimeout(() => {
      alone = null;
      single?.();
    }, DOUBLE_TAP);
    alone = { clientX, clientY, timer, single };
  }
  moved = false;
}

function toggle(at) {
  lay(scale > 1 ? 1 : ENLARGED, at);
}

/** Draws the sheet at a scale: what lies at `at` of the frame stays there, but for a shift. */
function lay(wanted, at, shift = { x: 0, y: 0 }) {
  const { clientWidth, clientHeight } = frame();
  const next = Math.min(LARGEST, Math.max(1, wanted));
  left = between(clientWidth * (1 - next), at.x + shift.x - ((at.x - left) * next) / scale, 0);
  top = between(clientHeight * (1 - next), at.y + shift.y - ((at.y - top) * next) / scale, 0);
  scale = next;
  page.classList.toggle("enlarged", scale > 1);
  show();
}

function show() {
  frame().firstElementChild.style.transform = scale > 1 ? `translate(${left}px, ${top}px) scale(${scale})` : "";
}

const between = (least, value, most) => Math.min(most, Math.max(least, value));

function inFrame({ x, y }) {
  const box = frame().getBoundingClientRect();
  return { x: x - box.x, y: y - box.y };
}

/** The middle of all fingers, and how far apart they are. */
function grip() {
  const [one, other = one] = [...fingers.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, span: Math.hypot(one.x - other.x, one.y - other.y) };
}

document.addEventListener("pointerdown", (event) => {
  if (!inOverview(event.target)) return;
  if (!fingers.size) moved = false;
  if (fingers.size < 2) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2) moved = true;
});

document.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  if (!moved && Math.hypot(event.clientX - was.x, event.clientY - was.y) < MOVED) return;
  moved = true;
  const before = grip();
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const after = grip();
  const wider = before.span && after.span ? after.span / before.span : 1;
  lay(scale * wider, inFrame(before), { x: after.x - before.x, y: after.y - before.y });
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    if (fingers.delete(event.pointerId) && !fingers.size && scale < NEARLY_WHOLE) lay(1, { x: 0, y: 0 });
  });
}

// One finger may scroll the page, two are ours.
document.addEventListener(
  "touchmove",
  (event) => {
    if (inOverview(event.target) && (event.touches.length > 1 || scale > 1)) event.preventDefault();
  },
  { passive: false },
);

// Whoever walks with the keyboard sees where they are.
document.addEventListener("focusin", ({ target }) => {
  if (scale === 1 || !inOverview(target) || !target.matches(":focus-visible")) return;
  frame().scrollTo(0, 0); // the browser scrolls what is hidden; here it is moved
  const { clientWidth, clientHeight } = frame();
  const box = target.getBoundingClientRect();
  const place = inFrame({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  lay(scale, place, { x: clientWidth / 2 - place.x, y: clientHeight / 2 - place.y });
});

button.addEventListener("click", () => {
  const { clientWidth, clientHeight } = frame();
  toggle({ x: clientWidth / 2, y: clientHeight / 2 });
});

onPhoneChange(() => lay(1, { x: 0, y: 0 }));
// A reply may bring the whole sheet anew.
new MutationObserver(show).observe(frame().parentElement, { childList: true });
