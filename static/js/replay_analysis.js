// The third mode of a replay: what bots say of a game that is over. It is asked for, grows while it is made, and opens
// the turns in which most was decided.

import { AnalysisChart } from "./analysis_chart.js";
import { drawMarks, wipeMarks } from "./analysis_marks.js";
import { made, number, person, say, signed } from "./replay_parts.js";

const EVERY = 2000;
const MODE = "analysis";
const LONGEST_BAR = 66;

export class Analysis {
  #frame;
  #story;
  #chart;
  #told = { state: "none", seats: [], moments: [], turns: [] };
  #chosen = 0;
  #timer = null;
  #now;
  #shown = 0;

  /** `open` shows a moment with somebody's sheet, `changed` is told when it is opened, closed or tells more. */
  constructor(frame, page, story, { open, changed }) {
    Object.assign(this, { page, open, changed });
    this.#frame = frame;
    this.#story = story;
    this.#chart = new AnalysisChart(this.#part("chart"), story.people, (turn) => this.#go(turn), (pin) => this.choose(pin));
    frame.addEventListener("click", (event) => this.#clicked(event));
  }

  #part = (name) => this.#frame.querySelector(`[data-analysis="${name}"]`);

  get on() {
    return this.page.classList.contains("analysing");
  }

  /** The moments that the line of turns marks; null while it marks those of the result. */
  get moments() {
    return this.on && this.#told.seats.length ? this.#told.moments : null;
  }

  /** Whose moment is looked at: the key of a seat; nothing where none is. */
  get seat() {
    return this.on ? this.#told.moments.find((one) => one.number === this.#chosen)?.seat : undefined;
  }

  /** Whether the address asks for it. */
  static get linked() {
    return new URLSearchParams(location.search).get("mode") === MODE;
  }

  toggle(on = !this.on) {
    this.page.classList.toggle("analysing", on);
    this.#frame.hidden = !on;
    const query = new URLSearchParams(location.search);
    if (on) query.set("mode", MODE);
    else query.delete("mode");
    history.replaceState(history.state, "", `${location.pathname}${String(query) && `?${query}`}${location.hash}`);
    if (on) this.#ask("GET");
    else {
      clearTimeout(this.#timer);
      wipeMarks();
    }
    this.changed();
  }

  async #ask(method, address = this.#frame.dataset.address) {
    clearTimeout(this.#timer);
    const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
    const headers = { Accept: "application/json", ...(method === "POST" && { "X-CSRFToken": token }) };
    let failed = false;
    try {
      const response = await fetch(address, { method, headers, credentials: "same-origin" });
      if (!response.ok) throw new Error(`the analysis: ${response.status}`);
      this.#told = await response.json();
    } catch {
      failed = true; // asked again below: it may be the connection
    }
    this.#part("failed").hidden = !failed;
    if (this.on && (failed || this.#told.state === "working")) this.#timer = setTimeout(() => this.#ask("GET"), EVERY * (failed ? 3 : 1));
    this.#show();
    this.changed();
  }

  #clicked(event) {
    const button = event.target.closest("button");
    if (!button) return;
    const { does, moment } = button.dataset;
    if (does === "analyse") this.#ask("POST");
    else if (does === "stop") this.#ask("POST", this.#frame.dataset.stop);
    else if (moment) this.choose(Number(moment));
  }

  /** Opens a moment by its number. */
  choose(moment) {
    const found = this.#told.moments.find((one) => one.number === moment);
    if (!found) return;
    this.#chosen = moment;
    const turn = this.#story.turns.findIndex((one) => one.number === found.turn);
    const seat = this.#story.people.findIndex(({ key }) => key === found.seat);
    if (turn >= 0) this.open({ turn, step: this.#story.lasts[turn] }, seat);
    this.#show();
  }

  #go(turn) {
    const at = this.#story.turns.findIndex((one) => one.number === turn);
    this.open(at < 0 ? { turn: 0, step: 0 } : { turn: at, step: this.#story.lasts[at] }, -1);
  }

  /** Goes with the replay: the moment of a turn that is looked at is the chosen one. */
  follow(now, shown) {
    [this.#now, this.#shown] = [now, shown];
    if (!this.on) return;
    const key = this.#story.people[shown].key;
    const here = this.#told.moments.filter(({ turn }) => now.step && turn === this.#story.turns[now.turn]?.number);
    this.#chosen = (here.find(({ seat }) => seat === key) ?? here.find((one) => one.number === this.#chosen) ?? here[0])?.number ?? 0;
    this.#show();
  }

  #show() {
    if (!this.on || !this.#now) return;
    const { state, done, total, seats, unanswered, may_stop: mayStop } = this.#told;
    const working = state === "working";
    this.#frame.dataset.state = state;
    this.#frame.toggleAttribute("data-begun", seats.length > 0);
    this.#part("asks").hidden = working || state === "done" || (state === "none" && seats.length > 0);
    this.#part("why").textContent = say(`analysis_${state}`) || "";
    const progress = this.#part("progress");
    progress.hidden = !working;
    progress.setAttribute("aria-valuenow", total ? Math.round((100 * done) / total) : 0);
    progress.style.setProperty("--done", total ? done / total : 0);
    this.#part("waits").textContent = working ? say(unanswered ? "analysis_waits" : "analysis_working") : "";
    this.#part("stop").hidden = !working || !mayStop;
    const turn = this.#now.step ? this.#story.turns[this.#now.turn]?.number : this.#told.turns[0];
    this.#chart.show(this.#told, turn, this.#story.people[this.#shown].key, this.#chosen);
    this.#part("sure").textContent = this.#told.sure ?? "";
    this.#showTable();
    this.#showMoments();
    this.#showPair();
    this.#showLuck();
  }

  /** The chart as a table, for whoever hears it. */
  #showTable() {
    const { turns, seats } = this.#told;
    const row = (kind, cells) => {
      const line = document.createElement("tr");
      line.append(...cells.map((cell, at) => made(at ? kind : "th", "", cell)));
      return line;
    };
    const rows = turns.map((turn, at) => {
      const cells = seats.map(({ expected, low, high }) => {
        const [middle, from, to] = [expected, low, high].map((numbers) => number(Math.round(numbers[at])));
        return from === to ? middle : say("analysis_between", { points: middle, low: from, high: to });
      });
      return row("td", [turn, ...cells]);
    });
    this.#part("table").replaceChildren(...(seats.length ? [row("th", [say("analysis_turn"), ...seats.map(({ name }) => name)]), ...rows] : []));
  }

  #showMoments() {
    const { moments, seats, state } = this.#told;
    const lines = moments.map(({ number: nth, turn, name, text, points, said }) => {
      const line = made("li");
      const button = made("button", "analysis-moment");
      button.type = "button";
      button.dataset.moment = nth;
      button.setAttribute("aria-label", said);
      if (nth === this.#chosen) button.setAttribute("aria-current", "true");
      const words = made("span", "analysis-moment-words");
      words.append(made("b", "", say("analysis_of", { number: turn, name })), ` ${text}`);
      button.append(made("span", "analysis-disc", nth), words, made("b", points < 0 ? "minus" : "plus", signed(points)));
      line.append(button);
      return line;
    });
    const none = state === "done" ? say("analysis_no_moments") : seats.length ? say("analysis_looking") : "";
    const list = this.#part("moments");
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.moment : "";
    list.replaceChildren(...(lines.length ? lines : none ? [made("li", "analysis-none", none)] : []));
    list.closest("section").hidden = !list.children.length;
    if (focused) list.querySelector(`[data-moment="${focused}"]`)?.focus();
  }

  #showPair() {
    const moment = this.#told.moments.find((one) => one.number === this.#chosen);
    const box = this.#part("pair");
    box.parentElement.hidden = !moment;
    wipeMarks();
    if (!moment) return;
    const { played, better, points, fields } = moment;
    const way = (css, title, { words, rest, total }) => {
      const row = made("div", `analysis-way ${css}`);
      const told = made("div", "analysis-way-words");
      told.append(made("span", "second", title), made("b", "", words), made("span", "second", rest));
      row.append(made("span", `analysis-way-sign ${css}`), told, made("b", "analysis-way-total", number(total)));
      return row;
    };
    const ways = made("div", "analysis-ways");
    ways.append(way("played", say("analysis_played"), played));
    if (better) ways.append(way("better", say("analysis_better"), better));
    const why = made("div", "analysis-why");
    why.append(made("b", "analysis-apart", say("analysis_points", { points: better ? -points : signed(points) })));
    if (better) {
      why.append(made("p", "second", say("analysis_come_from")));
      const most = Math.max(1, ...fields.map((field) => Math.abs(field.points)));
      for (const { name, points: gain } of fields) why.append(barOf(name, gain, most));
    } else why.append(made("p", "second", say("analysis_luck")));
    box.replaceChildren(ways, why);
    const sheet = [...document.querySelectorAll(".replay-sheet:not([hidden]) > svg")];
    if (sheet.length === 1) drawMarks(sheet[0], moment, { played: say("analysis_tag_played"), better: say("analysis_tag_better") });
  }

  #showLuck() {
    const { seats, samples } = this.#told;
    const known = seats.filter(({ luck }) => luck !== null);
    const box = this.#part("luck");
    box.closest("section").hidden = !known.length;
    this.#part("deals").textContent = say("analysis_deals", { count: samples });
    const most = Math.max(1, ...known.map(({ luck }) => Math.abs(luck)));
    box.replaceChildren(
      ...known.map(({ seat, luck, clear }) => {
        const row = made("li", "analysis-luck-row");
        const one = this.#story.people.find(({ key }) => key === seat) ?? this.#story.people[0];
        row.append(person(one), bar(luck, most, "luck"), made("b", "", clear ? signed(luck) : say("analysis_even")));
        return row;
      }),
    );
  }
}

function bar(points, most, css) {
  const frame = made("span", `analysis-bar ${css}${points < 0 ? " minus" : ""}`);
  frame.setAttribute("aria-hidden", "true");
  frame.style.setProperty("--long", `${((LONGEST_BAR * Math.abs(points)) / most / 10).toFixed(1)}rem`);
  return frame;
}

function barOf(name, points, most) {
  const row = made("p", "analysis-field");
  row.append(made("span", "", name), bar(points, most, "gain"), made("b", "", signed(points)));
  return row;
}
