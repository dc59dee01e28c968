#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-keys.sh: every key of the window is written down.
# Usage: test-keys.sh SOURCE
set -eu

. "$(dirname "$0")/tap.sh"

check 'all keys are listed, in the window and in the README' python3 "$(dirname "$0")/keys.py" "$1"
finish
