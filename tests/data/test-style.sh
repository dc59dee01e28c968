#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-style.sh: the sources look alike, and say what they are and whose.
# Usage: test-style.sh SOURCE
set -eu

. "$(dirname "$0")/tap.sh"
cd "$1"

# One line a file, with the number of places.
format ()
{
  find src tests -name '*.[ch]' -exec "$clang_format" --dry-run {} + 2>&1 \
    | sed -n 's/^\([^:]*\):[0-9:]* warning:.*/\1/p' | uniq -c
}

say_licence ()
{
  find src tests data build-aux .ci -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.py' \
    -o -name '*.awk' -o -name '*.xml' -o -name '*.in' -o -path 'build-aux/*' \) \
    ! -name '*.json*' ! -name '*.pyc' ! -name '*.gresource.xml' -exec grep -L 'SPDX-License-Identifier' {} +
}

# A file with one concern fits in the head.
measure ()
{
  find src tests ui -name '*.[ch]' -o -name '*.ui' | while read -r file; do
    lines=$(wc -l <"$file")
    [ "$lines" -le 800 ] || echo "$file: $lines lines"
  done
}

# Another version formats otherwise.
clang_format=$(command -v clang-format-14 || command -v clang-format || true)
if [ -n "$clang_format" ] && "$clang_format" --version | grep -q 'version 14\.'; then
  check 'the sources are formatted' format
else
  skip 'the sources are formatted' 'there is no clang-format 14'
fi
check 'every source names its licence' say_licence
check 'no source is longer than 800 lines' measure
check 'every mutation has its place' python3 tests/mutations/run.py --check
finish
