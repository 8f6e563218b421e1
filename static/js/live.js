// Listens to the versions of a game or a campaign and repairs itself: after a restart of the server, a lost network, a
// tablet that slept.

const LOST_AFTER = 3000;
const SILENT_AFTER = 40000;
const TRY_AGAIN = 2000;

/**
 * Calls onNews with all that is told of it, onPage with what has changed on the page where the stream brings that,
 * before the news that it belongs to, onLost once the connection is gone for 3 s, onBack when it is there again. News
 * are { version, ... }: how far it has come.
 */
export function watch(url, { onNews, onPage, onLost, onBack }) {
  let source;
  let newest = Date.now();
  let lost, losing, opening;
  let pausedUntil = 0; // this page made room for another one of its device

  function well() {
    newest = Date.now();
    losing = clearTimeout(losing);
    if (lost) {
      lost = false;
      onBack?.();
    }
  }

  function open() {
    opening = clearTimeout(opening);
    pausedUntil = 0;
    source?.close();
    source = new EventSource(url);
    source.addEventListener("open", well);
    source.addEventListener("error", () => {
      losing ??= setTimeout(() => {
        lost = true;
        onLost?.();
      }, LOST_AFTER);
      // The browser connects again by itself, except after an answer that was no stream.
      if (source.readyState === EventSource.CLOSED) opening ??= setTimeout(open, TRY_AGAIN);
    });
    source.addEventListener("gone", () => location.reload());
    source.addEventListener("later", (event) => {
      source.close();
      pausedUntil = Date.now() + Number(event.data);
    });
    source.addEventListener("page", (event) => onPage?.(JSON.parse(event.data)));
    source.addEventListener("version", (event) => {
      well();
      onNews(JSON.parse(event.data));
    });
  }

  const wake = () => {
    if (!document.hidden && (source.readyState !== EventSource.OPEN || Date.now() - newest > SILENT_AFTER)) open();
  };
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("pageshow", wake);
  addEventListener("pagehide", () => source.close());
  setInterval(() => Date.now() < pausedUntil || wake(), SILENT_AFTER / 4);
  open();
  return { open };
}
