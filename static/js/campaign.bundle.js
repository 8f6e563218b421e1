// A campaign on its path.

import "./refresh.bundle.js";
import "./campaign.js";
