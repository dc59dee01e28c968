/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-cards.c: cards of a session, member by member.
 */

#include "miniatures-setup.h"

GPtrArray *
miniatures_list_cards (JsonObject *setup, const char *type)
{
  return ts_catalogue_list_cards (&miniatures_catalogue,
                                  json_object_get_object_member (setup, "cards"), type);
}

JsonObject *
miniatures_dup_card (const MiniaturesSetup *setup, const char *type, const char *id)
{
  return ts_catalogue_dup_card (&miniatures_catalogue,
                                json_object_get_object_member (setup->json, "cards"), type, id);
}

int
miniatures_get_card_number (JsonObject *card, const char *field, int fallback)
{
  return (int) ts_arg_number (card, field, fallback);
}

int
miniatures_get_card_choice (JsonObject *card, const char *field, const TsChoice *choices)
{
  return ts_choice_index (choices, ts_arg_text (card, field));
}

TsPhrase *
miniatures_say_card_name (JsonObject *card, const char *type, const char *id)
{
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&miniatures_catalogue, type, id);
  const char *typed = ts_arg_text (card, "name");

  if (typed != NULL && *typed != '\0')
    return ts_phrase_verbatim (typed);
  return shipped != NULL ? ts_phrase_msgid (shipped->name) : ts_phrase_verbatim (id);
}

TsPhrase *
miniatures_say_card_rules (JsonObject *card, const TsChoice *rules)
{
  GPtrArray *words = ts_phrase_array_new ();
  JsonArray *listed = json_object_has_member (card, "rules")
                          ? json_object_get_array_member (card, "rules")
                          : NULL;
  const char *typed = ts_arg_text (card, "text");

  for (guint i = 0; listed != NULL && i < json_array_get_length (listed); i++)
    g_ptr_array_add (
        words, ts_phrase_msgid (ts_choice_find (rules, json_array_get_string_element (listed, i))));
  if (typed != NULL && *typed != '\0')
    g_ptr_array_add (words, ts_phrase_verbatim (typed));
  if (words->len > 0)
    return ts_phrase ("{words}", ts_list ("words", words));
  g_ptr_array_unref (words);
  return NULL;
}

gboolean
miniatures_is_card_assumed (JsonObject *setup, const char *type, const char *id, const char *field)
{
  JsonObject *cards = json_object_get_object_member (setup, "cards");
  JsonObject *of_type
      = json_object_has_member (cards, type) ? json_object_get_object_member (cards, type) : NULL;
  JsonObject *owned = of_type != NULL && json_object_has_member (of_type, id)
                          ? json_object_get_object_member (of_type, id)
                          : NULL;

  return ts_catalogue_is_assumed (&miniatures_catalogue, type, id, field)
         && (owned == NULL || !json_object_has_member (owned, field));
}
