#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-identity.sh: the accent is read in every style and is the same in the window and on the page.
# Usage: test-identity.sh SOURCE
set -eu

. "$(dirname "$0")/tap.sh"

check 'the accent is read, and is one' python3 "$(dirname "$0")/identity.py" "$1"
finish
