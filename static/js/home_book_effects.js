// The editors of effects: one at a time under the catalogue. An editor tells what was entered; here it is kept with its
// span and for whom it holds. See effect_rows.js for what an editor hears and tells.

const LASTING = ["cards_in", "cards_out"]; // these hold to the end unless somebody says otherwise
const FOR_SOMEBODY = "seat"; // here it must be said for whom it holds
const FOR_ONE_TOO = [FOR_SOMEBODY, "set_up"]; // here it can be said before anything is entered

export class Effects {
  /**
   * `store` has the `entries`, what was entered; `url` gets the address of an editor, `leads` the Adventure to which
   * the chapter leads, `words` are those of the page, `changed` is told of each change, `drawn` of what only looks different.
   */
  constructor(frame, { store, url, leads, words, changed, drawn }) {
    Object.assign(this, { frame, store, url, leads, words, changed, drawn });
    this.forOne = JSON.parse(words.forOne);
    this.tile = null;
    this.index = null; // of the entry that is open, null for a new one
    this.lacks = "";
    this.fragments = new Map();
    frame.addEventListener("effect", ({ detail }) => this.takeEffect(detail));
    frame.addEventListener("another", () => this.another());
    frame.addEventListener("click", ({ target }) => this.tapped(target.closest("button")));
    frame.addEventListener("input", ({ target }) => "until" in target.dataset && this.spanned("until"));
  }

  part(name) {
    return this.frame.querySelector(`[data-${name}]`);
  }

  get entry() {
    return this.index === null ? null : this.store.entries[this.index];
  }

  get of() {
    return this.store.entries.flatMap((entry, at) => (entry.tile === this.tile ? [at] : []));
  }

  /** What is half entered, in words; nothing when everything is whole. */
  get half() {
    if (this.lacks) return this.lacks;
    if (this.store.entries.some((entry) => entry.span === "until" && !entry.until)) return this.words.untilWhich;
    return this.store.entries.some((entry) => entry.tile === FOR_SOMEBODY && !entry.for) ? this.words.whomWhich : "";
  }

  async open(tile, index = null) {
    this.close();
    this.tile = tile;
    if (!tile) return this.drawn();
    this.index = index ?? this.of.at(-1) ?? null;
    this.drawn();
    const fragment = await this.fragment(tile);
    if (this.tile !== tile) return;
    this.part("editor-body").innerHTML = fragment;
    this.frame.hidden = false;
    this.begin();
    this.drawn();
    this.frame.parentElement.scrollIntoView({ block: "nearest" });
  }

  openEntry(index) {
    const { tile } = this.store.entries[index] ?? {};
    if (tile) this.open(tile, index);
  }

  close() {
    this.tile = null;
    this.index = null;
    this.lacks = "";
    this.frame.hidden = true;
    this.part("editor-body").replaceChildren();
  }

  /** What can be chosen depends on the Adventure. */
  forget() {
    this.fragments.clear();
    const { tile } = this;
    if (tile) this.open(tile);
  }

  async fragment(tile) {
    if (!this.fragments.has(tile)) {
      const reply = await fetch(this.url(tile), { headers: { "HX-Request": "true" } });
      if (!reply.ok) return "";
      this.fragments.set(tile, await reply.text());
    }
    return this.fragments.get(tile);
  }

  get editor() {
    return this.part("editor-body").querySelector("[data-editor]");
  }

  begin() {
    this.part("editor-title").textContent = this.editor?.dataset.title ?? "";
    this.chosen = this.entry
      ? { span: this.entry.span, until: this.entry.until, for: this.entry.for, player: this.entry.player }
      : { span: LASTING.includes(this.tile) ? "campaign" : "adventure" };
    this.editor?.dispatchEvent(new CustomEvent("entry", { bubbles: true, detail: { effect: this.entry?.effect ?? null } }));
    this.draw();
  }

  another() {
    this.index = null;
    this.lacks = "";
    this.begin();
    this.drawn();
  }

  takeEffect({ effect, half }) {
    this.lacks = half;
    const { entries } = this.store;
    const old = this.entry;
    if (effect && !this.forOne.includes(effect.kind)) this.forAll(old);
    if (effect && old) Object.assign(old, { effect });
    else if (effect) {
      entries.push(this.made(effect));
      this.index = entries.length - 1;
    } else if (old) {
      entries.splice(this.index, 1);
      this.index = null;
    }
    this.changed();
    this.draw();
  }

  forAll(entry) {
    for (const words of [this.chosen, entry ?? {}]) {
      delete words.for;
      delete words.player;
    }
  }

  made(effect) {
    const { span, until, player } = this.chosen;
    const entry = { tile: this.tile, effect, span };
    if (until) entry.until = until;
    if (this.chosen.for) entry.for = this.chosen.for;
    if (player) entry.player = player;
    return entry;
  }

  tapped(button) {
    if (!button) return;
    const { span, entryAt } = button.dataset;
    if (span) this.spanned(span);
    else if ("for" in button.dataset) this.whom(button.dataset);
    else if (entryAt === "new") this.another();
    else if (entryAt) this.open(this.tile, Number(entryAt));
    else if ("closeEditor" in button.dataset) {
      this.close();
      this.drawn();
    }
  }

  spanned(span) {
    const field = this.part("until");
    const until = span === "until" ? Number(field.value) || undefined : undefined;
    this.keep({ span, until });
    if (span === "until" && document.activeElement !== field) field.focus({ preventScroll: true });
  }

  whom({ for: whom, player }) {
    this.keep({ for: whom || undefined, player: player ? Number(player) : undefined });
  }

  keep(words) {
    Object.assign(this.chosen, words);
    if (this.entry) {
      Object.assign(this.entry, words);
      this.changed();
    } else this.drawn();
    this.draw();
  }

  draw() {
    const { until, player } = this.chosen ?? {};
    const span = this.drawSpans();
    const field = this.part("until");
    field.hidden = span !== "until";
    if (document.activeElement !== field) field.value = until ?? "";
    const { tile, entry } = this;
    this.part("whom").hidden = !FOR_ONE_TOO.includes(tile) && !this.forOne.includes(entry?.effect.kind);
    for (const key of this.frame.querySelectorAll("[data-for]")) {
      const same = key.dataset.for === (this.chosen?.for ?? "") && (!key.dataset.player || Number(key.dataset.player) === player);
      key.setAttribute("aria-pressed", same);
      if (!key.dataset.for) key.hidden = tile === FOR_SOMEBODY;
    }
    this.drawSeveral();
  }

  // A chapter without an Adventure has none after it: there is only the next one.
  drawSpans() {
    const here = Boolean(this.leads());
    const span = !here && this.chosen?.span === "next" ? "adventure" : this.chosen?.span;
    for (const key of this.frame.querySelectorAll("[data-span]")) {
      const { coming, this: now } = key.dataset;
      key.setAttribute("aria-pressed", key.dataset.span === span);
      if (now) key.textContent = here ? now : coming;
      if (key.dataset.span === "next") key.hidden = !here;
    }
    return span;
  }

  // A key for every entry of this tile, and one for another.
  drawSeveral() {
    const { of } = this;
    const key = (text, at, label) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "effect-key", textContent: text });
      button.dataset.entryAt = at;
      button.setAttribute("aria-pressed", at === this.index);
      button.setAttribute("aria-label", label);
      return button;
    };
    const several = of.map((at, place) => key(place + 1, at, String(place + 1)));
    this.part("several").replaceChildren(...(of.length ? [...several, key("+", "new", this.words.another)] : []));
  }
}
