"""`python -m magetable` is the command `magetable`."""

import sys

from magetable.cli import main

sys.exit(main())
