/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-cops.c: “Neutral Units”: the cops that react to an attack in 1984, those in the
 * location attack, then those next to it come (L477).  Their patrol: terminator-patrol.c.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "Neutral Units"

typedef struct
{
  gint8 figure;
  gint8 dice, defense; /* UNKNOWN: nobody said */
} Cop;

static const TsSpec cop_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Cop"),
    TS_INTO (Cop, figure), .find = terminator_find_figure },
  { "dice", TS_SPEC_INTEGER, .min = 0, .max = MAX_DICE, .label = N_ ("Attack dice of a cop"),
    .otherwise = UNKNOWN, TS_INTO (Cop, dice) },
  { "defense", TS_SPEC_INTEGER, .min = 1, .max = MAX_DEFENSE, .label = N_ ("Defense"),
    .hint = N_ ("of the target, on its statcard"), .otherwise = UNKNOWN, TS_INTO (Cop, defense) },
  { NULL },
};

typedef struct
{
  gint8 figure; /* NOBODY: all that wait */
  gboolean none_near;
} SkipCop;

static const TsSpec skip_cop_args[] = {
  { "figure", TS_SPEC_TEXT, .min = 1, .max = 64, .label = N_ ("Cop"), TS_INTO (SkipCop, figure),
    .find = terminator_find_figure },
  { "none-near", TS_SPEC_BOOLEAN, .label = N_ ("No cop is next to it either"),
    TS_INTO (SkipCop, none_near) },
  { NULL },
};

typedef struct
{
  gint8 cops[N_COPS]; /* figures */
  guint8 n_cops;
  gboolean is_said;
} Arrive;

static const TsSpec arrive_args[] = {
  { "cops", TS_SPEC_TEXTS, .max = 64, .label = N_ ("Cops"),
    .distinct = N_ ("Name each of them once."), TS_INTO_LIST (Arrive, cops, n_cops),
    TS_HAS (Arrive, is_said), .find = terminator_find_figure },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  gint8 figure; /* NOBODY: whose action it is */
} Cops;

static const TsSpec cops_args[] = {
  { "figure", TS_SPEC_TEXT, .min = 1, .max = 64, .label = N_ ("Attacker"), TS_INTO (Cops, figure),
    .find = terminator_find_figure },
  { NULL },
};

static gboolean
is_cop (const TerminatorState *state, int figure, TsWhyNot *why_not)
{
  TS_NEED (why_not, terminator_get_kind (figure) == KIND_COP,
           ts_phrase ("{figure} is not a cop.", terminator_name_figure (state, figure)));
  return TRUE;
}

/* Those that attack. */

static void
reason_cops (TsOutcome *outcome)
{
  ts_reason (outcome,
             ts_phrase ("Each cop in the location attacks whoever played an Attack card, then "
                        "those next to it come ({rule})",
                        ts_part ("rule", ts_format_heading (HEADING))),
             0);
}

void
terminator_wake_cops (TerminatorState *state, int suspect, TsOutcome *outcome)
{
  if (terminator_is_attacking (state) || suspect == NOBODY
      || state->figures[suspect].where != WHERE_1984)
    return;
  terminator_clear_attack (state);
  state->attack.suspect = (gint8) suspect;
  state->attack.scene = state->figures[suspect].tile;
  /* All that is left of an attack that has been made. */
  state->attack.stage = ATTACK_AFTER;
  terminator_next_stage (state);
  if (terminator_is_attacking (state))
    reason_cops (outcome);
}

/* A cop that still attacks. */
static gboolean
is_waiting (const TerminatorState *state, int figure, TsWhyNot *why_not)
{
  if (!is_cop (state, figure, why_not))
    return FALSE;
  TS_NEED (why_not,
           state->attack.stage == ATTACK_COPS && (state->attack.cops >> (figure - FIRST_COP) & 1),
           ts_phrase ("{figure} does not react now.", terminator_name_figure (state, figure)));
  return TRUE;
}

static gboolean
may_cop (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Cop *said = args;

  return is_waiting (state, said->figure, why_not)
         && terminator_has_number (state, said->figure, STAT_ATTACK, said->dice, "dice", why_not);
}

/* What the statcard of a cop says, and the defense of whom it wants, are learned. */
static void
perform_cop (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Cop *said = args;
  TerminatorAttack *attack = &state->attack;
  int cop = said->figure;
  int dice = MIN (terminator_take_number (state, cop, STAT_ATTACK, said->dice, outcome), MAX_DICE);
  gint16 defense = UNKNOWN;

  /* What is told goes before the statcard, as of any attack. */
  if (terminator_get_stat (state, attack->suspect, STAT_DEFENSE) != UNKNOWN)
    defense = said->defense;
  terminator_take_number (state, attack->suspect, STAT_DEFENSE, said->defense, outcome);
  attack->cops &= (guint8) ~(1u << (cop - FIRST_COP));
  /* That it attacks says where it stands. */
  if (state->figures[cop].tile == NOBODY)
    state->figures[cop].tile = attack->scene;
  attack->cop = TRUE;
  attack->attacker = (gint8) cop;
  attack->n_targets = 1;
  attack->targets[0]
      = (TerminatorTarget){ .figure = attack->suspect, .dice = (guint8) dice, .defense = defense };
  attack->n_dice = (guint8) dice;
  ts_title (outcome, ts_phrase ("{cop} attacks {figure}",
                                ts_part ("cop", terminator_format_figure (state, cop)),
                                terminator_name_figure (state, attack->suspect)));
  reason_cops (outcome);
  attack->stage = dice > 0 ? ATTACK_NONE : ATTACK_AFTER;
  terminator_next_stage (state);
}

/* A cop that is noted where the card was played, and has not attacked; NOBODY: none is. */
static int
find_at_scene (const TerminatorState *state)
{
  for (int cop = FIRST_COP; cop < FIRST_COP + N_COPS; cop++)
    if (state->attack.cops >> (cop - FIRST_COP) & 1 && state->attack.scene != NOBODY
        && state->figures[cop].tile == state->attack.scene)
      return cop;
  return NOBODY;
}

/* Whether those are asked about next that may come from elsewhere. */
static gboolean
ends_cops (const TerminatorState *state, const SkipCop *skip)
{
  TerminatorState there = *state;
  guint all = skip->figure != NOBODY ? 1u << (skip->figure - FIRST_COP) : G_MAXUINT;

  there.attack.cops &= (guint8) ~all;
  terminator_next_stage (&there);
  return there.attack.stage == ATTACK_ARRIVAL;
}

static gboolean
may_skip_cop (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const SkipCop *skip = args;
  int cop;

  if (skip->figure != NOBODY && !is_waiting (state, skip->figure, why_not))
    return FALSE;
  TS_NEED (why_not, state->attack.stage == ATTACK_COPS, ts_phrase ("No cops react now."));
  if (skip->none_near && !ends_cops (state, skip) && !ts_reject_idle (why_not, "none-near"))
    return FALSE;
  if (skip->figure != NOBODY)
    return TRUE;
  cop = find_at_scene (state);
  return cop == NOBODY
         || ts_remark_at (why_not,
                          ts_phrase ("{figure} is noted in {tile}, and each cop there attacks.",
                                     terminator_name_figure (state, cop),
                                     terminator_name_tile (state, state->attack.scene)),
                          ts_format_heading (HEADING));
}

/* One of them, or all that still wait. */
static void
perform_skip_cop (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const SkipCop *skip = args;

  if (skip->figure != NOBODY)
    {
      state->attack.cops &= (guint8) ~(1u << (skip->figure - FIRST_COP));
      ts_title (outcome, ts_phrase ("{figure} does not attack",
                                    terminator_name_figure (state, skip->figure)));
    }
  else
    {
      state->attack.cops = 0;
      ts_title (outcome, ts_phrase ("No cop attacks"));
      ts_idle (outcome, ts_phrase ("No cop attacks"));
    }
  terminator_next_stage (state);
  if (skip->none_near && state->attack.stage == ATTACK_ARRIVAL)
    terminator_next_stage (state);
}

/* Who played the card: as people say, or whose action it is. NOBODY: nobody said. */
static int
find_suspect (const TerminatorState *state, const Cops *said)
{
  if (said->figure != NOBODY)
    return said->figure;
  return state->action.on && state->action.active != NOBODY ? state->action.active
                                                            : state->action.actor;
}

static gboolean
may_cops (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  int suspect = find_suspect (state, args);

  TS_NEED (why_not, suspect != NOBODY, ts_phrase ("Choose who attacked."));
  TS_NEED (why_not, terminator_get_kind (suspect) != KIND_COP,
           ts_phrase ("Cops do not react to cops."));
  TS_NEED (why_not, state->figures[suspect].where == WHERE_1984,
           ts_phrase ("{figure} is not in 1984, and cops are only there.",
                      terminator_name_figure (state, suspect)));
  return TRUE;
}

static void
perform_cops (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  int suspect = find_suspect (state, args);

  terminator_wake_cops (state, suspect, outcome);
  if (terminator_is_attacking (state))
    ts_title (outcome,
              ts_phrase ("The cops react to {figure}", terminator_name_figure (state, suspect)));
  else
    {
      ts_title (outcome,
                ts_phrase ("No cop reacts to {figure}", terminator_name_figure (state, suspect)));
      ts_reason (outcome, ts_phrase ("No cop is in the location or next to it"), 0);
    }
}

/* The next of those that attack: all of them stand there, and the rules want it. */
static JsonObject *
make_reaction (const TerminatorState *state)
{
  int figure = FIRST_COP + g_bit_nth_lsf (state->attack.cops, -1);
  JsonObject *command;

  for (guint i = 0; i < N_COPS; i++)
    if ((state->attack.cops >> i & 1)
        && (terminator_get_cop (state, i)->tile == NOBODY
            || terminator_get_cop (state, i)->tile != state->attack.scene))
      return NULL;
  if (terminator_get_stat (state, figure, STAT_ATTACK) == UNKNOWN
      || terminator_get_stat (state, state->attack.suspect, STAT_DEFENSE) == UNKNOWN)
    return NULL;
  command = terminator_new_command ("cop");
  json_object_set_string_member (command, "figure", terminator_figure_id (figure));
  return command;
}

JsonObject *
terminator_next_reaction (const TerminatorState *state)
{
  gboolean known;
  guint cops;

  if (state->attack.stage == ATTACK_COPS)
    return make_reaction (state);
  cops = terminator_find_arrivals (state, &known);
  return known && terminator_find_strays (state, cops) == 0 ? terminator_new_command ("arrive")
                                                            : NULL;
}

/* Those next door. */

/* Those that are named, or by the map: those next door. Bits. */
static guint
find_arriving (const TerminatorState *state, const Arrive *said)
{
  gboolean known;
  guint near = terminator_find_arrivals (state, &known), named = 0;

  for (guint i = 0; i < said->n_cops; i++)
    named |= 1u << (said->cops[i] - FIRST_COP);
  return said->is_said ? named : known ? near : 0;
}

static gboolean
is_arrival (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  TS_NEED (why_not, state->attack.stage == ATTACK_ARRIVAL, ts_phrase ("No cops come now."));
  return TRUE;
}

static gboolean
may_arrive (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Arrive *said = args;
  gboolean known;

  for (guint i = 0; i < said->n_cops; i++)
    {
      if (!is_cop (state, said->cops[i], why_not))
        return FALSE;
      TS_NEED (why_not, terminator_is_patrolling (state, said->cops[i]),
               terminator_format_absent (state, said->cops[i]));
    }
  TS_RULE (why_not, (find_arriving (state, said) & ~terminator_find_arrivals (state, &known)) == 0,
           HEADING,
           ts_phrase ("Only cops that are next to {tile} come.",
                      terminator_name_tile (state, state->attack.scene)));
  return TRUE;
}

/* Who comes is told by name: that a cop stands next door is only known of those that people put
 * somewhere.  An older program left the names out, and meant the others too. */
static gboolean
complete_arrive (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  guint cops = find_arriving (state, args);
  JsonArray *names;

  if (((const Arrive *) args)->is_said)
    return TRUE;
  cops &= ~terminator_find_strays (state, cops);
  names = json_array_new ();
  for (guint i = 0; i < N_COPS; i++)
    if (cops >> i & 1)
      json_array_add_string_element (names, terminator_figure_id (FIRST_COP + (int) i));
  json_object_set_array_member (command, "cops", names);
  return TRUE;
}

static void
reason_arrivals (const TerminatorState *state, guint cops, TsOutcome *outcome)
{
  ts_reason (outcome,
             ts_phrase ("Cops next to {tile} come there ({rule})",
                        terminator_name_tile (state, state->attack.scene),
                        ts_part ("rule", ts_format_heading (HEADING))),
             0);
  for (guint i = 0; i < N_COPS; i++)
    if (terminator_get_cop (state, i)->where == WHERE_1984
        && terminator_get_cop (state, i)->tile != state->attack.scene)
      ts_candidate (outcome, terminator_format_figure (state, FIRST_COP + (int) i),
                    cops >> i & 1 ? NULL : ts_phrase ("not next to it"));
}

static void
perform_arrive (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  int scene = state->attack.scene;
  guint cops = find_arriving (state, args), n = 0;

  reason_arrivals (state, cops, outcome);
  for (guint i = 0; i < N_COPS; i++)
    if (cops >> i & 1)
      {
        terminator_stand (state, FIRST_COP + (int) i, scene, outcome);
        n++;
      }
  ts_title (outcome, n == 0 ? ts_phrase ("No cop comes")
                            : ts_phrase_plural ("{n} cop comes → {tile}", "{n} cops come → {tile}",
                                                n, terminator_name_tile (state, scene)));
  if (n == 0)
    ts_idle (outcome, ts_phrase ("No cop comes"));
  terminator_next_stage (state);
}

/* cop {figure, dice?, defense?: its attack and what it has to roll, where nobody knows them}:
 * the next cop attacks; skip-cop {figure?: all}; arrive {cops?: figures, anyway}: cops from next
 * door, by the map where they are left out; cops {figure?: who attacked}: a card that people
 * played as an attack on their own */
const TsVerb terminator_cops_verbs[] = {
  { "cop", N_ ("A cop attacks"), cop_args, sizeof (Cop), .may = may_cop, .perform = perform_cop },
  { "skip-cop", N_ ("A cop does not attack"), skip_cop_args, sizeof (SkipCop), .may = may_skip_cop,
    .perform = perform_skip_cop },
  { "arrive", N_ ("Cops come"), arrive_args, sizeof (Arrive), .moment = is_arrival,
    .may = may_arrive, .complete = complete_arrive, .perform = perform_arrive },
  { "cops", N_ ("The cops react"), cops_args, sizeof (Cops), .moment = terminator_between_attacks,
    .may = may_cops, .perform = perform_cops },
  { NULL, N_ ("Attack") },
};
