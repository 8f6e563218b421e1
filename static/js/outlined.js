// The places that stay outlined because something has changed there: kept through a reload of their page.

const STORED = `changed:${location.pathname}`;

/** The places that were outlined when the page was left. */
export function outlined() {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(STORED) ?? "[]"));
  } catch {
    return new Set(); // nothing is kept here
  }
}

/** Keeps which places are outlined. */
export function keepOutlined(places) {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places]));
  } catch {
    // it is marked until the page is loaded again
  }
}
