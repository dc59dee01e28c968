/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-credits.h: the window that says what this is, who made it, and what it is made with.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows it before PARENT, with the version, where the project is found (both from meson.build), and
 * the libraries with their licenses, which doc/architecture.md lists too. It closes itself. */
void ts_credits_present (GtkWindow *parent);

G_END_DECLS
