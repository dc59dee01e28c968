#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-hermetic.sh: a test sees nothing of whoever runs it, whatever that is.
# Usage: test-hermetic.sh SOURCE PYTHON
set -eu

. "$(dirname "$0")/tap.sh"
tests=$1/tests
python=$2

hermetic ()
{
  "$python" "$tests/hermetic.py" "$@"
}

# What somebody may have: no home that could be written to, another language, a display, a look.
export HOME=/nonexistent XDG_DATA_HOME=/nonexistent XDG_CONFIG_HOME=/nonexistent \
  XDG_RUNTIME_DIR=/nonexistent LANG=pt_BR.UTF-8 LC_ALL=pt_BR.UTF-8 LANGUAGE=pt_BR \
  DISPLAY=:77 WAYLAND_DISPLAY=wayland-7 DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent \
  GTK_THEME=HighContrast GDK_SCALE=2 GTK_MODULES=nothing G_MESSAGES_DEBUG=all \
  FONTCONFIG_FILE=/nonexistent TMPDIR=/nonexistent

seen=$(hermetic env)

# name_left NAME…: those that are still set.
name_left ()
{
  for name in "$@"; do
    printf '%s\n' "$seen" | grep "^$name=" || true
  done
}

name_nonexistent ()
{
  printf '%s\n' "$seen" | grep -E '=.*(/nonexistent|pt_BR|:77)' || true
}

# shellcheck disable=SC2016
have_homes ()
{
  hermetic sh -c 'for folder in "$HOME" "$TMPDIR" "$XDG_RUNTIME_DIR"; do
    touch "$folder/mark" && rm "$folder/mark" && ls -A "$folder"; done'
}

# shellcheck disable=SC2016
leave_nothing ()
{
  folder=$(hermetic sh -c 'touch "$HOME/mark"; dirname "$HOME"')
  [ ! -e "$folder" ] || echo "$folder"
}

pass_status ()
{
  status=0
  hermetic sh -c 'exit 77' || status=$?
  [ "$status" = 77 ] || echo "$status"
}

name_interfaces ()
{
  hermetic cat /proc/net/dev | sed -n 's/^ *\([^ :]*\):.*/\1/p' | grep -vx lo || true
}

name_fonts ()
{
  hermetic fc-list : family | grep -v '^DejaVu Sans' || true
}

# Services that a program on the bus could start.
name_services ()
{
  hermetic "$tests/on-display.sh" gdbus call --session --dest org.freedesktop.DBus \
    --object-path / --method org.freedesktop.DBus.ListActivatableNames 2>/dev/null \
    | grep -vFx "(['org.freedesktop.DBus'],)" || true
}

check 'it has folders of its own' have_homes
check 'nothing is left of them' leave_nothing
check 'no folder, language or display of somebody is seen' name_nonexistent
check 'no look or module either' name_left LANG LANGUAGE DISPLAY WAYLAND_DISPLAY GTK_THEME \
  GDK_SCALE GTK_MODULES G_MESSAGES_DEBUG
check 'its exit status is that of the program' pass_status
if unshare --net true 2>/dev/null || unshare --user --net true 2>/dev/null; then
  check 'there is no network but loopback' name_interfaces
else
  skip 'there is no network but loopback' 'this system gives nobody a network of their own'
fi
if command -v fc-list >/dev/null; then
  check 'there are no fonts but ours' name_fonts
else
  skip 'there are no fonts but ours' 'there is no fc-list'
fi
if command -v Xvfb >/dev/null && command -v gdbus >/dev/null; then
  check 'the bus starts no services' name_services
else
  skip 'the bus starts no services' 'there is no Xvfb, or no gdbus'
fi
finish
