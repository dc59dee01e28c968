/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-panel-grid.c: the panels of a view as cards, in as many columns as there is room for; those
 * that stand beside each other in a row.
 */

#include "ts-panel-card.h"
#include "ts-panel-grid.h"
#include "ts-widget.h"

#define SPACING 12
#define MAX_COLUMNS 3
/* A column is at least this many average characters wide, a card of a row at least as many. */
#define COLUMN_CHARS 44
#define ROW_CHARS 20

/* The place of a card. It stays when the card goes, and keeps the height that it had before, in a
 * place that is as wide or narrower: what was high in a narrow window leaves no gap in a wide one.
 *
 *   | a | b |     panels go under the shortest column;
 *   |   | c |
 *   |d|e|f|g|     those that stand beside each other have a row of their own, below all before
 *   | h | i |
 */
typedef struct
{
  char *id;
  int row; /* how many cards stand in its row; 0: it stands in a column */
  int column;
  int y;
  int width;
  int height;
  int kept;       /* the height that it had in the view before */
  int kept_width; /* and its width then: in a wider place it counts no more */
} Slot;

struct _TsPanelGrid
{
  GtkWidget parent_instance;
  char *era;        /* nullable: what the view was called when the places were given */
  GArray *slots;    /* of Slot, down the columns: where the cards of the view before stood */
  GHashTable *away; /* of TsPanelCard by their ids: they may come back */
  int n_columns;    /* that they are in; 0: places are to be given anew */

  /* Where the cards stand now, until the next view: nothing is measured by it. */
  GArray *laid; /* nullable */
  int n_laid;
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
get_least_column (GtkWidget *widget)
{
  return MAX (1, MAX (ts_widget_measure_letters (widget, COLUMN_CHARS), get_least_width (widget)));
}

static int
count_columns (GtkWidget *widget, int width)
{
  int most = MAX (1, MIN (MAX_COLUMNS, count_children (widget)));

  return CLAMP ((width + SPACING) / (get_least_column (widget) + SPACING), 1, most);
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

static int
get_width_of_columns (int width, int n_columns)
{
  return (width - SPACING * (n_columns - 1)) / n_columns;
}

/* A run of cards of which all but the first stand beside the one before. */

static gboolean
is_beside (GtkWidget *card)
{
  return card != NULL && ts_panel_card_is_beside (TS_PANEL_CARD (card));
}

static GtkWidget *
find_first_of_row (GtkWidget *card)
{
  while (is_beside (card) && gtk_widget_get_prev_sibling (card) != NULL)
    card = gtk_widget_get_prev_sibling (card);
  return card;
}

static int
get_width_for (int n_columns, int column)
{
  return n_columns * column + (n_columns - 1) * SPACING;
}

/* How many cards there are in the row of `card`, which of them it is, and the width that the row
 * needs to stand. */
static int
measure_row (GtkWidget *grid, GtkWidget *card, int *column, int *turn)
{
  int n = 0, least = ts_widget_measure_letters (grid, ROW_CHARS);

  for (GtkWidget *other = find_first_of_row (card); other != NULL && (n == 0 || is_beside (other));
       other = gtk_widget_get_next_sibling (other))
    {
      int minimum;

      gtk_widget_measure (other, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      least = MAX (least, minimum);
      if (other == card)
        *column = n;
      n++;
    }
  *turn = get_width_for (n, least);
  return n;
}

/* The same; 0 where the row is too narrow for them, or there is no other. */
static int
find_row (GtkWidget *grid, GtkWidget *card, int width, int *column)
{
  int turn, n = measure_row (grid, card, column, &turn);

  return n > 1 && width >= turn ? n : 0;
}

/* The widths from which on there is another column or another row. (transfer full) */
static GArray *
list_turns (GtkWidget *grid)
{
  GArray *turns = g_array_new (FALSE, FALSE, sizeof (int));
  int most = MIN (MAX_COLUMNS, count_children (grid)), least = get_least_column (grid), turn,
      column;

  for (int n = 2; n <= most; n++)
    {
      turn = get_width_for (n, least);
      g_array_append_val (turns, turn);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (find_first_of_row (child) == child && measure_row (grid, child, &column, &turn) > 1)
      g_array_append_val (turns, turn);
  return turns;
}

/* The least width at which there are as many columns and the same rows. */
static int
find_base (GtkWidget *grid, int width)
{
  g_autoptr (GArray) turns = list_turns (grid);
  int base = get_least_width (grid);

  for (guint i = 0; i < turns->len; i++)
    if (g_array_index (turns, int, i) <= width)
      base = MAX (base, g_array_index (turns, int, i));
  return base;
}

/* Whether a card stood alone and has a row now, or its row has become too narrow. */
static gboolean
has_new_row (TsPanelGrid *self, int width)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const Slot *slot = find_slot (self->slots, ts_panel_card_get_id (TS_PANEL_CARD (child)));
      int column;

      if (slot != NULL && slot->row != find_row (GTK_WIDGET (self), child, width, &column))
        return TRUE;
    }
  return FALSE;
}

/* The places that there are, where they still count. */
static GArray *
copy_slots (TsPanelGrid *self, int n_columns, int width)
{
  gboolean counts = self->n_columns == n_columns && !has_new_row (self, width);
  GArray *slots = slots_new ();

  for (guint i = 0; counts && i < self->slots->len; i++)
    {
      Slot slot = g_array_index (self->slots, Slot, i);

      slot.id = g_strdup (slot.id);
      slot.kept = slot.height;
      slot.kept_width = slot.width;
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

static int
find_deepest (const int *tops, int n)
{
  int deepest = 0;

  for (int i = 0; i < n; i++)
    deepest = MAX (deepest, tops[i]);
  return deepest;
}

/* Every place below those that were there before it; how high all of it is. */
static int
stack (GArray *slots, int n_columns, int *tops)
{
  for (guint i = 0; i < slots->len; i++)
    {
      Slot *slot = &g_array_index (slots, Slot, i);

      if (slot->row > 0 && slot->column > 0)
        slot->y = g_array_index (slots, Slot, i - 1).y;
      else
        slot->y = slot->row > 0 ? find_deepest (tops, n_columns) : tops[slot->column];
      for (int column = 0; column < n_columns; column++)
        if (slot->row > 0 || column == slot->column)
          tops[column] = MAX (tops[column], slot->y + slot->height + SPACING);
    }
  return MAX (0, find_deepest (tops, n_columns) - SPACING);
}

static Slot
make_slot (GtkWidget *grid, GtkWidget *card, GArray *slots, int n_columns, int width)
{
  Slot slot = { .id = g_strdup (ts_panel_card_get_id (TS_PANEL_CARD (card))) };
  int tops[MAX_COLUMNS] = { 0 };

  slot.row = find_row (grid, card, width, &slot.column);
  if (slot.row == 0)
    {
      stack (slots, n_columns, tops);
      slot.column = find_shortest (tops, n_columns);
    }
  return slot;
}

static void
fit_slot (Slot *slot, GtkWidget *card, int n_columns, int width)
{
  slot->width = get_width_of_columns (width, slot->row > 0 ? slot->row : n_columns);
  slot->height
      = MAX (slot->width <= slot->kept_width ? slot->kept : 0, measure_card (card, slot->width));
}

/* Every card has its place: one that is new goes under the shortest column, or into its row. */
static GArray *
give_places (TsPanelGrid *self, int n_columns, int width)
{
  GArray *slots = copy_slots (self, n_columns, width);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      Slot *slot = find_slot (slots, ts_panel_card_get_id (TS_PANEL_CARD (child)));

      if (slot == NULL)
        {
          Slot added = make_slot (GTK_WIDGET (self), child, slots, n_columns, width);

          g_array_append_val (slots, added);
          slot = &g_array_index (slots, Slot, slots->len - 1);
        }
      fit_slot (slot, child, n_columns, width);
    }
  return slots;
}

/* Which column is the shortest may change with every pixel: that is asked in the least width with
 * as many, so that no card changes its place in a wider one, which would be higher then. */
static GArray *
plan (TsPanelGrid *self, int n_columns, int width)
{
  GArray *slots = give_places (self, n_columns, find_base (GTK_WIDGET (self), width));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    fit_slot (find_slot (slots, ts_panel_card_get_id (TS_PANEL_CARD (child))), child, n_columns,
              width);
  return slots;
}

static int
measure_places (GtkWidget *widget, int width)
{
  int n = count_columns (widget, width);
  g_autoptr (GArray) slots = plan (TS_PANEL_GRID (widget), n, width);
  int tops[MAX_COLUMNS] = { 0 };

  return stack (slots, n, tops);
}

static int
measure_height (GtkWidget *widget, int width)
{
  g_autoptr (GArray) turns = list_turns (widget);

  return ts_widget_measure_greatest (widget, width, measure_places, (const int *) turns->data,
                                     turns->len);
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
  else if (for_size < 0)
    ts_widget_measure_any_width (widget, measure_height, minimum, natural);
  else
    *minimum = *natural = measure_height (widget, MAX (for_size, least));
}

static void
place_slot (TsPanelGrid *self, const Slot *slot, int n_columns, int width)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int n = slot->row > 0 ? slot->row : n_columns;
  int own = get_width_of_columns (width, n);
  int x = (mirrored ? n - 1 - slot->column : slot->column) * (own + SPACING);
  GtkWidget *card = find_card (self, slot->id);

  if (card != NULL)
    gtk_widget_size_allocate (card, &(GtkAllocation){ x, slot->y, own, measure_card (card, own) },
                              -1);
}

static void
ts_panel_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsPanelGrid *self = TS_PANEL_GRID (widget);
  int n = count_columns (widget, width);
  GArray *slots = plan (self, n, width);
  int tops[MAX_COLUMNS] = { 0 };

  g_clear_pointer (&self->laid, g_array_unref);
  self->laid = slots;
  self->n_laid = n;
  stack (slots, n, tops);
  for (guint i = 0; i < slots->len; i++)
    place_slot (self, &g_array_index (slots, Slot, i), n, width);
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
  g_hash_table_unref (self->away);
  g_array_unref (self->slots);
  g_clear_pointer (&self->laid, g_array_unref);
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
  self->away = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
}

GtkWidget *
ts_panel_grid_new (void)
{
  return g_object_new (TS_TYPE_PANEL_GRID, NULL);
}

/* One that stands here, or did.  A new one is made where there was none. */
static GtkWidget *
take_card (TsPanelGrid *self, const char *id)
{
  GtkWidget *card = find_card (self, id);

  if (card != NULL)
    return card;
  card = g_hash_table_lookup (self->away, id);
  return card != NULL ? card : ts_panel_card_new (id);
}

/* Puts the card of `panel` behind `before`; NULL is the front. */
static GtkWidget *
place_card (TsPanelGrid *self, const TsPanel *panel, GtkWidget *before)
{
  GtkWidget *card = take_card (self, panel->id);

  if (gtk_widget_get_parent (card) == NULL || gtk_widget_get_prev_sibling (card) != before)
    gtk_widget_insert_after (card, GTK_WIDGET (self), before);
  g_hash_table_remove (self->away, panel->id);
  ts_panel_card_set (TS_PANEL_CARD (card), panel);
  return card;
}

/* Some panels are there in one phase only, and come back in the next round. */
static void
put_away (TsPanelGrid *self, GtkWidget *card)
{
  g_hash_table_replace (self->away, (gpointer) ts_panel_card_get_id (TS_PANEL_CARD (card)),
                        g_object_ref (card));
  gtk_widget_unparent (card);
}

/* The cards are about to change: they keep the places that they had until now. */
static void
keep_places (TsPanelGrid *self)
{
  if (self->laid == NULL)
    return;
  g_array_unref (self->slots);
  self->slots = g_steal_pointer (&self->laid);
  self->n_columns = self->n_laid;
}

void
ts_panel_grid_set_view (TsPanelGrid *self, const TsView *view)
{
  GtkWidget *before = NULL;
  GtkWidget *rest;

  g_return_if_fail (TS_IS_PANEL_GRID (self));

  keep_places (self);
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
    put_away (self, rest);
}
