/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-graph.c: the points of each player in the course of a game.
 */

#include <glib/gi18n.h>

#include "ts-score-graph.h"
#include "ts-score-plot.h"
#include "ts-seat.h"

struct _TsScoreGraph
{
  GtkWidget parent_instance;
  TsScorePlot *plot; /* nullable */
};

G_DEFINE_FINAL_TYPE (TsScoreGraph, ts_score_graph, GTK_TYPE_WIDGET)

static gboolean
get_color (gpointer data, const char *seat, gboolean core, GdkRGBA *color)
{
  if (core)
    return ts_seat_get_core (data, seat, color);
  ts_seat_get_color (data, seat, color);
  return TRUE;
}

static void
ts_score_graph_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsScoreGraph *self = TS_SCORE_GRAPH (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  TsScorePens pens = { gtk_widget_get_pango_context (widget) };
  cairo_t *cr;

  if (self->plot == NULL)
    return;
  gtk_style_context_get_color (context, &pens.ink);
  gtk_style_context_lookup_color (context, "window_bg_color", &pens.ground);
  pens.get_color = get_color;
  pens.data = self;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  ts_score_plot_draw (self->plot, cr, &pens, width, height);
  cairo_destroy (cr);
}

static void
ts_score_graph_finalize (GObject *object)
{
  g_clear_pointer (&TS_SCORE_GRAPH (object)->plot, ts_score_plot_free);
  G_OBJECT_CLASS (ts_score_graph_parent_class)->finalize (object);
}

static void
ts_score_graph_class_init (TsScoreGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_score_graph_finalize;
  widget_class->snapshot = ts_score_graph_snapshot;
  gtk_widget_class_set_css_name (widget_class, "scoregraph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ts_score_graph_init (TsScoreGraph *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Points in the course of the game"), -1);
}

/* Consumes the plot. */
static void
set_plot (TsScoreGraph *self, TsScorePlot *plot)
{
  g_autofree char *words = NULL;

  g_clear_pointer (&self->plot, ts_score_plot_free);
  self->plot = plot;
  gtk_widget_set_visible (GTK_WIDGET (self), self->plot != NULL);
  if (self->plot == NULL)
    return;
  words = ts_score_plot_format (self->plot);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ts_score_graph_set (TsScoreGraph *self, const TsScore *score)
{
  g_return_if_fail (TS_IS_SCORE_GRAPH (self));

  set_plot (self, ts_score_plot_new (score));
}

void
ts_score_graph_set_ending (TsScoreGraph *self, const TsEnding *ending)
{
  g_autofree char *name = NULL;

  g_return_if_fail (TS_IS_SCORE_GRAPH (self));

  set_plot (self, ts_score_plot_new_for_ending (ending));
  if (self->plot == NULL)
    return;
  /* Translators: %s is what is counted, such as “Points” or “Models left”. */
  name = g_strdup_printf (_ ("%s in the course of the game"), ending->unit);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
