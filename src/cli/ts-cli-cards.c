/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-cards.c: `cards`: what people know of the cards of a game, from a list.
 */

#include "ts-cli-given.h"

#include "ts-cli-broker.h"
#include "ts-entries.h"
#include "ts-entry-list.h"
#include "ts-file.h"
#include "ts-games.h"

static struct
{
  char *library;
  char *type;
  char *card;
  char *hall;
  char *taken;
  gboolean check, schema, trial;
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
  { "hall", 0, 0, G_OPTION_ARG_FILENAME, &given.hall,
    N_ ("Only print which cards the tables of a hall give; with --take, one of them is the list"),
    N_ ("ADDRESS") },
  { "take", 0, 0, G_OPTION_ARG_FILENAME, &given.taken,
    N_ ("Take this card of the hall, by its “id”"), N_ ("ID") },
  { "check", 0, 0, G_OPTION_ARG_NONE, &given.check, N_ ("Only print them; save nothing"), NULL },
  { "try", 0, 0, G_OPTION_ARG_NONE, &given.trial,
    N_ ("Only play games of each at random and print what came; save nothing"), NULL },
  {},
};

static const TsEntryType *
find_type (const TsGame *game, GError **error)
{
  const TsEntryType *type = NULL;

  if (given.type == NULL)
    return ts_cli_find_own_type (game, error);
  if (game->catalogue != NULL)
    type = ts_catalogue_find_type (game->catalogue, given.type);
  if (type == NULL)
    ts_error_set (
        error, TS_ERROR_UNKNOWN_ID,
        ts_phrase ("This game has no cards of the kind “{type}”.", ts_name ("type", given.type)));
  return type;
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
export_card (const TsLanguage *language, const TsGame *game, const TsEntryType *type)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = ts_cli_open_library (language, given.library, FALSE, &error);
  JsonObject *file = library != NULL
                         ? ts_cli_read_own_card (library, game, type, given.card, NULL, &error)
                         : NULL;

  if (file == NULL)
    return ts_cli_report (language, TS_CLI_FAILED, error);
  return ts_cli_take_json (file) ? TS_CLI_OK : TS_CLI_FAILED;
}

/* {"name":"Castles","came":["Asked: Turns (84×)",…]}: what its form says beside it. */
static gboolean
print_trial (const TsEntryType *type, JsonObject *entry, const TsLanguage *language)
{
  g_autofree char *text = ts_entries_format_remarks (type, entry, language);
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  JsonObject *object = json_object_new ();
  JsonArray *came = json_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    json_array_add_string_element (came, lines[i]);
  json_object_set_member (object, "name", json_object_dup_member (entry, "name"));
  json_object_set_array_member (object, "came", came);
  return ts_cli_take_json (object);
}

static gboolean
print_trials (const TsEntryType *type, GPtrArray *list, const TsLanguage *language)
{
  for (guint i = 0; i < list->len; i++)
    if (!print_trial (type, list->pdata[i], language))
      return FALSE;
  return TRUE;
}

static gboolean
read_options (const TsEntryType *type, TsBrokerAddress **hall, GError **error)
{
  if (given.taken != NULL && given.hall == NULL)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("“--take” takes from a hall: name that with “--hall”."));
  if (given.trial && type->remarks == NULL)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("Cards of this kind are no games that can be tried."));
  if (given.hall != NULL)
    *hall = ts_cli_broker_read (given.hall, error);
  return given.hall == NULL || *hall != NULL;
}

/* The list, or the one card that is taken from a hall; NULL, without error: those that are given
 * are printed. (transfer full, nullable) */
static char *
read_list (const TsBrokerAddress *hall,
           const TsGame *game,
           const TsEntryType *type,
           const char *path,
           GError **error)
{
  char *text = NULL;

  if (hall == NULL)
    return ts_cli_read_text (path != NULL ? path : "-", TS_FILE_MAX_TEXT, error);
  ts_cli_read_given (hall, game, type, given.taken, &text, error);
  return text;
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsLibrary) library = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *text = NULL;
  g_autoptr (TsBrokerAddress) hall = NULL;
  gboolean keep = !given.check && !given.trial;
  const TsGame *game = ts_games_find (words[0], &error);
  const TsEntryType *type = game != NULL ? find_type (game, &error) : NULL;

  if (type == NULL || !read_options (type, &hall, &error))
    return ts_cli_report (language, TS_CLI_WRONG, error);
  if (given.schema)
    return print_schema (type, language) ? TS_CLI_OK : TS_CLI_FAILED;
  if (given.card != NULL)
    return export_card (language, game, type);
  text = read_list (hall, game, type, words[1], &error);
  if (text == NULL && error == NULL)
    return TS_CLI_OK;
  if (text != NULL)
    library = ts_cli_open_library (language, given.library, keep, &error);
  if (library != NULL)
    list = ts_entry_list_read (library, game, type, text, language, &error);
  if (list == NULL || (keep && !ts_entry_list_keep (library, game, type, list, language, &error)))
    return ts_cli_report (language, TS_CLI_FAILED, error);
  return (given.trial ? print_trials (type, list, language) : print_all (list)) ? TS_CLI_OK
                                                                                : TS_CLI_FAILED;
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
              "tableside-cli cards own --export Castles >castles.tableside.json\n"
              "tableside-cli cards own castles.tableside.json --try\n"
              "tableside-cli cards own --hall mqtts://table7@broker.example/club --take "
              "table-8/own-castles",
  .options = entries,
  .more_options = { ts_cli_broker_options },
  .min_words = 1,
  .max_words = 2,
  .run = run,
};
