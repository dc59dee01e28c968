/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-ticks.c: what is so, to be ticked beside the buttons that count it.
 */

#include "ts-now-card-private.h"

#include "ts-value-button.h"

/* Buttons that are there already stay, so that one with the focus keeps it. Returns the one after
 * it. */
static GtkWidget *
show_tick (TsNowCard *self, GtkWidget *button, const TsTracker *tracker)
{
  button = ts_value_button_put (self->ticks, button, tracker, TRUE, &self->guard);
  return gtk_widget_get_next_sibling (button);
}

void
ts_now_card_show_ticks (TsNowCard *self, const TsView *view)
{
  GtkWidget *button = gtk_widget_get_first_child (self->ticks);

  for (guint i = 0; i < view->panels->len; i++)
    {
      const GPtrArray *trackers = ((TsPanel *) view->panels->pdata[i])->trackers;

      for (guint j = 0; j < trackers->len; j++)
        if (ts_tracker_is_asked (trackers->pdata[j]))
          button = show_tick (self, button, trackers->pdata[j]);
    }
  while (button != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (button);

      gtk_widget_unparent (button);
      button = next;
    }
  gtk_widget_set_visible (self->ticks, gtk_widget_get_first_child (self->ticks) != NULL);
}
