#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# spoil.sh: gives a program of spoil.c all that is sound of a kind, see corpus.py, then what was
# spoilt of it.
# Usage: spoil.sh PYTHON KIND PROGRAM LENGTH RUNS
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
mkdir "$TMPDIR/corpus"
"$1" "$tests/corpus.py" "$2" "$TMPDIR/corpus"
exec "$3" "$TMPDIR/corpus" "$tests/numbers.dict" "$4" "$5"
