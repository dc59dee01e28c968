/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-pages.c: which part of the table people look at: side by side, or one at a time.
 */

#include "ts-table-view-private.h"

#include "ts-table-tabs.h"
#include "ts-widget.h"

/* Which part a narrow window shows. */
const char *
ts_table_view_get_part (TsTableView *self)
{
  if (self->page == TS_PAGE_ROUND)
    return "round";
  if (self->page == TS_PAGE_SIDE)
    return ts_table_side_get_part (self->side);
  if (ts_table_view_shows_score (self))
    return "score";
  return ts_table_view_shows_sketch (self) ? "sketch" : "now";
}

gboolean
ts_table_view_has_drawer (TsTableView *self, const char *side)
{
  return self->drawer && g_str_equal (ts_table_side_get_part (self->side), side);
}

void
ts_table_view_turn_page (TsTableView *self, TsPosturePage page)
{
  if (self->page == page)
    return;
  self->page = page;
  ts_table_view_wish_score (self, self->wants_score);
  ts_table_view_draw (self);
  g_object_notify (G_OBJECT (self), "part");
}

/* Only what people wish for beside the table is remembered. */
void
ts_table_view_set_drawer (TsTableView *self, const char *side)
{
  self->drawer = side != NULL;
  if (side != NULL)
    ts_table_side_turn (self->side, side);
  ts_posture_set_drawer (self->posture, self->drawer);
  g_settings_set_string (ts_page_get_settings (TS_PAGE (self)), "table-side",
                         side != NULL ? side : "");
  ts_table_view_update_side (self);
  g_object_notify (G_OBJECT (self), "log");
  g_object_notify (G_OBJECT (self), "dice");
}

/* Wide, what to do now stands beside the sketch or the score. */
static void
set_guest (TsTableView *self, const char *part)
{
  if (g_str_equal (part, "now") && self->narrow)
    g_object_set (self, "score", FALSE, "sketch", FALSE, NULL);
  else if (!g_str_equal (part, "now"))
    g_object_set (self, part, TRUE, NULL);
}

void
ts_table_view_set_part (TsTableView *self, const char *part)
{
  TsPosturePage page = TS_PAGE_NOW;

  if (g_str_equal (part, "round"))
    page = TS_PAGE_ROUND;
  else if (g_str_equal (part, "log") || g_str_equal (part, "dice"))
    page = TS_PAGE_SIDE;
  else
    set_guest (self, part);
  if (page == TS_PAGE_SIDE && !self->narrow)
    {
      ts_table_view_set_drawer (self, part);
      return;
    }
  if (page == TS_PAGE_SIDE)
    ts_table_side_turn (self->side, part);
  ts_table_view_update_side (self);
  ts_table_view_turn_page (self, self->narrow ? page : TS_PAGE_NOW);
  g_object_notify (G_OBJECT (self), "part");
}

/* What is open is closed by its own way only: that of the other follows it. */
void
ts_table_view_wish_drawer (TsTableView *self, const char *side, gboolean wanted)
{
  if (wanted != ts_table_view_has_drawer (self, side))
    ts_table_view_set_drawer (self, wanted ? side : NULL);
}

void
ts_table_view_set_score (TsTableView *self, gboolean wanted)
{
  if (self->wants_score == wanted)
    return;
  self->score_came = FALSE;
  g_settings_set_boolean (ts_page_get_settings (TS_PAGE (self)), "show-score", wanted);
  ts_table_view_wish_score (self, wanted);
  ts_table_view_draw (self);
}

/* One of them is on the table: the sketch makes the score go, and waits below it. */
void
ts_table_view_set_sketch (TsTableView *self, gboolean wanted)
{
  if (wanted)
    ts_table_view_set_score (self, FALSE);
  if (self->wants_sketch == wanted)
    return;
  self->wants_sketch = wanted;
  g_settings_set_boolean (ts_page_get_settings (TS_PAGE (self)), "show-sketch", wanted);
  ts_table_view_arrange_sketch (self);
  ts_table_view_draw (self);
  g_object_notify (G_OBJECT (self), "sketch");
  g_object_notify (G_OBJECT (self), "part");
}

/* On a page of its own the rail is a list. */
static void
turn_rail (TsTableView *self)
{
  ts_phase_rail_set_line (self->rail, !self->narrow);
  gtk_scrolled_window_set_policy (self->rail_page,
                                  self->narrow ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC,
                                  self->narrow ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
}

/* Who read the log on a page has it open beside the table, too. */
static void
leave_pages (TsTableView *self)
{
  gboolean side = self->page == TS_PAGE_SIDE;

  ts_table_view_turn_page (self, TS_PAGE_NOW);
  if (side)
    ts_table_view_set_drawer (self, ts_table_side_get_part (self->side));
}

/* Before it has a size of its own, that of its window tells. */
static gboolean
will_have_pages (TsTableView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int width = gtk_widget_get_width (GTK_WIDGET (self->posture));

  if (width == 0 && root != NULL)
    width = gtk_widget_get_width (GTK_WIDGET (root));
  return width > 0 && ts_posture_find_kind (self->posture, width) == TS_POSTURE_PAGES;
}

static gboolean
turned_cb (gpointer user_data)
{
  TsTableView *self = user_data;
  TsPostureKind kind = ts_posture_get_kind (self->posture);

  self->turning = 0;
  self->narrow = kind == TS_POSTURE_PAGES;
  self->words = kind == TS_POSTURE_WIDE;
  ts_widget_set_class (GTK_WIDGET (self), "narrow", self->narrow);
  turn_rail (self);
  if (will_have_pages (self))
    {
      ts_table_tabs_fill (GTK_BOX (self->tabs), GTK_WIDGET (self));
      ts_table_view_mark_sketch (self);
    }
  if (!self->narrow)
    leave_pages (self);
  ts_table_view_fit_letters (self);
  ts_table_view_show_redo (self);
  ts_table_view_wish_score (self, self->wants_score);
  ts_table_clock_set_narrow (self->clock, !self->words);
  g_object_notify (G_OBJECT (self), "narrow");
  g_object_notify (G_OBJECT (self), "words");
  g_object_notify (G_OBJECT (self), "part");
  return G_SOURCE_REMOVE;
}

/* Comes in the middle of an allocation, when nothing may be shown or hidden. */
void
ts_table_view_turn (TsTableView *self)
{
  if (self->turning == 0)
    self->turning = g_idle_add_full (G_PRIORITY_HIGH_IDLE, turned_cb, self, NULL);
}

static gboolean
has_focus (TsTableView *self, gpointer part)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, part);
}

/* To the sketch or the score, or from it back to the panels. */
static void
turn_guest (TsTableView *self, const char *part)
{
  if (g_str_equal (ts_table_view_get_part (self), part))
    {
      g_object_set (self, part, FALSE, NULL);
      gtk_widget_child_focus (GTK_WIDGET (self->now), GTK_DIR_TAB_FORWARD);
      return;
    }
  ts_table_view_set_part (self, part);
  gtk_widget_grab_focus (g_str_equal (part, "score") ? GTK_WIDGET (self->score)
                                                     : GTK_WIDGET (self->sketch));
}

/* Who was in it goes on with what to do now. */
static void
close_drawer (TsTableView *self)
{
  gboolean within = has_focus (self, self->side_page);

  ts_table_view_set_drawer (self, NULL);
  if (within)
    gtk_widget_child_focus (GTK_WIDGET (self->now), GTK_DIR_TAB_FORWARD);
}

static gpointer
find_region (TsTableView *self, const char *part)
{
  if (g_str_equal (part, "round"))
    return self->rail_page;
  return g_str_equal (part, "now") ? (gpointer) self->main_page : self->side_page;
}

void
ts_table_view_show (TsTableView *self, const char *part)
{
  GtkWidget *region = find_region (self, part);

  if (g_str_equal (part, "sketch") || g_str_equal (part, "score"))
    {
      if (g_str_equal (part, "score") ? self->has_score : self->has_sketch)
        turn_guest (self, part);
      return;
    }
  if (!self->narrow && ts_table_view_has_drawer (self, part) && has_focus (self, region))
    {
      close_drawer (self);
      return;
    }
  ts_table_view_set_part (self, part);
  if (!has_focus (self, region))
    gtk_widget_child_focus (region, GTK_DIR_TAB_FORWARD);
}

gboolean
ts_table_view_close_top (TsTableView *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->now)) && ts_now_card_close (self->now))
    return TRUE;
  if (self->sketch != NULL && ts_sketch_view_let_go (self->sketch))
    return TRUE;
  if (ts_table_view_shows_score (self))
    turn_guest (self, "score");
  else if (self->narrow && !g_str_equal (ts_table_view_get_part (self), "now"))
    ts_table_view_show (self, "now");
  else if (!self->narrow && self->drawer && has_focus (self, self->side_page))
    close_drawer (self);
  else
    return FALSE;
  return TRUE;
}
