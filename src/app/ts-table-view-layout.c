/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-layout.c: what stands on the table in place of the panels, and the room that it
 * shares with what to do now.
 */

#include "ts-table-view-private.h"
#include "ts-widget.h"

/* Of the cards, in pixels: see app.css and ts-table-view.ui. */
#define MARGIN 12
#define CARDS_SPACING 10
#define SIDE_MARGIN 18
#define SIDE_MARGIN_NARROW 8
/* Lines between the parts of a wide window. */
#define SEPARATORS 2
/* Parts of the room that they take at most: always, and where what they ask needs more, or somebody
 * fills in a form or looks through “More”. */
#define CARDS_PART 0.62
#define CARDS_PART_NARROW 0.76
#define CARDS_PART_GUEST 0.56
#define HANDS_PART_TOLD 0.2
/* In pixels, where there is too little room for everything. */
#define CARDS_LEAST 110
#define CARDS_PART_MOST 0.85
/* While somebody fills in a form: it is seen whole, and of what it covers that it is there. */
#define CARDS_PART_FORM 0.96
/* Lines of text in the room: with fewer, what was done and what to do have smaller letters; with
 * more, larger ones, to be read from the other end of the table. */
#define TIGHT_LINES 28
#define SPACIOUS_LINES 50
/* Letters beside each other, for the same. */
#define SPACIOUS_CHARS 150
/* Pixels: unfolded below the cards of a narrow window, the heading of what hands do and one
 * instruction of two lines are seen without scrolling: after an undo they are what counts. */
#define HANDS_LEAST_NARROW 112
/* Letters that the phases, what to do now and the log have room for side by side.  Large ones make
 * a window narrow sooner, however many pixels it has. */
#define RAIL_CHARS 27
#define MAIN_CHARS 46
#define SIDE_CHARS 38
/* Pixels, with letters of any size: see ts-table-view.ui; and parts of a wide window. */
#define RAIL_LEAST 190
#define SIDE_LEAST 270
#define RAIL_PART 0.11
#define SIDE_PART 0.18

/* The score answers the instruction: what happened stands in its table. */
static gboolean
asks_for_score (TsTableView *self)
{
  return ts_table_view_shows_score (self) && self->score_now;
}

static gboolean
has_guest (TsTableView *self)
{
  return ts_table_view_shows_score (self) || ts_table_view_shows_sketch (self);
}

static int
get_window_width (TsTableView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_widget_get_width (GTK_WIDGET (root)) : 0;
}

/* What header bar and parts leave of the window; the table itself may have grown beyond it. */
static int
measure_room (TsTableView *self)
{
  GtkWidget *leaflet = GTK_WIDGET (self->leaflet);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int room = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) : 0;
  int width = get_window_width (self);

  for (GtkWidget *part = gtk_widget_get_first_child (gtk_widget_get_parent (leaflet)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (part != leaflet && gtk_widget_get_visible (part))
      room -= ts_widget_measure_height (part, width > 0 ? width : -1);
  return room;
}

/* What stands below the cards and cannot be smaller. */
static int
measure_below (TsTableView *self)
{
  int below = 0;

  for (GtkWidget *part = gtk_widget_get_next_sibling (GTK_WIDGET (self->beside)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_get_visible (part))
      {
        int least;

        gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL,
                            gtk_widget_get_width (GTK_WIDGET (self->main_part)), &least, NULL, NULL,
                            NULL);
        below += least;
      }
  return below;
}

/* 0 where they stand below the cards. */
static int
measure_hands (TsTableView *self)
{
  return gtk_widget_is_ancestor (self->hands, GTK_WIDGET (self->beside))
             ? ts_widget_measure_height (GTK_WIDGET (self->wide_hands),
                                         gtk_widget_get_width (GTK_WIDGET (self->wide_hands)))
             : 0;
}

/* What a clock has of the room: it takes that from what stands below the cards. */
static int
measure_clock (TsTableView *self)
{
  GtkWidget *clock = GTK_WIDGET (self->clock);

  return gtk_widget_get_visible (clock)
             ? ts_widget_measure_height (clock, gtk_widget_get_width (clock))
             : 0;
}

/* What just happened and what to do now with its buttons, and so much room as it always has: what
 * stands below does not move when they change. */
static int
get_steady_height (TsTableView *self, int room, int whole)
{
  int width = gtk_widget_get_width (gtk_scrolled_window_get_child (self->main_page));
  double part = self->narrow ? CARDS_PART_NARROW : CARDS_PART;
  int result = gtk_widget_get_visible (GTK_WIDGET (self->result))
                   ? ts_widget_measure_height (GTK_WIDGET (self->result), width) + CARDS_SPACING
                   : 0;
  int height
      = 2 * MARGIN + result
        + ts_now_card_measure_steady (self->now, gtk_widget_get_width (GTK_WIDGET (self->now)));

  /* At the end of a game there is nothing to keep its place for; a few lines of what hands do are
   * read beside it. */
  if (self->told)
    height = MAX (whole, MIN (measure_hands (self), (int) (HANDS_PART_TOLD * room)));
  if (asks_for_score (self))
    height = MAX (height, whole);
  else if (has_guest (self) && self->narrow)
    part = CARDS_PART_GUEST;
  height = MIN (height, (int) (part * (room + measure_clock (self))));
  return MAX (MIN (height, room - measure_below (self)), self->told ? 0 : CARDS_LEAST);
}

/* With what they need beyond that: panels do not move for it, but are covered.  What hands do,
 * where it stands between them, and a guest would: only when somebody fills in a form, types real
 * dice or looks through “More”, or in a great moment, which is passed by its button. */
static int
get_cards_height (TsTableView *self, int steady, int room, int whole)
{
  gboolean fills = ts_now_card_needs_room (self->now);
  gboolean grows = fills || ts_now_card_has_moment (self->now);
  double part = fills ? CARDS_PART_FORM : CARDS_PART_MOST;
  int most = MIN ((int) (part * room), room - measure_below (self));

  if ((has_guest (self) || !self->roomy) && !grows)
    return steady;
  return CLAMP (whole, steady, MAX (steady, most));
}

static gboolean
rise_cb (gpointer user_data)
{
  TsTableView *self = user_data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->main_page);

  self->rising = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_lower (adjustment));
  return G_SOURCE_REMOVE;
}

/* Later: a button that was pressed still takes the focus, and scrolls to it. */
void
ts_table_view_rise (TsTableView *self)
{
  if (self->rising == 0 && !ts_now_card_is_open (self->now))
    self->rising = g_idle_add (rise_cb, self);
}

void
ts_table_view_place_hands (TsTableView *self)
{
  /* Beside the last word of a game there is nothing whose height they could have. */
  gboolean wide = self->roomy && gtk_widget_get_visible (GTK_WIDGET (self->now));
  GtkBox *place = wide ? self->wide_hands : self->narrow_hands;
  GtkWidget *before = gtk_widget_get_parent (self->hands);

  gtk_widget_set_visible (self->narrow_fold, !wide);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->hands),
                                              wide ? -1 : HANDS_LEAST_NARROW);
  if (before == GTK_WIDGET (place))
    return;
  g_object_ref (self->hands);
  gtk_box_remove (GTK_BOX (before), self->hands);
  gtk_box_append (place, self->hands);
  g_object_unref (self->hands);
}

/* They have it when the main part is laid out next: it asks for no more because of it. */
static void
set_cards_height (TsTableView *self, int height)
{
  if (self->cards == height)
    return;
  self->cards = height;
  gtk_widget_queue_allocate (GTK_WIDGET (self->main_part));
}

/* So many pixels of the panels are behind the cards, scrolled up: what can be seen of them stays
 * where it is.  Who has scrolled down to what is behind goes on seeing it there. */
static int
cover_panels (TsTableView *self, int wanted)
{
  GtkWidget *content = gtk_widget_get_parent (GTK_WIDGET (self->panels));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->panels_window);
  double value = gtk_adjustment_get_value (adjustment);
  int cover = MAX (wanted, self->cover - (int) value);
  int change = cover - self->cover;
  double page = gtk_adjustment_get_page_size (adjustment) - change;
  int place = gtk_widget_get_height (self->panels_page) + self->cover;

  /* Panels that would all be seen are as high as their place without the cards, to be scrolled. */
  gtk_widget_set_size_request (content, -1, cover > 0 ? place : -1);
  self->cover = cover;
  if (change != 0)
    gtk_adjustment_configure (adjustment, value + change, 0,
                              MAX (gtk_adjustment_get_upper (adjustment), place),
                              gtk_adjustment_get_step_increment (adjustment),
                              gtk_adjustment_get_page_increment (adjustment), page);
  return cover;
}

/* Beside the last word of a game nothing may be left to read or to do. */
static gboolean
has_cards (TsTableView *self)
{
  GtkWidget *card = gtk_widget_get_first_child (gtk_widget_get_parent (GTK_WIDGET (self->now)));

  while (card != NULL && !gtk_widget_get_visible (card))
    card = gtk_widget_get_next_sibling (card);
  return card != NULL;
}

static void
set_class (GtkBox *box, const char *name, gboolean wanted)
{
  ts_widget_set_class (GTK_WIDGET (box), name, wanted);
}

/* A small window has room for one of them beside a map: it is on the part “Now”; with large letters
 * not even there.  The end of a game says what the result would. */
static void
show_result (TsTableView *self)
{
  gboolean tight = self->tight && !self->roomy;
  gboolean room = !self->narrow || (!tight && !has_guest (self));

  gtk_widget_set_visible (GTK_WIDGET (self->result), !self->over && !asks_for_score (self) && room);
}

/* Of a part that is beside others where they have the room; one that is alone is as wide as the
 * window. */
static int
get_part_width (TsTableView *self, int least, int chars, int share)
{
  int letters = ts_widget_measure_letters (GTK_WIDGET (self), chars);

  return adw_leaflet_get_can_unfold (self->leaflet) ? MAX (least, MAX (letters, share)) : least;
}

static int
get_rail_width (TsTableView *self, int width)
{
  return get_part_width (self, RAIL_LEAST, RAIL_CHARS, (int) (RAIL_PART * width));
}

static int
get_side_width (TsTableView *self, int width)
{
  return get_part_width (self, SIDE_LEAST, SIDE_CHARS, (int) (SIDE_PART * width));
}

/* What a window of this width has for the main part, and that for the cards. */
static int
get_main_width (TsTableView *self, int width)
{
  if (!adw_leaflet_get_can_unfold (self->leaflet))
    return width;
  return width - get_rail_width (self, width) - get_side_width (self, width) - SEPARATORS;
}

static int
get_cards_width (TsTableView *self, int width)
{
  return ts_beside_get_main_width (self->beside, get_main_width (self, width))
         - 2 * (self->narrow ? SIDE_MARGIN_NARROW : SIDE_MARGIN);
}

/* How large the letters of the cards are depends on the window, never on what the cards hold. */
static void
fit_letters (TsTableView *self, int room)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = get_window_width (self);
  int lines = room / ts_widget_get_line_height (widget);
  gboolean tight = lines < TIGHT_LINES;
  gboolean wide
      = get_main_width (self, width) >= ts_widget_measure_letters (widget, SPACIOUS_CHARS);

  set_class (self->main_part, "tight", tight);
  set_class (self->main_part, "spacious", wide && lines >= SPACIOUS_LINES);
  ts_now_card_set_room (self->now, get_cards_width (self, width), tight);
  self->tight = tight;
  show_result (self);
}

static void
show (GtkWidget *guest, gboolean shown)
{
  if (guest != NULL)
    gtk_widget_set_visible (guest, shown);
}

/* A small window has no room for a guest beside a great moment, until that is passed. */
static void
place_guest (TsTableView *self, int room, int whole)
{
  GtkWidget *guest
      = ts_table_view_shows_score (self) ? GTK_WIDGET (self->score) : GTK_WIDGET (self->sketch);

  if (!has_guest (self))
    return;
  show (guest, TRUE);
  if (self->narrow && ts_now_card_has_moment (self->now) && whole > room - measure_below (self))
    show (guest, FALSE);
}

static gboolean
fit_cards_cb (gpointer user_data)
{
  TsTableView *self = user_data;
  int room, whole, steady, height;

  self->fitting = 0;
  /* Before anything is laid out no height is right, and one that is too large would make the window
   * grow. */
  if (gtk_widget_get_width (GTK_WIDGET (self->main_part)) == 0)
    return G_SOURCE_REMOVE;
  gtk_widget_set_visible (GTK_WIDGET (self->beside), has_cards (self));
  room = measure_room (self);
  fit_letters (self, room);
  whole = ts_widget_measure_height (
      gtk_scrolled_window_get_child (self->main_page),
      ts_beside_get_main_width (self->beside, get_main_width (self, get_window_width (self))));
  place_guest (self, room, whole);
  steady = get_steady_height (self, room, whole);
  height = get_cards_height (self, steady, room, whole);
  if (!has_guest (self))
    height = steady + cover_panels (self, height - steady);
  set_cards_height (self, height);
  return G_SOURCE_REMOVE;
}

static gboolean
is_roomy (TsTableView *self, int width)
{
  return ts_beside_has_room (self->beside, get_main_width (self, width));
}

gboolean
ts_table_view_decide_parts (TsTableView *self, int width)
{
  int rail, side;

  adw_leaflet_set_can_unfold (
      self->leaflet,
      width >= ts_widget_measure_letters (GTK_WIDGET (self), RAIL_CHARS + MAIN_CHARS + SIDE_CHARS));
  gtk_widget_get_size_request (self->rail_page, &rail, NULL);
  gtk_widget_get_size_request (GTK_WIDGET (self->side_page), &side, NULL);
  return rail != get_rail_width (self, width) || side != get_side_width (self, width)
         || self->roomy != is_roomy (self, width);
}

void
ts_table_view_fit_parts (TsTableView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  gtk_widget_set_size_request (self->rail_page, get_rail_width (self, width), -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->side_page), get_side_width (self, width), -1);
  self->roomy = is_roomy (self, width);
}

/* The main part: the cards have the height that was found for them, what else stands there what it
 * needs, and what expands the rest. */

/* Of the cards, at a width. */
static int
measure_least_cards (TsTableView *self, int width)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (self->beside), GTK_ORIENTATION_VERTICAL, width, &least, NULL,
                      NULL, NULL);
  return MAX (least, self->told ? 0 : CARDS_LEAST);
}

static void
measure_part (TsTableView *self, GtkWidget *part, int width, GtkRequestedSize *size)
{
  size->data = part;
  if (part == GTK_WIDGET (self->beside))
    size->minimum_size = size->natural_size = measure_least_cards (self, width);
  else
    gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, width, &size->minimum_size,
                        &size->natural_size, NULL, NULL);
}

/* Of all that can be seen. (transfer full) */
static GArray *
measure_parts (TsTableView *self, int width)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (GtkRequestedSize));

  for (GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (self->main_part)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (gtk_widget_should_layout (part))
      {
        GtkRequestedSize size;

        measure_part (self, part, width, &size);
        g_array_append_val (sizes, size);
      }
  return sizes;
}

static TsTableView *
find_table (GtkWidget *part)
{
  return TS_TABLE_VIEW (gtk_widget_get_ancestor (part, TS_TYPE_TABLE_VIEW));
}

static void
measure_width (GtkWidget *main_part, int *minimum, int *natural)
{
  for (GtkWidget *part = gtk_widget_get_first_child (main_part); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    {
      int least, wanted;

      if (!gtk_widget_should_layout (part))
        continue;
      gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static void
measure_main (GtkWidget *main_part,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  g_autoptr (GArray) sizes = NULL;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (main_part, minimum, natural);
      return;
    }
  sizes = measure_parts (find_table (main_part), for_size);
  for (guint i = 0; i < sizes->len; i++)
    {
      *minimum += g_array_index (sizes, GtkRequestedSize, i).minimum_size;
      *natural += g_array_index (sizes, GtkRequestedSize, i).natural_size;
    }
}

/* Gives parts what is left: first the cards, then what others want, then those that expand. */
static void
distribute (TsTableView *self, GArray *sizes, int left)
{
  guint n = 0;

  for (guint i = 0; i < sizes->len; i++)
    left -= g_array_index (sizes, GtkRequestedSize, i).minimum_size;
  for (guint i = 0; i < sizes->len; i++)
    {
      GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      int more = size->data == (gpointer) self->beside ? self->cards - size->minimum_size
                                                       : size->natural_size - size->minimum_size;

      more = CLAMP (more, 0, MAX (left, 0));
      size->minimum_size += more;
      left -= more;
      n += gtk_widget_compute_expand (size->data, GTK_ORIENTATION_VERTICAL);
    }
  for (guint i = 0; i < sizes->len && left > 0; i++)
    {
      GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      int more;

      if (!gtk_widget_compute_expand (size->data, GTK_ORIENTATION_VERTICAL))
        continue;
      more = left / (int) n--;
      size->minimum_size += more;
      left -= more;
    }
}

static void
allocate_main (GtkWidget *main_part, int width, int height, int baseline)
{
  TsTableView *self = find_table (main_part);
  g_autoptr (GArray) sizes = measure_parts (self, width);
  int y = 0;

  distribute (self, sizes, height);
  for (guint i = 0; i < sizes->len; i++)
    {
      const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);

      gtk_widget_size_allocate (size->data, &(GtkAllocation){ 0, y, width, size->minimum_size },
                                -1);
      y += size->minimum_size;
    }
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *main_part)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

void
ts_table_view_set_up_parts (TsTableView *self)
{
  gtk_widget_set_layout_manager (
      GTK_WIDGET (self->main_part),
      gtk_custom_layout_new (get_request_mode, measure_main, allocate_main));
}

gboolean
ts_table_view_shows_score (TsTableView *self)
{
  return self->wants_score && self->has_score;
}

gboolean
ts_table_view_shows_sketch (TsTableView *self)
{
  return self->wants_sketch && self->has_sketch && !ts_table_view_shows_score (self);
}

void
ts_table_view_add_guest (TsTableView *self, GtkWidget *guest)
{
  gtk_widget_set_vexpand (guest, TRUE);
  gtk_widget_add_css_class (guest, "guest");
  gtk_box_append (self->main_part, guest);
}

/* Later: sizes are known after an allocation, and may not change in the middle of it. */
void
ts_table_view_fit_cards (TsTableView *self)
{
  if (self->fitting == 0)
    self->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cards_cb, self, NULL);
}

void
ts_table_view_unfold (TsTableView *self)
{
  self->unfolded = FALSE;
  ts_table_view_name_fold (self);
  g_clear_handle_id (&self->fitting, g_source_remove);
  fit_cards_cb (self);
}

void
ts_table_view_arrange (TsTableView *self)
{
  gboolean score = ts_table_view_shows_score (self);
  gboolean sketch = ts_table_view_shows_sketch (self);

  show (GTK_WIDGET (self->score), score);
  show (GTK_WIDGET (self->sketch), sketch);
  gtk_widget_set_visible (self->panels_page, !score && !sketch);
  ts_now_card_set_brief (self->now, score || sketch || self->told);
  ts_now_card_set_headed (self->now, self->headed && !score && !sketch);
  gtk_widget_set_visible (GTK_WIDGET (self->now), !self->last_word || score || sketch);
  ts_table_view_place_hands (self);
  show_result (self);
  ts_table_view_fit_cards (self);
}
