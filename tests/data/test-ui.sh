#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-ui.sh: every .ui file is well-formed, has a class of its own name, and is in the program.
# That templates fit their classes is for the tests of the widgets, which make each of them.
# Usage: test-ui.sh SOURCE, on a display
set -eu

. "$(dirname "$0")/tap.sh"
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

find src ui -name '*.ui' -exec basename {} \; | sort >"$work/there"
find src ui -name '*.gresource.xml' -exec sed -n 's|.*<file[^>]*>\(.*\.ui\)</file>.*|\1|p' {} + \
  | sed 's|.*/||' | sort >"$work/bundled"

well_formed ()
{
  find src ui -name '*.ui' -exec xmllint --noout {} +
}

# “ts-log-pane.ui” is the template of TsLogPane, or of no class of ours.
name_templates ()
{
  find src ui -name '*.ui' | while read -r file; do
    class=$(basename "$file" .ui | awk -F- '{ for (i = 1; i <= NF; i++)
      printf "%s%s", toupper (substr ($i, 1, 1)), substr ($i, 2) }')
    sed -n 's/.*<template class="\([^"]*\)".*/\1/p' "$file" | grep -vx "$class" \
      | sed "s|^|$file: |" || true
  done
}

# GTK describes a widget by its tooltip: one that is the name again would be said after it.
say_once ()
{
  find src ui -name '*.ui' | while read -r file; do
    xmllint --xpath '//object[property[@name="tooltip-text"] = accessibility/property[@name="label"]]
      [not(accessibility/property[@name="description"])]/accessibility/property/text()' \
      "$file" 2>/dev/null | sed "s|^|$file: |" || true
  done
}

# Files without a class of ours or of libadwaita are whole to the validator of GTK. GDK_DEBUG is
# left out: its words differ between versions, and GTK complains of those that it does not know.
validate ()
{
  find src ui -name '*.ui' ! -exec grep -qE '"(Ts|Adw)[A-Z]' {} \; \
    -exec env -u GDK_DEBUG gtk4-builder-tool validate {} \;
}

check 'there are .ui files' test -s "$work/there"
check 'every .ui file is well-formed' well_formed
check 'every template has the name of its file' name_templates
check 'a tooltip that is the name is not said again' say_once
check 'every .ui file is in a resource' comm -23 "$work/there" "$work/bundled"
check 'every .ui file of a resource is there' comm -13 "$work/there" "$work/bundled"
check 'GTK accepts the files that need no class of ours' validate
finish
