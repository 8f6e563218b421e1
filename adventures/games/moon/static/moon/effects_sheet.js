// Entering what is marked on the sheets from the start: a tap marks the place under the finger, or the nearest one.

const NAME = "set_up";
const MARKS = ["crossed", "circled", "blocked"];
const FINGER = 42; // field units
const own = (target) => target?.closest(`[data-editor="${NAME}"]`);

const markOf = (editor) => editor.querySelector("[data-mark][aria-pressed=true]").dataset.mark;

function mark(spot, word) {
  spot.dataset.marked = spot.dataset.marked === word ? "" : word;
  spot.setAttribute("aria-pressed", spot.dataset.marked !== "");
}

// Only spaces are blocked.
const fits = (spot, word) => word !== "blocked" || spot.matches(".space");

function nearest(sheet, event) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(sheet.getScreenCTM().inverse());
  const far = (spot) => {
    const { e, f } = spot.transform.baseVal.consolidate().matrix;
    return Math.hypot(e - point.x, f - point.y);
  };
  const spots = [...sheet.querySelectorAll(".spot")].sort((one, other) => far(one) - far(other));
  return far(spots[0]) <= FINGER ? spots[0] : null;
}

function tell(editor) {
  const effect = { kind: NAME };
  for (const word of MARKS) {
    const places = [...editor.querySelectorAll(`[data-marked="${word}"]`)].map(({ dataset }) => dataset.place);
    if (places.length) effect[word] = places;
  }
  const whole = Object.keys(effect).length > 1;
  editor.dispatchEvent(new CustomEvent("effect", { bubbles: true, detail: { effect: whole ? effect : null, half: "" } }));
}

function tap(editor, spot) {
  const word = markOf(editor);
  if (!spot || !fits(spot, word)) return;
  mark(spot, word);
  tell(editor);
}

document.addEventListener("entry", ({ target, detail }) => {
  if (!own(target)) return;
  for (const spot of target.querySelectorAll(".spot")) {
    const word = MARKS.find((one) => detail.effect?.[one]?.includes(spot.dataset.place)) ?? "";
    spot.dataset.marked = word;
    spot.setAttribute("aria-pressed", word !== "");
  }
});

document.addEventListener("click", (event) => {
  const editor = own(event.target);
  if (!editor) return;
  const key = event.target.closest("[data-mark]");
  const sheet = event.target.closest("[data-sheet]");
  if (key) for (const one of editor.querySelectorAll("[data-mark]")) one.setAttribute("aria-pressed", one === key);
  else if (sheet) tap(editor, event.target.closest(".spot") ?? nearest(sheet, event));
});

document.addEventListener("keydown", (event) => {
  const spot = event.target.closest?.(".spot");
  if (!own(spot) || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  tap(own(spot), spot);
});
