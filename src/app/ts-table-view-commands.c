/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-commands.c: commands of people at this screen: how they reach the session, and what
 * is said when they are refused.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-table-view-private.h"

#include "ts-json-text.h"
#include "ts-json.h"

/* A command of the window, which may have to wait for the library. */
typedef struct
{
  TsTableView *view; /* it gives up what waits when it goes */
  JsonObject *command;
  gboolean refused;
} Pending;

/* A command that says so already was refused by something else than the rules. */
static gboolean
may_insist (JsonObject *command, const GError *error)
{
  return g_error_matches (error, TS_ERROR, TS_ERROR_RULES)
         && !json_object_has_member (command, "anyway");
}

/* Says why a command was refused, with a way to do it anyway when only the rules say no. */
static void
complain (TsTableView *self, JsonObject *command, const GError *error)
{
  TsShell *shell = ts_page_get_shell (TS_PAGE (self));
  g_autofree char *json = NULL;

  if (!may_insist (command, error) || shell == NULL)
    {
      ts_page_report_error (TS_PAGE (self), error);
      return;
    }
  json = ts_json_print (command);
  ts_shell_offer_anyway (shell, ts_error_dup_phrase (error), json);
}

void
ts_table_view_forget_complaint (TsTableView *self)
{
  TsShell *shell = ts_page_get_shell (TS_PAGE (self));

  if (shell != NULL)
    ts_shell_withdraw_anyway (shell);
}

static void
clear_pending (gpointer data)
{
  json_object_unref (((Pending *) data)->command);
}

static void
release_pending (gpointer data)
{
  g_rc_box_release_full (data, clear_pending);
}

static gboolean
attempt_cb (gpointer user_data, gboolean last)
{
  Pending *pending = user_data;
  TsTableView *self = pending->view;
  g_autoptr (GError) error = NULL;

  if (ts_session_do (self->session, pending->command, g_get_real_time () / G_USEC_PER_SEC, NULL,
                     &error))
    return TRUE;
  if (g_error_matches (error, TS_ERROR, TS_ERROR_BUSY) && !last)
    return FALSE;
  pending->refused = TRUE;
  ts_table_view_draw (self);
  complain (self, pending->command, error);
  return TRUE;
}

/* What it asks of the hands comes back through the session, as for everybody's commands; in their
 * order, where they wait. FALSE: it was refused. */
static gboolean
send_command (TsTableView *self, JsonObject *command)
{
  Pending *pending = g_rc_box_new0 (Pending);
  gboolean refused;

  ts_table_view_forget_complaint (self);
  pending->view = self;
  pending->command = json_object_ref (command);
  if (!ts_session_attempt (self->session, attempt_cb, g_rc_box_acquire (pending), release_pending,
                           self))
    ts_page_announce (TS_PAGE (self), ts_phrase ("Saving…"));
  refused = pending->refused;
  release_pending (pending);
  return !refused;
}

/* The last step, with all that the program did after it. */
static void
step (TsTableView *self, const char *verb)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  send_command (self, command);
}

static void
travel (TsTableView *self, const char *verb, guint64 to, guint64 branch)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  json_object_set_int_member (command, "to", to);
  if (branch != 0)
    json_object_set_int_member (command, "branch", (gint64) branch);
  send_command (self, command);
}

/* Only a map of hexes can have nothing on it at all. */
static JsonObject *
dup_empty_map (void)
{
  g_auto (TsSketchMap) map = { 0 };

  ts_sketch_map_init (&map, TS_GRID_HEX, 0, 0);
  return ts_sketch_map_to_json (&map);
}

gboolean
ts_table_view_do (TsTableView *self, JsonObject *command)
{
  return send_command (self, command);
}

/* The last step that a person gave, when that was on a phone. (transfer full, nullable) */
static TsStep *
dup_step_of_phone (TsTableView *self)
{
  guint64 rev = ts_session_find_last (self->session);
  g_autoptr (GPtrArray) steps = rev > 0 ? ts_session_dup_steps (self->session, rev, rev) : NULL;

  if (steps == NULL || steps->len == 0 || ((TsStep *) steps->pdata[0])->by == NULL)
    return NULL;
  return g_ptr_array_steal_index (steps, 0);
}

/* Whoever is not asked does not take it back. */
static void
ask_undo (TsTableView *self, const TsStep *last)
{
  /* Translators: {what} is what {who} did, as the log says it; beside a button that undoes it */
  TsPhrase *phrase = ts_phrase ("Undo what {who} did: “{what}”?", ts_name ("who", last->by),
                                ts_part ("what", ts_phrase_ref (last->outcome->title)));

  ts_page_offer_undo (TS_PAGE (self), phrase, "win.undo-of",
                      g_variant_new_int64 ((gint64) ts_session_get_rev (self->session)));
}

void
ts_table_view_undo (TsTableView *self)
{
  g_autoptr (TsStep) last = dup_step_of_phone (self);

  if (last != NULL)
    ask_undo (self, last);
  else
    ts_table_view_undo_of (self, (gint64) ts_session_get_rev (self->session));
}

void
ts_table_view_undo_of (TsTableView *self, gint64 rev)
{
  if (ts_session_can_undo (self->session) && ts_session_get_rev (self->session) == (guint64) rev)
    step (self, "undo");
}

void
ts_table_view_undo_back (TsTableView *self, const char *word)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "undo");
  json_object_set_string_member (command, "back", word);
  send_command (self, command);
}

void
ts_table_view_redo (TsTableView *self)
{
  if (ts_session_can_redo (self->session))
    step (self, "redo");
}

void
ts_table_view_seek (TsTableView *self, guint64 rev, guint64 branch)
{
  guint64 present = ts_session_get_rev (self->session);

  if (branch != 0 || rev != present)
    travel (self, branch == 0 && rev < present ? "undo" : "redo", rev, branch);
}

gboolean
ts_table_view_do_anyway (TsTableView *self, const char *json)
{
  g_autoptr (JsonObject) command = ts_json_read_object (json, strlen (json), NULL);

  g_return_val_if_fail (command != NULL, FALSE);

  json_object_set_boolean_member (command, "anyway", TRUE);
  return ts_table_view_do (self, command);
}

gboolean
ts_table_view_take_map (TsTableView *self, JsonObject *answer)
{
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), self->session);
  g_autoptr (JsonObject) command = NULL;
  JsonNode *map = json_object_get_member (answer, "map");

  if (view->sketch == NULL || view->sketch->lay == NULL)
    {
      ts_page_announce (TS_PAGE (self), ts_phrase ("A map cannot be loaded at this point."));
      return FALSE;
    }
  command = ts_json_dup_object (view->sketch->lay);
  if (map != NULL)
    json_object_set_member (command, "map", json_node_copy (map));
  else
    json_object_set_object_member (command, "map", dup_empty_map ());
  return ts_table_view_do (self, command);
}
