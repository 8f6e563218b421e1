// One keypad for every number of a page: it types into the field that was tapped last, at first the first one.

export class Keypad {
  /** `card` is told the number of a card that is complete. */
  constructor(form, { card }) {
    this.form = form;
    this.card = card;
    this.field = form.querySelector("[data-number]");
    form.addEventListener("focusin", ({ target }) => target.matches("[data-number]") && this.open(target));
    // A key leaves the field open that it types into.
    form.querySelector("[data-keypad]").addEventListener("pointerdown", (event) => event.preventDefault());
    form.addEventListener("click", ({ target }) => this.tapped(target.closest("button")));
    form.addEventListener("input", ({ target }) => target.matches("[data-number]") && this.typed(target));
    form.addEventListener("keydown", (event) => this.pressed(event));
    this.open(this.field);
  }

  open(field) {
    if (this.field !== field) {
      this.complete();
      this.anew = Boolean(this.field); // a number that was typed before gives way to the next one as a whole
    }
    this.field = field;
    for (const one of this.form.querySelectorAll("[data-number]")) one.classList.toggle("open", one === field);
    const elsewhere = this.form.querySelector("[data-elsewhere]");
    if (elsewhere) {
      elsewhere.hidden = field === this.form.elements.chapter;
      elsewhere.textContent = field.dataset.numberName ?? field.getAttribute("aria-label");
    }
    this.form.classList.toggle("elsewhere", field !== this.form.elements.chapter);
  }

  /** The field may have been drawn anew. */
  found() {
    if (this.field.isConnected) return;
    this.field = (this.field.id && document.getElementById(this.field.id)) || this.form.elements.chapter;
    this.open(this.field);
  }

  tapped(button) {
    if (!button) return;
    const { digit } = button.dataset;
    if (digit) this.put((this.anew ? "" : this.field.value) + digit);
    else if ("back" in button.dataset) this.put(this.field.value.slice(0, -1));
    else if ("readyNumber" in button.dataset) this.done();
  }

  put(value) {
    const text = value.replace(/^0+(?=\d)/, "").slice(0, this.field.maxLength);
    this.anew = false;
    this.field.value = text;
    this.field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Only digits, wherever they come from; a card of three digits is complete.
  typed(field) {
    const digits = field.value.replace(/\D/g, "");
    if (digits !== field.value) field.value = digits;
    if ("cardNumber" in field.dataset && digits.length === 3) this.complete();
  }

  complete() {
    if (!("cardNumber" in this.field.dataset) || !this.field.value) return;
    const number = String(Number(this.field.value));
    this.field.value = "";
    if (number !== "0") this.card(number);
  }

  done() {
    this.complete();
    this.form.elements.chapter.focus({ preventScroll: true });
    this.open(this.form.elements.chapter);
  }

  pressed(event) {
    if (event.key === "Enter" && event.target.matches("[data-number]")) this.done();
  }
}
