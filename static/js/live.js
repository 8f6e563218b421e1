// Listens to the versions of a game or a campaign while somebody can see the page, and repairs itself: after a restart of
// the server, a lost network, a tablet that slept.

const LOST_AFTER = 3000;
const SILENT_AFTER = 40000;
const TRY_AGAIN = 2000;

/**
 * Calls onNews with all that is told of it, onPage with what has changed on the page where the stream brings that,
 * before the news that it belongs to, onLost once the connection is gone for 3 s, onBack when it is there again. News
 * are { version, ... }: how far it has come; the first after the page was looked at again come with `late`.
 */
export function watch(url, { onNews, onPage, onLost, onBack }) {
  let source;
  let newest = Date.now();
  let lost, losing, opening;
  let late = document.hidden; // nothing was heard while the page was hidden
  let pausedUntil = 0; // this page made room for another one of its device

  function well() {
    newest = Date.now();
    losing = clearTimeout(losing);
    if (lost) {
      lost = false;
      onBack?.();
    }
  }

  // A browser opens six connections to a site: those of pages that nobody sees would keep taps from it.
  function close() {
    losing = clearTimeout(losing);
    opening = clearTimeout(opening);
    source?.close();
    source = null;
  }

  function open() {
    if (document.hidden) return;
    opening = clearTimeout(opening);
    pausedUntil = 0;
    source?.close();
    const here = new EventSource(url);
    source = here;
    here.addEventListener("open", well);
    here.addEventListener("error", () => {
      losing ??= setTimeout(() => {
        lost = true;
        onLost?.();
      }, LOST_AFTER);
      // The browser connects again by itself, except after an answer that was no stream.
      if (here.readyState === EventSource.CLOSED) opening ??= setTimeout(open, TRY_AGAIN);
    });
    here.addEventListener("gone", () => location.reload());
    here.addEventListener("later", (event) => {
      here.close();
      pausedUntil = Date.now() + Number(event.data);
    });
    here.addEventListener("page", (event) => onPage?.(JSON.parse(event.data)));
    here.addEventListener("version", (event) => {
      well();
      onNews(JSON.parse(event.data), { late });
      late = false;
    });
  }

  const wake = () => {
    if (!document.hidden && (source?.readyState !== EventSource.OPEN || Date.now() - newest > SILENT_AFTER)) open();
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      close();
      late = true;
    } else wake();
  });
  addEventListener("online", wake);
  addEventListener("pageshow", wake);
  addEventListener("pagehide", close);
  setInterval(() => Date.now() < pausedUntil || wake(), SILENT_AFTER / 4);
  open();
  return { open };
}
