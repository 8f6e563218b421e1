// A part of a draft as it is written. Each field is posted by htmx when it is left; here it is said how far that came, what
// somebody types meanwhile is kept while the page is drawn anew, and what was opened stays open.

const desk = document.getElementById("desk");
const failed = new Set(); // ids of fields that were not kept

const pill = () => document.getElementById("desk-saved");

function say(state) {
  const { dataset } = pill();
  pill().dataset.state = state;
  pill().querySelector("[data-words]").textContent = dataset[state];
}

const isText = (field) => field.matches?.("input.input, textarea.input");

/** What stood in a field when its author began. */
const was = (field) => field.dataset.was ?? field.defaultValue;

desk.addEventListener("htmx:configRequest", ({ detail }) => {
  const { elt, parameters } = detail;
  if (elt.matches("select[data-was], input.input, textarea.input") && parameters.address && !parameters.do) {
    parameters.was = was(elt);
  }
  if (elt.type === "checkbox" && !elt.checked) parameters.value = "";
});

desk.addEventListener("htmx:beforeRequest", ({ detail }) => detail.requestConfig.verb === "post" && say("saving"));

desk.addEventListener("htmx:afterRequest", ({ detail }) => {
  const { elt, xhr, requestConfig } = detail;
  if (requestConfig.verb !== "post") return;
  if (detail.successful) {
    failed.delete(elt.id);
    if (isText(elt)) elt.defaultValue = requestConfig.parameters.value ?? elt.value;
  } else if (elt.id) failed.add(elt.id);
  say(failed.size || (!detail.successful && !(xhr.status >= 400 && xhr.status < 500)) ? "failed" : "saved");
});

// A tap on the pill sends again what was not kept.
document.addEventListener("click", ({ target }) => {
  if (!target.closest("#desk-saved")) return;
  for (const id of failed) {
    const field = document.getElementById(id);
    if (field) window.htmx.trigger(field, "change");
    else failed.delete(id);
  }
});

addEventListener("beforeunload", (event) => {
  const field = document.activeElement;
  if (failed.size || (isText(field) && desk.contains(field) && field.value !== field.defaultValue)) event.preventDefault();
});

// Drawn anew: what is typed and not sent yet, what is selected in it, and what was opened.
let opened = null;

desk.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.target?.id !== "desk-work") return;
  const field = document.activeElement;
  const { id, value, defaultValue, selectionStart: start, selectionEnd: end } = field;
  opened = {
    field: isText(field) && id ? { id, start, end, typed: value === defaultValue ? null : value } : null,
    open: [...detail.target.querySelectorAll("details[open][id]")].map((one) => one.id),
  };
});

desk.addEventListener("htmx:afterSwap", () => {
  if (!opened) return;
  const { field: before, open } = opened;
  opened = null;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  const field = before && document.getElementById(before.id);
  if (!field) return;
  if (before.typed !== null) field.value = before.typed;
  field.focus({ preventScroll: true });
  if (before.start !== null) field.setSelectionRange(before.start, before.end); // numbers have no selection
  if (before.typed === null) return;
  // What a script puts there is no change that a browser tells of when the field is left.
  field.addEventListener("blur", () => field.value !== field.defaultValue && window.htmx.trigger(field, "change"), {
    once: true,
  });
});

