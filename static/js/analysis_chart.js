// With how many points each seat was to expect to end, turn by turn: a line and a band each, and pins for the moments.

import { drawn, sign } from "./replay_parts.js";

const SIDE = { left: 34, top: 16, bottom: 24 };
const PIN = 12;
const APART = 20; // labels of two lines, one below the other
const STEPS = [5, 10, 20, 25, 50, 100, 200];
const COLUMNS = [1, 2, 5, 10, 20, 50];
const ROOMY = 420; // pixels from which on names stand beside their lines
const TRIES = [[0, -26], [0, 26], [-22, -22], [22, -22], [-22, 22], [22, 22], [-28, 0], [28, 0], [0, -52], [0, 52]];

export class AnalysisChart {
  #svg = drawn("svg", { class: "analysis-drawing", "aria-hidden": "true" });
  #told = null;
  #shown = null;
  #pins = [];

  /** `people` are those of the replay; `onTurn` is told of a turn that was tapped, `onPin` of a moment. */
  constructor(frame, people, onTurn, onPin) {
    Object.assign(this, { people, onTurn, onPin });
    frame.append(this.#svg);
    new ResizeObserver(() => this.#draw()).observe(this.#svg);
    this.#svg.addEventListener("click", (event) => this.#tapped(event));
  }

  /** Shows what an analysis tells; `turn` is the number of the turn that is looked at, `seat` whose sheet. */
  show(told, turn, seat, chosen) {
    this.#told = told;
    this.#shown = { turn, seat, chosen };
    this.#draw();
  }

  #tapped({ clientX, clientY }) {
    if (!this.#told?.seats.length) return;
    const box = this.#svg.getBoundingClientRect();
    const [x, y] = [clientX - box.x, clientY - box.y];
    const pin = this.#pins.find((one) => Math.hypot(one.x - x, one.y - y) < 22);
    if (pin) this.onPin(pin.number);
    else {
      const { turns } = this.#told;
      const at = Math.round(((x - SIDE.left) / (this.#right - SIDE.left)) * (turns.length - 1));
      this.onTurn(turns[Math.min(turns.length - 1, Math.max(0, at))]);
    }
  }

  get #wide() {
    return this.#svg.clientWidth;
  }

  get #high() {
    return this.#svg.clientHeight;
  }

  get #right() {
    return this.#wide - (this.#wide >= ROOMY ? 128 : 48);
  }

  #x = (at) => SIDE.left + ((this.#right - SIDE.left) * at) / Math.max(1, this.#told.turns.length - 1);

  #y(points) {
    const [least, most] = this.#range;
    return this.#high - SIDE.bottom - ((this.#high - SIDE.top - SIDE.bottom) * (points - least)) / (most - least);
  }

  get #range() {
    const { seats } = this.#told;
    const bands = seats.flatMap(({ low, high }) => [...low, ...high]);
    const lines = seats.flatMap(({ expected }) => expected);
    // A band may go far out before the first turns: lines need the room.
    const [least, most] = [Math.min(...lines), Math.max(...lines)];
    const room = Math.max(10, (most - least) * 0.35);
    return [Math.max(Math.min(...bands), least - room), Math.min(Math.max(...bands), most + room) + 1];
  }

  #draw() {
    if (!this.#told?.seats.length || !this.#wide || !this.#high) {
      this.#svg.replaceChildren();
      return;
    }
    this.#svg.setAttribute("viewBox", `0 0 ${this.#wide} ${this.#high}`);
    const order = [...this.#told.seats].sort((one, other) => (one.seat === this.#shown.seat) - (other.seat === this.#shown.seat));
    this.#svg.replaceChildren(
      ...this.#grid(),
      ...order.map((seat) => this.#band(seat)),
      ...this.#now(),
      ...order.map((seat) => this.#line(seat)),
      ...this.#ends(),
      ...this.#allPins(),
    );
  }

  #person = (seat) => this.people.find(({ key }) => key === seat) ?? this.people[0];

  #tone(seat) {
    const { css, form } = this.#person(seat);
    return css ? `toned ${css}` : `form-${form}`;
  }

  #grid() {
    const [least, most] = this.#range;
    const step = STEPS.find((each) => (most - least) / each <= 4) ?? 500;
    const rows = [];
    for (let value = Math.ceil(least / step) * step; value <= most; value += step) {
      const y = this.#y(value);
      rows.push(drawn("path", { class: "chart-row", d: `M${SIDE.left} ${y}H${this.#right}` }));
      rows.push(drawn("text", { class: "chart-value", x: SIDE.left - 8, y: y + 4 }, value < 0 ? `−${-value}` : value));
    }
    const { turns } = this.#told;
    const every = COLUMNS.find((each) => (turns.length / each) * 44 <= this.#right - SIDE.left) ?? 100;
    for (const [at, turn] of turns.entries()) {
      const near = turns.length - 1 - at < every * 0.7 && at !== turns.length - 1;
      if (at && (at === 1 || at === turns.length - 1 || (turn % every === 0 && !near))) {
        rows.push(drawn("text", { class: "chart-turn", x: this.#x(at), y: this.#high - 6 }, turn));
      }
    }
    return rows;
  }

  #points = (numbers) => numbers.map((number, at) => `${this.#x(at).toFixed(1)} ${this.#inside(this.#y(number)).toFixed(1)}`);
  #inside = (y) => Math.min(this.#high - SIDE.bottom, Math.max(SIDE.top - 8, y));

  #band({ seat, low, high }) {
    const strong = seat === this.#shown.seat ? " strong" : "";
    const outline = [...this.#points(high), ...this.#points(low).reverse()];
    return drawn("path", { class: `analysis-band ${this.#tone(seat)}${strong}`, d: `M${outline.join("L")}Z` });
  }

  #line({ seat, expected }) {
    const strong = seat === this.#shown.seat ? " strong" : "";
    return drawn("path", { class: `chart-line ${this.#tone(seat)}${strong}`, d: `M${this.#points(expected).join("L")}` });
  }

  #now() {
    const at = this.#told.turns.indexOf(this.#shown.turn);
    return at < 0 ? [] : [drawn("path", { class: "chart-now", d: `M${this.#x(at)} ${SIDE.top - 6}V${this.#high - SIDE.bottom + 4}` })];
  }

  /** Each line ends in its form, its name and what was reached, moved apart where they would overlap. */
  #ends() {
    const ends = this.#told.seats.map(({ seat, expected }) => ({ seat, total: Math.round(expected.at(-1)), y: this.#y(expected.at(-1)) }));
    ends.sort((one, other) => one.y - other.y);
    const apart = Math.min(APART, (this.#high - SIDE.bottom - 8) / ends.length);
    for (const [index, end] of ends.entries()) end.at = Math.max(end.y, (ends[index - 1]?.at ?? -Infinity) + apart);
    const over = Math.max(0, (ends.at(-1)?.at ?? 0) - (this.#high - SIDE.bottom));
    return ends.flatMap(({ seat, total, y, at }) => {
      const person = this.#person(seat);
      const shape = sign(person, 12);
      if (person.css) shape.classList.add(person.css);
      shape.setAttribute("x", this.#right - 6);
      shape.setAttribute("y", y - 6);
      const words = total < 0 ? `−${-total}` : `${total}`;
      const total_ = drawn("text", { class: "chart-total", x: this.#wide - 10, y: at - over + 5 }, words);
      if (this.#wide < ROOMY) return [shape, total_];
      const name = person.name.length > 9 ? `${person.name.slice(0, 8)}…` : person.name;
      return [shape, drawn("text", { class: `chart-name ${this.#tone(seat)}`, x: this.#right + 14, y: at - over + 5 }, name), total_];
    });
  }

  /** Below all pins lie their points; a pin covers neither a point nor another pin. */
  #allPins() {
    this.#pins = [];
    const pinned = this.#told.moments.flatMap(({ number, turn, seat }) => {
      const at = this.#told.turns.indexOf(turn);
      const line = this.#told.seats.find((one) => one.seat === seat);
      return at < 0 || !line ? [] : [{ number, x: this.#x(at), y: this.#inside(this.#y(line.expected[at])) }];
    });
    const inside = (x, y) =>
      x >= SIDE.left && x <= this.#right - PIN / 2 && y > PIN && y < this.#high - SIDE.bottom - PIN + 6;
    for (const { number, x, y } of pinned) {
      const free = ([dx, dy]) =>
        inside(x + dx, y + dy) &&
        this.#pins.every((pin) => Math.hypot(pin.x - x - dx, pin.y - y - dy) > 2.2 * PIN) &&
        pinned.every((point) => Math.hypot(point.x - x - dx, point.y - y - dy) > PIN + 5);
      const [dx, dy] = TRIES.find(free) ?? TRIES.find(([dx, dy]) => inside(x + dx, y + dy)) ?? TRIES[0];
      this.#pins.push({ number, x: x + dx, y: y + dy });
    }
    const chosen = (number) => (number === this.#shown.chosen ? " chosen" : "");
    return [
      ...pinned.map(({ x, y }) => drawn("circle", { class: "pin-point", cx: x, cy: y, r: 3.5 })),
      ...this.#pins.flatMap(({ number, x, y }) => [
        drawn("circle", { class: `pin${chosen(number)}`, cx: x, cy: y, r: PIN }),
        drawn("text", { class: `pin-number${chosen(number)}`, x, y: y + 5 }, number),
      ]),
    ];
  }
}
