#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-furniture.sh: what stands around the program is what it says: dependencies, addresses, the
# page of the project.
# Usage: test-furniture.sh SOURCE REPOSITORY METAINFO DOAP
set -eu

. "$(dirname "$0")/tap.sh"
source=$1 repository=$2 metainfo=$3 doap=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# An address of the project stands in one place of what is built from; packages repeat it in
# fields that nothing could fill in for them.
find_addresses ()
{
  cd "$source"
  grep -rlF "$repository" meson.build data src ui build-aux doc ./*.md 2>/dev/null \
    | grep -vx -e meson.build -e 'build-aux/packaging/.*' || true
}

make_website ()
{
  "$source/build-aux/website.py" "$source" "$metainfo" "$repository" "$work"
  grep -q '<h1 id="tableside">' "$work/index.html" || echo 'It has no heading.'
  sed -n 's/.*src="\([^"]*\)".*/\1/p' "$work/index.html" | while read -r picture; do
    [ -s "$work/$picture" ] || echo "There is no $picture."
  done
}

find_places ()
{
  grep -n '@[A-Z]*@' "$metainfo" "$doap" || true
}

check 'the table of dependencies is that of the build' \
  python3 "$source/build-aux/sbom.py" "$source" . --check
check 'addresses follow from meson.build' find_addresses
check 'no address was left out' find_places
check 'the description of the project is XML' xmllint --noout "$doap"
if /usr/bin/python3 -c 'import markdown' 2>/dev/null; then
  check 'the page of the project is made' make_website
else
  skip 'the page of the project is made' 'there is no python3-markdown'
fi
finish
