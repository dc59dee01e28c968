/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-forms.c: what people have typed and not sent: it is neither dropped nor taken for the
 * answer to another question.
 */

#include "ts-focus-path.h"
#include "ts-now-card-private.h"
#include "ts-widget.h"

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

void
ts_now_card_forgive (TsNowCard *self)
{
  for (guint i = 0; i < self->offers->len; i++)
    {
      const TsNowOffer *offer = g_ptr_array_index (self->offers, i);

      if (offer->form != NULL)
        ts_form_forgive (offer->form);
    }
}

void
ts_now_card_open_form (TsNowCard *self, int index)
{
  self->open = index;
  ts_widget_show_text (self->error, NULL);
  ts_now_card_forgive (self);
  for (guint i = 0; i < self->offers->len; i++)
    {
      TsNowOffer *offer = g_ptr_array_index (self->offers, i);

      if (offer->section != NULL && !offer->instant)
        ts_now_offer_set_open (offer, (int) i == index);
    }
  ts_now_card_show_hints (self);
  ts_widget_set_class (self->card, "asking", index >= 0);
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

/* What passes is sent. */
static gboolean
check_cb (TsForm *form, GError **error, gpointer user_data)
{
  TsNowCard *self = user_data;

  self->sent = ts_now_card_check_dice (self, form, error);
  return self->sent;
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
  ts_now_card_show_hints (self);
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

struct _TsNowCardForms
{
  TsNowCard *card;
  GHashTable *forms; /* TsForm by the identity of its offer; of those begun by its matter as well */
  GPtrArray *begun;  /* of TsForm: people have filled something in, and there is no place for it */
  TsForm *open;      /* by hand; nullable */
  TsForm *typing;    /* has the focus; nullable */
  GArray *path;      /* to the focus in that */
};

static void
keep (TsNowCardForms *self, TsNowOffer *offer)
{
  gboolean begun = ts_form_is_touched (offer->form);

  if (self->path == NULL)
    {
      self->path = ts_focus_path_find (GTK_WIDGET (offer->form));
      if (self->path != NULL)
        g_set_object (&self->typing, offer->form);
    }
  g_hash_table_insert (self->forms, g_strdup (offer->identity), g_object_ref (offer->form));
  if (begun)
    g_hash_table_insert (self->forms, g_strdup (offer->matter), g_object_ref (offer->form));
  take_out (offer);
}

static void
take_forms (TsNowCardForms *self, gboolean another_seat)
{
  TsNowCard *card = self->card;

  for (guint i = 0; i < card->offers->len; i++)
    {
      TsNowOffer *offer = g_ptr_array_index (card->offers, i);

      if (offer->form == NULL)
        continue;
      if (ts_form_is_touched (offer->form) && !g_ptr_array_find (self->begun, offer->form, NULL))
        g_ptr_array_add (self->begun, g_object_ref (offer->form));
      if (!is_sent (card, offer) && !(another_seat && i < card->answers->len))
        keep (self, offer);
    }
}

TsNowCardForms *
ts_now_card_take_forms (TsNowCard *card, gboolean another_seat)
{
  TsNowCardForms *self = g_new0 (TsNowCardForms, 1);
  const TsNowOffer *open
      = card->by_hand && card->open >= 0 && (guint) card->open < card->offers->len
            ? g_ptr_array_index (card->offers, card->open)
            : NULL;

  self->card = card;
  self->forms = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->begun = g_ptr_array_new_with_free_func (g_object_unref);
  if (open != NULL)
    g_set_object (&self->open, open->form);
  take_forms (self, another_seat);
  return self;
}

void
ts_now_card_forms_free (TsNowCardForms *self)
{
  g_hash_table_unref (self->forms);
  g_ptr_array_unref (self->begun);
  g_clear_object (&self->open);
  g_clear_object (&self->typing);
  g_clear_pointer (&self->path, g_array_unref);
  g_free (self);
}

static TsForm *
take_over (TsNowCardForms *self, TsForm *former, const TsOffer *source)
{
  TsForm *form = ts_now_card_make_form (self->card, source);

  if (ts_form_take_over (form, former))
    g_ptr_array_remove (self->begun, former);
  if (self->open == former)
    g_set_object (&self->open, form);
  if (self->typing == former)
    g_set_object (&self->typing, form);
  return form;
}

TsForm *
ts_now_card_forms_find (TsNowCardForms *self, const TsNowOffer *offer, const TsOffer *source)
{
  TsForm *same, *former;

  if (self == NULL)
    return NULL;
  same = g_hash_table_lookup (self->forms, offer->identity);
  former = same == NULL ? g_hash_table_lookup (self->forms, offer->matter) : NULL;
  if (same != NULL)
    g_ptr_array_remove (self->begun, same);
  return former != NULL ? take_over (self, former, source) : same;
}

/* -1: it is gone. */
static int
find_form (TsNowCard *card, TsForm *form)
{
  for (guint i = 0; i < card->offers->len && form != NULL; i++)
    if (((const TsNowOffer *) g_ptr_array_index (card->offers, i))->form == form)
      return (int) i;
  return -1;
}

void
ts_now_card_forms_open (TsNowCardForms *self)
{
  TsNowCard *card = self->card;
  int open = find_form (card, self->open);

  if (open < 0)
    return;
  if ((guint) open >= ts_now_card_count_large (card))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (card->more), TRUE);
  card->by_hand = TRUE;
  ts_now_card_open_form (card, open);
}

gboolean
ts_now_card_forms_focus (TsNowCardForms *self)
{
  return find_form (self->card, self->typing) >= 0
         && gtk_widget_get_mapped (GTK_WIDGET (self->typing))
         && ts_focus_path_follow (self->path, GTK_WIDGET (self->typing));
}

gboolean
ts_now_card_forms_are_whole (const TsNowCardForms *self)
{
  return self->begun->len == 0;
}

gboolean
ts_now_card_forms_are_missed (const TsNowCardForms *self)
{
  return self->begun->len > 0 || (self->open != NULL && find_form (self->card, self->open) < 0)
         || (self->typing != NULL && find_form (self->card, self->typing) < 0);
}
