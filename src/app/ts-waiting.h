/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-waiting.h: what phones wait for at this computer while nobody looks at its window, as
 * notifications of the desktop.
 *
 *   what                                              until
 *   the answer of a player whose phone is not here:   it is given, here or on a phone that may;
 * that nobody who follows can go on                      phone or a host's joins; phones are turned
 * off a seat, where somebody has come and none is free  one is free, or nobody waits for one
 *
 * Nothing is said while a window of the program is in front, nor of what the window has shown
 * before another came over it, nor of what is over within a moment: a phone that loads its page
 * anew.  What was said goes when it is so no more, and when the window comes to the front.  Whether
 * it is shown at all, and how, people choose in the settings of their desktop.
 */

#pragma once

#include "ts-navigator.h"

G_BEGIN_DECLS

typedef struct _TsWaiting TsWaiting;

/* Both must last as long. (transfer full) */
TsWaiting *ts_waiting_new (GtkApplication *application, TsProfile *profile, TsNavigator *navigator);
/* Takes back what was said. */
void ts_waiting_free (TsWaiting *self);

/* Whether something else has come over the window. At first it is in front. */
void ts_waiting_set_away (TsWaiting *self, gboolean away);

G_END_DECLS
