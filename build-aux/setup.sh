# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# setup.sh: what build-aux/run and build-aux/test share, to be read in with “.” from the top of the
# source: the packages that they need, and a build folder with given options.

# Debian and Ubuntu; what a program that is only run needs, and what the tests and libFuzzer need
# besides.
run_packages='gcc libc6-dev pkgconf meson ninja-build gettext desktop-file-utils appstream
  libxml2-utils libgtk-4-dev libgtk-4-bin libadwaita-1-dev libjson-glib-dev libsqlite3-dev
  libsoup-3.0-dev libmosquitto-dev libqrencode-dev libspeechd-dev librsvg2-common adwaita-icon-theme dconf-gsettings-backend
  glib-networking esbuild'
test_packages='libcmocka-dev mosquitto xvfb dbus fonts-dejavu-core xdotool openbox openssl python3-polib
  python3-babel python3-jsonschema python3-markdown reuse devscripts zsh fish man-db groff-base mandoc
  speech-dispatcher'
fuzz_packages='clang libclang-rt-dev'

# esbuild makes one file of the script of the page; where it is not packaged (Fedora, openSUSE), the
# page is served module by module.
# Other systems: the same by the names of their modules and programs.
run_modules='gtk4 libadwaita-1 json-glib-1.0 sqlite3 libsoup-3.0 libmosquitto libqrencode'
test_modules='cmocka'
run_programs='cc pkg-config meson ninja msgfmt desktop-file-validate appstreamcli xmllint'
test_programs='Xvfb dbus-run-session gtk4-builder-tool xdotool openbox node npm'

fedora_packages='gcc pkgconf-pkg-config meson ninja-build gettext desktop-file-utils appstream libxml2
  gtk4-devel libadwaita-devel json-glib-devel sqlite-devel libsoup3-devel mosquitto-devel mosquitto qrencode-devel
  speech-dispatcher-devel glib-networking dejavu-sans-fonts libcmocka-devel libasan libubsan xorg-x11-server-Xvfb dbus-daemon xdotool
  openbox chromium nodejs npm python3-polib python3-babel'
arch_packages='gcc pkgconf meson ninja gettext desktop-file-utils appstream libxml2 glib2-devel
  gtk4 libadwaita json-glib sqlite libsoup3 mosquitto qrencode speech-dispatcher glib-networking esbuild
  ttf-dejavu cmocka xorg-server-xvfb dbus xdotool openbox chromium nodejs npm python-polib python-babel'
opensuse_packages='gcc pkgconf meson ninja gettext-tools desktop-file-utils AppStream libxml2-tools
  gtk4-devel gtk4-tools libadwaita-devel json-glib-devel sqlite3-devel libsoup-devel
  mosquitto-devel mosquitto qrencode-devel libspeechd-devel glib-networking dejavu-fonts libcmocka-devel
  xorg-x11-server-Xvfb dbus-1 xdotool openbox
  chromium nodejs-default npm-default python3-polib python3-Babel'

# Each argument on a line of its own.
say ()
{
  printf '%s\n' "$@"
}

stop ()
{
  printf '%s\n' "$*" >&2
  exit 1
}

# Runs a command as the administrator.
as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    stop "There is no sudo here: run this as root, then try again: $*"
  fi
}

# The packages of a list that are not installed, on one line.
list_missing_packages ()
{
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] \
      || printf '%s ' "$package"
  done
}

# What the tests in the browser need: Node.js and npm may be here from elsewhere, and Ubuntu has
# Chromium as a snap only, so that there those tests are left out.  Chromium without its own window
# takes half the processor.
list_web_packages ()
{
  grep -q '^ID=ubuntu' /etc/os-release || say chromium-headless-shell
  [ "$(node -p 'parseInt (process.versions.node) >= 18' 2>/dev/null)" = true ] || say nodejs
  command -v npm >/dev/null || say npm
}

# Debian 12 in a container has no package lists at all, so they are fetched first.
install_now ()
{
  # shellcheck disable=SC2046,SC2086
  set -- $(list_missing_packages $1)
  [ $# -gt 0 ] || return 0
  say "Installing what Tableside is built with and is not here yet: $*"
  as_root apt-get update -qq || say 'The package lists could not be renewed; trying with the old ones.'
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y --no-install-recommends "$@" </dev/null >_build/apt.log 2>&1 \
    || { cat _build/apt.log >&2; stop 'apt could not install them: see above.'; }
}

# One at a time: who comes second finds installed what both need.
install_with_apt ()
{
  exec 9>_build/apt.lock
  flock 9
  install_now "$1"
  exec 9>&-
}

# The modules and programs of two lists that are not there.
list_missing_parts ()
{
  for program in $2; do
    command -v "$program" >/dev/null || printf '%s ' "$program"
  done
  for module in $1; do
    pkg-config --exists "$module" 2>/dev/null || printf '%s ' "$module"
  done
}

# The command that installs everything here; nothing where we do not know it.
get_installer ()
{
  # shellcheck source=/dev/null
  system=$([ ! -r /etc/os-release ] || { . /etc/os-release && echo " ${ID:-} ${ID_LIKE:-} "; })
  case $system in
    *' fedora '*) echo dnf install "$fedora_packages" ;;
    *' arch '*) echo pacman -S --needed "$arch_packages" ;;
    *' suse '* | *' opensuse '*) echo zypper install "$opensuse_packages" ;;
  esac
}

# Elsewhere we do not call the installer: we could not try what it does.
name_missing_parts ()
{
  missing=$(list_missing_parts "$1" "$2")
  [ -n "$missing" ] || return 0
  # shellcheck disable=SC2046
  set -- $(get_installer)
  if [ $# -gt 0 ]; then
    stop "Not here yet: ${missing% }. Please install them first: sudo $*"
  fi
  stop "Please install these programs and pkg-config modules first: ${missing% }"
}

# install_missing run|test|fuzz
install_missing ()
{
  mkdir -p _build
  packages=$run_packages modules=$run_modules programs=$run_programs
  if [ "$1" != run ]; then
    packages="$packages $test_packages"
    modules="$modules $test_modules"
    programs="$programs $test_programs"
  fi
  if [ "$1" = fuzz ]; then
    packages="$packages $fuzz_packages"
  fi
  if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    [ "$1" != test ] || packages="$packages $(list_web_packages)"
    install_with_apt "$packages"
  else
    name_missing_parts "$modules" "$programs"
  fi
}

# The program as people have it, in _build/prefix.
install_program ()
{
  configure _build/run --prefix="$PWD/_build/prefix" -Dtests=false
  ninja -C _build/run
  meson install -C _build/run --no-rebuild --only-changed --quiet
}

# What tests/web/package.json names, unless it is there already.
install_modules ()
{
  if cmp -s tests/web/package.json _build/node/installed; then
    return 0
  fi
  rm -rf _build/node
  mkdir -p _build/node
  cp tests/web/package.json _build/node
  say 'Fetching the modules of the tests in the browser with npm.'
  if npm install --prefix _build/node --no-package-lock --no-audit --no-fund --ignore-scripts \
    </dev/null >_build/npm.log 2>&1; then
    cp tests/web/package.json _build/node/installed
  else
    cat _build/npm.log >&2
    stop 'npm could not install them: see above. “--without-page” leaves out the tests of the page.'
  fi
}

# configure FOLDER OPTION…: a folder made with other options, by another meson or at another place
# is made anew.
configure ()
{
  # ccache would take none of what is compiled with common headers.
  export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS:-pch_defines,time_macros}"
  folder=$1
  shift
  wanted="$(meson --version) $PWD $*"
  if [ -f "$folder/build.ninja" ] && [ "$(cat "$folder/options" 2>/dev/null)" = "$wanted" ]; then
    return 0
  fi
  rm -rf "$folder"
  meson setup "$folder" "$@"
  printf '%s' "$wanted" >"$folder/options"
}
