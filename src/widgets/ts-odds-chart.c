/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-odds-chart.c: the odds of a roll as bars.
 */

#include "ts-odds-chart.h"

/* Bars are no thinner than this; more totals share a bar. */
#define BAR 3

struct _TsOddsChart
{
  GtkWidget parent_instance;
  TsOdds *odds;
  gint64 least;
};

G_DEFINE_FINAL_TYPE (TsOddsChart, ts_odds_chart, GTK_TYPE_WIDGET)

static double
find_highest (const double *bars, guint n)
{
  double highest = 0;

  for (guint i = 0; i < n; i++)
    highest = MAX (highest, bars[i]);
  return highest;
}

static void
ts_odds_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsOddsChart *self = TS_ODDS_CHART (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  g_autofree double *bars = NULL;
  double highest;
  GdkRGBA lit, quiet;
  guint n;

  if (self->odds == NULL || width < BAR)
    return;
  n = MIN (self->odds->n_totals, (guint) width / BAR);
  bars = ts_odds_dup_bars (self->odds, n);
  highest = find_highest (bars, n);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &lit);
  quiet = lit;
  quiet.alpha *= 0.4f;
  for (guint i = 0; i < n; i++)
    {
      float bar = (float) (bars[i] / highest) * height;
      float left = width * (float) i / (float) n;
      float gap = n > 40 ? 0 : 1;
      gboolean is_lit = ts_odds_get_first_total (self->odds, i, n) >= self->least;

      gtk_snapshot_append_color (
          snapshot, is_lit ? &lit : &quiet,
          &GRAPHENE_RECT_INIT (left, height - bar, width / (float) n - gap, bar));
    }
}

static void
ts_odds_chart_finalize (GObject *object)
{
  g_clear_pointer (&TS_ODDS_CHART (object)->odds, ts_odds_free);
  G_OBJECT_CLASS (ts_odds_chart_parent_class)->finalize (object);
}

static void
ts_odds_chart_class_init (TsOddsChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ts_odds_chart_finalize;
  widget_class->snapshot = ts_odds_chart_snapshot;
  gtk_widget_class_set_css_name (widget_class, "oddschart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ts_odds_chart_init (TsOddsChart *self)
{
  self->least = G_MAXINT64;
}

void
ts_odds_chart_take_odds (TsOddsChart *self, TsOdds *odds)
{
  g_return_if_fail (TS_IS_ODDS_CHART (self));

  g_clear_pointer (&self->odds, ts_odds_free);
  self->odds = odds;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ts_odds_chart_set_least (TsOddsChart *self, gint64 total)
{
  g_return_if_fail (TS_IS_ODDS_CHART (self));

  self->least = total;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
