/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-games.c: `games` and `verbs`: what can be played, and what can be said.
 */

#include "ts-cli.h"

#include "ts-games.h"

static struct
{
  gboolean all;
  gboolean json;
  gboolean options;
} given;

static const GOptionEntry games_entries[] = {
  { "all", 0, 0, G_OPTION_ARG_NONE, &given.all, N_ ("List hidden games too"), NULL },
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("Print one JSON object a game"), NULL },
  {},
};

static const GOptionEntry verbs_entries[] = {
  { "json", 0, 0, G_OPTION_ARG_NONE, &given.json, N_ ("Print one JSON object per command"), NULL },
  { "options", 0, 0, G_OPTION_ARG_NONE, &given.options,
    N_ ("List the options of the setup instead, for --set and --setup"), NULL },
  {},
};

static gboolean
print_game_json (const TsGame *game, const char *name, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "id", game->id);
  json_object_set_string_member (object, "name", name);
  json_object_set_boolean_member (object, "hidden", game->hidden);
  ts_about_add_to (&game->about, language, object);

  return ts_cli_take_json (object);
}

static gboolean
print_game (const TsGame *game, const char *name)
{
  GString *line = g_string_new (NULL);

  ts_cli_append_styled (line, game->id, 12, TS_CLI_STYLE_NAME);
  g_string_append_printf (line, "  %s\n", name);

  return ts_cli_take_string (line);
}

static TsCliStatus
run_games (const TsLanguage *language, char **words)
{
  const TsGame *const *games = ts_games_get_all ();
  gboolean ok = TRUE;

  for (guint i = 0; games[i] != NULL && ok; i++)
    if (given.all || !games[i]->hidden)
      {
        const char *name = ts_language_text (language, games[i]->name);

        ok = given.json ? print_game_json (games[i], name, language) : print_game (games[i], name);
      }

  return ok ? TS_CLI_OK : TS_CLI_FAILED;
}

/* (transfer full) */
static TsPhrase *
describe_numbers (const TsSpec *spec)
{
  if (spec->max == G_MAXINT64)
    return ts_phrase ("{min} or more", ts_number ("min", spec->min));

  return ts_phrase ("{min} to {max}", ts_number ("min", spec->min), ts_number ("max", spec->max));
}

/* (transfer full, nullable) */
static TsPhrase *
describe_range (const TsSpec *spec)
{
  switch (spec->kind)
    {
    case TS_SPEC_INTEGER:
    case TS_SPEC_DICE:
      return describe_numbers (spec);
    case TS_SPEC_INTEGERS:
      return spec->blanks ? ts_phrase ("each {range}, or null for a number that nobody knows",
                                       ts_part ("range", describe_numbers (spec)))
                          : ts_phrase ("each {range}", ts_part ("range", describe_numbers (spec)));
    case TS_SPEC_TEXT:
    case TS_SPEC_TEXTS:
      return ts_phrase ("up to {max} characters",
                        ts_number ("max", spec->max > 0 ? spec->max : TS_MAX_NAME));
    case TS_SPEC_BOOLEAN:
    case TS_SPEC_CHOICE:
    case TS_SPEC_CHOICES:
    case TS_SPEC_TABLE:
    case TS_SPEC_ENTRY:
    case TS_SPEC_OBJECT:
    case TS_SPEC_MAP:
    default:
      return NULL;
    }
}

static void
append_choices (GString *text, const TsChoice *choices)
{
  for (const TsChoice *choice = choices; choice->id != NULL; choice++)
    g_string_append_printf (text, "%s%s", choice == choices ? " (" : ", ", choice->id);
  g_string_append_c (text, ')');
}

/* "    hero    choice (sarah, kyle), required · Hero", and what is within it. */
static void
append_spec (GString *text, const TsSpec *spec, const TsLanguage *language, guint indent)
{
  g_autoptr (TsPhrase) range = describe_range (spec);

  ts_cli_append_padded (text, "", indent);
  ts_cli_append_styled (text, spec->name, 18, TS_CLI_STYLE_NAME);
  g_string_append (text, "  ");
  g_string_append (text, ts_spec_kind_get_word (spec->kind));

  if (range != NULL)
    {
      g_autofree char *said = ts_phrase_format (range, language);

      g_string_append_printf (text, " (%s)", said);
    }
  if (spec->choices != NULL)
    append_choices (text, spec->choices);
  if (spec->required)
    g_string_append_printf (text, ", %s",
                            ts_language_text (language, TS_NC ("argument", "required")));
  if (spec->label != NULL)
    g_string_append_printf (text, " · %s", ts_language_text (language, spec->label));
  g_string_append_c (text, '\n');

  for (const TsSpec *column = spec->columns; column != NULL && column->name != NULL; column++)
    append_spec (text, column, language, indent + 4);
}

static gboolean
print_verb_json (const TsVerb *verb, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "verb", verb->name);
  json_object_set_string_member (object, "label", ts_language_text (language, verb->label));
  json_object_set_array_member (object, "args",
                                verb->args != NULL ? ts_spec_to_json (verb->args, language)
                                                   : json_array_new ());

  return ts_cli_take_json (object);
}

static gboolean
print_verb (const TsVerb *verb, const TsLanguage *language)
{
  GString *text = g_string_new (NULL);

  ts_cli_append_styled (text, verb->name, 16, TS_CLI_STYLE_NAME);
  g_string_append_printf (text, "  %s\n", ts_language_text (language, verb->label));
  for (const TsSpec *spec = verb->args; spec != NULL && spec->name != NULL; spec++)
    append_spec (text, spec, language, 4);

  return ts_cli_take_string (text);
}

static gboolean
print_verbs (const TsVerb *verbs, const TsLanguage *language)
{
  gboolean ok = TRUE;

  for (const TsVerb *verb = verbs; verb->name != NULL && ok; verb++)
    ok = given.json ? print_verb_json (verb, language) : print_verb (verb, language);

  return ok;
}

static gboolean
print_options_json (const TsGame *game, const TsLanguage *language)
{
  g_autoptr (JsonArray) specs = ts_spec_to_json (game->options, language);
  gboolean ok = TRUE;

  for (guint i = 0; i < json_array_get_length (specs) && ok; i++)
    ok = ts_cli_print_json (json_array_get_element (specs, i));

  return ok;
}

static gboolean
print_options (const TsGame *game, const TsLanguage *language)
{
  GString *text = g_string_new (NULL);

  for (const TsSpec *spec = game->options; spec->name != NULL; spec++)
    append_spec (text, spec, language, 0);

  return ts_cli_take_string (text);
}

static TsCliStatus
run_verbs (const TsLanguage *language, char **words)
{
  g_autoptr (GError) error = NULL;
  const TsGame *game = ts_games_find (words[0], &error);
  gboolean ok = TRUE;

  if (game == NULL)
    return ts_cli_report (language, TS_CLI_WRONG, error);

  if (given.options && given.json)
    ok = print_options_json (game, language);
  else if (given.options)
    ok = print_options (game, language);
  else
    {
      for (const TsVerb *const *chapter = game->verbs; *chapter != NULL; chapter++)
        ok = ok && print_verbs (*chapter, language);
      ok = ok && print_verbs (ts_play_get_base_verbs (), language);
    }

  return ok ? TS_CLI_OK : TS_CLI_FAILED;
}

const TsCliEntry ts_cli_games_entry = {
  .name = "games",
  .summary = N_ ("List the games"),
  .options = games_entries,
  .run = run_games,
};

const TsCliEntry ts_cli_verbs_entry = {
  .name = "verbs",
  .arguments = N_ ("GAME"),
  .summary = N_ ("List the commands of a game with their arguments"),
  .examples = "tableside-cli verbs genesis\n"
              "tableside-cli verbs genesis --options",
  .options = verbs_entries,
  .min_words = 1,
  .max_words = 1,
  .run = run_verbs,
};
