/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import-parts.c: cards and campaigns: checked, compared, laid on the stage.
 */

#include "ts-import-private.h"

#include "ts-library-private.h"
#include "ts-shelf.h"

static const TsSpec entry_specs[] = {
  { "game", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "type", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "entry", TS_SPEC_OBJECT, .required = TRUE },
  { NULL },
};

static const TsSpec campaign_specs[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NAME },
  { "game", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { NULL },
};
static const char *const campaign_unchecked[] = { "records", NULL };

static const TsSpec record_specs[] = {
  { "session", TS_SPEC_INTEGER, .min = 1, .max = TS_IMPORT_MAX_PARTS },
  { "record", TS_SPEC_OBJECT },
  { "next", TS_SPEC_OBJECT },
  { "again", TS_SPEC_OBJECT },
  { NULL },
};

static const TsGame *
find_game (TsImport *self, TsImportItem *part, JsonObject *object, GError **error)
{
  part->game = g_strdup (ts_arg_text (object, "game"));
  return self->find (part->game, error);
}

/* The card as people will see it must make sense, as when they type it. */
static gboolean
check_entry (const TsGame *game, TsImportItem *part, JsonObject *entry, GError **error)
{
  g_autoptr (JsonObject) shipped = NULL;
  g_autoptr (JsonObject) whole = NULL;

  if (game->catalogue == NULL || ts_catalogue_find_type (game->catalogue, part->type) == NULL)
    return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("{game} has no cards of the type “{type}”.",
                                    ts_term ("game", game->name), ts_name ("type", part->type)));
  shipped = ts_catalogue_dup_entry (game->catalogue, part->type, part->id);
  whole = ts_catalogue_overlay (shipped, entry);
  return ts_catalogue_check (game->catalogue, part->type, whole, error);
}

/* What a person calls it: the name that is written on it, or in the catalogue. */
static char *
dup_entry_name (const TsGame *game, TsImportItem *part, JsonObject *entry)
{
  return game->catalogue != NULL ? ts_catalogue_format_name (game->catalogue, part->type, entry,
                                                             ts_language_get_english ())
                                 : g_strdup (part->id);
}

/* What the shelf keeps belongs to no game. */
static gboolean
check_shelf_entry (TsImportItem *part, JsonObject *entry, GError **error)
{
  const char *name = ts_arg_text (entry, "name");

  part->game = g_strdup (TS_SHELF_ENTRIES);
  if (!ts_shelf_check_entry (part->type, entry, error))
    return FALSE;
  g_free (part->name);
  part->name = g_strdup (name != NULL ? name : ts_arg_text (entry, "game"));
  return TRUE;
}

static gboolean
check_game_entry (
    TsImport *self, TsImportItem *part, JsonObject *object, JsonObject *entry, GError **error)
{
  const TsGame *game = find_game (self, part, object, error);

  if (game == NULL || !check_entry (game, part, entry, error))
    return FALSE;
  g_free (part->name);
  part->name = dup_entry_name (game, part, entry);
  return TRUE;
}

static JsonObject *
read_entry (TsImport *self, TsImportItem *part, JsonObject *object, GError **error)
{
  JsonObject *entry;

  if (!ts_spec_check (entry_specs, object, NULL, error))
    return NULL;
  entry = json_object_get_object_member (object, "entry");
  part->type = g_strdup (ts_arg_text (object, "type"));
  part->id = g_strdup (ts_arg_text (entry, "id"));
  part->name = g_strdup (part->id);
  if (!ts_spec_check_name (part->id, error)
      || !(g_str_equal (ts_arg_text (object, "game"), TS_SHELF_ENTRIES)
               ? check_shelf_entry (part, entry, error)
               : check_game_entry (self, part, object, entry, error)))
    return NULL;

  part->digest = ts_import_dup_entry_digest (entry);
  return entry;
}

/* A setup that a campaign goes on with. */
static gboolean
check_setup (const TsGame *game, JsonObject *record, const char *name, GError **error)
{
  g_autoptr (TsPlay) play = NULL;

  if (!json_object_has_member (record, name))
    return TRUE;
  play = ts_play_new (game, json_object_get_object_member (record, name), error);
  return play != NULL;
}

/* The words of a record are shown to people; what else a game keeps there is its own. */
static gboolean
check_words (JsonObject *record, GError **error)
{
  static const TsSpec specs[] = {
    { "result", TS_SPEC_TEXT, .min = 1 },
    { "mission", TS_SPEC_TEXT, .min = 1 },
    { "round", TS_SPEC_INTEGER, .min = 0, .max = G_MAXINT },
    { NULL },
  };
  g_autoptr (JsonObject) words = json_object_new ();

  for (const TsSpec *spec = specs; spec->name != NULL; spec++)
    if (json_object_has_member (record, spec->name))
      json_object_set_member (words, spec->name, json_object_dup_member (record, spec->name));
  return ts_spec_check (specs, words, NULL, error);
}

static gboolean
check_record (const TsGame *game, JsonNode *node, GError **error)
{
  JsonObject *record;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("A record of a campaign must be a JSON object."));
  record = json_node_get_object (node);
  return ts_spec_check (record_specs, record, NULL, error)
         && (!json_object_has_member (record, "record")
             || check_words (json_object_get_object_member (record, "record"), error))
         && check_setup (game, record, "next", error) && check_setup (game, record, "again", error);
}

static gboolean
check_records (const TsGame *game, JsonObject *campaign, GError **error)
{
  JsonNode *node = json_object_get_member (campaign, "records");

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("A campaign has no list of “records”."));
  for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
    if (!check_record (game, json_array_get_element (json_node_get_array (node), i), error))
      return FALSE;
  return TRUE;
}

static JsonObject *
read_campaign (TsImport *self, TsImportItem *part, JsonObject *campaign, GError **error)
{
  const TsGame *game;
  JsonArray *records;

  if (!ts_spec_check (campaign_specs, campaign, campaign_unchecked, error))
    return NULL;
  part->name = g_strdup (ts_arg_text (campaign, "name"));
  game = ts_spec_check_name (part->name, error) ? find_game (self, part, campaign, error) : NULL;
  if (game == NULL || !check_records (game, campaign, error))
    return NULL;

  records = json_object_get_array_member (campaign, "records");
  part->length = json_array_get_length (records);
  part->digest = ts_import_dup_records_digest (records);
  return campaign;
}

gboolean
ts_import_read_part (TsImport *self, TsImportItem *part, JsonNode *node, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autofree char *text = NULL;
  JsonObject *object = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    ts_error_set (&problem, TS_ERROR_BAD_VALUE,
                  ts_phrase ("A card or a campaign must be a JSON object."));
  else if (part->kind == TS_IMPORT_ENTRY)
    object = read_entry (self, part, json_node_get_object (node), &problem);
  else
    object = read_campaign (self, part, json_node_get_object (node), &problem);

  if (object == NULL)
    {
      part->change = TS_IMPORT_REFUSED;
      part->reason = ts_error_dup_phrase (problem);
      return TRUE;
    }
  text = ts_library_object_to_text (object);
  return ts_import_stage_part (self, self->items->len - 1, text, error);
}
