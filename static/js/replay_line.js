// The line of turns: drag along it, or tap anywhere over its whole height. Pins are the moments that decided.

import { drawn } from "./replay_parts.js";

const HIGH = 62;
const Y = 34;
const HANDLE = 20;
const LABEL = 53;
const PIN = 13;
const PINS_APART = 22;
const NARROWEST = 13; // between two dots
const EVERY = [1, 2, 5, 10, 20, 50];
const LABELS_APART = 46;

export class Line {
  #frame;
  #svg = drawn("svg", { "aria-hidden": "true", height: HIGH });
  #story;
  #now = { turn: 0, step: 0 };
  #held = false;
  #moments = null;

  /** `go` is told of a moment that somebody went to; `said` puts one into words. */
  constructor(frame, story, go, said) {
    Object.assign(this, { go, said });
    this.#frame = frame;
    this.#story = story;
    frame.setAttribute("aria-valuemin", 0);
    frame.setAttribute("aria-valuemax", story.turns.length);
    frame.append(this.#svg);
    new ResizeObserver(() => this.#draw()).observe(frame);
    frame.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      this.#held = true;
      frame.setPointerCapture(event.pointerId);
      this.#drag(event);
    });
    frame.addEventListener("pointermove", (event) => this.#held && this.#drag(event));
    for (const end of ["pointerup", "pointercancel"]) frame.addEventListener(end, () => (this.#held = false));
  }

  /** Marks other moments than those of the result; null marks these again. */
  mark(moments) {
    this.#moments = moments;
    this.#draw();
  }

  show(now) {
    this.#now = now;
    this.#draw();
    this.#frame.setAttribute("aria-valuenow", now.step ? now.turn + 1 : now.turn);
    this.#frame.setAttribute("aria-valuetext", this.said(now));
  }

  // Turn 0 of the line is before the first one.
  #x(done) {
    const width = this.#frame.clientWidth - 2 * (HANDLE + 2);
    return HANDLE + 2 + (width * done) / Math.max(1, this.#story.turns.length);
  }

  #drag(event) {
    const { turns, lasts } = this.#story;
    if (!turns.length) return;
    const along = event.clientX - this.#frame.getBoundingClientRect().x - this.#x(0);
    const done = Math.round((along / Math.max(1, this.#x(1) - this.#x(0))));
    const turn = Math.min(turns.length, Math.max(0, done)) - 1;
    this.go(turn < 0 ? { turn: 0, step: 0 } : { turn, step: lasts[turn] });
  }

  #draw() {
    const { turns, lasts, replay } = this.#story;
    const { turn, step } = this.#now;
    const width = this.#frame.clientWidth;
    if (!width || !turns.length) return;
    const done = turn + step / lasts[turn];
    const gap = this.#x(1) - this.#x(0);
    const every = EVERY.find((each) => each * gap >= LABELS_APART) ?? turns.length;
    const parts = [
      drawn("path", { class: "line-rest", d: `M${this.#x(0)} ${Y}H${this.#x(turns.length)}` }),
      drawn("path", { class: "line-done", d: `M${this.#x(0)} ${Y}H${this.#x(done)}` }),
    ];
    const at = (number) => turns.findIndex((one) => one.number === number);
    for (const [index, { number }] of turns.entries()) {
      const x = this.#x(index + 1);
      if (gap >= NARROWEST) parts.push(drawn("circle", { class: "line-dot", cx: x, cy: Y, r: 2.5 }));
      const last = index === turns.length - 1;
      const near = Math.min(index, turns.length - 1 - index) < every * 0.75;
      if (last || index === 0 || (number % every === 0 && !near)) {
        parts.push(drawn("text", { class: "line-label", x, y: LABEL }, number));
      }
    }
    parts.push(drawn("circle", { class: "line-handle", cx: this.#x(done), cy: Y, r: HANDLE }));
    const label = step ? turns[turn].number : "";
    parts.push(drawn("text", { class: "line-now", x: this.#x(done), y: Y + 6 }, label));
    const pins = (this.#moments ?? replay.moments).map(({ turn }) => this.#x(at(turn) + 1));
    for (const index of [...pins.keys()].reverse()) {
      const x = (pins[index] = Math.min(pins[index], (pins[index + 1] ?? Infinity) - PINS_APART));
      parts.push(drawn("circle", { class: "line-pin", cx: x, cy: PIN, r: 10 }));
      parts.push(drawn("text", { class: "line-pin-label", x, y: PIN + 4.5 }, index + 1));
    }
    this.#svg.setAttribute("width", width);
    this.#svg.setAttribute("viewBox", `0 0 ${width} ${HIGH}`);
    this.#svg.replaceChildren(...parts);
  }
}
