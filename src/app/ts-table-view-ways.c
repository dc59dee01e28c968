/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-ways.c: what opens at the place of a tap: the ways back that are longer than a
 * step, at the button that undoes one; what may be said of a thing, where it is seen.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-thing-menu.h"

/* Of one step what it is called; else how many, and what the first of them is called. */
static char *
format_way (TsTableView *self, const TsWayBack *way)
{
  g_autofree char *first = ts_phrase_format (way->first, ts_page_get_language (TS_PAGE (self)));
  const char *label = _ (ts_way_back_get_label (way));
  g_autofree char *steps = NULL;

  if (way->word == NULL)
    return g_strdup_printf ("%s · %s", label, first);
  steps = g_strdup_printf (ngettext ("%u step", "%u steps", way->steps), way->steps);
  return g_strdup_printf ("%s · %s: %s …", label, steps, first);
}

static GMenu *
make_menu (TsTableView *self)
{
  g_autoptr (GPtrArray) ways = ts_session_list_ways_back (self->session);
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < ways->len; i++)
    {
      const TsWayBack *way = ways->pdata[i];
      g_autofree char *label = format_way (self, way);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, way->word == NULL ? "win.undo" : NULL);

      if (way->word != NULL)
        g_menu_item_set_action_and_target (item, "win.undo-back", "s", way->word);
      g_menu_append_item (menu, item);
    }
  g_menu_append (menu, _ ("A place in the log…"), "win.show::log");
  return menu;
}

static void
drop_menu (GtkPopover **menu)
{
  GtkPopover *open = g_steal_pointer (menu);

  if (open != NULL)
    gtk_widget_unparent (GTK_WIDGET (open));
}

void
ts_table_view_drop_menus (TsTableView *self)
{
  drop_menu (&self->ways);
  drop_menu (&self->thing);
}

/* A menu is only hidden, and goes as the next one comes.  Whoever moved the pointer in it has begun
 * GTK's wait for a tooltip, at the end of which GTK asks the surface of the menu where the pointer
 * is: one that is without a surface by then, though something still holds it, is a critical. */
void
ts_table_view_close_menus (TsTableView *self)
{
  if (self->ways != NULL)
    gtk_popover_popdown (self->ways);
  if (self->thing != NULL)
    gtk_popover_popdown (self->thing);
}

void
ts_table_view_show_ways (TsTableView *self)
{
  g_autoptr (GMenu) menu = NULL;

  if (!ts_session_can_undo (self->session))
    return;
  ts_table_view_drop_menus (self);
  menu = make_menu (self);
  self->ways = GTK_POPOVER (gtk_popover_menu_new_from_model (G_MENU_MODEL (menu)));
  gtk_widget_set_parent (GTK_WIDGET (self->ways), self->narrow ? self->undo : self->undo_more);
  gtk_popover_popup (self->ways);
}

/* The figure of the sketch that is seen, and may be moved, by its thing. (nullable) */
static const char *
find_mover (TsTableView *self, const TsView *view, const char *thing)
{
  if (!ts_table_view_shows_sketch (self) || view->sketch->map == NULL)
    return NULL;
  for (guint i = 0; i < view->sketch->tokens->len; i++)
    {
      const TsToken *token = view->sketch->tokens->pdata[i];

      if (token->command != NULL && g_strcmp0 (token->thing, thing) == 0)
        return token->id;
    }
  return NULL;
}

void
ts_table_view_take_token (TsTableView *self, const char *token)
{
  ts_table_view_close_menus (self);
  if (!ts_table_view_shows_sketch (self))
    return;
  ts_sketch_view_take (self->sketch, token);
  gtk_widget_grab_focus (GTK_WIDGET (ts_sketch_view_get_canvas (self->sketch)));
}

void
ts_table_view_open_thing (TsTableView *self, const char *id, const GdkRectangle *where)
{
  g_autoptr (TsView) view = ts_table_view_dup_view (self);
  const TsThing *thing = ts_view_find_thing (view, id);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GdkRectangle place = *where;
  double x = 0, y = 0;

  if (thing == NULL
      || !gtk_widget_translate_coordinates (window, GTK_WIDGET (self), where->x, where->y, &x, &y))
    return;
  ts_table_view_drop_menus (self);
  place.x = (int) x;
  place.y = (int) y;
  self->thing = GTK_POPOVER (ts_thing_menu_new (thing, find_mover (self, view, id),
                                                ts_page_get_language (TS_PAGE (self))));
  gtk_widget_set_parent (GTK_WIDGET (self->thing), GTK_WIDGET (self));
  gtk_popover_set_pointing_to (self->thing, &place);
  gtk_popover_popup (self->thing);
}

void
ts_table_view_undo_back (TsTableView *self, const char *word)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "undo");
  json_object_set_string_member (command, "back", word);
  ts_table_view_do (self, command);
}
