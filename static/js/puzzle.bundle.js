// The puzzle of a day.

import "./base.js";
import "./puzzle.js";
import "./copy.js";
