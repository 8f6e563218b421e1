// Pages whose parts follow what others do.

import "./pages.bundle.js";
import "./part_refresh.js";
