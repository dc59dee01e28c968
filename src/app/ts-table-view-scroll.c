/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-scroll.c: what of the table is in sight after a command.
 */

#include "ts-table-view-private.h"

/* Whether it is another one than before. */
static gboolean
replace_instruction (TsTableView *self, const char *instruction)
{
  if (g_strcmp0 (self->instruction, instruction) == 0)
    return FALSE;
  g_free (self->instruction);
  self->instruction = g_strdup (instruction);
  return TRUE;
}

static gboolean
rise_cb (gpointer user_data)
{
  TsTableView *self = user_data;

  self->rising = 0;
  ts_table_view_scroll_to_top (self);
  return G_SOURCE_REMOVE;
}

int
ts_table_view_measure_height (GtkWidget *widget, int width, gboolean least)
{
  int narrowest, minimum, natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL, NULL, NULL);
  if (width != -1)
    width = MAX (width, narrowest);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

int
ts_table_view_measure_above (TsTableView *self)
{
  GtkWidget *panels = GTK_WIDGET (self->panels);
  GtkWidget *parent = gtk_widget_get_parent (panels);
  int width = gtk_widget_get_width (parent);
  int above = 0;

  for (GtkWidget *card = gtk_widget_get_prev_sibling (panels); card != NULL;
       card = gtk_widget_get_prev_sibling (card))
    if (gtk_widget_get_visible (card))
      above += ts_table_view_measure_height (card, width, FALSE)
               + gtk_box_get_spacing (GTK_BOX (parent));
  return above;
}

void
ts_table_view_scroll_to_top (TsTableView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->main_page);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_lower (adjustment));
}

void
ts_table_view_keep_in_sight (TsTableView *self, const char *instruction, int above)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->main_page);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  int grown = ts_table_view_measure_above (self) - above;
  gboolean to_top = replace_instruction (self, instruction);

  if (!to_top && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->panels)))
    {
      gtk_adjustment_set_upper (adjustment, gtk_adjustment_get_upper (adjustment) + grown);
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + grown);
    }
  /* Later: a button that was pressed still takes the focus, and scrolls to it. */
  else if (self->rising == 0)
    self->rising = g_idle_add (rise_cb, self);
}
