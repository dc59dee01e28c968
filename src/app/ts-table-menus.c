/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-menus.c: what opens at the place of a tap: the ways back that are longer than a
 * step, at the button that undoes one; what may be said of a thing, where it is seen.
 */

#include <glib/gi18n.h>

#include "ts-table-menus.h"

/* Of one step what it is called; else how many, and what the first of them is called. */
static char *
format_way (const TsWayBack *way, const TsLanguage *language)
{
  g_autofree char *first = ts_phrase_format (way->first, language);
  const char *label = _ (ts_way_back_get_label (way));
  g_autofree char *steps = NULL;

  if (way->word == NULL)
    return g_strdup_printf ("%s · %s", label, first);
  steps = g_strdup_printf (ngettext ("%u step", "%u steps", way->steps), way->steps);
  return g_strdup_printf ("%s · %s: %s …", label, steps, first);
}

static GMenu *
make_menu (TsSession *session, const TsLanguage *language)
{
  g_autoptr (GPtrArray) ways = ts_session_list_ways_back (session);
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < ways->len; i++)
    {
      const TsWayBack *way = ways->pdata[i];
      g_autofree char *label = format_way (way, language);
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
ts_table_menus_drop (TsTableMenus *self)
{
  drop_menu (&self->ways);
  drop_menu (&self->thing);
}

/* A menu is only hidden, and goes as the next one comes.  Whoever moved the pointer in it has begun
 * GTK's wait for a tooltip, at the end of which GTK asks the surface of the menu where the pointer
 * is: one that is without a surface by then, though something still holds it, is a critical. */
void
ts_table_menus_close (TsTableMenus *self)
{
  if (self->ways != NULL)
    gtk_popover_popdown (self->ways);
  if (self->thing != NULL)
    gtk_popover_popdown (self->thing);
}

void
ts_table_menus_open_ways (TsTableMenus *self,
                          GtkWidget *button,
                          TsSession *session,
                          const TsLanguage *language)
{
  g_autoptr (GMenu) menu = make_menu (session, language);

  ts_table_menus_drop (self);
  self->ways = GTK_POPOVER (gtk_popover_menu_new_from_model (G_MENU_MODEL (menu)));
  gtk_widget_set_parent (GTK_WIDGET (self->ways), button);
  gtk_popover_popup (self->ways);
}

void
ts_table_menus_open_thing (TsTableMenus *self,
                           GtkWidget *parent,
                           const GdkRectangle *where,
                           GtkWidget *menu)
{
  ts_table_menus_drop (self);
  self->thing = GTK_POPOVER (menu);
  gtk_widget_set_parent (menu, parent);
  gtk_popover_set_pointing_to (self->thing, where);
  gtk_popover_popup (self->thing);
}
