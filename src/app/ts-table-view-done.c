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

/* Of `seek_from`: nobody can tell any more. */
#define NOWHERE G_MAXUINT64

static const char *
get_text (JsonObject *command, const char *member)
{
  return ts_arg_text (command, member);
}

static char *
format_heading (gboolean back, const char *by)
{
  if (by == NULL)
    return g_strdup (back ? _ ("Put back on the table") : _ ("Do again on the table"));
  /* Translators: %s is the name of who pressed undo, or redo, on a phone. */
  return g_strdup_printf (back ? _ ("%s: put back on the table") : _ ("%s: do again on the table"),
                          by);
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
  GtkExpander *fold = GTK_EXPANDER (self->narrow_fold);

  if (gtk_expander_get_expanded (fold))
    return;
  gtk_expander_set_expanded (fold, TRUE);
  self->unfolded = TRUE;
}

static void
fold_again (TsTableView *self)
{
  if (self->unfolded)
    gtk_expander_set_expanded (GTK_EXPANDER (self->narrow_fold), FALSE);
}

/* What an undo or a redo asks of the hands; it stays until the next command. */
static void
show_instructions_of_seek (TsTableView *self,
                           gboolean back,
                           const char *by,
                           const TsOutcome *outcome)
{
  g_autofree char *heading = format_heading (back, by);

  self->handled = ts_session_get_rev (self->session);
  ts_instruction_card_clear (self->instruction_card);
  ts_instruction_card_show (self->back_card, heading, outcome, _ ("Nothing to move on the table."),
                            ts_page_get_language (TS_PAGE (self)));
  announce_hands (self, heading, outcome, _ ("Nothing to move on the table."));
  ts_widget_set_class (GTK_WIDGET (self->back_card), "back",
                       back && outcome->instructions->len > 0);
  unfold (self);
  /* Who reads the log or rolls dice is not torn away by what others do. */
  if (by == NULL)
    adw_leaflet_set_visible_child (self->leaflet, GTK_WIDGET (self->main_part));
}

static void
keep_seek (TsTableView *self, guint64 from, const char *by)
{
  self->seek_from = from;
  g_free (self->seek_by);
  self->seek_by = g_strdup (by);
}

/* What it asks of the hands to go from `from` to the present. */
static TsOutcome *
make_seek (TsTableView *self, guint64 from)
{
  guint64 rev = ts_session_get_rev (self->session);
  g_autoptr (GPtrArray) steps
      = ts_session_dup_steps (self->session, MIN (from, rev) + 1, MAX (from, rev));
  TsOutcome *seek = ts_outcome_new ();

  for (guint i = steps->len; i > 0 && from > rev; i--)
    ts_outcome_add_reversals (seek, ((TsStep *) steps->pdata[i - 1])->outcome);
  for (guint i = 0; i < steps->len && from < rev; i++)
    ts_outcome_add_instructions (seek, ((TsStep *) steps->pdata[i])->outcome);
  return seek;
}

void
ts_table_view_save_seek (TsTableView *self, JsonObject *draft)
{
  json_object_set_int_member (draft, "handled", (gint64) self->handled);
  if (!gtk_widget_get_visible (GTK_WIDGET (self->back_card)) || self->seek_from == NOWHERE)
    return;
  json_object_set_int_member (draft, "seek-from", (gint64) self->seek_from);
  json_object_set_int_member (draft, "seek-to", (gint64) self->seen);
  if (self->seek_by != NULL)
    json_object_set_string_member (draft, "seek-by", self->seek_by);
}

void
ts_table_view_take_seek (TsTableView *self, JsonObject *draft)
{
  guint64 from = (guint64) ts_arg_number (draft, "seek-from", 0);
  const char *by = get_text (draft, "seek-by");
  g_autoptr (TsOutcome) seek = NULL;

  self->handled = (guint64) json_object_get_int_member (draft, "handled");
  if (!json_object_has_member (draft, "seek-from")
      || json_object_get_int_member (draft, "seek-to") != (gint64) self->seen)
    return;
  seek = make_seek (self, from);
  keep_seek (self, from, by);
  show_instructions_of_seek (self, from > self->seen, by, seek);
}

/* Whether what to do now, and what hands have to do, is before people's eyes. */
static gboolean
is_in_sight (TsTableView *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->main_part));
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
  gboolean instead = g_str_equal (verb, "instead");
  gboolean back = instead || g_str_equal (verb, "undo");

  ts_now_card_take_done (self->now, command);
  if (back || g_str_equal (verb, "redo") || g_str_equal (verb, "instead"))
    withdraw_news (self);
  ts_instruction_card_clear (self->back_card);
  if (back || g_str_equal (verb, "redo"))
    {
      /* What leads along another line than the one of before is not found by its steps. */
      keep_seek (self, instead || json_object_has_member (command, "branch") ? NOWHERE : self->seen,
                 by);
      show_instructions_of_seek (self, back, by, outcome);
    }
  else
    {
      fold_again (self);
      announce_hands (self, NULL, outcome, NULL);
    }
  self->seen = ts_session_get_rev (self->session);
  ts_table_view_keep_roll (self, command);
  if (by != NULL && outcome->title != NULL && !(is_in_sight (self) && shows_itself (verb)))
    tell (self, by, outcome);
}

void
ts_table_view_follow_session (TsTableView *self)
{
  self->seen = ts_session_get_rev (self->session);
  g_signal_connect_object (self->session, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
}
