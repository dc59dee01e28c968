/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-window.c: the window around the pages. Every action of it and its key are in one table.
 *
 * The keys are the window's own and not the application's, which would take Ctrl+Z and Escape from
 * an entry or a popover that has the focus.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-window.h"

#include "ts-chooser.h"
#include "ts-json.h"
#include "ts-table-view.h"
#include "ts-waiting.h"

/* Milliseconds: whoever comes back sooner has seen no other window. */
#define AWAY 200

struct _TsWindow
{
  AdwApplicationWindow parent_instance;

  GtkApplication *application; /* outlives its windows */
  TsProfile *profile;
  TsNavigator *navigator; /* NULL once the window goes */
  TsWaiting *waiting;     /* the same */
  gboolean away;          /* another window was in front for a while */
  guint away_timer;
  gboolean awake;
  guint inhibition; /* 0: nobody keeps the screen awake for us */
};

G_DEFINE_FINAL_TYPE (TsWindow, ts_window, ADW_TYPE_APPLICATION_WINDOW)

static TsShell *
get_shell (TsWindow *self)
{
  return TS_SHELL (self->navigator);
}

static TsTableView *
get_table (TsWindow *self)
{
  TsPage *page = ts_navigator_get_page (self->navigator);

  return TS_IS_TABLE_VIEW (page) ? TS_TABLE_VIEW (page) : NULL;
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_shell_go_back (get_shell (TS_WINDOW (widget)));
}

/* A game is never left by a key that closes things; a guided round is. */
static void
close_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsTableView *table = get_table (TS_WINDOW (widget));

  if (table == NULL)
    ts_shell_go_back (get_shell (TS_WINDOW (widget)));
  else if (!ts_table_view_close_top (table))
    ts_navigator_leave_guide (TS_WINDOW (widget)->navigator);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_undo (get_table (TS_WINDOW (widget)));
}

static void
undo_more_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_show_ways (get_table (TS_WINDOW (widget)));
}

static void
undo_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsTableView *table = get_table (TS_WINDOW (widget));

  if (table != NULL)
    ts_table_view_undo_back (table, g_variant_get_string (parameter, NULL));
}

static void
undo_of_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsTableView *table = get_table (TS_WINDOW (widget));

  if (table != NULL)
    ts_table_view_undo_of (table, g_variant_get_int64 (parameter));
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

static void
repeat_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_repeat (get_table (TS_WINDOW (widget)));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_print (get_table (TS_WINDOW (widget)));
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

  if (!ts_library_set_deleted (ts_profile_get_library (self->profile),
                               g_variant_get_int64 (parameter), FALSE,
                               g_get_real_time () / G_USEC_PER_SEC, &error))
    ts_shell_report_error (get_shell (self), error);
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
      || !ts_library_write_entry (ts_profile_get_library (self->profile), game, type, entry,
                                  &error))
    ts_shell_report_error (get_shell (self), error);
  ts_navigator_refresh (self->navigator);
}

static void
resume_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_navigator_resume (TS_WINDOW (widget)->navigator);
}

static void
cards_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  TsSession *session = ts_navigator_get_session (self->navigator);

  ts_shell_go (get_shell (self), ts_place_new (TS_PLACE_CATALOGUE, ts_session_get_game (session)));
}

static void
invite_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  TsSession *session = ts_navigator_get_session (self->navigator);
  TsPlace *place = ts_place_new (TS_PLACE_INVITE, ts_session_get_game (session));

  place->session = g_object_ref (session);
  place->phones = g_object_ref (ts_navigator_get_phones (self->navigator));
  ts_shell_go (get_shell (self), place);
}

static void
hall_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  TsSession *session = ts_navigator_get_session (self->navigator);
  TsPlace *place = ts_place_new (TS_PLACE_HALL, ts_session_get_game (session));

  place->session = g_object_ref (session);
  ts_shell_go (get_shell (self), place);
}

/* By one tap, where everything is known that it takes. */
static void
share_again_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  TsHallShare *hall = ts_navigator_get_hall (self->navigator);
  g_autoptr (GError) error = NULL;
  TsHallField field;

  if (ts_hall_share_needs_password (hall))
    hall_cb (widget, name, parameter);
  else if (!ts_hall_share_start (hall, NULL, &field, &error))
    ts_shell_report_error (get_shell (self), error);
}

static void
judge_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_hall_share_set_judge (ts_navigator_get_hall (TS_WINDOW (widget)->navigator), TRUE);
}

static void
no_judge_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_hall_share_set_judge (ts_navigator_get_hall (TS_WINDOW (widget)->navigator), FALSE);
}

static void
pack_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_table_view_pack (get_table (TS_WINDOW (widget)));
}

static void
check_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsTableView *table = get_table (TS_WINDOW (widget));

  if (table != NULL)
    ts_table_view_check (table);
}

static void
backups_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_shell_go (get_shell (TS_WINDOW (widget)), ts_place_new (TS_PLACE_RESTORE, NULL));
}

static void
statistics_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  TsPlace *place = ts_place_new (TS_PLACE_STATISTICS, NULL);

  place->shelf = ts_shelf_reader_new (self->profile);
  ts_shell_go (get_shell (self), place);
}

/* From now on one name counts as the other; for the undo of what the page of a person did. */
static void
join_names_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsWindow *self = TS_WINDOW (widget);
  const char *joined, *person;
  g_autoptr (GError) error = NULL;

  g_variant_get (parameter, "(&s&s)", &joined, &person);
  if (!ts_shelf_join (ts_profile_get_library (self->profile), joined, person, &error))
    ts_shell_report_error (get_shell (self), error);
}

static void
guide_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_navigator_begin_guide (TS_WINDOW (widget)->navigator);
}

static void
guide_resume_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_navigator_resume_guide (TS_WINDOW (widget)->navigator);
}

static void
guide_next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_navigator_pass_hint (TS_WINDOW (widget)->navigator);
}

static void
guide_leave_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_navigator_leave_guide (TS_WINDOW (widget)->navigator);
}

static void
guide_save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_navigator_save_guide (TS_WINDOW (widget)->navigator);
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
  { "win.undo-of", "x", undo_of_cb }, /* another's step, at that rev */
  { "win.undo-more", NULL, undo_more_cb },
  { "win.undo-back", "s", undo_back_cb }, /* a way back, by its word */
  { "win.redo", NULL, redo_cb },
  { "win.show", "s", show_cb },      /* a part of the table: now, sketch, score, … */
  { "win.repeat", NULL, repeat_cb }, /* what was read aloud last */
  { "win.print", NULL, print_cb },   /* the score, or how it ended */
  { "win.cards", NULL, cards_cb },
  { "win.invite", NULL, invite_cb },
  { "win.hall", NULL, hall_cb },               /* shares the table */
  { "win.share-again", NULL, share_again_cb }, /* as it was before the program ended */
  { "win.judge", NULL, judge_cb },             /* calls one */
  { "win.no-judge", NULL, no_judge_cb },       /* takes that back */
  { "win.pack", NULL, pack_cb },               /* or lay out again */
  { "win.check-table", NULL, check_cb },       /* whether it agrees */
  { "win.backups", NULL, backups_cb },
  { "win.statistics", NULL, statistics_cb },
  { "win.join-names", "(ss)", join_names_cb }, /* a name, whose it is */
  { "win.guide", NULL, guide_cb },             /* the guided round, from its beginning */
  { "win.guide-resume", NULL, guide_resume_cb },
  { "win.guide-next", NULL, guide_next_cb },
  { "win.guide-leave", NULL, guide_leave_cb },
  { "win.guide-save", NULL, guide_save_cb }, /* and continue */
  { "win.anyway", "s", anyway_cb },          /* a command, as JSON */
  { "win.resume", NULL, resume_cb },         /* a drawing that was left */
  { "win.restore", "x", restore_cb },        /* a deleted session */
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
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_ALT_MASK, "win.undo-more", NULL },
  { GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL },
  { GDK_KEY_y, GDK_CONTROL_MASK, "win.redo", NULL },
  { GDK_KEY_i, GDK_CONTROL_MASK, "win.invite", NULL },
  { GDK_KEY_j, GDK_CONTROL_MASK, "win.judge", NULL },
  { GDK_KEY_p, GDK_CONTROL_MASK, "win.print", NULL },
  { GDK_KEY_h, GDK_CONTROL_MASK, "win.statistics", NULL },
  { GDK_KEY_k, GDK_CONTROL_MASK, "win.check-table", NULL },
  { GDK_KEY_r, GDK_CONTROL_MASK, "win.repeat", NULL },
  { GDK_KEY_d, GDK_CONTROL_MASK, "win.show", "dice" },
  { GDK_KEY_l, GDK_CONTROL_MASK, "win.show", "log" },
  { GDK_KEY_m, GDK_CONTROL_MASK, "win.show", "sketch" },
  { GDK_KEY_t, GDK_CONTROL_MASK, "win.show", "score" },
  { GDK_KEY_1, GDK_ALT_MASK, "win.show", "now" },
  { GDK_KEY_2, GDK_ALT_MASK, "win.show", "round" },
  { GDK_KEY_3, GDK_ALT_MASK, "win.show", "dice" },
  { GDK_KEY_4, GDK_ALT_MASK, "win.show", "log" },
};

static void
install_actions (GtkWidgetClass *klass)
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

static const char *const of_guide[] = { "win.guide-next", "win.guide-leave", "win.guide-save" };

static void
update_hall (TsWindow *self, gboolean may)
{
  TsHallShare *hall = ts_navigator_get_hall (self->navigator);
  gboolean called = ts_hall_share_is_judge_called (hall);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.hall", may);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.share-again", may);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.judge",
                                 may && ts_hall_share_is_on (hall) && !called);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.no-judge", called);
}

static void
update_actions (TsWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  TsTableView *table = get_table (self);
  TsSession *session = ts_navigator_get_session (self->navigator);

  gtk_widget_action_set_enabled (widget, "win.undo",
                                 table != NULL && ts_session_can_undo (session));
  gtk_widget_action_set_enabled (widget, "win.undo-more",
                                 table != NULL && ts_session_can_undo (session));
  gtk_widget_action_set_enabled (widget, "win.redo",
                                 table != NULL && ts_session_can_redo (session));
  gtk_widget_action_set_enabled (widget, "win.show", table != NULL);
  gtk_widget_action_set_enabled (widget, "win.print", table != NULL);
  gtk_widget_action_set_enabled (widget, "win.repeat", table != NULL);
  gtk_widget_action_set_enabled (widget, "win.pack", table != NULL);
  gtk_widget_action_set_enabled (widget, "win.check-table", table != NULL);
  /* Phones find back to a session of the library only. */
  gtk_widget_action_set_enabled (widget, "win.invite",
                                 table != NULL && ts_session_get_library (session) != NULL);
  update_hall (self, table != NULL && ts_session_get_library (session) != NULL);
  gtk_widget_action_set_enabled (widget, "win.statistics",
                                 table != NULL
                                     || TS_IS_CHOOSER (ts_navigator_get_page (self->navigator)));
  gtk_widget_action_set_enabled (widget, "win.guide", ts_navigator_find_guided () != NULL);
  gtk_widget_action_set_enabled (widget, "win.guide-resume",
                                 ts_navigator_can_resume_guide (self->navigator));
  for (gsize i = 0; i < G_N_ELEMENTS (of_guide); i++)
    gtk_widget_action_set_enabled (widget, of_guide[i], ts_navigator_has_guide (self->navigator));
  gtk_widget_action_set_enabled (
      widget, "win.cards", session != NULL && ts_session_get_game (session)->catalogue != NULL);
}

static void
let_sleep (TsWindow *self)
{
  if (self->inhibition != 0)
    gtk_application_uninhibit (self->application, self->inhibition);
  self->inhibition = 0;
}

static void
keep_awake (TsWindow *self)
{
  GSettings *settings = ts_profile_get_settings (self->profile);
  gboolean wanted = ts_navigator_has_session_in_front (self->navigator)
                    && g_settings_get_boolean (settings, "keep-awake");

  if (wanted == self->awake)
    return;
  /* Asked once: where nobody can keep the screen awake, GTK would say so at every page. */
  self->awake = wanted;
  if (wanted)
    self->inhibition
        = gtk_application_inhibit (self->application, GTK_WINDOW (self),
                                   GTK_APPLICATION_INHIBIT_IDLE, _ ("A game is in progress"));
  else
    let_sleep (self);
}

static gboolean
has_popover (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_POPOVER (widget))
    return TRUE;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    if (has_popover (i))
      return TRUE;
  return FALSE;
}

static void
set_away (TsWindow *self, gboolean away)
{
  self->away = away;
  if (self->waiting != NULL)
    ts_waiting_set_away (self->waiting, away);
}

static gboolean
away_cb (gpointer user_data)
{
  TsWindow *self = user_data;

  self->away_timer = 0;
  set_away (self, !has_popover (GTK_WIDGET (self)));
  return G_SOURCE_REMOVE;
}

/* Others may have changed things while another window was in front. X11 also calls a window
 * inactive for a moment when a menu of its own opens or closes; what the menu belongs to must not
 * be built anew below it: its grab would never end. */
static void
active_cb (TsWindow *self)
{
  gboolean active = gtk_window_is_active (GTK_WINDOW (self));
  gboolean back = active && self->away;

  g_clear_handle_id (&self->away_timer, g_source_remove);
  if (!active)
    self->away_timer = g_timeout_add (AWAY, away_cb, self);
  else
    set_away (self, FALSE);
  if (back && self->navigator != NULL)
    ts_navigator_refresh (self->navigator);
}

static void
navigator_changed_cb (TsWindow *self)
{
  keep_awake (self);
  update_actions (self);
}

static void
follow_settings (TsWindow *self)
{
  GSettings *settings = ts_profile_get_settings (self->profile);

  g_settings_bind (settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-height", self, "default-height", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::keep-awake", G_CALLBACK (keep_awake), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
ts_window_close_request (GtkWindow *window)
{
  if (!ts_navigator_finish (TS_WINDOW (window)->navigator))
    return TRUE;
  /* Its good-bye holds the program, which is over once the window is gone. */
  ts_hall_share_leave (ts_navigator_get_hall (TS_WINDOW (window)->navigator));
  return GTK_WINDOW_CLASS (ts_window_parent_class)->close_request (window);
}

/* On Wayland GTK, up to 4.18 at least, follows a freed list when a window that keeps the screen
 * awake leaves its application, which comes after this and before all is disposed of. */
static void
ts_window_unmap (GtkWidget *widget)
{
  let_sleep (TS_WINDOW (widget));
  GTK_WIDGET_CLASS (ts_window_parent_class)->unmap (widget);
}

static void
ts_window_dispose (GObject *object)
{
  TsWindow *self = TS_WINDOW (object);

  let_sleep (self);
  g_clear_handle_id (&self->away_timer, g_source_remove);
  g_clear_pointer (&self->waiting, ts_waiting_free);
  if (self->navigator != NULL)
    adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), NULL);
  self->navigator = NULL;
  g_clear_object (&self->profile);
  gtk_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_WINDOW);
  G_OBJECT_CLASS (ts_window_parent_class)->dispose (object);
}

static void
ts_window_class_init (TsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = ts_window_close_request;
  widget_class->unmap = ts_window_unmap;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-window.ui");
  install_actions (widget_class);
}

static void
ts_window_init (TsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
}

/* As if they were opened from a file manager. */
static gboolean
drop_cb (TsWindow *self, const GValue *value)
{
  g_autoptr (GSList) list = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *file = list; file != NULL; file = file->next)
    g_ptr_array_add (files, file->data);
  if (files->len > 0)
    g_application_open (G_APPLICATION (self->application), (GFile **) files->pdata,
                        (int) files->len, "");
  return files->len > 0;
}

static void
accept_files (TsWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

TsWindow *
ts_window_new (GtkApplication *application, TsProfile *profile)
{
  TsWindow *self = g_object_new (TS_TYPE_WINDOW, "application", application, NULL);

  self->application = application;
  self->profile = g_object_ref (profile);
  self->navigator = ts_navigator_new (profile);
  self->waiting = ts_waiting_new (application, profile, self->navigator);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self), GTK_WIDGET (self->navigator));
  follow_settings (self);
  accept_files (self);
  g_signal_connect_object (self->navigator, "changed", G_CALLBACK (navigator_changed_cb), self,
                           G_CONNECT_SWAPPED);
  ts_navigator_start (self->navigator);
  return self;
}

TsNavigator *
ts_window_get_navigator (TsWindow *self)
{
  return self->navigator;
}

const TsLanguage *
ts_window_get_language (TsWindow *self)
{
  return ts_profile_get_language (self->profile);
}
