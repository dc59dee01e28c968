/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-dice.c: the dice beside the table: what was rolled of late, and the last roll.
 */

#include "ts-table-view-private.h"

/* Rolls are looked for among this many last steps. */
#define LOOK_BACK (2 * TS_SESSION_STRIDE)

#define MARGIN 12 /* pixels */

static GListModel *
list_rolls (TsTableView *self)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  GtkStringList *list = gtk_string_list_new (NULL);
  guint64 rev = ts_session_get_rev (self->session);
  guint64 first = rev > LOOK_BACK ? rev - LOOK_BACK + 1 : 1;
  g_autoptr (GPtrArray) steps = ts_session_dup_steps (self->session, first, rev);

  for (guint i = steps->len; i > 0; i--)
    {
      const TsStep *step = g_ptr_array_index (steps, i - 1);

      if (g_strcmp0 (step->verb, "roll") == 0)
        gtk_string_list_take (list, ts_phrase_format (step->outcome->title, language));
    }
  return G_LIST_MODEL (list);
}

static void
add_tray (TsTableView *self)
{
  GtkWidget *tray = ts_dice_tray_new ();

  gtk_widget_set_margin_start (tray, MARGIN);
  gtk_widget_set_margin_end (tray, MARGIN);
  gtk_widget_set_margin_top (tray, MARGIN);
  gtk_widget_set_margin_bottom (tray, MARGIN);
  self->dice = TS_DICE_TRAY (tray);
  ts_dice_tray_set_dies (self->dice, ts_session_get_game (self->session)->dice,
                         ts_page_get_language (TS_PAGE (self)));
  adw_bin_set_child (self->dice_page, g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                                    GTK_POLICY_NEVER, "child", tray, NULL));
}

void
ts_table_view_update_dice (TsTableView *self)
{
  g_autoptr (GListModel) rolls = NULL;

  if (self->session == NULL || !(self->drawer || self->page == TS_PAGE_SIDE)
      || g_strcmp0 (gtk_stack_get_visible_child_name (self->side_page), "dice") != 0)
    return;
  if (self->dice == NULL)
    add_tray (self);
  if (ts_session_get_rev (self->session) > 0)
    rolls = list_rolls (self);
  ts_dice_tray_set_history (self->dice, rolls);
}

void
ts_table_view_keep_roll (TsTableView *self, JsonObject *command)
{
  if (self->dice != NULL && g_strcmp0 (ts_arg_text (command, "do"), "roll") == 0)
    ts_dice_tray_set_last (self->dice, command);
}
