// Fingers and keys on the sheet: which place is meant, walking through a zone, a long press, the enlarged sheet.

import { isPhone, play } from "./page.js";

const LONG_PRESS = 550;
const MOVED = 10;
const DOUBLE_TAP = 300;
const FINGER = 44;

/**
 * The place a finger means: of all whose target it touches the nearest, an open one before any other.
 * On a small tablet, where the sheet is drawn smaller, an open place is still as large as a finger.
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
  const reach = isPhone() ? 0 : FINGER / 2;
  const open = [...sheetOf(event.target).querySelectorAll("[data-move] circle.hit, [data-moves] circle.hit")]
    .map((hit) => ({
      place: hit.closest("[data-place]"),
      far: distance(hit, event),
      drawn: hit.getBoundingClientRect().width / 2,
    }))
    .filter(({ far, drawn }) => far <= Math.max(reach, drawn));
  open.sort((one, other) => one.far - other.far);
  return open[0]?.place ?? null;
}

function distance(hit, { clientX, clientY }) {
  const box = hit.getBoundingClientRect();
  return Math.hypot(clientX - box.x - box.width / 2, clientY - box.y - box.height / 2);
}

export const isOpen = (place) => Number(place.matches("[data-move], [data-moves]"));

/** Listens on everything that holds places; onTap gets a place, onHold one that was pressed for long. */
export function listen({ onTap, onHold }) {
  let held = null;
  let start = null;
  let handled = false;
  let alone = null;

  const letGo = () => {
    clearTimeout(held);
    held = null;
  };

  document.addEventListener("pointerdown", (event) => {
    handled = false;
    const sheet = sheetOf(event.target);
    if (!sheet) return;
    const place = placeAt(event);
    if (!place) return;
    start = [event.clientX, event.clientY];
    letGo();
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
    if (place && isOpen(place)) {
      onTap(place);
    } else if (isPhone() && sheet.id === "field") {
      // Two taps beside every open place enlarge the overview; one asks for the rule.
      if (alone) {
        clearTimeout(alone);
        alone = null;
        enlarge(sheet, event);
      } else {
        alone = setTimeout(() => {
          alone = null;
          if (place) onTap(place);
        }, DOUBLE_TAP);
      }
    } else if (place) {
      onTap(place);
    }
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

function walk(place, step) {
  const zone = zoneOf(place);
  const open = [...place.closest("svg").querySelectorAll("[data-place][tabindex]")].filter((one) => zoneOf(one) === zone);
  open[open.indexOf(place) + step]?.focus();
}

const zoneOf = (place) => place.dataset.place.replace(/\.[^.]*$/, "");

function enlarge(sheet, { clientX, clientY }) {
  const box = sheet.firstElementChild.getBoundingClientRect();
  const x = (clientX - box.x) / box.width;
  const y = (clientY - box.y) / box.height;
  const large = play.classList.toggle("enlarged");
  if (!large) return;
  const now = sheet.firstElementChild.getBoundingClientRect();
  sheet.scrollTo(x * now.width - sheet.clientWidth / 2, y * now.height - sheet.clientHeight / 2);
}
