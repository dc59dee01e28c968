/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-command.c: what the organizer does with a tournament.
 */

#include "ts-tournament-command.h"

#include "ts-elimination.h"
#include "ts-names.h"
#include "ts-spec.h"
#include "ts-tournament-words.h"
#include "ts-writing.h"

/* All that a command may need; `tournament` is a copy that is thrown away when it is refused. */
typedef struct
{
  TsTournament *tournament; /* NULL: there is none, or will be none */
  JsonObject *object;
  guint64 seed;
  gint64 now;
} Command;

typedef gboolean (*Verb) (Command *command, GError **error);

static gboolean
refuse (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_REFUSED, phrase);
}

static gboolean
refuse_member (const char *name, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("“{member}” of the tournament is missing or out of range.",
                                  ts_name ("member", name)));
}

/* Members. */

static gboolean
take_number (Command *command, const char *name, guint most, guint *number, GError **error)
{
  JsonNode *node = json_object_get_member (command->object, name);
  gint64 value = node != NULL && json_node_get_value_type (node) == G_TYPE_INT64
                     ? json_node_get_int (node)
                     : 0;

  if (value < 1 || value > most)
    return refuse_member (name, error);
  *number = (guint) value - 1;
  return TRUE;
}

static gboolean
take_player (Command *command, guint *player, GError **error)
{
  return take_number (command, "player", command->tournament->players->len, player, error);
}

static gboolean
take_table (Command *command, guint *round, TsTournamentTable **table, GError **error)
{
  const TsTournamentRound *of;
  guint number;

  if (!take_number (command, "round", command->tournament->rounds->len, round, error))
    return FALSE;
  of = ts_tournament_get_round (command->tournament, *round);
  if (!take_number (command, "table", of->tables->len, &number, error))
    return FALSE;
  *table = ts_tournament_get_table (of, number);
  return TRUE;
}

static JsonArray *
peek_list (Command *command, const char *name)
{
  JsonNode *node = json_object_get_member (command->object, name);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static const char *
peek_text (JsonNode *node)
{
  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/* So many whole numbers; FALSE: there is no such list. */
static gboolean
take_numbers (Command *command, const char *name, guint n, gint64 *numbers)
{
  JsonArray *list = peek_list (command, name);

  if (list == NULL || json_array_get_length (list) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (list, i);

      if (json_node_get_value_type (node) != G_TYPE_INT64)
        return FALSE;
      numbers[i] = json_node_get_int (node);
    }
  return TRUE;
}

/* Players. */

/* What is typed now: what is not seen makes two of one name. */
static gboolean
check_writing (const char *name, GError **error)
{
  return ts_writing_find_unseen (name) == NULL || ts_spec_check_new_name (name, error);
}

static gboolean
check_twins (Command *command, GError **error)
{
  GPtrArray *players = command->tournament->players;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  int twin;

  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (names, ts_tournament_get_player (command->tournament, i)->name);
  twin = ts_names_find_twin (names);
  return twin < 0
         || refuse (error, ts_phrase ("Two players would be taken for each other: “{name}”. "
                                      "Add another letter.",
                                      ts_name ("name", names->pdata[twin])));
}

static gboolean
add_names (Command *command, GError **error)
{
  JsonArray *names = peek_list (command, "names");

  if (names == NULL || json_array_get_length (names) > TS_TOURNAMENT_MAX_PLAYERS)
    return refuse_member ("names", error);
  for (guint i = 0; i < json_array_get_length (names); i++)
    {
      const char *name = peek_text (json_array_get_element (names, i));
      g_autofree char *stripped = name != NULL ? g_strstrip (g_strdup (name)) : NULL;

      if (stripped == NULL)
        return refuse_member ("names", error);
      if (!check_writing (stripped, error))
        return FALSE;
      ts_tournament_add_player (command->tournament, stripped);
    }
  return check_twins (command, error);
}

static gboolean
do_create (Command *command, GError **error)
{
  if (command->tournament != NULL)
    return refuse (error, ts_phrase ("There is a tournament already: end it first."));
  command->tournament = ts_tournament_read_head (command->object, command->seed, error);
  return command->tournament != NULL && check_writing (command->tournament->name, error)
         && add_names (command, error);
}

static gboolean
do_add (Command *command, GError **error)
{
  if (command->tournament->rounds->len > 0
      && ts_tournament_is_elimination (command->tournament, command->tournament->rounds->len))
    return refuse (error, ts_phrase ("The first round has been paired: nobody can be added now."));
  return add_names (command, error);
}

static gboolean
do_rename (Command *command, GError **error)
{
  const char *name = peek_text (json_object_get_member (command->object, "name"));
  TsTournamentPlayer *player;
  guint index;

  if (!take_player (command, &index, error))
    return FALSE;
  if (name == NULL)
    return refuse_member ("name", error);
  if (!check_writing (name, error))
    return FALSE;
  player = ts_tournament_get_player (command->tournament, index);
  g_free (player->name);
  player->name = g_strstrip (g_strdup (name));
  return check_twins (command, error);
}

static gboolean
do_remove (Command *command, GError **error)
{
  guint player;

  if (!take_player (command, &player, error))
    return FALSE;
  if (command->tournament->rounds->len > 0)
    return refuse (error,
                   ts_phrase ("The first round has been paired: players can only drop out."));
  g_ptr_array_remove_index (command->tournament->players, player);
  return TRUE;
}

static gboolean
set_out (Command *command, gboolean out, GError **error)
{
  guint player;

  if (!take_player (command, &player, error))
    return FALSE;
  ts_tournament_get_player (command->tournament, player)->out = out;
  return TRUE;
}

static gboolean
do_out (Command *command, GError **error)
{
  return set_out (command, TRUE, error);
}

/* An elimination that went on without somebody has no place for them any more. */
static gboolean
do_back (Command *command, GError **error)
{
  guint player, round;

  if (!take_player (command, &player, error))
    return FALSE;
  if (ts_elimination_is_missing (command->tournament, player, &round))
    return refuse (
        error,
        ts_phrase ("Round {round} was paired without {name}. Undo that round first.",
                   ts_number ("round", round + 1),
                   ts_name ("name", ts_tournament_get_player (command->tournament, player)->name)));
  return set_out (command, FALSE, error);
}

/* Rounds. */

static gboolean
do_pair (Command *command, GError **error)
{
  return ts_tournament_pair (command->tournament, command->now, error);
}

static gboolean
do_cut (Command *command, GError **error)
{
  guint best, advance = 0;

  if (!take_number (command, "best", command->tournament->players->len, &best, error)
      || (json_object_has_member (command->object, "advance")
          && !take_number (command, "advance", command->tournament->size - 1, &advance, error)))
    return FALSE;
  return ts_tournament_cut (command->tournament, best + 1, advance + 1, command->now, error);
}

static gboolean
do_unpair (Command *command, GError **error)
{
  GPtrArray *rounds = command->tournament->rounds;

  if (rounds->len == 0)
    return refuse (error, ts_phrase ("No round has been paired."));
  ts_tournament_unpair (command->tournament);
  return TRUE;
}

static gboolean
are_within (const gint64 *numbers, guint n, gint64 least, gint64 most)
{
  for (guint i = 0; i < n; i++)
    if (numbers[i] < least || numbers[i] > most)
      return FALSE;
  return TRUE;
}

/* Who advances from the table, as bits by seats. */
static guint
find_through (const Command *command, const TsTournamentTable *table)
{
  guint through = 0;

  for (guint i = 0; i < table->n; i++)
    if (table->places[i] > 0 && table->places[i] <= command->tournament->advance)
      through |= 1U << i;
  return through;
}

/* Where the next round of an elimination has been paired, the same go on as before, also those who
 * have dropped out since. */
static gboolean
check_through (Command *command, guint round, guint before, guint after, GError **error)
{
  if (before == 0 || before == after || round + 1 >= command->tournament->rounds->len
      || !ts_tournament_is_elimination (command->tournament, round))
    return TRUE;
  return refuse (error, ts_phrase ("With this result others advance to round {round}, which has "
                                   "been paired. Undo that round first.",
                                   ts_number ("round", round + 2)));
}

static gboolean
do_result (Command *command, GError **error)
{
  gint64 places[TS_TOURNAMENT_MAX_SEATS] = { 0 };
  gint64 points[TS_TOURNAMENT_MAX_SEATS] = { 0 };
  gboolean has_points = json_object_has_member (command->object, "points");
  TsTournamentTable *table;
  guint round, before;

  if (!take_table (command, &round, &table, error))
    return FALSE;
  before = find_through (command, table);
  if (table->n == 1 || !take_numbers (command, "places", table->n, places)
      || !are_within (places, table->n, 1, table->n))
    return refuse (error, ts_phrase ("Give each player of the table a place."));
  if (has_points
      && (!take_numbers (command, "points", table->n, points)
          || !are_within (points, table->n, -TS_TOURNAMENT_MAX_GAME_POINTS,
                          TS_TOURNAMENT_MAX_GAME_POINTS)))
    return refuse (error, ts_phrase ("Give points to all players of the table, or to none."));
  ts_tournament_table_clear (table);
  for (guint i = 0; i < table->n; i++)
    {
      table->places[i] = (guint) places[i];
      table->points[i] = points[i];
    }
  table->has_points = has_points;
  ts_tournament_order_places (table->places, table->n);
  return check_through (command, round, before, find_through (command, table), error);
}

static gboolean
do_clear (Command *command, GError **error)
{
  TsTournamentTable *table;
  guint round;

  if (!take_table (command, &round, &table, error))
    return FALSE;
  ts_tournament_table_clear (table);
  return TRUE;
}

static gboolean
do_end (Command *command, GError **error)
{
  g_clear_pointer (&command->tournament, ts_tournament_free);
  return TRUE;
}

static const struct
{
  const char *word;
  Verb verb;
} verbs[] = {
  { "create", do_create }, { "add", do_add },     { "rename", do_rename }, { "remove", do_remove },
  { "out", do_out },       { "back", do_back },   { "pair", do_pair },     { "unpair", do_unpair },
  { "result", do_result }, { "clear", do_clear }, { "end", do_end },       { "cut", do_cut },
};

static Verb
find_verb (JsonObject *object, GError **error)
{
  const char *word = peek_text (json_object_get_member (object, "do"));

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_strcmp0 (verbs[i].word, word) == 0)
      return verbs[i].verb;
  ts_error_set (error, TS_ERROR_UNKNOWN_VERB, ts_phrase ("Nobody knows how to do this here."));
  return NULL;
}

/* A copy is what is read of what is written: so what is kept can be read. */
static TsTournament *
copy (const TsTournament *tournament, GError **error)
{
  g_autoptr (GBytes) bytes = ts_tournament_write (tournament, error);
  gsize length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  return text != NULL ? ts_tournament_read (text, length, error) : NULL;
}

static gboolean
is_seen (const TsTournament *tournament, JsonObject *object, GError **error)
{
  JsonNode *seen = json_object_get_member (object, "seen");

  return seen == NULL
         || (json_node_get_value_type (seen) == G_TYPE_INT64
             && json_node_get_int (seen) == (gint64) tournament->rev)
         || ts_error_set (error, TS_ERROR_CONFLICT,
                          ts_phrase ("The tournament has changed meanwhile: look at it again."));
}

static gboolean
prepare (Command *command, const TsTournament *before, Verb verb, GError **error)
{
  if (before == NULL)
    return verb == do_create || refuse (error, ts_phrase ("There is no tournament."));
  if (!is_seen (before, command->object, error))
    return FALSE;
  command->tournament = copy (before, error);
  return command->tournament != NULL;
}

static gboolean
fits (const TsTournament *tournament, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (tournament == NULL)
    return TRUE;
  if (!ts_tournament_check (tournament, error))
    return FALSE;
  bytes = ts_tournament_write (tournament, error);
  return bytes != NULL;
}

gboolean
ts_tournament_do (
    TsTournament **tournament, JsonObject *command, guint64 seed, gint64 now, GError **error)
{
  Command self = { .object = command, .seed = seed, .now = now };
  Verb verb = find_verb (command, error);
  gboolean is_done
      = verb != NULL && prepare (&self, *tournament, verb, error) && verb (&self, error);

  if (is_done && self.tournament != NULL)
    self.tournament->rev++;
  if (is_done && fits (self.tournament, error))
    {
      TsTournament *before = *tournament;

      *tournament = g_steal_pointer (&self.tournament);
      g_clear_pointer (&before, ts_tournament_free);
      return TRUE;
    }
  g_clear_pointer (&self.tournament, ts_tournament_free);
  return FALSE;
}
