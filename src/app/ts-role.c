/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-role.c: how the window shows the roles of the table link.
 */

#include <glib/gi18n.h>

#include "ts-role.h"

#include "ts-seat-mark.h"

/* Pixels, at least: names stand below each other whatever is before them. */
#define MARK_SIZE 18

static const struct
{
  const char *sentence;
  const char *icon;
} roles[] = {
  [TS_ROLE_HOST] = { N_ ("Full control, as in this window"), "phone-symbolic" },
  [TS_ROLE_SEAT] = { N_ ("Sees their own secrets and plays their own turn"), "phone-symbolic" },
  [TS_ROLE_WATCH] = { N_ ("Can only watch"), "view-reveal-symbolic" },
  [TS_ROLE_WALL]
  = { N_ ("For a television: what to do now, in huge letters"), "video-display-symbolic" },
  [TS_ROLE_TABLE]
  = { N_ ("For everyone: choose a free seat on the phone"), "system-users-symbolic" },
};

const char *
ts_role_get_title (TsRole role, const char *seat, const TsView *view, const TsLanguage *language)
{
  for (guint i = 0; seat != NULL && i < view->seats->len; i++)
    {
      const TsViewSeat *known = g_ptr_array_index (view->seats, i);

      if (g_str_equal (known->id, seat))
        return known->label;
    }
  return ts_language_text (language, ts_role_get_label (role));
}

const char *
ts_role_get_sentence (TsRole role)
{
  return _ (roles[role].sentence);
}

GtkWidget *
ts_role_new_mark (TsRole role, const char *seat)
{
  GtkWidget *mark = role == TS_ROLE_SEAT ? ts_seat_mark_new ()
                                         : gtk_image_new_from_icon_name (roles[role].icon);

  if (role == TS_ROLE_SEAT)
    ts_seat_mark_set_seat (TS_SEAT_MARK (mark), seat);
  gtk_widget_set_size_request (mark, MARK_SIZE, MARK_SIZE);
  return mark;
}
