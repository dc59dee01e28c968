/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-side.c: the log and the dice beside the table.
 */

#include <adwaita.h>

#include "ts-table-side.h"

#include "ts-dice-tray.h"
#include "ts-log-pane.h"

/* Rolls are looked for among this many last steps. */
#define LOOK_BACK (2 * TS_SESSION_STRIDE)

#define MARGIN 12 /* pixels */

struct _TsTableSide
{
  TsSession *session;
  const TsLanguage *language;
  GtkStack *stack;
  TsDiceTray *dice; /* NULL until the dice are looked at */
  TsLogPane *log;   /* NULL until the log is looked at */
};

TsTableSide *
ts_table_side_new (TsSession *session, const TsLanguage *language, GtkStack *stack)
{
  TsTableSide *self = g_new0 (TsTableSide, 1);

  self->session = g_object_ref (session);
  self->language = language;
  self->stack = stack;
  return self;
}

void
ts_table_side_free (TsTableSide *self)
{
  g_object_unref (self->session);
  g_free (self);
}

static void
fill (TsTableSide *self, const char *part, GtkWidget *child)
{
  adw_bin_set_child (ADW_BIN (gtk_stack_get_child_by_name (self->stack, part)), child);
}

static GListModel *
list_rolls (TsTableSide *self)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  guint64 rev = ts_session_get_rev (self->session);
  guint64 first = rev > LOOK_BACK ? rev - LOOK_BACK + 1 : 1;
  g_autoptr (GPtrArray) steps = ts_session_dup_steps (self->session, first, rev);

  for (guint i = steps->len; i > 0; i--)
    {
      const TsStep *step = g_ptr_array_index (steps, i - 1);

      if (g_strcmp0 (step->verb, "roll") == 0)
        gtk_string_list_take (list, ts_phrase_format (step->outcome->title, self->language));
    }
  return G_LIST_MODEL (list);
}

static void
add_dice (TsTableSide *self)
{
  GtkWidget *tray = ts_dice_tray_new ();

  gtk_widget_set_margin_start (tray, MARGIN);
  gtk_widget_set_margin_end (tray, MARGIN);
  gtk_widget_set_margin_top (tray, MARGIN);
  gtk_widget_set_margin_bottom (tray, MARGIN);
  self->dice = TS_DICE_TRAY (tray);
  ts_dice_tray_set_dies (self->dice, ts_session_get_game (self->session)->dice, self->language);
  fill (self, "dice",
        g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER, "child",
                      tray, NULL));
}

static void
update_dice (TsTableSide *self)
{
  g_autoptr (GListModel) rolls = ts_session_get_rev (self->session) > 0 ? list_rolls (self) : NULL;

  if (self->dice == NULL)
    add_dice (self);
  ts_dice_tray_set_history (self->dice, rolls);
}

static void
add_log (TsTableSide *self)
{
  self->log = g_object_new (TS_TYPE_LOG_PANE, NULL);
  ts_log_pane_set_session (self->log, self->session, self->language);
  fill (self, "log", GTK_WIDGET (self->log));
}

void
ts_table_side_turn (TsTableSide *self, const char *part)
{
  gtk_stack_set_visible_child_name (self->stack, part);
}

const char *
ts_table_side_get_part (TsTableSide *self)
{
  return gtk_stack_get_visible_child_name (self->stack);
}

void
ts_table_side_update (TsTableSide *self, gboolean open)
{
  if (open && g_str_equal (ts_table_side_get_part (self), "dice"))
    update_dice (self);
  if (open && self->log == NULL && g_str_equal (ts_table_side_get_part (self), "log"))
    add_log (self);
  if (self->log != NULL)
    ts_log_pane_update (self->log);
}

GtkWidget *
ts_table_side_find_log (TsTableSide *self)
{
  return self->log != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->log))
             ? GTK_WIDGET (self->log)
             : NULL;
}

const char *
ts_table_side_get_note (TsTableSide *self)
{
  return self->log != NULL ? ts_log_pane_get_note (self->log) : "";
}

void
ts_table_side_set_note (TsTableSide *self, const char *note)
{
  if (self->log == NULL && *note != '\0')
    add_log (self);
  if (self->log != NULL)
    ts_log_pane_set_note (self->log, note);
}

void
ts_table_side_keep_roll (TsTableSide *self, JsonObject *command)
{
  if (self->dice != NULL && g_strcmp0 (ts_arg_text (command, "do"), "roll") == 0)
    ts_dice_tray_set_last (self->dice, command);
}
