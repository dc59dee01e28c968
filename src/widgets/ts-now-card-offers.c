/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-offers.c: what can be answered: the large buttons, which are there for one view after
 * the other, and what is made when somebody opens it.
 */

#include <glib/gi18n.h>

#include "ts-blocked-list.h"
#include "ts-more-list.h"
#include "ts-now-card-private.h"
#include "ts-now-offer.h"
#include "ts-offer-grid.h"
#include "ts-widget.h"

/* By its button or its form. */
static int
find_offer (TsNowCard *self, gpointer part)
{
  for (guint i = 0; i < self->offers->len; i++)
    {
      const TsNowOffer *offer = g_ptr_array_index (self->offers, i);

      if (offer->button == part || (gpointer) offer->form == part)
        return (int) i;
    }
  return -1;
}

/* Its button is clicked, or its form says that it is filled in. */
static void
offer_taken_cb (gpointer part, gpointer user_data)
{
  ts_now_card_activate_offer (user_data, (guint) find_offer (user_data, part));
}

/* What came too early, or was refused, can be chosen again. The form stays: a list that was tapped
 * is still busy when the next question has come. */
static void
take_choice (TsNowCard *self, TsNowOffer *offer)
{
  g_autoptr (TsForm) form = g_object_ref (offer->form);

  g_set_object (&self->taken, form);
  if (!ts_guard_is_up (&self->guard))
    ts_now_card_send_offer (self, offer);
  ts_form_clear (form);
}

/* One choice is the answer; dice are said by the button. */
static void
form_changed_cb (TsForm *form, gpointer user_data)
{
  TsNowCard *self = user_data;
  int index = find_offer (self, form);
  TsNowOffer *offer = index >= 0 ? g_ptr_array_index (self->offers, index) : NULL;

  self->sent = FALSE;
  if (offer != NULL && offer->instant)
    ts_now_card_say_dice (self, form);
  else if (offer != NULL && offer->by_choice)
    take_choice (self, offer);
}

static void
expanded_cb (GObject *expander, GParamSpec *pspec, gpointer user_data)
{
  TsNowCard *self = user_data;

  self->real_dice = gtk_expander_get_expanded (GTK_EXPANDER (expander));
}

TsForm *
ts_now_card_make_form (TsNowCard *self, const TsOffer *source)
{
  TsForm *form = TS_FORM (ts_form_new ());

  ts_form_set_fields_later (form, source->fields, self->offered);
  g_signal_connect (form, "submit", G_CALLBACK (offer_taken_cb), self);
  g_signal_connect (form, "changed", G_CALLBACK (form_changed_cb), self);
  return form;
}

/* `former`: a form with what people have typed; nullable. */
static void
add_dice (TsNowCard *self, TsNowOffer *offer, const TsOffer *source, TsForm *former)
{
  GtkExpander *expander;

  expander = ts_now_offer_set_dice (
      offer, former != NULL ? former : ts_now_card_make_form (self, source), source);
  gtk_expander_set_expanded (expander, self->real_dice);
  g_signal_connect (expander, "notify::expanded", G_CALLBACK (expanded_cb), self);
  gtk_box_append (GTK_BOX (self->dice), offer->section);
}

static void
add_form (TsNowCard *self,
          TsNowOffer *offer,
          const TsOffer *source,
          TsNowCardForms *kept,
          gboolean answer)
{
  gboolean dice = answer && ts_now_offer_is_dice (source);
  TsNowOffer *same = dice ? ts_now_card_find_dice (self, source) : NULL;
  TsForm *former;

  if (same != NULL)
    {
      ts_now_offer_share_dice (offer, same, source);
      return;
    }
  former = ts_now_card_forms_find (kept, offer, source);
  offer->by_choice = ts_now_offer_is_choice (source);
  if (dice)
    {
      add_dice (self, offer, source, former);
      if (former != NULL)
        ts_now_offer_say_dice (offer);
      return;
    }
  ts_now_offer_set_form (offer, former != NULL ? former : ts_now_card_make_form (self, source));
  gtk_box_append (GTK_BOX (answer ? self->forms : self->more_forms), offer->section);
}

/* A cell has one from its first answer on. */
static GtkWidget *
get_button (TsNowCard *self, guint cell)
{
  TsOfferGrid *grid = TS_OFFER_GRID (self->first);
  GtkWidget *button = ts_offer_grid_get (grid, cell);

  if (button == NULL)
    {
      button = ts_now_offer_button_new ();
      g_signal_connect (button, "clicked", G_CALLBACK (offer_taken_cb), self);
      ts_offer_grid_put (grid, cell, button);
    }
  return button;
}

/* Cells without an answer stay empty. */
static void
show_cells (TsNowCard *self)
{
  for (guint i = 0; i < TS_OFFER_GRID_CELLS; i++)
    {
      GtkWidget *button = ts_offer_grid_get (TS_OFFER_GRID (self->first), i);

      if (button != NULL)
        gtk_widget_set_visible (button, self->cells[i] >= 0);
    }
}

static TsNowOffer *
make_offer (TsNowCard *self, const TsOffer *source, const char *group)
{
  TsNowOffer *offer;

  if (group == NULL)
    return ts_now_offer_new (
        source, get_button (self, (guint) ts_now_card_get_cell (self, self->offers->len)));
  offer = ts_now_offer_new (source, NULL);
  g_signal_connect (offer->button, "clicked", G_CALLBACK (offer_taken_cb), self);
  ts_more_list_append (TS_MORE_LIST (self->more_list), offer->button, offer->label, group);
  return offer;
}

/* `group`: behind “More”; NULL: one of the large buttons. */
static void
add_offer (TsNowCard *self, const TsOffer *source, TsNowCardForms *kept, const char *group)
{
  TsNowOffer *offer = make_offer (self, source, group);

  g_ptr_array_add (self->offers, offer);
  if (source->fields->len > 0)
    add_form (self, offer, source, kept, group == NULL);
}

static void
clear_offers (TsNowCard *self)
{
  g_ptr_array_set_size (self->offers, 0);
  ts_widget_clear_box (GTK_BOX (self->forms));
  ts_widget_clear_box (GTK_BOX (self->dice));
  ts_widget_clear_box (GTK_BOX (self->more_forms));
  ts_more_list_clear (TS_MORE_LIST (self->more_list));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more), FALSE);
  self->more_made = FALSE;
}

/* Those that the rules allow. (transfer container) */
static GPtrArray *
list_allowed (const GPtrArray *offers)
{
  GPtrArray *allowed = g_ptr_array_new ();

  for (guint i = 0; i < offers->len; i++)
    {
      TsOffer *offer = g_ptr_array_index (offers, i);

      if (offer->blocked == NULL)
        g_ptr_array_add (allowed, offer);
    }
  return allowed;
}

/* `kept`: nullable. */
static void
fill_more (TsNowCard *self, TsNowCardForms *kept)
{
  g_autoptr (GPtrArray) allowed = list_allowed (self->offered->more);

  self->more_made = TRUE;
  for (guint i = TS_OFFER_GRID_CELLS; i < self->answers->len; i++)
    add_offer (self, g_ptr_array_index (self->answers, i), kept, _ ("Other answers"));
  for (guint i = 0; i < allowed->len; i++)
    {
      const TsOffer *offer = g_ptr_array_index (allowed, i);

      add_offer (self, offer, kept, offer->group != NULL ? offer->group : _ ("At any moment"));
    }
}

void
ts_now_card_make_more (TsNowCard *self)
{
  if (self->more_made || self->offered == NULL)
    return;
  fill_more (self, NULL);
  ts_blocked_list_set_offers (TS_BLOCKED_LIST (self->more_blocked), self->offered->more,
                              self->language);
  ts_now_card_hold_offers (self);
}

/* At once where somebody is busy there. */
static void
rebuild_more (TsNowCard *self, TsNowCardForms *kept)
{
  if (ts_now_card_forms_are_missed (kept)
      || ts_blocked_list_is_begun (TS_BLOCKED_LIST (self->more_blocked)))
    fill_more (self, kept);
  gtk_widget_set_visible (self->more,
                          self->offered->more->len > 0 || self->answers->len > TS_OFFER_GRID_CELLS);
}

/* Whether the form of an answer is open at once: then it too is one tap. */
static gboolean
opens_at_once (TsNowCard *self, guint index)
{
  const TsOffer *source = g_ptr_array_index (self->answers, index);
  const TsNowOffer *offer = g_ptr_array_index (self->offers, index);

  if (offer->form == NULL || offer->instant)
    return FALSE;
  return source->opens
         || (index == 0 && (source->style == TS_OFFER_SUGGESTED || self->answers->len == 1));
}

static void
open_suggested (TsNowCard *self)
{
  int index = -1;

  for (guint i = 0; index < 0 && i < ts_now_card_count_large (self); i++)
    index = opens_at_once (self, i) ? (int) i : -1;
  self->by_hand = FALSE;
  ts_now_card_open_form (self, index);
}

void
ts_now_card_rebuild_offers (TsNowCard *self, TsNowCardForms *kept)
{
  clear_offers (self);
  g_ptr_array_unref (self->answers);
  g_clear_pointer (&self->offered, ts_view_free);
  self->offered = ts_view_ref (self->view);
  self->answers = list_allowed (self->offered->now.offers);
  ts_now_card_arrange_cells (self, self->answers);
  for (guint i = 0; i < ts_now_card_count_large (self); i++)
    add_offer (self, g_ptr_array_index (self->answers, i), kept, NULL);
  show_cells (self);
  gtk_widget_set_visible (self->dice, gtk_widget_get_first_child (self->dice) != NULL);
  rebuild_more (self, kept);
  open_suggested (self);
  ts_now_card_fit_answers (self);
  ts_now_card_forms_open (kept);
}

gboolean
ts_now_card_rebuild_blocked (TsNowCard *self, const TsView *view)
{
  gboolean now = ts_blocked_list_set_offers (TS_BLOCKED_LIST (self->blocked), view->now.offers,
                                             self->language);

  return ts_blocked_list_set_offers (TS_BLOCKED_LIST (self->more_blocked),
                                     self->more_made ? view->more : NULL, self->language)
         && now;
}
