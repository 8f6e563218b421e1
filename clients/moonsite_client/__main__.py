"""`python -m moonsite_client`."""

import sys

from .command import main

sys.exit(main())
