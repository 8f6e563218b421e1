// What a careful eye finds wrong on a page that has come: returns a list of sentences, empty when all is well.

async (phone) => {
  // On a phone a seat's page asks for its strips.
  const come = () => !phone || !document.querySelector(".play") || document.querySelector("#strips .strips, .replay");
  const deadline = Date.now() + 60000;
  while (!come() && Date.now() < deadline) await new Promise((go) => setTimeout(go, 20));
  if (!come()) return ["its strips do not come"];
  await document.fonts.ready;

  const FINGER = 43.5;
  const found = [];
  const say = (element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${(element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 40)}"`;
  // Nothing on the page moves meanwhile: what was asked of an element is not asked again.
  const once = (ask) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element);
    };
  };
  const shown = once((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".skip-link") && !onlySaid(element));
  // Words for readers alone: the style sheets clip them away.
  const onlySaid = once((element) => element && (getComputedStyle(element).clipPath === "inset(50%)" || onlySaid(element.parentElement)));
  const boxOf = once((element) => element.getBoundingClientRect());
  const overflowOf = once((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return { overflowX, overflowY };
  });
  const modal = document.querySelector("dialog[open]");
  const root = modal ?? document.body;
  const all = (selector) => [...root.querySelectorAll(selector)].filter(shown);

  // Nothing lies beside the page.
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`scrolls sideways: ${page.scrollWidth} > ${page.clientWidth}`);

  // Every target is as large as a finger; a radio button is as large as its line, a pill as its invisible rim.
  function target(element) {
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    const rim = getComputedStyle(element, "::after");
    if (rim.position !== "absolute" || rim.content === "none") return [box.width, box.height];
    return [box.width - parseFloat(rim.left) - parseFloat(rim.right), box.height - parseFloat(rim.top) - parseFloat(rim.bottom)];
  }
  const inSentence = (element) => element.matches("p > a:not(.button, .pill), li > p > a, svg a");
  for (const element of all("a[href], button, summary, select, textarea, input:not([type=hidden])")) {
    if (inSentence(element) || (element.matches("input") && !shown(element.closest("label") ?? element))) continue;
    const [width, height] = target(element);
    if (width < FINGER || height < FINGER) found.push(`small target ${Math.round(width)} x ${Math.round(height)}: ${say(element)}`);
  }
  // Eight spaces side by side fill the narrowest windows.
  const placeSize = innerWidth < 360 ? 38 : FINGER;
  for (const hit of all(phone ? "#strips .legal .hit" : "#field .legal .hit")) {
    const { width } = hit.getBoundingClientRect();
    if (width < placeSize) found.push(`small place ${Math.round(width)}: ${hit.closest(".place").id}`);
  }

  // No words stand one letter below the other.
  for (const words of all("h1, h2, h3, p, .row-title")) {
    const { width, height } = words.getBoundingClientRect();
    if (words.innerText.trim().length > 6 && width < 32 && height > 4 * width) found.push(`a tower of letters: ${say(words)}`);
  }

  // The sheet is there, no region lies over another, and what scrolls in its panel shows that it does.
  const field = document.querySelector(".play-field");
  if (field && shown(field) && !modal) {
    const { width, height } = field.getBoundingClientRect();
    const least = 0.5 * Math.min(innerWidth, innerHeight);
    if (Math.min(width, height) < least) found.push(`small sheet: ${Math.round(width)} x ${Math.round(height)}`);
  }
  function seen(element) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = { left, right, top, bottom };
    for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      if (overflowOf(frame).overflowY === "visible") continue;
      const { top, bottom } = boxOf(frame);
      Object.assign(box, { top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) });
    }
    return box;
  }
  const regions = all(".play-top, .play-picks, .play-field, .play-strips, .play-score, .play-stock, .play-goals, .play-players, .play-bar, .play-tabs")
    .filter((region) => getComputedStyle(region).position !== "sticky")
    .map((region) => [region, seen(region)]);
  for (const [index, [one, a]] of regions.entries()) {
    for (const [other, b] of regions.slice(index + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) found.push(`${one.className} lies over ${other.className}`);
    }
  }
  // The feed of the shared screen lets its oldest lines go.
  for (const panel of all(".panel:not(.screen-feed), .queue")) {
    const { overflowY, backgroundAttachment } = getComputedStyle(panel);
    if (overflowY === "visible" || panel.scrollHeight <= panel.clientHeight + 2) continue;
    if (overflowY === "hidden") found.push(`cut: ${say(panel)}`);
    else if (!backgroundAttachment.includes("local")) found.push(`scrolls without a sign: ${say(panel)}`);
  }

  // Words stay in their boxes.
  const boxes = ".button, .pill, .tab, .key, .key-slot, .menu-item, .way, .choice:not(text), .adventure, h1, h2, h3, .decision-question, .decision-hint, " +
    ".topbar-title, .mission, .player-name, .player-state, .score-line, .panel-head, .row-title, .result-player, .result-value, .result-total, .told, .news-line";
  for (const element of all(boxes)) {
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth) found.push(`too wide: ${say(element)}`);
  }
  for (const element of all(".decision-words, .combination, .key, .button, .adventure, .way, .tab")) {
    // In the lowest windows the longest hints scroll in the bar, which may not grow over what is beside it.
    if (element.matches(".decision-words") && innerHeight < 400) continue;
    if (element.scrollHeight > element.clientHeight + 1) found.push(`too high: ${say(element)}`);
  }

  // No words lie over or are cut by others. What floats above the page (menus, bars that stick) is a layer of its own.
  const floats = (element) => element.matches("dialog, .menu-list, .play-over-bar:not([hidden]), .own-paper.adding .own-catalogue") || getComputedStyle(element).position === "sticky";
  const layerOf = once((element) => (element === document.body || floats(element) ? element : layerOf(element.parentElement)));
  const lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("svg, script, style, template, option") || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Figures have nothing below their line.
    const below = /^[\d\s−+/]+$/.test(node.data) ? 0.22 * parseFloat(getComputedStyle(parent).fontSize) : 3;
    for (const rect of range.getClientRects()) {
      const box = { left: rect.left, right: rect.right, top: rect.top + 3, bottom: rect.bottom - Math.max(3, below) };
      let cut = false;
      for (let frame = parent; frame && frame !== document.body; frame = frame.parentElement) {
        const { overflowX, overflowY } = overflowOf(frame);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const { left, right, top, bottom } = boxOf(frame);
        if (overflowX === "hidden" && (box.left < left - 1 || box.right > right + 1)) cut = true;
        Object.assign(box, { left: Math.max(box.left, left), right: Math.min(box.right, right), top: Math.max(box.top, top), bottom: Math.min(box.bottom, bottom) });
      }
      // The name of whoever holds the phone gives way: its first letters are enough there.
      if (cut && !parent.matches(".topbar-name")) found.push(`cut: "${node.data.trim().slice(0, 40)}"`);
      if (box.right - box.left > 1 && box.bottom - box.top > 1) lines.push({ node, box, layer: layerOf(parent) });
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.node === other.node || one.layer !== other.layer) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 1 && high > 1) found.push(`"${one.node.data.trim().slice(0, 30)}" lies over "${other.node.data.trim().slice(0, 30)}"`);
    }
  }
  return found;
}
