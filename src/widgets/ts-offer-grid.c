/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-offer-grid.c: the buttons of an instruction, each in its place.
 */

#include "ts-offer-grid.h"

#include "ts-widget.h"

#define SPACING 8
/* Average characters of the grid and of a button, and lines of text of a button: in a narrow one
 * words take more of them. */
#define CHARS_FOR_FOUR 84
#define CHARS_FOR_TWO 30
#define CHARS_NARROW 24
#define LINES 3.6
#define LINES_NARROW 4.2
#define LEAST_HEIGHT 48
/* Widths at which it has more columns. */
#define N_TURNS 2

struct _TsOfferGrid
{
  GtkWidget parent_instance;
  GtkWidget *cells[TS_OFFER_GRID_CELLS]; /* nullable */
  int word; /* what a button needs for its longest word; 0: what its labels ask for */
};

G_DEFINE_FINAL_TYPE (TsOfferGrid, ts_offer_grid, GTK_TYPE_WIDGET)

static int
get_cell_width (int width, int columns)
{
  return (width - (columns - 1) * SPACING) / columns;
}

static int
measure_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Of the first text of a button. GTK measures one that may be cut as if it were: a word that is in
 * the lines that are left out counts for nothing. */
static int
measure_word (GtkWidget *content)
{
  GtkWidget *label = content;
  g_autoptr (PangoLayout) layout = NULL;
  int width;

  while (!GTK_IS_LABEL (label))
    label = gtk_widget_get_first_child (label);
  layout = gtk_widget_create_pango_layout (label, gtk_label_get_text (GTK_LABEL (label)));
  pango_layout_set_width (layout, 0);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* With the longest word of what it offers whole. */
static int
measure_button (GtkWidget *button)
{
  GtkWidget *content = gtk_button_get_child (GTK_BUTTON (button));
  int least = measure_width (button), room = measure_width (content);

  return least + MAX (0, measure_word (content) - room);
}

static gboolean
is_taken (TsOfferGrid *self, int cell)
{
  return self->cells[cell] != NULL && gtk_widget_get_visible (self->cells[cell]);
}

/* What the button that needs most does. */
static int
measure_most (TsOfferGrid *self, int (*measure) (GtkWidget *button))
{
  int most = 0;

  for (int i = 0; i < TS_OFFER_GRID_CELLS; i++)
    if (is_taken (self, i))
      most = MAX (most, measure (self->cells[i]));
  return most;
}

/* From which width on it has two columns and four, with buttons so wide at least. */
static void
find_turns_for (TsOfferGrid *self, int least, int turns[N_TURNS])
{
  int character = ts_widget_measure_letters (GTK_WIDGET (self), 1);

  turns[0] = MAX (CHARS_FOR_TWO * character, 2 * least + SPACING);
  turns[1] = MAX (CHARS_FOR_FOUR * character, 4 * least + 3 * SPACING);
}

/* The letters of labels that are fitted follow from the cells. */
static int
get_least (TsOfferGrid *self)
{
  return self->word > 0 ? MAX (self->word, measure_most (self, measure_width))
                        : measure_most (self, measure_button);
}

static void
find_turns (TsOfferGrid *self, int turns[N_TURNS])
{
  find_turns_for (self, get_least (self), turns);
}

static int
count_columns (const int turns[N_TURNS], int width)
{
  return width >= turns[1] ? 4 : width >= turns[0] ? 2 : 1;
}

/* Of a cell whose height is its own alone. */
static int
get_cell_height (TsOfferGrid *self, int cell_width)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double lines
      = cell_width < CHARS_NARROW * ts_widget_measure_letters (widget, 1) ? LINES_NARROW : LINES;

  return MAX (LEAST_HEIGHT, (int) (lines * ts_widget_get_line_height (widget)));
}

/* Whether there is a button in the row that begins with cell `first`. */
static gboolean
has_row (TsOfferGrid *self, int first, int columns)
{
  for (int i = first; i < first + columns; i++)
    if (is_taken (self, i))
      return TRUE;
  return FALSE;
}

/* One without a button takes no room, as what ends a turn would leave above it where nothing else
 * is offered. */
static int
count_rows (TsOfferGrid *self, int columns)
{
  int n = 0;

  for (int i = 0; i < TS_OFFER_GRID_CELLS; i += columns)
    n += has_row (self, i, columns) ? 1 : 0;
  return n;
}

static int
measure_rows (GtkWidget *widget, int width)
{
  TsOfferGrid *self = TS_OFFER_GRID (widget);
  int turns[N_TURNS], columns, rows;

  find_turns (self, turns);
  columns = count_columns (turns, width);
  rows = count_rows (self, columns);
  return MAX (rows * get_cell_height (self, get_cell_width (width, columns)) + (rows - 1) * SPACING,
              0);
}

/* A button or two in one row would be higher in the first width for four, where cells are narrow.
 */
static int
measure_cells (GtkWidget *widget, int width)
{
  int turns[N_TURNS];

  find_turns (TS_OFFER_GRID (widget), turns);
  return ts_widget_measure_greatest (widget, width, measure_rows, turns, N_TURNS);
}

static void
ts_offer_grid_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  TsOfferGrid *self = TS_OFFER_GRID (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* In one column a word that is longer than it is broken. */
      *minimum = measure_most (self, measure_width);
      *natural = TS_OFFER_GRID_CELLS * get_least (self);
      return;
    }
  if (for_size < 0)
    ts_widget_measure_any_width (widget, measure_cells, minimum, natural);
  else
    *minimum = *natural = measure_cells (widget, for_size);
}

static void
place_row (TsOfferGrid *self, int first, int columns, const GtkAllocation *row)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int width = get_cell_width (row->width, columns);

  for (int i = 0; i < columns; i++)
    {
      int x = i * (width + SPACING);
      GtkAllocation place = { mirrored ? row->width - x - width : x, row->y, width, row->height };

      if (is_taken (self, first + i))
        gtk_widget_size_allocate (self->cells[first + i], &place, -1);
    }
}

static void
ts_offer_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsOfferGrid *self = TS_OFFER_GRID (widget);
  int turns[N_TURNS], columns, rows;
  GtkAllocation row = { .width = width };

  find_turns (self, turns);
  columns = count_columns (turns, width);
  rows = MAX (count_rows (self, columns), 1);
  row.height = (measure_cells (GTK_WIDGET (self), width) - (rows - 1) * SPACING) / rows;

  for (int i = 0; i < TS_OFFER_GRID_CELLS; i += columns)
    if (has_row (self, i, columns))
      {
        place_row (self, i, columns, &row);
        row.y += row.height + SPACING;
      }
}

static GtkSizeRequestMode
ts_offer_grid_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ts_offer_grid_dispose (GObject *object)
{
  for (guint i = 0; i < TS_OFFER_GRID_CELLS; i++)
    g_clear_pointer (&TS_OFFER_GRID (object)->cells[i], gtk_widget_unparent);
  G_OBJECT_CLASS (ts_offer_grid_parent_class)->dispose (object);
}

static void
ts_offer_grid_class_init (TsOfferGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_offer_grid_dispose;
  widget_class->measure = ts_offer_grid_measure;
  widget_class->size_allocate = ts_offer_grid_size_allocate;
  widget_class->get_request_mode = ts_offer_grid_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "offergrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_offer_grid_init (TsOfferGrid *self)
{
}

/* The focus goes from cell to cell, whenever a button came. */
void
ts_offer_grid_put (TsOfferGrid *self, guint cell, GtkWidget *button)
{
  GtkWidget *next = NULL;

  g_return_if_fail (TS_IS_OFFER_GRID (self));
  g_return_if_fail (cell < TS_OFFER_GRID_CELLS && self->cells[cell] == NULL);

  for (guint i = cell + 1; next == NULL && i < TS_OFFER_GRID_CELLS; i++)
    next = self->cells[i];
  self->cells[cell] = button;
  gtk_widget_insert_before (button, GTK_WIDGET (self), next);
}

GtkWidget *
ts_offer_grid_get (TsOfferGrid *self, guint cell)
{
  g_return_val_if_fail (TS_IS_OFFER_GRID (self) && cell < TS_OFFER_GRID_CELLS, NULL);

  return self->cells[cell];
}

void
ts_offer_grid_find_cell (TsOfferGrid *self, int width, int word, int *cell_width, int *cell_height)
{
  int turns[N_TURNS];

  g_return_if_fail (TS_IS_OFFER_GRID (self));

  self->word = word;
  find_turns_for (self, word, turns);
  *cell_width = get_cell_width (width, count_columns (turns, width));
  *cell_height = get_cell_height (self, *cell_width);
}
