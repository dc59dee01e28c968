/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-cards.c: `cards`: what people know of the cards of a game, from a list.
 */

#include "ts-cli.h"

#include "ts-entry-file.h"
#include "ts-entry-list.h"
#include "ts-file.h"
#include "ts-games.h"
#include "ts-wording.h"

static struct
{
  char *library;
  char *type;
  char *card;
  gboolean check, schema;
} given;

static const GOptionEntry entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "type", 0, 0, G_OPTION_ARG_FILENAME, &given.type,
    N_ ("Kind of cards (default: the first to which owners add their own)"), N_ ("TYPE") },
  { "schema", 0, 0, G_OPTION_ARG_NONE, &given.schema,
    N_ ("Only print what such a card is, as a JSON Schema"), NULL },
  { "export", 0, 0, G_OPTION_ARG_FILENAME, &given.card,
    N_ ("Only print one card of yours as a file for other tables"), N_ ("CARD") },
  { "check", 0, 0, G_OPTION_ARG_NONE, &given.check, N_ ("Only print them; save nothing"), NULL },
  {},
};

static gboolean
is_wanted (const TsEntryType *type)
{
  return given.type == NULL ? type->own && !type->apart : g_str_equal (type->id, given.type);
}

static const TsEntryType *
find_type (const TsGame *game, GError **error)
{
  const TsEntryType *types = game->catalogue != NULL ? game->catalogue->types : NULL;

  for (const TsEntryType *i = types; i != NULL && i->id != NULL; i++)
    if (is_wanted (i))
      return i;
  ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                given.type == NULL ? ts_phrase ("This game has no cards of your own.")
                                   : ts_phrase ("This game has no cards of the kind “{type}”.",
                                                ts_name ("type", given.type)));
  return NULL;
}

static gboolean
print_all (GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    if (!ts_cli_take_json (json_object_ref (list->pdata[i])))
      return FALSE;
  return TRUE;
}

static gboolean
print_schema (const TsEntryType *type, const TsLanguage *language)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;

  json_node_take_object (node, ts_entry_type_to_schema (type, language));
  text = json_to_string (node, TRUE);
  return ts_cli_take_string (g_string_new (text));
}

static gboolean
is_owned (TsLibrary *library, const TsGame *game, const TsEntryType *type, const char *id)
{
  g_autoptr (JsonObject) owned = ts_library_read_entry (library, game->id, type->id, id, NULL);

  return owned != NULL;
}

/* By its id or its name, among those that its owner typed. (transfer full, nullable) */
static JsonObject *
find_card (TsLibrary *library, const TsGame *game, const TsEntryType *type, GError **error)
{
  g_autoptr (GPtrArray) list = ts_library_list_entries (library, game, type->id, error);

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const char *id = ts_arg_text (list->pdata[i], "id");
      g_autofree char *name = ts_wording_read (json_object_get_member (list->pdata[i], "name"));

      if ((g_str_equal (id, given.card) || (name != NULL && ts_wording_meets (name, given.card)))
          && is_owned (library, game, type, id))
        return json_object_ref (list->pdata[i]);
    }
  if (list != NULL)
    ts_error_set (
        error, TS_ERROR_UNKNOWN_ID,
        ts_phrase ("You have no card “{name}” of this kind.", ts_name ("name", given.card)));
  return NULL;
}

static TsCliStatus
export_card (const TsLanguage *language, const TsGame *game, const TsEntryType *type)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = ts_cli_open_library (language, given.library, FALSE, &error);
  g_autoptr (JsonObject) card = library != NULL ? find_card (library, game, type, &error) : NULL;
  JsonObject *file = card != NULL ? ts_entry_file_new (library, game, type, card, &error) : NULL;

  if (file == NULL)
    return ts_cli_report (language, TS_CLI_FAILED, error);
  return ts_cli_take_json (file) ? TS_CLI_OK : TS_CLI_FAILED;
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *text = NULL;
  const TsGame *game = ts_games_find (words[0], &error);
  const TsEntryType *type = game != NULL ? find_type (game, &error) : NULL;

  if (type == NULL)
    return ts_cli_report (language, TS_CLI_WRONG, error);
  if (given.schema)
    return print_schema (type, language) ? TS_CLI_OK : TS_CLI_FAILED;
  if (given.card != NULL)
    return export_card (language, game, type);
  text = ts_cli_read_text (words[1] != NULL ? words[1] : "-", TS_FILE_MAX_TEXT, &error);
  if (text != NULL)
    library = ts_cli_open_library (language, given.library, !given.check, &error);
  if (library != NULL)
    list = ts_entry_list_read (library, game, type, text, language, &error);
  if (list == NULL
      || (!given.check && !ts_entry_list_keep (library, game, type, list, language, &error)))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  return print_all (list) ? TS_CLI_OK : TS_CLI_FAILED;
}

const TsCliEntry ts_cli_cards_entry = {
  .name = "cards",
  .arguments = N_ ("GAME [FILE]"),
  .summary = N_ ("Save a list of cards, one per line, for later games"),
  .details = N_ ("A line is the name of a card and what else is known of it, between semicolons, "
                 "tabs or commas: “Tripod; 4; drain 1; unit”. Numbers alone go into the fields of "
                 "the card in their order; others name their field. “Mankind:” applies to all "
                 "lines below it. A list with a line that makes no sense is not saved at all."),
  .examples = "tableside-cli cards invaders list.txt --check\n"
              "tableside-cli cards own --export Castles >castles.tableside.json",
  .options = entries,
  .min_words = 1,
  .max_words = 2,
  .run = run,
};
