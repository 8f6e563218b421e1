// Small pieces of the page of a replay.

const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing. */
export function drawn(name, attributes = {}, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

/** An element of the page. */
export function made(name, css = "", text = "") {
  const element = document.createElement(name);
  if (css) element.className = css;
  element.textContent = text;
  return element;
}

/** The form that stands for somebody. */
export function form(number, size = 14) {
  const shape = document.querySelector(`[data-form="${number}"]`).content.firstElementChild.cloneNode(true);
  shape.setAttribute("width", size);
  shape.setAttribute("height", size);
  return shape;
}

/** The sign of a seat in its game. */
function marked(mark, size = 14) {
  const box = { viewBox: "-8 -8 16 16", width: size, height: size };
  const sign = drawn("svg", { ...box, class: "person-form", "aria-hidden": "true" });
  sign.innerHTML = mark;
  return sign;
}

/** The sign that stands for somebody: that of a seat in its game, or a form. */
export const sign = ({ form: number, mark }, size) => (mark ? marked(mark, size) : form(number, size));

/** A name with its sign before it. */
export function person(one) {
  const { name, css } = one;
  const element = made("span", "person");
  const words = document.createElement("bdi");
  words.className = "person-name";
  words.textContent = name;
  if (css) element.classList.add(css);
  element.append(sign(one), words);
  return element;
}

/** A number with a real minus sign, with a plus where it is a gain. */
export const signed = (value) => (value < 0 ? `−${-value}` : `+${value}`);
export const number = (value) => (value < 0 ? `−${-value}` : String(value));

const words = JSON.parse(document.querySelector("[data-words]").dataset.words);

/** A sentence of the page: `%(name)s` in it is filled in. */
export function say(key, values = {}) {
  return words[key].replace(/%\((\w+)\)s/g, (whole, name) => values[name] ?? whole);
}
