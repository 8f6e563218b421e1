// What was entered on a page of one's own book: effects as JSON, cards as number:state, effects that end; all of it
// lies in hidden fields of one form. The server says in words what holds and what is wrong (`#own-holds`), as often as
// something changes; here is only what the fingers do.

import { Keypad } from "./home_book_keypad.js";
import { Effects } from "./home_book_effects.js";
import { watch } from "./live.js";

const STATES = ["active", "removed", "hidden"];
const QUIET = 150; // ms without a change, after which the server is asked

export class Book {
  /**
   * `ruleset` says by which Adventure effects are entered, `leads` to which one the chapter leads (none on paper),
   * `kept` tells which fields Undo brings back besides, `drawn` shows what has changed.
   */
  constructor(form, { ruleset, leads, kept, drawn }) {
    Object.assign(this, { form, kept, drawn });
    this.store = this.part("entries");
    this.known = JSON.parse(form.dataset.known);
    this.last = JSON.parse(form.dataset.last);
    const values = (name) => [...this.store.querySelectorAll(`[name=${name}]`)].map((field) => field.value);
    this.entries = values("effect").map((text) => JSON.parse(text));
    this.cards = new Map(values("card").map((text) => text.split(":")));
    this.ended = new Set(values("ended"));
    this.shown = [...this.entries]; // those in the rows of the page: it may be behind on a slow network
    this.history = [];
    this.now = this.snapshot();
    this.asked = 0;
    this.effects = new Effects(this.part("editor-frame"), {
      store: this,
      url: (tile) => `${form.dataset.editors.replace("/tile/", `/${tile}/`)}?ruleset=${ruleset()}`,
      leads,
      words: this.part("words").dataset,
      changed: () => this.changed(),
      drawn,
    });
    this.keypad = new Keypad(form, { card: (number) => this.card(number) });
    form.addEventListener("click", ({ target }) => this.tapped(target.closest("button")));
    form.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target.matches("input:not([type=radio])")) event.preventDefault();
    });
    this.listen();
    if ("drafted" in form.dataset) this.ask();
  }

  part(name) {
    return this.form.querySelector(`[data-${name}]`);
  }

  get chapter() {
    return this.form.elements.chapter.value;
  }

  get canUndo() {
    return this.history.length > 0;
  }

  // Changes

  snapshot() {
    const typed = new FormData(this.form);
    const fields = this.kept().map((name) => [name, typed.get(name) ?? ""]);
    return JSON.stringify({ entries: this.entries, cards: [...this.cards], ended: [...this.ended], fields });
  }

  /** Puts what was entered into the form, remembers what was before, and asks what it means. */
  changed({ remembered = true } = {}) {
    this.store.replaceChildren(
      ...this.entries.map((entry) => hidden("effect", JSON.stringify(entry))),
      ...[...this.cards].map(([card, how]) => hidden("card", `${card}:${how}`)),
      ...[...this.ended].map((key) => hidden("ended", key)),
    );
    const next = this.snapshot();
    if (remembered && next !== this.now) this.history.push(this.now);
    this.now = next;
    this.form.dispatchEvent(new Event("draft", { bubbles: true }));
    this.drawn();
    this.ask();
  }

  undo() {
    const before = this.history.pop();
    if (!before) return;
    const { entries, cards, ended, fields } = JSON.parse(before);
    Object.assign(this, { entries, cards: new Map(cards), ended: new Set(ended) });
    for (const [name, value] of fields) {
      for (const field of this.form.querySelectorAll(`[name="${name}"]`)) {
        if (field.type === "radio") field.checked = field.value === value;
        else field.value = value;
      }
    }
    this.effects.close();
    this.changed({ remembered: false });
  }

  tapped(button) {
    if (!button) return;
    const { tile, drop, end, open } = button.dataset;
    if (tile) this.effects.open(tile === this.effects.tile ? null : tile);
    else if (drop !== undefined) this.drop(drop);
    else if (end) this.endOrKeep(end);
    else if (open !== undefined) this.effects.openEntry(this.inRow(open));
    else if (button.dataset.card) this.turn(button);
    else if ("undo" in button.dataset) this.undo();
    else if ("asLast" in button.dataset) this.asLast();
  }

  /** Where the entry of a row is now; -1 when it was taken away since the row was drawn. */
  inRow(row) {
    const entry = this.shown[row];
    const at = this.entries.indexOf(entry);
    if (at >= 0 || !entry) return at;
    const text = JSON.stringify(entry); // Undo has brought it back
    return this.entries.findIndex((other) => JSON.stringify(other) === text);
  }

  drop(row) {
    const index = this.inRow(row);
    if (index < 0) return;
    this.effects.close();
    this.shown[row] = null;
    this.entries.splice(index, 1);
    this.changed();
  }

  endOrKeep(key) {
    if (!this.ended.delete(key)) this.ended.add(key);
    this.changed();
  }

  /** What held last time and is not entered yet. */
  get lacking() {
    const entered = this.entries.map((entry) => JSON.stringify(entry));
    return this.last.filter((entry) => !entered.includes(JSON.stringify(entry)));
  }

  asLast() {
    this.entries.push(...structuredClone(this.lacking));
    this.changed();
  }

  // Cards: a tap goes through what can become of one. A card that was entered before brings what stands on it.

  card(number) {
    if (!number || this.cards.has(number)) return;
    this.cards.set(number, "active");
    this.bring(number);
    this.changed();
  }

  bring(number) {
    const there = this.entries.some((entry) => String(entry.card) === number);
    if (!there) this.entries.push(...structuredClone(this.known[number] ?? []));
  }

  leave(number) {
    this.entries = this.entries.filter((entry) => String(entry.card) !== number);
  }

  turn(chip) {
    const { card } = chip.dataset;
    const state = this.cards.get(card) ?? ("new" in chip.dataset ? "" : chip.dataset.state);
    if (!("new" in chip.dataset)) this.cards.set(card, state === "removed" ? "active" : "removed");
    else if (state === STATES.at(-1)) this.cards.delete(card);
    else this.cards.set(card, STATES[STATES.indexOf(state) + 1]);
    if (this.cards.get(card) === "active") this.bring(card);
    else this.leave(card);
    this.effects.close();
    this.changed();
  }

  // What the server says of it

  ask() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.look(), QUIET);
  }

  async look() {
    const mine = ++this.asked;
    const body = new FormData(this.form);
    const sent = [...this.entries];
    try {
      const reply = await fetch(this.form.dataset.look, { method: "POST", body, headers: { "HX-Request": "true" } });
      if (mine !== this.asked || !reply.ok) return;
      const html = await reply.text();
      if (mine !== this.asked) return;
      this.shown = sent;
      this.show(html);
    } catch {
      // it is asked again with the next change, and everything is checked once more when it is sent
    }
  }

  show(html) {
    const typing = document.activeElement?.id === "own-card";
    const { value } = document.getElementById("own-card");
    document.getElementById("own-holds").outerHTML = html;
    const field = document.getElementById("own-card");
    const { new: note, version, goneOn } = document.getElementById("own-holds").dataset;
    field.value = value;
    if (typing) field.focus({ preventScroll: true });
    if (this.part("note")) this.part("note").textContent = note;
    if (!goneOn) this.form.elements.version.value = version;
    this.keypad.found();
    this.form.dataset.looked = this.asked;
    this.drawn();
  }

  // Somebody else has written something down meanwhile: what holds is read anew, and what was typed stays.
  listen() {
    watch(this.form.dataset.events, {
      onNews: ({ version }) => version > Number(this.form.elements.version.value) && this.ask(),
    });
  }

  /** A second tap must not send twice, and what is half entered is not sent. */
  guard(...buttons) {
    this.form.addEventListener("submit", (event) => {
      if (buttons.some(({ disabled }) => disabled)) event.preventDefault();
      else setTimeout(() => buttons.forEach((button) => (button.disabled = true)));
    });
    addEventListener("pageshow", () => this.drawn());
  }
}

function hidden(name, value) {
  const input = document.createElement("input");
  Object.assign(input, { type: "hidden", name, value });
  return input;
}
