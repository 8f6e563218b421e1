// :has() by attributes (Chrome before 105, Safari before 15.4, Firefox before 121).
//
// In the text of a style sheet `.option:has(:checked)` becomes `.option:where([has-0]):is(:checked, *)`: that :is()
// always matches, and gives the rule the weight it has elsewhere. An element has the attribute while the condition
// holds, which is looked at before the next frame whenever something has changed.

const HEARD = ["change", "input", "focusin", "focusout", "reset", "toggle"];
const WATCHED = { attributes: true, childList: true, subtree: true };
const MOVING = new Set(["style", "transform", "d", "points", "viewBox"]);
const INSIDE = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`; // brackets within brackets within brackets
const OTHER_CONDITIONS = new RegExp(String.raw`:not\(:has\(${INSIDE}\)\)|:has\(${INSIDE}\)|:not\($`, "g");
const COMPOUND = new RegExp(String.raw`(?:[\w.#*-]|\[[^\]]*\]|:[\w-]+(?![\w-])(?:\(${INSIDE}\))?)+$`);
const LONGEST = 400; // characters of a selector

const conditions = new Map();
let asked = 0;

/** Puts attributes in the place of every :has(), and keeps the conditions that they stand for. */
export function withoutHas(text) {
  let written = "";
  let end = 0;
  for (let place = text.indexOf(":has("); place >= 0; place = text.indexOf(":has(", end)) {
    const close = closing(text, place + 5);
    const condition = { host: hostBefore(text, place), branches: branchesOf(text.slice(place + 5, close)) };
    const weights = condition.branches.map((branch) => branch.replace(/^> */, ""));
    written += `${text.slice(end, place)}:where([${nameOf(condition)}]):is(${weights},*)`;
    end = close + 1;
  }
  return written + text.slice(end);
}

function closing(text, from) {
  let depth = 1;
  for (let place = from; place < text.length; place++) {
    depth += (text[place] === "(") - (text[place] === ")");
    if (!depth) return place;
  }
  return text.length;
}

// What else is asked of the same element: `.a` of `.b > .a:not(:has(.c))`.
function hostBefore(text, place) {
  const before = text.slice(Math.max(0, place - LONGEST), place).replace(OTHER_CONDITIONS, "");
  return COMPOUND.exec(before)?.[0] ?? "*";
}

function branchesOf(condition) {
  const found = [""];
  let depth = 0;
  for (const letter of condition) {
    depth += (letter === "(") - (letter === ")");
    if (letter === "," && !depth) found.push("");
    else found[found.length - 1] += letter;
  }
  return found.map((branch) => branch.trim());
}

function nameOf({ host, branches }) {
  const key = `${host}:has(${branches})`;
  if (!conditions.has(key)) conditions.set(key, { host, branches, name: `has-${conditions.size}` });
  return conditions.get(key).name;
}

function mark({ host, branches, name }) {
  const wanted = `:scope ${branches.join(", :scope ")}`;
  for (const element of document.querySelectorAll(host)) {
    element.toggleAttribute(name, element.querySelector(wanted) !== null);
  }
}

const observer = new MutationObserver((records) => {
  if (records.some(({ attributeName }) => !MOVING.has(attributeName))) ask();
});

/** Gives every element the attributes of the conditions that hold for it. */
export function markAll() {
  asked = 0;
  for (const condition of conditions.values()) mark(condition);
  observer.takeRecords(); // the attributes themselves
}

function ask() {
  asked ||= requestAnimationFrame(markAll);
}

/** Does so again whenever something changes. */
export function keepMarked() {
  observer.observe(document, WATCHED);
  for (const kind of HEARD) document.addEventListener(kind, ask, true);
  addEventListener("pageshow", ask);
}
