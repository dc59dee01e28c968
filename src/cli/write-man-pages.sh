#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# write-man-pages.sh: makes the folder of the man pages anew, so that no page of yesterday is installed.
# Usage: write-man-pages.sh CLI FOLDER window|no-window
set -eu

rm -rf "$2"
"$1" manual --man "$2"
[ "$3" = window ] || find "$2" -name tableside.1 -delete
