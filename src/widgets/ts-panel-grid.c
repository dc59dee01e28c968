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

/* The place of a card. It stays when the card goes, and keeps the height that it once had. */
typedef struct
{
  char *id;
  int column;
  int height;
} Slot;

struct _TsPanelGrid
{
  GtkWidget parent_instance;
  char *era;     /* nullable: what the view was called when the places were given */
  GArray *slots; /* of Slot, down the columns */
  int n_columns; /* that they are in; 0: places are to be given anew */
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
  int column
      = MAX (1, MAX (ts_widget_measure_letters (widget, COLUMN_CHARS), get_least_width (widget)));
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

static void
clear_slot (gpointer data)
{
  g_free (((Slot *) data)->id);
}

static GArray *
slots_new (void)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (Slot));

  g_array_set_clear_func (slots, clear_slot);
  return slots;
}

static Slot *
find_slot (GArray *slots, const char *id)
{
  for (guint i = 0; i < slots->len; i++)
    if (g_str_equal (g_array_index (slots, Slot, i).id, id))
      return &g_array_index (slots, Slot, i);
  return NULL;
}

/* The places that there are, where they still count. */
static GArray *
copy_slots (TsPanelGrid *self, int n_columns)
{
  GArray *slots = slots_new ();

  for (guint i = 0; self->n_columns == n_columns && i < self->slots->len; i++)
    {
      Slot slot = g_array_index (self->slots, Slot, i);

      slot.id = g_strdup (slot.id);
      g_array_append_val (slots, slot);
    }
  return slots;
}

static int
measure_card (GtkWidget *card, int width)
{
  int natural;

  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static void
measure_columns (GArray *slots, int *heights)
{
  for (guint i = 0; i < slots->len; i++)
    heights[g_array_index (slots, Slot, i).column]
        += g_array_index (slots, Slot, i).height + SPACING;
}

/* Every card has its place: one that is new goes under the shortest column. */
static GArray *
plan (TsPanelGrid *self, int n_columns, int column_width)
{
  GArray *slots = copy_slots (self, n_columns);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *id = ts_panel_card_get_id (TS_PANEL_CARD (child));
      Slot *slot = find_slot (slots, id);
      int heights[MAX_COLUMNS] = { 0 };
      Slot added = { NULL, 0, measure_card (child, column_width) };

      if (slot != NULL)
        {
          slot->height = MAX (slot->height, added.height);
          continue;
        }
      measure_columns (slots, heights);
      added.id = g_strdup (id);
      added.column = find_shortest (heights, n_columns);
      g_array_append_val (slots, added);
    }
  return slots;
}

static int
get_width_of_columns (int width, int n_columns)
{
  return (width - SPACING * (n_columns - 1)) / n_columns;
}

static int
measure_height (TsPanelGrid *self, int width)
{
  int n = count_columns (GTK_WIDGET (self), width);
  g_autoptr (GArray) slots = plan (self, n, get_width_of_columns (width, n));
  int heights[MAX_COLUMNS] = { 0 }, height = 0;

  measure_columns (slots, heights);
  for (int i = 0; i < n; i++)
    height = MAX (height, heights[i]);
  return MAX (0, height - SPACING);
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
      *natural = MAX (least, ts_widget_measure_letters (widget, COLUMN_CHARS));
    }
  else
    *minimum = *natural = measure_height (TS_PANEL_GRID (widget), MAX (for_size, least));
}

static void
ts_panel_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsPanelGrid *self = TS_PANEL_GRID (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int n = count_columns (widget, width);
  int column_width = get_width_of_columns (width, n);
  GArray *slots = plan (self, n, column_width);
  int tops[MAX_COLUMNS] = { 0 };

  g_array_unref (self->slots);
  self->slots = slots;
  self->n_columns = n;
  for (guint i = 0; i < slots->len; i++)
    {
      const Slot *slot = &g_array_index (slots, Slot, i);
      int x = (mirrored ? n - 1 - slot->column : slot->column) * (column_width + SPACING);
      GtkWidget *card = find_card (self, slot->id);

      if (card != NULL)
        gtk_widget_size_allocate (card,
                                  &(GtkAllocation){ x, tops[slot->column], column_width,
                                                    measure_card (card, column_width) },
                                  -1);
      tops[slot->column] += slot->height + SPACING;
    }
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
ts_panel_grid_finalize (GObject *object)
{
  TsPanelGrid *self = TS_PANEL_GRID (object);

  g_free (self->era);
  g_array_unref (self->slots);
  G_OBJECT_CLASS (ts_panel_grid_parent_class)->finalize (object);
}

static void
ts_panel_grid_class_init (TsPanelGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_panel_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_panel_grid_finalize;
  widget_class->measure = ts_panel_grid_measure;
  widget_class->size_allocate = ts_panel_grid_size_allocate;
  widget_class->get_request_mode = ts_panel_grid_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "panelgrid");
}

static void
ts_panel_grid_init (TsPanelGrid *self)
{
  self->slots = slots_new ();
}

GtkWidget *
ts_panel_grid_new (void)
{
  return g_object_new (TS_TYPE_PANEL_GRID, NULL);
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

  if (g_strcmp0 (view->title, self->era) != 0)
    {
      g_free (self->era);
      self->era = g_strdup (view->title);
      self->n_columns = 0;
    }
  for (guint i = 0; i < view->panels->len; i++)
    before = place_card (self, g_ptr_array_index (view->panels, i), before);
  while ((rest = before != NULL ? gtk_widget_get_next_sibling (before)
                                : gtk_widget_get_first_child (GTK_WIDGET (self)))
         != NULL)
    gtk_widget_unparent (rest);
}
