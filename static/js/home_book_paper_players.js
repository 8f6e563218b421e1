// The players of a campaign begun on paper: who joins, stars that are typed, or that follow from places.

import { fill } from "./words.js";

const MOST_STARS = 99;
const MOST_SIGNS = 10;

export class Players {
  /** `stars` are those of the places of every Adventure, in their order; `changed` is told of each change. */
  constructor(form, { stars, changed }) {
    Object.assign(this, { form, stars, changed });
    this.panel = form.querySelector(".paper-players");
    this.list = this.panel.querySelector("ul");
    this.joiner = this.panel.querySelector("[data-join]");
    this.chairs = [...this.panel.querySelectorAll("[data-chair]")];
    form.addEventListener("click", (event) => this.tapped(event.target));
    form.addEventListener("change", ({ target }) => target.name === "stars_by" && this.switched());
    form.addEventListener("input", ({ target }) => this.list.contains(target) && this.changed());
  }

  get holders() {
    return [...this.list.querySelectorAll("[data-holder]")];
  }

  get byPlaces() {
    return this.form.elements.stars_by.value === "places";
  }

  /** The names of the fields that Undo brings back. */
  get names() {
    const fields = [...this.list.querySelectorAll("input:not([type=radio])")].map(({ name }) => name);
    return ["captain", "stars_by", ...fields];
  }

  /** The Adventures played, from the first to the last. */
  get played() {
    const last = this.form.elements.last.value;
    const keys = Object.keys(this.stars);
    return keys.slice(0, keys.indexOf(last) + 1);
  }

  /** How many stars so many Adventures give without a tie. */
  given(count) {
    const each = Object.values(this.stars).slice(0, count);
    return each.flatMap((by) => by.slice(0, this.holders.length)).reduce((one, other) => one + other, 0);
  }

  tapped(target) {
    if (target.name === "captain") return this.nameCaptain(target);
    const button = target.closest("button");
    const holder = button?.closest("[data-holder]");
    if (button?.dataset.star) this.star(holder, Number(button.dataset.star));
    else if (button?.dataset.placeOf) this.place(button.dataset.placeOf, holder);
    else if (button && "join" in button.dataset) this.join();
    else if (button && "leave" in button.dataset) this.leave(holder);
  }

  // A captain can be unmade by another tap; `captain` is who was it when the page was drawn.
  nameCaptain(radio) {
    if (this.captain === radio.value) radio.checked = false;
    this.changed();
  }

  /** The first chair on which nobody sits yet. */
  get chair() {
    const taken = this.holders.map(({ dataset }) => dataset.holder);
    return this.chairs.find(({ dataset }) => !taken.includes(dataset.chair));
  }

  join() {
    this.list.append(this.chair.content.cloneNode(true));
    this.changed();
    this.holders.at(-1).querySelector("[name^=name_]").focus();
  }

  leave(holder) {
    holder.remove();
    this.changed();
  }

  field(holder) {
    return holder.querySelector(".paper-stars");
  }

  typedField(holder) {
    return holder.querySelector("[name^=typed_]");
  }

  // What was typed counts again as it was.
  switched() {
    if (!this.byPlaces) for (const holder of this.holders) this.field(holder).value = this.typedField(holder).value;
    this.changed();
  }

  star(holder, more) {
    const field = this.field(holder);
    field.value = Math.min(MOST_STARS, Math.max(0, (Number(field.value) || 0) + more));
    this.changed();
  }

  // The first tap gives the next place, the next one that of whoever is before, and so on until it is taken away.
  place(ruleset, holder) {
    const fields = this.holders.map((one) => this.placeField(one, ruleset));
    const mine = this.placeField(holder, ruleset);
    const others = fields.filter((field) => field !== mine && field.value).map(({ value }) => Number(value));
    const before = others.filter((place) => !mine.value || place < Number(mine.value));
    if (!mine.value) mine.value = others.length + 1;
    else mine.value = before.length ? Math.max(...before) : "";
    this.close(fields);
    this.changed();
  }

  // Ties share a place, and nobody leaves one out.
  close(fields) {
    const placed = fields.filter(({ value }) => value);
    const before = placed.map(({ value }) => Number(value));
    for (const [at, field] of placed.entries()) field.value = 1 + before.filter((place) => place < before[at]).length;
  }

  placeField(holder, ruleset) {
    return this.form.elements[`place_${ruleset}_${holder.dataset.holder}`];
  }

  name(holder) {
    return holder.querySelector("[name^=name_]")?.value ?? holder.querySelector(".person").textContent.trim();
  }

  draw(sign) {
    this.panel.classList.toggle("by-places", this.byPlaces);
    this.captain = this.list.querySelector("[name=captain]:checked")?.value;
    if (this.joiner) this.joiner.hidden = !this.chair;
    for (const holder of this.holders) {
      if (this.byPlaces) this.drawPlaces(holder);
      else this.typedField(holder).value = this.field(holder).value;
      const stars = Number(this.field(holder).value) || 0;
      holder.querySelector("[data-signs]").replaceChildren(...Array.from({ length: Math.min(stars, MOST_SIGNS) }, sign));
    }
    return this.holders.reduce((sum, holder) => sum + (Number(this.field(holder).value) || 0), 0);
  }

  drawPlaces(holder) {
    const { placeWords, noPlaceWords } = this.panel.dataset;
    let stars = 0;
    for (const button of holder.querySelectorAll("[data-place-of]")) {
      const { placeOf, name: adventure } = button.dataset;
      const { value: place } = this.placeField(holder, placeOf);
      button.hidden = !this.played.includes(placeOf);
      button.querySelector("b").textContent = place || "–";
      button.classList.toggle("placed", Boolean(place));
      const words = { name: this.name(holder), adventure, place };
      button.setAttribute("aria-label", fill(place ? placeWords : noPlaceWords, words));
      if (!button.hidden && place) stars += this.stars[placeOf][Number(place) - 1] ?? 0;
    }
    this.field(holder).value = stars;
  }
}
