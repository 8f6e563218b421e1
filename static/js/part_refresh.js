// Keeps a part of the page as the server has it.
//
//   data-fresh="url"   asks there and takes what it answers in the place of the element; 204 says that nothing is new
//   data-every="3"     every so many seconds
//   data-events="url"  whenever that stream tells that everybody sees something newer than data-version, that the game is
//                      broken off or goes on while data-stopped says otherwise, or that more was said of corrections
//                      than data-said
//
// Whatever is shown anew is followed by the event "fresh" of the document.
// While nothing can be asked the element's [data-offline] is shown; it vanishes with the next answer.

import { untouched } from "./finger.js";
import { watch } from "./live.js";
import { reloadIfOld, showDoing } from "./news.js";

const OFFLINE_AFTER = 2;

// Nobody types, and nothing lies open.
const calm = () => !document.activeElement?.matches("input, select, textarea") && !document.querySelector("dialog[open]");

class Fresh {
  constructor(element) {
    this.id = element.id;
    this.failures = 0;
    this.lost = false; // no stream
    this.asking = false;
    this.wait();
    if (element.dataset.events) this.listen(element.dataset.events);
    document.addEventListener("visibilitychange", () => document.hidden || this.ask());
    this.follow();
  }

  get element() {
    return document.getElementById(this.id);
  }

  // How long it waits may change with what is shown.
  wait() {
    const { every } = this.element.dataset;
    if (!every) return;
    setTimeout(() => {
      if (!document.hidden) this.ask();
      this.wait();
    }, every * 1000);
  }

  listen(url) {
    watch(url, {
      onNews: ({ version, public: seen = version, said = 0, doing, stopped = false }) => {
        showDoing(doing);
        const shown = this.element.dataset;
        const stops = shown.stopped && shown.stopped !== String(stopped);
        if (seen > Number(shown.version) || said > Number(shown.said ?? said) || stops) this.ask();
      },
      onLost: () => this.note((this.lost = true)),
      onBack: () => this.note((this.lost = false)),
    });
  }

  async ask() {
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    this.again = false;
    const url = this.element.dataset.fresh;
    try {
      const reply = await fetch(url, { headers: { "HX-Request": "true" } });
      if (reply.status >= 502 && reply.status <= 504) throw new Error("away");
      const html = await reply.text();
      await untouched();
      this.answered();
      reloadIfOld(reply, calm);
      if (reply.headers.get("HX-Redirect")) location.assign(reply.headers.get("HX-Redirect"));
      else if (reply.headers.get("HX-Refresh")) location.reload();
      else if (this.element.dataset.fresh !== url) this.again = true; // a tap was faster and shows something else
      else if (reply.status === 200) this.show(html);
    } catch {
      this.failed();
    }
    this.asking = false;
    if (this.again) this.ask();
  }

  show(html) {
    const focused = document.activeElement?.id;
    const template = document.createElement("template");
    template.innerHTML = html;
    this.element.replaceWith(template.content);
    if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus();
    document.dispatchEvent(new Event("fresh"));
    this.follow();
  }

  // What is shown may name another page that goes on where this one ends.
  follow() {
    if (this.element.dataset.goOn) location.replace(this.element.dataset.goOn);
  }

  answered() {
    this.failures = 0;
    this.note(this.lost);
  }

  failed() {
    this.failures += 1;
    if (this.failures >= OFFLINE_AFTER) this.note(true);
  }

  note(offline) {
    const note = this.element.querySelector("[data-offline]");
    if (note) note.hidden = !offline;
  }
}

for (const element of document.querySelectorAll("[data-fresh]")) new Fresh(element);
