// The dialogs of the play page: rules and signs, and the choice between several moves of one place.

import { play } from "./page.js";

const rules = document.getElementById("rules");
const sign = document.getElementById("sign");
const chooser = document.getElementById("chooser");

export const dialogIsOpen = () => document.querySelector("dialog[open]") !== null;

export function openRules() {
  if (rules && !dialogIsOpen()) rules.showModal();
}

/** Explains the sign of a place. */
export function explain(place) {
  const kind = place.dataset.sign ?? place.dataset.place.split(".")[0];
  const line = rules?.querySelector(`[data-sign="${kind}"]`);
  if (!line || dialogIsOpen()) return;
  document.getElementById("sign-name").textContent = line.querySelector("dt span").textContent;
  document.getElementById("sign-place").textContent = place.getAttribute("aria-label");
  document.getElementById("sign-text").textContent = line.querySelector("dd").textContent;
  sign.showModal();
}

export const explaining = () => play.classList.contains("explaining");
export const stopExplaining = () => setExplaining(false);

function setExplaining(on) {
  play.classList.toggle("explaining", on);
  document.getElementById("explaining").hidden = !on;
}

/** Lets the player choose one of several moves of a place or a card. */
export function choose(moves, element, onChosen) {
  const list = chooser.querySelector("[data-choices]");
  const template = chooser.querySelector("template[data-choice]");
  list.replaceChildren(
    ...moves.map((move) => {
      const button = template.content.firstElementChild.cloneNode(true);
      button.textContent = wordsFor(move, element);
      button.addEventListener("click", () => {
        chooser.close();
        onChosen(move);
      });
      return button;
    }),
  );
  list.classList.toggle("numbers", moves.every((move) => /^(write .*|enter) [\d.]+$/.test(move)));
  chooser.showModal();
}

/** Tells whether a card is taken as another action than the one printed on it, which spends a Wild Action. */
export const isWild = (move) => /^take .* as \w+$/.test(move);

// What tells moves of one place apart is their last word: a number, or the name of an action. A card that is taken
// as it is printed has no such word; there it is the action on the card.
function wordsFor(move, element) {
  const printed = /^take( \d+)+$/.test(move) && element.querySelector(".combination-action, .solo-action");
  if (printed) return printed.textContent.trim();
  const last = move.split(" ").at(-1);
  const word = isWild(move) ? `as ${last}` : last;
  const named = [...chooser.querySelectorAll("[data-word]")].find((line) => line.dataset.word === word);
  return named ? named.textContent : last;
}

document.addEventListener("click", (event) => {
  const dialog = event.target.closest("dialog");
  if (dialog && (event.target === dialog || event.target.closest("[data-close]"))) dialog.close();
  if (event.target.closest('a[href="#rules"]')) {
    event.preventDefault();
    openRules();
  }
  if (event.target.closest("[data-explain]")) {
    rules.close();
    setExplaining(true);
  } else if (event.target.closest("[data-stop-explaining]")) {
    setExplaining(false);
  }
});
