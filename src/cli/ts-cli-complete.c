/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-complete.c: `complete`: what may follow on a command line, for the shells.
 *
 * It reads the words as the program would, but forgives all: a line that is being typed is never
 * whole.  Shells sort out what does not begin as the last word does.  Nothing is ever written, and
 * nothing is complained about: a sentence in the middle of somebody's line helps nobody.
 *
 * The window is one more verb to it, whose line has no verb; it need not be there, or start.
 */

#include "ts-cli.h"

#include "ts-games.h"
#include "ts-library-backup.h"
#include "ts-window-options.h"

#include <string.h>

/* Ranges of numbers that are longer are not listed. */
#define MOST_NUMBERS 12

typedef struct
{
  const TsLanguage *language;
  const TsCliEntry *verb;      /* nullable */
  const GOptionEntry *common;  /* what every line may have */
  gboolean lost;               /* there is no such verb */
  gboolean ended;              /* "--" has been typed */
  const GOptionEntry *waiting; /* the option that the next word is the value of; nullable */
  GPtrArray *places;           /* (of char *) what is neither verb nor option */
  GHashTable *values;          /* the last value of each option that was given, by its name */
  GHashTable *keys;            /* of those that were set already */
  GString *before;             /* what of the last word stands before the value */
  const char *start;           /* what is there of the value */
  GString *text;
} Question;

static gboolean for_window;

static const GOptionEntry entries[] = {
  { "window", 0, 0, G_OPTION_ARG_NONE, &for_window, N_ ("For tableside, the window"), NULL },
  {},
};

/* What follows "tableside". */
static const TsCliEntry window_entry
    = { .arguments = "[FILE…]", .options = ts_window_options, .max_words = G_MAXUINT };

/* "--set=hero=" and "a hero"; what would break the line is left out. */
static void
put (Question *self, const char *value, const char *description)
{
  for (const char *c = value; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)))
      return;

  g_string_append_printf (self->text, "%s%s\t%s\n", self->before->str, value,
                          description != NULL ? ts_language_text (self->language, description)
                                              : "");
}

static void
put_files (Question *self)
{
  g_string_append_printf (self->text, "\t%s\n", self->before->str);
}

static void
list_games (Question *self)
{
  const TsGame *const *games = ts_games_get_all ();

  for (guint i = 0; games[i] != NULL; i++)
    if (!games[i]->hidden)
      put (self, games[i]->id, games[i]->name);
}

static void
list_dice (Question *self)
{
  const TsGame *const *games = ts_games_get_all ();

  for (guint i = 0; games[i] != NULL; i++)
    for (const TsDie *die = games[i]->dice; die != NULL && die->id != NULL; die++)
      if (!games[i]->hidden)
        {
          g_autofree char *spec = g_strdup_printf ("%s:%s", games[i]->id, die->id);

          put (self, spec, die->label);
        }
}

/* The library that is named, or what the verb takes without; NULL: none. A shell has not yet put
 * the home folder in. (transfer full, nullable) */
static char *
dup_library_path (Question *self)
{
  const char *named = g_hash_table_lookup (self->values, "library");

  if (named != NULL && g_str_has_prefix (named, "~/"))
    return g_build_filename (g_get_home_dir (), named + 2, NULL);
  if (named != NULL)
    return g_strdup (named);
  return self->verb->more_options[0] != ts_cli_table_options ? ts_library_get_default_path ()
                                                             : NULL;
}

static void
list_backups (Question *self)
{
  g_autofree char *path = dup_library_path (self);
  g_autoptr (GPtrArray) backups = ts_backup_list (path);

  for (guint i = 0; i < backups->len; i++)
    {
      g_autofree char *name = g_path_get_basename (((TsBackup *) backups->pdata[i])->path);

      put (self, name, NULL);
    }
  put_files (self);
}

/* The game that the words name; nullable. */
static const TsGame *
find_game (Question *self)
{
  return self->places->len > 0 ? ts_games_find (self->places->pdata[0], NULL) : NULL;
}

static void
list_languages (Question *self)
{
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    put (self, *code, ts_language_get_name (ts_language_find (*code)));
}

/* Those of the game, where one is named; `import` wants a name that is new. */
static void
list_sessions (Question *self)
{
  g_autofree char *path = self->verb != &ts_cli_import_entry ? dup_library_path (self) : NULL;
  const TsGame *game = find_game (self);
  g_autoptr (TsLibrary) library = path != NULL ? ts_library_look_into (path, NULL) : NULL;
  g_autoptr (GPtrArray) sessions
      = library != NULL ? ts_library_list_sessions (library, NULL) : NULL;

  for (guint i = 0; sessions != NULL && i < sessions->len; i++)
    {
      const TsSessionInfo *info = sessions->pdata[i];
      const TsGame *its = ts_games_find (info->game, NULL);

      if (game == NULL || game == its)
        put (self, info->name, its != NULL ? its->name : NULL);
    }
}

static void
list_formats (Question *self)
{
  const char *name;

  if (self->verb == NULL || self->verb->get_format == NULL)
    return;
  for (guint i = 0; (name = self->verb->get_format (i)) != NULL; i++)
    put (self, name, NULL);
}

static void
list_words (Question *self, const char *const *words)
{
  for (; *words != NULL; words++)
    put (self, *words, NULL);
}

static void
list_ranges (Question *self)
{
  list_words (self, ts_cli_ranges);
}

static void
list_import_kinds (Question *self)
{
  list_words (self, ts_cli_import_kinds);
}

static void
list_card_types (Question *self)
{
  const TsGame *game = find_game (self);
  const TsEntryType *type = game != NULL && game->catalogue != NULL ? game->catalogue->types : NULL;

  for (; type != NULL && type->id != NULL; type++)
    if (type->own)
      put (self, type->id, type->label);
}

static void
list_entries (Question *self, const TsCatalogue *catalogue, const char *type)
{
  const TsShippedEntry *entry = catalogue != NULL ? ts_catalogue_get_shipped (catalogue) : NULL;

  for (; entry != NULL && entry->type != NULL; entry++)
    if (g_str_equal (entry->type, type))
      put (self, entry->id, entry->name);
}

static void
list_numbers (Question *self, const TsSpec *spec)
{
  for (gint64 i = spec->min; spec->max - spec->min < MOST_NUMBERS && i <= spec->max; i++)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, i);

      put (self, number, NULL);
    }
}

static void
list_choices (Question *self, const TsChoice *choices)
{
  for (; choices->id != NULL; choices++)
    put (self, choices->id, choices->label);
}

/* "red,blue," stays, and one more is added. */
static void
list_more_choices (Question *self, const TsChoice *choices)
{
  const char *comma = strrchr (self->start, ',');

  if (comma != NULL)
    g_string_append_len (self->before, self->start, comma + 1 - self->start);
  list_choices (self, choices);
}

static void
list_values_of_key (Question *self, const TsGame *game, const TsSpec *spec)
{
  static const char *const switches[] = { "true", "false", NULL };

  switch (spec->kind)
    {
    case TS_SPEC_BOOLEAN:
      list_words (self, switches);
      break;
    case TS_SPEC_CHOICE:
      list_choices (self, spec->choices);
      break;
    case TS_SPEC_CHOICES:
      list_more_choices (self, spec->choices);
      break;
    case TS_SPEC_INTEGER:
      list_numbers (self, spec);
      break;
    case TS_SPEC_ENTRY:
      list_entries (self, game->catalogue, spec->entry);
      break;
    case TS_SPEC_TEXT:
    case TS_SPEC_TEXTS:
    case TS_SPEC_INTEGERS:
    case TS_SPEC_DICE:
    case TS_SPEC_TABLE:
    case TS_SPEC_OBJECT:
    case TS_SPEC_MAP:
    default:
      break;
    }
}

static void
list_keys (Question *self, const TsGame *game)
{
  for (const TsSpec *spec = game->options; spec->name != NULL; spec++)
    if (!g_hash_table_contains (self->keys, spec->name))
      {
        g_autofree char *key = g_strconcat (spec->name, "=", NULL);

        put (self, key, spec->label);
      }
}

static void
list_settings (Question *self)
{
  const char *equals = strchr (self->start, '=');
  const TsGame *game = find_game (self);
  g_autofree char *key = NULL;
  const TsSpec *spec;

  if (game == NULL || game->options == NULL)
    return;
  if (equals == NULL)
    {
      list_keys (self, game);
      return;
    }

  key = g_strndup (self->start, (gsize) (equals - self->start));
  spec = ts_spec_find (game->options, key);
  g_string_append_printf (self->before, "%s=", key);
  self->start = equals + 1;
  if (spec != NULL)
    list_values_of_key (self, game, spec);
}

/* What the values of options are, by the name of the option. */
static const struct
{
  const char *option;
  void (*list) (Question *self);
} option_values[] = {
  { "lang", list_languages },  { "set", list_settings }, { "session", list_sessions },
  { "format", list_formats },  { "range", list_ranges }, { "only", list_import_kinds },
  { "type", list_card_types },
};

/* What stands in the place of a word, by what the verb calls it. */
static const struct
{
  const char *word;
  void (*list) (Question *self);
} place_values[] = {
  { "GAME", list_games },
  { "SPEC", list_dice },
  { "BACKUP", list_backups },
  { "FILE", put_files },
};

static void
list_option_values (Question *self, const GOptionEntry *option)
{
  for (guint i = 0; i < G_N_ELEMENTS (option_values); i++)
    if (g_str_equal (option_values[i].option, option->long_name))
      option_values[i].list (self);
  if (g_strcmp0 (option->arg_description, "FILE") == 0
      || g_strcmp0 (option->arg_description, "FOLDER") == 0)
    put_files (self);
}

static const GOptionEntry *
find_among (const GOptionEntry *options, const char *name)
{
  for (; options != NULL && options->long_name != NULL; options++)
    if (g_str_equal (options->long_name, name))
      return options;

  return NULL;
}

/* Before the verb only those that all have are known; nullable. */
static const GOptionEntry *
find_option (Question *self, const char *name)
{
  const GOptionEntry *option = find_among (self->common, name);

  if (option == NULL && self->verb != NULL)
    option = find_among (self->verb->options, name);
  for (guint i = 0; option == NULL && self->verb != NULL && self->verb->more_options[i] != NULL;
       i++)
    option = find_among (self->verb->more_options[i], name);
  return option;
}

/* Those that may be given again are offered again. */
static void
list_options_of (Question *self, const GOptionEntry *options)
{
  for (; options != NULL && options->long_name != NULL; options++)
    if (options->arg == G_OPTION_ARG_FILENAME_ARRAY
        || !g_hash_table_contains (self->values, options->long_name))
      {
        g_autofree char *word = g_strconcat ("--", options->long_name, NULL);

        put (self, word, options->description);
      }
}

static void
list_options (Question *self)
{
  if (self->verb != NULL)
    {
      for (guint i = 0; self->verb->more_options[i] != NULL; i++)
        list_options_of (self, self->verb->more_options[i]);
      list_options_of (self, self->verb->options);
    }
  list_options_of (self, self->common);
}

static void
list_verbs (Question *self)
{
  const TsCliEntry *const *verbs = ts_cli_program.verbs;

  for (guint i = 0; verbs[i] != NULL; i++)
    put (self, verbs[i]->name, verbs[i]->summary);
}

/* "GAME" for place 0 of "GAME [FILE]"; NULL: nothing may stand there. (transfer full) */
static char *
dup_place (const TsCliEntry *verb, guint place)
{
  g_auto (GStrv) words = g_strsplit (verb->arguments != NULL ? verb->arguments : "", " ", -1);
  guint n = g_strv_length (words);
  g_auto (GStrv) parts = NULL;

  if (n == 0 || place >= verb->max_words)
    return NULL;
  parts = g_strsplit_set (words[MIN (place, n - 1)], "[]", -1);
  return g_strdup (parts[0][0] != '\0' || parts[1] == NULL ? parts[0] : parts[1]);
}

static void
list_places (Question *self)
{
  g_autofree char *place = dup_place (self->verb, self->places->len);

  if (place == NULL && !self->ended)
    list_options (self);
  for (guint i = 0; place != NULL && i < G_N_ELEMENTS (place_values); i++)
    if (g_str_has_prefix (place, place_values[i].word))
      place_values[i].list (self);
}

static void
take_value (Question *self, const GOptionEntry *option, const char *value)
{
  g_hash_table_replace (self->values, g_strdup (option->long_name), g_strdup (value));
  if (g_str_equal (option->long_name, "set"))
    g_hash_table_add (self->keys, g_strndup (value, strcspn (value, "=")));
}

static void
take_option (Question *self, const char *word)
{
  gsize length = strcspn (word, "=");
  g_autofree char *name = g_strndup (word, length);
  const GOptionEntry *option = find_option (self, name);

  if (option == NULL)
    return;
  if (option->arg != G_OPTION_ARG_NONE && word[length] == '\0')
    self->waiting = option;
  else
    take_value (self, option, word[length] == '=' ? word + length + 1 : "");
}

/* A word that is finished. */
static void
take_word (Question *self, const char *word)
{
  if (self->waiting != NULL)
    {
      take_value (self, self->waiting, word);
      self->waiting = NULL;
    }
  else if (!self->ended && g_str_equal (word, "--"))
    self->ended = TRUE;
  else if (!self->ended && g_str_has_prefix (word, "--"))
    take_option (self, word + 2);
  else if (self->verb != NULL)
    g_ptr_array_add (self->places, (gpointer) word);
  else if (!self->lost)
    {
      self->verb = ts_cli_find_verb (word);
      self->lost = self->verb == NULL;
    }
}

/* "--set=he": the value of an option in the same word. */
static void
answer_assignment (Question *self, const char *word)
{
  const char *equals = strchr (word, '=');
  g_autofree char *name = g_strndup (word + 2, (gsize) (equals - word - 2));
  const GOptionEntry *option = find_option (self, name);

  g_string_append_len (self->before, word, equals + 1 - word);
  self->start = equals + 1;
  if (option != NULL && option->arg != G_OPTION_ARG_NONE)
    list_option_values (self, option);
}

/* The word that is being typed. */
static void
answer_word (Question *self, const char *word)
{
  self->start = word;
  if (self->waiting != NULL)
    list_option_values (self, self->waiting);
  else if (self->lost)
    return;
  else if (!self->ended && g_str_has_prefix (word, "--") && strchr (word, '=') != NULL)
    answer_assignment (self, word);
  else if (!self->ended && word[0] == '-')
    list_options (self);
  else if (self->verb == NULL)
    list_verbs (self);
  else
    list_places (self);
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new ();
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) before = g_string_new (NULL);
  Question question = { .language = language,
                        .verb = for_window ? &window_entry : NULL,
                        .common = ts_cli_program.options + (for_window ? TS_CLI_HELP_OPTION : 0),
                        .places = places,
                        .values = values,
                        .keys = keys,
                        .before = before,
                        .text = g_string_new (NULL) };

  for (; words[0] != NULL && words[1] != NULL; words++)
    take_word (&question, words[0]);
  answer_word (&question, words[0] != NULL ? words[0] : "");
  return ts_cli_take_string (question.text) ? TS_CLI_OK : TS_CLI_FAILED;
}

const TsCliEntry ts_cli_complete_entry = {
  .name = "complete",
  .arguments = N_ ("[-- WORD…]"),
  .summary = N_ ("List what may follow on a command line, for shells"),
  .details = N_ ("The last word is the one being typed; it may be empty. Prints one line for each "
                 "way to complete it: the word, a tab, and what it means. A line that begins with "
                 "a tab asks for names of files, after the text that follows the tab."),
  .examples = "tableside-cli complete -- play genesis --set mode=",
  .options = entries,
  .max_words = G_MAXUINT,
  .run = run,
};
