// The sheets of a replay: each is drawn once, then only the places that look different take their new drawing.

const LEG = 260; // milliseconds a piece is on its way
const still = matchMedia("(prefers-reduced-motion: reduce)");

// Where a piece lies on a board: what is drawn in its place lies round its middle.
const middle = (place) => place.querySelector(":scope > .at")?.transform.baseVal.consolidate()?.matrix;

/** Lets a piece come from where it lay before. */
function glideFrom(before, after) {
  const [from, to] = [middle(before), middle(after)];
  if (still.matches || !from || !to || (from.e === to.e && from.f === to.f)) return;
  const easing = getComputedStyle(after).getPropertyValue("--ease").trim() || "ease-out";
  const back = `translate(${from.e - to.e}px, ${from.f - to.f}px)`;
  after.animate([{ transform: back }, { transform: "translate(0, 0)" }], { duration: LEG, easing });
}

export class Sheets {
  #drawn = new Map(); // by number, the node that every use of a drawing is a copy of
  #sheets;
  #story;

  constructor(frame, story) {
    this.#story = story;
    this.#sheets = story.sheets.map((sheet, index) => this.#built(sheet, index));
    this.frame = frame;
    frame.append(...this.#sheets.map(({ box }) => box));
  }

  #built({ art, places, first }, index) {
    const box = document.createElement("figure");
    box.className = "replay-sheet";
    box.dataset.sheet = index;
    box.innerHTML = art;
    const svg = box.firstElementChild;
    const caption = document.createElement("figcaption");
    caption.className = "replay-sheet-name";
    caption.textContent = this.#story.people[index].name;
    box.append(caption);
    const nodes = first.map((number) => this.#copy(number));
    svg.append(...nodes);
    const numbers = Object.fromEntries(places.map((place, at) => [place, at]));
    return { box, nodes, numbers, shown: Int32Array.from(first), fresh: new Set() };
  }

  // Ids are those of one sheet alone; here there may be several.
  #copy(number) {
    let node = this.#drawn.get(number);
    if (!node) {
      const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      holder.innerHTML = this.#story.replay.drawings[number];
      node = holder.firstElementChild;
      node.removeAttribute("id");
      this.#drawn.set(number, node);
    }
    return node.cloneNode(true);
  }

  /**
   * Shows the sheets of these owners as they were at a moment, with what is new outlined. `near` says that it is the next
   * moment, or the one before: pieces glide to where they lie then.
   */
  show(owners, drawings, fresh, near) {
    for (const [index, sheet] of this.#sheets.entries()) {
      sheet.box.hidden = !owners.includes(index);
      if (!sheet.box.hidden) this.#bring(sheet, drawings[index], fresh[index], near);
    }
    this.frame.dataset.count = owners.length;
  }

  #bring(sheet, numbers, fresh, near) {
    for (const [at, number] of numbers.entries()) {
      if (sheet.shown[at] === number) continue;
      const node = this.#copy(number);
      sheet.nodes[at].replaceWith(node);
      if (near) glideFrom(sheet.nodes[at], node);
      sheet.nodes[at] = node;
      sheet.shown[at] = number;
      sheet.fresh.delete(at);
    }
    for (const at of sheet.fresh) if (!fresh.has(at)) sheet.nodes[at].classList.remove("fresh");
    for (const at of fresh) sheet.nodes[at].classList.add("fresh");
    sheet.fresh = new Set(fresh);
  }

  /** The sheet and the number of a place that was tapped; one that lies in another is looked at with that one. */
  found(place) {
    const sheet = Number(place.closest(".replay-sheet").dataset.sheet);
    const { numbers } = this.#sheets[sheet];
    let looked = place;
    while (looked && !(looked.dataset.place in numbers)) looked = looked.parentElement.closest("[data-place]");
    return { sheet, place: numbers[looked?.dataset.place] };
  }

  /** The numbers of the drawings that a sheet shows now, place by place. */
  shown = (index) => [...this.#sheets[index].shown];
}
