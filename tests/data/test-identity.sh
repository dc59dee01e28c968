#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-identity.sh: the accent and the dice are the same in the window and on the page.
# Usage: test-identity.sh SOURCE
set -eu

. "$(dirname "$0")/tap.sh"

check 'the accent is one' python3 -B "$(dirname "$0")/identity.py" "$1"
finish
