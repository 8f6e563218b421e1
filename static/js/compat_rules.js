// The rules of style sheets one by one, by the object model: the content security policy allows no styles in a page.

const SIGNIFICANT = /\/\*[^]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g;
const SHEETS = "link[rel=stylesheet]";
const own = [];
const read = new Set();

/** Divides the text of a style sheet into its outermost rules. */
export function rulesOf(text) {
  const rules = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(SIGNIFICANT)) {
    depth += (sign === "{") - (sign === "}");
    if (depth || !(sign === "}" || sign === ";")) continue;
    rules.push(text.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}

function insert(sheet, rule, place) {
  try {
    sheet.insertRule(rule, place);
  } catch {
    // One that this browser does not read: it skips it in a file as well.
  }
}

const isHere = (link) => link.sheet || new Promise((here) => link.addEventListener("load", here, { once: true }));

/** Adds rules that those of a page override, as they do those of a browser. */
export async function addRules(...rules) {
  own.push(...rules);
  const link = document.querySelector(SHEETS);
  await isHere(link);
  for (const rule of rules) insert(link.sheet, rule, 0);
}

async function readAgain(link, translated, then) {
  const first = !read.size;
  read.add(link);
  const [reply] = await Promise.all([fetch(link.href), isHere(link)]);
  const text = await reply.text();
  const said = translated(text);
  if (said === text) return;
  replace(link.sheet, first ? [...own, ...rulesOf(said)] : rulesOf(said));
  then();
}

/** Reads every style sheet, also one that comes later, in the words that `translated` gives it; then calls `then`. */
export function rewrite(translated, then) {
  const readNew = () => {
    for (const link of document.querySelectorAll(SHEETS)) if (!read.has(link)) readAgain(link, translated, then);
  };
  readNew();
  new MutationObserver(readNew).observe(document.head, { childList: true });
}

function replace(sheet, rules) {
  while (sheet.cssRules.length) sheet.deleteRule(sheet.cssRules.length - 1);
  for (const rule of rules) insert(sheet, rule, sheet.cssRules.length);
}
