/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * window.h: the same as src/core/pch/json.h for what has a window.
 */

#include <adwaita.h>
#include <json-glib/json-glib.h>
