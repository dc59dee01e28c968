#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-contrast.sh: what is written, or drawn, is seen on what it stands on in every style.
# Usage: test-contrast.sh SOURCE
set -eu

. "$(dirname "$0")/tap.sh"

check 'our colors are seen in every style' python3 "$(dirname "$0")/contrast.py" "$1"
finish
