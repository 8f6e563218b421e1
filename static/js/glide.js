// Pieces that have come from somewhere else glide there, one step after the other; a tap anywhere ends it.

const LEG = 260; // milliseconds a piece is on its way
const FOLLOWS = 120; // after which what it pushes starts
const MOST = 1200; // that all of it may last
const NAMESPACE = "http://www.w3.org/2000/svg";
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

let running = [];
let drawn = [];

/**
 * Shows how pieces have come to where they lie now. Each leg is { piece, from, to, follows }: an element of the field
 * whose own transform is free, two points of the field, and whether the leg before it has pushed it. Whoever wants no
 * motion sees the ways, until the next tap.
 */
export function glide(field, legs) {
  finish();
  if (STILL.matches) {
    drawWays(field, legs);
    return;
  }
  const starts = startsOf(legs);
  const easing = getComputedStyle(field).getPropertyValue("--ease").trim() || "ease-out";
  for (const [index, { piece, from, to }] of legs.entries()) {
    const back = `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)`;
    const timing = { duration: LEG, delay: starts[index], easing, fill: "backwards" };
    running.push(piece.animate([{ transform: back }, { transform: "translate(0, 0)" }], timing));
  }
}

/** Draws ways as dotted lines until the next tap: of pieces that have stood still, or of a step that is told again. */
export function drawWays(field, legs) {
  finish();
  for (const { from, to } of legs) {
    const way = document.createElementNS(NAMESPACE, "path");
    way.setAttribute("class", "told-way");
    way.setAttribute("d", `M${from.join(" ")}L${to.join(" ")}`);
    field.append(way);
    drawn.push(way);
  }
}

/** Tells whether pieces are to stand at once. */
export const still = () => STILL.matches;

/** Plays an animation that ends with the others. */
export function alongside(animation) {
  running.push(animation);
  return animation;
}

/** Ends everything that still moves. */
export function finish() {
  for (const animation of running) animation.finish();
  for (const way of drawn) way.remove();
  running = [];
  drawn = [];
}

// When each leg starts: one after the other, what is pushed close behind, all of them within the time there is.
function startsOf(legs) {
  const starts = [];
  for (const [index, { follows }] of legs.entries()) {
    starts.push(index ? starts[index - 1] + (follows ? FOLLOWS : LEG) : 0);
  }
  const last = starts.at(-1) ?? 0;
  const less = Math.min(1, (MOST - LEG) / Math.max(1, last));
  return starts.map((start) => start * less);
}

document.addEventListener("pointerdown", finish, true);
