/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-view.c: the score of a game.
 */

#include <glib/gi18n.h>

#include "ts-score-view.h"
#include "ts-help-button.h"
#include "ts-score-graph.h"
#include "ts-score-table.h"
#include "ts-widget.h"

struct _TsScoreView
{
  GtkWidget parent_instance;
  TsView *view; /* what is shown: the table points into it; nullable */

  GtkWidget *summary;
  GtkMenuButton *share_button;
  TsScoreTable *table;
  TsScoreGraph *graph;
  GtkBox *notes;
};

G_DEFINE_FINAL_TYPE (TsScoreView, ts_score_view, GTK_TYPE_WIDGET)

static gboolean
ts_score_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TS_SCORE_VIEW (widget)->table));
}

static void
ts_score_view_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_SCORE_VIEW);
  g_clear_pointer (&TS_SCORE_VIEW (object)->view, ts_view_free);
  G_OBJECT_CLASS (ts_score_view_parent_class)->dispose (object);
}

static void
ts_score_view_class_init (TsScoreViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_score_view_dispose;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_score_view_grab_focus;

  g_type_ensure (TS_TYPE_HELP_BUTTON);
  g_type_ensure (TS_TYPE_SCORE_GRAPH);
  g_type_ensure (TS_TYPE_SCORE_TABLE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-score-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TsScoreView, summary);
  gtk_widget_class_bind_template_child (widget_class, TsScoreView, share_button);
  gtk_widget_class_bind_template_child (widget_class, TsScoreView, table);
  gtk_widget_class_bind_template_child (widget_class, TsScoreView, graph);
  gtk_widget_class_bind_template_child (widget_class, TsScoreView, notes);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "scoreview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_score_view_init (TsScoreView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_name_menu_button (self->share_button, _ ("Share the score"));
}

static void
show_notes (TsScoreView *self, const GPtrArray *notes)
{
  ts_widget_clear_box (self->notes);
  for (guint i = 0; i < notes->len; i++)
    {
      GtkWidget *label = gtk_label_new (g_ptr_array_index (notes, i));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (self->notes, label);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->notes), notes->len > 0);
}

/* Who leads, unless what to do now says it already. */
static const char *
get_heading (const TsView *view)
{
  const char *summary = view->score->summary;

  return summary != NULL && g_strcmp0 (summary, view->now.instruction) != 0 ? summary : _ ("Score");
}

GtkWidget *
ts_score_view_new (void)
{
  return g_object_new (TS_TYPE_SCORE_VIEW, NULL);
}

void
ts_score_view_take_view (TsScoreView *self, TsView *view, const TsLanguage *language)
{
  g_autoptr (TsView) before = NULL;
  const TsScore *score;

  g_return_if_fail (TS_IS_SCORE_VIEW (self));
  g_return_if_fail (view->score != NULL);

  before = g_steal_pointer (&self->view);
  self->view = view;
  score = view->score;
  gtk_label_set_label (GTK_LABEL (self->summary), get_heading (view));
  ts_score_table_set (self->table, score, language);
  ts_score_graph_set (self->graph, score);
  show_notes (self, score->notes);
}
