// Entering a half sheet: its parts one below the other, each with rows of its own.

import { entered, show, tapped } from "../js/effect_rows.js";

const NAME = "half_sheet";
const own = (target) => target?.closest(`[data-editor="${NAME}"]`);
const partsOf = (editor) => [...editor.querySelectorAll("[data-part]")];

function add(editor, kind, part = null) {
  const list = editor.querySelector("[data-parts]");
  const template = editor.querySelector(`template[data-part-of="${CSS.escape(kind)}"]`);
  if (!template || partsOf(editor).length >= Number(list.dataset.parts)) return;
  list.append(template.content.cloneNode(true));
  const added = list.lastElementChild;
  show(added, part && (kind === "race" ? { ...part, of: part.of + 1 } : part));
  number(editor);
}

function number(editor) {
  for (const [at, part] of partsOf(editor).entries()) part.querySelector("[data-part-number]").textContent = at + 1;
}

// People count parts from one.
function partOf(element) {
  const { effect, lacks } = entered(element);
  return { lacks, part: effect.part === "race" ? { ...effect, of: effect.of - 1 } : effect };
}

function tell(editor) {
  const parts = partsOf(editor).map(partOf);
  const at = parts.findIndex(({ lacks }) => lacks);
  const words = editor.querySelector("[data-parts]").dataset.lacks;
  const half = at < 0 ? "" : words.replace("{number}", at + 1).replace("{what}", parts[at].lacks);
  const effect = half || !parts.length ? null : { kind: NAME, parts: parts.map(({ part }) => part) };
  editor.dispatchEvent(new CustomEvent("effect", { bubbles: true, detail: { effect, half } }));
}

document.addEventListener("entry", ({ target, detail }) => {
  if (!own(target)) return;
  target.querySelector("[data-parts]").replaceChildren();
  for (const part of detail.effect?.parts ?? []) add(target, part.part, part);
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  const editor = own(button);
  if (!editor) return;
  if (button.dataset.addPart) add(editor, button.dataset.addPart);
  else if ("dropPart" in button.dataset) {
    button.closest("[data-part]").remove();
    number(editor);
  } else if (!tapped(button)) return;
  tell(editor);
});

document.addEventListener("input", ({ target }) => {
  const editor = own(target);
  if (editor && target.closest("[data-row]")) tell(editor);
});
