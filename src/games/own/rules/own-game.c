/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-game.c: the description of a game, and how it is read.
 */

#include "own.h"

#include "ts-json.h"
#include "ts-wording.h"

#include <string.h>

const TsChoice own_kinds[] = {
  { "counter", N_ ("Counter") },     { "pips", N_ ("Marks up to a limit") },
  { "countdown", N_ ("Countdown") }, { "track", N_ ("Track") },
  { "tick", N_ ("Tick") },           {},
};

static const TsChoice whos[] = {
  { "together", N_ ("Everyone at once") },
  { "in-turn", N_ ("Everyone in turn") },
  { "machines", N_ ("The machines") },
  { "sides", N_ ("Each side in turn") },
  {},
};

static const TsChoice owners[] = {
  { "player", N_ ("Every player") },
  { "table", N_ ("The table") },
  { "side", N_ ("Each side") },
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

#define MOST_COPIES 99 /* of a thing of a pile */

#define FORMULA TS_SPEC_TEXT, .max = OWN_MOST_TEXT

static const TsSpec phase_columns[] = {
  { "name", TS_SPEC_TEXT, .several = TRUE, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (OwnPhase, name) },
  { "who", TS_SPEC_CHOICE, .required = TRUE, .choices = whos, .label = N_ ("Who acts"),
    TS_INTO (OwnPhase, who) },
  { "text", TS_SPEC_TEXT, .several = TRUE, .max = 200, .label = N_ ("What to do"),
    TS_INTO (OwnPhase, text) },
  { "actions", TS_SPEC_INTEGER, .max = 20, .label = N_ ("Actions a turn"),
    .hint = N_ ("0: any number"), .when = "who=together|in-turn|sides",
    TS_INTO (OwnPhase, actions) },
  { "enters", TS_SPEC_TEXT, .max = 40, .label = N_ ("Number to enter"),
    .hint = N_ ("as the phase or the turn ends"), TS_INTO (OwnPhase, entered) },
  { "adds", TS_SPEC_BOOLEAN, .label = N_ ("It is added"), TS_INTO (OwnPhase, adds) },
  { "secret", TS_SPEC_BOOLEAN, .label = N_ ("Everyone chooses in secret"), .when = "who=together",
    TS_INTO (OwnPhase, asks) },
  { "choices", TS_SPEC_TEXT, .several = TRUE, .max = 200,
    .label = N_ ("Choices, with commas between them"),
    .hint = N_ ("leave empty if anything may be written"), .when = "secret=true",
    TS_INTO (OwnPhase, choices) },
  { "passing", TS_SPEC_BOOLEAN, .label = N_ ("Turns until everyone has passed"),
    .when = "who=in-turn|sides", TS_INTO (OwnPhase, passing) },
  { "opens", TS_SPEC_BOOLEAN, .label = N_ ("Secret numbers are revealed"),
    TS_INTO (OwnPhase, opens) },
  {},
};

static const TsSpec number_columns[] = {
  { "name", TS_SPEC_TEXT, .several = TRUE, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (OwnNumber, name) },
  { "of", TS_SPEC_CHOICE, .required = TRUE, .choices = owners, .label = N_ ("Belongs to"),
    TS_INTO (OwnNumber, of) },
  { "kind", TS_SPEC_CHOICE, .required = TRUE, .choices = own_kinds, .label = N_ ("Shown as"),
    TS_INTO (OwnNumber, kind) },
  { "start", FORMULA, .label = N_ ("At the start"), .hint = N_ ("a formula, as 3 or players + 2"),
    TS_INTO (OwnNumber, begins) },
  { "min", TS_SPEC_INTEGER, .min = -MAX_VALUE, .max = MAX_VALUE, .label = N_ ("At least"),
    .when = "kind=counter|countdown|track", TS_INTO (OwnNumber, min) },
  { "max", TS_SPEC_INTEGER, .min = -MAX_VALUE, .max = MAX_VALUE, .label = N_ ("At most"),
    TS_INTO (OwnNumber, max), TS_HAS (OwnNumber, has_max) },
  { "seen", TS_SPEC_CHOICE, .choices = seens, .label = N_ ("Seen by"),
    .hint = N_ ("empty: everyone"), TS_INTO (OwnNumber, seen) },
  {},
};

static const TsSpec change_columns[] = {
  { "at", TS_SPEC_CHOICE, .required = TRUE, .choices = moments, .label = N_ ("Moment"),
    TS_INTO (OwnChange, at) },
  { "number", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Number"),
    TS_INTO (OwnChange, name) },
  { "how", TS_SPEC_CHOICE, .required = TRUE, .choices = ways, .label = N_ ("How"),
    TS_INTO (OwnChange, how) },
  { "by", FORMULA, .required = TRUE, .label = N_ ("Formula"), TS_INTO (OwnChange, by_text) },
  { "when", FORMULA, .label = N_ ("Only if"), TS_INTO (OwnChange, when_text) },
  {},
};

static const TsSpec wave_columns[] = {
  { "name", TS_SPEC_TEXT, .several = TRUE, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (OwnWave, name) },
  { "when", FORMULA, .required = TRUE, .label = N_ ("Comes when"),
    .hint = N_ ("round = 3, or round mod 2 = 0"), TS_INTO (OwnWave, condition) },
  { "text", TS_SPEC_TEXT, .several = TRUE, .max = 200, .label = N_ ("What to do"),
    TS_INTO (OwnWave, text) },
  { "at", TS_SPEC_CHOICE, .choices = moments, .label = N_ ("Moment"),
    .hint = N_ ("empty: when a round begins"), TS_INTO (OwnWave, at) },
  { "each", TS_SPEC_BOOLEAN, .label = N_ ("One for each player"),
    .when = "at=false|round|after-round", TS_INTO (OwnWave, each) },
  { "once", TS_SPEC_BOOLEAN, .label = N_ ("Only once"), TS_INTO (OwnWave, once) },
  {},
};

static const TsSpec question_columns[] = {
  { "ask", TS_SPEC_TEXT, .several = TRUE, .max = 200, .label = N_ ("Question"),
    .hint = N_ ("empty: otherwise"), TS_INTO (OwnQuestion, ask) },
  { "then", TS_SPEC_TEXT, .several = TRUE, .required = TRUE, .max = 200, .label = N_ ("If so"),
    TS_INTO (OwnQuestion, then) },
  {},
};

static const TsSpec die_columns[] = {
  { "name", TS_SPEC_TEXT, .several = TRUE, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (OwnDie, name) },
  { "faces", TS_SPEC_TEXTS, .several = TRUE, .required = TRUE, .min = 1, .max = 20,
    .items = MAX_FACES, .label = N_ ("Faces"), TS_INTO_LIST (OwnDie, faces, n_faces) },
  {},
};

static const TsSpec roll_columns[] = {
  { "name", TS_SPEC_TEXT, .several = TRUE, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (OwnRoll, name) },
  { "die", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Die"),
    .hint = N_ ("d6, or the name of a die"), TS_INTO (OwnRoll, thrown) },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MOST_THROWN, .label = N_ ("How many"),
    TS_INTO (OwnRoll, n), .otherwise = 1 },
  { "results", TS_SPEC_TEXTS, .several = TRUE, .min = 1, .max = 60, .items = MAX_RESULTS,
    .label = N_ ("What each total means"), .hint = N_ ("from the lowest total on"),
    TS_INTO_LIST (OwnRoll, results, n_results) },
  {},
};

static const TsSpec pile_columns[] = {
  { "name", TS_SPEC_TEXT, .several = TRUE, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (OwnPile, name) },
  { "things", TS_SPEC_TEXTS, .several = TRUE, .required = TRUE, .min = 1, .max = 40,
    .items = MAX_THINGS, .label = N_ ("What is in it"), .hint = N_ ("3x Wolf"),
    TS_INTO_LIST (OwnPile, things, n_things) },
  { "queue", TS_SPEC_BOOLEAN, .label = N_ ("A queue: always the front one is taken"),
    TS_INTO (OwnPile, queued) },
  {},
};

static const TsSpec end_columns[] = {
  { "when", FORMULA, .required = TRUE, .label = N_ ("Ends when"), .hint = N_ ("most(points) >= 10"),
    TS_INTO (OwnEnd, condition) },
  { "at", TS_SPEC_CHOICE, .required = TRUE, .choices = end_moments, .label = N_ ("Moment"),
    TS_INTO (OwnEnd, at) },
  { "wins", TS_SPEC_CHOICE, .required = TRUE, .choices = winners, .label = N_ ("Who wins"),
    TS_INTO (OwnEnd, wins) },
  { "by", FORMULA, .label = N_ ("Formula"), .when = "wins=by", TS_INTO (OwnEnd, by_text) },
  { "why", TS_SPEC_TEXT, .several = TRUE, .max = 100, .label = N_ ("Why"), TS_INTO (OwnEnd, why) },
  {},
};

static const TsSpec row_columns[] = {
  { "name", TS_SPEC_TEXT, .several = TRUE, .required = TRUE, .max = 40, .label = N_ ("Name"),
    TS_INTO (OwnRow, name) },
  { "how", TS_SPEC_CHOICE, .required = TRUE, .choices = counts, .label = N_ ("Where it comes from"),
    TS_INTO (OwnRow, how) },
  { "points", FORMULA, .label = N_ ("Points"), .hint = N_ ("2 * it, or share(it, 5, 3)"),
    TS_INTO (OwnRow, formula) },
  {},
};

const TsSpec own_description_fields[] = {
  { "least", TS_SPEC_INTEGER, .min = 1, .max = MAX_PLAYERS, .label = N_ ("Fewest players"),
    .group = N_ ("Who plays"), TS_INTO (OwnGame, least), .otherwise = 1 },
  { "most", TS_SPEC_INTEGER, .min = 1, .max = MAX_PLAYERS, .label = N_ ("Most players"),
    TS_INTO (OwnGame, most), .otherwise = MAX_PLAYERS },
  { "sides", TS_SPEC_TEXTS, .several = TRUE, .min = 1, .max = 40, .items = N_SIDES,
    .label = N_ ("Two sides"), .hint = N_ ("their names; empty: each player alone"), .more = TRUE,
    TS_INTO_LIST (OwnGame, sides, n_sides) },
  { "rounds", TS_SPEC_INTEGER, .max = 99, .label = N_ ("Rounds"), .group = N_ ("Rounds"),
    .hint = N_ ("0: until an end comes"), TS_INTO (OwnGame, rounds) },
  { "passes", TS_SPEC_BOOLEAN, .label = N_ ("The next player begins each new round"), .more = TRUE,
    TS_INTO (OwnGame, passes) },
  { "begins", FORMULA, .label = N_ ("Whoever has most of this begins the next round"),
    .hint = N_ ("a formula, as Gold or -Points"), .more = TRUE, TS_INTO (OwnGame, begins_text) },
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
    .label = N_ ("Tie-breaks, the first one first"), .more = TRUE,
    TS_INTO_LIST (OwnGame, tie_texts, n_ties) },
  { "translated", TS_SPEC_BOOLEAN, .label = N_ ("Texts in several languages"),
    .hint = N_ ("what you enter is in your language, the others stay as they are"),
    .group = N_ ("On the table"), .more = TRUE },
  { "lines", TS_SPEC_TEXTS, .several = TRUE, .max = 100, .items = MAX_ROWS,
    .label = N_ ("What to set up"), .group = N_ ("On the table"),
    TS_INTO_LIST (OwnGame, lines, n_lines) },
  {},
};

/* Reading: a row goes into its struct by its specs, and what they cannot say is looked at here.
 * Each of these looks at one row; FALSE: `error` says what is wrong with it. */

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

static int
find_name (const Reader *reader, const char *name)
{
  for (guint i = 0; i < reader->n_names; i++)
    if (ts_wording_meets (name, reader->names[i].name))
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

/* Each is the same choice in all languages. */
static gboolean
has_equal_choices (const OwnPhase *phase)
{
  g_auto (GStrv) choices = ts_wording_split (phase->choices != NULL ? phase->choices : "");

  return choices != NULL;
}

static gboolean
check_phase (Reader *reader, gpointer row, GError **error)
{
  OwnPhase *phase = row;
  int enters = -1;

  if (phase->asks && phase->who != OWN_TOGETHER)
    return refuse (error, ts_phrase ("Everyone chooses in secret only where everyone acts at "
                                     "once."));
  if (phase->choices != NULL && !phase->asks)
    return refuse (error, ts_phrase ("There are choices, but nobody chooses in secret."));
  if (!has_equal_choices (phase))
    return refuse (error, ts_phrase ("There are not as many choices in each language."));
  if (phase->actions > 0 && phase->who == OWN_MACHINES)
    return refuse (error, ts_phrase ("The machines count no actions: leave “actions” at 0."));
  if (phase->passing && phase->who != OWN_IN_TURN && phase->who != OWN_SIDES)
    return refuse (error, ts_phrase ("Nobody can pass where nobody takes turns."));
  if (phase->who == OWN_SIDES && reader->game->n_sides == 0)
    return refuse (error, ts_phrase ("There are no sides that could take turns: name the two."));
  if (phase->entered != NULL && !find_number (reader, phase->entered, &enters, error))
    return FALSE;
  phase->enters = (gint8) enters;
  return TRUE;
}

/* A word of formulas in one of its languages, or what none can write, as it stands between such
 * marks. */
static gboolean
is_reserved (const char *name)
{
  static const char *const words[] = { "players", "round", "it", "and", "or", "not", "mod" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (ts_wording_meets (name, words[i]))
      return TRUE;
  return strchr (name, '"') != NULL || strstr (name, "“") != NULL || strstr (name, "”") != NULL;
}

static gboolean
check_owner (const Reader *reader, const OwnNumber *number, GError **error)
{
  if (number->seen == OWN_SEEN_BY_OWNER && number->of == OWN_OF_TABLE)
    return refuse (error, ts_phrase ("“{name}” belongs to the table: no player alone sees it.",
                                     ts_name ("name", number->name)));
  if (number->of == OWN_OF_SIDE && reader->game->n_sides == 0)
    return refuse (error, ts_phrase ("“{name}” belongs to sides, and there are none: name the two.",
                                     ts_name ("name", number->name)));
  return TRUE;
}

static gboolean
check_number (Reader *reader, gpointer row, GError **error)
{
  OwnNumber *number = row;
  /* Nothing is there yet that a start could rest on. */
  const Reader alone = { .game = reader->game };

  if (is_reserved (number->name))
    return refuse (error, ts_phrase ("“{name}” has a meaning of its own in formulas. Choose "
                                     "another name.",
                                     ts_name ("name", number->name)));
  if (!number->has_max)
    number->max = MAX_VALUE;
  if (number->kind == OWN_TICK)
    {
      number->min = 0;
      number->max = 1;
    }
  number->seen = MAX (number->seen, OWN_SEEN_BY_ALL);
  if (!check_owner (reader, number, error))
    return FALSE;
  if (number->max < number->min)
    return refuse (error, ts_phrase ("“{name}” can be at most {max}, which is less than {min}.",
                                     ts_name ("name", number->name), ts_number ("max", number->max),
                                     ts_number ("min", number->min)));
  if (number->kind == OWN_TRACK && number->max - (gint64) number->min > MOST_SPACES)
    return refuse (
        error,
        ts_phrase (
            "“{name}” is a track: enter its last space. Spaces after the first, at most: {n}.",
            ts_name ("name", number->name), ts_number ("n", MOST_SPACES)));
  if (number->kind == OWN_PIPS
      && (!number->has_max || number->max < 1 || number->max > 30 || number->min != 0))
    return refuse (error,
                   ts_phrase ("“{name}” is shown as marks: enter how many there are at most, "
                              "1 to 30, and let it begin at 0.",
                              ts_name ("name", number->name)));
  reader->names[reader->n_names++] = (OwnName){ number->name, number->of != OWN_OF_TABLE };
  return read_formula (&alone, number->begins, FALSE, FALSE, &number->start, error);
}

/* Whether what happens then is of whose turn it is. */
static gboolean
is_of_turn (gint8 moment)
{
  return moment == OWN_AT_TURN || moment == OWN_AFTER_TURN;
}

static gboolean
check_change (Reader *reader, gpointer row, GError **error)
{
  OwnChange *change = row;
  gboolean each;
  int number;

  if (!find_number (reader, change->name, &number, error))
    return FALSE;
  change->number = (guint8) number;
  each = is_of_turn (change->at) || reader->names[number].each;
  return read_formula (reader, change->by_text, each, FALSE, &change->by, error)
         && read_formula (reader, change->when_text, each, FALSE, &change->when, error);
}

static gboolean
check_wave (Reader *reader, gpointer row, GError **error)
{
  OwnWave *wave = row;

  wave->at = MAX (wave->at, OWN_AT_ROUND);
  wave->each = wave->each || is_of_turn (wave->at);
  return read_formula (reader, wave->condition, wave->each, FALSE, &wave->when, error);
}

static gboolean
check_question (Reader *reader, gpointer row, GError **error)
{
  const OwnQuestion *before = (const OwnQuestion *) row - 1;

  if (before >= reader->game->questions && before->ask == NULL)
    return refuse (error, ts_phrase ("Nothing is asked after the row without a question: that one "
                                     "comes last."));
  return TRUE;
}

static gboolean
check_die (Reader *reader, gpointer row, GError **error)
{
  const OwnDie *die = row;

  if (die->n_faces < 2)
    return refuse (error, ts_phrase ("A die has 2 to {most} faces, and “{name}” has {n}.",
                                     ts_number ("most", MAX_FACES), ts_name ("name", die->name),
                                     ts_number ("n", die->n_faces)));
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

static gboolean
check_roll (Reader *reader, gpointer row, GError **error)
{
  const OwnGame *game = reader->game;
  OwnRoll *roll = row;

  roll->die = (gint8) OWN_FIND_ROW (game, dice, roll->thrown);
  if (roll->die < 0)
    roll->sides = read_sides (roll->thrown);
  if (roll->die < 0 && roll->sides == 0)
    return refuse (error, ts_phrase ("No die is called “{name}”. Enter one of your dice, or d6.",
                                     ts_name ("name", roll->thrown)));
  /* Of a die with faces the faces say it. */
  if (roll->n_results > 0 && roll->die >= 0)
    return refuse (error, ts_phrase ("“{name}” rolls faces, which have no total.",
                                     ts_name ("name", roll->name)));
  return TRUE;
}

/* "3x Wolf", "Wolf": how many, and where its name begins. */
static const char *
read_copies (const char *text, guint8 *copies)
{
  char *end;
  guint64 n = g_ascii_strtoull (text, &end, 10);

  *copies = 1;
  if (!g_ascii_isdigit (*text) || n < 1 || n > MOST_COPIES
      || (!g_str_has_prefix (end, "x ") && !g_str_has_prefix (end, "× ")))
    return text;
  *copies = (guint8) n;
  return strchr (end, ' ') + 1;
}

static char *
dup_thing (const char *text)
{
  guint8 copies;

  return g_strdup (read_copies (text, &copies));
}

/* What one is called, in all its languages. */
static const char *
read_thing (OwnGame *game, const char *text, guint8 *copies)
{
  const char *name = read_copies (text, copies);

  if (!ts_wording_is_several (text))
    return name;
  g_ptr_array_add (game->texts, ts_wording_map (text, dup_thing));
  return game->texts->pdata[game->texts->len - 1];
}

static gboolean
check_pile (Reader *reader, gpointer row, GError **error)
{
  OwnPile *pile = row;

  if (pile->n_things == 0)
    return refuse (error, ts_phrase ("“{name}” holds nothing.", ts_name ("name", pile->name)));
  for (guint i = 0; i < pile->n_things; i++)
    {
      const char *name = read_thing (reader->game, pile->things[i], &pile->copies[i]);

      if (own_find_row (pile->things, sizeof *pile->things, i, name) >= 0)
        return refuse (error, ts_phrase ("“{name}” stands twice in “{pile}”. Write “2x {name}”.",
                                         ts_name ("name", name), ts_name ("pile", pile->name)));
      pile->things[i] = name;
    }
  return TRUE;
}

static gboolean
check_end (Reader *reader, gpointer row, GError **error)
{
  OwnEnd *end = row;

  if (end->wins == OWN_WINS_BY && end->by_text == NULL)
    return refuse (error, ts_phrase ("Enter the formula (by) that decides who wins."));
  return read_formula (reader, end->condition, FALSE, FALSE, &end->when, error)
         && read_formula (reader, end->by_text, TRUE, FALSE, &end->by, error);
}

static gboolean
check_row (Reader *reader, gpointer row, GError **error)
{
  OwnRow *self = row;

  if (self->how != OWN_TYPED && self->formula == NULL)
    return refuse (error, ts_phrase ("“{name}” is worked out: write the formula of its points.",
                                     ts_name ("name", self->name)));
  if (!read_formula (reader, self->formula, TRUE, self->how == OWN_TYPED, &self->points, error))
    return FALSE;
  reader->names[reader->n_names++] = (OwnName){ self->name, TRUE };
  return TRUE;
}

/* The tables, in the order in which they need each other: rows of the score are named by those
 * below. */
static const struct
{
  const char *member;
  gsize n, rows, size; /* where they go in an OwnGame; the first member of a row is its name */
  gboolean (*check) (Reader *reader, gpointer row, GError **error);
  gboolean named; /* each has a name of its own */
} tables[] = {
#define TABLE(member, as, ...)                                                                     \
  {                                                                                                \
    as, offsetof (OwnGame, n_##member), offsetof (OwnGame, member),                                \
        sizeof (((OwnGame *) NULL)->member[0]), __VA_ARGS__                                        \
  }
  TABLE (numbers, "numbers", check_number, TRUE),
  TABLE (phases, "phases", check_phase),
  TABLE (changes, "changes", check_change),
  TABLE (waves, "waves", check_wave),
  TABLE (questions, "questions", check_question),
  TABLE (dice, "dice", check_die),
  TABLE (rolls, "rolls", check_roll, TRUE),
  TABLE (piles, "piles", check_pile, TRUE),
  TABLE (ends, "ends", check_end),
  TABLE (rows, "score", check_row),
};

static gboolean
read_row (Reader *reader, guint table, const TsSpec *spec, JsonObject *json, GError **error)
{
  guint8 *n = (guint8 *) reader->game + tables[table].n;
  guint8 *rows = (guint8 *) reader->game + tables[table].rows;
  gpointer row = rows + *n * tables[table].size;
  const char *name;

  ts_spec_read_worded (spec->columns, json, row, reader->game->texts);
  name = *(const char *const *) row;
  if (tables[table].named && own_find_row (rows, tables[table].size, *n, name) >= 0)
    return refuse (error, ts_phrase ("Two of them are called “{name}”. Give one another name.",
                                     ts_name ("name", name)));
  ++*n;
  return tables[table].check (reader, row, error);
}

static gboolean
read_tables (Reader *reader, JsonObject *description, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      const TsSpec *spec = ts_spec_find (own_description_fields, tables[i].member);
      JsonArray *rows = ts_json_get_list (description, spec->name);
      GError *problem = NULL;

      for (guint j = 0; j < ts_json_count (rows); j++)
        if (!read_row (reader, i, spec, json_array_get_object_element (rows, j), &problem))
          return ts_spec_fail_row (spec, j + 1, problem, error);
    }
  return TRUE;
}

/* Formulas that are about one player and name rows of the score, too. */
static gboolean
read_ties (Reader *reader, GError **error)
{
  OwnGame *game = reader->game;

  for (guint i = 0; i < game->n_ties; i++)
    if (!read_formula (reader, game->tie_texts[i], TRUE, FALSE, &game->ties[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
check_sides (const OwnGame *game, GError **error)
{
  if (game->n_sides == 0)
    return TRUE;
  if (game->n_sides != N_SIDES || ts_wording_meets (game->sides[0], game->sides[1]))
    return refuse (error, ts_phrase ("Name two sides, or none."));
  if (game->least < N_SIDES)
    return refuse (error, ts_phrase ("Each side needs a player: enter 2 as the fewest."));
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
  return check_sides (game, error);
}

OwnGame *
own_game_new (JsonObject *description, GError **error)
{
  g_autoptr (OwnGame) game = g_new0 (OwnGame, 1);
  Reader reader = { .game = game };

  game->texts = g_ptr_array_new_with_free_func (g_free);
  ts_spec_read_worded (own_description_fields, description, game, game->texts);
  game->formulas = g_ptr_array_new_with_free_func ((GDestroyNotify) own_formula_free);
  if (!read_tables (&reader, description, error) || !read_ties (&reader, error))
    return NULL;
  reader.n_names = game->n_numbers;
  if (!read_formula (&reader, game->begins_text, TRUE, FALSE, &game->begins, error)
      || !check_whole (game, error))
    return NULL;
  return g_steal_pointer (&game);
}

void
own_game_free (OwnGame *self)
{
  g_ptr_array_unref (self->formulas);
  g_ptr_array_unref (self->texts);
  g_free (self);
}

int
own_find_row (gconstpointer rows, gsize size, guint n, const char *name)
{
  for (guint i = 0; name != NULL && i < n; i++)
    if (ts_wording_meets (*(const char *const *) ((const char *) rows + i * size), name))
      return (int) i;
  return -1;
}
