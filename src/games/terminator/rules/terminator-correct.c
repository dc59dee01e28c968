/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-correct.c: what the table did otherwise: every number that people see, where a figure
 * is, where the round stands; and numbers that somebody reads off a card.
 *
 * Numbers that belong together are not forced to agree: people correct what they see.  Only what a
 * number means at once happens: a full track ends the game, as much damage as wounds defeats.
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#include <string.h>

/* Cards and actions. */

static TsPhrase *
format_actor (gconstpointer state, guint actor)
{
  return terminator_format_actor (state, (int) actor);
}

static gboolean
has_cards (gconstpointer state, guint actor)
{
  return terminator_has_actor (state, (int) actor);
}

static void
limit_used (gconstpointer state, guint actor, gint64 *min, gint64 *max)
{
  *max = terminator_get_total (state, (int) actor);
}

static const TsNumber card_numbers[] = {
  { "used", N_ ("actions"), TS_TRACKER_PIPS, TS_AT (Deck, used), .limit = limit_used,
    .has = has_cards, .said = N_ ("actions played") },
  { "hand", N_ ("hand"), TS_TRACKER_COUNTER, TS_AT (Deck, hand), .max = MAX_AMOUNT,
    .has = has_cards, .said = N_ ("cards in hand") },
  { "deck", N_ ("deck"), TS_TRACKER_COUNTER, TS_AT (Deck, deck), .max = MAX_AMOUNT,
    .has = has_cards, .said = N_ ("cards in the deck") },
  { "discard", N_ ("discarded"), TS_TRACKER_COUNTER, TS_AT (Deck, discard), .max = MAX_AMOUNT,
    .has = has_cards, .said = N_ ("cards discarded") },
  { "played", N_ ("played"), TS_TRACKER_COUNTER, TS_AT (Deck, played), .max = MAX_AMOUNT,
    .has = has_cards, .said = N_ ("cards played") },
  { "size", N_ ("full hand"), TS_TRACKER_COUNTER, TS_AT (Deck, size), .max = MAX_AMOUNT,
    .has = has_cards, .said = N_ ("hand size") },
  {},
};

static TsPhrase *
format_terminator (gconstpointer state, guint thing)
{
  return terminator_format_figure (state, KIND_TERMINATOR);
}

static const TsNumber terminator_numbers[] = {
  { "used", N_ ("own actions"), TS_TRACKER_PIPS, TS_AT (TerminatorState, terminator_used),
    .max = TERMINATOR_LIMIT, .said = N_ ("actions played") },
  { "damage", N_ ("damage: cards tucked"), TS_TRACKER_COUNTER, TS_AT (TerminatorState, tucked),
    .max = MAX_AMOUNT, .said = N_ ("damage") },
  {},
};

/* Figures: the Terminator's damage is cards. */

static guint
count_figures (gconstpointer state)
{
  return N_FIGURES;
}

static const char *
get_figure_id (gconstpointer state, guint figure)
{
  return terminator_figure_id ((int) figure);
}

static TsPhrase *
format_figure (gconstpointer state, guint figure)
{
  return terminator_format_figure (state, (int) figure);
}

static gboolean
has_damage (gconstpointer state, guint figure)
{
  return figure != KIND_TERMINATOR && terminator_is_on_board (state, (int) figure);
}

static gboolean
has_token (gconstpointer state, guint figure)
{
  return terminator_is_unit ((int) figure) && terminator_is_on_board (state, (int) figure);
}

static TsPhrase *
format_exhausted (gconstpointer state, guint figure, gint64 value)
{
  TsArg name = terminator_name_figure (state, (int) figure);

  return value != 0 ? ts_phrase ("{figure}: exhausted", name)
                    : ts_phrase ("{figure}: not exhausted", name);
}

static void
set_damage (gpointer data, guint figure, gint64 value, TsOutcome *outcome)
{
  TerminatorState *state = data;

  state->figures[figure].damage = (gint16) value;
  terminator_check_damage (state, (int) figure, outcome);
}

static const TsNumber figure_numbers[] = {
  { "damage", N_ ("damage"), TS_TRACKER_COUNTER, TS_AT (Figure, damage), .max = MAX_AMOUNT,
    .has = has_damage, .set = set_damage },
  { "exhausted", N_ ("exhausted"), TS_TRACKER_CHECK, TS_AT (Figure, exhausted), .max = 1,
    .has = has_token, .format = format_exhausted },
  {},
};

/* 2029. */

static TsPhrase *
format_side (gconstpointer state, guint side)
{
  return terminator_format_side ((Side) side);
}

static const TsNumber pool_numbers[] = {
  { "pool", N_ ("resources"), TS_TRACKER_COUNTER, TS_AT (TerminatorState, pool[0]),
    .max = MAX_AMOUNT },
  {},
};

static TsPhrase *
format_kind (gconstpointer state, guint kind)
{
  return terminator_format_kind ((TerminatorKind) kind);
}

static gboolean
has_assigned (gconstpointer state, guint kind)
{
  return kind < N_KINDS && terminator_has_stat (kind, STAT_DEVELOP);
}

static const TsNumber assigned_numbers[] = {
  { "assigned", N_ ("resources on the statcard"), TS_TRACKER_COUNTER,
    TS_AT (TerminatorState, assigned[0]), .max = MAX_AMOUNT, .has = has_assigned },
  {},
};

static gboolean
has_area (gconstpointer state, guint area)
{
  return terminator_has_area (state, (Area) area);
}

static TsPhrase *
format_held (gconstpointer state, guint area, gint64 value)
{
  TsArg name = terminator_name_area ((Area) area);

  return value != 0 ? ts_phrase ("{area}: the enemy controls it", name)
                    : ts_phrase ("{area}: the enemy does not control it", name);
}

static const TsNumber held_numbers[] = {
  { "held", N_ ("controlled by the enemy"), TS_TRACKER_CHECK, TS_AT (TerminatorState, held[0]),
    .max = 1, .has = has_area, .format = format_held },
  {},
};

/* Statcards, number by number. */

static guint
count_stats (gconstpointer state)
{
  return N_CARDS * N_STATS;
}

/* A view shows them all, and each is put together once. */
static const char *
get_stat_id (gconstpointer state, guint thing)
{
  static const char *ids[N_CARDS * N_STATS];
  g_autofree char *id = NULL;

  if (ids[thing] != NULL)
    return ids[thing];
  id = g_strdup_printf ("%s.%s", terminator_cards[thing / N_STATS].id,
                        terminator_stats[thing % N_STATS].id);
  ids[thing] = ts_text (id);
  return ids[thing];
}

static gboolean
has_stat (gconstpointer state, guint thing)
{
  return terminator_has_stat (thing / N_STATS, thing % N_STATS);
}

static void
limit_stat (gconstpointer state, guint thing, gint64 *min, gint64 *max)
{
  int least, most;

  terminator_get_stat_limits (thing % N_STATS, &least, &most);
  *min = least;
  *max = most;
}

/* What nobody knew is a fact for the next game too; what is known differently holds for this
 * table. */
static void
set_stat (gpointer data, guint thing, gint64 value, TsOutcome *outcome)
{
  TerminatorState *state = data;
  guint card = thing / N_STATS;
  TerminatorStat stat = thing % N_STATS;

  if (state->stats[card][stat] == UNKNOWN)
    terminator_learn_stat (state, card, stat, (int) value, outcome);
  else
    state->corrected_stats[card][stat] = TRUE;
  state->stats[card][stat] = (gint16) value;
  if (stat == STAT_WOUNDS)
    terminator_check_wounds (state, card, outcome);
}

static TsPhrase *
format_stat (gconstpointer state, guint thing, gint64 value)
{
  return ts_phrase (
      "{card}: {stat} {value}", ts_term ("card", terminator_cards[thing / N_STATS].label),
      ts_term ("stat", terminator_stats[thing % N_STATS].label), ts_number ("value", value));
}

static const TsNumber stat_numbers[] = {
  { "stat", N_ ("Value"), TS_TRACKER_COUNTER, TS_AT (TerminatorState, stats[0][0]),
    .limit = limit_stat, .has = has_stat, .set = set_stat, .format = format_stat },
  {},
};

/* Of the whole table. */

static gboolean
has_round (gconstpointer data, guint thing)
{
  const TerminatorState *state = data;

  return state->phase != PHASE_SETUP;
}

static const TsNumber table_numbers[] = {
  { "cache-deck", N_ ("Cache cards in the deck"), TS_TRACKER_COUNTER,
    TS_AT (TerminatorState, cache_deck), .max = MAX_CACHES, .said = N_ ("Cache deck") },
  { "factories", N_ ("Factories on the board"), TS_TRACKER_COUNTER,
    TS_AT (TerminatorState, factories), .min = 1, .max = MAX_FACTORIES, .said = N_ ("Factories") },
  { "round", N_ ("Round"), TS_TRACKER_COUNTER, TS_AT (TerminatorState, round), .min = 1,
    .max = MAX_AMOUNT, .has = has_round },
  {},
};

/* Missions, as their panel numbers them. */
static const TsChoice colors[] = { { "1" }, { "2" }, { NULL } };

const TsGroup terminator_groups[] = {
  [GROUP_CARDS] = { "{thing}.{number}", card_numbers, TS_THINGS (TerminatorState, decks),
                    .format = format_actor, .things = terminator_actors },
  [GROUP_TERMINATOR] = { "terminator.{number}", terminator_numbers, .format = format_terminator },
  [GROUP_FIGURES] = { "{thing}.{number}", figure_numbers, TS_THINGS (TerminatorState, figures),
                      .count = count_figures, .id = get_figure_id, .format = format_figure },
  [GROUP_POOLS] = { "pool.{thing}", pool_numbers, .size = sizeof (gint16), .format = format_side,
                    .things = terminator_sides },
  [GROUP_ASSIGNED] = { "assigned.{thing}", assigned_numbers, .size = sizeof (gint16),
                       .format = format_kind, .things = terminator_cards },
  [GROUP_HELD]
  = { "held.{thing}", held_numbers, .size = sizeof (guint8), .things = terminator_areas },
  [GROUP_STATS] = { "card.{thing}", stat_numbers, .size = sizeof (gint16), .count = count_stats,
                    .id = get_stat_id },
  [GROUP_TABLE] = { "{number}", table_numbers },
  [GROUP_POINTS] = { "points.{thing}", terminator_point_numbers, .size = sizeof (gint16),
                     .things = terminator_sides },
  [GROUP_CORE] = { "core.{thing}", terminator_core_numbers, .size = sizeof (gint16),
                   .things = terminator_sides },
  [GROUP_MISSION_DECK] = { "missions.{number}", terminator_mission_deck_numbers },
  [GROUP_ROUNDS] = { "mission.{thing}.{number}", terminator_round_numbers,
                     TS_THINGS (TerminatorState, missions), .things = colors },
  [GROUP_SIDE_NUMBERS]
  = { "mission.{thing}", terminator_side_numbers, .count = terminator_count_side_numbers,
      .id = terminator_get_side_number_id },
  [N_GROUPS] = {},
};

/* Before the game begins the table has only its statcards; resources lie on those that say what
 * they are for. */
static gboolean
is_shown (const TerminatorState *state, const char *id)
{
  int kind;

  if (state->phase == PHASE_SETUP)
    return g_str_has_prefix (id, "card.");
  if (!g_str_has_prefix (id, "assigned."))
    return TRUE;
  kind = ts_choice_index (terminator_cards, id + strlen ("assigned."));
  return kind >= 0 && kind < N_KINDS && terminator_is_developed (state, (TerminatorKind) kind);
}

/* What an older program took is taken as it is. */
gboolean
terminator_may_correct (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const char *id = ((const TsCorrection *) args)->id;
  GError *error = NULL;

  if (!ts_why_not_is_whole (why_not) && !is_shown (data, id))
    ts_unknown_tracker (id, &error);
  return ts_reject_error (why_not, error);
}

/* Where a figure is. */

const TsChoice terminator_where_choices[] = {
  { "supply", N_ ("Back in the supply") },
  { "1984", N_ ("1984") },
  { "2029", N_ ("2029") },
  { "out", N_ ("Defeated") },
  { NULL },
};

const TerminatorWhere terminator_wheres[] = { WHERE_SUPPLY, WHERE_1984, WHERE_2029, WHERE_OUT };

typedef struct
{
  gint8 figure;
  gint8 where;    /* of `places` */
  const char *to; /* a tile of 1984; elsewhere nothing is asked of it */
} SetFigure;

static const TsSpec set_figure_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (SetFigure, figure), .find = terminator_find_figure },
  { "where", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_where_choices,
    .label = N_ ("Where it is"), TS_INTO (SetFigure, where) },
  { "to", TS_SPEC_TEXT, .min = 1, .when = "where=1984", .label = N_ ("Location"),
    TS_INTO (SetFigure, to) },
  { NULL },
};

/* The Terminator and cops know only 1984; heroes are never in the supply, others never out. */
static gboolean
fits_there (const TerminatorState *state, int figure, TerminatorWhere where, TsWhyNot *why_not)
{
  TerminatorKind kind = terminator_get_kind (figure);

  TS_NEED (why_not, state->figures[figure].where != WHERE_CARD,
           ts_phrase ("{figure} is on a pending Deploy card. Take that card back.",
                      terminator_name_figure (state, figure)));
  TS_NEED (why_not, where != WHERE_2029 || (kind != KIND_TERMINATOR && kind != KIND_COP),
           ts_phrase ("{figure} is only ever in 1984.", terminator_name_figure (state, figure)));
  TS_NEED (why_not, where != WHERE_SUPPLY || !terminator_is_hero (figure),
           ts_phrase ("A hero is on a board or defeated."));
  TS_NEED (why_not, where != WHERE_OUT || terminator_is_hero (figure),
           ts_phrase ("Only heroes are out of the game. Put others back into the supply."));
  TS_NEED (why_not, where != WHERE_SUPPLY || kind != KIND_TERMINATOR,
           ts_phrase ("Nothing takes the Terminator off the board."));
  return TRUE;
}

/* After the game too: the units of 2029 break a tie (L465). */
static gboolean
may_set (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  return state->phase == PHASE_SETUP ? terminator_in_game (state, why_not)
                                     : terminator_has_no_attack (state, why_not);
}

static gboolean
may_set_figure (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const SetFigure *set = args;

  if (!fits_there (data, set->figure, terminator_wheres[set->where], why_not))
    return FALSE;
  return terminator_wheres[set->where] != WHERE_1984
         || terminator_find_tile (data, set->to != NULL ? set->to : "", why_not) != NOBODY;
}

/* Where a figure is, for taking the correction back. */
static TsPhrase *
format_where (const TerminatorState *state, int figure)
{
  switch (state->figures[figure].where)
    {
    case WHERE_1984:
      return terminator_format_tile (state, state->figures[figure].tile);
    case WHERE_2029:
      return ts_phrase ("the 2029 board");
    case WHERE_SUPPLY:
      return ts_phrase ("the supply");
    case WHERE_CARD:
    case WHERE_OUT:
    default:
      return ts_phrase ("beside the boards");
    }
}

static TsPhrase *
format_way (const TerminatorState *state, int figure)
{
  return ts_phrase ("{figure} → {place}", terminator_name_figure (state, figure),
                    ts_part ("place", format_where (state, figure)));
}

/* What it carried stays where it was, unless it only walks (L380). */
static void
settle (TerminatorState *state, int figure, TerminatorWhere where, int tile, TsOutcome *outcome)
{
  g_autoptr (TsPhrase) before = outcome != NULL ? format_way (state, figure) : NULL;

  if (where == WHERE_1984)
    {
      terminator_stand (state, figure, tile, outcome);
      return;
    }
  terminator_drop_tokens (state, figure, outcome);
  if (where == WHERE_2029)
    terminator_enter_2029 (state, figure);
  else
    terminator_take_off (state, figure, where);
  ts_add_instruction (outcome, "move-figure", format_way (state, figure),
                      g_steal_pointer (&before));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "figure/%d", figure);
  if (where == WHERE_OUT && figure == KIND_SARAH)
    terminator_lose_john (state, outcome);
}

static void
perform_set_figure (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const SetFigure *set = args;
  const Figure *figure = &state->figures[set->figure];
  TerminatorWhere where = terminator_wheres[set->where];
  int tile = where == WHERE_1984 ? terminator_find_tile (state, set->to, NULL) : NOBODY;

  if (figure->where != where || figure->tile != tile)
    settle (state, set->figure, where, tile, outcome);
  ts_title (outcome,
            ts_phrase ("Corrected: {what}", ts_part ("what", format_way (state, set->figure))));
}

/* Where the round stands. */

static const TsChoice phases[] = {
  { "initiative", N_ ("Initiative phase") },
  { "action", N_ ("Action phase") },
  { "deploy", N_ ("Deploy phase") },
  { "control", N_ ("Control phase") },
  { "missions", N_ ("Refresh: mission track") },
  { "draw", N_ ("Refresh: action cards") },
  { "cops", N_ ("Refresh: neutral units") },
  { "income", N_ ("Refresh: resources") },
  { NULL },
};

typedef struct
{
  gint8 phase; /* of `phases` */
  gint8 side;  /* NOBODY: as it was */
  gint8 round; /* 0: as it was */
} SetPhase;

static const TsSpec set_phase_args[] = {
  { "phase", TS_SPEC_CHOICE, .required = TRUE, .choices = phases, .label = N_ ("Phase"),
    TS_INTO (SetPhase, phase) },
  { "side", TS_SPEC_CHOICE, .choices = terminator_sides, .label = N_ ("Whose turn it is"),
    .hint = N_ ("in the action phase"), .when = "phase=action", TS_INTO (SetPhase, side) },
  { "round", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Round"),
    TS_INTO (SetPhase, round) },
  { NULL },
};

/* A game that is over goes on once its points are corrected. */
static gboolean
may_set_phase (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  TS_NEED (why_not,
           state->phase == PHASE_SETUP
               || (state->points[SIDE_RESISTANCE] < GOAL && state->points[SIDE_SKYNET] < GOAL),
           ts_phrase ("A victory track is at its end. Correct the points first."));
  return may_set (state, args, why_not);
}

static void
begin_initiative (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_INITIATIVE;
}

/* The turn as it is on the table: nobody draws a card. */
static void
begin_turn (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_ACTION;
  state->given_up[state->turn] = FALSE;
  state->action.actor = (gint8) terminator_find_only_actor (state, (Side) state->turn);
}

/* The steps of a round begin as they always do, and pass over themselves when there is nothing to
 * do in them. */
static void (*const begins[]) (TerminatorState *state, TsOutcome *outcome) = {
  begin_initiative,         begin_turn,
  terminator_begin_deploy,  terminator_begin_control,
  terminator_begin_refresh, terminator_begin_draw,
  terminator_begin_cops,    terminator_begin_income,
};

static void
perform_set_phase (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const SetPhase *set = args;

  terminator_clear_action (state);
  if (set->round > 0)
    state->round = set->round;
  if (set->phase + PHASE_INITIATIVE == PHASE_ACTION && set->side != NOBODY)
    state->turn = set->side;
  begins[set->phase](state, outcome);
  ts_title (outcome, ts_phrase ("Corrected: {what}",
                                ts_part ("what", ts_phrase_msgid (phases[set->phase].label))));
}

/* A number that nobody knew and somebody reads off a card or a board: for this session, and for the
 * owner's catalogue. */

typedef struct
{
  gint8 card;
  gint8 stat; /* UNKNOWN: of no statcard */
  gint8 value;
} Learn;

static const TsSpec learn_args[] = {
  { "card", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_cards, .label = N_ ("Card"),
    TS_INTO (Learn, card) },
  { "stat", TS_SPEC_CHOICE, .choices = terminator_stats, .label = N_ ("Number of a statcard"),
    TS_INTO (Learn, stat) },
  { "value", TS_SPEC_INTEGER, .required = TRUE, .max = MAX_AMOUNT, .label = N_ ("Value"),
    TS_INTO (Learn, value) },
  { NULL },
};

static gboolean
has_stat_of_card (const Learn *learn, TsWhyNot *why_not)
{
  TS_NEED (why_not, learn->stat != UNKNOWN,
           ts_phrase ("Choose which number of the statcard (stat)."));
  TS_NEED (why_not, terminator_has_stat ((guint) learn->card, (TerminatorStat) learn->stat),
           ts_phrase ("The statcard of {card} has no such number: {stat}. Remove it.",
                      ts_term ("card", terminator_cards[learn->card].label),
                      ts_term ("stat", terminator_stats[learn->stat].label)));
  return TRUE;
}

static gboolean
may_learn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const Learn *learn = args;
  int min = learn->card == CARD_BOARD, max = learn->card == CARD_BOARD ? MAX_FACTORIES : GOAL;

  if (learn->card < N_CARDS)
    {
      if (!has_stat_of_card (learn, why_not))
        return FALSE;
      terminator_get_stat_limits ((TerminatorStat) learn->stat, &min, &max);
    }
  else if (learn->stat != UNKNOWN && !ts_reject_idle (why_not, "stat"))
    return FALSE;
  TS_NEED (why_not, learn->value >= min && learn->value <= max,
           ts_phrase ("The number has to be from {min} to {max}.", ts_number ("min", min),
                      ts_number ("max", max)));
  return TRUE;
}

static void
learn_stat (TerminatorState *state, guint card, TerminatorStat stat, int value, TsOutcome *outcome)
{
  terminator_learn_stat (state, card, stat, value, outcome);
  ts_title (outcome,
            ts_phrase ("{card} · {stat}: {value}", ts_term ("card", terminator_cards[card].label),
                       ts_term ("stat", terminator_stats[stat].label), ts_number ("value", value)));
  if (stat == STAT_WOUNDS)
    terminator_check_wounds (state, card, outcome);
}

static void
perform_learn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Learn *learn = args;
  guint card = (guint) learn->card;
  int value = learn->value;

  if (card < N_CARDS)
    {
      learn_stat (state, card, (TerminatorStat) learn->stat, value, outcome);
      return;
    }
  if (card == CARD_BOARD)
    {
      state->factories = (gint16) value;
      ts_fact (outcome, "board", "board", "factories", value);
    }
  else
    {
      state->core_points[card - CARD_CORE] = (gint16) value;
      ts_fact (outcome, "core", terminator_cards[card].id, "points", value);
    }
  ts_title (outcome, ts_phrase ("{card}: {value}", ts_term ("card", terminator_cards[card].label),
                                ts_number ("value", value)));
}

/* set-figure {figure, where: supply|1984|2029|out, to?: a tile}; set-phase {phase, side?,
 * round?}: where the round stands; learn {card: a statcard, stat, value}, or {card: "core-
 * skynet" | "core-resistance" | "board", value}: a number that was asked for */
const TsVerb terminator_correct_verbs[] = {
  { "learn", N_ ("A number from a card"), learn_args, sizeof (Learn), .may = may_learn,
    .perform = perform_learn },
  { "set-figure", N_ ("Correct where a figure is"), set_figure_args, sizeof (SetFigure),
    .moment = may_set, .may = may_set_figure, .perform = perform_set_figure },
  { "set-phase", N_ ("Correct the phase"), set_phase_args, sizeof (SetPhase), .may = may_set_phase,
    .perform = perform_set_phase },
  { NULL, N_ ("Correct") },
};
