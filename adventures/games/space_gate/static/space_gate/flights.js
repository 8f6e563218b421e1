// Plates on their way over the page, which hinder no tap; whoever wants no motion sees dotted ways instead.

import { alongside, drawWays, still } from "../js/glide.js";
import { play } from "../js/page.js";
import { colourOf } from "./sight.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(.2, .7, .2, 1)";

const layer = document.createElementNS(NAMESPACE, "svg");
layer.setAttribute("class", "gate-flights");
layer.setAttribute("aria-hidden", "true");
play.append(layer);

/** Shows ways from one point of the window to another, until the next tap. */
export function ways(legs) {
  drawWays(layer, legs);
}

/** Lets a copy of something fly; it is there only on its way. */
export function fly(piece, { from, to, delay = 0, duration, easing = EASE }) {
  const flying = document.createElementNS(NAMESPACE, "g");
  flying.append(piece);
  layer.append(flying);
  const at = ([x, y]) => `translate(${x}px, ${y}px)`;
  const frames = [{ transform: at(from) }, { transform: at(to) }];
  const animation = flying.animate(frames, { duration, delay, easing, fill: "both" });
  alongside(animation).finished.finally(() => flying.remove());
  if (delay) alongside(flying.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay }));
}

/** The plate of a seat, to fly. */
export function plate(seat, size = 24) {
  const form = document.querySelector(`.gate-plates .${colourOf(seat)}`).cloneNode(true);
  for (const [name, value] of Object.entries({ x: -size / 2, y: -size / 2, width: size, height: size })) {
    form.setAttribute(name, value);
  }
  return form;
}

/** Hides something for a while, and lets it appear then. */
export function appear(element, delay, duration = 180) {
  if (still()) return;
  alongside(element.animate([{ opacity: 0 }, { opacity: 1 }], { duration, delay, fill: "backwards" }));
}

/** Lets something light up once. */
export function pulse(element, delay = 0) {
  if (still()) return;
  const frames = [{ opacity: 1 }, { opacity: 0.4 }, { opacity: 1 }];
  alongside(element.animate(frames, { duration: 600, delay, easing: "ease-in-out" }));
}

/** Counts from one number to another where it is said. */
export function count(element, from, to, delay, duration) {
  if (still() || from === to || !Number.isFinite(from)) return;
  const begin = performance.now() + delay;
  let over = false;
  const show = (number) => {
    element.textContent = String(number);
  };
  const next = (time) => {
    if (over || !element.isConnected) return;
    const part = Math.min(1, Math.max(0, (time - begin) / duration));
    show(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(next);
  };
  show(from);
  requestAnimationFrame(next);
  alongside({
    finish() {
      if (!over && element.isConnected) show(to);
      over = true;
    },
  });
}
