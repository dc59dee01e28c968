/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-pile.h: a place for widgets that come and go, one below the other, each as high as its texts
 * are at the width that there is.
 *
 * A GtkBox keeps that its height is the same at every width from when there was nothing in it, or
 * nothing to be seen: what comes then is measured as if no text wrapped, and the lines that do
 * stand outside of the box.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_TYPE_PILE (ts_pile_get_type ())
G_DECLARE_DERIVABLE_TYPE (TsPile, ts_pile, TS, PILE, GtkWidget)

struct _TsPileClass
{
  GtkWidgetClass parent_class;
};

G_END_DECLS
