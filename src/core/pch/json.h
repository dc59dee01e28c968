/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * json.h: what nearly every file below the window includes, compiled once a library.  A file still
 * includes what it uses: build-aux/test --long builds without this.
 */

#include <json-glib/json-glib.h>
