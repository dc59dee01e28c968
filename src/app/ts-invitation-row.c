/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-invitation-row.c: an invitation in a list.
 */

#include <glib/gi18n.h>

#include "ts-invitation-row.h"

#include "ts-role.h"

struct _TsInvitationRow
{
  AdwActionRow parent_instance;

  TsRole role;
  char *seat; /* nullable */
};

G_DEFINE_FINAL_TYPE (TsInvitationRow, ts_invitation_row, ADW_TYPE_ACTION_ROW)

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
                                 role == TS_ROLE_TABLE
                                     ? _ ("Code of the table")
                                     : ts_role_get_title (role, seat, view, language));
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
