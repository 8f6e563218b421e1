// What browsers of older tablets lack, for them alone: early_taps.js asks for it. docs/testing.md names the oldest.

import "./compat.js";
import "./compat_forms.js";
import "./compat_dialogs.js";
import "./compat_styles.js";
