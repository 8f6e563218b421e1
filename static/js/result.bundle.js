// How a game ended.

import "./base.js";
import "./part_refresh.js";
import "./result.js";
import "./shown_notices.js";
