/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-great-picture.c: the picture of a great moment and of the end of a game.
 */

#include "ts-great-picture.h"
#include "ts-widget.h"

void
ts_great_picture_show (GtkImage *image, TsGreat kind)
{
  const char *picture = ts_great_get_picture (kind);
  g_autofree char *name = NULL;

  gtk_widget_set_visible (GTK_WIDGET (image), picture != NULL);
  if (picture == NULL)
    return;
  name = g_strdup_printf ("tableside-moment-%s-symbolic", picture);
  gtk_image_set_from_icon_name (image, name);
  /* The figures of who has won have the color of the card. */
  ts_widget_set_class (GTK_WIDGET (image), "won", kind == TS_GREAT_VICTORY);
}
