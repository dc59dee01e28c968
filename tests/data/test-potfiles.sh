#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-potfiles.sh: po/POTFILES lists every file with a text to translate, and no other.
# Usage: test-potfiles.sh SOURCE XGETTEXT-ARGUMENT…
set -eu

. "$(dirname "$0")/tap.sh"
cd "$1"
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

grep -v '^#' po/POTFILES >"$work/listed"
find src ui data -name '*.c' -o -name '*.h' -o -name '*.ui' -o -name '*.desktop.in' \
  -o -name '*.metainfo.xml.in' -o -name '*.gschema.xml' >"$work/sources"

# The files in which xgettext finds a text: it says so above each one.
list_marked ()
{
  xgettext "$@" --add-location=file --files-from="$work/sources" -o - 2>"$work/errors" \
    | sed -n 's/^#: //p' | tr ' ' '\n' | sort -u >"$work/marked"
  cat "$work/errors"
}

check 'xgettext reads every source' list_marked "$@"
check 'no file is listed twice' uniq -d "$work/listed"
check 'the list is sorted' sort -c "$work/listed"
sort -u "$work/listed" -o "$work/listed"
check 'every file with a text is listed' comm -13 "$work/listed" "$work/marked"
check 'every listed file has a text' comm -23 "$work/listed" "$work/marked"
finish
