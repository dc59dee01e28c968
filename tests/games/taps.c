/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * taps.c: what it takes to give the command of an offer.
 */

#include "taps.h"

void
taps_fill_in (const TsOffer *offer, JsonObject *command)
{
  for (guint i = 0; i < offer->fields->len; i++)
    {
      const TsField *field = offer->fields->pdata[i];

      if (field->value != NULL)
        json_object_set_member (command, field->id, json_node_copy (field->value));
      else if (field->required && field->choices->len > 0)
        json_object_set_string_member (command, field->id,
                                       ((TsFieldChoice *) field->choices->pdata[0])->id);
    }
}

/* The choices that have to be tapped, or the number to be typed, for a field to be `wanted`, which
 * is NULL where it is left out. */
static Taps
get_field_cost (const TsField *field, JsonNode *wanted)
{
  gboolean choice = field->kind == TS_SPEC_CHOICE || field->kind == TS_SPEC_CHOICES;

  if (wanted == NULL || (field->value != NULL && json_node_equal (field->value, wanted)))
    return (Taps){ 0, 0 };
  if (JSON_NODE_HOLDS_ARRAY (wanted))
    return (Taps){ json_array_get_length (json_node_get_array (wanted)), 0 };
  return choice || field->kind == TS_SPEC_BOOLEAN ? (Taps){ 1, 0 } : (Taps){ 0, 1 };
}

/* Dice are rolled by the tap, or typed first. */
static gboolean
is_instant (const TsOffer *offer)
{
  const TsField *only = offer->fields->len == 1 ? offer->fields->pdata[0] : NULL;

  return only == NULL ? offer->fields->len == 0 : only->kind == TS_SPEC_DICE && !only->required;
}

static gboolean
is_sent_by_its_choice (const TsOffer *offer)
{
  const TsField *only = offer->fields->len == 1 ? offer->fields->pdata[0] : NULL;

  if (only == NULL || !only->required)
    return FALSE;
  return only->kind == TS_SPEC_CHOICE
         || (only->kind == TS_SPEC_CHOICES && only->min == 1 && only->max == 1);
}

void
taps_count_offer (const TsOffer *offer, gboolean open, JsonObject *command, Taps *cost)
{
  if (is_instant (offer))
    {
      cost->taps++;
      return;
    }
  for (guint i = 0; i < offer->fields->len; i++)
    {
      const TsField *field = offer->fields->pdata[i];
      Taps more = get_field_cost (field, json_object_get_member (command, field->id));

      cost->taps += more.taps;
      cost->fields += more.fields;
    }
  cost->taps += !open;
  if (!is_sent_by_its_choice (offer) || ((TsField *) offer->fields->pdata[0])->value != NULL)
    cost->taps++;
}
