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
#include "ts-widget.h"
#include "ts-writing.h"

static const char *
get_text (JsonObject *command, const char *member)
{
  return ts_arg_text (command, member);
}

/* Of several steps how many they are. */
static char *
format_heading (const TsHands *hands, gboolean again, const char *by)
{
  int steps = ts_hands_get_steps (hands);
  gboolean back = steps > 0 || (steps == 0 && !again);
  guint n = (guint) ABS (steps);
  g_autofree char *heading = NULL, *who = by != NULL ? ts_writing_isolate (by) : NULL;

  if (who == NULL)
    heading = g_strdup (back ? _ ("Put back on the table") : _ ("Do again on the table"));
  else
    /* Translators: %s is the name of who pressed undo, or redo, on a phone. */
    heading = g_strdup_printf (
        back ? _ ("%s: put back on the table") : _ ("%s: do again on the table"), who);
  if (n < 2)
    return g_steal_pointer (&heading);
  if (back)
    /* Translators: %s is “Put back on the table”, or the same of somebody. */
    return g_strdup_printf (ngettext ("%s · %u step undone", "%s · %u steps undone", n), heading,
                            n);
  /* Translators: %s is “Do again on the table”, or the same of somebody. */
  return g_strdup_printf (ngettext ("%s · %u step done again", "%s · %u steps done again", n),
                          heading, n);
}

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
  ts_table_view_tell (self, TS_ANNOUNCE_HANDS, said->str);
}

/* Until the next command: what to do now needs the room again. */
static void
unfold (TsTableView *self)
{
  if (gtk_expander_get_expanded (self->fold))
    return;
  gtk_expander_set_expanded (self->fold, TRUE);
  self->unfolded = TRUE;
}

static void
fold_again (TsTableView *self)
{
  if (self->unfolded)
    gtk_expander_set_expanded (self->fold, FALSE);
}

static void
put_away_cb (TsTableView *self)
{
  ts_session_put_hands_away (self->session);
}

static void
line_ticked_cb (TsTableView *self, guint line, gboolean ticked)
{
  ts_session_tick_hands (self->session, line, ticked);
}

/* Above what the last steps asked. */
static void
add_back_card (TsTableView *self)
{
  GtkWidget *next = GTK_WIDGET (self->instruction_card);

  self->back_card = g_object_new (TS_TYPE_INSTRUCTION_CARD, NULL);
  g_signal_connect_object (self->back_card, "dismissed", G_CALLBACK (put_away_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->back_card, "ticked", G_CALLBACK (line_ticked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (next)), GTK_WIDGET (self->back_card),
                              gtk_widget_get_prev_sibling (next));
}

gboolean
ts_table_view_asks_back (TsTableView *self)
{
  return self->back_card != NULL && gtk_widget_get_visible (GTK_WIDGET (self->back_card));
}

static void
clear_back (TsTableView *self)
{
  if (self->back_card != NULL)
    ts_instruction_card_clear (self->back_card);
}

/* What hands put back; `by` is whose undo it was, `again` what was done again; both nullable. */
static void
show_hands (TsTableView *self, const char *by, const TsOutcome *again)
{
  const TsHands *hands = ts_session_get_hands (self->session);
  g_autofree char *heading = NULL;

  if (!ts_hands_are_asked (hands))
    {
      clear_back (self);
      return;
    }
  if (self->back_card == NULL)
    add_back_card (self);
  heading = format_heading (hands, again != NULL, by);
  self->handled = ts_session_get_rev (self->session);
  ts_instruction_card_clear (self->instruction_card);
  ts_instruction_card_show_hands (self->back_card, heading, hands, again,
                                  _ ("Nothing to move on the table."),
                                  ts_page_get_language (TS_PAGE (self)));
  ts_widget_set_class (GTK_WIDGET (self->back_card), "back", ts_hands_get_steps (hands) > 0);
}

static void
show_seek (TsTableView *self, gboolean back, const char *by, const TsOutcome *outcome)
{
  g_autofree char *heading = format_heading (ts_session_get_hands (self->session), !back, by);

  show_hands (self, by, back ? NULL : outcome);
  announce_hands (self, heading, outcome, _ ("Nothing to move on the table."));
  unfold (self);
  /* Who reads the log or rolls dice is not torn away by what others do. */
  if (by == NULL)
    ts_table_view_turn_page (self, TS_PAGE_NOW);
}

/* Somebody has ticked a line, here or on a phone. */
static void
hands_cb (TsTableView *self)
{
  g_autoptr (GPtrArray) lines = ts_hands_list (ts_session_get_hands (self->session));

  if (lines->len == 0)
    clear_back (self);
  else
    show_hands (self, NULL, NULL);
  ts_table_view_name_fold (self);
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
  const char *verb = get_text (command, "do");
  const char *by = get_text (command, "by");
  gboolean back = g_str_equal (verb, "instead") || g_str_equal (verb, "undo");

  ts_now_card_take_done (self->now, command);
  if (back || g_str_equal (verb, "redo"))
    {
      withdraw_news (self);
      show_seek (self, back, by, outcome);
    }
  else
    {
      show_hands (self, NULL, NULL);
      fold_again (self);
      announce_hands (self, NULL, outcome, NULL);
    }
  ts_table_view_keep_roll (self, command);
  if (by != NULL && outcome->title != NULL && !(is_in_sight (self) && shows_itself (verb)))
    tell (self, by, outcome);
}

void
ts_table_view_follow_session (TsTableView *self)
{
  show_hands (self, NULL, NULL);
  g_signal_connect_object (self->session, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "hands", G_CALLBACK (hands_cb), self, G_CONNECT_SWAPPED);
}
