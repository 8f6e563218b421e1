// What stands in the bar while a move is being built: its sentence, and buttons that the server does not know of.

let covered = null; // what the server said, while something else stands there

/** Lays a sentence over that of the server, until it is restored; what is left out stays. */
export function writeText({ text, hint, icon, needed }) {
  const bar = document.getElementById("decision");
  const [question, below] = [bar.querySelector(".decision-question"), bar.querySelector(".decision-hint")];
  const use = bar.querySelector(".icon use");
  const was = { question: question.textContent, hint: below?.textContent, css: below?.className };
  covered ??= { bar, question, below, use, was: { ...was, href: use?.getAttribute("href") } };
  if (text) question.textContent = (question.dataset.called ?? "") + text;
  if (below && hint !== undefined) below.textContent = hint;
  if (needed) below?.classList.add("needed"); // it is said on a phone, too
  if (icon) use.setAttribute("href", `${covered.was.href.split("#")[0]}#${icon}`);
}

/** A button of a template of the page, to be added. */
export const buttonFrom = (css) => document.querySelector(css).content.firstElementChild.cloneNode(true);

/** Lays a button into the bar, until the next tap: the last one, or the first. */
export function addButton(button, first = false) {
  button.dataset.added = "";
  const buttons = document.querySelector("#decision .decision-buttons");
  if (first) buttons.prepend(button);
  else buttons.append(button);
}

/** Puts what the server offers aside until the next tap: only what was laid into the bar can be pressed. */
export function setOthersAside() {
  for (const button of document.querySelectorAll("#decision .decision-buttons > :not([data-added])")) {
    if (button.disabled) continue;
    button.disabled = button.hidden = true;
    button.dataset.aside = "";
  }
}

/** Says again what the server said. */
export function restore() {
  for (const button of document.querySelectorAll("#decision [data-aside]")) {
    button.disabled = button.hidden = false;
    delete button.dataset.aside;
  }
  document.querySelectorAll("#decision [data-added]").forEach((button) => button.remove());
  if (covered?.bar.isConnected) {
    covered.question.textContent = covered.was.question;
    if (covered.below) Object.assign(covered.below, { textContent: covered.was.hint, className: covered.was.css });
    covered.use?.setAttribute("href", covered.was.href);
  }
  covered = null;
}
