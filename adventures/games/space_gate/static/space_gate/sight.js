// Where things lie on the page: modules, spaces, tabs, rooms, seats, the wheel; null where none can be seen.

import { play } from "../js/page.js";

const worlds = () => document.getElementById("worlds");

/** The position of the seat whose page it is. */
export const own = () => Number(worlds().dataset.own);

/** The colour of a seat. */
export const colourOf = (seat) => worlds().dataset.colours.split(" ")[seat - 1];

/** The picture that is shown of the station of a seat. */
export function stationOf(seat) {
  if (seat === own()) return seen(document.querySelector("#field .gate-station"));
  return seen(document.querySelector(`#field .gate-visited[data-position="${seat}"]`));
}

export function cell(seat, name) {
  return stationOf(seat)?.querySelector(`:is([data-place="${name}"], [data-cell="${name}"])`) ?? null;
}

/** A space of a planet that is shown; where the load goes as a whole, its island. */
export function space(planet, name) {
  return seen(document.querySelector(`#field .gate-planet[data-planet="${planet}"] [data-place="${CSS.escape(name)}"]`));
}

export const tab = (world) => seen(document.getElementById(`world-${world}`));
export const room = (name) => seen(document.getElementById(`room-${name}`)?.parentElement);
export const player = (seat) => seen(play.querySelector(`.gate-players [data-position="${seat}"] .small-sheet`));
export const token = (name) => seen(play.querySelector(`.gate-hawking [data-token="token:${name}"]`));
export const rank = (number) => seen(play.querySelector(`.hawking-ranks .rank:nth-child(${number})`));
export const arrow = () => seen(play.querySelector(".wheel-arrow"));
export const ring = (gate) => seen(play.querySelector(`#worlds [data-gate="${gate}"]`));
export const stack = (name) => seen(play.querySelector(`[data-step="stack:${name}"]`));

/** The plate of a seat on the wheel. */
export const onWheel = (seat) => seen(play.querySelector(`.gate-wheel .plate.${colourOf(seat)}`));

/** Where the points of a seat are said. */
export function totals(seat) {
  const said = [...play.querySelectorAll(`.gate-players [data-position="${seat}"] .player-total`)];
  return seat === own() ? [...said, ...play.querySelectorAll(".wheel-total")] : said;
}

/** The middle of something in the window. */
export function middle(element) {
  const { x, y, width, height } = (element.querySelector(":scope > .at > .hit") ?? element).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

function seen(element) {
  return element?.checkVisibility() ? element : null;
}
