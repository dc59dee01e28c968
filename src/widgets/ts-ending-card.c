/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-ending-card.c: the end of a game.
 */

#include <glib/gi18n.h>

#include "ts-ending-card.h"
#include "ts-ending.h"
#include "ts-great-picture.h"
#include "ts-help-button.h"
#include "ts-score-graph.h"
#include "ts-seat-mark.h"
#include "ts-nook.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

struct _TsEndingCard
{
  GtkWidget parent_instance;

  GtkWidget *card;
  GtkImage *picture;
  GtkWidget *winners;
  GtkWidget *headline;
  GtkWidget *why;
  GtkWidget *length;
  GtkWidget *graph;
  GtkWidget *facts;
  GtkWidget *again;
};

G_DEFINE_FINAL_TYPE (TsEndingCard, ts_ending_card, GTK_TYPE_WIDGET)

static GtkWidget *
append_mark (GtkWidget *box, const char *seat)
{
  GtkWidget *mark = ts_seat_mark_new ();

  ts_seat_mark_set_seat (TS_SEAT_MARK (mark), seat);
  gtk_box_append (GTK_BOX (box), mark);
  return mark;
}

/* One winner's colour is the card's; several have their marks only. */
static void
show_winners (TsEndingCard *self, const GPtrArray *seats)
{
  ts_widget_clear_box (GTK_BOX (self->winners));
  for (guint i = 0; i < seats->len; i++)
    append_mark (self->winners, seats->pdata[i]);
  gtk_widget_set_visible (self->winners, seats->len > 0);
  ts_seat_paint (self->card, seats->len == 1 ? seats->pdata[0] : NULL);
}

static void
append_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

static void
append_fact (TsEndingCard *self, const TsEndingFact *fact)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_add_css_class (row, "ending-fact");
  if (fact->seat != NULL)
    append_mark (head, fact->seat);
  append_label (head, fact->label, "fact-label");
  gtk_box_append (GTK_BOX (row), head);
  append_label (row, fact->text, "fact-text");
  gtk_box_append (GTK_BOX (self->facts), row);
}

static void
show_facts (TsEndingCard *self, const GPtrArray *facts)
{
  ts_widget_clear_box (GTK_BOX (self->facts));
  for (guint i = 0; i < facts->len; i++)
    append_fact (self, facts->pdata[i]);
  gtk_widget_set_visible (self->facts, facts->len > 0);
}

static void
ts_ending_card_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_ENDING_CARD);
  G_OBJECT_CLASS (ts_ending_card_parent_class)->dispose (object);
}

static void
ts_ending_card_class_init (TsEndingCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_ending_card_dispose;
  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_HELP_BUTTON);
  g_type_ensure (TS_TYPE_SCORE_GRAPH);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-ending-card.ui");
  gtk_widget_class_bind_template_child (widget_class, TsEndingCard, card);
  gtk_widget_class_bind_template_child (widget_class, TsEndingCard, picture);
  gtk_widget_class_bind_template_child (widget_class, TsEndingCard, winners);
  gtk_widget_class_bind_template_child (widget_class, TsEndingCard, headline);
  gtk_widget_class_bind_template_child (widget_class, TsEndingCard, why);
  gtk_widget_class_bind_template_child (widget_class, TsEndingCard, length);
  gtk_widget_class_bind_template_child (widget_class, TsEndingCard, graph);
  gtk_widget_class_bind_template_child (widget_class, TsEndingCard, facts);
  gtk_widget_class_bind_template_child (widget_class, TsEndingCard, again);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "endingcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
}

static void
wrap_buttons (GtkWidget *buttons)
{
  for (GtkWidget *i = gtk_widget_get_first_child (buttons); i; i = gtk_widget_get_next_sibling (i))
    ts_widget_wrap_button (GTK_BUTTON (i));
}

static void
ts_ending_card_init (TsEndingCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  wrap_buttons (gtk_widget_get_parent (self->again));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The end of the game"), -1);
}

GtkWidget *
ts_ending_card_new (void)
{
  return g_object_new (TS_TYPE_ENDING_CARD, NULL);
}

void
ts_ending_card_set_view (TsEndingCard *self, const TsView *view)
{
  const TsEnding *ending;

  g_return_if_fail (TS_IS_ENDING_CARD (self));

  ending = view->ending;
  gtk_widget_set_visible (GTK_WIDGET (self), ending != NULL);
  if (ending == NULL)
    return;
  ts_great_picture_show (self->picture, ending->kind);
  show_winners (self, ending->seats);
  ts_widget_show_text (self->headline, ending->headline);
  ts_widget_show_text (self->why, ending->why);
  ts_widget_show_text (self->length, ending->length);
  ts_score_graph_set_ending (TS_SCORE_GRAPH (self->graph), ending);
  show_facts (self, ending->facts);
}

void
ts_ending_card_set_again (TsEndingCard *self, gboolean again)
{
  g_return_if_fail (TS_IS_ENDING_CARD (self));

  gtk_widget_set_visible (self->again, again);
}
