// All points over the turns: up to now at full strength, what comes later faint; what stood out is marked on the lines.

import { drawn, sign } from "./replay_parts.js";

const HIGH = 128; // as wide as its frame then lets it be
const SIDE = 8;
const TOP = 10;
const FORM = 11;
const SIGNS = {
  error: "M-1.9-4.5h3.8L4.5-1.9v3.8L1.9 4.5h-3.8L-4.5 1.9v-3.8z",
  mission: "M-2.6-4.5h5.2L5.2 0 2.6 4.5h-5.2L-5.2 0z",
  race: "M0-5.6C.6-1.6 1.6-.6 5.6 0 1.6.6.6 1.6 0 5.6-.6 1.6-1.6.6-5.6 0-1.6-.6-.6-1.6 0-5.6z",
};

export class Chart {
  #story;
  #totals; // by person: the total before the first turn and after each
  #range;
  #svg;
  #wide = 188;
  #now = null;

  constructor(frame, story, go) {
    this.#story = story;
    const ends = [story.replay.start.points];
    for (const { points } of story.turns) ends.push({ ...ends.at(-1), ...points });
    this.#totals = story.people.map((_, index) => ends.map((points) => points[index]?.[0] ?? null));
    const all = this.#totals.flat().filter((total) => total !== null);
    this.#range = [Math.min(0, ...all), Math.max(1, ...all)];
    this.#svg = drawn("svg", { class: "replay-chart", "aria-hidden": "true" });
    this.#svg.addEventListener("click", (event) => {
      const box = this.#svg.getBoundingClientRect();
      const x = ((event.clientX - box.x) / box.width) * this.#wide;
      const done = Math.round(((x - SIDE) / (this.#wide - 2 * SIDE)) * story.turns.length);
      const turn = Math.min(story.turns.length, Math.max(0, done)) - 1;
      go(turn < 0 ? { turn: 0, step: 0 } : { turn, step: story.lasts[turn] });
    });
    frame.append(this.#svg);
    new ResizeObserver(() => this.#measure()).observe(this.#svg);
  }

  #measure() {
    const { clientWidth, clientHeight } = this.#svg;
    if (!clientWidth || !clientHeight) return;
    this.#wide = Math.round((HIGH * clientWidth) / clientHeight);
    this.#svg.setAttribute("viewBox", `0 0 ${this.#wide} ${HIGH}`);
    if (this.#now) this.show(...this.#now);
  }

  #x = (done) => SIDE + ((this.#wide - 2 * SIDE) * done) / Math.max(1, this.#story.turns.length);

  #y(total) {
    const [least, most] = this.#range;
    return HIGH - TOP - ((HIGH - 2 * TOP) * (total - least)) / (most - least);
  }

  #path(totals, first, last) {
    const points = totals.slice(first, last + 1).map((total, at) => [first + at, total]);
    const known = points.filter(([, total]) => total !== null);
    return known.map(([at, total], index) => `${index ? "L" : "M"}${this.#x(at).toFixed(1)} ${this.#y(total).toFixed(1)}`).join("");
  }

  /** Shows the points at a moment; the line of whoever is shown is the strongest. */
  show(now, shown) {
    this.#now = [now, shown];
    const { turn, step } = now;
    const { people, turns, lasts } = this.#story;
    if (!turns.length) return;
    const done = step >= lasts[turn] ? turn + 1 : turn;
    const parts = [];
    if (this.#range[0] < 0) parts.push(drawn("path", { class: "chart-zero", d: `M${SIDE} ${this.#y(0)}H${this.#wide - SIDE}` }));
    const counted = people.map((_, index) => index).filter((index) => this.#totals[index].some((total) => total !== null));
    const order = counted.sort((one, other) => (one === shown) - (other === shown));
    for (const index of order) {
      const tone = people[index].css ? `toned ${people[index].css}` : `form-${people[index].form}`;
      const css = `chart-line ${tone}${index === shown ? " strong" : ""}`;
      const totals = this.#totals[index];
      parts.push(drawn("path", { class: `${css} later`, d: this.#path(totals, done, turns.length) }));
      parts.push(drawn("path", { class: css, d: this.#path(totals, 0, done) }));
    }
    const x = this.#x(done);
    parts.push(drawn("path", { class: "chart-now", d: `M${x} 2V${HIGH - 2}` }));
    for (const [at, { told }] of turns.entries()) {
      for (const [kind, person] of told) {
        const total = this.#totals[person][at + 1];
        if (total === null || !SIGNS[kind]) continue;
        const place = `translate(${this.#x(at + 1).toFixed(1)} ${this.#y(total).toFixed(1)})`;
        parts.push(drawn("path", { class: `chart-sign ${kind}${at < done ? "" : " later"}`, transform: place, d: SIGNS[kind] }));
      }
    }
    for (const index of order) {
      const total = this.#totals[index][done];
      if (total === null) continue;
      const shape = sign(people[index], FORM);
      if (people[index].css) shape.classList.add(people[index].css);
      shape.setAttribute("x", x - FORM / 2);
      shape.setAttribute("y", this.#y(total) - FORM / 2);
      parts.push(shape);
    }
    this.#svg.replaceChildren(...parts);
  }
}
