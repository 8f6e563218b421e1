// The ways in.

import "./pages.bundle.js";
import "./sent_once.js";
import "./code.js";
import "./badge.js";
import "./shown_notices.js";
import "./next_key.js";
