/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-thing-menu.c: what may be said of a thing that was tapped.
 */

#include "ts-thing-menu.h"

#include "ts-blocked-list.h"
#include "ts-guard.h"
#include "ts-nook.h"
#include "ts-pile.h"
#include "ts-send.h"
#include "ts-widget.h"

#include <string.h>

/* Pixels that the menu is wide. */
#define WIDTH 280
#define COLUMNS 2

static GtkWidget *
make_text (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
clicked_cb (GtkButton *button, gpointer user_data)
{
  /* It may be gone as soon as the command is done. */
  g_autoptr (GtkWidget) menu
      = g_object_ref (gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER));
  g_autoptr (JsonObject) command = json_object_ref (user_data);

  ts_send_command (GTK_WIDGET (button), command);
  gtk_popover_popdown (GTK_POPOVER (menu));
}

/* What asked elsewhere asks for nothing here. */
static char *
dup_label (const TsOffer *offer)
{
  gsize dots = g_str_has_suffix (offer->label, "…") ? strlen ("…") : 0;

  return g_strndup (offer->label, strlen (offer->label) - dots);
}

static GtkWidget *
make_button (const TsOffer *offer)
{
  g_autofree char *label = dup_label (offer);
  GtkWidget *button = gtk_button_new (), *column = g_object_new (TS_TYPE_PILE, NULL);

  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_insert_before (make_text (label, "heading"), column, NULL);
  if (offer->hint != NULL)
    gtk_widget_insert_before (make_text (offer->hint, "dim-label"), column, NULL);
  gtk_button_set_child (GTK_BUTTON (button), ts_nook_new (column, TS_NOOK_FILL, 0.5));
  ts_widget_set_name (button, label);
  if (offer->hint != NULL)
    ts_widget_describe (button, offer->hint);
  if (offer->style == TS_OFFER_SUGGESTED)
    gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked_cb),
                         json_object_ref (offer->command),
                         (GClosureNotify) (void (*) (void)) json_object_unref, 0);
  return button;
}

static GtkWidget *
make_buttons (const TsThing *thing)
{
  GtkWidget *grid = gtk_grid_new ();
  int n = 0;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < thing->offers->len; i++)
    {
      const TsOffer *offer = thing->offers->pdata[i];

      if (offer->blocked != NULL)
        continue;
      gtk_grid_attach (GTK_GRID (grid), make_button (offer), n % COLUMNS, n / COLUMNS, 1, 1);
      n++;
    }
  return grid;
}

/* The menu goes when one of these was done anyway, as the view that comes then has no such thing.
 */
static GtkWidget *
make_blocked (const TsThing *thing, const TsLanguage *language, TsGuard *guard)
{
  GtkWidget *blocked = g_object_new (TS_TYPE_BLOCKED_LIST, NULL);

  ts_blocked_list_set_guard (TS_BLOCKED_LIST (blocked), guard);
  ts_blocked_list_set_offers (TS_BLOCKED_LIST (blocked), thing->offers, language);
  return blocked;
}

GtkWidget *
ts_thing_menu_new (const TsThing *thing, const TsLanguage *language)
{
  GtkWidget *menu = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  TsGuard *guard = g_new0 (TsGuard, 1);

  guard->clock = g_get_monotonic_time;
  gtk_widget_set_size_request (box, WIDTH, -1);
  gtk_box_append (GTK_BOX (box), make_text (thing->label, "heading"));
  if (thing->about != NULL)
    gtk_box_append (GTK_BOX (box), make_text (thing->about, "dim-label"));
  gtk_box_append (GTK_BOX (box), make_buttons (thing));
  gtk_box_append (GTK_BOX (box), make_blocked (thing, language, guard));
  gtk_popover_set_child (GTK_POPOVER (menu), box);
  g_object_set_data_full (G_OBJECT (menu), "guard", guard, g_free);
  ts_widget_set_name (menu, thing->label);
  return menu;
}
