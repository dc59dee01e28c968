/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-layout.c: what stands on the table in place of the panels, and the room that it
 * shares with what to do now.
 */

#include "ts-table-view-private.h"

/* How much of the table what to do now may take, in pixels; the rest is scrolled to. */
#define CARDS_HEIGHT_NARROW 150
#define CARDS_HEIGHT_WIDE 330
#define CARDS_HEIGHT_SCORE 240
#define CARDS_HEIGHT_LEAST 110

/* The sketch or the score, when one of them is on the table. (nullable) */
static GtkWidget *
get_guest (TsTableView *self)
{
  if (ts_table_view_shows_score (self))
    return GTK_WIDGET (self->score);
  return ts_table_view_shows_sketch (self) ? GTK_WIDGET (self->sketch) : NULL;
}

/* What the header bar, the parts and the guest, perhaps at its least, leave of the window. */
static int
measure_room (TsTableView *self, GtkWidget *guest, int width, gboolean least)
{
  GtkWidget *leaflet = GTK_WIDGET (self->leaflet);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int room = root != NULL ? gtk_widget_get_height (GTK_WIDGET (root)) : 0;

  for (GtkWidget *part = gtk_widget_get_first_child (gtk_widget_get_parent (leaflet)); part != NULL;
       part = gtk_widget_get_next_sibling (part))
    if (part != leaflet && gtk_widget_get_visible (part))
      room -= ts_table_view_measure_height (part, -1, TRUE);
  return room - ts_table_view_measure_height (guest, width, least);
}

/* A score that is whole in sight needs no more room; a sketch can always use some. */
static int
get_limit (TsTableView *self, GtkWidget *guest, int width)
{
  gboolean score = ts_table_view_shows_score (self);
  int limit = self->narrow ? CARDS_HEIGHT_NARROW : score ? CARDS_HEIGHT_SCORE : CARDS_HEIGHT_WIDE;

  limit = CLAMP (measure_room (self, guest, width, TRUE), CARDS_HEIGHT_LEAST, limit);
  return score ? MAX (limit, measure_room (self, guest, width, FALSE)) : limit;
}

/* A scrolled window alone would not know how high its texts are at the width that they have. */
static gboolean
fit_cards_cb (gpointer user_data)
{
  TsTableView *self = user_data;
  GtkWidget *guest = get_guest (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self->main_page));
  int height = -1;

  self->fitting = 0;
  if (guest != NULL)
    {
      height = ts_table_view_measure_height (gtk_scrolled_window_get_child (self->main_page), width,
                                             TRUE);
      height = MIN (height, get_limit (self, guest, width));
    }
  gtk_scrolled_window_set_min_content_height (self->main_page, height);
  return G_SOURCE_REMOVE;
}

/* Without a guest the cards have all the height; with one they have what they need. */
static void
give_room (TsTableView *self, gboolean shown)
{
  gtk_widget_set_vexpand (GTK_WIDGET (self->main_page), !shown);
  ts_now_card_set_brief (self->now, shown && self->narrow);
  ts_table_view_fit_cards (self);
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
  /* The leaflet gives its pages another width without asking the table. */
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->main_page), "changed",
                           G_CALLBACK (ts_table_view_fit_cards), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->main_part, guest);
}

/* Later: their height changes in the middle of an allocation. */
void
ts_table_view_fit_cards (TsTableView *self)
{
  if (self->fitting == 0 && (self->sketch != NULL || self->score != NULL))
    self->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cards_cb, self, NULL);
}

void
ts_table_view_arrange (TsTableView *self)
{
  gboolean score = ts_table_view_shows_score (self);
  gboolean sketch = ts_table_view_shows_sketch (self);

  show (GTK_WIDGET (self->score), score);
  show (GTK_WIDGET (self->sketch), sketch);
  gtk_widget_set_visible (GTK_WIDGET (self->panels), !score && !sketch);
  give_room (self, score || sketch);
}
