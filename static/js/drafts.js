// A form is sent once, however often its button is tapped. What is typed into a form stays typed: kept in this tab until the form is answered, and put back when its page is
// shown again, whatever came between (a reload, another language, a page that was too old, no connection).
//
//   data-no-draft    on a form or field that is empty whenever its page is opened; passwords and codes always are
//   data-stays       around hidden fields that scripts fill in: they are kept too
//   data-more        "effect card": the place for hidden fields of these names, which scripts have made
//   data-into        on a template of a form: where its content goes when it holds a field that was typed into
//   data-forgets     on a form that ends all drafts
//   data-drafted     on the form afterwards, for its own scripts

const PREFIX = "draft ";
const SENT_TWICE = 3000; // ms in which a second tap is not meant
const [entry] = performance.getEntriesByType("navigation");
const refused = (entry?.responseStatus ?? 0) >= 400 || Boolean(document.querySelector(".wrong, [aria-invalid]"));
const answered = !refused && entry?.type === "navigate";

function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key, draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // no room, or none for this site: then it is as without this script
  }
}

function drafts() {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

const forms = () => [...document.querySelectorAll("form[method=post]")].filter((form) => typed(form).length);

function keyOf(form) {
  const action = form.getAttribute("action") || location.pathname;
  const alike = forms().filter((other) => (other.getAttribute("action") || location.pathname) === action);
  return `${PREFIX}${location.pathname}${location.search} ${action} ${alike.indexOf(form)}`;
}

const secret = (field) =>
  field.type === "password" || field.autocomplete === "one-time-code" || field.closest("[data-no-draft]");

/** The fields that somebody types into or taps. */
function typed(form) {
  const kinds = "input:not([type=hidden], [type=file], [type=submit]), textarea, select";
  return [...form.elements].filter((field) => field.name && field.matches(kinds) && !secret(field));
}

/** All that a form would send, besides what is secret and what the server gives anew. */
function sent(form) {
  const omitted = new Set([...form.elements].filter(secret).map(({ name }) => name));
  for (const name of ["csrfmiddlewaretoken", "version", "next"]) omitted.add(name);
  return [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !omitted.has(name));
}

function keep(form) {
  if (!typed(form).length || form.closest(".play")) return;
  write(keyOf(form), { fields: sent(form), names: [...form.elements].map(({ name }) => name).filter(Boolean) });
}

function putBack(form, { fields, names }) {
  form.dataset.drafted = "";
  for (const [name] of fields) if (!form.elements[name]) unfold(form, name);
  const values = new Map();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  for (const field of form.elements) {
    if (!field.name || secret(field) || !names.includes(field.name) || ["file", "submit"].includes(field.type)) continue;
    const given = values.get(field.name) ?? [];
    if (field.matches("[type=radio], [type=checkbox]")) field.checked = given.includes(field.value);
    else if (field.type !== "hidden" || field.closest("[data-stays]")) show(field, given[0] ?? "");
  }
  more(form, values);
}

function show(field, value) {
  if (field.value === value) return;
  field.value = value;
  const fold = field.closest("details");
  if (fold) fold.open = true;
}

function unfold(form, name) {
  const holders = [...form.querySelectorAll("template[data-into]")];
  const holder = holders.find(({ content }) => content.querySelector(`[name="${CSS.escape(name)}"]`));
  if (holder) form.querySelector(holder.dataset.into).append(holder.content.cloneNode(true));
}

function more(form, values) {
  const place = form.querySelector("[data-more]");
  if (!place) return;
  const hidden = place.dataset.more.split(" ").flatMap((name) => (values.get(name) ?? []).map((value) => [name, value]));
  place.replaceChildren(
    ...hidden.map(([name, value]) => Object.assign(document.createElement("input"), { type: "hidden", name, value })),
  );
}

// A form that was answered needs no draft any more.
for (const key of drafts()) if (answered && read(key)?.sent) sessionStorage.removeItem(key);
for (const form of forms()) {
  const draft = read(keyOf(form));
  if (draft && !form.closest(".play")) putBack(form, draft);
}

for (const kind of ["input", "change", "draft"]) {
  document.addEventListener(kind, ({ target }) => {
    const form = target.form ?? target.closest?.("form");
    if (form?.matches("[method=post]")) keep(form);
  });
}
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !form.matches("[method=post]")) return;
  if (Date.now() - form.dataset.sentAt < SENT_TWICE) {
    event.preventDefault();
    return;
  }
  form.dataset.sentAt = Date.now();
  if (form.hasAttribute("data-forgets")) {
    for (const key of drafts()) sessionStorage.removeItem(key);
    return;
  }
  const draft = read(keyOf(form));
  if (draft) write(keyOf(form), { ...draft, sent: true });
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent-at]")) delete form.dataset.sentAt;
});
