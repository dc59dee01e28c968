/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-draft.c: what somebody has filled in and not sent, for a card that is built anew.
 *
 * The same offers stand in the same order in every language; what they say is another's.
 */

#include "ts-now-card-private.h"

#include "ts-now-offer.h"

/* {"command":…,"filled":…}; the second is absent where nobody has looked at the form. */
static JsonObject *
dup_offer (TsNowOffer *offer)
{
  JsonObject *draft = json_object_new ();
  JsonObject *filled = offer->form != NULL && !offer->sent ? ts_form_dup_draft (offer->form) : NULL;

  json_object_set_object_member (draft, "command", json_object_ref (offer->command));
  if (filled != NULL)
    json_object_set_object_member (draft, "filled", filled);
  return draft;
}

JsonObject *
ts_now_card_dup_draft (TsNowCard *self)
{
  JsonObject *draft = json_object_new ();
  JsonArray *offers = json_array_new ();

  g_return_val_if_fail (TS_IS_NOW_CARD (self), draft);

  for (guint i = 0; i < self->offers->len; i++)
    json_array_add_object_element (offers, dup_offer (self->offers->pdata[i]));
  json_object_set_array_member (draft, "offers", offers);
  json_object_set_int_member (draft, "open", self->open);
  json_object_set_boolean_member (draft, "by-hand", self->by_hand);
  json_object_set_boolean_member (draft, "real-dice", self->real_dice);
  json_object_set_boolean_member (draft, "more",
                                  gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->more)));
  return draft;
}

/* The game may have gone on while the card was away: then another offer stands there. */
static gboolean
fits (TsNowCard *self, JsonArray *drafts)
{
  if (json_array_get_length (drafts) != self->offers->len)
    return FALSE;
  for (guint i = 0; i < self->offers->len; i++)
    {
      const TsNowOffer *offer = self->offers->pdata[i];
      JsonObject *draft = json_array_get_object_element (drafts, i);

      if (!json_object_equal (json_object_get_object_member (draft, "command"), offer->command))
        return FALSE;
    }
  return TRUE;
}

static void
fill_in (TsNowCard *self, TsNowOffer *offer, JsonObject *draft)
{
  if (offer->form == NULL || !json_object_has_member (draft, "filled"))
    return;
  ts_form_take_draft (offer->form, json_object_get_object_member (draft, "filled"));
  if (!offer->instant)
    return;
  if (offer->section != NULL)
    gtk_expander_set_expanded (GTK_EXPANDER (offer->section), self->real_dice);
  ts_now_card_say_dice (self, offer->form);
}

void
ts_now_card_take_draft (TsNowCard *self, JsonObject *draft)
{
  JsonArray *offers = json_object_get_array_member (draft, "offers");

  g_return_if_fail (TS_IS_NOW_CARD (self));

  self->real_dice = json_object_get_boolean_member (draft, "real-dice");
  if (json_array_get_length (offers) > self->offers->len)
    ts_now_card_make_more (self);
  if (!fits (self, offers))
    return;
  for (guint i = 0; i < self->offers->len; i++)
    fill_in (self, self->offers->pdata[i], json_array_get_object_element (offers, i));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more),
                                json_object_get_boolean_member (draft, "more"));
  self->by_hand = json_object_get_boolean_member (draft, "by-hand");
  ts_now_card_open_form (self, (int) json_object_get_int_member (draft, "open"));
}
