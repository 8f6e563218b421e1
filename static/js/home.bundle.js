// The ways in.

import "./pages.bundle.js";
import "./code.js";
