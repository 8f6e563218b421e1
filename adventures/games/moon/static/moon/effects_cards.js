// Entering Starship cards: those that come in, and those that leave. See static/js/effect_rows.js for what an editor
// hears and tells.

const SECOND_ACTION = 700; // so long a card waits for another action
const ANY = "any";

const reportEffect = (editor, effect, half = "") =>
  editor.dispatchEvent(new CustomEvent("effect", { bubbles: true, detail: { effect, half } }));

const press = (key, pressed) => key.setAttribute("aria-pressed", pressed);

class CardsIn {
  constructor(editor, effect) {
    this.editor = editor;
    this.slots = [...editor.querySelectorAll("[data-slot]")];
    this.words = editor.querySelector("[data-or]").dataset;
    this.cards = this.slots.map((_, at) => this.read(effect?.cards?.[at]));
    this.at = Math.max(0, this.cards.findIndex((card) => !this.whole(card)));
    this.waiting = null;
    this.draw();
  }

  read(word = "") {
    const [number = "", action = ""] = word.split("/");
    return { numbers: number ? number.split("|") : [], actions: action ? action.split("|") : [] };
  }

  whole({ numbers, actions }) {
    return numbers.length > 0 && actions.length > 0;
  }

  get card() {
    return this.cards[this.at];
  }

  open(at) {
    this.settle();
    this.at = at;
    this.draw();
  }

  // A number after the action was chosen belongs to the next card, or begins a card anew that was opened again.
  number(number) {
    if (this.waiting) this.next();
    this.settle();
    const { card } = this;
    if (this.whole(card)) this.cards[this.at] = { numbers: [number], actions: [] };
    else if (card.numbers.includes(number)) card.numbers = card.numbers.filter((one) => one !== number);
    else card.numbers = [...card.numbers, number].filter((one) => this.mayPair(one, number)).slice(-2);
    this.tell();
  }

  // An X goes anywhere: there is no choice between it and a number.
  mayPair(one, number) {
    return one === number || (one !== "X" && number !== "X");
  }

  action(action) {
    const { card } = this;
    if (!card.numbers.length) return;
    const both = card.actions.length === 1 && ![action, card.actions[0]].includes(ANY);
    if (card.actions.includes(action)) card.actions = [];
    else card.actions = both ? [...card.actions, action] : [action];
    this.settle();
    this.tell();
    if (card.actions.length === 1) this.waiting = setTimeout(() => this.goOn(), SECOND_ACTION);
    else if (card.actions.length === 2) this.goOn();
  }

  settle() {
    clearTimeout(this.waiting);
    this.waiting = null;
  }

  goOn() {
    this.waiting = null;
    this.next();
    this.tell();
  }

  next() {
    const next = this.cards.findIndex((card) => !this.whole(card));
    if (next >= 0) this.at = next;
  }

  large(number) {
    this.card.numbers = this.card.numbers.map((one) => (Number(one) >= 16 ? number : one));
    this.tell(false);
  }

  tell(drawn = true) {
    if (drawn) this.draw();
    const begun = this.cards.filter(({ numbers, actions }) => numbers.length || actions.length);
    const half = begun.length ? this.cards.findIndex((card) => !this.whole(card)) : -1;
    const cards = begun.map(({ numbers, actions }) => `${numbers.join("|")}/${actions.join("|")}`);
    const { numberMissing, actionMissing } = this.slots[Math.max(half, 0)].dataset;
    const question = half < 0 ? "" : this.cards[half].numbers.length ? actionMissing : numberMissing;
    const finished = half < 0 && begun.length > 0;
    reportEffect(this.editor, finished ? { kind: "cards_in", cards } : null, question);
  }

  draw() {
    for (const [at, slot] of this.slots.entries()) this.drawSlot(slot, this.cards[at], at === this.at);
    const { numbers, actions } = this.card;
    const large = numbers.find((one) => Number(one) >= 16);
    for (const key of this.editor.querySelectorAll("[data-new-number]")) {
      const { newNumber } = key.dataset;
      press(key, numbers.includes(newNumber) || (newNumber === "16" && large !== undefined));
    }
    for (const key of this.editor.querySelectorAll("[data-new-action]")) {
      press(key, actions.includes(key.dataset.newAction));
    }
    this.editor.querySelector(".new-actions").classList.toggle("asked", numbers.length > 0 && !actions.length);
    const label = this.editor.querySelector(".new-large");
    label.hidden = large === undefined;
    if (large !== undefined) label.querySelector("input").value = large;
  }

  drawSlot(slot, { numbers, actions }, open) {
    press(slot, open);
    slot.classList.toggle("asked", open && numbers.length > 0 && !actions.length);
    const shown = numbers.map((number) => this.shown(number));
    slot.querySelector(".new-card-number").replaceChildren(...this.joined(shown));
    slot.querySelector(".new-card-action").replaceChildren(...this.joined(actions.map((action) => this.icon(action))));
    slot.querySelector(".new-card-note").textContent = this.note(numbers, actions);
    const names = actions.map((action) => this.key("action", action).getAttribute("aria-label"));
    const text = [shown, names].map((part) => part.join(` ${this.words.or} `)).join(" ");
    slot.setAttribute("aria-label", `${slot.dataset.label}: ${text.trim() || "–"}`);
  }

  note(numbers, actions) {
    if (numbers.length === 2) return this.words.ofNumbers;
    if (actions.length === 2) return this.words.ofActions;
    return numbers[0] === "X" ? this.words.anywhere : "";
  }

  joined(parts) {
    if (parts.length < 2) return parts;
    const or = document.createElement("small");
    or.textContent = this.words.or;
    return [parts[0], or, parts[1]];
  }

  shown(number) {
    return Number(number) > 16 ? number : this.key("number", number)?.textContent.trim().replace("+", "") ?? number;
  }

  icon(action) {
    return this.key("action", action).querySelector("svg").cloneNode(true);
  }

  key(part, value) {
    return this.editor.querySelector(`[data-new-${part}="${CSS.escape(value)}"]`);
  }

  tapped(button) {
    const { slot, newNumber, newAction } = button.dataset;
    if (slot !== undefined) this.open(Number(slot));
    else if (newNumber) this.number(newNumber);
    else if (newAction) this.action(newAction);
  }
}

class CardsOut {
  constructor(editor, effect) {
    this.editor = editor;
    this.most = Number(editor.querySelector("[data-out]").dataset.out);
    this.words = editor.querySelector("[data-few]").dataset;
    this.numbers = new Set((effect?.numbers ?? []).map(String));
    this.actions = new Set(effect?.actions ?? []);
    this.count = effect?.count ?? this.most;
    this.draw();
  }

  get sum() {
    const keys = [...this.editor.querySelectorAll("[data-out-number]")];
    const left = keys.filter(({ dataset }) => this.numbers.has(dataset.outNumber));
    return left.reduce((sum, { dataset }) => sum + Number(dataset.copies), 0);
  }

  tapped({ dataset: { outNumber, outAction, outStep } }) {
    if (outNumber) {
      this.actions.clear();
      toggle(this.numbers, outNumber);
    } else if (outAction) {
      this.numbers.clear();
      toggle(this.actions, outAction);
    } else if (outStep) this.count = Math.min(30, Math.max(1, this.count + Number(outStep)));
    this.draw();
    this.tell();
  }

  // Exactly six leave by their numbers; at random it is as many as the book says.
  tell() {
    const { sum } = this;
    if (this.numbers.size) {
      const half = sum < this.most ? this.words.few : sum > this.most ? this.words.many : "";
      const numbers = [...this.numbers].map(Number).sort((one, other) => one - other);
      reportEffect(this.editor, half ? null : { kind: "cards_out", numbers }, half);
    } else if (this.actions.size) reportEffect(this.editor, { kind: "cards_out", actions: [...this.actions], count: this.count });
    else reportEffect(this.editor, null);
  }

  draw() {
    for (const key of this.editor.querySelectorAll("[data-out-number]")) press(key, this.numbers.has(key.dataset.outNumber));
    for (const key of this.editor.querySelectorAll("[data-out-action]")) press(key, this.actions.has(key.dataset.outAction));
    this.editor.querySelector("[data-sum]").textContent = this.sum;
    this.editor.querySelector("[data-count]").textContent = this.count;
  }
}

function toggle(set, value) {
  if (!set.delete(value)) set.add(value);
}

const EDITORS = { cards_in: CardsIn, cards_out: CardsOut };
const open = new WeakMap();

document.addEventListener("entry", ({ target, detail }) => {
  const Editor = EDITORS[target.dataset.editor];
  if (!Editor) return;
  open.get(target)?.settle?.();
  open.set(target, new Editor(target, detail.effect));
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  const editor = button?.closest("[data-editor]");
  if (editor) open.get(editor)?.tapped(button);
});

document.addEventListener("input", ({ target }) => {
  const editor = target.closest("[data-editor]");
  if (editor && "large" in target.dataset && Number(target.value) >= 16) open.get(editor)?.large(target.value);
});
