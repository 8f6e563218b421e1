// A campaign told from its beginning.

import "./base.js";
import "./part_refresh.js";
import "./print.js";
