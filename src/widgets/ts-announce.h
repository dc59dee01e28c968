/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-announce.h: says to who listens with a screen reader what others see at a glance.
 *
 * GTK can since 4.14, and we build on 4.8: whether the one that runs can is looked up here, and
 * nowhere else.  Where it cannot, screen readers only say what has the focus: then the button that
 * is suggested is described by what it answers, see ts-now-card.h.
 *
 * What is said within a tenth of a second is one announcement, in the order of ts-sentences.h.  It
 * comes after the focus has moved, for screen readers stop talking when it does.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-sentences.h"

G_BEGIN_DECLS

/* Whether the GTK that runs can. */
gboolean ts_announce_is_possible (void);

/* Says `text`, nullable, in the window of `widget`; to nobody where nobody can see the widget
 * either. */
void ts_announce (GtkWidget *widget, TsAnnounceKind kind, const char *text);

G_END_DECLS
