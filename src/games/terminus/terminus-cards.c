/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-cards.c: what a session knows of its cards: what owners typed over what is shipped.
 */

#include "terminus-catalogue.h"

#include "terminus-words.h"

#include <string.h>

static JsonArray *
get_list (JsonObject *card, const char *field)
{
  return json_object_has_member (card, field) ? json_object_get_array_member (card, field) : NULL;
}

static JsonObject *
get_object (JsonObject *object, const char *name)
{
  return object != NULL && json_object_has_member (object, name)
             ? json_object_get_object_member (object, name)
             : NULL;
}

static Goods
read_goods (JsonObject *card, const char *prefix)
{
  g_autofree char *coins = g_strconcat (prefix, "coins", NULL);
  g_autofree char *rails = g_strconcat (prefix, "rails", NULL);
  Goods goods = {
    .coins = (gint16) json_object_get_int_member_with_default (card, coins, 0),
    .rails = (gint16) json_object_get_int_member_with_default (card, rails, 0),
  };

  for (Resource i = 0; i < N_RESOURCES; i++)
    {
      g_autofree char *field = g_strconcat (prefix, terminus_resources[i].id, NULL);

      goods.resources[i] = (gint16) json_object_get_int_member_with_default (card, field, 0);
    }
  return goods;
}

static gboolean
has_effect (JsonObject *card)
{
  g_autoptr (GList) fields = json_object_get_members (card);

  for (GList *field = fields; field != NULL; field = field->next)
    if (g_str_has_prefix (field->data, "pay-") || g_str_has_prefix (field->data, "get-"))
      return TRUE;
  return FALSE;
}

static gboolean
has_id (GPtrArray *ids, const char *id)
{
  return g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

static gboolean
is_called (JsonObject *card, const char *text)
{
  int number = terminus_get_card_number (card, "number");
  g_autofree char *printed = g_strdup_printf ("%d", number);

  return g_strcmp0 (ts_arg_text (card, "name"), text) == 0
         || (number != UNKNOWN && strcmp (printed, text) == 0);
}

/* Numbers by their value, before words. */
static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const char *first = *(const char *const *) a, *second = *(const char *const *) b;
  guint64 m = g_ascii_strtoull (first, NULL, 10), n = g_ascii_strtoull (second, NULL, 10);

  if (m != n)
    return m == 0 ? 1 : n == 0 ? -1 : m < n ? -1 : 1;
  return strcmp (first, second);
}

int
terminus_get_cubes (Resource resource)
{
  static const int cubes[N_RESOURCES] = { 12, 15, 20, 8 };

  return cubes[resource];
}

JsonObject *
terminus_dup_card (const TerminusSetup *setup, const char *type, const char *id)
{
  return ts_catalogue_dup_card (&terminus_catalogue,
                                json_object_get_object_member (setup->json, "cards"), type, id);
}

char *
terminus_find_card (const TerminusSetup *setup, const char *type, const char *text)
{
  g_autoptr (GPtrArray) ids = terminus_list_cards (setup, type);

  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (JsonObject) card = terminus_dup_card (setup, type, ids->pdata[i]);

      if (strcmp (ids->pdata[i], text) == 0 || is_called (card, text))
        return g_strdup (ids->pdata[i]);
    }
  return NULL;
}

int
terminus_get_card_number (JsonObject *card, const char *field)
{
  return (int) json_object_get_int_member_with_default (card, field, UNKNOWN);
}

int
terminus_get_card_element (JsonObject *card, const char *field, guint at)
{
  JsonArray *list = get_list (card, field);

  if (list == NULL || at >= json_array_get_length (list) || json_array_get_null_element (list, at))
    return UNKNOWN;
  return (int) json_array_get_int_element (list, at);
}

guint
terminus_get_card_length (JsonObject *card, const char *field)
{
  JsonArray *list = get_list (card, field);

  return list != NULL ? json_array_get_length (list) : 0;
}

GPtrArray *
terminus_list_cards (const TerminusSetup *setup, const char *type)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  JsonObject *owned = get_object (get_object (setup->json, "cards"), type);
  g_autoptr (GList) typed = owned != NULL ? json_object_get_members (owned) : NULL;

  for (const TsShippedEntry *entry = terminus_catalogue.entries; entry->type != NULL; entry++)
    if (strcmp (entry->type, type) == 0)
      g_ptr_array_add (ids, g_strdup (entry->id));
  for (GList *id = typed; id != NULL; id = id->next)
    if (!has_id (ids, id->data))
      g_ptr_array_add (ids, g_strdup (id->data));
  g_ptr_array_sort (ids, compare_ids);

  return ids;
}

Effect
terminus_read_effect (const TerminusSetup *setup, const char *type, const char *id)
{
  g_autoptr (JsonObject) card = terminus_dup_card (setup, type, id);

  if (card == NULL || !has_effect (card))
    return (Effect){ FALSE };
  return (Effect){ TRUE, read_goods (card, "pay-"), read_goods (card, "get-") };
}

Goods
terminus_read_goods (JsonObject *card)
{
  return read_goods (card, "");
}

int
terminus_get_development_zone (const TerminusSetup *setup, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);
  g_autoptr (JsonObject) card = terminus_dup_card (setup, "development", id);

  return card != NULL ? ts_arg_choice (card, "zone", terminus_zones) : UNKNOWN;
}
