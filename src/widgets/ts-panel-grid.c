/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-panel-grid.c: the panels of a view as cards, in as many columns as there is room for.
 */

#include "ts-panel-card.h"
#include "ts-panel-grid.h"
#include "ts-widget.h"

#define SPACING 12
#define MAX_COLUMNS 3
/* A column is at least this many average characters wide. */
#define COLUMN_CHARS 44

struct _TsPanelGrid
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TsPanelGrid, ts_panel_grid, GTK_TYPE_WIDGET)

static int
get_least_width (GtkWidget *widget)
{
  int least = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      least = MAX (least, minimum);
    }
  return least;
}

static int
get_column_width (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int character = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return PANGO_PIXELS (character * COLUMN_CHARS);
}

static int
count_children (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static int
count_columns (GtkWidget *widget, int width)
{
  int column = MAX (1, MAX (get_column_width (widget), get_least_width (widget)));
  int most = MAX (1, MIN (MAX_COLUMNS, count_children (widget)));

  return CLAMP ((width + SPACING) / (column + SPACING), 1, most);
}

static int
find_shortest (const int *heights, int n)
{
  int shortest = 0;

  for (int i = 1; i < n; i++)
    if (heights[i] < heights[shortest])
      shortest = i;
  return shortest;
}

/* Each card goes under the shortest column; the height of all is returned. */
static int
lay_out (GtkWidget *widget, int width, gboolean place)
{
  int heights[MAX_COLUMNS] = { 0 };
  int n = count_columns (widget, width);
  int column_width = (width - SPACING * (n - 1)) / n;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int column = find_shortest (heights, n);
      int x = (mirrored ? n - 1 - column : column) * (column_width + SPACING);
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column_width, NULL, &natural, NULL,
                          NULL);
      if (place)
        gtk_widget_size_allocate (
            child, &(GtkAllocation){ x, heights[column], column_width, natural }, -1);
      heights[column] += natural + SPACING;
      height = MAX (height, heights[column]);
    }
  return MAX (0, height - SPACING);
}

static void
ts_panel_grid_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  int least = get_least_width (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = MAX (least, get_column_width (widget));
    }
  else
    *minimum = *natural = lay_out (widget, MAX (for_size, least), FALSE);
}

static void
ts_panel_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (widget, width, TRUE);
}

static GtkSizeRequestMode
ts_panel_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ts_panel_grid_dispose (GObject *object)
{
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_panel_grid_parent_class)->dispose (object);
}

static void
ts_panel_grid_class_init (TsPanelGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_panel_grid_dispose;
  widget_class->measure = ts_panel_grid_measure;
  widget_class->size_allocate = ts_panel_grid_size_allocate;
  widget_class->get_request_mode = ts_panel_grid_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "panelgrid");
}

static void
ts_panel_grid_init (TsPanelGrid *self)
{
}

GtkWidget *
ts_panel_grid_new (void)
{
  return g_object_new (TS_TYPE_PANEL_GRID, NULL);
}

static GtkWidget *
find_card (TsPanelGrid *self, const char *id)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_strcmp0 (ts_panel_card_get_id (TS_PANEL_CARD (child)), id) == 0)
      return child;
  return NULL;
}

/* Puts the card of `panel` behind `before`; NULL is the front. */
static GtkWidget *
place_card (TsPanelGrid *self, const TsPanel *panel, GtkWidget *before)
{
  GtkWidget *card = find_card (self, panel->id);

  if (card == NULL)
    card = ts_panel_card_new (panel->id);
  if (gtk_widget_get_parent (card) == NULL || gtk_widget_get_prev_sibling (card) != before)
    gtk_widget_insert_after (card, GTK_WIDGET (self), before);
  ts_panel_card_set (TS_PANEL_CARD (card), panel);
  return card;
}

void
ts_panel_grid_set_view (TsPanelGrid *self, const TsView *view)
{
  GtkWidget *before = NULL;
  GtkWidget *rest;

  g_return_if_fail (TS_IS_PANEL_GRID (self));

  for (guint i = 0; i < view->panels->len; i++)
    before = place_card (self, g_ptr_array_index (view->panels, i), before);
  while ((rest = before != NULL ? gtk_widget_get_next_sibling (before)
                                : gtk_widget_get_first_child (GTK_WIDGET (self)))
         != NULL)
    gtk_widget_unparent (rest);
}
