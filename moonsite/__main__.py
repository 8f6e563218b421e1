"""`python -m moonsite`: the same as the command `moonsite`."""

import sys

from moonsite.cli import main

if __name__ == "__main__":
    sys.exit(main())
