// The page of notices.

import "./pages.bundle.js";
import "./notices.js";
