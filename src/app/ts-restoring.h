/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-restoring.h: bringing a backup of the library back from a page.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

/* In a thread: until it is done nobody touches the library or the window, and the program does not
 * end. Then the window goes to its first page and says so; or says why not, and calls `failed`,
 * unless the page is gone by then. */
void ts_restoring_start (TsPage *page, const char *backup, void (*failed) (TsPage *page));

G_END_DECLS
