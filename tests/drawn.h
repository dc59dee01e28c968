/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * drawn.h: what a widget says itself, be it a label or one that draws its text.
 */

#pragma once

#include "ts-face-button.h"
#include "ts-tracker-label.h"

/* As it stands there; NULL: it says nothing itself. */
static inline PangoLayout *
drawn_layout (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return gtk_label_get_layout (GTK_LABEL (widget));
  if (TS_IS_FACE_BUTTON (widget))
    return ts_face_button_get_layout (TS_FACE_BUTTON (widget));
  return TS_IS_TRACKER_LABEL (widget) ? ts_tracker_label_get_layout (TS_TRACKER_LABEL (widget))
                                      : NULL;
}

/* The same without a layout, which a label has only once it was measured. */
static inline const char *
drawn_text (GtkWidget *widget)
{
  PangoLayout *layout;

  if (GTK_IS_LABEL (widget))
    return gtk_label_get_text (GTK_LABEL (widget));
  layout = drawn_layout (widget);
  return layout != NULL ? pango_layout_get_text (layout) : NULL;
}
