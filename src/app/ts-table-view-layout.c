/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-layout.c: what stands on the table, and in which letters.
 */

#include "ts-table-view-private.h"
#include "ts-widget.h"

/* Of the cards, in pixels: see app.css. */
#define SIDE_MARGIN 18
#define SIDE_MARGIN_NARROW 8
/* Lines of text in the room: with fewer, what was done and what to do have smaller letters; with
 * more, and with so many letters beside each other, larger ones, to be read from the other end of
 * the table. */
#define TIGHT_LINES 28
#define SPACIOUS_LINES 50
#define SPACIOUS_CHARS 220

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

/* A small window has room for one of them beside a map; with large letters not even without one,
 * nor has a column beside the board.  The end of a game says what the result would. */
static void
show_result (TsTableView *self)
{
  gboolean room = self->words || (!self->tight && !(self->narrow && has_guest (self)));

  gtk_widget_set_visible (GTK_WIDGET (self->result), !self->over && !asks_for_score (self) && room);
}

/* How large the letters of the cards are depends on the window, never on what the cards hold. */
void
ts_table_view_fit_letters (TsTableView *self)
{
  GtkWidget *posture = GTK_WIDGET (self->posture);
  int width = gtk_widget_get_width (posture);
  int lines = gtk_widget_get_height (posture) / ts_widget_get_line_height (posture);
  int margin = self->narrow ? SIDE_MARGIN_NARROW : SIDE_MARGIN;
  gboolean large = width >= ts_widget_measure_letters (posture, SPACIOUS_CHARS);
  int room = ts_posture_get_column_width (self->posture, width) - 2 * margin;

  self->tight = lines < TIGHT_LINES;
  ts_widget_set_class (posture, "tight", self->tight);
  ts_widget_set_class (posture, "spacious", large && lines >= SPACIOUS_LINES);
  ts_now_card_set_room (self->now, room, self->tight);
  ts_result_card_set_room (self->result, room, self->narrow || self->tight);
}

/* On the page of the round are the panels. */
static gboolean
hides_guests (TsTableView *self)
{
  return self->narrow && self->page == TS_PAGE_ROUND;
}

gboolean
ts_table_view_shows_score (TsTableView *self)
{
  return self->wants_score && self->has_score && !hides_guests (self);
}

gboolean
ts_table_view_shows_sketch (TsTableView *self)
{
  return self->wants_sketch && self->has_sketch && !(self->wants_score && self->has_score)
         && !hides_guests (self);
}

/* Above a map it has its place, whether it says anything or not; on a narrow window it stands below
 * what to do now. */
void
ts_table_view_show_summary (TsTableView *self)
{
  gboolean says;

  ts_summary_set_brief (self->summary, self->narrow);
  says = *ts_summary_get_text (self->summary) != '\0';
  gtk_widget_set_visible (self->strip, self->narrow ? says : ts_table_view_shows_sketch (self));
}

void
ts_table_view_add_guest (TsTableView *self, GtkWidget *guest)
{
  gtk_widget_set_vexpand (guest, TRUE);
  gtk_widget_add_css_class (guest, "guest");
  gtk_box_append (self->board, guest);
}

static void
show (gpointer guest, gboolean shown)
{
  if (guest != NULL)
    gtk_widget_set_visible (guest, shown);
}

void
ts_table_view_arrange (TsTableView *self)
{
  gboolean score = ts_table_view_shows_score (self);
  gboolean sketch = ts_table_view_shows_sketch (self);
  gboolean guest = score || sketch;

  show (self->score, score);
  show (self->sketch, sketch);
  show (self->foot, !guest);
  /* A small window has no room for a guest beside a great moment, until that is passed. */
  ts_posture_set_page (self->posture,
                       guest && self->page == TS_PAGE_NOW && !ts_now_card_has_moment (self->now)
                           ? TS_PAGE_GUEST
                           : self->page);
  /* A guest may stand beside the cards. */
  if (self->narrow && gtk_widget_get_width (GTK_WIDGET (self->posture)) > 0)
    ts_table_view_fit_letters (self);
  ts_now_card_set_brief (self->now, (guest && self->narrow) || self->told);
  ts_now_card_set_headed (self->now, self->headed);
  show (self->now, !self->last_word);
  ts_table_view_show_summary (self);
  show_result (self);
}
