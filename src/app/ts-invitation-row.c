/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-invitation-row.c: an invitation in a list.
 */

#include <glib/gi18n.h>

#include "ts-invitation-row.h"

#include "ts-seat-mark.h"

/* Pixels, at least: names stand below each other whatever is before them. */
#define MARK_SIZE 18

struct _TsInvitationRow
{
  AdwActionRow parent_instance;

  TsRole role;
  char *seat; /* nullable */
};

G_DEFINE_FINAL_TYPE (TsInvitationRow, ts_invitation_row, ADW_TYPE_ACTION_ROW)

static const struct
{
  const char *sentence;
  const char *icon;
} roles[] = {
  [TS_ROLE_HOST] = { N_ ("May do everything, as in this window"), "phone-symbolic" },
  [TS_ROLE_SEAT] = { N_ ("Sees what is theirs and gives their own commands"), "phone-symbolic" },
  [TS_ROLE_WATCH] = { N_ ("Reads along and changes nothing"), "view-reveal-symbolic" },
  [TS_ROLE_WALL]
  = { N_ ("For a television: what to do now, in huge letters"), "video-display-symbolic" },
};

static void
ts_invitation_row_finalize (GObject *object)
{
  g_free (TS_INVITATION_ROW (object)->seat);
  G_OBJECT_CLASS (ts_invitation_row_parent_class)->finalize (object);
}

static void
ts_invitation_row_class_init (TsInvitationRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_invitation_row_finalize;
}

static void
ts_invitation_row_init (TsInvitationRow *self)
{
}

GtkWidget *
ts_invitation_row_new (TsRole role,
                       const char *seat,
                       const TsView *view,
                       const TsLanguage *language)
{
  TsInvitationRow *self = g_object_new (TS_TYPE_INVITATION_ROW, "activatable", TRUE, NULL);

  self->role = role;
  self->seat = g_strdup (seat);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self),
                                 ts_role_get_title (role, seat, view, language));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), ts_role_get_sentence (role));
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), ts_role_new_mark (role, seat));
  return GTK_WIDGET (self);
}

TsRole
ts_invitation_row_get_role (TsInvitationRow *self)
{
  return self->role;
}

const char *
ts_invitation_row_get_seat (TsInvitationRow *self)
{
  return self->seat;
}

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
