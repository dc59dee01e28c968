/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-guide.c: where on the table the hints of a guided round point.
 */

#include "ts-table-view-private.h"

#include "ts-table-tabs.h"
#include "ts-tracker-widget.h"

static GtkWidget *
find_tracker (GtkWidget *widget, const char *id)
{
  GtkWidget *found = NULL;

  if (TS_IS_TRACKER_WIDGET (widget)
      && g_strcmp0 (ts_tracker_widget_get_id (TS_TRACKER_WIDGET (widget)), id) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_tracker (child, id);
  return found;
}

static GtkWidget *
find_hands (TsTableView *self)
{
  gboolean folded = gtk_widget_get_mapped (GTK_WIDGET (self->fold));

  return folded ? GTK_WIDGET (self->fold) : GTK_WIDGET (self->instruction_card);
}

static GtkWidget *
find_sketch (TsTableView *self)
{
  if (ts_table_view_shows_sketch (self))
    return GTK_WIDGET (self->sketch);
  return self->narrow ? ts_table_tabs_find (GTK_BOX (self->tabs), "sketch") : self->sketch_toggle;
}

static GtkWidget *
find_log (TsTableView *self)
{
  GtkWidget *log = ts_table_side_find_log (self->side);

  if (log != NULL)
    return log;
  return self->narrow ? ts_table_tabs_find (GTK_BOX (self->tabs), "log") : self->log_toggle;
}

/* (nullable) */
static GtkWidget *
find (TsTableView *self, TsGuidePlace place, const char *of)
{
  switch (place)
    {
    case TS_GUIDE_ANSWER:
    case TS_GUIDE_OFFER:
      return ts_now_card_find_answer (self->now, of);
    case TS_GUIDE_MORE:
      return ts_now_card_find_more (self->now);
    case TS_GUIDE_RESULT:
      return GTK_WIDGET (self->result);
    case TS_GUIDE_HANDS:
      return find_hands (self);
    case TS_GUIDE_TRACKER:
      return find_tracker (GTK_WIDGET (self->panels), of);
    case TS_GUIDE_SKETCH:
      return find_sketch (self);
    case TS_GUIDE_LOG:
      return find_log (self);
    case TS_GUIDE_UNDO:
      return self->undo;
    case TS_GUIDE_REDO:
      return self->redo;
    case TS_GUIDE_NOW:
    default:
      return GTK_WIDGET (self->now);
    }
}

GtkWidget *
ts_table_view_find_place (TsTableView *self, TsGuidePlace place, const char *of)
{
  GtkWidget *found = find (self, place, of);

  if (found != NULL && gtk_widget_get_mapped (found))
    return found;
  /* It is on another part of a narrow window, or something else has its room. */
  return gtk_widget_get_mapped (GTK_WIDGET (self->now))
             ? GTK_WIDGET (self->now)
             : ts_table_tabs_find (GTK_BOX (self->tabs), "now");
}

GPtrArray *
ts_table_view_list_kept (TsTableView *self, TsGuidePlace place, const char *of)
{
  GPtrArray *kept = g_ptr_array_new ();
  GtkWidget *tracker = place == TS_GUIDE_TRACKER ? find (self, place, of) : NULL;

  /* The others of its list. */
  if (tracker != NULL)
    g_ptr_array_add (kept, gtk_widget_get_parent (tracker));
  ts_now_card_list_kept (self->now, kept);
  g_ptr_array_add (kept, self->result);
  g_ptr_array_add (kept, find_hands (self));
  return kept;
}

gboolean
ts_table_view_shows_place (TsTableView *self, TsGuidePlace place)
{
  if (place == TS_GUIDE_SKETCH)
    return ts_table_view_shows_sketch (self);
  return place != TS_GUIDE_LOG || ts_table_side_find_log (self->side) != NULL;
}

TsNowCard *
ts_table_view_get_card (TsTableView *self)
{
  return self->now;
}
