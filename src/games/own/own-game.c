/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-game.c: the description of a game, and how it is read.
 */

#include "own.h"

#include "ts-json.h"

#include <string.h>

const TsChoice own_kinds[] = {
  { "counter", N_ ("Counter") },
  { "pips", N_ ("Marks up to a limit") },
  { "countdown", N_ ("Countdown") },
  {},
};

static const TsChoice whos[] = {
  { "together", N_ ("Everyone at once") },
  { "in-turn", N_ ("Everyone in turn") },
  { "machines", N_ ("The machines") },
  {},
};

static const TsChoice owners[] = {
  { "player", N_ ("Every player") },
  { "table", N_ ("The table") },
  {},
};

static const TsChoice seens[] = {
  { "all", N_ ("Everyone") },
  { "owner", N_ ("Its player") },
  { "nobody", N_ ("Nobody, until it is revealed") },
  {},
};

static const TsChoice moments[] = {
  { "round", N_ ("When a round begins") },
  { "after-round", N_ ("When a round ends") },
  { "turn", N_ ("When a turn begins") },
  { "after-turn", N_ ("When a turn ends") },
  {},
};

static const TsChoice ways[] = {
  { "add", N_ ("It grows by") },
  { "set", N_ ("It becomes") },
  {},
};

static const TsChoice end_moments[] = {
  { "step", N_ ("At once") },
  { "round", N_ ("When the round ends") },
  {},
};

static const TsChoice winners[] = {
  { "score", N_ ("Most points") },
  { "by", N_ ("The highest value of a formula") },
  { "players", N_ ("All players") },
  { "machines", N_ ("The machines") },
  {},
};

static const TsChoice counts[] = {
  { "typed", N_ ("Counted by the players") },
  { "formula", N_ ("Worked out") },
  {},
};

#define FORMULA TS_SPEC_TEXT, .max = OWN_MOST_TEXT

typedef struct
{
  const char *name, *text, *enters, *choices;
  gint8 who;
  guint8 actions;
  gboolean adds, asks, opens;
} PhaseRow;

static const TsSpec phase_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (PhaseRow, name) },
  { "who", TS_SPEC_CHOICE, .required = TRUE, .choices = whos, .label = N_ ("Who acts"),
    TS_INTO (PhaseRow, who) },
  { "text", TS_SPEC_TEXT, .max = 200, .label = N_ ("What to do"), TS_INTO (PhaseRow, text) },
  { "actions", TS_SPEC_INTEGER, .max = 20, .label = N_ ("Actions a turn"),
    .hint = N_ ("0: any number"), .when = "who=together|in-turn", TS_INTO (PhaseRow, actions) },
  { "enters", TS_SPEC_TEXT, .max = 40, .label = N_ ("Number to enter"),
    .hint = N_ ("as the phase or the turn ends"), TS_INTO (PhaseRow, enters) },
  { "adds", TS_SPEC_BOOLEAN, .label = N_ ("It is added"), TS_INTO (PhaseRow, adds) },
  { "secret", TS_SPEC_BOOLEAN, .label = N_ ("Everyone chooses in secret"), .when = "who=together",
    TS_INTO (PhaseRow, asks) },
  { "choices", TS_SPEC_TEXT, .max = 200, .label = N_ ("Choices, with commas between them"),
    .hint = N_ ("leave empty if anything may be written"), .when = "secret=true",
    TS_INTO (PhaseRow, choices) },
  { "opens", TS_SPEC_BOOLEAN, .label = N_ ("Secret numbers are revealed"),
    TS_INTO (PhaseRow, opens) },
  {},
};

typedef struct
{
  const char *name, *start;
  gint8 of, kind, seen;
  gint32 min, max;
  gboolean has_max;
} NumberRow;

static const TsSpec number_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (NumberRow, name) },
  { "of", TS_SPEC_CHOICE, .required = TRUE, .choices = owners, .label = N_ ("Belongs to"),
    TS_INTO (NumberRow, of) },
  { "kind", TS_SPEC_CHOICE, .required = TRUE, .choices = own_kinds, .label = N_ ("Shown as"),
    TS_INTO (NumberRow, kind) },
  { "start", FORMULA, .label = N_ ("At the start"), .hint = N_ ("a formula, as 3 or players + 2"),
    TS_INTO (NumberRow, start) },
  { "min", TS_SPEC_INTEGER, .min = -MAX_VALUE, .max = MAX_VALUE, .label = N_ ("At least"),
    .when = "kind=counter|countdown", TS_INTO (NumberRow, min) },
  { "max", TS_SPEC_INTEGER, .min = -MAX_VALUE, .max = MAX_VALUE, .label = N_ ("At most"),
    TS_INTO (NumberRow, max), TS_HAS (NumberRow, has_max) },
  { "seen", TS_SPEC_CHOICE, .choices = seens, .label = N_ ("Seen by"),
    .hint = N_ ("empty: everyone"), TS_INTO (NumberRow, seen) },
  {},
};

typedef struct
{
  gint8 at, how;
  const char *number, *by, *when;
} ChangeRow;

static const TsSpec change_columns[] = {
  { "at", TS_SPEC_CHOICE, .required = TRUE, .choices = moments, .label = N_ ("Moment"),
    TS_INTO (ChangeRow, at) },
  { "number", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Number"),
    TS_INTO (ChangeRow, number) },
  { "how", TS_SPEC_CHOICE, .required = TRUE, .choices = ways, .label = N_ ("How"),
    TS_INTO (ChangeRow, how) },
  { "by", FORMULA, .required = TRUE, .label = N_ ("Formula"), TS_INTO (ChangeRow, by) },
  { "when", FORMULA, .label = N_ ("Only if"), TS_INTO (ChangeRow, when) },
  {},
};

typedef struct
{
  const char *name, *when, *text;
  gint8 at;
  gboolean each, once;
} WaveRow;

static const TsSpec wave_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (WaveRow, name) },
  { "when", FORMULA, .required = TRUE, .label = N_ ("Comes when"),
    .hint = N_ ("round = 3, or round mod 2 = 0"), TS_INTO (WaveRow, when) },
  { "text", TS_SPEC_TEXT, .max = 200, .label = N_ ("What to do"), TS_INTO (WaveRow, text) },
  { "at", TS_SPEC_CHOICE, .choices = moments, .label = N_ ("Moment"),
    .hint = N_ ("empty: when a round begins"), TS_INTO (WaveRow, at) },
  { "each", TS_SPEC_BOOLEAN, .label = N_ ("One for each player"),
    .when = "at=false|round|after-round", TS_INTO (WaveRow, each) },
  { "once", TS_SPEC_BOOLEAN, .label = N_ ("Only once"), TS_INTO (WaveRow, once) },
  {},
};

typedef struct
{
  const char *ask, *then;
} QuestionRow;

static const TsSpec question_columns[] = {
  { "ask", TS_SPEC_TEXT, .max = 200, .label = N_ ("Question"), .hint = N_ ("empty: otherwise"),
    TS_INTO (QuestionRow, ask) },
  { "then", TS_SPEC_TEXT, .required = TRUE, .max = 200, .label = N_ ("If so"),
    TS_INTO (QuestionRow, then) },
  {},
};

typedef struct
{
  const char *name;
  JsonArray *faces;
} DieRow;

static const TsSpec die_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (DieRow, name) },
  { "faces", TS_SPEC_TEXTS, .required = TRUE, .min = 1, .max = 20, .items = MAX_FACES,
    .label = N_ ("Faces"), TS_INTO (DieRow, faces) },
  {},
};

typedef struct
{
  const char *name, *die;
  guint8 n;
  JsonArray *results;
} RollRow;

static const TsSpec roll_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (RollRow, name) },
  { "die", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Die"),
    .hint = N_ ("d6, or the name of a die"), TS_INTO (RollRow, die) },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MOST_THROWN, .label = N_ ("How many"),
    TS_INTO (RollRow, n), .otherwise = 1 },
  { "results", TS_SPEC_TEXTS, .min = 1, .max = 60, .items = MAX_RESULTS,
    .label = N_ ("What each total means"), .hint = N_ ("from the lowest total on"),
    TS_INTO (RollRow, results) },
  {},
};

typedef struct
{
  const char *name;
  JsonArray *things;
  gboolean queued;
} PileRow;

static const TsSpec pile_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (PileRow, name) },
  { "things", TS_SPEC_TEXTS, .required = TRUE, .min = 1, .max = 40, .items = MAX_THINGS,
    .label = N_ ("What is in it"), .hint = N_ ("3x Wolf"), TS_INTO (PileRow, things) },
  { "queue", TS_SPEC_BOOLEAN, .label = N_ ("A queue: always the front one is taken"),
    TS_INTO (PileRow, queued) },
  {},
};

typedef struct
{
  const char *when, *by, *why;
  gint8 at, wins;
} EndRow;

static const TsSpec end_columns[] = {
  { "when", FORMULA, .required = TRUE, .label = N_ ("Ends when"), .hint = N_ ("most(points) >= 10"),
    TS_INTO (EndRow, when) },
  { "at", TS_SPEC_CHOICE, .required = TRUE, .choices = end_moments, .label = N_ ("Moment"),
    TS_INTO (EndRow, at) },
  { "wins", TS_SPEC_CHOICE, .required = TRUE, .choices = winners, .label = N_ ("Who wins"),
    TS_INTO (EndRow, wins) },
  { "by", FORMULA, .label = N_ ("Formula"), .when = "wins=by", TS_INTO (EndRow, by) },
  { "why", TS_SPEC_TEXT, .max = 100, .label = N_ ("Why"), TS_INTO (EndRow, why) },
  {},
};

typedef struct
{
  const char *name, *points;
  gint8 how;
} RowRow;

static const TsSpec row_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (RowRow, name) },
  { "how", TS_SPEC_CHOICE, .required = TRUE, .choices = counts, .label = N_ ("Where it comes from"),
    TS_INTO (RowRow, how) },
  { "points", FORMULA, .label = N_ ("Points"), .hint = N_ ("2 * it, or share(it, 5, 3)"),
    TS_INTO (RowRow, points) },
  {},
};

typedef struct
{
  guint8 least, most, rounds;
  gboolean passes;
  const char *begins;
  JsonArray *ties, *lines;
} Description;

static const TsSpec description_fields[] = {
  { "least", TS_SPEC_INTEGER, .min = 1, .max = MAX_PLAYERS, .label = N_ ("Fewest players"),
    .group = N_ ("Who plays"), TS_INTO (Description, least), .otherwise = 1 },
  { "most", TS_SPEC_INTEGER, .min = 1, .max = MAX_PLAYERS, .label = N_ ("Most players"),
    TS_INTO (Description, most), .otherwise = MAX_PLAYERS },
  { "rounds", TS_SPEC_INTEGER, .max = 99, .label = N_ ("Rounds"), .group = N_ ("Rounds"),
    .hint = N_ ("0: until an end comes"), TS_INTO (Description, rounds) },
  { "passes", TS_SPEC_BOOLEAN, .label = N_ ("The next player begins each new round"), .more = TRUE,
    TS_INTO (Description, passes) },
  { "begins", FORMULA, .label = N_ ("Whoever has most of this begins the next round"),
    .hint = N_ ("a formula, as Gold or -Points"), .more = TRUE, TS_INTO (Description, begins) },
  { "phases", TS_SPEC_TABLE, .max = MAX_PHASES, .columns = phase_columns, .label = N_ ("Phases") },
  { "numbers", TS_SPEC_TABLE, .max = MAX_NUMBERS, .columns = number_columns,
    .label = N_ ("Numbers"), .group = N_ ("Numbers") },
  { "changes", TS_SPEC_TABLE, .max = MAX_CHANGES, .columns = change_columns,
    .label = N_ ("What changes by itself") },
  { "waves", TS_SPEC_TABLE, .max = MAX_WAVES, .columns = wave_columns, .label = N_ ("Waves"),
    .group = N_ ("The machines") },
  { "questions", TS_SPEC_TABLE, .max = MAX_QUESTIONS, .columns = question_columns,
    .label = N_ ("Questions in order") },
  { "dice", TS_SPEC_TABLE, .max = MAX_DICE, .columns = die_columns, .label = N_ ("Dice with faces"),
    .group = N_ ("Dice") },
  { "rolls", TS_SPEC_TABLE, .max = MAX_ROLLS, .columns = roll_columns, .label = N_ ("Rolls") },
  { "piles", TS_SPEC_TABLE, .max = MAX_PILES, .columns = pile_columns,
    .label = N_ ("Decks and bags"), .group = N_ ("Decks and bags") },
  { "ends", TS_SPEC_TABLE, .max = MAX_ENDS, .columns = end_columns, .label = N_ ("Ends"),
    .group = N_ ("The end") },
  { "score", TS_SPEC_TABLE, .max = MAX_ROWS, .columns = row_columns,
    .label = N_ ("Rows of the score") },
  { "ties", TS_SPEC_TEXTS, .max = OWN_MOST_TEXT, .items = MAX_TIES,
    .label = N_ ("Tie-breaks, the first one first"), .more = TRUE, TS_INTO (Description, ties) },
  { "lines", TS_SPEC_TEXTS, .max = 100, .items = MAX_ROWS, .label = N_ ("What to set up"),
    .group = N_ ("On the table"), TS_INTO (Description, lines) },
  {},
};

/* Reading. Each of these reads one row; FALSE: `error` says what is wrong with it. */

typedef struct
{
  OwnGame *game;
  OwnName names[MAX_NUMBERS + MAX_ROWS]; /* the rows of the score behind the numbers */
  guint n_names;
} Reader;

/* A formula of a row; NULL without an error where there is none. */
static gboolean
read_formula (const Reader *reader,
              const char *text,
              gboolean each,
              gboolean typed,
              OwnFormula **into,
              GError **error)
{
  if (text == NULL)
    return TRUE;
  *into = own_formula_new (text, reader->names, reader->n_names, each, typed, error);
  if (*into == NULL)
    return FALSE;
  g_ptr_array_add (reader->game->formulas, *into);
  return TRUE;
}

static gboolean
refuse (GError **error, TsPhrase *why)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE, why);
}

gboolean
own_is_same_name (const char *name, const char *other)
{
  g_autofree char *a = g_utf8_casefold (name, -1);
  g_autofree char *b = g_utf8_casefold (other, -1);

  return g_str_equal (a, b);
}

static int
find_name (const Reader *reader, const char *name)
{
  for (guint i = 0; i < reader->n_names; i++)
    if (own_is_same_name (name, reader->names[i].name))
      return (int) i;
  return -1;
}

static gboolean
find_number (const Reader *reader, const char *name, int *number, GError **error)
{
  *number = find_name (reader, name);
  return *number >= 0
         || refuse (error, ts_phrase ("No number is called “{name}”.", ts_name ("name", name)));
}

static gboolean
read_phase (Reader *reader, JsonObject *json, GError **error)
{
  OwnPhase *phase = &reader->game->phases[reader->game->n_phases];
  PhaseRow row = { NULL };
  int enters = -1;

  ts_spec_read (phase_columns, json, &row);
  if (row.asks && row.who != OWN_TOGETHER)
    return refuse (error, ts_phrase ("Everyone chooses in secret only where everyone acts at "
                                     "once."));
  if (row.choices != NULL && !row.asks)
    return refuse (error, ts_phrase ("There are choices, but nobody chooses in secret."));
  if (row.actions > 0 && row.who == OWN_MACHINES)
    return refuse (error, ts_phrase ("The machines count no actions: leave “actions” at 0."));
  if (row.enters != NULL && !find_number (reader, row.enters, &enters, error))
    return FALSE;
  *phase = (OwnPhase){ .name = row.name,
                       .text = row.text,
                       .who = row.who,
                       .actions = row.actions,
                       .enters = (gint8) enters,
                       .adds = row.adds,
                       .opens = row.opens,
                       .asks = row.asks,
                       .choices = row.choices };
  reader->game->n_phases++;
  return TRUE;
}

/* A word of formulas, or what none can write, as it stands between such marks. */
static gboolean
is_reserved (const char *name)
{
  static const char *const words[] = { "players", "round", "it", "and", "or", "not", "mod", NULL };
  g_autofree char *small = g_ascii_strdown (name, -1);

  return g_strv_contains (words, small) || strchr (name, '"') != NULL || strstr (name, "“") != NULL
         || strstr (name, "”") != NULL;
}

/* The names come first, so that a number may begin by another one's formula. */
static gboolean
read_name (Reader *reader, JsonObject *json, GError **error)
{
  NumberRow row = { NULL };

  ts_spec_read (number_columns, json, &row);
  if (find_name (reader, row.name) >= 0)
    return refuse (error, ts_phrase ("Two numbers are called “{name}”. Give one another name.",
                                     ts_name ("name", row.name)));
  if (is_reserved (row.name))
    return refuse (error, ts_phrase ("“{name}” has a meaning of its own in formulas. Choose "
                                     "another name.",
                                     ts_name ("name", row.name)));
  reader->names[reader->n_names++] = (OwnName){ row.name, row.of == 0 };
  return TRUE;
}

static gboolean
read_number (Reader *reader, JsonObject *json, GError **error)
{
  OwnNumber *number = &reader->game->numbers[reader->game->n_numbers];
  NumberRow row = { NULL };

  ts_spec_read (number_columns, json, &row);
  *number = (OwnNumber){ .name = row.name,
                         .each = row.of == 0,
                         .kind = row.kind,
                         .seen = MAX (row.seen, OWN_SEEN_BY_ALL),
                         .min = row.min,
                         .max = row.has_max ? row.max : MAX_VALUE };
  reader->game->n_numbers++;
  if (number->seen == OWN_SEEN_BY_OWNER && !number->each)
    return refuse (error, ts_phrase ("“{name}” belongs to the table: no player alone sees it.",
                                     ts_name ("name", row.name)));
  if (number->max < number->min)
    return refuse (error, ts_phrase ("“{name}” can be at most {max}, which is less than {min}.",
                                     ts_name ("name", row.name), ts_number ("max", number->max),
                                     ts_number ("min", number->min)));
  if (number->kind == 1 && (!row.has_max || row.max < 1 || row.max > 30 || row.min != 0))
    return refuse (error,
                   ts_phrase ("“{name}” is shown as marks: enter how many there are at most, "
                              "1 to 30, and let it begin at 0.",
                              ts_name ("name", row.name)));
  /* Nothing is there yet that a start could rest on. */
  return read_formula (&(const Reader){ .game = reader->game }, row.start, FALSE, FALSE,
                       &number->start, error);
}

/* Whether what happens then is of whose turn it is. */
static gboolean
is_of_turn (gint8 moment)
{
  return moment == OWN_AT_TURN || moment == OWN_AFTER_TURN;
}

static gboolean
read_change (Reader *reader, JsonObject *json, GError **error)
{
  OwnChange *change = &reader->game->changes[reader->game->n_changes];
  ChangeRow row = { 0 };
  gboolean each;
  int number;

  ts_spec_read (change_columns, json, &row);
  if (!find_number (reader, row.number, &number, error))
    return FALSE;
  reader->game->n_changes++;
  change->at = row.at;
  change->number = (guint8) number;
  change->set = row.how == 1;
  each = is_of_turn (row.at) || reader->names[number].each;
  return read_formula (reader, row.by, each, FALSE, &change->by, error)
         && read_formula (reader, row.when, each, FALSE, &change->when, error);
}

static gboolean
read_wave (Reader *reader, JsonObject *json, GError **error)
{
  OwnWave *wave = &reader->game->waves[reader->game->n_waves];
  WaveRow row = { NULL };

  ts_spec_read (wave_columns, json, &row);
  *wave = (OwnWave){ .name = row.name,
                     .text = row.text,
                     .at = MAX (row.at, 0),
                     .each = row.each || is_of_turn (row.at),
                     .once = row.once };
  reader->game->n_waves++;
  return read_formula (reader, row.when, wave->each, FALSE, &wave->when, error);
}

static gboolean
read_question (Reader *reader, JsonObject *json, GError **error)
{
  OwnGame *game = reader->game;
  QuestionRow row = { NULL };

  ts_spec_read (question_columns, json, &row);
  if (game->n_questions > 0 && game->questions[game->n_questions - 1].ask == NULL)
    return refuse (error, ts_phrase ("Nothing is asked after the row without a question: that one "
                                     "comes last."));
  game->questions[game->n_questions++] = (OwnQuestion){ row.ask, row.then };
  return TRUE;
}

static gboolean
read_die (Reader *reader, JsonObject *json, GError **error)
{
  OwnDie *die = &reader->game->dice[reader->game->n_dice];
  DieRow row = { NULL };
  guint n;

  ts_spec_read (die_columns, json, &row);
  n = json_array_get_length (row.faces);
  die->name = row.name;
  if (n < 2)
    return refuse (error, ts_phrase ("A die has 2 to {most} faces, and “{name}” has {n}.",
                                     ts_number ("most", MAX_FACES), ts_name ("name", row.name),
                                     ts_number ("n", n)));
  for (guint i = 0; i < n; i++)
    die->faces[i] = json_array_get_string_element (row.faces, i);
  die->n_faces = (guint8) n;
  reader->game->n_dice++;
  return TRUE;
}

/* "d6", "6", "w6". */
static guint8
read_sides (const char *text)
{
  guint64 sides;

  if (strchr ("dDwW", *text) != NULL && *text != '\0')
    text++;
  return g_ascii_string_to_unsigned (text, 10, 2, 100, &sides, NULL) ? (guint8) sides : 0;
}

/* Of a die with faces the faces say it. */
static gboolean
read_results (OwnRoll *roll, JsonArray *results, GError **error)
{
  guint n = ts_json_count (results);

  if (n > 0 && roll->die >= 0)
    return refuse (error, ts_phrase ("“{name}” rolls faces, which have no total.",
                                     ts_name ("name", roll->name)));
  for (guint i = 0; i < n; i++)
    roll->results[i] = json_array_get_string_element (results, i);
  roll->n_results = (guint8) n;
  return TRUE;
}

static gboolean
read_roll (Reader *reader, JsonObject *json, GError **error)
{
  OwnGame *game = reader->game;
  OwnRoll *roll = &game->rolls[game->n_rolls];
  RollRow row = { NULL };

  ts_spec_read (roll_columns, json, &row);
  *roll = (OwnRoll){ .name = row.name, .die = -1, .n = row.n };
  for (guint i = 0; i < game->n_rolls; i++)
    if (g_str_equal (game->rolls[i].name, row.name))
      return refuse (error, ts_phrase ("Two rolls are called “{name}”. Give one another name.",
                                       ts_name ("name", row.name)));
  for (guint i = 0; i < game->n_dice && roll->die < 0; i++)
    if (own_is_same_name (game->dice[i].name, row.die))
      roll->die = (gint8) i;
  if (roll->die < 0)
    roll->sides = read_sides (row.die);
  if (roll->die < 0 && roll->sides == 0)
    return refuse (error, ts_phrase ("No die is called “{name}”. Enter one of your dice, or d6.",
                                     ts_name ("name", row.die)));
  game->n_rolls++;
  return read_results (roll, row.results, error);
}

static gboolean
read_pile (Reader *reader, JsonObject *json, GError **error)
{
  OwnPile *pile = &reader->game->piles[reader->game->n_piles];
  PileRow row = { NULL };

  ts_spec_read (pile_columns, json, &row);
  pile->name = row.name;
  pile->queued = row.queued;
  for (guint i = 0; i < reader->game->n_piles; i++)
    if (own_is_same_name (reader->game->piles[i].name, row.name))
      return refuse (error, ts_phrase ("Two of them are called “{name}”. Give one another name.",
                                       ts_name ("name", row.name)));
  if (!own_read_things (pile, row.things, error))
    return FALSE;
  reader->game->n_piles++;
  return TRUE;
}

static gboolean
read_end (Reader *reader, JsonObject *json, GError **error)
{
  OwnEnd *end = &reader->game->ends[reader->game->n_ends];
  EndRow row = { NULL };

  ts_spec_read (end_columns, json, &row);
  end->condition = row.when;
  end->after = row.at == 1;
  end->wins = row.wins;
  end->why = row.why;
  reader->game->n_ends++;
  if (row.wins == OWN_WINS_BY && row.by == NULL)
    return refuse (error, ts_phrase ("Enter the formula (by) that decides who wins."));
  return read_formula (reader, row.when, FALSE, FALSE, &end->when, error)
         && read_formula (reader, row.by, TRUE, FALSE, &end->by, error);
}

static gboolean
read_row (Reader *reader, JsonObject *json, GError **error)
{
  OwnRow *out = &reader->game->rows[reader->game->n_rows];
  RowRow row = { NULL };

  ts_spec_read (row_columns, json, &row);
  out->name = row.name;
  out->typed = row.how == 0;
  reader->game->n_rows++;
  if (!out->typed && row.points == NULL)
    return refuse (error, ts_phrase ("“{name}” is worked out: write the formula of its points.",
                                     ts_name ("name", row.name)));
  if (!read_formula (reader, row.points, TRUE, out->typed, &out->points, error))
    return FALSE;
  reader->names[reader->n_names++] = (OwnName){ row.name, TRUE };
  return TRUE;
}

/* The tables, in the order in which they need each other: numbers may begin by one another, and
 * rows of the score are named by those below. */
static const struct
{
  const char *member;
  gboolean (*read) (Reader *reader, JsonObject *json, GError **error);
} tables[] = {
  { "numbers", read_name },   { "numbers", read_number }, { "phases", read_phase },
  { "changes", read_change }, { "waves", read_wave },     { "questions", read_question },
  { "dice", read_die },       { "rolls", read_roll },     { "piles", read_pile },
  { "ends", read_end },       { "score", read_row },
};

static gboolean
read_table (Reader *reader, guint table, JsonObject *description, GError **error)
{
  const TsSpec *spec = ts_spec_find (description_fields, tables[table].member);
  JsonArray *rows = ts_json_get_list (description, spec->name);
  GError *problem = NULL;

  for (guint i = 0; i < ts_json_count (rows); i++)
    if (!tables[table].read (reader, json_array_get_object_element (rows, i), &problem))
      return ts_spec_fail_row (spec, i + 1, problem, error);
  return TRUE;
}

static gboolean
read_tables (Reader *reader, JsonObject *description, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (!read_table (reader, i, description, error))
      return FALSE;
  return TRUE;
}

/* Formulas that are about one player and name rows of the score, too. */
static gboolean
read_ties (Reader *reader, JsonArray *ties, GError **error)
{
  OwnGame *game = reader->game;

  for (guint i = 0; i < ts_json_count (ties); i++)
    if (!read_formula (reader, json_array_get_string_element (ties, i), TRUE, FALSE,
                       &game->ties[game->n_ties++], error))
      return FALSE;
  return TRUE;
}

/* What no row says alone. */
static gboolean
check_whole (const OwnGame *game, GError **error)
{
  gboolean machines = FALSE;

  for (guint i = 0; i < game->n_phases; i++)
    machines |= game->phases[i].who == OWN_MACHINES;
  if (game->least > game->most)
    return refuse (error, ts_phrase ("The fewest players are more than the most."));
  if (game->n_questions > 0 && !machines)
    return refuse (error,
                   ts_phrase ("The questions are asked in a phase of the machines, and there "
                              "is none."));
  for (guint i = 0; i < game->n_ends; i++)
    if (game->ends[i].wins == OWN_WINS_SCORE && game->n_rows == 0)
      return refuse (error, ts_phrase ("Most points win, but the score has no row."));
  return TRUE;
}

OwnGame *
own_game_new (JsonObject *description, GError **error)
{
  g_autoptr (OwnGame) game = g_new0 (OwnGame, 1);
  Description read = { 0 };
  Reader reader = { .game = game };

  ts_spec_read (description_fields, description, &read);
  game->formulas = g_ptr_array_new_with_free_func ((GDestroyNotify) own_formula_free);
  game->least = read.least;
  game->most = read.most;
  game->rounds = read.rounds;
  game->passes = read.passes;
  for (guint i = 0; i < ts_json_count (read.lines); i++)
    game->lines[game->n_lines++] = json_array_get_string_element (read.lines, i);
  if (!read_tables (&reader, description, error) || !read_ties (&reader, read.ties, error))
    return NULL;
  reader.n_names = game->n_numbers;
  if (!read_formula (&reader, read.begins, TRUE, FALSE, &game->begins, error)
      || !check_whole (game, error))
    return NULL;
  return g_steal_pointer (&game);
}

void
own_game_free (OwnGame *self)
{
  g_ptr_array_unref (self->formulas);
  g_free (self);
}

static gboolean
check_description (JsonObject *entry, GError **error)
{
  g_autoptr (OwnGame) game = own_game_new (entry, error);

  return game != NULL;
}

const TsCatalogue own_catalogue = {
  .types
  = (const TsEntryType[]){ { "description", N_ ("Games of your own"), description_fields,
                             .own = TRUE,
                             .about = N_ ("Open a description to change a copy of it, or begin "
                                          "with an empty one."),
                             .add = N_ ("Describe a game…"), .one = N_ ("Description"),
                             .rest = N_ ("More of this game"), .check = check_description,
                             .copy = own_copy, .read_part = own_read_row,
                             .lines = N_ ("One game per line, its name first, then the rows "
                                          "of its score sheet: Castles; Gardens x2; Coins; "
                                          "Monuments most 5/3; Penalty -1 each"),
                             .remark = own_try, .renews = "change" },
                           {} },
  .resource = TS_GAME_RESOURCE ("own", "catalogue.json"),
};
