// A choice in a campaign.

import "./campaign.bundle.js";
import "./choice.js";
