/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-thing-menu.c: what may be said of a thing that was tapped.
 */

#include <glib/gi18n.h>

#include "ts-thing-menu.h"

#include "ts-announce.h"
#include "ts-blocked-list.h"
#include "ts-error.h"
#include "ts-form.h"
#include "ts-guard.h"
#include "ts-json.h"
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
send (GtkWidget *widget, JsonObject *command)
{
  /* It may be gone as soon as the command is done. */
  g_autoptr (GtkWidget) menu = g_object_ref (gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER));

  ts_send_command (widget, command);
  gtk_popover_popdown (GTK_POPOVER (menu));
}

static void
clicked_cb (GtkButton *button, gpointer user_data)
{
  g_autoptr (JsonObject) command = json_object_ref (user_data);

  send (GTK_WIDGET (button), command);
}

/* What asked elsewhere asks for nothing here, but for numbers. */
static char *
dup_label (const TsOffer *offer, gboolean asks)
{
  gsize dots = !asks && g_str_has_suffix (offer->label, "…") ? strlen ("…") : 0;

  return g_strndup (offer->label, strlen (offer->label) - dots);
}

static GtkWidget *
make_button (const TsOffer *offer)
{
  g_autofree char *label = dup_label (offer, offer->fields->len > 0);
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
  return button;
}

static void
connect_command (GtkWidget *button, const TsOffer *offer)
{
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked_cb),
                         json_object_ref (offer->command),
                         (GClosureNotify) (void (*) (void)) json_object_unref, 0);
}

/* What an answer asks for: the number that only people know. */
typedef struct
{
  JsonObject *command;
  const TsLanguage *language;
  GtkWidget *section;
  GtkWidget *form;
  GtkWidget *error;
} Asking;

static void
asking_free (gpointer data)
{
  json_object_unref (((Asking *) data)->command);
  g_free (data);
}

static void
answered_cb (Asking *self)
{
  g_autoptr (JsonObject) command = ts_json_dup_object (self->command);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (ts_form_fill (TS_FORM (self->form), command, &error))
    {
      send (self->section, command);
      return;
    }
  message = ts_error_format (error, self->language);
  ts_widget_show_text (self->error, message);
  ts_announce (self->section, TS_ANNOUNCE_RESULT, message);
}

/* One stands open at a time: the others are shorter for it. */
static void
opened_cb (GtkButton *button, gpointer user_data)
{
  Asking *self = user_data;
  GtkWidget *all = gtk_widget_get_parent (self->section);
  gboolean open = !gtk_widget_get_visible (self->section);

  for (GtkWidget *child = gtk_widget_get_first_child (all); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, open && child == self->section);
  if (open)
    gtk_widget_grab_focus (self->form);
}

static GtkWidget *
make_section (Asking *self, const TsOffer *offer)
{
  g_autofree char *label = dup_label (offer, FALSE);
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *done = gtk_button_new_with_label (label);

  self->section = section;
  self->form = ts_form_new ();
  self->error = make_text ("", "complaint");
  ts_form_set_fields (TS_FORM (self->form), offer->fields, self->language);
  gtk_widget_add_css_class (done, "suggested-action");
  gtk_widget_set_visible (self->error, FALSE);
  gtk_widget_set_visible (section, FALSE);
  gtk_box_append (GTK_BOX (section), self->form);
  gtk_box_append (GTK_BOX (section), self->error);
  gtk_box_append (GTK_BOX (section), done);
  g_signal_connect_swapped (self->form, "submit", G_CALLBACK (answered_cb), self);
  g_signal_connect_swapped (done, "clicked", G_CALLBACK (answered_cb), self);
  g_object_set_data_full (G_OBJECT (section), "asking", self, asking_free);
  return section;
}

/* A tap on the button opens what it asks, in `sections`. */
static void
connect_section (GtkWidget *button,
                 const TsOffer *offer,
                 GtkWidget *sections,
                 const TsLanguage *language)
{
  Asking *self = g_new0 (Asking, 1);

  self->command = json_object_ref (offer->command);
  self->language = language;
  gtk_box_append (GTK_BOX (sections), make_section (self, offer));
  g_signal_connect (button, "clicked", G_CALLBACK (opened_cb), self);
}

static GtkWidget *
make_buttons (const TsThing *thing, GtkWidget *sections, const TsLanguage *language)
{
  GtkWidget *grid = gtk_grid_new ();
  int n = 0;

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < thing->offers->len; i++)
    {
      const TsOffer *offer = thing->offers->pdata[i];
      GtkWidget *button;

      if (offer->blocked != NULL)
        continue;
      button = make_button (offer);
      if (offer->fields->len > 0)
        connect_section (button, offer, sections, language);
      else
        connect_command (button, offer);
      gtk_grid_attach (GTK_GRID (grid), button, n % COLUMNS, n / COLUMNS, 1, 1);
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

/* It stands first: whoever taps a figure most likely moves it. */
static GtkWidget *
make_take (const char *token)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Move on the map"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), TS_ACTION_TAKE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", token);
  return button;
}

GtkWidget *
ts_thing_menu_new (const TsThing *thing, const char *token, const TsLanguage *language)
{
  GtkWidget *menu = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *sections = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  TsGuard *guard = g_new0 (TsGuard, 1);

  guard->clock = g_get_monotonic_time;
  gtk_widget_set_size_request (box, WIDTH, -1);
  gtk_box_append (GTK_BOX (box), make_text (thing->label, "heading"));
  if (thing->about != NULL)
    gtk_box_append (GTK_BOX (box), make_text (thing->about, "dim-label"));
  if (token != NULL)
    gtk_box_append (GTK_BOX (box), make_take (token));
  gtk_box_append (GTK_BOX (box), make_buttons (thing, sections, language));
  gtk_box_append (GTK_BOX (box), sections);
  gtk_box_append (GTK_BOX (box), make_blocked (thing, language, guard));
  gtk_popover_set_child (GTK_POPOVER (menu), box);
  g_object_set_data_full (G_OBJECT (menu), "guard", guard, g_free);
  ts_widget_set_name (menu, thing->label);
  return menu;
}
