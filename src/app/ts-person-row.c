/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-person-row.c: somebody who follows on a phone.
 */

#include <glib/gi18n.h>

#include "ts-person-row.h"

#include "ts-role.h"
#include "ts-widget.h"

struct _TsPersonRow
{
  AdwActionRow parent_instance;

  GtkWidget *remove;
  guint client;
};

G_DEFINE_FINAL_TYPE (TsPersonRow, ts_person_row, ADW_TYPE_ACTION_ROW)

enum
{
  REMOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
remove_cb (TsPersonRow *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
ts_person_row_class_init (TsPersonRowClass *klass)
{
  signals[REMOVED] = g_signal_new ("removed", TS_TYPE_PERSON_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ts_person_row_init (TsPersonRow *self)
{
  self->remove = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_set_valign (self->remove, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->remove, "flat");
  gtk_widget_add_css_class (self->remove, "circular");
  g_signal_connect_swapped (self->remove, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->remove);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}

GtkWidget *
ts_person_row_new (const TsPerson *person, const TsView *view, const TsLanguage *language)
{
  TsPersonRow *self = g_object_new (TS_TYPE_PERSON_ROW, NULL);
  g_autofree char *subtitle = g_strdup_printf (
      "%s · %s", ts_role_get_title (person->role, person->seat, view, language), person->address);

  self->client = person->client;
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), ts_role_new_mark (person->role, person->seat));
  ts_person_row_set_name (self, person->name);
  return GTK_WIDGET (self);
}

guint
ts_person_row_get_client (TsPersonRow *self)
{
  return self->client;
}

const char *
ts_person_row_get_name (TsPersonRow *self)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
}

void
ts_person_row_set_name (TsPersonRow *self, const char *name)
{
  /* Translators: %s is the name of somebody who follows on a phone. */
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  ts_widget_set_name (self->remove, remove);
}
