/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-layout.c: what stands on the table in place of the panels, and the room that it
 * shares with what to do now.
 */

#include "ts-table-view-private.h"

/* Of the cards, in pixels: see app.css and ts-table-view.ui. */
#define MARGIN 12
#define CARDS_SPACING 10
/* Parts of the room that they take at most: always, and while somebody fills in a form or looks
 * through “More”. */
#define CARDS_PART 0.62
#define CARDS_PART_OPEN 0.85
/* Average characters that the table is wide when what hands have to do stands beside the cards. */
#define CHARS_FOR_HANDS 100

static gboolean
has_room_for_hands (TsTableView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int character = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics));

  pango_font_metrics_unref (metrics);
  return gtk_widget_get_width (GTK_WIDGET (self->main_part)) >= CHARS_FOR_HANDS * character;
}

static int
measure_height (GtkWidget *widget, int width)
{
  int least, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &natural, NULL,
                      NULL);
  return natural;
}

/* What just happened and what to do now with its buttons, and so much room as it always has: what
 * stands below does not move when they change. */
static int
get_cards_height (TsTableView *self)
{
  int room = gtk_widget_get_height (GTK_WIDGET (self->main_part));
  GtkWidget *cards = gtk_scrolled_window_get_child (self->main_page);
  int width = gtk_widget_get_width (cards);
  int margins = 2 * MARGIN + CARDS_SPACING;
  int height
      = margins + measure_height (GTK_WIDGET (self->result), width)
        + ts_now_card_measure_steady (self->now, gtk_widget_get_width (GTK_WIDGET (self->now)));

  height = MIN (height, (int) (CARDS_PART * room));
  if (ts_now_card_is_open (self->now))
    height = CLAMP (measure_height (cards, width), height,
                    MAX (height, (int) (CARDS_PART_OPEN * room)));
  return height;
}

/* What hands have to do stands beside what is tapped, or below it. */
static void
place_hands (TsTableView *self)
{
  gboolean wide = has_room_for_hands (self);
  GtkBox *place = wide ? self->wide_hands : self->narrow_hands;
  GtkWidget *before = gtk_widget_get_parent (self->hands);

  gtk_widget_set_visible (GTK_WIDGET (self->wide_hands), wide);
  gtk_widget_set_visible (GTK_WIDGET (self->narrow_hands), !wide);
  if (before == GTK_WIDGET (place))
    return;
  g_object_ref (self->hands);
  gtk_box_remove (GTK_BOX (before), self->hands);
  gtk_box_append (place, self->hands);
  g_object_unref (self->hands);
}

static gboolean
fit_cards_cb (gpointer user_data)
{
  TsTableView *self = user_data;
  int height;

  self->fitting = 0;
  place_hands (self);
  height = get_cards_height (self);
  if (gtk_scrolled_window_get_min_content_height (self->main_page) == height)
    return G_SOURCE_REMOVE;
  /* In this order neither is ever beyond the other. */
  gtk_scrolled_window_set_max_content_height (self->main_page, -1);
  gtk_scrolled_window_set_min_content_height (self->main_page, height);
  gtk_scrolled_window_set_max_content_height (self->main_page, height);
  return G_SOURCE_REMOVE;
}

static void
show (GtkWidget *guest, gboolean shown)
{
  if (guest != NULL)
    gtk_widget_set_visible (guest, shown);
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
ts_table_view_arrange (TsTableView *self)
{
  gboolean score = ts_table_view_shows_score (self);
  gboolean sketch = ts_table_view_shows_sketch (self);

  show (GTK_WIDGET (self->score), score);
  show (GTK_WIDGET (self->sketch), sketch);
  gtk_widget_set_visible (self->panels_page, !score && !sketch);
  ts_now_card_set_brief (self->now, score || sketch || self->told);
  ts_table_view_fit_cards (self);
}
