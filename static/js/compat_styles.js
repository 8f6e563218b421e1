// What style sheets say in words that an older browser does not know is said to it in words that it does.

import { keepMarked, markAll, withoutHas } from "./compat_has.js";
import { rewrite } from "./compat_rules.js";

const MIX = /color-mix\(in srgb, *(var\([^()]*\)) (var\([^()]*\)|[\d.]+%), *(var\([^()]*\)|transparent)\)/g;
const WRAP = /overflow-wrap: *anywhere/g;
const HEIGHT = /(-?[\d.]+)dvh\b/g;

// The colour of which there is more.
const plainColour = (_mix, colour, share, ground) => (parseFloat(share) >= 50 ? colour : ground);

// Each with how a browser says that it needs none.
const TRANSLATIONS = [
  ["selector(:focus-visible)", (text) => text.replaceAll(":focus-visible", ":focus")], // Safari before 15.4
  ["(overflow-wrap: anywhere)", (text) => text.replace(WRAP, "word-break:break-word")], // Safari before 15.4
  ["(height: 1dvh)", (text) => text.replace(HEIGHT, "calc($1 * var(--dvh))")], // Chrome before 108, Firefox before 101
  ["(color: color-mix(in srgb, red, red))", (text) => text.replace(MIX, plainColour)], // Chrome before 111
  ["selector(:has(*))", withoutHas],
];

const needed = TRANSLATIONS.filter(([known]) => !CSS.supports(known)).map(([, translate]) => translate);

function measure() {
  document.documentElement.style.setProperty("--dvh", `${innerHeight / 100}px`);
}

if (needed.length) {
  measure();
  addEventListener("resize", measure);
  rewrite((text) => needed.reduce((said, translate) => translate(said), text), markAll);
  keepMarked();
}
