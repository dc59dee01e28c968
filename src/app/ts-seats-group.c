/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-seats-group.c: the seats of a table and who sits on each.
 */

#include <glib/gi18n.h>

#include "ts-seats-group.h"

#include "ts-role.h"
#include "ts-widget.h"
#include "ts-writing.h"

struct _TsSeatsGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows; /* of AdwActionRow, in the order of the seats; the group owns them */
};

G_DEFINE_FINAL_TYPE (TsSeatsGroup, ts_seats_group, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  FREED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
free_cb (TsSeatsGroup *self, GtkWidget *button)
{
  g_signal_emit (self, signals[FREED], 0, g_object_get_data (G_OBJECT (button), "seat"));
}

static void
add_row (TsSeatsGroup *self, const TsViewSeat *seat)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("Make free"));
  /* Translators: %s is what a seat is called; it holds “Make free”. */
  g_autofree char *name = g_strdup_printf (_ ("Make free: %s"), seat->label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  ts_widget_call (button, name);
  g_object_set_data_full (G_OBJECT (button), "seat", g_strdup (seat->id), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (free_cb), self);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), seat->label);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), ts_role_new_mark (TS_ROLE_SEAT, seat->id));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_object_set_data (G_OBJECT (row), "button", button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
show_sitter (AdwActionRow *row, const char *name, gboolean here)
{
  g_autofree char *subtitle = NULL;
  g_autofree char *isolated = name != NULL ? ts_writing_isolate (name) : NULL;

  if (name == NULL)
    subtitle = g_strdup (C_ ("seat", "free"));
  else if (here)
    subtitle = g_strdup (name);
  else
    /* Translators: %s is the name of somebody who has a seat. */
    subtitle = g_strdup_printf (_ ("%s, not connected"), isolated);
  adw_action_row_set_subtitle (row, subtitle);
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "button"), name != NULL);
}

static void
ts_seats_group_finalize (GObject *object)
{
  g_ptr_array_unref (TS_SEATS_GROUP (object)->rows);
  G_OBJECT_CLASS (ts_seats_group_parent_class)->finalize (object);
}

static void
ts_seats_group_class_init (TsSeatsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_seats_group_finalize;
  signals[FREED] = g_signal_new ("freed", TS_TYPE_SEATS_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ts_seats_group_init (TsSeatsGroup *self)
{
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Seats"));
}

void
ts_seats_group_update (TsSeatsGroup *self,
                       TsHub *hub,
                       const TsView *view,
                       const TsLanguage *language)
{
  g_return_if_fail (TS_IS_SEATS_GROUP (self));

  for (guint i = 0; i < view->seats->len; i++)
    {
      const TsViewSeat *seat = g_ptr_array_index (view->seats, i);
      g_autofree char *name = NULL;
      gboolean here = FALSE;

      if (i == self->rows->len)
        add_row (self, seat);
      if (hub != NULL)
        ts_hub_find_sitter (hub, seat->id, language, &name, &here);
      show_sitter (g_ptr_array_index (self->rows, i), name, here);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), view->seats->len > 0);
}
