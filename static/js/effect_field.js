// Effects in the admin: each is shown in words, and chosen from the game's catalogue in a dialog. The editors in it are
// those of one's own book: see effect_rows.js for what an editor hears and tells. What is chosen is kept as data.

const dialog = { node: null, field: null, effect: null };

const dataOf = (field) => field.querySelector("textarea");

const read = (field) => {
  try {
    const effect = JSON.parse(dataOf(field).value);
    return effect && typeof effect === "object" && !Array.isArray(effect) ? effect : null;
  } catch {
    return null;
  }
};

const rulesetOf = (field) => document.querySelector('select[name="ruleset"]')?.value ?? field.dataset.ruleset;

const looked = async (url, effect, ruleset) => {
  const asked = new URLSearchParams({ effect: JSON.stringify(effect), ruleset });
  const reply = await fetch(`${url}?${asked}`);
  return reply.ok ? reply.json() : { title: "", text: "", fault: "" };
};

/** Says an effect in words beside its data, with what is wrong with it. */
async function say(field) {
  const effect = read(field);
  const said = effect ? await looked(field.dataset.look, effect, rulesetOf(field)) : { title: "", text: "", fault: "" };
  field.querySelector("[data-effect-title]").textContent = said.title;
  field.querySelector("[data-effect-text]").textContent = said.text;
  field.querySelector("[data-effect-fault]").textContent = said.fault;
}

// Fields that say their words already (data-drawn) are not asked about.
const fields = () =>
  [...document.querySelectorAll("[data-effect-field]:not([data-drawn])")].filter(
    (one) => !dataOf(one).name.includes("__prefix__"),
  );

const part = (name) => dialog.node.querySelector(`[data-effect-${name}]`);

async function drawn(url) {
  if (dialog.node) return;
  const reply = await fetch(url);
  if (!reply.ok) return;
  const holder = document.createElement("div");
  holder.innerHTML = await reply.text();
  document.body.append(holder);
  dialog.node = holder.querySelector("[data-effect-dialog]");
  await Promise.all([...dialog.node.querySelectorAll("[data-script]")].map((each) => import(each.dataset.script)));
  dialog.node.addEventListener("effect", ({ detail }) => showEffect(detail));
  dialog.node.addEventListener("change", ({ target }) => target === part("ruleset") && openTile(opened()));
}

const opened = () => dialog.node.querySelector('[data-effect-tile][aria-pressed="true"]')?.dataset.effectTile;

async function open(field) {
  await drawn(field.dataset.catalogue);
  if (!dialog.node) return;
  dialog.field = field;
  dialog.effect = read(field);
  part("ruleset").value = rulesetOf(field);
  part("body").replaceChildren();
  dialog.node.showModal();
  await openTile(JSON.parse(dialog.node.dataset.kinds)[dialog.effect?.kind]);
}

async function openTile(tile) {
  for (const key of dialog.node.querySelectorAll("[data-effect-tile]")) {
    key.setAttribute("aria-pressed", key.dataset.effectTile === tile);
  }
  part("keep").disabled = !dialog.effect;
  part("now").textContent = "";
  if (!tile) return;
  const url = dialog.node.dataset.editorUrl.replace("/tile/", `/${tile}/`);
  const reply = await fetch(`${url}?${new URLSearchParams({ ruleset: part("ruleset").value })}`);
  if (!reply.ok || opened() !== tile) return;
  part("body").innerHTML = await reply.text();
  const current = JSON.parse(dialog.node.dataset.kinds)[dialog.effect?.kind] === tile ? dialog.effect : null;
  part("keep").disabled = !current;
  const entry = new CustomEvent("entry", { bubbles: true, detail: { effect: current } });
  part("body").querySelector("[data-editor]").dispatchEvent(entry);
}

async function showEffect({ effect, half }) {
  dialog.effect = effect;
  part("keep").disabled = !effect;
  part("now").textContent = half;
  if (!effect) return;
  const said = await looked(dialog.field.dataset.look, effect, part("ruleset").value);
  if (dialog.effect === effect) part("now").textContent = said.fault || said.text;
}

function keep() {
  const data = dataOf(dialog.field);
  data.value = JSON.stringify(dialog.effect);
  data.dispatchEvent(new Event("change", { bubbles: true }));
  dialog.node.close();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (!button) return;
  const { dataset } = button;
  if ("effectOpen" in dataset) open(button.closest("[data-effect-field]"));
  else if (dataset.effectTile) openTile(dataset.effectTile);
  else if ("effectKeep" in dataset) keep();
  else if ("effectLeave" in dataset) dialog.node.close();
});

document.addEventListener("change", ({ target }) => {
  const field = target.closest("[data-effect-field]");
  if (field && !("drawn" in field.dataset)) say(field);
  else if (target.name === "ruleset") fields().forEach(say);
});

fields().forEach(say);
