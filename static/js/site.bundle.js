// What every page does.

import "./base.js";
