/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-done.c: what a command that was done, here or on a phone, means to who looks at the
 * table.
 *
 * One way for everybody's commands: the session says what was done, and by whom.  What is on the
 * table is drawn from it; a toast says what others did where the table would not show it.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-sentences.h"

/* To who listens: what hands have to do, as the card beside the instruction has it. `heading` and
 * `nothing` are nullable. */
static void
announce_hands (TsTableView *self,
                const char *heading,
                const TsOutcome *outcome,
                const char *nothing)
{
  g_autoptr (GString) said = g_string_new (heading);

  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      const TsInstruction *instruction = outcome->instructions->pdata[i];
      g_autofree char *text
          = ts_phrase_format (instruction->done, ts_page_get_language (TS_PAGE (self)));

      ts_announce_append (said, text);
    }
  if (outcome->instructions->len == 0)
    ts_announce_append (said, nothing);
  ts_now_card_take_hands (self->now, said->str);
  ts_teller_tell (self->teller, TS_ANNOUNCE_HANDS, said->str);
}

static void
show_seek (TsTableView *self, gboolean back, const char *by, const TsOutcome *outcome)
{
  g_autofree char *heading = ts_table_hands_show_seek (self->hands, by, back ? NULL : outcome);

  announce_hands (self, heading, outcome, _ ("Nothing to move on the table."));
  /* Who reads the log or rolls dice is not torn away by what others do. */
  if (by == NULL)
    ts_table_view_turn_page (self, TS_PAGE_NOW);
}

/* Whether what to do now, and what hands have to do, is before people's eyes. */
static gboolean
is_in_sight (TsTableView *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->main_page));
}

/* Notes and rolls are only in the log, a number set right anywhere below, and what lies on the
 * table again has a page of its own. */
static gboolean
shows_itself (const char *verb)
{
  static const char *const others[]
      = { "note", "photo", "roll", "correct", "reorder", "pack", "unpack", "agree", NULL };

  return !g_strv_contains (others, verb);
}

static void
tell (TsTableView *self, const char *by, const TsOutcome *outcome)
{
  TsShell *shell = ts_page_get_shell (TS_PAGE (self));

  if (shell != NULL)
    ts_shell_announce_news (shell, ts_phrase ("{who}: {what}", ts_name ("who", by),
                                              ts_part ("what", ts_phrase_ref (outcome->title))));
}

/* Of what was told of steps nobody knows any more whether they were taken. */
static void
withdraw_news (TsTableView *self)
{
  TsShell *shell = ts_page_get_shell (TS_PAGE (self));

  if (shell != NULL)
    ts_shell_withdraw_news (shell);
}

static void
done_cb (TsTableView *self, JsonObject *command, TsOutcome *outcome)
{
  const char *verb = ts_arg_text (command, "do");
  const char *by = ts_arg_text (command, "by");
  gboolean back = g_str_equal (verb, "instead") || g_str_equal (verb, "undo");

  ts_now_card_take_done (self->now, command);
  if (back || g_str_equal (verb, "redo"))
    {
      withdraw_news (self);
      show_seek (self, back, by, outcome);
    }
  else
    {
      ts_table_hands_go_on (self->hands);
      announce_hands (self, NULL, outcome, NULL);
    }
  ts_table_side_keep_roll (self->side, command);
  if (by != NULL && outcome->title != NULL && !(is_in_sight (self) && shows_itself (verb)))
    tell (self, by, outcome);
}

void
ts_table_view_follow_session (TsTableView *self)
{
  g_signal_connect_object (self->session, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
}
