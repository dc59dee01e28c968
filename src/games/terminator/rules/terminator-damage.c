/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-damage.c: damage, what it does, and how an attack deals it (L278-282, L324).
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

typedef struct
{
  gint8 figure; /* NOBODY: the first target */
  gint8 damage; /* UNKNOWN: as the dice have it */
} Damage;

static const TsSpec damage_args[] = {
  { "figure", TS_SPEC_TEXT, .min = 1, .max = 64, .label = N_ ("Target"), TS_INTO (Damage, figure),
    .find = terminator_find_figure },
  { "damage", TS_SPEC_INTEGER, .min = 0, .max = MAX_AMOUNT, .label = N_ ("Damage"),
    .otherwise = UNKNOWN, TS_INTO (Damage, damage) },
  { NULL },
};

static TsPhrase *
format_tokens (const TerminatorState *state, int figure, int n)
{
  return ts_phrase_plural ("{n} damage token onto the statcard of {figure}",
                           "{n} damage tokens onto the statcard of {figure}", n,
                           terminator_name_figure (state, figure));
}

static TsPhrase *
format_tokens_off (const TerminatorState *state, int figure, int n)
{
  return ts_phrase_plural ("{n} damage token off the statcard of {figure}",
                           "{n} damage tokens off the statcard of {figure}", n,
                           terminator_name_figure (state, figure));
}

static gboolean
is_deadly (const TerminatorState *state, int figure, int damage)
{
  int deadly = terminator_get_deadly_damage (state, figure);

  return deadly != UNKNOWN && damage >= deadly;
}

/* The text says "more damage than wounds" (L278), which a figure with one wound would survive;
 * tokens at all for "multiple wounds" say that as many are enough (X000-05). */
static void
reason_defeat (const TerminatorState *state, int figure, int damage, TsOutcome *outcome)
{
  int wounds = terminator_get_stat (state, figure, STAT_WOUNDS);
  TsArg name = terminator_name_figure (state, figure);
  TsArg tokens = ts_number ("damage", damage);
  TsArg rule = ts_part ("rule", ts_format_heading (state->figures[figure].where == WHERE_2029
                                                       ? "Attack (2029)"
                                                       : "Attack (1984)"));

  ts_outcome_add_reason (
      outcome,
      state->setup->exceeding
          ? ts_phrase ("{figure} has {damage} damage, more than its wounds ({wounds}): defeated "
                       "({rule})",
                       name, tokens, ts_number ("wounds", wounds), rule)
          : ts_phrase_plural ("{figure} has {damage} damage and {n} wound: defeated ({rule})",
                              "{figure} has {damage} damage and {n} wounds: defeated ({rule})",
                              wounds, name, tokens, rule),
      0);
}

static void
tuck_cards (TerminatorState *state, int n, TsOutcome *outcome)
{
  for (int i = 0; i < n; i++)
    terminator_tuck (state, outcome);
  ts_reason (outcome,
             ts_phrase ("The Terminator takes damage as cards under its statcard: its action limit "
                        "is {limit} now ({rule})",
                        ts_number ("limit", terminator_get_limit (state)),
                        ts_part ("rule", ts_format_heading ("T-800 (1984) Damage"))),
             0);
}

static void
describe_defeat (const TerminatorState *state, int figure, TsOutcome *outcome)
{
  const Figure *self = &state->figures[figure];
  g_autoptr (TsPhrase) place = NULL;

  if (self->damage > 0)
    ts_add_instruction (outcome, "remove-damage", format_tokens_off (state, figure, self->damage),
                        format_tokens (state, figure, self->damage));
  if (self->where == WHERE_1984)
    place = terminator_format_tile (state, self->tile);
  else
    place = terminator_format_place (state, figure);
  if (place == NULL)
    place = ts_phrase ("the 2029 board");
  ts_add_instruction (outcome, "remove-figure",
                      ts_phrase ("{figure} off the board", terminator_name_figure (state, figure)),
                      ts_phrase ("{figure} back → {place}", terminator_name_figure (state, figure),
                                 ts_part ("place", ts_phrase_ref (place))));
  ts_put_down (outcome, TS_PLACE_UNDONE, "figure/%d", figure);
}

/* Off the board: units and cops back into the supply, heroes out. */
static void defeat (TerminatorState *state, int figure, TsOutcome *outcome);

void
terminator_lose_john (TerminatorState *state, TsOutcome *outcome)
{
  if (!terminator_is_on_board (state, KIND_JOHN))
    return;
  ts_reason (outcome,
             ts_phrase ("Sarah is defeated, so John never existed: he is defeated too ({rule})",
                        ts_part ("rule", ts_format_heading ("Time Travel and Paradoxes"))),
             0);
  defeat (state, KIND_JOHN, outcome);
}

/* Damage on its way: tokens on a figure, cards under the Terminator's statcard (L282; drawn from
 * its deck). Who carried mission tokens drops them (L380), who has as many as its wounds is
 * defeated (X000-05), and with Sarah John (L486). With wounds unknown the tokens stay until people
 * say that it is defeated or how many wounds it has. */
static void
hurt (TerminatorState *state, int figure, int damage, TsOutcome *outcome)
{
  Figure *self = &state->figures[figure];
  int total = MIN (self->damage + damage, MAX_AMOUNT);

  if (damage <= 0 || !terminator_is_on_board (state, figure))
    return;
  terminator_drop_tokens (state, figure, outcome);
  if (terminator_get_kind (figure) == KIND_TERMINATOR)
    {
      tuck_cards (state, damage, outcome);
    }
  else if (is_deadly (state, figure, total))
    {
      if (outcome != NULL)
        reason_defeat (state, figure, total, outcome);
      defeat (state, figure, outcome);
    }
  else
    {
      ts_add_instruction (outcome, "place-damage",
                          format_tokens (state, figure, total - self->damage),
                          format_tokens_off (state, figure, total - self->damage));
      self->damage = (gint16) total;
    }
}

void
terminator_heal (TerminatorState *state, int figure, int damage, TsOutcome *outcome)
{
  Figure *self = &state->figures[figure];
  gboolean tucks = terminator_get_kind (figure) == KIND_TERMINATOR;
  int n = MIN (damage, tucks ? state->tucked : self->damage);

  if (n <= 0)
    return;
  if (n < damage)
    ts_reason (outcome,
               ts_phrase ("{damage} damage could be taken away, {figure} had {n}",
                          ts_number ("damage", damage), terminator_name_figure (state, figure),
                          ts_number ("n", n)),
               0);
  if (tucks)
    {
      for (int i = 0; i < n; i++)
        terminator_untuck (state, outcome);
      return;
    }
  ts_add_instruction (outcome, "remove-damage", format_tokens_off (state, figure, n),
                      format_tokens (state, figure, n));
  self->damage = (gint16) (self->damage - n);
}

static void
defeat (TerminatorState *state, int figure, TsOutcome *outcome)
{
  /* Nothing removes the Terminator (X000-07). */
  if (!terminator_is_on_board (state, figure) || terminator_get_kind (figure) == KIND_TERMINATOR)
    return;
  terminator_drop_tokens (state, figure, outcome);
  if (outcome != NULL)
    describe_defeat (state, figure, outcome);
  terminator_show_defeat (state, figure, outcome);
  terminator_take_off (state, figure, terminator_is_hero (figure) ? WHERE_OUT : WHERE_SUPPLY);
  if (figure == KIND_SARAH)
    terminator_lose_john (state, outcome);
}

void
terminator_check_damage (TerminatorState *state, int figure, TsOutcome *outcome)
{
  int damage = state->figures[figure].damage;

  if (damage == 0 || !terminator_is_on_board (state, figure) || !is_deadly (state, figure, damage))
    return;
  if (outcome != NULL)
    reason_defeat (state, figure, damage, outcome);
  defeat (state, figure, outcome);
}

void
terminator_check_wounds (TerminatorState *state, guint card, TsOutcome *outcome)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_get_card (state, i) == card)
      terminator_check_damage (state, i, outcome);
}

/* Of an attack. */

/* NOBODY: the first one; NULL: it is none. */
static TerminatorTarget *
find_target (TerminatorState *state, int figure)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    if (figure == NOBODY || state->attack.targets[i].figure == figure)
      return &state->attack.targets[i];
  return NULL;
}

static gboolean
is_damage (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_at_stage (state, ATTACK_DAMAGE, why_not);
}

static gboolean
may_damage (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const Damage *damage = args;

  TS_NEED (why_not, find_target ((TerminatorState *) data, damage->figure) != NULL,
           ts_phrase ("{figure} is not attacked.", terminator_name_figure (data, damage->figure)));
  return TRUE;
}

/* Of several targets each is noted on its own; then all of it is dealt. */
static void
perform_damage (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Damage *said = args;
  const TerminatorAttack *attack = &state->attack;
  TerminatorTarget *target = find_target (state, said->figure);

  if (said->damage != UNKNOWN && said->damage != target->hits)
    ts_reason (outcome,
               ts_phrase_plural ("The dice made {n} hit, a card makes it {damage} damage",
                                 "The dice made {n} hits, a card makes it {damage} damage",
                                 target->hits, ts_number ("damage", said->damage)),
               0);
  if (said->damage != UNKNOWN)
    target->damage = said->damage;
  ts_title (outcome, terminator_hurts (state)
                         ? terminator_format_targets (state, terminator_format_damage)
                         : ts_phrase ("No damage"));
  if (attack->n_targets > 1 && said->figure != NOBODY)
    return;
  for (guint i = 0; i < attack->n_targets; i++)
    hurt (state, attack->targets[i].figure, attack->targets[i].damage, outcome);
  terminator_show_damage_dealt (state, outcome);
  terminator_next_stage (state);
}

/* The dice have said it all. */
JsonObject *
terminator_next_damage (const TerminatorState *state)
{
  return terminator_is_plain_attack (state) && terminator_find_unmeasured (state) == NULL
             ? terminator_new_command ("damage")
             : NULL;
}

/* damage {damage?: other than the hits, figure?: of several targets, then it is noted only} */
const TsVerb terminator_damage_verbs[] = {
  { "damage", N_ ("Deal the damage"), damage_args, sizeof (Damage), .moment = is_damage,
    .may = may_damage, .perform = perform_damage },
  { NULL, N_ ("Attack") },
};
