/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-cops.c: the cops that react to an attack in 1984: those in the location attack, then
 * those next to it come (L477).
 */

#include "terminator-attack.h"

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "Neutral Units"

const TsSpec terminator_cop_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Cop") },
  { "dice", TS_SPEC_INTEGER, .min = 0, .max = MAX_DICE, .label = N_ ("Attack dice of a cop") },
  { "defense", TS_SPEC_INTEGER, .min = 1, .max = MAX_DEFENSE, .label = N_ ("Defense"),
    .hint = N_ ("of the target, on its statcard") },
  { NULL },
};

const TsSpec terminator_skip_cop_args[] = {
  { "figure", TS_SPEC_TEXT, .min = 1, .max = 64, .label = N_ ("Cop") },
  { NULL },
};

const TsSpec terminator_arrive_args[] = {
  { "cops", TS_SPEC_TEXTS, .max = 64, .label = N_ ("Cops") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminator_cops_args[] = {
  { "figure", TS_SPEC_TEXT, .min = 1, .max = 64, .label = N_ ("Who attacked") },
  { NULL },
};

static int
get_cop_number (int figure)
{
  return figure - terminator_first_figure (KIND_COP);
}

static int
read_cop (const TerminatorState *state, const char *id, GError **error)
{
  int figure = terminator_get_figure (state, id, error);

  if (figure == NOBODY || terminator_get_kind (figure) == KIND_COP)
    return figure;
  ts_refuse (error, ts_phrase ("{figure} is not a cop.", terminator_name_figure (state, figure)));
  return NOBODY;
}

/* A cop that still attacks; it does not wait any more. */
static int
take_waiting (TerminatorState *state, JsonObject *command, GError **error)
{
  int figure = read_cop (state, ts_arg_text (command, "figure"), error);

  if (figure == NOBODY)
    return NOBODY;
  if (state->attack.stage != ATTACK_COPS || !(state->attack.cops >> get_cop_number (figure) & 1))
    {
      ts_refuse (error, ts_phrase ("{figure} does not react now.",
                                   terminator_name_figure (state, figure)));
      return NOBODY;
    }
  state->attack.cops &= (guint8) ~(1u << get_cop_number (figure));
  return figure;
}

static void
reason_cops (const TerminatorState *state, TsOutcome *outcome)
{
  ts_outcome_add_reason (
      outcome,
      ts_phrase ("Each cop in the location attacks whoever played an Attack card, then those next "
                 "to it come ({rule})",
                 ts_part ("rule", ts_say_heading (HEADING))),
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
  terminator_next_stage (state, outcome);
  if (outcome != NULL && terminator_is_attacking (state))
    reason_cops (state, outcome);
}

/* What the statcard of a cop says, and the defense of whom it wants. */
static gboolean
read_numbers (TerminatorState *state,
              int cop,
              JsonObject *command,
              int *dice,
              TsOutcome *outcome,
              GError **error)
{
  int suspect = state->attack.suspect;
  int typed = (int) ts_arg_number (command, "defense", UNKNOWN);

  if (!terminator_need_stat (state, cop, STAT_ATTACK, command, "dice", dice, outcome, error))
    return FALSE;
  *dice = MIN (*dice, MAX_DICE);
  if (typed != UNKNOWN && terminator_get_stat (state, suspect, STAT_DEFENSE) == UNKNOWN)
    terminator_learn_stat (state, terminator_get_card (state, suspect), STAT_DEFENSE, typed,
                           outcome);
  return TRUE;
}

gboolean
terminator_apply_cop (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Attack *attack = &state->attack;
  int cop = take_waiting (state, command, error);
  int dice;

  if (cop == NOBODY || !read_numbers (state, cop, command, &dice, outcome, error))
    return FALSE;
  /* That it attacks says where it stands. */
  if (state->figures[cop].tile == NOBODY)
    state->figures[cop].tile = attack->scene;
  attack->cop = TRUE;
  attack->attacker = (gint8) cop;
  attack->n_targets = 1;
  attack->targets[0]
      = (Target){ .figure = attack->suspect, .dice = (guint8) dice, .defense = UNKNOWN };
  attack->n_dice = (guint8) dice;
  ts_title (outcome, ts_phrase ("{cop} attacks {figure}",
                                ts_part ("cop", terminator_say_figure (state, cop)),
                                terminator_name_figure (state, attack->suspect)));
  if (outcome != NULL)
    reason_cops (state, outcome);
  attack->stage = dice > 0 ? ATTACK_NONE : ATTACK_AFTER;
  terminator_next_stage (state, outcome);
  return TRUE;
}

/* One of them, or all that still wait. */
gboolean
terminator_apply_skip_cop (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int cop;

  if (json_object_has_member (command, "figure"))
    {
      cop = take_waiting (state, command, error);
      if (cop == NOBODY)
        return FALSE;
      ts_title (outcome,
                ts_phrase ("{figure} does not attack", terminator_name_figure (state, cop)));
    }
  else
    {
      if (state->attack.stage != ATTACK_COPS)
        return ts_refuse (error, ts_phrase ("No cops react now."));
      state->attack.cops = 0;
      ts_title (outcome, ts_phrase ("No cop attacks"));
    }
  terminator_next_stage (state, outcome);
  return TRUE;
}

/* Cops next door. */

static gboolean
read_named (const TerminatorState *state, JsonArray *names, guint *cops, GError **error)
{
  *cops = 0;
  for (guint i = 0; i < json_array_get_length (names); i++)
    {
      int cop = read_cop (state, json_array_get_string_element (names, i), error);

      if (cop == NOBODY)
        return FALSE;
      if (state->figures[cop].where != WHERE_1984)
        return ts_refuse (error, ts_phrase ("{figure} is not on the board.",
                                            terminator_name_figure (state, cop)));
      *cops |= 1u << get_cop_number (cop);
    }
  return TRUE;
}

/* Those that are named, or by the map: those next door. */
static gboolean
read_arrivals (const TerminatorState *state,
               JsonObject *command,
               guint *cops,
               TsOutcome *outcome,
               GError **error)
{
  gboolean known;
  guint near = terminator_find_arrivals (state, &known);

  if (!json_object_has_member (command, "cops"))
    {
      *cops = known ? near : 0;
      return TRUE;
    }
  return read_named (state, json_object_get_array_member (command, "cops"), cops, error)
         && ((*cops & ~near) == 0
             || ts_rules_forbid (command,
                                 ts_phrase ("Only cops that are next to {tile} come.",
                                            terminator_name_tile (state, state->attack.scene)),
                                 HEADING, outcome, error));
}

static void
reason_arrivals (const TerminatorState *state, guint cops, TsOutcome *outcome)
{
  ts_outcome_add_reason (outcome,
                         ts_phrase ("Cops next to {tile} come there ({rule})",
                                    terminator_name_tile (state, state->attack.scene),
                                    ts_part ("rule", ts_say_heading (HEADING))),
                         0);
  for (guint i = 0; i < terminator_count_kind (KIND_COP); i++)
    {
      int cop = terminator_first_figure (KIND_COP) + (int) i;

      if (state->figures[cop].where == WHERE_1984
          && state->figures[cop].tile != state->attack.scene)
        ts_outcome_add_candidate (outcome, terminator_say_figure (state, cop),
                                  cops >> i & 1 ? NULL : ts_phrase ("not next to it"));
    }
}

gboolean
terminator_apply_arrive (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int scene = state->attack.scene;
  guint cops, n = 0;

  if (state->attack.stage != ATTACK_ARRIVAL)
    return ts_refuse (error, ts_phrase ("No cops come now."));
  if (!read_arrivals (state, command, &cops, outcome, error))
    return FALSE;
  if (outcome != NULL)
    reason_arrivals (state, cops, outcome);
  for (guint i = 0; i < terminator_count_kind (KIND_COP); i++)
    if (cops >> i & 1)
      {
        terminator_stand (state, terminator_first_figure (KIND_COP) + (int) i, scene, outcome);
        n++;
      }
  ts_title (outcome, n == 0 ? ts_phrase ("No cop comes")
                            : ts_phrase_plural ("{n} cop comes → {tile}", "{n} cops come → {tile}",
                                                n, terminator_name_tile (state, scene)));
  terminator_next_stage (state, outcome);
  return TRUE;
}

/* Who played the card: as people say, or whose action it is. */
static int
read_suspect (const TerminatorState *state, JsonObject *command, GError **error)
{
  const char *id = ts_arg_text (command, "figure");
  int figure = id != NULL ? terminator_get_figure (state, id, error) : NOBODY;

  if (id == NULL)
    figure = state->action.on && state->action.active != NOBODY ? state->action.active
                                                                : state->action.actor;
  if (id == NULL && figure == NOBODY)
    ts_refuse (error, ts_phrase ("Say who attacked."));
  if (figure == NOBODY)
    return NOBODY;
  if (terminator_get_kind (figure) == KIND_COP)
    ts_refuse (error, ts_phrase ("Cops do not react to cops."));
  else if (state->figures[figure].where != WHERE_1984)
    ts_refuse (error, ts_phrase ("{figure} is not in 1984, and cops are only there.",
                                 terminator_name_figure (state, figure)));
  else
    return figure;
  return NOBODY;
}

gboolean
terminator_apply_cops (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int suspect;

  if (!terminator_need_running (state, error))
    return FALSE;
  if (terminator_is_attacking (state))
    return ts_refuse (error, ts_phrase ("First finish the attack, or call it off."));
  suspect = read_suspect (state, command, error);
  if (suspect == NOBODY)
    return FALSE;
  ts_title (outcome,
            ts_phrase ("The cops react to {figure}", terminator_name_figure (state, suspect)));
  terminator_wake_cops (state, suspect, outcome);
  if (!terminator_is_attacking (state))
    ts_reason (outcome, ts_phrase ("No cop is in the location or next to it"), 0);
  return TRUE;
}
