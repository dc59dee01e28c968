/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-menus.h: what opens at the place of a tap: the ways back that are longer than a step, at
 * the button that undoes one; what may be said of a thing, where it is seen.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-session.h"

G_BEGIN_DECLS

typedef struct
{
  GtkPopover *ways;  /* nullable: they are not open */
  GtkPopover *thing; /* the same */
} TsTableMenus;

void ts_table_menus_open_ways (TsTableMenus *self,
                               GtkWidget *button,
                               TsSession *session,
                               const TsLanguage *language);
/* Opens a menu, as ts_thing_menu_new() makes them, at a place of `parent`. */
void ts_table_menus_open_thing (TsTableMenus *self,
                                GtkWidget *parent,
                                const GdkRectangle *where,
                                GtkWidget *menu);

/* What is open belongs to a moment. */
void ts_table_menus_close (TsTableMenus *self);
/* Those that were closed too are no children of their buttons any more. */
void ts_table_menus_drop (TsTableMenus *self);

G_END_DECLS
