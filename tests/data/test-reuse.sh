#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-reuse.sh: every file says whose it is and under which license, as REUSE wants it.
# Usage: test-reuse.sh SOURCE
set -eu

. "$(dirname "$0")/tap.sh"
cd "$1"

# What is in order is reported at length too.
lint ()
{
  report=$(reuse lint 2>&1) || printf '%s\n' "$report"
}

if command -v reuse >/dev/null; then
  check 'every file has a license and an owner' lint
else
  skip 'every file has a license and an owner' 'there is no reuse'
fi
finish
