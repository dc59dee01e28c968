/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-catalogue-shipped.c: finds shipped entries, and reads each once.
 *
 * A view names dozens of cards: to parse them anew took an eighth of the time of a view of
 * Terminus. What was read is kept for each thread, for a JsonObject may not be shared between
 * threads.
 */

#include "ts-catalogue.h"

#include <string.h>

#include "ts-json.h"

/* One shipped entry; those that were not asked for have no object yet. */
typedef struct
{
  const TsShippedEntry *shipped;
  JsonObject *object; /* sealed; nullable */
} Item;

static void
item_free (Item *item)
{
  g_clear_pointer (&item->object, json_object_unref);
  g_free (item);
}

static guint
hash_name (gconstpointer key)
{
  const TsShippedEntry *shipped = key;

  return g_str_hash (shipped->type) * 31 + g_str_hash (shipped->id);
}

static gboolean
is_same_name (gconstpointer a, gconstpointer b)
{
  const TsShippedEntry *first = a;
  const TsShippedEntry *second = b;

  return strcmp (first->id, second->id) == 0 && strcmp (first->type, second->type) == 0;
}

static GHashTable *
index_new (const TsCatalogue *catalogue)
{
  GHashTable *index
      = g_hash_table_new_full (hash_name, is_same_name, NULL, (GDestroyNotify) item_free);

  for (const TsShippedEntry *shipped = catalogue->entries; shipped->type != NULL; shipped++)
    {
      Item *item = g_new0 (Item, 1);

      item->shipped = shipped;
      g_hash_table_insert (index, (gpointer) shipped, item);
    }
  return index;
}

/* The entries of a catalogue by type and id. (transfer none) */
static GHashTable *
get_index (const TsCatalogue *catalogue)
{
  static GPrivate indices = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref);
  GHashTable *all = g_private_get (&indices);
  GHashTable *index;

  if (all == NULL)
    {
      all = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
      g_private_set (&indices, all);
    }
  index = g_hash_table_lookup (all, catalogue);
  if (index == NULL)
    {
      index = index_new (catalogue);
      g_hash_table_insert (all, (gpointer) catalogue, index);
    }
  return index;
}

static Item *
find_item (const TsCatalogue *catalogue, const char *type, const char *id)
{
  const TsShippedEntry name = { .type = type, .id = id };

  return g_hash_table_lookup (get_index (catalogue), &name);
}

static JsonObject *
read_entry (const TsShippedEntry *shipped)
{
  g_autoptr (JsonNode) node = json_from_string (shipped->json, NULL);
  JsonObject *entry = json_object_new ();

  g_assert (node != NULL && JSON_NODE_HOLDS_OBJECT (node));
  json_object_set_string_member (entry, "id", shipped->id);
  ts_json_copy_members (json_node_get_object (node), entry);
  json_object_seal (entry);

  return entry;
}

const TsShippedEntry *
ts_catalogue_find_shipped (const TsCatalogue *self, const char *type, const char *id)
{
  const Item *item = find_item (self, type, id);

  return item != NULL ? item->shipped : NULL;
}

JsonObject *
ts_catalogue_get_entry (const TsCatalogue *self, const char *type, const char *id)
{
  Item *item = find_item (self, type, id);

  if (item == NULL)
    return NULL;
  if (item->object == NULL)
    item->object = read_entry (item->shipped);
  return item->object;
}
