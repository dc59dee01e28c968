/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hint.h: a bubble over a page that points at a thing on it.
 *
 * It takes no tap but those on itself, and the focus only when it is told to: “Next” has it then.
 * It never lies over what it points at where there is room beside it, and follows it wherever it
 * goes: what that is now is asked for in every frame that is drawn.  It is no GtkPopover: that is a
 * window of its own, which the keyboard does not reach from the page, and which may lie beyond a
 * small screen.  Screen readers say its text when it comes.
 *
 * Its buttons are actions of the window: "win.guide-next", "win.guide-leave", "win.guide-save";
 * Alt and the underlined letter press them from anywhere.  After the text has changed “Next” takes
 * no tap for a moment, see ts-guard.h.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-guard.h"

G_BEGIN_DECLS

#define TS_TYPE_HINT (ts_hint_get_type ())
G_DECLARE_FINAL_TYPE (TsHint, ts_hint, TS, HINT, GtkWidget)

typedef enum
{
  TS_HINT_TAP,  /* it passes by a tap on what it points at */
  TS_HINT_READ, /* it passes by “Next” */
  TS_HINT_LAST, /* it asks what comes after the round */
} TsHintKind;

/* What it points at now, (nullable, transfer none). Changes nothing. */
typedef GtkWidget *(*TsHintFindFunc) (gpointer user_data);
/* What should be seen beside it, what matters most first, (transfer container): the bubble moves
 * out of its way, as far as there is room. */
typedef GPtrArray *(*TsHintListFunc) (gpointer user_data);

/* Says `text`, which is not the one that is said, about what `find` finds until it is hidden or
 * says something else. `number` counts from 1. */
void ts_hint_show (TsHint *self,
                   const char *text,
                   TsHintKind kind,
                   guint number,
                   guint most,
                   TsHintFindFunc find,
                   TsHintListFunc list,
                   gpointer user_data);
void ts_hint_hide (TsHint *self);

/* What is said; NULL: nothing. */
const char *ts_hint_get_text (TsHint *self);
/* What it points at. (nullable, transfer none) */
GtkWidget *ts_hint_get_target (TsHint *self);

/* The clock that the guard reads; g_get_monotonic_time() unless told. */
void ts_hint_set_clock (TsHint *self, TsClockFunc clock);

G_END_DECLS
