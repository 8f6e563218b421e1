// The puzzle of a day: a tap on an open place is the answer, once it is given the field is only looked at.

import { listen, pointAt } from "./places.js";

const form = document.getElementById("puzzle-form");
let sent = false;

function answer(place) {
  if (!form || sent || !(place.dataset.move || place.dataset.moves)) return;
  sent = true;
  place.classList.add("pressed");
  const named = document.createElement("input");
  named.type = "hidden";
  named.name = "place";
  named.value = place.dataset.place;
  form.append(named);
  form.submit();
}

// The row of a list is sent by itself; a second tap on its way is none.
form?.addEventListener("submit", (event) => {
  if (sent) event.preventDefault();
  sent = true;
});

// A page that comes back from the history asks again whether it is answered.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

listen({ onTap: answer, onHold: () => {}, onLook: pointAt });
document.querySelector(".puzzle").dataset.ready = "";
