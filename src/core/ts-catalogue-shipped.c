/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-catalogue-shipped.c: reads the entries that a game ships, and finds them.
 *
 * A view names dozens of cards: to parse them anew took an eighth of the time of a view of
 * Terminus. What was read is kept for each thread, for a JsonObject may not be shared between
 * threads.  What several catalogues ship is read once.  A file that is wrong stops the program: it
 * is a part of it.
 */

#include "ts-catalogue.h"

#include <string.h>

#include "ts-game.h"
#include "ts-json.h"

typedef struct
{
  GArray *entries;   /* of TsShippedEntry, ended by one without type */
  GHashTable *index; /* by type and id, of places in `entries` counted from 1 */
  GHashTable *texts; /* a set */
} Shipped;

static void
entry_clear (TsShippedEntry *entry)
{
  g_clear_pointer (&entry->object, json_object_unref);
  g_strfreev ((char **) entry->assumed);
}

static void
shipped_free (Shipped *self)
{
  g_array_unref (self->entries);
  g_hash_table_unref (self->index);
  g_hash_table_unref (self->texts);
  g_free (self);
}

static JsonNode *copy_node (Shipped *self, JsonNode *node, gboolean text);

/* The same members without the marks of their texts. (transfer full) */
static JsonObject *
copy_object (Shipped *self, JsonObject *from)
{
  JsonObject *object = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, from);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    json_object_set_member (object, *name == '_' ? name + 1 : name,
                            copy_node (self, node, *name == '_'));
  return object;
}

static JsonArray *
copy_array (Shipped *self, JsonArray *from, gboolean text)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < json_array_get_length (from); i++)
    json_array_add_element (array, copy_node (self, json_array_get_element (from, i), text));
  return array;
}

static JsonNode *
copy_node (Shipped *self, JsonNode *node, gboolean text)
{
  JsonNode *copy;

  if (JSON_NODE_HOLDS_VALUE (node) && text)
    g_hash_table_add (self->texts, (gpointer) g_intern_string (json_node_get_string (node)));
  if (!JSON_NODE_HOLDS_OBJECT (node) && !JSON_NODE_HOLDS_ARRAY (node))
    return json_node_copy (node);
  copy = json_node_new (json_node_get_node_type (node));
  if (JSON_NODE_HOLDS_OBJECT (node))
    json_node_take_object (copy, copy_object (self, json_node_get_object (node)));
  else
    json_node_take_array (copy, copy_array (self, json_node_get_array (node), text));
  return copy;
}

/* Takes a member out of an object; NULL: it has none. (transfer full) */
static char *
steal_text (JsonObject *object, const char *name)
{
  char *text = g_strdup (ts_arg_text (object, name));

  if (text != NULL)
    json_object_remove_member (object, name);
  return text;
}

static const char *const *
steal_assumed (JsonObject *object)
{
  g_autoptr (GStrvBuilder) names = NULL;
  JsonArray *list;

  if (!json_object_has_member (object, "assumed"))
    return NULL;
  names = g_strv_builder_new ();
  list = json_object_get_array_member (object, "assumed");
  for (guint i = 0; i < json_array_get_length (list); i++)
    g_strv_builder_add (names, json_array_get_string_element (list, i));
  json_object_remove_member (object, "assumed");
  return (const char *const *) g_strv_builder_end (names);
}

static void
add_entry (Shipped *self, const char *type, JsonObject *given)
{
  JsonObject *object = copy_object (self, given);
  g_autofree char *name = steal_text (object, "name");
  g_autofree char *context = steal_text (object, "context");
  g_autofree char *key
      = context != NULL ? g_strconcat (context, "\004", name, NULL) : g_strdup (name);
  TsShippedEntry entry = { g_intern_string (type) };

  entry.id = g_intern_string (json_object_get_string_member (object, "id"));
  entry.name = g_intern_string (key);
  entry.assumed = steal_assumed (object);
  entry.object = object;
  json_object_seal (object);
  g_array_append_val (self->entries, entry);
  g_hash_table_insert (self->index, g_strconcat (type, "/", entry.id, NULL),
                       GUINT_TO_POINTER (self->entries->len));
}

static void
add_entries (JsonObject *file, const char *type, JsonNode *node, gpointer shipped)
{
  JsonArray *list = json_node_get_array (node);

  for (guint i = 0; i < json_array_get_length (list); i++)
    add_entry (shipped, type, json_array_get_object_element (list, i));
}

/* The path of its file, or the text itself. */
static const char *
get_source (const TsCatalogue *catalogue)
{
  if (catalogue->resource != NULL)
    return catalogue->resource;
  return catalogue->json != NULL ? catalogue->json : "{}";
}

static GBytes *
load (const TsCatalogue *catalogue, GError **error)
{
  const char *source = get_source (catalogue);

  return catalogue->resource != NULL ? g_resources_lookup_data (source, 0, error)
                                     : g_bytes_new_static (source, strlen (source));
}

static JsonNode *
parse (const TsCatalogue *catalogue)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = load (catalogue, &error);

  if (bytes == NULL
      || !json_parser_load_from_data (parser, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), &error))
    g_error ("%s: %s", catalogue->resource, error->message);
  return json_parser_steal_root (parser);
}

static Shipped *
shipped_new (const TsCatalogue *catalogue)
{
  g_autoptr (JsonNode) file = parse (catalogue);
  Shipped *self = g_new0 (Shipped, 1);

  self->entries = g_array_new (TRUE, FALSE, sizeof (TsShippedEntry));
  g_array_set_clear_func (self->entries, (GDestroyNotify) entry_clear);
  self->index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->texts = g_hash_table_new (g_str_hash, g_str_equal);
  json_object_foreach_member (json_node_get_object (file), add_entries, self);
  return self;
}

static Shipped *
get_shipped (const TsCatalogue *catalogue)
{
  static GPrivate of_thread = G_PRIVATE_INIT ((GDestroyNotify) g_hash_table_unref);
  GHashTable *all = g_private_get (&of_thread);
  Shipped *shipped;

  if (all == NULL)
    {
      all = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) shipped_free);
      g_private_set (&of_thread, all);
    }
  shipped = g_hash_table_lookup (all, get_source (catalogue));
  if (shipped == NULL)
    {
      shipped = shipped_new (catalogue);
      g_hash_table_insert (all, (gpointer) get_source (catalogue), shipped);
    }
  return shipped;
}

const TsShippedEntry *
ts_catalogue_get_shipped (const TsCatalogue *self)
{
  return (const TsShippedEntry *) (gpointer) get_shipped (self)->entries->data;
}

const TsShippedEntry *
ts_catalogue_find_shipped (const TsCatalogue *self, const char *type, const char *id)
{
  Shipped *shipped = get_shipped (self);
  g_autofree char *key = g_strconcat (type, "/", id, NULL);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (shipped->index, key));

  return place > 0 ? &g_array_index (shipped->entries, TsShippedEntry, place - 1) : NULL;
}

const char *
ts_catalogue_find_text (const TsCatalogue *self, const char *text)
{
  return g_hash_table_lookup (get_shipped (self)->texts, text);
}

JsonObject *
ts_catalogue_get_entry (const TsCatalogue *self, const char *type, const char *id)
{
  const TsShippedEntry *entry = ts_catalogue_find_shipped (self, type, id);

  return entry != NULL ? entry->object : NULL;
}
