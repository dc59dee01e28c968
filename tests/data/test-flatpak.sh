#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-flatpak.sh: the Flatpak manifest is understood, pins all that it fetches, and asks for
# nothing that the program does not need.
# Usage: test-flatpak.sh MANIFEST PYTHON
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
. "$tests/tap.sh"

# Unknown keys are only warned about, on standard error.
show_manifest ()
{
  flatpak-builder --show-manifest "$1" >/dev/null
}

check 'every source is pinned' "$2" "$tests/manifest.py" "$1"
if command -v flatpak-builder >/dev/null; then
  check 'flatpak-builder reads it' show_manifest "$1"
else
  skip 'flatpak-builder reads it' 'there is no flatpak-builder'
fi
finish
