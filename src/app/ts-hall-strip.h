/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-strip.h: what the hall tells the table, above everything else on it: a message of the
 * organizer with the time it still counts, the offer to share the table again, and that a judge was
 * called.  What there is nothing to tell of takes no room.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-hall-share.h"

G_BEGIN_DECLS

#define TS_TYPE_HALL_STRIP (ts_hall_strip_get_type ())
G_DECLARE_FINAL_TYPE (TsHallStrip, ts_hall_strip, TS, HALL_STRIP, GtkBox)

/* Shows what there is to tell now, in a language.  It is for whoever follows the sharing to call
 * this again when that is another. */
void ts_hall_strip_show (TsHallStrip *self, TsHallShare *share, const TsLanguage *language);

G_END_DECLS
