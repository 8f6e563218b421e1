// The seats of a new game: a person has a name, a bot a level; the seats that are taken lie one below the other.

const form = document.querySelector("[data-new-game]");
const seats = [...form.querySelectorAll("[data-name]")];
const input = (seat) => seat.querySelector(".input");
const levelOf = (seat) => seat.querySelector("[name^=level_]:checked")?.value ?? "";
const taken = (seat) => input(seat).value.trim() !== "" || levelOf(seat) !== "";
const shown = () => seats.filter((seat) => !seat.hidden);
const counted = () => form.querySelector(".new-count:not([hidden])");

/** How many may play the chosen game. */
export function count() {
  const { least, most } = counted()?.dataset ?? {};
  return { least: Number(least ?? 1), most: Number(most ?? seats.length) };
}

/** The names of the persons, and how many bots play. */
export function people() {
  const persons = seats.filter((seat) => taken(seat) && !levelOf(seat)).map((seat) => input(seat).value.trim());
  return { persons, bots: seats.filter(levelOf).length };
}

function setLevel(seat, level) {
  for (const field of seat.querySelectorAll("[name^=level_]")) field.checked = field.value === level;
}

/** Shows the seats that are taken or have a fault, and what can be done to them. */
export function showSeats() {
  const { most } = count();
  for (const [place, seat] of seats.entries()) {
    if (taken(seat) || seat.querySelector(".field-error")) seat.hidden = false;
    else if (place >= most && !seat.contains(document.activeElement)) seat.hidden = true;
    if (levelOf(seat)) form.dataset.offered = levelOf(seat);
  }
  const number = seats.filter(taken).length;
  for (const place of form.querySelectorAll("[data-count]")) {
    place.textContent = number;
    place.parentElement.classList.toggle("wrong-count", number > place.parentElement.dataset.most);
  }
  const free = seats.slice(0, most).some((seat) => !taken(seat));
  for (const key of form.querySelectorAll("[data-add]")) key.disabled = !free;
  for (const seat of seats) seat.querySelector("[data-remove]").hidden = shown().length < 2;
}

function freeSeat() {
  const seat = seats.slice(0, count().most).find((one) => !taken(one));
  if (seat) seat.hidden = false;
  return seat;
}

/** Offers a seat to a person. */
export function addPlayer() {
  const seat = freeSeat();
  if (seat) input(seat).focus();
}

/** Gives a seat to a bot, called like a star, of the level that was chosen last. */
export function addBot() {
  const seat = freeSeat();
  if (!seat) return;
  const names = seats.map((one) => input(one).value.trim());
  input(seat).value = form.dataset.stars.split(" ").find((star) => !names.includes(star));
  setLevel(seat, form.dataset.offered);
}

/** Frees the seat of a key; those behind it move up. */
export function removeSeat(key) {
  const seat = key.closest("[data-name]");
  const behind = shown().slice(shown().indexOf(seat));
  for (const [place, one] of behind.entries()) {
    const next = behind[place + 1];
    input(one).value = next ? input(next).value : "";
    setLevel(one, next ? levelOf(next) : "");
    input(one).removeAttribute("aria-invalid");
    for (const error of one.querySelectorAll(".field-error")) error.remove();
  }
  behind.at(-1).hidden = true;
  (seat.hidden ? form.querySelector("[data-add]") : key).focus();
}
