// What a replay tells, and how everything stood at any moment of it: pure, without a page.
//
// A moment is the index of a turn and how many steps of it are done. Turns are played at the same time: at step 2 every
// seat has done its first two steps, or all where it has fewer.

/** The whole of a game, from the document that the server makes of it (adventures/history/replay_document.py). */
export class Story {
  #before = []; // by turn: the drawings of each sheet, by place, before its first step
  #points = []; // by turn: the points of everybody before it

  constructor(replay) {
    Object.assign(this, { replay, people: replay.people, sheets: replay.sheets, turns: replay.turns });
    this.scored = replay.turns.some(({ points }) => Object.keys(points).length);
    this.lasts = replay.turns.map(({ steps }) => Math.max(1, ...steps.map(([, own]) => own.length)));
    let drawings = replay.sheets.map(({ first }) => Int32Array.from(first));
    let points = replay.start.points;
    for (const [index, turn] of replay.turns.entries()) {
      this.#before.push(drawings);
      this.#points.push(points);
      drawings = this.#marked(index, this.lasts[index]);
      points = { ...points, ...turn.points };
    }
    this.#before.push(drawings);
    this.#points.push(points);
  }

  /** Whether all play on one board, which is nobody's: it is the first of the people. */
  get onBoard() {
    return Boolean(this.people[0].board);
  }

  /** Of whom the steps are told that belong to somebody: of the board, where all play on one. */
  teller = (person) => (this.onBoard ? 0 : person);

  /** The last moment there is; of a game without turns its beginning. */
  get end() {
    const turn = this.turns.length - 1;
    return turn < 0 ? { turn: 0, step: 0 } : { turn, step: this.lasts[turn] };
  }

  /** The drawings of each sheet, by place, as they were at a moment. */
  drawings({ turn, step }) {
    return this.turns.length ? this.#marked(turn, step) : this.#before[0];
  }

  #marked(turn, step) {
    const sheets = this.#before[turn].map((sheet) => sheet.slice());
    for (const [, steps] of this.turns[turn].steps) {
      for (const { changes } of steps.slice(0, step)) {
        for (const [sheet, place, drawing] of changes) sheets[sheet][place] = drawing;
      }
    }
    return sheets;
  }

  /** What is new at a moment, as a set of places by sheet: of the whole turn, or of its last step alone. */
  fresh({ turn, step }, whole) {
    const found = this.sheets.map(() => new Set());
    for (const [, steps] of this.turns[turn]?.steps ?? []) {
      for (const { changes } of steps.slice(whole ? 0 : Math.max(0, step - 1), step)) {
        for (const [sheet, place] of changes) found[sheet].add(place);
      }
    }
    return found;
  }

  /** The points of everybody at a moment: total, fields and formulas by whose they are. */
  points({ turn, step }) {
    const { steps = [], points = {} } = this.turns[turn] ?? {};
    const now = { ...this.#points[turn] };
    for (const [, own] of steps) for (const one of own.slice(0, step)) Object.assign(now, one.points);
    return step >= this.lasts[turn] ? { ...now, ...points } : now;
  }

  /** The points with which a turn began. */
  pointsBefore = (turn) => this.#points[turn];

  /** The steps of somebody in a turn. */
  steps(turn, person) {
    return this.turns[turn]?.steps.find(([seat]) => seat === person)?.[1] ?? [];
  }

  /** Every change of a place, in their order: when, by whom, with which step. */
  history(sheet, place) {
    const found = [];
    for (const [turn, { steps }] of this.turns.entries()) {
      for (const [seat, own] of steps) {
        for (const [index, step] of own.entries()) {
          if (step.changes.some(([on, at]) => on === sheet && at === place)) found.push({ turn, step: index + 1, seat, deed: step });
        }
      }
    }
    return found;
  }

  // Going through it

  /** The next moment: the end of this turn or of the next one, or one step on. */
  after({ turn, step }, whole) {
    if (step < (this.lasts[turn] ?? 0)) return { turn, step: whole ? this.lasts[turn] : step + 1 };
    return turn + 1 < this.turns.length ? { turn: turn + 1, step: whole ? this.lasts[turn + 1] : 1 } : { turn, step };
  }

  /** The moment before; before the first step nothing is done. */
  before({ turn, step }, whole) {
    if (!whole && step > 1) return { turn, step: step - 1 };
    return turn > 0 ? { turn: turn - 1, step: this.lasts[turn - 1] } : { turn: 0, step: 0 };
  }

  /** The moment that a link names, `#t=12&s=2`; without a step the end of the turn, without a turn nothing. */
  linked(hash) {
    const named = new URLSearchParams(hash.replace(/^#/, ""));
    const turn = this.turns.findIndex(({ number }) => String(number) === named.get("t"));
    if (turn < 0) return null;
    const step = /^\d{1,4}$/.test(named.get("s") ?? "") ? Number(named.get("s")) : this.lasts[turn];
    return { turn, step: Math.min(step, this.lasts[turn]) };
  }

  /** The link to a moment. */
  link({ turn, step }) {
    const number = this.turns[turn]?.number;
    if (number === undefined) return "#";
    return step === this.lasts[turn] ? `#t=${number}` : `#t=${number}&s=${step}`;
  }
}
