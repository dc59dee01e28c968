/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-catalogue.c: shipped entries, and what owners lay over them.
 */

#include "ts-catalogue.h"

#include <string.h>

#include "ts-game.h"
#include "ts-json.h"
#include "ts-spec-read.h"
#include "ts-wording.h"

#define MAX_ID 64
#define MAX_MADE_ID 60 /* of one that is made from a name: never to change */

static const char *const entry_members[] = { "id", "name", NULL };

#define ID_SPEC                                                                                    \
  {                                                                                                \
    "id", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = MAX_ID                                  \
  }

static const TsSpec entry_specs[] = {
  ID_SPEC,
  { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME },
  { NULL },
};

/* Of entries whose texts may be said in several languages. */
static const TsSpec worded_specs[] = {
  ID_SPEC,
  { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME, .several = TRUE },
  { NULL },
};

static const TsSpec *
get_name_specs (const TsEntryType *type)
{
  return type->several != NULL ? worded_specs : entry_specs;
}

static gboolean
is_id (const char *id)
{
  if (*id == '\0' || strlen (id) > MAX_ID)
    return FALSE;
  for (const char *c = id; *c != '\0'; c++)
    if (!g_ascii_islower (*c) && !g_ascii_isdigit (*c) && *c != '-')
      return FALSE;
  return TRUE;
}

static gboolean
check_names (const TsEntryType *type, JsonObject *entry, GError **error)
{
  g_autoptr (JsonObject) names = json_object_new ();

  for (guint i = 0; entry_members[i] != NULL; i++)
    if (json_object_has_member (entry, entry_members[i]))
      json_object_set_member (names, entry_members[i],
                              json_object_dup_member (entry, entry_members[i]));
  if (!ts_spec_check (get_name_specs (type), names, NULL, error))
    return FALSE;
  if (!is_id (json_object_get_string_member (names, "id")))
    return ts_error_set (
        error, TS_ERROR_BAD_VALUE,
        ts_phrase ("“{key}” must be small letters, digits and hyphens.", ts_name ("key", "id")));
  return TRUE;
}

JsonObject *
ts_entry_type_to_schema (const TsEntryType *self, const TsLanguage *language)
{
  JsonObject *schema = json_object_new (), *fields = ts_spec_to_schema (self->fields, language);
  JsonObject *names = ts_spec_to_schema (get_name_specs (self), language);
  JsonObject *id
      = json_object_get_object_member (json_object_get_object_member (names, "properties"), "id");

  json_object_set_string_member (id, "pattern", "^[a-z0-9-]+$");
  json_object_set_string_member (schema, "$schema", "http://json-schema.org/draft-07/schema#");
  json_object_set_string_member (schema, "title",
                                 ts_language_text (language, ts_entry_type_get_title (self)));
  ts_json_copy_members (fields, schema);
  ts_json_copy_members (json_object_get_object_member (names, "properties"),
                        json_object_get_object_member (schema, "properties"));
  json_object_set_array_member (schema, "required",
                                json_array_ref (json_object_get_array_member (names, "required")));
  json_object_unref (fields);
  json_object_unref (names);
  return schema;
}

static gboolean
bad_setup (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_SETUP, phrase);
}

static gboolean
check_card (
    const TsCatalogue *self, const char *type, const char *id, JsonNode *node, GError **error)
{
  g_autoptr (JsonObject) entry = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return bad_setup (error, ts_phrase ("“{key}” must be an object.", ts_name ("key", id)));
  entry = ts_catalogue_overlay (json_node_get_object (node), NULL);
  if (!json_object_has_member (entry, "id"))
    json_object_set_string_member (entry, "id", id);
  if (!ts_catalogue_check (self, type, entry, error))
    return FALSE;
  if (strcmp (json_object_get_string_member (entry, "id"), id) != 0)
    return bad_setup (error, ts_phrase ("The card “{key}” has another id.", ts_name ("key", id)));
  return TRUE;
}

const char *
ts_catalogue_get_title (const TsCatalogue *self)
{
  return self->types[1].id == NULL ? self->types[0].label : N_ ("Cards of this game");
}

const char *
ts_entry_type_get_title (const TsEntryType *self)
{
  return self->one != NULL ? self->one : N_ ("Card");
}

const TsEntryType *
ts_catalogue_find_type (const TsCatalogue *self, const char *type)
{
  for (const TsEntryType *i = self->types; i->id != NULL; i++)
    if (strcmp (i->id, type) == 0)
      return i;
  return NULL;
}

JsonObject *
ts_catalogue_dup_entry (const TsCatalogue *self, const char *type, const char *id)
{
  JsonObject *shipped = ts_catalogue_get_entry (self, type, id);

  return shipped != NULL ? ts_catalogue_overlay (shipped, NULL) : NULL;
}

gboolean
ts_catalogue_is_assumed (const TsCatalogue *self,
                         const char *type,
                         const char *id,
                         const char *field)
{
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (self, type, id);

  return shipped != NULL && shipped->assumed != NULL && g_strv_contains (shipped->assumed, field);
}

/* What is asked of each card that an entry names within. */
typedef struct
{
  const TsCatalogue *catalogue; /* NULL: only whether it is an id */
  JsonObject *cards;            /* nullable */
} Named;

/* Within a card another one stays an id: what it says is looked up when it is played. */
static gboolean
check_named_card (const Named *named, const TsSpec *spec, JsonNode *node, GError **error)
{
  const char *id = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
  g_autoptr (JsonObject) card = NULL;

  if (id == NULL || !is_id (id))
    return ts_error_set (
        error, TS_ERROR_BAD_VALUE,
        ts_phrase ("“{key}” must be the id of a card.", ts_name ("key", spec->name)));
  if (named->catalogue == NULL)
    return TRUE;
  card = ts_catalogue_dup_card (named->catalogue, named->cards, spec->entry, id);
  return card != NULL
         || bad_setup (error, ts_phrase ("There is no card “{id}” for “{key}”.", ts_name ("id", id),
                                         ts_name ("key", spec->name)));
}

static gboolean
check_named_cards (const Named *named, const TsSpec *specs, JsonObject *object, GError **error)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      JsonNode *node = json_object_get_member (object, spec->name);
      JsonArray *rows
          = node != NULL && spec->kind == TS_SPEC_TABLE ? json_node_get_array (node) : NULL;

      if (node != NULL && spec->kind == TS_SPEC_ENTRY
          && !check_named_card (named, spec, node, error))
        return FALSE;
      for (guint i = 0; rows != NULL && i < json_array_get_length (rows); i++)
        if (!check_named_cards (named, spec->columns, json_array_get_object_element (rows, i),
                                error))
          return FALSE;
    }
  return TRUE;
}

gboolean
ts_catalogue_check (const TsCatalogue *self, const char *type, JsonObject *entry, GError **error)
{
  const Named any = { NULL };
  const TsEntryType *entry_type = ts_catalogue_find_type (self, type);

  if (entry_type == NULL)
    return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("There is no kind of card “{type}”.", ts_name ("type", type)));

  return check_names (entry_type, entry, error)
         && ts_spec_check (entry_type->fields, entry, entry_members, error)
         && check_named_cards (&any, entry_type->fields, entry, error)
         && (entry_type->check == NULL || entry_type->check (entry, error));
}

gboolean
ts_catalogue_check_named (
    const TsCatalogue *self, JsonObject *cards, const char *type, JsonObject *entry, GError **error)
{
  const Named known = { self, cards };

  return check_named_cards (&known, ts_catalogue_find_type (self, type)->fields, entry, error);
}

gboolean
ts_catalogue_embed (
    const TsCatalogue *self, JsonObject *object, const char *name, const char *type, GError **error)
{
  JsonNode *node = json_object_get_member (object, name);

  if (JSON_NODE_HOLDS_VALUE (node))
    {
      const char *id = json_node_get_string (node);
      JsonObject *entry = ts_catalogue_dup_entry (self, type, id);

      if (entry == NULL)
        return bad_setup (error, ts_phrase ("There is no card “{id}” for “{key}”.",
                                            ts_name ("id", id), ts_name ("key", name)));
      json_object_set_object_member (object, name, entry);
    }

  return ts_catalogue_check (self, type, json_object_get_object_member (object, name), error);
}

gboolean
ts_catalogue_check_cards (const TsCatalogue *self, JsonObject *cards, GError **error)
{
  g_autoptr (GList) kinds = json_object_get_members (cards);

  for (GList *kind = kinds; kind != NULL; kind = kind->next)
    {
      JsonNode *node = json_object_get_member (cards, kind->data);
      g_autoptr (GList) ids = NULL;

      if (!JSON_NODE_HOLDS_OBJECT (node))
        return bad_setup (error,
                          ts_phrase ("“{key}” must be an object.", ts_name ("key", kind->data)));
      ids = json_object_get_members (json_node_get_object (node));
      for (GList *id = ids; id != NULL; id = id->next)
        if (!check_card (self, kind->data, id->data,
                         json_object_get_member (json_node_get_object (node), id->data), error))
          return FALSE;
    }

  return TRUE;
}

JsonObject *
ts_catalogue_overlay (JsonObject *shipped, JsonObject *owned)
{
  JsonObject *entry = json_object_new ();

  if (shipped != NULL)
    ts_json_copy_members (shipped, entry);
  if (owned != NULL)
    ts_json_copy_members (owned, entry);

  return entry;
}

char *
ts_catalogue_make_id (const char *type, const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  GString *id = g_string_new (NULL);

  if (strchr (ascii, '?') != NULL)
    *ascii = '\0';
  for (const char *c = ascii; *c != '\0' && id->len < MAX_MADE_ID; c++)
    if (g_ascii_isalnum (*c))
      g_string_append_c (id, g_ascii_tolower (*c));
    else if (id->len > 0 && id->str[id->len - 1] != '-')
      g_string_append_c (id, '-');
  if (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);
  if (id->len == 0)
    g_string_append_printf (id, "%s-%08x", type, g_str_hash (name));
  return g_string_free (id, FALSE);
}

/* The shipped entry that gives an entry its name; NULL: its owner did. */
static const TsShippedEntry *
find_named (const TsCatalogue *self, const char *type, JsonObject *entry)
{
  g_autofree char *name = ts_wording_read (json_object_get_member (entry, "name"));
  const char *id = ts_arg_text (entry, "id");

  return name == NULL || *name == '\0'
             ? ts_catalogue_find_shipped (self, type, id != NULL ? id : "")
             : NULL;
}

TsPhrase *
ts_catalogue_dup_name (const TsCatalogue *self, const char *type, JsonObject *entry)
{
  const TsShippedEntry *shipped = find_named (self, type, entry);
  g_autofree char *name = ts_wording_read (json_object_get_member (entry, "name"));
  const char *id = ts_arg_text (entry, "id");

  if (shipped != NULL)
    return ts_phrase_msgid (shipped->name);
  if (name != NULL && *name != '\0')
    return ts_phrase_verbatim (name);
  return ts_phrase_verbatim (id != NULL ? id : "");
}

const char *
ts_entry_get_name (JsonObject *entry)
{
  return entry != NULL ? ts_text (ts_arg_text (entry, "name")) : NULL;
}

char *
ts_catalogue_format_name (const TsCatalogue *self,
                          const char *type,
                          JsonObject *entry,
                          const TsLanguage *language)
{
  g_autoptr (TsPhrase) name = ts_catalogue_dup_name (self, type, entry);

  return ts_phrase_format (name, language);
}

static JsonObject *
get_object (JsonObject *object, const char *name)
{
  return object != NULL && json_object_has_member (object, name)
             ? json_object_get_object_member (object, name)
             : NULL;
}

JsonObject *
ts_catalogue_get_owned (JsonObject *cards, const char *type, const char *id)
{
  return get_object (get_object (cards, type), id);
}

JsonObject *
ts_catalogue_dup_card (const TsCatalogue *self, JsonObject *cards, const char *type, const char *id)
{
  JsonObject *owned = ts_catalogue_get_owned (cards, type, id);
  JsonObject *shipped = ts_catalogue_get_entry (self, type, id);

  if (owned == NULL)
    return shipped != NULL ? json_object_ref (shipped) : NULL;
  return ts_catalogue_overlay (shipped, owned);
}

gboolean
ts_catalogue_read_card (
    const TsCatalogue *self, JsonObject *cards, const char *type, const char *id, gpointer into)
{
  g_autoptr (JsonObject) card = ts_catalogue_dup_card (self, cards, type, id);

  ts_spec_read (ts_catalogue_find_type (self, type)->fields, card, into);
  return card != NULL;
}

GPtrArray *
ts_catalogue_list_cards (const TsCatalogue *self, JsonObject *cards, const char *type)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  JsonObject *owned = get_object (cards, type);
  g_autoptr (GList) typed = owned != NULL ? json_object_get_members (owned) : NULL;

  for (const TsShippedEntry *entry = ts_catalogue_get_shipped (self); entry->type != NULL; entry++)
    if (strcmp (entry->type, type) == 0)
      g_ptr_array_add (ids, g_strdup (entry->id));
  typed = g_list_sort (typed, (GCompareFunc) strcmp);
  for (GList *item = typed; item != NULL; item = item->next)
    if (ts_catalogue_find_shipped (self, type, item->data) == NULL)
      g_ptr_array_add (ids, g_strdup (item->data));
  return ids;
}
