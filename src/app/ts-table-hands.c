/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-hands.c: what hands have to do on the table.
 */

#include <glib/gi18n.h>

#include "ts-table-hands.h"

#include "ts-widget.h"
#include "ts-writing.h"

/* How far back the instructions are looked for that hands may still be busy with. */
#define RECENT_STEPS 16

struct _TsTableHands
{
  TsSession *session;
  const TsLanguage *language;
  GtkExpander *fold; /* where they are one line */
  GtkWidget *page;
  TsInstructionCard *asked; /* what the last steps asked */
  TsInstructionCard *back;  /* what an undo or a redo asks; NULL until one does */
  guint64 handled;          /* what steps up to here asked is done, or taken back */
  gboolean unfolded;        /* for what was taken back, and by nobody */
};

static gboolean
asks_back (TsTableHands *self)
{
  return self->back != NULL && gtk_widget_get_visible (GTK_WIDGET (self->back));
}

/* Folded, the line says how much there is to do, and what comes first. */
static void
name_fold (TsTableHands *self)
{
  g_autofree char *first = NULL, *label = NULL;
  GtkWidget *line = gtk_expander_get_label_widget (self->fold);
  guint n = ts_instruction_card_count (asks_back (self) ? self->back : self->asked, &first);

  if (n == 0 || gtk_expander_get_expanded (self->fold))
    label = g_strdup (_ ("Do on the table"));
  else
    /* Translators: %u is how many things hands have to do, %s the first of them. */
    label = g_strdup_printf (_ ("Do on the table · %u: %s"), n, first);
  gtk_label_set_label (GTK_LABEL (line), label);
  gtk_widget_set_tooltip_text (line, label);
  ts_widget_call (GTK_WIDGET (self->fold), label);
  gtk_widget_set_visible (self->page,
                          asks_back (self) || gtk_widget_get_visible (GTK_WIDGET (self->asked)));
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

/* Above what the last steps asked. */
static void
add_back (TsTableHands *self)
{
  GtkWidget *next = GTK_WIDGET (self->asked);

  self->back = g_object_new (TS_TYPE_INSTRUCTION_CARD, NULL);
  g_signal_connect_object (self->back, "dismissed", G_CALLBACK (ts_session_put_hands_away),
                           self->session, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->back, "ticked", G_CALLBACK (ts_session_tick_hands), self->session,
                           G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (next)), GTK_WIDGET (self->back),
                              gtk_widget_get_prev_sibling (next));
}

static void
clear_back (TsTableHands *self)
{
  if (self->back != NULL)
    ts_instruction_card_clear (self->back);
}

/* `by` is whose undo it was, `again` what was done again; both nullable. */
static void
show_back (TsTableHands *self, const char *by, const TsOutcome *again)
{
  const TsHands *hands = ts_session_get_hands (self->session);
  g_autofree char *heading = NULL;

  if (!ts_hands_are_asked (hands))
    {
      clear_back (self);
      return;
    }
  if (self->back == NULL)
    add_back (self);
  heading = format_heading (hands, again != NULL, by);
  self->handled = ts_session_get_rev (self->session);
  ts_instruction_card_clear (self->asked);
  ts_instruction_card_show_hands (self->back, heading, hands, again,
                                  _ ("Nothing to move on the table."), self->language);
  ts_widget_set_class (GTK_WIDGET (self->back), "back", ts_hands_get_steps (hands) > 0);
}

/* Until the next command: what to do now needs the room again. */
char *
ts_table_hands_show_seek (TsTableHands *self, const char *by, const TsOutcome *again)
{
  show_back (self, by, again);
  if (!gtk_expander_get_expanded (self->fold))
    {
      gtk_expander_set_expanded (self->fold, TRUE);
      self->unfolded = TRUE;
    }
  return format_heading (ts_session_get_hands (self->session), again != NULL, by);
}

void
ts_table_hands_go_on (TsTableHands *self)
{
  show_back (self, NULL, NULL);
  if (self->unfolded)
    gtk_expander_set_expanded (self->fold, FALSE);
}

static void
show_asked (TsTableHands *self)
{
  guint64 rev = ts_session_get_rev (self->session);
  guint64 first = MAX (rev > RECENT_STEPS ? rev - RECENT_STEPS + 1 : 1, self->handled + 1);
  g_autoptr (GPtrArray) steps = NULL;

  if (rev < first || asks_back (self))
    {
      ts_instruction_card_clear (self->asked);
      return;
    }
  steps = ts_session_dup_steps (self->session, first, rev);
  ts_instruction_card_show_steps (self->asked, _ ("Do on the table"), steps, self->language);
}

void
ts_table_hands_set_view (TsTableHands *self, const TsView *view)
{
  ts_instruction_card_set_acts (self->asked, view);
  show_asked (self);
  name_fold (self);
}

/* Somebody has ticked a line, here or on a phone. */
static void
ticked_cb (TsTableHands *self)
{
  g_autoptr (GPtrArray) lines = ts_hands_list (ts_session_get_hands (self->session));

  if (lines->len == 0)
    clear_back (self);
  else
    show_back (self, NULL, NULL);
  name_fold (self);
}

static void
handled_cb (TsTableHands *self)
{
  self->handled = ts_session_get_rev (self->session);
  name_fold (self);
}

static void
unfolded_cb (TsTableHands *self)
{
  self->unfolded = FALSE;
  name_fold (self);
}

guint64
ts_table_hands_get_handled (TsTableHands *self)
{
  return self->handled;
}

void
ts_table_hands_set_handled (TsTableHands *self, guint64 rev)
{
  self->handled = rev;
}

TsTableHands *
ts_table_hands_new (TsSession *session,
                    const TsLanguage *language,
                    GtkExpander *fold,
                    GtkWidget *page,
                    TsInstructionCard *asked)
{
  TsTableHands *self = g_new0 (TsTableHands, 1);

  self->session = g_object_ref (session);
  self->language = language;
  self->fold = fold;
  self->page = page;
  self->asked = asked;
  show_back (self, NULL, NULL);
  g_signal_connect_swapped (session, "hands", G_CALLBACK (ticked_cb), self);
  g_signal_connect_swapped (asked, "dismissed", G_CALLBACK (handled_cb), self);
  g_signal_connect_swapped (fold, "notify::expanded", G_CALLBACK (unfolded_cb), self);
  return self;
}

void
ts_table_hands_free (TsTableHands *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (self->asked, self);
  g_signal_handlers_disconnect_by_data (self->fold, self);
  g_object_unref (self->session);
  g_free (self);
}
