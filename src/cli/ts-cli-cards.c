/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-cards.c: `cards`: what people know of the cards of a game, from a list.
 */

#include "ts-cli.h"

#include "ts-entry-list.h"
#include "ts-file.h"
#include "ts-games.h"

static struct
{
  char *library;
  char *type;
  gboolean check, schema;
} given;

static const GOptionEntry entries[] = {
  { "library", 0, 0, G_OPTION_ARG_FILENAME, &given.library,
    N_ ("Library file (default: the one that the window uses)"), N_ ("FILE") },
  { "type", 0, 0, G_OPTION_ARG_FILENAME, &given.type,
    N_ ("Kind of cards (default: the first to which owners add their own)"), N_ ("TYPE") },
  { "schema", 0, 0, G_OPTION_ARG_NONE, &given.schema,
    N_ ("Only print what such a card is, as a JSON Schema"), NULL },
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
  .examples = "tableside-cli cards invaders list.txt --check",
  .options = entries,
  .min_words = 1,
  .max_words = 2,
  .run = run,
};
