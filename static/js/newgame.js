// The New game page: who sits where, what the chosen game asks, a sentence that says who plays, on a phone three steps.

import "./sent_once.js";
import { addBot, addPlayer, count, people, removeSeat, showSeats } from "./newgame_seats.js";

const form = document.querySelector("[data-new-game]");
const phone = matchMedia("(max-width: 37.44em)");
const sentence = form.querySelector("[data-sentence]");
const alone = () => Boolean(document.querySelector(".new-tabs:not([hidden]) [data-company][value=solo]")?.checked);

// Each game asks what it needs; those of the others are not there.
function showOptions() {
  for (const part of document.querySelectorAll("[data-rulesets]")) {
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

// Cards belong to a game: those of the others cannot be chosen.
function showOwnDeals() {
  for (const own of form.querySelectorAll("#same-as [data-ruleset]")) {
    own.hidden = own.disabled = own.dataset.ruleset !== form.elements.ruleset.value;
    if (own.disabled && own.selected) form.querySelector("#same-as").value = "";
  }
}

function showMissions() {
  const chosen = form.elements.missions?.value === "chosen";
  for (const group of form.querySelectorAll("[data-missions]")) {
    group.hidden = !chosen || group.dataset.missions !== form.elements.ruleset.value;
  }
  for (const fold of form.querySelectorAll(".new-more")) {
    if ([...fold.querySelectorAll("input")].some((field) => field.checked !== field.defaultChecked)) fold.open = true;
  }
}

function listed(words) {
  const { lang } = document.documentElement;
  return new Intl.ListFormat(lang === "en" ? "en-GB" : lang).format(words);
}

function saySentence() {
  const game = form.querySelector("[name=ruleset]:checked")?.closest("label").querySelector(".adventure-name");
  const { persons, bots } = people();
  const { together, solo, bot, bots: several } = sentence.dataset;
  const counted = bots > 1 ? several.replace("NUMBER", bots) : bot;
  const words = alone() ? persons.slice(0, 1) : bots ? [...persons, counted] : persons;
  const name = game?.textContent.trim() ?? "";
  const whole = alone() ? solo : together;
  sentence.textContent = words.length
    ? whole.replace("GAME", () => name).replace("PEOPLE", () => listed(words))
    : name;
  const { least } = count();
  form.querySelector("[data-short]").hidden = words.length > 0 && (alone() || persons.length + bots >= least);
}

function showAll() {
  showOptions();
  showSeats();
  showTablets();
  showMissions();
  showOwnDeals();
  saySentence();
}

function goTo(step) {
  form.dataset.at = step;
  for (const key of form.querySelectorAll("[data-step]")) {
    if (key.dataset.step === step) key.setAttribute("aria-current", "step");
    else key.removeAttribute("aria-current");
  }
  if (phone.matches) scrollTo(0, 0);
}

// With others or alone: what was said of one game is meant for the next one too.
document.addEventListener("change", ({ target }) => {
  if (!target.matches("[data-company]")) return;
  for (const field of document.querySelectorAll(`[data-company][value=${target.value}]`)) field.checked = true;
});
document.addEventListener("input", ({ target }) => target.form === form && showAll());
document.addEventListener("change", ({ target }) => target.form === form && showAll());

form.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-add], [data-remove], [data-step]");
  if (key?.dataset.add === "player") addPlayer();
  else if (key?.dataset.add === "bot") addBot();
  else if (key?.matches("[data-remove]")) removeSeat(key);
  else if (key) goTo(key.dataset.step);
  else if (phone.matches && target.closest(".adventure") && !target.matches("input")) setTimeout(goTo, 0, "players");
  if (!key || key.dataset.step) return;
  form.dispatchEvent(new Event("draft", { bubbles: true }));
  showAll();
});

// Enter goes on to the next name; from the last one it begins the game.
form.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || !event.target.value?.trim()) return;
  const next = event.target.closest("[data-name]")?.nextElementSibling?.querySelector("input");
  if (!next?.checkVisibility() || next.value.trim()) return;
  event.preventDefault();
  next.focus();
});

// A name that nobody has typed makes way for the first letter.
form.addEventListener("focusin", ({ target }) => {
  if (target.matches(".input") && target.value === target.placeholder) target.select();
});

showAll();
const wrong = [...form.querySelectorAll(".field-error:not(.new-errors)")].find((error) => !error.closest("[hidden]"));
goTo(wrong?.closest("[data-part]")?.dataset.part ?? "game");
form.querySelector("[aria-invalid]")?.focus({ preventScroll: true });
for (const part of form.querySelectorAll("[data-early]")) part.setAttribute("data-ready", "");
form.setAttribute("data-ready", "");
