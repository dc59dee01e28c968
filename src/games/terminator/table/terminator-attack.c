/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-attack.c: the steps of an attack as people are led through them: Defend cards, what
 * follows, the rail.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-words.h"

/* Whose moment it is. */

/* Those who may act for a side; of no side all. */
static TsAudience
get_hands (const TerminatorState *state, const TsView *view, guint side)
{
  return side != N_SIDES ? terminator_get_hands (view, state, (Side) side) : TS_FOR_ALL;
}

TsAudience
terminator_get_attackers (const TerminatorState *state, const TsView *view)
{
  return get_hands (state, view, terminator_figure_side (state->attack.attacker));
}

TsOffer *
terminator_offer_attacker (const TerminatorState *state,
                           TsView *view,
                           TsOfferStyle style,
                           TsPhrase *label,
                           const char *verb)
{
  TsOffer *self = ts_view_offer (view, style, label, verb);

  ts_offer_set_seat (self, terminator_get_attacker_seat (state));
  return self;
}

/* Whose side the targets are on; N_SIDES: cops. */
static guint
get_defending_side (const TerminatorState *state)
{
  guint side = N_SIDES;

  for (guint i = 0; i < state->attack.n_targets && side == N_SIDES; i++)
    side = terminator_figure_side (state->attack.targets[i].figure);
  return side;
}

/* Hands that whoever sees it may play from, and that could hold a Defend card: bits of actors. */
static guint
find_own_hands (const TerminatorState *state, const TsView *view)
{
  guint hands = terminator_find_defenders (state);

  for (int i = 0; i < N_ACTORS && ts_view_get_reader (view) != NULL; i++)
    if (!ts_view_is_only_for (view, ts_view_get_hands (view, terminator_seat (state, i))))
      hands &= ~(1u << i);
  return hands;
}

/* At the attacker's moment an offer of nobody's seat is the attacker's. */
static void
give_to_reader (TsOffer *self)
{
  if (self->seat == NULL)
    ts_offer_set_seat (self, ts_view_get_reader (self->view));
}

/* Defend cards (L313-324). */

static void
offer_defend (const TerminatorState *state, TsView *view, TsPhrase *label, gboolean cancels)
{
  guint hands = find_own_hands (state, view);
  int only = terminator_find_only_hand (hands);
  TsOffer *self;
  TsField *field;

  if (hands == 0)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase_ref (label), "defend");
  if (cancels)
    ts_offer_put_flag (self, "cancels", TRUE);
  if (only != NOBODY)
    {
      ts_offer_put_text (self, "who", terminator_actors[only].id);
      ts_offer_set_seat (self, terminator_seat (state, only));
      return;
    }
  field = terminator_ask_one_of (self, "who");
  for (int i = 0; i < N_ACTORS; i++)
    if (hands >> i & 1)
      terminator_add_actor_choice (state, field, i);
  give_to_reader (self);
}

/* Each player has other hands. */
void
terminator_offer_defend (const TerminatorState *state,
                         TsView *view,
                         TsPhrase *label,
                         gboolean cancels)
{
  g_autoptr (TsPhrase) said = label;
  TS_ONLY_FOR (view, get_hands (state, view, get_defending_side (state)));

  for (TsReaders readers = terminator_begin_readers (state, view); ts_readers_next (&readers);)
    offer_defend (state, view, said, cancels);
}

static void
offer_no_defend (const TerminatorState *state, TsView *view)
{
  guint side = get_defending_side (state);
  int only = terminator_find_only_hand (terminator_find_defenders (state));
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("No Defend card"), "no-defend");

  ts_offer_set_seat (self, only != NOBODY    ? terminator_seat (state, only)
                           : side == N_SIDES ? NULL
                                             : terminator_side_seat (state, (Side) side));
  give_to_reader (self);
}

/* For the defender's phone: the dice may be the attacker's to roll. */
static void
offer_defends (const TerminatorState *state, TsView *view)
{
  TS_ONLY_FOR (view, get_hands (state, view, get_defending_side (state)));

  terminator_offer_defend (state, view, ts_phrase ("A Defend card cancels the attack"), TRUE);
  terminator_offer_defend (state, view, ts_phrase ("A Defend card, and the attack continues"),
                           FALSE);
  for (TsReaders readers = terminator_begin_readers (state, view); ts_readers_next (&readers);)
    offer_no_defend (state, view);
}

/* After the attack, and out of it. */

static void
show_after (const TerminatorState *state, TsView *view)
{
  ts_view_instruct (view, terminator_get_attacker_seat (state),
                    ts_phrase ("{figure}: does the Attack card do anything after attacking?",
                               terminator_name_figure (state, state->attack.attacker)),
                    state->attack.cancelled
                        ? ts_phrase ("The attack was canceled. Do what the card still asks.")
                        : ts_phrase ("Do it on the table, then continue."));
  TS_ONLY_FOR (view, terminator_get_attackers (state, view));
  terminator_offer_attacker (state, view, TS_OFFER_SUGGESTED, ts_phrase ("Continue"), "after");
}

/* Where the attack stands. */

/* Only what is done in 1984 wakes cops. */
static gboolean
may_wake_cops (const TerminatorAttack *attack, const Figure *figures)
{
  return attack->suspect != NOBODY || attack->attacker == NOBODY
         || figures[attack->attacker].where == WHERE_1984;
}

/* The steps of L321-327; a cop that attacks is a part of the last. */
void
terminator_rail_attack (const TerminatorState *state, TsView *view)
{
  static const struct
  {
    Stage first, last;
    const char *label;
  } steps[] = {
    { ATTACK_DEFEND, ATTACK_DEFEND, N_ ("When attacked") },
    { ATTACK_ROLL, ATTACK_REROLL, N_ ("Dice") },
    { ATTACK_DAMAGE, ATTACK_DAMAGE, N_ ("Damage") },
    { ATTACK_AFTER, ATTACK_AFTER, N_ ("After attacking") },
    { ATTACK_COPS, ATTACK_ARRIVAL, N_ ("Cops") },
  };
  Stage stage = state->attack.cop ? ATTACK_COPS : (Stage) state->attack.stage;
  guint n_steps = G_N_ELEMENTS (steps) - !may_wake_cops (&state->attack, state->figures);

  if (stage == ATTACK_NONE)
    return;
  for (guint i = 0; i < n_steps; i++)
    ts_view_add_step (view, 1,
                      stage < steps[i].first  ? TS_STEP_AHEAD
                      : stage > steps[i].last ? TS_STEP_DONE
                                              : TS_STEP_NOW,
                      ts_view_text (view, steps[i].label));
}

void
terminator_show_attack (const TerminatorState *state, TsView *view)
{
  const TerminatorAttack *attack = &state->attack;

  view->now.kicker
      = attack->n_targets == 0
            ? ts_view_text (view, "Cops")
            : ts_view_format (view, ts_phrase ("Attack · {figure} → {targets}",
                                               terminator_name_figure (state, attack->attacker),
                                               terminator_list_targets (attack, state)));
  view->now.footnote = ts_view_format (
      view, ts_format_heading (attack->stage < ATTACK_COPS ? "Timing of Attack and Defend Effects"
                                                           : "Neutral Units"));
  if (attack->stage <= ATTACK_REROLL)
    terminator_show_dice (state, view);
  else if (attack->stage == ATTACK_DAMAGE)
    terminator_show_damage (state, view);
  else if (attack->stage == ATTACK_AFTER)
    show_after (state, view);
  else
    terminator_show_reaction (state, view);
  if (attack->stage == ATTACK_DEFEND)
    offer_defends (state, view);
  if (attack->stage != ATTACK_AFTER)
    ts_view_offer_more (view, ts_phrase ("Call the attack off"), "stop-attack");
}
