/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-table-layout.c: where the parts of the table of a score come to lie.
 */

#include <adwaita.h>

#include "ts-score-table-private.h"
#include "ts-widget.h"

/* Pixels: a column gets no wider, lines between rows, the gap above the total. */
#define COLUMN_MOST 150
#define LINE 1
#define TOTAL_LINE 2
#define TOTAL_GAP 6

/* How a width is shared out. */
typedef struct
{
  gboolean beside; /* the sources stand beside their numbers, else above */
  int source;
  int column;
  guint in_line; /* players; with large letters on a phone there are several lines of them */
} Plan;

/* What is in a column above all rows. */
#define HEADS -1

static int
measure_height (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static void
measure_widest (GtkWidget *widget, int *minimum, int *natural)
{
  int least, wanted;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  *minimum = MAX (*minimum, least);
  *natural = MAX (*natural, wanted);
}

static void
measure_columns (TsScoreTable *self, int *minimum, int *natural)
{
  *minimum = *natural = 1;
  for (guint i = 0; i < self->heads->len; i++)
    measure_widest (ts_score_table_get_head (self, i)->box, minimum, natural);
  for (guint i = 0; i < self->buttons->len; i++)
    measure_widest (g_ptr_array_index (self->buttons, i), minimum, natural);
}

static void
measure_sources (TsScoreTable *self, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (guint i = 0; i < self->sources->len; i++)
    measure_widest (ts_score_table_get_source (self, i)->box, minimum, natural);
}

static Plan
make_plan (TsScoreTable *self, int width)
{
  int n = MAX (1, (int) self->heads->len);
  int least, wanted, column, natural, lines;
  Plan plan = { FALSE, width, width, 1 };

  measure_sources (self, &least, &wanted);
  measure_columns (self, &column, &natural);
  lines = (n - 1) / MAX (1, width / column) + 1;
  plan.in_line = (n + lines - 1) / lines;
  plan.column = width / (int) plan.in_line;
  if (width < least + n * natural)
    return plan;
  plan.beside = TRUE;
  plan.source = MIN (wanted, width - n * natural);
  plan.column = MIN ((width - plan.source) / n, MAX (natural, COLUMN_MOST));
  plan.source = width - n * plan.column;
  return plan;
}

static GtkWidget *
get_cell (TsScoreTable *self, int row, guint column)
{
  if (row == HEADS)
    return ts_score_table_get_head (self, column)->box;
  return ts_score_table_get_button (self, row, column);
}

/* The line of cells that begins with column `first`. */
static int
measure_line (TsScoreTable *self, const Plan *plan, int row, guint first)
{
  int height = 0;

  for (guint i = first; i < MIN (first + plan->in_line, self->heads->len); i++)
    height = MAX (height, measure_height (get_cell (self, row, i), plan->column));
  return height;
}

static int
measure_cells (TsScoreTable *self, const Plan *plan, int row)
{
  int height = 0;

  for (guint first = 0; first < self->heads->len; first += plan->in_line)
    height += measure_line (self, plan, row, first);
  return height;
}

static int
get_gap (const TsScoreSource *source)
{
  return source->total ? TOTAL_GAP + TOTAL_LINE : LINE;
}

static int
measure_at (GtkWidget *widget, int width)
{
  TsScoreTable *self = TS_SCORE_TABLE (widget);
  Plan plan = make_plan (self, width);
  int height = measure_cells (self, &plan, HEADS);

  for (guint row = 0; row < self->sources->len; row++)
    {
      const TsScoreSource *source = ts_score_table_get_source (self, row);
      int words = measure_height (source->box, plan.source);
      int numbers = measure_cells (self, &plan, (int) row);

      height += get_gap (source) + (plan.beside ? MAX (words, numbers) : words + numbers);
    }
  return height;
}

/* Where the sources come to stand beside their numbers their texts are narrower, and where there
 * are fewer lines of players their columns are. */
static int
measure_table (GtkWidget *widget, int width)
{
  TsScoreTable *self = TS_SCORE_TABLE (widget);
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (int));
  int n = MAX (1, (int) self->heads->len);
  int least, wanted, column, natural, turn;

  measure_sources (self, &least, &wanted);
  measure_columns (self, &column, &natural);
  turn = least + n * natural;
  g_array_append_val (turns, turn);
  for (int i = 2; i <= n; i++)
    {
      turn = i * column;
      g_array_append_val (turns, turn);
    }
  return ts_widget_measure_greatest (GTK_WIDGET (self), width, measure_at,
                                     (const int *) turns->data, turns->len);
}

static void
ts_score_table_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  TsScoreTable *self = TS_SCORE_TABLE (widget);
  int n = (int) self->heads->len;
  int least, wanted, column_least, column_wanted;

  measure_sources (self, &least, &wanted);
  measure_columns (self, &column_least, &column_wanted);
  *minimum = MAX (least, column_least);
  *natural = wanted + n * column_wanted;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  if (for_size < 0)
    ts_widget_measure_any_width (widget, measure_table, minimum, natural);
  else
    *minimum = *natural = measure_table (widget, MAX (for_size, *minimum));
}

static GtkSizeRequestMode
ts_score_table_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
place (TsScoreTable *self, GtkWidget *child, int x, int y, int width, int height)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

/* Where the table begins in what is scrolled; FALSE: it is in nothing that is. */
static gboolean
find_top (TsScoreTable *self, double *top)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkWidget *content = viewport != NULL ? gtk_viewport_get_child (GTK_VIEWPORT (viewport)) : NULL;
  graphene_rect_t bounds;

  if (self->scroll == NULL || content == NULL
      || !gtk_widget_compute_bounds (GTK_WIDGET (self), content, &bounds))
    return FALSE;
  *top = bounds.origin.y;
  return TRUE;
}

/* Who plays stays in sight while the rows are scrolled, unless that leaves too little of them. */
static int
find_head_top (TsScoreTable *self, int head, int height)
{
  double top;

  if (!find_top (self, &top) || head > gtk_adjustment_get_page_size (self->scroll) / 3)
    return 0;
  return CLAMP ((int) (gtk_adjustment_get_value (self->scroll) - top), 0, MAX (0, height - head));
}

/* A row beside its source is as high as that is.  Names of players stand on one line, even where
 * somebody has no mark. */
static void
place_cells (TsScoreTable *self, const Plan *plan, int row, int y, int height)
{
  int left = plan->beside ? plan->source : 0;

  for (guint first = 0; first < self->heads->len; first += plan->in_line)
    {
      int line = plan->beside ? height : measure_line (self, plan, row, first);

      for (guint i = first; i < MIN (first + plan->in_line, self->heads->len); i++)
        {
          GtkWidget *cell = get_cell (self, row, i);
          int own = row == HEADS ? measure_height (cell, plan->column) : line;

          place (self, cell, left + (int) (i - first) * plan->column, y + line - own, plan->column,
                 own);
        }
      y += line;
    }
}

static void
ts_score_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsScoreTable *self = TS_SCORE_TABLE (widget);
  Plan plan = make_plan (self, width);
  int y = measure_cells (self, &plan, HEADS);

  self->head_height = y;
  self->head_top = find_head_top (self, y, height);
  place_cells (self, &plan, HEADS, self->head_top, y);
  for (guint row = 0; row < self->sources->len; row++)
    {
      TsScoreSource *source = ts_score_table_get_source (self, row);
      int words = measure_height (source->box, plan.source), own = words;
      int numbers = measure_cells (self, &plan, (int) row);

      source->line = y;
      y += get_gap (source);
      if (plan.beside)
        words = numbers = MAX (words, numbers);
      place (self, source->box, 0, y + (words - own) / 2, plan.source, own);
      place_cells (self, &plan, (int) row, plan.beside ? y : y + words, numbers);
      y += plan.beside ? words : words + numbers;
    }
}

static void
draw_line (TsScoreTable *self, GtkSnapshot *snapshot, const TsScoreSource *source)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  color.alpha *= source->total ? 0.8f : contrast ? 0.6f : 0.2f;
  gtk_snapshot_append_color (
      snapshot, &color,
      &GRAPHENE_RECT_INIT (0, (float) source->line, width, source->total ? TOTAL_LINE : LINE));
}

/* The heads lie over the rows that are scrolled below them. */
static void
draw_heads (TsScoreTable *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkRGBA ground;

  if (self->head_top > 0
      && gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "window_bg_color",
                                         &ground))
    gtk_snapshot_append_color (snapshot, &ground,
                               &GRAPHENE_RECT_INIT (0, (float) self->head_top,
                                                    (float) gtk_widget_get_width (widget),
                                                    (float) self->head_height + LINE));
  for (guint i = 0; i < self->heads->len; i++)
    gtk_widget_snapshot_child (widget, ts_score_table_get_head (self, i)->box, snapshot);
}

static void
ts_score_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsScoreTable *self = TS_SCORE_TABLE (widget);

  for (guint row = 0; row < self->sources->len; row++)
    {
      draw_line (self, snapshot, ts_score_table_get_source (self, row));
      gtk_widget_snapshot_child (widget, ts_score_table_get_source (self, row)->box, snapshot);
    }
  for (guint i = 0; i < self->buttons->len; i++)
    gtk_widget_snapshot_child (widget, g_ptr_array_index (self->buttons, i), snapshot);
  draw_heads (self, snapshot);
}

void
ts_score_table_install_layout (GtkWidgetClass *klass)
{
  klass->measure = ts_score_table_measure;
  klass->get_request_mode = ts_score_table_get_request_mode;
  klass->size_allocate = ts_score_table_size_allocate;
  klass->snapshot = ts_score_table_snapshot;
}

void
ts_score_table_bring_into_sight (TsScoreTable *self, GtkWidget *button)
{
  graphene_rect_t bounds;
  double top;

  if (self->head_top == 0 || !find_top (self, &top)
      || !gtk_widget_compute_bounds (button, GTK_WIDGET (self), &bounds))
    return;
  top += bounds.origin.y - self->head_height;
  if (gtk_adjustment_get_value (self->scroll) > top)
    gtk_adjustment_set_value (self->scroll, top);
}

void
ts_score_table_follow (TsScoreTable *self, GtkAdjustment *scroll)
{
  if (self->scroll != NULL)
    g_signal_handlers_disconnect_by_func (self->scroll, gtk_widget_queue_allocate, self);
  if (g_set_object (&self->scroll, scroll) && scroll != NULL)
    g_signal_connect_swapped (scroll, "value-changed", G_CALLBACK (gtk_widget_queue_allocate),
                              self);
}
