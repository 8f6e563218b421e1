// A module that is laid: which one, where, turned how. Nothing is sent before somebody says that it is to lie there.

export class Laying {
  /** What can be laid by the open question: `asked.laying` of `panels/choosing.py`. */
  constructor(asked) {
    this.can = asked?.laying ?? {};
    this.tile = ""; // the tap on a stack, or on a module in hand
    this.cell = "";
    this.turn = "";
    const tiles = Object.keys(this.can);
    if (tiles.length === 1) [this.tile] = tiles;
  }

  /** What is chosen, with all that can be done with it. */
  get chosen() {
    return this.can[this.tile] ?? null;
  }

  /** The cells where the chosen module can lie. */
  get cells() {
    return Object.keys(this.chosen?.cells ?? {});
  }

  /** The turns in which it can lie in the chosen cell. */
  get turns() {
    return Object.keys(this.chosen?.cells[this.cell] ?? {});
  }

  /** How many corridors would be open; null while no cell is chosen. */
  get open() {
    return this.cell ? this.chosen.cells[this.cell][this.turn] : null;
  }

  /** Takes a tap; tells whether it meant anything here. */
  take(tap) {
    if (this.can[tap]) {
      if (this.tile !== tap) this.cell = "";
      this.tile = tap;
      return true;
    }
    if (!this.chosen?.cells[tap]) return false;
    const turns = Object.keys(this.chosen.cells[tap]);
    this.turn = this.cell === tap ? turns[(turns.indexOf(this.turn) + 1) % turns.length] : turns[0];
    this.cell = tap;
    return true;
  }

  /** The words of the move that was begun, for the rule that stands against a tap. */
  begun() {
    return this.chosen ? [this.chosen.verb, this.chosen.name] : null;
  }

  /** The move that lays it as it is shown now. */
  move() {
    return `${this.chosen.verb} ${this.chosen.name} ${this.cell.slice("cell:".length)} ${this.turn}`;
  }

  /** The move that puts it back below its stack. */
  back() {
    return `return ${this.chosen.name}`;
  }
}
