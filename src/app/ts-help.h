/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help.h: the manual in a window: a list of chapters, and a page with the paragraphs and the
 * picture of one.
 *
 * Where there is room for one of them, the list leads to the page and the page back.  What is typed
 * into the search leaves the chapters that have it, and marks it on their pages.
 */

#pragma once

#include "ts-window.h"

G_BEGIN_DECLS

#define TS_TYPE_HELP (ts_help_get_type ())
G_DECLARE_FINAL_TYPE (TsHelp, ts_help, TS, HELP, AdwWindow)

/* Opens it, or brings it to the front, at the paragraph with this id; NULL, or an id that is not
 * there: where it is, which is the first chapter when it is opened. */
void ts_help_present (TsWindow *parent, const char *paragraph);

G_END_DECLS
