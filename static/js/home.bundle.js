// The ways in.

import "./pages.bundle.js";
import "./code.js";
import "./badge.js";
