// Cards from the box: a few slots, each with parts (number, action, corner), by touch or by keyboard. The next part is
// the next empty one, and the tap that fills the last one sends. Any part can be tapped and corrected; once something
// was corrected Send is tapped: nothing goes by surprise.

const CORNERS = "keypad-corners";

class Keypad {
  constructor(form) {
    this.form = form;
    this.slots = [...form.querySelectorAll("[data-slot]")];
    this.corners = form.querySelector("[data-corners]");
    this.send = form.querySelector("[data-send]");
    this.careful = "typed" in form.dataset;
    this.taps = JSON.parse(form.querySelector("[data-taps]").dataset.taps);
    this.filled = []; // the parts in the order in which they were filled, for going back
    if (this.corners) this.corners.checked ||= remembered();
    form.addEventListener("click", (event) => this.tapped(event.target.closest("button")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.post(event.submitter);
    });
    this.corners?.addEventListener("change", () => {
      remember(this.corners.checked);
      this.open(this.firstOpen());
    });
    this.open(this.guilty() ?? this.firstOpen());
  }

  get withCorners() {
    return this.corners?.checked ?? false;
  }

  get slot() {
    return this.at?.slot ?? null;
  }

  /** All parts as they are tapped, slot after slot. */
  places() {
    const parts = this.withCorners ? ["number", "action", "next"] : ["number", "action"];
    return this.slots.flatMap((slot) => parts.map((part) => ({ slot, part })));
  }

  firstOpen() {
    return this.places().find(isEmpty) ?? null;
  }

  canSend() {
    return !this.firstOpen();
  }

  guilty() {
    const slot = this.slots.find(({ dataset }) => dataset.guilty);
    return slot ? { slot, part: slot.dataset.guilty === "card" ? "number" : slot.dataset.guilty } : null;
  }

  open(place) {
    this.at = place;
    this.oneWaits = false;
    this.draw();
  }

  tapped(button) {
    if (!button || button.type === "submit") return;
    const { dataset } = button;
    this.oneWaits = false;
    if (dataset.keyEvent) this.event(dataset.keyEvent);
    else if (dataset.part) this.change({ slot: button.closest("[data-slot]"), part: dataset.part });
    else if ("back" in dataset) this.back();
    else if (dataset.keyNumber) this.number(dataset.keyNumber);
    else this.action(dataset.keyAction);
  }

  // An event card is sent by itself: it is read before any other card comes.
  event(card) {
    this.form.elements.cards.value = `event ${card}`;
    this.post();
  }

  change(place) {
    if (!isEmpty(place)) this.careful = true;
    this.open(place);
  }

  number(number) {
    if (this.at) this.fill({ slot: this.slot, part: "number" }, number);
  }

  action(action) {
    if (this.at) this.fill({ slot: this.slot, part: this.at.part === "next" ? "next" : "action" }, action);
  }

  // A part that was corrected keeps the keys while nothing else is empty, so that it can be corrected again.
  fill(place, word) {
    place.slot.dataset[place.part] = word;
    this.forgive();
    this.filled = [...this.filled.filter((one) => !isSame(one, place)), place];
    const next = this.firstOpen();
    this.open(next ?? (this.careful ? place : null));
    if (!next && !this.careful) this.post();
  }

  // What was refused is no reproach any more once it is another.
  forgive() {
    for (const { dataset } of this.slots) delete dataset.guilty;
    this.form.querySelector("[data-reason]")?.remove();
  }

  // Empties what was filled last, or else the last part that is not empty.
  back() {
    const full = (place) => !isEmpty(place);
    const place = this.filled.filter(full).at(-1) ?? this.places().filter(full).at(-1);
    if (!place) return;
    this.filled = this.filled.filter((one) => !isSame(one, place));
    this.clear(place);
    this.forgive();
    this.open(place);
  }

  clear({ slot, part }) {
    slot.dataset[part] = "";
  }

  draw() {
    for (const slot of this.slots) this.drawSlot(slot);
    this.send.disabled = !this.canSend();
    this.form.elements.cards.value = this.text();
    const said = this.at ? `${this.slot.dataset.label}: ${this.button(this.at).dataset.name}.` : "";
    this.form.querySelector("[data-said]").textContent = said;
    const left = this.places().filter(isEmpty).length;
    this.form.querySelector("[data-taps]").textContent = this.taps[this.careful ? "then" : "sends"][left] ?? "";
  }

  drawSlot(slot) {
    const { number, action, next, label, empty } = slot.dataset;
    const shown = this.button({ slot, part: "number" });
    shown.textContent = this.numberWord(number);
    shown.classList.toggle("long", shown.textContent.length > 2);
    this.button({ slot, part: "action" }).replaceChildren(...this.picture(action, 30));
    if (this.corners) {
      const corner = this.button({ slot, part: "next" });
      corner.hidden = !this.withCorners;
      corner.querySelector(".slot-corner").replaceChildren(...this.picture(next, 20));
    }
    for (const button of slot.querySelectorAll("[data-part]")) this.drawPart(slot, button);
    const words = [this.numberWord(number), this.key(action)?.dataset.word].filter(Boolean).join(" ");
    slot.setAttribute("aria-label", `${label}: ${words || empty}`);
  }

  drawPart(slot, button) {
    const { part, name } = button.dataset;
    const { guilty, empty } = slot.dataset;
    const word = part === "number" ? this.numberWord(slot.dataset.number) : this.key(slot.dataset[part])?.dataset.word;
    button.setAttribute("aria-label", `${name}: ${word || empty}`);
    const refused = guilty === part || (guilty === "card" && part !== "next");
    mark(button, "aria-current", this.slot === slot && this.at.part === part ? "true" : null);
    mark(button, "aria-invalid", refused ? "true" : null);
    mark(button, "aria-describedby", refused ? "key-reason" : null);
  }

  button({ slot, part }) {
    return slot.querySelector(`[data-part=${part}]`);
  }

  picture(action, size) {
    const drawing = this.key(action)?.querySelector("svg").cloneNode(true);
    drawing?.setAttribute("width", size);
    drawing?.setAttribute("height", size);
    return drawing ? [drawing] : [];
  }

  key(action) {
    return action ? this.form.querySelector(`[data-key-action="${CSS.escape(action)}"]`) : null;
  }

  numberKey(number) {
    return this.form.querySelector(`[data-key-number="${CSS.escape(number)}"]`);
  }

  /** A number as its key shows it: "1/2" for 0.5. */
  numberWord(number) {
    return (number && this.numberKey(number)?.textContent.trim()) || number;
  }

  text() {
    const words = this.slots.map(({ dataset }) => `${dataset.number}/${dataset.action}`).join(" ");
    const corners = this.slots.map(({ dataset }) => dataset.next).join("/");
    return this.withCorners ? `${words} next ${corners}` : words;
  }

  // The button that was pressed may say that the cards lie there all the same.
  async post(submitter = null) {
    if (this.sending) return;
    this.sending = true;
    this.offline(false);
    try {
      const headers = { "HX-Request": "true" };
      const reply = await fetch(this.form.action, { method: "POST", headers, body: new FormData(this.form, submitter) });
      const address = reply.headers.get("HX-Redirect");
      if (address) {
        location.assign(address);
        return;
      }
      this.show(await reply.text());
    } catch {
      this.careful = true;
      this.offline(true);
    }
    this.sending = false;
  }

  // The page with the same slots and why they were refused; anything else is no answer to cards.
  show(html) {
    if (!html.includes("data-deal")) throw new Error(html);
    document.querySelector("[data-deal]").outerHTML = html;
    start();
  }

  offline(shown) {
    document.querySelector("[data-deal] [data-offline]").hidden = !shown;
  }

  pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    const action = this.form.querySelector(`[data-letter="${CSS.escape(key)}"]`);
    if (/^\d$/.test(key)) this.digit(key);
    else if (key === "x" && this.isNumber("X")) this.number("X");
    else if (key === "backspace") this.back();
    else if (action) {
      if (this.oneWaits) this.settle();
      this.action(action.dataset.keyAction);
    } else if (this.oneWaits && (key === "enter" || key === " ")) {
      event.preventDefault();
      this.settle();
    }
  }

  // A 1 waits for a second digit until another key is pressed.
  digit(digit) {
    if (this.oneWaits && this.isNumber(`1${digit}`)) {
      this.oneWaits = false;
      this.number(`1${digit}`);
    } else if (digit === "1" && this.slot) {
      if (this.oneWaits) this.settle();
      if (!this.slot) return;
      this.slot.dataset.number = digit;
      this.oneWaits = true;
      this.draw();
    } else if (this.isNumber(digit)) {
      if (this.oneWaits) this.settle();
      this.number(digit);
    }
  }

  // The 1 that waited was meant.
  settle() {
    this.oneWaits = false;
    this.number("1");
  }

  isNumber(number) {
    return this.numberKey(number) !== null;
  }
}

const isEmpty = ({ slot, part }) => !slot.dataset[part];
const isSame = (one, other) => one.slot === other.slot && one.part === other.part;

function mark(element, attribute, value) {
  if (value === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}

const EFFECT = "astra";

// Against ASTRA: as many slots as cards are wanted. An ASTRA Effect card fills a slot by itself and is sent at once,
// because it is resolved before the next card is drawn.
class SoloKeypad extends Keypad {
  isEffect({ dataset }) {
    return dataset.number === EFFECT;
  }

  tapped(button) {
    if (button?.dataset.keyEffect) this.effect(button.dataset.keyEffect);
    else super.tapped(button);
  }

  effect(letter) {
    if (!this.slot) return;
    const { slot } = this;
    Object.assign(slot.dataset, { number: EFFECT, action: letter });
    this.forgive();
    this.filled.push({ slot, part: "action" });
    this.open(this.firstOpen());
    if (!this.careful && this.canSend()) this.post();
  }

  number(number) {
    if (this.slot && this.isEffect(this.slot)) this.slot.dataset.action = "";
    super.number(number);
  }

  action(action) {
    if (this.slot && this.isEffect(this.slot)) this.slot.dataset.number = "";
    super.action(action);
  }

  clear(place) {
    if (this.isEffect(place.slot)) Object.assign(place.slot.dataset, { number: "", action: "" });
    super.clear(place);
  }

  // Cards are sent in the order drawn: all that are wanted, or those up to an ASTRA Effect card.
  canSend() {
    const begun = this.begun();
    const whole = this.slots.slice(0, begun.length).every(({ dataset }) => dataset.number && dataset.action);
    return super.canSend() || (begun.length > 0 && whole && this.isEffect(begun.at(-1)));
  }

  begun() {
    return this.slots.filter((slot) => slot.dataset.number || slot.dataset.action);
  }

  text() {
    return this.begun().map(({ dataset }) => `${dataset.number}/${dataset.action}`).join(" ");
  }

  drawSlot(slot) {
    super.drawSlot(slot);
    if (!this.isEffect(slot)) return;
    const letter = slot.dataset.action;
    const key = this.form.querySelector(`[data-key-effect="${CSS.escape(letter)}"]`);
    const words = key?.querySelector(".key-word")?.cloneNode(true);
    this.button({ slot, part: "number" }).textContent = letter.toUpperCase();
    this.button({ slot, part: "action" }).replaceChildren(...(words ? [words] : []));
    slot.setAttribute("aria-label", `${slot.dataset.label}: ${key?.dataset.word ?? letter.toUpperCase()}`);
  }

  pressed(event) {
    const effect = event.shiftKey && this.form.querySelector(`[data-key-effect="${CSS.escape(event.key.toLowerCase())}"]`);
    if (effect) this.effect(effect.dataset.keyEffect);
    else super.pressed(event);
  }
}

function remembered() {
  try {
    return localStorage.getItem(CORNERS) === "yes";
  } catch {
    return false;
  }
}

function remember(yes) {
  try {
    localStorage.setItem(CORNERS, yes ? "yes" : "no");
  } catch {
    // a browser without storage is told again next turn
  }
}

let keypad = null;

function start() {
  const form = document.querySelector("[data-keypad]");
  keypad = form && new (form.dataset.keypad === "solo" ? SoloKeypad : Keypad)(form);
  form?.setAttribute("data-ready", "");
}

document.addEventListener("keydown", (event) => keypad?.pressed(event));
start();
