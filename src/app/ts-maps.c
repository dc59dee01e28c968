/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-maps.c: the maps that owners keep among the cards of a game.
 */

#include "ts-maps.h"

#include "ts-entries.h"
#include "ts-spec.h"

#define TILE "tile"
#define TILE_MAP "map"

/* Where a sheet keeps its map. */
typedef struct
{
  const TsEntryType *type;
  const TsSpec *field;
  JsonObject *entry; /* as the library has it now */
} Sheet;

static gboolean
is_map_of (const TsSpec *spec, TsGrid grid)
{
  const char *word = grid == TS_GRID_HEX ? "hex" : "square";

  return spec->kind == TS_SPEC_MAP && (spec->entry == NULL || g_str_equal (spec->entry, word));
}

static const TsSpec *
find_map_field (const TsEntryType *type, TsGrid grid)
{
  for (const TsSpec *spec = type->fields; spec->name != NULL; spec++)
    if (is_map_of (spec, grid))
      return spec;
  return NULL;
}

static const char *
get_id (JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    return ts_arg_text (json_node_get_object (node), "id");
  return json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

/* What the library has of an entry now, shipped or owned. (transfer full, nullable) */
static JsonObject *
read_entry (TsSession *session, const char *type, const char *id)
{
  const TsGame *game = ts_session_get_game (session);
  g_autoptr (JsonObject) shipped = ts_catalogue_dup_entry (game->catalogue, type, id);
  g_autoptr (JsonObject) owned
      = ts_library_read_entry (ts_session_get_library (session), game->id, type, id, NULL);

  return shipped != NULL || owned != NULL ? ts_catalogue_overlay (shipped, owned) : NULL;
}

/* The first entry of the setup whose type has a field for such a map. */
static gboolean
find_sheet (TsSession *session, TsGrid grid, Sheet *sheet)
{
  const TsGame *game = ts_session_get_game (session);
  JsonObject *setup = ts_play_get_setup (ts_session_get_play (session));

  if (game->catalogue == NULL || ts_session_get_library (session) == NULL)
    return FALSE;
  for (const TsSpec *spec = game->options; spec->name != NULL; spec++)
    {
      JsonNode *node = json_object_get_member (setup, spec->name);
      const char *id = spec->kind == TS_SPEC_ENTRY && node != NULL ? get_id (node) : NULL;

      if (id == NULL)
        continue;
      sheet->type = ts_catalogue_find_type (game->catalogue, spec->entry);
      sheet->field = find_map_field (sheet->type, grid);
      sheet->entry = sheet->field != NULL ? read_entry (session, spec->entry, id) : NULL;
      if (sheet->entry != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
offer_tile (TsSketchDrawer *drawer,
            JsonObject *entry,
            const TsGame *game,
            const TsLanguage *language)
{
  g_auto (TsSketchMap) map = { 0 };
  g_autofree char *name = NULL;

  /* One that was never drawn, or that only a newer version can read, is no tile to lay. */
  if (!json_object_has_member (entry, TILE_MAP)
      || !ts_sketch_map_init_from_json (&map, json_object_get_object_member (entry, TILE_MAP),
                                        NULL))
    return;
  name = ts_catalogue_format_name (game->catalogue, TILE, entry, language);
  ts_sketch_drawer_add_tile (drawer, name, &map);
}

gboolean
ts_maps_have_tiles (const TsGame *game, TsGrid grid)
{
  const TsEntryType *type
      = game->catalogue != NULL ? ts_catalogue_find_type (game->catalogue, TILE) : NULL;
  const TsSpec *field = type != NULL ? ts_spec_find (type->fields, TILE_MAP) : NULL;

  return field != NULL && is_map_of (field, grid);
}

void
ts_maps_offer_tiles (TsSketchDrawer *drawer,
                     TsLibrary *library,
                     const TsGame *game,
                     const TsLanguage *language)
{
  gboolean kept = ts_maps_have_tiles (game, ts_sketch_drawer_get_map (drawer)->grid);
  g_autoptr (GPtrArray) entries = kept ? ts_library_list_entries (library, game, TILE, NULL) : NULL;

  ts_sketch_drawer_clear_tiles (drawer);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    offer_tile (drawer, g_ptr_array_index (entries, i), game, language);
}

/* Two of one name could not be told apart; which one is meant is for people to say. */
static gboolean
check_name (TsLibrary *library, const TsGame *game, const char *name, GError **error)
{
  g_autoptr (GPtrArray) entries = ts_library_list_entries (library, game, TILE, NULL);
  g_autofree char *folded = g_utf8_casefold (name, -1);

  if (!ts_spec_check_new_name (name, error))
    return FALSE;
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const char *taken = ts_arg_text (g_ptr_array_index (entries, i), "name");
      g_autofree char *other = taken != NULL ? g_utf8_casefold (taken, -1) : NULL;

      if (g_strcmp0 (folded, other) == 0)
        return ts_error_set (error, TS_ERROR_REFUSED,
                             ts_phrase ("There is a tile “{name}” already. Give this one another "
                                        "name, or draw that one again among the cards.",
                                        ts_name ("name", taken)));
    }
  return TRUE;
}

gboolean
ts_maps_keep_tile (TsLibrary *library,
                   const TsGame *game,
                   const char *name,
                   const TsSketchMap *map,
                   GError **error)
{
  g_autofree char *id = ts_entries_make_id (library, game, TILE, name);
  g_autoptr (JsonObject) entry = json_object_new ();

  if (!check_name (library, game, name, error))
    return FALSE;
  json_object_set_string_member (entry, "id", id);
  json_object_set_string_member (entry, "name", name);
  json_object_set_object_member (entry, TILE_MAP, ts_sketch_map_to_json (map));
  return ts_catalogue_check (game->catalogue, TILE, entry, error)
         && ts_library_write_entry (library, game->id, TILE, entry, error);
}

char *
ts_maps_format_sheet (TsSession *session, TsGrid grid, const TsLanguage *language)
{
  g_autoptr (JsonObject) entry = NULL;
  Sheet sheet;

  if (!find_sheet (session, grid, &sheet))
    return NULL;
  entry = sheet.entry;
  return ts_catalogue_format_name (ts_session_get_game (session)->catalogue, sheet.type->id, entry,
                                   language);
}

gboolean
ts_maps_keep_on_sheet (TsSession *session, const TsSketchMap *map, GError **error)
{
  g_autoptr (JsonNode) value = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (JsonObject) entry = NULL;
  g_autoptr (GPtrArray) facts = g_ptr_array_new ();
  TsFact fact;
  Sheet sheet;

  g_return_val_if_fail (find_sheet (session, map->grid, &sheet), FALSE);

  entry = sheet.entry;
  json_node_take_object (value, ts_sketch_map_to_json (map));
  fact = (TsFact){ (char *) sheet.type->id, (char *) json_object_get_string_member (entry, "id"),
                   (char *) sheet.field->name, value };
  g_ptr_array_add (facts, &fact);
  return ts_library_learn (ts_session_get_library (session), ts_session_get_game (session), facts,
                           error);
}
