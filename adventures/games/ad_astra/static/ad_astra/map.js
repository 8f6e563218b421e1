// Where places and pawns lie on the map, in units of the field, and how it is shown again what was there.

import { drawWays } from "../js/glide.js";
import { outlineAgain } from "../js/outlined.js";

/** The map, as it is drawn now. */
export const field = () => document.querySelector("#field svg.field.astra");

/** The elements of the map that match. */
export const all = (css) => [...(field()?.querySelectorAll(css) ?? [])];

/** The place of a name; nothing where there is none. */
export const placeOf = (name) => all(`[data-place="${CSS.escape(name)}"]`)[0];

const moved = (element) => element.getAttribute("transform")?.match(/-?[\d.]+/g).map(Number) ?? [0, 0];

/** The middle of a place. Deep space is a ring: it is where the ships wait. */
export function middle(place) {
  const ship = place.matches(".deep") && place.querySelector(".pawn");
  return ship ? spot(ship) : moved(place.querySelector(":scope > .at"));
}

/** The middle of a pawn. */
export function spot(pawn) {
  const [x, y] = moved(pawn.closest(".at"));
  const own = pawn.parentElement.matches(".at") ? [0, 0] : moved(pawn.parentElement);
  return [x + own[0], y + own[1]];
}

/** All pawns with the place they are on: "blue starship" and the like. */
export function pawns() {
  return all(".pawn").map((piece) => ({
    name: piece.dataset.pawn,
    place: piece.closest("[data-place]").dataset.place,
    at: spot(piece),
    piece,
  }));
}

/**
 * Shows places once more: a flight by its way from the first to the last, all of them by their outline. Returns for how
 * many milliseconds.
 */
export function showAgain(names, flown) {
  const places = names.map(placeOf).filter(Boolean);
  if (flown && places.length > 1) drawWays(field(), [{ from: middle(places[0]), to: middle(places.at(-1)) }]);
  return outlineAgain(places);
}
