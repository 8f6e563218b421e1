// A campaign on its path.

import "./refresh.bundle.js";
import "./campaign.js";
import "./shown_notices.js";
