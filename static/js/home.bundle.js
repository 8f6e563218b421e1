// The ways in.

import "./pages.bundle.js";
import "./code.js";
import "./badge.js";
import "./shown_notices.js";
import "./next_key.js";
