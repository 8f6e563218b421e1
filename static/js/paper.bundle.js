// A result from the table that is typed in.

import "./base.js";
import "./part_refresh.js";
import "./paper.js";
