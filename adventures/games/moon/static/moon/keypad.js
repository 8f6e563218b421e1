// Cards from the box: a few slots, each a number and an action, by touch or by keyboard. The slot moves on by itself,
// and the tap that fills the last one sends. Once something was corrected Send is tapped: nothing goes by surprise.

const CORNERS = "keypad-corners";

class Keypad {
  constructor(form) {
    this.form = form;
    this.slots = [...form.querySelectorAll("[data-slot]")];
    this.corners = form.querySelector("[data-corners]");
    this.send = form.querySelector("[data-send]");
    this.careful = "typed" in form.dataset;
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
    this.open(this.firstOpen());
  }

  get withCorners() {
    return this.corners?.checked ?? false;
  }

  isFull({ dataset }) {
    return Boolean(dataset.number && dataset.action && (dataset.next || !this.withCorners));
  }

  canSend() {
    return this.slots.every((slot) => this.isFull(slot));
  }

  firstOpen() {
    return this.slots.find((slot) => !this.isFull(slot)) ?? null;
  }

  open(slot) {
    this.slot = slot;
    this.changing = slot !== null && this.isFull(slot);
    this.oneWaits = false;
    this.draw();
  }

  tapped(button) {
    if (!button || button.type === "submit") return;
    const { dataset } = button;
    this.oneWaits = false;
    if ("slot" in dataset) this.change(button);
    else if ("back" in dataset) this.back();
    else if (dataset.keyNumber) this.number(dataset.keyNumber);
    else this.action(dataset.keyAction);
  }

  change(slot) {
    if (slot.dataset.number) this.careful = true;
    this.open(slot);
  }

  number(number) {
    if (!this.slot) return;
    this.slot.dataset.number = number;
    this.goOn();
  }

  // The first action of a slot is the card's, the second one that of the corner.
  action(action) {
    if (!this.slot) return;
    const { dataset } = this.slot;
    const part = dataset.action && this.withCorners && !dataset.next ? "next" : "action";
    dataset[part] = action;
    this.goOn();
  }

  // A full slot that was tapped keeps the keys, so that both of its halves can be changed.
  goOn() {
    if (this.changing || !this.isFull(this.slot)) return this.draw();
    this.open(this.firstOpen());
    if (!this.slot && !this.careful) this.post();
  }

  back() {
    const last = this.slot ? this.slots.indexOf(this.slot) : this.slots.length - 1;
    for (const slot of this.slots.slice(0, last + 1).reverse()) {
      if (!this.clear(slot)) continue;
      this.open(slot);
      return;
    }
  }

  // Takes the last word out of a slot; says whether there was one.
  clear({ dataset }) {
    const part = ["next", "action", "number"].find((name) => dataset[name]);
    if (part) dataset[part] = "";
    return Boolean(part);
  }

  draw() {
    for (const slot of this.slots) this.drawSlot(slot);
    this.send.disabled = !this.canSend();
    this.form.elements.cards.value = this.text();
    this.form.querySelector("[data-said]").textContent = this.slot?.getAttribute("aria-label") ?? "";
  }

  drawSlot(slot) {
    const { number, action, next, label, empty } = slot.dataset;
    slot.querySelector(".slot-number").textContent = number;
    slot.querySelector(".slot-action").replaceChildren(...this.picture(action, 30));
    if (this.corners) {
      const corner = slot.querySelector(".slot-next");
      corner.hidden = !this.withCorners;
      corner.querySelector(".slot-corner").replaceChildren(...this.picture(next, 20));
    }
    if (slot === this.slot) slot.setAttribute("aria-current", "true");
    else slot.removeAttribute("aria-current");
    const words = [number, this.key(action)?.dataset.word].filter(Boolean).join(" ");
    slot.setAttribute("aria-label", `${label}: ${words || empty}`);
  }

  picture(action, size) {
    const drawing = this.key(action)?.querySelector("svg").cloneNode(true);
    drawing?.setAttribute("width", size);
    drawing?.setAttribute("height", size);
    return drawing ? [drawing] : [];
  }

  key(action) {
    return action ? this.form.querySelector(`[data-key-action="${action}"]`) : null;
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
    else if (key === "backspace") this.back();
    else if (action) this.action(action.dataset.keyAction);
    else if (this.oneWaits && (key === "enter" || key === " ")) this.settle(event);
  }

  // A 1 waits for a second digit until another key is pressed.
  digit(digit) {
    if (this.oneWaits && this.isNumber(`1${digit}`)) {
      this.oneWaits = false;
      this.number(`1${digit}`);
    } else if (digit === "1" && this.slot) {
      if (this.oneWaits) this.goOn();
      if (!this.slot) return;
      this.slot.dataset.number = digit;
      this.oneWaits = true;
      this.draw();
    } else if (this.isNumber(digit)) {
      if (this.oneWaits) this.goOn();
      this.oneWaits = false;
      this.number(digit);
    }
  }

  settle(event) {
    event.preventDefault();
    this.oneWaits = false;
    this.goOn();
  }

  isNumber(number) {
    return this.form.querySelector(`[data-key-number="${number}"]`) !== null;
  }
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
    this.oneWaits = false;
    Object.assign(this.slot.dataset, { number: EFFECT, action: letter });
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

  clear(slot) {
    if (this.isEffect(slot)) slot.dataset.number = "";
    return super.clear(slot);
  }

  // Cards are sent in the order drawn: all that are wanted, or those up to an ASTRA Effect card.
  canSend() {
    const [last] = this.filled().slice(-1);
    const gap = this.slots.slice(0, this.filled().length).some((slot) => !this.isFull(slot));
    return super.canSend() || (last !== undefined && !gap && this.isEffect(last));
  }

  filled() {
    return this.slots.filter((slot) => slot.dataset.number || slot.dataset.action);
  }

  text() {
    return this.filled().map(({ dataset }) => `${dataset.number}/${dataset.action}`).join(" ");
  }

  drawSlot(slot) {
    super.drawSlot(slot);
    if (!this.isEffect(slot)) return;
    const letter = slot.dataset.action;
    const key = this.form.querySelector(`[data-key-effect="${CSS.escape(letter)}"]`);
    const words = key?.querySelector(".key-word")?.cloneNode(true);
    slot.querySelector(".slot-number").textContent = letter.toUpperCase();
    slot.querySelector(".slot-action").replaceChildren(...(words ? [words] : []));
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
