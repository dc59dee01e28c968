#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# hermetic.py: runs a test so that it sees nothing of whoever runs it: no home, no settings, no
# language, no display, no bus, no fonts but those that every machine with the tests has, and, where
# the system lets us, no network but loopback.  With TABLESIDE_PROCESSOR it says at the end how long the
# processor worked for it, which, unlike the time that passed, is the same on a busy machine.
# Usage: hermetic.py PROGRAM [ARGUMENT…]

import ctypes
import fcntl
import os
import resource
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

# What a test is told by who runs it: where things are, what to play.
KEPT = ("PATH", "G_TEST_SRCDIR", "G_RESOURCE_OVERLAYS", "GSETTINGS_SCHEMA_DIR",
        "MALLOC_PERTURB_")
KEPT_PREFIXES = ("TABLESIDE_", "MESON_")

# Every allocation is remembered with a short stack: a long one takes a sixth of the time; with one
# of a single frame no leak is found, for what nobody is known to have asked for counts as reached.
# What is freed is overwritten, for libraries of the system are built without the sanitizers: what one of
# them reads after it was freed would else look as it did before, and no test would notice.
# TABLESIDE_ASAN_OPTIONS is added for who needs more of a failure.
#
# A crash is told by the sanitizer, with its stack: cmocka would take it for its own, and in a thread
# that no test runs in it ends the program with 255 and without a word.
#
# Up to GCC 13 and LLVM 16 the sanitizers note where __tls_get_addr() put the thread-local data of a
# library, and take what stands before it for a header that glibc has not had since 2.25: wherever
# such a block begins 16 bytes into a page.  The search for leaks then reads at an address made of
# nonsense and dies: “Tracer caught signal 11”, always after a handshake that failed in a thread of
# GLib.  It finds those blocks without the note as well, among what ld.so has allocated.
ASAN = ("abort_on_error=1:malloc_context_size=6:max_free_fill_size=1024:free_fill_byte=221:"
        "intercept_tls_get_addr=0:"
        "handle_segv=2:handle_sigbus=2:handle_sigill=2:handle_sigfpe=2")

# GLib loses a table on purpose when a program has more than 2,048 quarks, as the whole application
# does, and GTK this and that.  Only the slow way to walk the stack, four times as slow, can tell it
# from a leak of ours.
ASAN_QUARKS = {False: "detect_leaks=0", True: "fast_unwind_on_malloc=0"}

FIXED = {
    "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
    "CMOCKA_MESSAGE_OUTPUT": "TAP",
    "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    "FONTCONFIG_FILE": os.path.join(HERE, "fonts.conf"),
    "GSETTINGS_BACKEND": "memory",
    # What GLib complains of is a fault, and ends a program like any other.
    "G_DEBUG": "fatal-criticals",
    # What reads other places than disks is not ours to look into.
    "GIO_USE_VFS": "local",
    "NO_AT_BRIDGE": "1",
    "UBSAN_OPTIONS": "abort_on_error=1:halt_on_error=1:print_stacktrace=1",
    "LSAN_OPTIONS": "print_suppressions=0:suppressions=" + os.path.join(HERE, "leaks.supp"),
}

PR_SET_CHILD_SUBREAPER = 36
CLONE_NEWNET = 0x40000000
CLONE_NEWUSER = 0x10000000
SIOCSIFFLAGS, SIOCSIFADDR, IFF_UP = 0x8914, 0x8916, 0x1

# One of those that are for examples only; phones could be behind it, for all the program knows.
SECOND_ADDRESS = "198.51.100.7"


def make_home(folder):
    """Folders of one's own; the runtime folder is nobody else's, as the standard wants it."""
    folders = {
        "HOME": "home",
        "TMPDIR": "tmp",
        "XDG_CACHE_HOME": "cache",
        "XDG_CONFIG_HOME": "config",
        "XDG_DATA_HOME": "data",
        "XDG_RUNTIME_DIR": "run",
        "XDG_STATE_HOME": "state",
    }
    folders = {name: os.path.join(folder, path) for name, path in folders.items()}
    for path in folders.values():
        os.mkdir(path, 0o700)
    # Tests of what others may not do become nobody, who must come to their files.
    os.chmod(folder, 0o711)
    os.chmod(folders["TMPDIR"], 0o711)
    return folders | {"XDG_CONFIG_DIRS": folders["XDG_CONFIG_HOME"],
                      "XDG_DATA_DIRS": "/usr/local/share:/usr/share"}


def make_asan_options():
    options = [ASAN]
    if "TABLESIDE_QUARKS" in os.environ:
        options.append(ASAN_QUARKS["TABLESIDE_LONG" in os.environ])
    options.append(os.environ.get("TABLESIDE_ASAN_OPTIONS", ""))
    return {"ASAN_OPTIONS": ":".join(filter(None, options))}


def make_slices():
    """Up to 2.74 GLib takes small blocks from a store of its own, where no leak of them is seen;
    without it everything takes longer, so that a test asks for it."""
    seen = "TABLESIDE_LONG" in os.environ or "TABLESIDE_SLICES" in os.environ
    return {"G_SLICE": "always-malloc"} if seen else {}


def make_environment(folder):
    kept = {name: value for name, value in os.environ.items()
            if name in KEPT or name.startswith(KEPT_PREFIXES)}
    return kept | FIXED | make_asan_options() | make_slices() | make_home(folder)


def write(path, text):
    with open(path, "w", encoding="ascii") as file:
        file.write(text)


def raise_loopback():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sH14x", b"lo", IFF_UP))
        address = struct.pack("HH4s8x", socket.AF_INET, 0, socket.inet_aton(SECOND_ADDRESS))
        fcntl.ioctl(any_socket, SIOCSIFADDR, struct.pack("16s16s", b"lo:1", address))


def leave_network(libc):
    """A network of our own with nothing but loopback, which has a second address; without the right
    to it, the machine's."""
    user, group = os.getuid(), os.getgid()
    if user == 0:
        if libc.unshare(CLONE_NEWNET) != 0:
            return
    else:
        if libc.unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0:
            return
        write("/proc/self/setgroups", "deny")
        write("/proc/self/uid_map", f"{user} {user} 1")
        write("/proc/self/gid_map", f"{group} {group} 1")
    raise_loopback()


def bury_orphans():
    """Time is counted of those only that were waited for."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def run(folder, command):
    libc = ctypes.CDLL(None, use_errno=True)
    # Who lost their parent become ours.
    libc.prctl(PR_SET_CHILD_SUBREAPER, 1)
    leave_network(libc)
    with subprocess.Popen(command, env=make_environment(folder)) as process:
        try:
            return process.wait()
        except BaseException:
            process.kill()
            raise


def say_time():
    bury_orphans()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"# processor: {used.ru_utime + used.ru_stime:.2f} s", file=sys.stderr)


def stop(number, frame):
    sys.exit(128 + number)


for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(name, stop)
# Not for those that a test runs in their turn.
says_time = os.environ.pop("TABLESIDE_PROCESSOR", "") != ""
# A short path: those of sockets may not be long.
home = tempfile.mkdtemp(prefix="ts-", dir="/tmp")
try:
    status = run(home, sys.argv[1:])
    if says_time:
        say_time()
finally:
    shutil.rmtree(home, ignore_errors=True)
sys.exit(status if status >= 0 else 128 - status)
