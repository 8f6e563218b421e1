// Fingers and keys on the sheet: which place is meant, walking through a zone, a long press.

import { pressDown, pressUp } from "./pressing.js";
import { inOverview, tapped } from "./zoom.js";

const LONG_PRESS = 550;
const MOVED = 10;
const FINGER = 44;

/**
 * The place a finger means: of all whose target it touches the nearest, an open one before any other.
 * Where the sheet is drawn smaller, an open place is still as large as a finger.
 */
export function placeAt(event) {
  const near = nearestOpen(event);
  if (near) return near;
  const touched = document
    .elementsFromPoint(event.clientX, event.clientY)
    .filter((element) => element.matches(".hit"))
    .map((hit) => ({ place: hit.closest("[data-place]"), far: distance(hit, event) }))
    .filter(({ place }) => place);
  touched.sort((one, other) => isOpen(other.place) - isOpen(one.place) || one.far - other.far);
  return touched[0]?.place ?? event.target.closest?.("[data-place]") ?? null;
}

function nearestOpen(event) {
  const open = [...sheetOf(event.target).querySelectorAll("[data-move] circle.hit, [data-moves] circle.hit")]
    .map((hit) => ({
      place: hit.closest("[data-place]"),
      far: distance(hit, event),
      drawn: hit.getBoundingClientRect().width / 2,
    }))
    .filter(({ far, drawn }) => far <= Math.max(FINGER / 2, drawn));
  open.sort((one, other) => one.far - other.far);
  return open[0]?.place ?? null;
}

function distance(hit, { clientX, clientY }) {
  const box = hit.getBoundingClientRect();
  return Math.hypot(clientX - box.x - box.width / 2, clientY - box.y - box.height / 2);
}

export const isOpen = (place) => Number(place.matches("[data-move], [data-moves]"));

/**
 * Listens on everything that holds places: onTap gets a place, onHold one that was pressed for long, onLook one that was
 * tapped where a tap only looks.
 */
export function listen({ onTap, onHold, onLook }) {
  let held = null;
  let start = null;
  let handled = false;

  const letGo = () => {
    clearTimeout(held);
    held = null;
    pressUp();
  };

  document.addEventListener("pointerdown", (event) => {
    handled = false;
    const sheet = sheetOf(event.target);
    if (!sheet) {
      if (event.isPrimary) pressDown(event.target.closest?.("button"));
      return;
    }
    letGo();
    const place = event.isPrimary && placeAt(event);
    if (!place) return;
    if (!inOverview(sheet)) pressDown(place);
    start = [event.clientX, event.clientY];
    held = setTimeout(() => {
      handled = true;
      onHold(place);
    }, LONG_PRESS);
  });
  document.addEventListener("pointermove", (event) => {
    if (held && Math.hypot(event.clientX - start[0], event.clientY - start[1]) > MOVED) letGo();
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, letGo);
  document.addEventListener("contextmenu", (event) => {
    if (sheetOf(event.target)) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const sheet = sheetOf(event.target);
    if (!sheet || handled) {
      handled = false;
      return;
    }
    // A click without a pointer comes from a reader or a key: it names its place itself.
    const place = event.detail === 0 ? event.target.closest("[data-place]") : placeAt(event);
    if (event.detail && inOverview(sheet)) tapped(event, () => place && onLook(place));
    else if (place) onTap(place);
  });

  document.addEventListener("keydown", (event) => {
    const place = event.target.closest?.("[data-place]");
    if (!place || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) onTap(place);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      walk(place, event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
    }
  });
}

function sheetOf(target) {
  return target.closest?.("#field, #strips") ?? null;
}

/** Shows where the strips have a place of the overview. */
export function pointAt(place) {
  const same = document.querySelector(`#strips [data-place="${place.dataset.place}"]`);
  if (!same) return;
  same.classList.add("focused");
  same.focus({ preventScroll: true });
  same.scrollIntoView({ block: "nearest" });
  document.addEventListener("pointerdown", () => same.classList.remove("focused"), { once: true });
}

function walk(place, step) {
  const zone = zoneOf(place);
  const open = [...place.closest("svg").querySelectorAll("[data-place][tabindex]")].filter((one) => zoneOf(one) === zone);
  open[open.indexOf(place) + step]?.focus();
}

const zoneOf = (place) => place.dataset.place.replace(/\.[^.]*$/, "");
