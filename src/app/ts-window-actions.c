/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-window-actions.c: every action of the window and its key, in one table.
 *
 * The keys are the window's own and not the application's, which would take Ctrl+Z and Escape from
 * an entry or a popover that has the focus.
 */

#include "ts-window-private.h"

#include <string.h>

#include "ts-json.h"
#include "ts-table-view.h"

static TsTableView *
get_table (TsWindow *self)
{
  TsPage *page = ts_window_get_page (self);

  return TS_IS_TABLE_VIEW (page) ? TS_TABLE_VIEW (page) : NULL;
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_window_back (TS_WINDOW (widget));
}

/* A game is never left by a key that closes things. */
static void
close_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsTableView *table = get_table (TS_WINDOW (widget));

  if (table != NULL)
    ts_table_view_close_top (table);
  else
    ts_window_back (TS_WINDOW (widget));
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_undo (get_table (TS_WINDOW (widget)));
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_redo (get_table (TS_WINDOW (widget)));
}

static void
show_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_show (get_table (TS_WINDOW (widget)), g_variant_get_string (parameter, NULL));
}

/* A command that the rules forbid. */
static void
anyway_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsTableView *table = get_table (TS_WINDOW (widget));

  if (table != NULL)
    ts_table_view_do_anyway (table, g_variant_get_string (parameter, NULL));
}

static void
restore_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!ts_library_set_deleted (ts_application_get_library (ts_window_get_app (self)),
                               g_variant_get_int64 (parameter), FALSE,
                               g_get_real_time () / G_USEC_PER_SEC, &error))
    ts_window_complain (self, error);
}

/* A card that was removed: its game, its type, and all that its owner had typed. */
static void
restore_card_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  const char *game, *type, *text;
  g_autoptr (JsonObject) entry = NULL;
  g_autoptr (GError) error = NULL;

  g_variant_get (parameter, "(&s&s&s)", &game, &type, &text);
  entry = ts_json_read_object (text, strlen (text), &error);
  if (entry == NULL
      || !ts_library_write_entry (ts_application_get_library (ts_window_get_app (self)), game, type,
                                  entry, &error))
    ts_window_complain (self, error);
  ts_page_refresh (ts_window_get_page (self));
}

static void
resume_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_window_resume (TS_WINDOW (widget));
}

static void
cards_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  TsSession *session = ts_window_get_session (self);

  ts_window_go (self, ts_place_new (TS_PLACE_CATALOGUE, ts_session_get_game (session)));
}

static void
invite_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  TsSession *session = ts_window_get_session (self);
  TsPlace *place = ts_place_new (TS_PLACE_INVITE, ts_session_get_game (session));

  place->session = g_object_ref (session);
  place->phones = g_object_ref (ts_window_get_phones (self));
  ts_window_go (self, place);
}

static void
backups_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_window_go (TS_WINDOW (widget), ts_place_new (TS_PLACE_RESTORE, NULL));
}

static const struct
{
  const char *name;
  const char *parameter; /* its type; NULL: none */
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "win.back", NULL, back_cb },
  { "win.close", NULL, close_cb }, /* what is open over the table */
  { "win.undo", NULL, undo_cb },
  { "win.redo", NULL, redo_cb },
  { "win.show", "s", show_cb }, /* a part of the table: now, sketch, score, … */
  { "win.cards", NULL, cards_cb },
  { "win.invite", NULL, invite_cb },
  { "win.backups", NULL, backups_cb },
  { "win.anyway", "s", anyway_cb },   /* a command, as JSON */
  { "win.resume", NULL, resume_cb },  /* a drawing that was left */
  { "win.restore", "x", restore_cb }, /* a deleted session */
  { "win.restore-card", "(sss)", restore_card_cb },
};

static const struct
{
  guint key;
  GdkModifierType modifiers;
  const char *action;
  const char *target; /* nullable */
} keys[] = {
  { GDK_KEY_Escape, 0, "win.close", NULL },
  { GDK_KEY_Left, GDK_ALT_MASK, "win.back", NULL },
  { GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL },
  { GDK_KEY_y, GDK_CONTROL_MASK, "win.redo", NULL },
  { GDK_KEY_i, GDK_CONTROL_MASK, "win.invite", NULL },
  { GDK_KEY_d, GDK_CONTROL_MASK, "win.show", "dice" },
  { GDK_KEY_l, GDK_CONTROL_MASK, "win.show", "log" },
  { GDK_KEY_m, GDK_CONTROL_MASK, "win.show", "sketch" },
  { GDK_KEY_t, GDK_CONTROL_MASK, "win.show", "score" },
  { GDK_KEY_1, GDK_ALT_MASK, "win.show", "now" },
  { GDK_KEY_2, GDK_ALT_MASK, "win.show", "round" },
  { GDK_KEY_3, GDK_ALT_MASK, "win.show", "dice" },
  { GDK_KEY_4, GDK_ALT_MASK, "win.show", "log" },
};

void
ts_window_install_actions (GtkWidgetClass *klass)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter,
                                     actions[i].activate);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].target != NULL)
      gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action,
                                           "s", keys[i].target);
    else
      gtk_widget_class_add_binding_action (klass, keys[i].key, keys[i].modifiers, keys[i].action,
                                           NULL);
}

void
ts_window_update_actions (TsWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  TsTableView *table = get_table (self);
  TsSession *session = ts_window_get_session (self);

  gtk_widget_action_set_enabled (widget, "win.undo",
                                 table != NULL && ts_session_can_undo (session));
  gtk_widget_action_set_enabled (widget, "win.redo",
                                 table != NULL && ts_session_can_redo (session));
  gtk_widget_action_set_enabled (widget, "win.show", table != NULL);
  gtk_widget_action_set_enabled (widget, "win.invite", table != NULL);
  gtk_widget_action_set_enabled (
      widget, "win.cards", session != NULL && ts_session_get_game (session)->catalogue != NULL);
}
