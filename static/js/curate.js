// The phone beside a chapter in the admin: what players will see, from the fields as they are typed in.

const phone = document.querySelector("[data-phone]");

// The value of a text in a language: its inputs carry the code of theirs.
const textIn = (language, name) => {
  const input = [...document.querySelectorAll(`[name^="${name}_"]`)].find((each) => each.lang === language);
  return input ? input.value : "";
};

const options = (language) =>
  [...document.querySelectorAll('[name$="-key"]')]
    .map((key) => key.name.slice(0, -"-key".length))
    .filter((prefix) => prefix.startsWith("options-") && !prefix.includes("__prefix__"))
    .filter((prefix) => !document.querySelector(`[name="${prefix}-DELETE"]`)?.checked)
    .map((prefix) => ({
      label: textIn(language, `${prefix}-label`),
      known: textIn(language, `${prefix}-known`),
    }))
    .filter((option) => option.label);

const line = ({ label, known }) => {
  const item = document.createElement("li");
  const name = document.createElement("strong");
  name.textContent = label;
  item.append(name);
  if (known) {
    const note = document.createElement("span");
    note.textContent = known;
    item.append(note);
  }
  return item;
};

const draw = () => {
  const language = phone.dataset.phone;
  const number = document.querySelector('[name="number"]');
  phone.querySelector('[data-shows="number"]').textContent = number ? number.value : "";
  for (const name of ["title", "text", "question"]) {
    phone.querySelector(`[data-shows="${name}"]`).textContent = textIn(language, name);
  }
  phone.querySelector("[data-options]").replaceChildren(...options(language).map(line));
};

const choose = (button) => {
  phone.dataset.phone = button.dataset.language;
  for (const each of phone.querySelectorAll("[data-language]")) {
    each.setAttribute("aria-pressed", String(each === button));
  }
  draw();
};

// What is published has no fields to read from: the phone stays away.
if (phone && document.querySelector('[name="title_en"], [name^="title_"]')) {
  const languages = [...phone.querySelectorAll("[data-language]")];
  for (const button of languages) button.addEventListener("click", () => choose(button));
  document.addEventListener("input", draw);
  document.addEventListener("change", draw);
  const wanted = languages.find((each) => each.dataset.language === document.documentElement.lang);
  if (languages.length) choose(wanted || languages[0]);
} else if (phone) {
  phone.hidden = true;
}
