#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-mime.sh: what the program exports is known by its type, by its name and by its bytes, and other
# JSON is not.
# Usage: test-mime.sh PACKAGE CLI
set -eu

. "$(dirname "$0")/tap.sh"
type=application/vnd.tableside+json

if ! command -v update-mime-database >/dev/null || ! command -v gio >/dev/null; then
  skip 'the type of exported files' 'there is no update-mime-database, or no gio'
  finish
  exit
fi
mkdir -p "$XDG_DATA_HOME/mime/packages" "$TMPDIR/files"
cp "$1" "$XDG_DATA_HOME/mime/packages/"

# has_type FILE TYPE
has_type ()
{
  gio info -a standard::content-type "$TMPDIR/files/$1" | grep -qF "content-type: $2"
}

make_files ()
{
  echo '{"do":"note","text":"x"}' \
    | "$cli" play template --library "$TMPDIR/l.db" --session Monday >/dev/null
  "$cli" export --library "$TMPDIR/l.db" --session Monday >"$TMPDIR/files/one"
  "$cli" export --library "$TMPDIR/l.db" --everything >"$TMPDIR/files/all"
  echo '{ }' >"$TMPDIR/files/named.tableside.json"
  echo '{"format":"else"}' >"$TMPDIR/files/other.json"
}
cli=$2

check 'the package is read' update-mime-database "$XDG_DATA_HOME/mime"
check 'the program exports' make_files
check 'a game is known by its bytes' has_type one $type
check 'everything is known by its bytes' has_type all $type
check 'a file is known by its name' has_type named.tableside.json $type
check 'other JSON stays what it is' has_type other.json application/json
finish
