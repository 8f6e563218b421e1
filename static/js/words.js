// Words of the page, as scripts use them.

/** Fills words into a text: `{name}` stands for what is called name. */
export const fill = (text, words) => text.replace(/\{(\w+)\}/g, (all, name) => words[name] ?? all);
