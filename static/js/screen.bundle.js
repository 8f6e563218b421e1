// The shared screen.

import "./base.js";
import "./part_refresh.js";
import "./wake_lock.js";
