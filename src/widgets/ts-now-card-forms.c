/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-forms.c: what people have typed and not sent: it is neither dropped nor taken for the
 * answer to another question.
 */

#include "ts-now-card-private.h"

/* Whether what is in its form has been sent, by whichever of the offers that share it. */
static gboolean
is_sent (TsNowCard *self, const TsNowOffer *offer)
{
  for (guint i = 0; i < self->offers->len; i++)
    {
      const TsNowOffer *other = g_ptr_array_index (self->offers, i);

      if (other->form == offer->form && other->sent)
        return TRUE;
    }
  return FALSE;
}

/* Its form, out of the card. */
static void
take_out (TsNowOffer *offer)
{
  if (offer->section == NULL)
    return;
  if (offer->instant)
    gtk_expander_set_child (GTK_EXPANDER (offer->section), NULL);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (offer->section)), offer->section);
}

static gboolean
refuse (const char *typed, const char *offer, GError **error)
{
  return ts_error_set (
      error, TS_ERROR_BAD_VALUE,
      /* {dice}: “2, 1”, {offer}: a button. */
      ts_phrase ("The dice {dice} are entered for “{offer}”: choose that, or empty them first.",
                 ts_name ("dice", typed), ts_name ("offer", offer)));
}

static gboolean
check_blocked (TsBlockedList *list, TsForm *form, GError **error)
{
  const char *offer = NULL;
  g_autoptr (JsonArray) dice = ts_blocked_list_dup_dice (list, form, &offer);
  g_autofree char *typed = dice != NULL ? ts_now_offer_format_dice (NULL, dice) : NULL;

  return dice == NULL || refuse (typed, offer, error);
}

gboolean
ts_now_card_check_dice (TsNowCard *self, TsForm *form, GError **error)
{
  for (guint i = 0; i < self->offers->len; i++)
    {
      TsNowOffer *other = g_ptr_array_index (self->offers, i);
      g_autoptr (JsonArray) dice = other->form != NULL && other->form != form && !other->sent
                                       ? ts_form_dup_dice (other->form)
                                       : NULL;
      g_autofree char *typed = dice != NULL ? ts_now_offer_format_dice (other, dice) : NULL;

      if (dice == NULL)
        continue;
      gtk_widget_grab_focus (other->button);
      return refuse (typed, other->label, error);
    }
  return check_blocked (TS_BLOCKED_LIST (self->blocked), form, error)
         && check_blocked (TS_BLOCKED_LIST (self->more_blocked), form, error);
}

static gboolean
check_cb (TsForm *form, GError **error, gpointer user_data)
{
  return ts_now_card_check_dice (user_data, form, error);
}

void
ts_now_card_set_up_blocked (TsNowCard *self, TsBlockedList *list)
{
  ts_blocked_list_set_guard (list, &self->guard);
  ts_blocked_list_set_check (list, check_cb, self);
}

void
ts_now_card_say_dice (TsNowCard *self, TsForm *form)
{
  for (guint i = 0; i < self->offers->len; i++)
    {
      TsNowOffer *offer = g_ptr_array_index (self->offers, i);

      if (offer->form == form)
        ts_now_offer_say_dice (offer);
    }
}

TsNowOffer *
ts_now_card_find_dice (TsNowCard *self, const TsOffer *source)
{
  for (guint i = 0; i + 1 < self->offers->len; i++)
    {
      TsNowOffer *offer = g_ptr_array_index (self->offers, i);

      if (ts_now_offer_rolls_the_same (offer, source))
        return offer;
    }
  return NULL;
}

GHashTable *
ts_now_card_take_forms (TsNowCard *self, gboolean another_seat)
{
  GHashTable *kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);

  for (guint i = 0; i < self->offers->len; i++)
    {
      TsNowOffer *offer = g_ptr_array_index (self->offers, i);

      if (offer->form == NULL || is_sent (self, offer) || (another_seat && i < self->n_answers))
        continue;
      g_hash_table_insert (kept, g_strdup (offer->identity), g_object_ref (offer->form));
      take_out (offer);
    }
  return kept;
}
