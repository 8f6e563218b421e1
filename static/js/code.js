// The code of a game, a box for each letter. Without this script it is one field that posts the same.

const whole = document.querySelector("[data-code]");
const form = whole.form;
const submit = form.querySelector("[type=submit]");
const LETTERS = /[^A-Z0-9]/g;

const boxes = Array.from({ length: Number(whole.maxLength) }, (_, place) => {
  const box = document.createElement("input");
  box.className = "code-box";
  box.type = "text";
  box.autocomplete = "off";
  box.autocapitalize = "characters";
  box.spellcheck = false;
  box.inputMode = "text";
  box.setAttribute("aria-label", whole.dataset.boxLabel.replace("0", place + 1));
  return box;
});

function collect() {
  whole.value = boxes.map((box) => box.value).join("");
  submit.disabled = whole.value.length < Number(whole.minLength);
}

// Of a whole address the code alone: that of a link to a table, or what stands between its last strokes.
function codeIn(text) {
  const [, code] = text.match(/\/join\/([A-Za-z0-9]+)/) ?? text.match(/^\w+:\/\/.*\/([A-Za-z0-9]+)\/?\s*$/) ?? [];
  return (code ?? text).toUpperCase().replace(LETTERS, "");
}

// Typed or pasted: every letter takes its own box, and the cursor waits in the next one.
function fill(place, text) {
  const letters = codeIn(text);
  let at = place;
  for (const letter of letters) {
    if (at >= boxes.length) break;
    boxes[at].value = letter;
    at += 1;
  }
  if (!letters) boxes[place].value = "";
  boxes[Math.min(at, boxes.length - 1)].focus();
  collect();
}

const group = document.createElement("div");
group.className = "code";
group.setAttribute("role", "group");
group.setAttribute("aria-labelledby", whole.getAttribute("aria-labelledby"));
for (const [place, box] of boxes.entries()) {
  box.addEventListener("input", () => fill(place, box.value));
  box.addEventListener("paste", (event) => {
    event.preventDefault();
    fill(place, event.clipboardData.getData("text"));
  });
  box.addEventListener("focus", () => box.select());
  box.addEventListener("keydown", (event) => {
    if (event.key === "Backspace" && !box.value && place > 0) {
      boxes[place - 1].value = "";
      boxes[place - 1].focus();
      collect();
      event.preventDefault();
    } else if (event.key === "ArrowLeft" && place > 0) boxes[place - 1].focus();
    else if (event.key === "ArrowRight" && place < boxes.length - 1) boxes[place + 1].focus();
  });
  group.append(box);
}
for (const [place, letter] of [...whole.value.toUpperCase().replace(LETTERS, "")].entries()) {
  if (boxes[place]) boxes[place].value = letter;
}
whole.type = "hidden";
whole.before(group);
collect();
