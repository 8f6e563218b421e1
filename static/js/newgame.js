// The New game page: fields for names appear as one types, missions are shown when they are to be chosen.

const form = document.querySelector("[data-new-game]");
const names = [...form.querySelectorAll("[data-name]")];
const input = (name) => name.querySelector("input");
const level = (name) => name.querySelector("[data-level]");

function showNames() {
  const filled = names.map((name) => input(name).value.trim() !== "" || level(name).value !== "");
  const most = Number(form.querySelector("[data-most]:not([hidden])")?.dataset.most ?? names.length);
  const last = filled.lastIndexOf(true) + 1;
  const shown = Math.max(last, Math.min(most, Math.max(2, last + 1)));
  for (const [place, name] of names.entries()) {
    if (place < shown || name.querySelector(".field-error")) name.hidden = false;
    else if (!name.contains(document.activeElement)) name.hidden = true;
  }
}

// Enter goes on to the next name; from the last empty one it begins the game.
function goOn(event) {
  if (event.key !== "Enter" || event.isComposing) return;
  const place = names.findIndex((name) => input(name) === event.target);
  const next = names[place + 1];
  if (place < 0 || !event.target.value.trim() || !next?.checkVisibility()) return;
  event.preventDefault();
  input(next).focus();
}

// Each game asks what it needs; those of the others are not there.
function showOptions() {
  for (const part of form.querySelectorAll("[data-rulesets]")) {
    part.hidden = !part.dataset.rulesets.split(" ").includes(form.elements.ruleset.value);
  }
}

// Where hands are secret nothing lies open.
function showTablets() {
  const secret = form.querySelector("[name=ruleset]:checked")?.matches("[data-secret]");
  const [open, curtain] = form.querySelectorAll("[name=tablets]");
  open.closest("label").hidden = secret;
  if (secret && open.checked) curtain.checked = true;
}

function showMissions() {
  const chosen = form.elements.missions?.value === "chosen";
  for (const group of form.querySelectorAll("[data-missions]")) {
    group.hidden = !chosen || group.dataset.missions !== form.elements.ruleset.value;
  }
}

form.addEventListener("input", () => {
  showOptions();
  showNames();
  showTablets();
  showMissions();
});
form.addEventListener("keydown", goOn);

// A second tap on Begin must not begin a second game.
form.addEventListener("submit", () => {
  const begin = form.querySelector("[type=submit]");
  setTimeout(() => (begin.disabled = true));
});
addEventListener("pageshow", () => (form.querySelector("[type=submit]").disabled = false));

showOptions();
showNames();
showTablets();
showMissions();
(form.querySelector("[aria-invalid]") ?? input(names.find((name) => !input(name).value) ?? names[0])).focus({
  preventScroll: true,
});
form.setAttribute("data-ready", "");
