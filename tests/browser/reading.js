// Teaches axe to read what is asked of it in as few runs as can be: each begins with nothing, and to find out where
// every element lies takes it longest. Gives `reading(anew, tags, measures)`, a list of sentences.

() => {
  const CONTRAST = "color-contrast";
  const TARGETS = "target-size";

  // What is shown and was not when axe read the page before, or scrolls since then: its outermost elements.
  let before;
  function fresh() {
    // What an open menu lies over is no target now.
    const shown = document.querySelector("[data-menu][open] .menu-list") ?? document.documentElement;
    const scrolls = (one) =>
      !one.closest("svg") && one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== "visible";
    const found = new Set();
    const note = (one, those) => {
      if (!those.has(one)) found.add(one);
      those.add(one);
    };
    for (const one of [shown, ...shown.querySelectorAll("*")]) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      note(one, before.shown);
      if (scrolls(one)) note(one, before.scrolled);
    }
    return found.has(shown) ? [shown] : [...found].filter((one) => !found.has(one.parentElement));
  }

  // One of all words that have their colours, their size and all that lies behind them in common, with what it
  // holds: the others have the same contrast. Axe does not understand the colours of a drawing.
  function words() {
    const ground = (one) => {
      if (!one) return "";
      const { backgroundColor, opacity } = getComputedStyle(one);
      const plain = backgroundColor === "rgba(0, 0, 0, 0)" && opacity === "1";
      return ground(one.parentElement) + (plain ? "" : `${backgroundColor} ${opacity};`);
    };
    const isOff = (one) => !!one?.closest(":disabled, [aria-disabled=true]");
    const kind = (one) => [one.localName === "input", isOff(one), isOff(one.closest("label")?.control)];
    const all = [...document.querySelectorAll("input, select, textarea")];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement: one } = walker.currentNode;
      if (data.trim() && !one.closest("svg.field, script, style, template")) all.push(one);
    }
    const alike = new Map();
    for (const one of all) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
      const key = [kind(one), color, fontSize, fontWeight, textShadow, ground(one)].join();
      if (!alike.has(key)) alike.set(key, one);
    }
    return new Set([...alike.values()].flatMap((one) => [one, ...one.querySelectorAll("*")]));
  }

  // Pictures and gradients behind words keep axe from measuring; what is left is the plain ground.
  const plain = new CSSStyleSheet();
  plain.replaceSync("*, *::before, *::after { background-image: none !important; }");

  function changeTheme() {
    const html = document.documentElement;
    const paper = html.classList.toggle("paper");
    html.classList.toggle("dark", !paper);
    const link = document.querySelector("link[data-paper]");
    if (link) link.media = paper ? "all" : "print";
  }

  const matchesOf = (id) => axe._audit.getRule(id).matches;
  const [hasContrast, isTarget] = [CONTRAST, TARGETS].map(matchesOf);
  let shown, differing;
  axe.configure({
    noHtml: true,
    rules: [
      { id: CONTRAST, matches: (one, ...more) => differing.has(one) && hasContrast(one, ...more) },
      {
        id: TARGETS,
        // The places of a drawing are measured by our own eye.
        matches: (one, ...more) =>
          shown.some((part) => part.contains(one)) && !one.closest("svg.field") && isTarget(one, ...more),
      },
    ],
  });

  async function run(include, runOnly, measures) {
    const rules = Object.fromEntries([TARGETS, CONTRAST].map((id) => [id, { enabled: measures.includes(id) }]));
    const options = { runOnly, rules, resultTypes: ["violations"], preload: false };
    const { violations } = await axe.run({ include }, options);
    const line = (id, { target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`;
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => line(id, node).replace(/\s+/g, " ")));
  }

  window.reading = async (anew, tags, measures) => {
    if (anew || !before) before = { shown: new WeakSet(), scrolled: new WeakSet() };
    shown = fresh();
    if (!shown.length) return [];
    if (!measures.includes(CONTRAST)) return run(shown, tags, measures);
    const sheets = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...sheets, plain];
    differing = words();
    // Colours are those of the whole page, whatever lies open.
    const found = await run([document.documentElement], tags, measures);
    changeTheme();
    differing = words();
    const there = await run([...differing], [CONTRAST], [CONTRAST]);
    changeTheme();
    document.adoptedStyleSheets = sheets;
    return [...found, ...there.map((line) => `in the other theme: ${line}`)];
  };
}
