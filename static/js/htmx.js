// htmx for all scripts: they call it as `window.htmx`.

import htmx from "../vendor/htmx.esm.js";

window.htmx = htmx;
