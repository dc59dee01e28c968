/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-lab.c: what lies on the board of 2029: resource caches beside it (L257-261, L484), and
 * the Time Lab, who controls it, and the way back to 1984 (L488-492).
 *
 * That a cache card lies there, and whether somebody typed what it gives, is for everybody.  What
 * it says is the Resistance's alone until it is collected: no title, instruction, reason, error or
 * fact depends on it, and nothing of it is learned for another game.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-sketch-verbs.h"

#define HEADING "Controlling the Time Lab"

/* What a cache card says; what is not said stays as it is. */
typedef struct
{
  guint8 number;      /* of "note-cache" */
  const char *where;  /* nullable */
  gint16 column, row; /* from 1; 0: nothing */
  gint8 amount;       /* UNKNOWN: nothing */
} NoteCache;

/* clang-format off */
#define CACHE_ARGS                                                                                 \
  { "where", TS_SPEC_TEXT, .max = MAX_WHERE, .label = N_ ("Coordinates as printed"),               \
    TS_INTO (NoteCache, where) },                                                                  \
  { "column", TS_SPEC_INTEGER, .min = 1, .max = TS_SQUARE_LIMIT,                                   \
    .label = N_ ("Column on the map"), TS_INTO (NoteCache, column) },                              \
  { "row", TS_SPEC_INTEGER, .min = 1, .max = TS_SQUARE_LIMIT, .label = N_ ("Row on the map"),      \
    TS_INTO (NoteCache, row) },                                                                    \
  { "amount", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Resources"),                       \
    .otherwise = UNKNOWN, TS_INTO (NoteCache, amount) }
#define NUMBER_ARG(Args)                                                                           \
  { "cache", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = G_MAXUINT8,                       \
    .label = N_ ("Number of the cache"), TS_INTO (Args, number) }
/* clang-format on */

static const TsSpec cache_args[] = {
  CACHE_ARGS,
  { NULL },
};

static const TsSpec note_cache_args[] = {
  NUMBER_ARG (NoteCache),
  CACHE_ARGS,
  { NULL },
};

typedef struct
{
  guint8 number;
  gint8 figure; /* NOBODY: nobody said who */
  gint8 amount; /* UNKNOWN: as it was noted */
} Collect;

static const TsSpec collect_args[] = {
  NUMBER_ARG (Collect),
  { "figure", TS_SPEC_TEXT, .max = 20, .label = N_ ("Unit"), TS_INTO (Collect, figure),
    .find = terminator_find_figure },
  { "amount", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Resources"), .otherwise = UNKNOWN,
    TS_INTO (Collect, amount) },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  gint16 place[2]; /* x and y */
  guint8 n_place;
} Lab;

static const TsSpec lab_args[] = {
  { "place", TS_SPEC_INTEGERS, .max = TS_SQUARE_LIMIT - 1, .count = 2,
    .label = N_ ("Square, x and y"), TS_INTO_LIST (Lab, place, n_place) },
  { NULL },
};

typedef struct
{
  gint8 side; /* NOBODY */
} LabSide;

static const TsSpec lab_side_args[] = {
  { "side", TS_SPEC_CHOICE, .choices = terminator_sides, .label = N_ ("Controlled by"),
    TS_INTO (LabSide, side) },
  { NULL },
};

typedef struct
{
  gint8 figure;
  gint8 to; /* NOBODY: it is drawn */
} Travel;

static const TsSpec travel_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .max = 20, .label = N_ ("Unit"),
    TS_INTO (Travel, figure), .find = terminator_find_figure },
  { "to", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Random location"), TS_INTO (Travel, to),
    .find = terminator_find_tile },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Resource caches. */

static void
note (Cache *cache, const NoteCache *said)
{
  if (said->where != NULL)
    cache->where = ts_text (said->where);
  if (said->column > 0)
    cache->x = (gint16) (said->column - 1);
  if (said->row > 0)
    cache->y = (gint16) (said->row - 1);
  if (said->amount != UNKNOWN)
    cache->amount = said->amount;
}

/* The first place of that number, 0: that is free; NULL: there is none. */
static Cache *
find_cache (TerminatorState *state, guint number)
{
  for (guint i = 0; i < MAX_CACHES; i++)
    if (number == 0 ? !state->caches[i].there
                    : state->caches[i].there && state->caches[i].number == number)
      return &state->caches[i];
  return NULL;
}

static gboolean
lies_there (const TerminatorState *state, guint number, TsWhyNot *why_not)
{
  TS_NEED (
      why_not, find_cache ((TerminatorState *) state, number) != NULL,
      ts_phrase ("Cache {number} does not lie beside the board.", ts_number ("number", number)));
  return TRUE;
}

gboolean
terminator_can_draw_cache (const TerminatorState *state)
{
  return state->cache_deck > 0 && find_cache ((TerminatorState *) state, 0) != NULL
         && state->n_caches < G_MAXUINT8;
}

gboolean
terminator_is_near_cache (const TerminatorState *state, const Cache *cache, int figure)
{
  const Figure *self = &state->figures[figure];
  int x = ABS (self->x - cache->x), y = ABS (self->y - cache->y);

  return cache->there && cache->x != UNKNOWN && cache->y != UNKNOWN
         && terminator_figure_side (figure) == SIDE_RESISTANCE
         && terminator_is_on_sketch (state, figure) && x <= 1 && y <= 1;
}

static gboolean
may_cache (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, terminator_can_draw_cache (state),
           ts_phrase ("No cache card is left in the deck. Correct the number of cards if that is "
                      "wrong."));
  return TRUE;
}

static void
perform_cache (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  Cache *cache = find_cache (state, 0);

  state->cache_deck--;
  state->n_caches++;
  cache->there = TRUE;
  cache->number = state->n_caches;
  cache->x = cache->y = cache->amount = UNKNOWN;
  note (cache, args);
  if (state->action.on && state->action.act == ACT_CACHE)
    state->action.left = 0;
  ts_title (outcome,
            ts_phrase ("Resource cache {number} is drawn", ts_number ("number", cache->number)));
  ts_instruct (outcome, "draw-cache",
               N_ ("Cache card {number}: face down beside the board of 2029; only the Resistance "
                   "looks at it"),
               N_ ("Cache card {number}: back onto its deck"), ts_number ("number", cache->number));
}

static gboolean
may_note_cache (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return lies_there (state, ((const NoteCache *) args)->number, why_not);
}

static void
perform_note_cache (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  Cache *cache = find_cache (state, ((const NoteCache *) args)->number);

  note (cache, args);
  ts_title (outcome, ts_phrase ("The effect of cache {number} is noted, for the Resistance only",
                                ts_number ("number", cache->number)));
}

/* Only that it is a unit of the Resistance: where it stands would say where the cache lies. */
static gboolean
may_collect (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Collect *collect = args;
  int figure = collect->figure;

  if (!lies_there (state, collect->number, why_not))
    return FALSE;
  TS_NEED (
      why_not, figure == NOBODY || state->figures[figure].where == WHERE_2029,
      ts_phrase ("{figure} is not on the board of 2029.", terminator_name_figure (state, figure)));
  TS_RULE (why_not, figure == NOBODY || terminator_figure_side (figure) == SIDE_RESISTANCE,
           "Collecting Resource Caches",
           ts_phrase ("Only units of the Resistance collect caches."));
  TS_NEED (why_not,
           collect->amount != UNKNOWN
               || find_cache ((TerminatorState *) state, collect->number)->amount != UNKNOWN,
           ts_phrase ("Enter how many resources cache {number} gives.",
                      ts_number ("number", collect->number)));
  return TRUE;
}

/* Some unit of the Resistance stands where the sketch does not show it. */
static gboolean
is_any_unseen (const TerminatorState *state)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_figure_side (i) == SIDE_RESISTANCE && state->figures[i].where == WHERE_2029
        && !terminator_is_on_sketch (state, i))
      return TRUE;
  return FALSE;
}

/* The sketch shows that who collects it, or whoever might, stands elsewhere (L262). `figure`
 * NOBODY: nobody said who. */
static gboolean
is_out_of_reach (const TerminatorState *state, const Cache *cache, int figure)
{
  if (state->map == NULL || cache->x == UNKNOWN || cache->y == UNKNOWN)
    return FALSE;
  if (figure != NOBODY)
    return terminator_is_on_sketch (state, figure)
           && !terminator_is_near_cache (state, cache, figure);
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_near_cache (state, cache, i))
      return FALSE;
  return !is_any_unseen (state);
}

/* Whether the sketch can tell at all. */
static gboolean
is_reach_known (const TerminatorState *state, const Cache *cache, int figure)
{
  if (cache->x == UNKNOWN || cache->y == UNKNOWN)
    return FALSE;
  if (figure != NOBODY)
    return terminator_is_on_sketch (state, figure);
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_near_cache (state, cache, i))
      return TRUE;
  return !is_any_unseen (state);
}

/* Said when the card is revealed, and not refused before: that would tell where it lies. */
static void
reason_reach (const TerminatorState *state, const Cache *cache, int figure, TsOutcome *outcome)
{
  TsArg square, rule;

  if (outcome != NULL && state->map != NULL && !is_reach_known (state, cache, figure))
    ts_outcome_add_reason (
        outcome,
        ts_phrase ("The sketch could not tell whether a unit of the Resistance stands on its "
                   "square or next to it ({rule})",
                   ts_part ("rule", ts_format_heading ("Collecting Resource Caches"))),
        0);
  if (outcome == NULL || !is_out_of_reach (state, cache, figure))
    return;
  square = ts_part ("square", terminator_format_square (cache->x, cache->y));
  rule = ts_part ("rule", ts_format_heading ("Collecting Resource Caches"));
  ts_outcome_add_reason (
      outcome,
      figure != NOBODY
          ? ts_phrase (
              "Against the rule: on the sketch {figure} stands neither on {square} nor next "
              "to it ({rule})",
              terminator_name_figure (state, figure), square, rule)
          : ts_phrase (
              "Against the rule: on the sketch no unit of the Resistance stands on {square} "
              "or next to it ({rule})",
              square, rule),
      0);
}

static void
perform_collect (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Collect *collect = args;
  Cache *cache = find_cache (state, collect->number);
  int amount = collect->amount != UNKNOWN ? collect->amount : cache->amount;
  int figure = collect->figure;
  TsArg number = ts_number ("number", cache->number);

  ts_title (outcome, figure == NOBODY
                         ? ts_phrase ("Cache {number} is collected: {resources}", number,
                                      ts_part ("resources", terminator_format_resources (amount)))
                         : ts_phrase ("{figure} collects cache {number}: {resources}",
                                      terminator_name_figure (state, figure), number,
                                      ts_part ("resources", terminator_format_resources (amount))));
  ts_instruct (outcome, "collect", N_ ("Cache card {number}: reveal and discard it"),
               N_ ("Cache card {number}: face down beside the board again"), number);
  reason_reach (state, cache, figure, outcome);
  *cache = (Cache){};
  terminator_gain (state, SIDE_RESISTANCE, amount, outcome);
}

/* The Time Lab. */

/* It and every unit of 2029 stand on the sketch. */
static gboolean
is_seen (const TerminatorState *state)
{
  if (!terminator_is_on_sketch (state, N_FIGURES))
    return FALSE;
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == WHERE_2029 && !terminator_is_on_sketch (state, i))
      return FALSE;
  return TRUE;
}

/* It shares an edge or a corner with the lab. */
static gboolean
is_beside (const TerminatorState *state, int figure)
{
  const Figure *self = &state->figures[figure];
  int width, height;

  terminator_get_span (state, figure, &width, &height);
  return self->x <= state->lab_x + 1 && state->lab_x <= self->x + width
         && self->y <= state->lab_y + 1 && state->lab_y <= self->y + height;
}

guint
terminator_count_at_lab (const TerminatorState *state, Side side)
{
  guint n = 0;

  for (int i = 0; i < N_FIGURES && terminator_is_on_sketch (state, N_FIGURES); i++)
    n += terminator_figure_side (i) == side && terminator_is_on_sketch (state, i)
         && is_beside (state, i);
  return n;
}

int
terminator_get_lab_side (const TerminatorState *state)
{
  guint resistance = terminator_count_at_lab (state, SIDE_RESISTANCE);
  guint skynet = terminator_count_at_lab (state, SIDE_SKYNET);

  if (!state->lab)
    return NOBODY;
  if (!is_seen (state))
    return state->lab_side;
  if (resistance == skynet)
    return NOBODY;
  return resistance > skynet ? SIDE_RESISTANCE : SIDE_SKYNET;
}

gboolean
terminator_sees_lab (const TerminatorState *state)
{
  return state->lab && is_seen (state);
}

gboolean
terminator_may_travel (const TerminatorState *state, int figure)
{
  TerminatorKind kind = terminator_get_kind (figure);

  return state->lab && (kind == KIND_SOLDIER || kind == KIND_T800)
         && state->figures[figure].where == WHERE_2029;
}

static gboolean
is_at_lab (const TerminatorState *state, int figure)
{
  if (!terminator_may_travel (state, figure))
    return FALSE;
  return !terminator_is_on_sketch (state, N_FIGURES) || !terminator_is_on_sketch (state, figure)
         || is_beside (state, figure);
}

/* A lab that is placed anew; nobody controls it yet. */
static gboolean
place (TerminatorState *state, const Lab *lab, GError **error)
{
  const TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = state->map };

  state->lab = TRUE;
  state->lab_side = NOBODY;
  state->lab_placed = FALSE;
  if (lab->n_place == 0)
    return TRUE;
  if (state->map == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There are no squares yet: add a map first."));
  if (!ts_sketch_check_place (lab->place, &map, error))
    return FALSE;
  state->lab_placed = TRUE;
  state->lab_x = lab->place[0];
  state->lab_y = lab->place[1];
  return terminator_check_stand (state, N_FIGURES, error);
}

static gboolean
may_lab (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  TerminatorState there = *(const TerminatorState *) data;
  GError *error = NULL;

  place (&there, args, &error);
  return ts_reject_error (why_not, error);
}

static void
perform_lab (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  gboolean moves = state->lab;

  place (state, args, NULL);
  if (!moves)
    {
      ts_title (outcome, ts_phrase ("The Time Lab is placed"));
      ts_instruct (outcome, "lab", N_ ("Time Lab: onto the board of 2029, next to a cache square"),
                   N_ ("Time Lab: off the board"));
      ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "lab");
      return;
    }
  ts_title (outcome, ts_phrase ("The Time Lab moves"));
  ts_instruct (outcome, "lab", N_ ("Time Lab: to its new place, next to a cache square"),
               N_ ("Time Lab: back to its place before"));
  ts_put_down (outcome, TS_PLACE_DONE, "lab");
  ts_reason (outcome,
             ts_phrase ("Only one Time Lab is in play at a time ({rule})",
                        ts_part ("rule", ts_format_heading (HEADING))),
             0);
}

/* There is one. */
static gboolean
has_lab (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  if (!terminator_in_game (state, why_not))
    return FALSE;
  TS_NEED (why_not, state->lab, ts_phrase ("There is no Time Lab on the board: place it first."));
  return TRUE;
}

static void
remove_lab (TerminatorState *state, TsOutcome *outcome)
{
  state->lab = FALSE;
  state->lab_placed = FALSE;
  state->lab_side = NOBODY;
  ts_instruct (outcome, "lab-off", N_ ("Time Lab: off the board"),
               N_ ("Time Lab: back to its place"));
  ts_put_down (outcome, TS_PLACE_DONE, "lab");
}

static void
perform_lab_off (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("The Time Lab is gone"));
  remove_lab (data, outcome);
}

static gboolean
may_lab_side (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, !is_seen (state),
           ts_phrase ("The sketch shows who controls the Time Lab: correct the sketch where it is "
                      "wrong."));
  return TRUE;
}

static void
perform_lab_side (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  int side = ((const LabSide *) args)->side;

  state->lab_side = (gint8) side;
  ts_title (outcome, side == NOBODY ? ts_phrase ("Nobody controls the Time Lab")
                                    : ts_phrase ("{side} controls the Time Lab",
                                                 terminator_name_side ((Side) side)));
}

/* To 1984. */

static gboolean
may_pay (const TerminatorState *state, Side side, TsWhyNot *why_not)
{
  return state->pool[side] >= TRAVEL_COST
         || ts_forbid_brief (
             why_not,
             ts_phrase ("The pool has {n} of {cost}.", ts_number ("n", state->pool[side]),
                        ts_part ("cost", terminator_format_resources (TRAVEL_COST))),
             ts_phrase_plural ("The way to 1984 costs {cost}, and {n} is in the pool.",
                               "The way to 1984 costs {cost}, and {n} are in the pool.",
                               state->pool[side],
                               ts_part ("cost", terminator_format_resources (TRAVEL_COST))),
             HEADING);
}

/* At the beginning of its Move action; an older program let it go by an attack card too. */
static gboolean
may_set_out (const TerminatorState *state, int figure, TsWhyNot *why_not)
{
  const TerminatorAction *action = &state->action;
  gboolean acts = state->phase == PHASE_ACTION && action->on && action->active == figure;
  TsPhrase *why;

  if (acts && !action->moved && action->act != ACT_ATTACK)
    return TRUE;
  why = ts_phrase ("{figure} travels when it begins its Move action.",
                   terminator_name_figure (state, figure));
  return acts && !action->moved ? ts_forbid_new_at (why_not, why, ts_format_heading (HEADING))
                                : ts_forbid (why_not, why, HEADING);
}

/* Beside a lab that its side controls, too. */
static gboolean
may_leave (const TerminatorState *state, int figure, TsWhyNot *why_not)
{
  Side side = (Side) terminator_figure_side (figure);

  if (!may_set_out (state, figure, why_not))
    return FALSE;
  if (!is_at_lab (state, figure)
      && !ts_forbid_brief (why_not, ts_phrase ("It does not stand next to the Time Lab."),
                           ts_phrase ("{figure} does not stand next to the Time Lab.",
                                      terminator_name_figure (state, figure)),
                           HEADING))
    return FALSE;
  if (terminator_get_lab_side (state) != (int) side
      && !ts_forbid_brief (
          why_not, ts_phrase ("{side} does not control the Time Lab.", terminator_name_side (side)),
          ts_phrase ("{side} does not control the Time Lab: the side with more "
                     "units next to it does.",
                     terminator_name_side (side)),
          HEADING))
    return FALSE;
  return may_pay (state, side, why_not);
}

static gboolean
may_travel_back (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  int figure = ((const Travel *) args)->figure;

  TS_NEED (why_not, terminator_may_travel (state, figure),
           ts_phrase ("Only a Soldier or a T-800 on the board of 2029 travels back."));
  return may_leave (state, figure, why_not);
}

static gboolean
complete_travel (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  if (((const Travel *) args)->to == NOBODY)
    json_object_set_string_member (
        command, "to", terminator_tile_id (state, (int) ts_chance_die (chance, N_TILES) - 1));
  return TRUE;
}

static void
perform_travel (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  int figure = ((const Travel *) args)->figure, tile = ((const Travel *) args)->to;

  ts_title (outcome,
            ts_phrase ("{figure} travels to 1984: {tile}", terminator_name_figure (state, figure),
                       terminator_name_tile (state, tile)));
  terminator_gain (state, (Side) terminator_figure_side (figure), -TRAVEL_COST, outcome);
  terminator_stand (state, figure, tile, outcome);
  ts_reason (
      outcome,
      ts_phrase ("To a random location; in 1984 it has its statcard of 1984. A Time Lab that "
                 "was used is removed ({rule})",
                 ts_part ("rule", ts_format_heading (HEADING))),
      0);
  remove_lab (state, outcome);
  if (state->action.active == figure)
    state->action.moved = TRUE;
}

/* cache {where?, column?, row?: of the sketch, from 1, amount?}: a card is drawn; note-cache
 * {cache: its number, where?, column?, row?, amount?}: what it says, for the Resistance's eyes
 * only; collect {cache, figure?, amount?: asked where nobody noted it, anyway}; lab {place?:
 * [x,y]}: placed, or moved (L492); lab-off {}; lab-side {side?}: who controls it; travel
 * {figure, to?: a random tile, anyway} */
const TsVerb terminator_lab_verbs[] = {
  { "cache", N_ ("Draw a resource cache"), cache_args, sizeof (NoteCache),
    .moment = terminator_during_game, .may = may_cache, .perform = perform_cache },
  { "note-cache", N_ ("What a cache does"), note_cache_args, sizeof (NoteCache),
    .may = may_note_cache, .perform = perform_note_cache },
  { "collect", N_ ("Collect a cache"), collect_args, sizeof (Collect),
    .moment = terminator_during_game, .may = may_collect, .perform = perform_collect },
  { "lab", N_ ("Place the Time Lab"), lab_args, sizeof (Lab), .moment = terminator_during_game,
    .may = may_lab, .perform = perform_lab },
  { "lab-off", N_ ("Remove the Time Lab"), .moment = has_lab, .perform = perform_lab_off },
  { "lab-side", N_ ("Control of the Time Lab"), lab_side_args, sizeof (LabSide), .moment = has_lab,
    .may = may_lab_side, .perform = perform_lab_side },
  { "travel", N_ ("Travel to 1984"), travel_args, sizeof (Travel), .moment = has_lab,
    .may = may_travel_back, .complete = complete_travel, .perform = perform_travel },
  { NULL, N_ ("2029") },
};
