#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# on-display.sh: runs a program on a display and a session bus of its own, on which there is nobody
# else: no portal, no settings daemon, no accessibility.  GTK draws with cairo, as on any machine, and
# a warning ends the program.
# Usage: on-display.sh PROGRAM [ARGUMENT…]
set -eu

tests=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
server=
trap 'test -z "$server" || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
trap 'exit 143' TERM
trap 'exit 130' INT

# The server says which display it has got as soon as it listens, or nothing when it cannot: where
# several start in the same moment one of them now and then has no keymap.
mkfifo "$work/number"
number=
for attempt in 1 2 3; do
  Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp -noreset \
    3>"$work/number" >"$work/log" 2>&1 &
  server=$!
  if read -r number <"$work/number"; then
    break
  fi
  sleep "$attempt"
done
if [ -z "$number" ]; then
  cat "$work/log" >&2
  echo 'There is no display to be had.' >&2
  exit 1
fi

export DISPLAY=":$number" GDK_BACKEND=x11 GSK_RENDERER=cairo GDK_DEBUG=gl-disable \
  GDK_DISABLE=gl,vulkan ADW_DISABLE_PORTAL=1 GTK_A11Y=test EGL_LOG_LEVEL=fatal \
  G_DEBUG=fatal-warnings
dbus-run-session --config-file="$tests/session-bus.conf" -- "$@"
