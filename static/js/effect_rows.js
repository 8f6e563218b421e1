// Rows of keys with which an effect is entered: every row is one parameter, and together they make the effect.
//
// An editor is a [data-editor] that hears "entry" (detail.effect: what is to be changed, null for a new one) and tells
// "effect" (detail.effect: what was entered so far, null while something is missing; detail.half: what is missing).

const reportEffect = (editor, effect, half = "") =>
  editor.dispatchEvent(new CustomEvent("effect", { bubbles: true, detail: { effect, half } }));

const rowsOf = (part) => [...part.querySelectorAll("[data-row]")].filter((row) => !inner(row, part));
const inner = (row, part) => row.parentElement.closest("[data-row]") && row.parentElement.closest("[data-row]") !== part;
const keysOf = (row) => [...row.querySelectorAll(":scope > .effect-keys > [data-value]")];

/** What a row says: undefined while nothing is chosen. */
function valueOf(row) {
  const { widget, otherwise } = row.dataset;
  const value = WIDGETS[widget].read(row);
  return value === undefined && otherwise ? JSON.parse(otherwise) : value;
}

const WIDGETS = {
  one: {
    read: (row) => {
      const key = keysOf(row).find((one) => one.getAttribute("aria-pressed") === "true");
      return key && JSON.parse(key.dataset.value);
    },
    show: (row, value) => {
      const text = JSON.stringify(value);
      for (const key of keysOf(row)) key.setAttribute("aria-pressed", key.dataset.value === text);
    },
  },
  many: {
    read: (row) => {
      const keys = keysOf(row).filter((one) => one.getAttribute("aria-pressed") === "true");
      return keys.length ? keys.map((key) => JSON.parse(key.dataset.value)) : undefined;
    },
    show: (row, value) => {
      const texts = (value ?? []).map((one) => JSON.stringify(one));
      for (const key of keysOf(row)) key.setAttribute("aria-pressed", texts.includes(key.dataset.value));
    },
  },
  step: {
    read: (row) => {
      const { value } = row.querySelector("output").dataset;
      return value === undefined ? undefined : Number(value);
    },
    show: (row, value) => {
      const output = row.querySelector("output");
      if (value === undefined || value === null) delete output.dataset.value;
      else output.dataset.value = value;
      output.textContent = value === undefined || value === null ? "–" : String(value).replace("-", "−");
    },
  },
  number: {
    read: (row) => Number(row.querySelector("input").value) || undefined,
    show: (row, value) => (row.querySelector("input").value = value ?? ""),
  },
  numbers: {
    read: (row) => {
      const words = row.querySelector("input").value.replaceAll("−", "-").split(/[\s,;]+/).filter(Boolean);
      return words.length && words.every((word) => /^-?\d{1,3}$/.test(word)) ? words.map(Number) : undefined;
    },
    show: (row, value) => (row.querySelector("input").value = (value ?? []).join(" ")),
  },
  text: {
    read: (row) => row.querySelector("input").value.trim() || undefined,
    show: (row, value) => (row.querySelector("input").value = value ?? ""),
  },
  condition: {
    read: (row) => {
      const kind = WIDGETS.one.read(row);
      if (kind === undefined || kind === "manual") return kind;
      if (kind === "launched") return { launched: true };
      const { count, mark, at_least: least } = read(row);
      if (least === undefined) return undefined;
      if (kind !== "count") return { [kind]: least };
      return count === undefined || mark === undefined ? undefined : { count, mark, at_least: least };
    },
    show: (row, value) => {
      const kinds = ["count", "launched", "zones", "missions", "errors", "total"];
      const kind = value === "manual" ? value : kinds.find((one) => value && one in value);
      WIDGETS.one.show(row, kind);
      show(row, kind && { ...value, at_least: kind === "count" ? value.at_least : value[kind] });
    },
  },
};

/** What the rows of a part say together; `missing` is the label of the first that is needed and says nothing. */
function read(part) {
  const effect = {};
  for (const row of rowsOf(part)) {
    const shown = !row.hidden;
    const value = shown ? valueOf(row) : undefined;
    if (value !== undefined) put(effect, row.dataset.row, value);
  }
  return effect;
}

function missing(part) {
  const row = rowsOf(part).find((one) => !one.hidden && "needed" in one.dataset && valueOf(one) === undefined);
  return row?.getAttribute("aria-label") ?? "";
}

function put(effect, way, value) {
  if (way.includes("/")) {
    const [name, place] = way.split("/");
    const words = effect[name]?.split("/") ?? ["", ""];
    words[place] = value;
    effect[name] = words.join("/");
    return;
  }
  const names = way.split(".");
  const last = names.pop();
  let part = effect;
  for (const [place, name] of names.entries()) {
    part[name] ??= /^\d+$/.test(names[place + 1] ?? last) ? [] : {};
    part = part[name];
  }
  part[last] = value;
}

function get(effect, way) {
  if (way.includes("/")) {
    const [name, place] = way.split("/");
    return effect?.[name]?.split("/")[place];
  }
  return way.split(".").reduce((part, name) => part?.[name], effect);
}

/** Shows an effect in the rows of a part. */
function show(part, effect) {
  for (const row of rowsOf(part)) WIDGETS[row.dataset.widget].show(row, get(effect ?? {}, row.dataset.row) ?? undefined);
  arrange(part);
}

// Rows that only make sense while another one says something.
function arrange(part) {
  for (const row of rowsOf(part)) {
    if (row.dataset.widget === "condition") {
      const kind = WIDGETS.one.read(row);
      for (const one of rowsOf(row)) one.hidden = !one.dataset.within.split(" ").includes(kind);
    }
    if (!row.dataset.within?.includes("=")) continue;
    const [name, values] = row.dataset.within.split("=");
    const other = rowsOf(part).find((one) => one.dataset.row === name);
    row.hidden = !values.split("|").includes(String(valueOf(other)));
  }
}

/** The effect of an open form, or of a part of one: what it is, and what is missing. */
export function entered(form) {
  const effect = { ...JSON.parse(form.dataset.fixed), ...read(form) };
  for (const list of Object.values(effect)) if (Array.isArray(list)) for (const at of list.keys()) list[at] ??= null;
  const lacks = missing(form) || (Object.keys(effect).length > 1 ? "" : form.getAttribute("aria-label"));
  return { effect, lacks };
}

export { show };

// Whether anything was tapped yet: an empty form is not half an effect.
const begun = (form) => rowsOf(form).some((row) => !row.hidden && WIDGETS[row.dataset.widget].read(row) !== undefined);

const openForm = (editor) => editor.querySelector("[data-form]:not([hidden])");

function tell(editor) {
  const form = openForm(editor);
  arrange(form);
  const { effect, lacks } = entered(form);
  const untouched = !begun(form);
  reportEffect(editor, lacks || untouched ? null : effect, lacks && !untouched ? lacks : "");
}

function open(editor, kind) {
  for (const form of editor.querySelectorAll("[data-form]")) form.hidden = form.dataset.form !== kind;
  for (const key of editor.querySelectorAll("[data-kind-key]")) {
    key.setAttribute("aria-pressed", key.dataset.kindKey === kind);
  }
}

/** Answers a tap on a key or a stepper of a row; false where it was none. */
export function tapped(button) {
  const row = button.closest("[data-row]");
  if (!row) return false;
  if (button.dataset.step) stepped(row, Number(button.dataset.step));
  else if (row.dataset.widget === "many") press(button);
  else if (button.dataset.value !== undefined) {
    const pressed = button.getAttribute("aria-pressed") === "true";
    for (const key of keysOf(row)) key.setAttribute("aria-pressed", key === button && !pressed);
  } else return false;
  return true;
}

const press = (button) => button.setAttribute("aria-pressed", button.getAttribute("aria-pressed") !== "true");

function stepped(row, by) {
  const { least, most, start } = row.querySelector(".stepper").dataset;
  const value = WIDGETS.step.read(row);
  const next = value === undefined ? Number(start) : value + by;
  WIDGETS.step.show(row, Math.min(Number(most), Math.max(Number(least), next)));
}

const isRows = (editor) => editor?.matches("[data-editor]:not([data-drawn])");

document.addEventListener("entry", ({ target, detail }) => {
  if (!isRows(target)) return;
  const kinds = [...target.querySelectorAll("[data-form]")].map((form) => form.dataset.form);
  const kind = kinds.includes(detail.effect?.kind) ? detail.effect.kind : kinds[0];
  for (const form of target.querySelectorAll("[data-form]")) show(form, form.dataset.form === kind ? detail.effect : null);
  open(target, kind);
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  const editor = button?.closest("[data-editor]");
  if (!isRows(editor)) return;
  if (button.dataset.kindKey) {
    // A whole effect of another kind stays as it is, and this one is new.
    if (entered(openForm(editor)).lacks === "") editor.dispatchEvent(new CustomEvent("another", { bubbles: true }));
    open(editor, button.dataset.kindKey);
    show(openForm(editor), null);
    reportEffect(editor, null);
  } else if (tapped(button)) tell(editor);
});

document.addEventListener("input", ({ target }) => {
  const editor = target.closest("[data-editor]");
  if (isRows(editor) && target.closest("[data-row]")) tell(editor);
});
