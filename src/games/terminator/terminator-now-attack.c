/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-attack.c: what to do now in an attack: the step that it is at, and Defend cards.
 */

#include "terminator-now-attack.h"

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

#define TIMING "Timing of Attack and Defend Effects"

/* Whose moment it is. */

gboolean
terminator_may_strike (const TerminatorState *state, const TsView *view)
{
  guint side = terminator_figure_side (state->attack.attacker);

  return side == N_SIDES || terminator_may_act (view, state, (Side) side);
}

const char *
terminator_get_attacker_seat (const TerminatorState *state)
{
  int attacker = state->attack.attacker;
  guint side = terminator_figure_side (attacker);

  if (side == N_SIDES)
    return NULL;
  if (terminator_is_hero (attacker))
    return terminator_seat (state, attacker);
  if (side == SIDE_RESISTANCE && state->action.on && state->action.actor != NOBODY
      && state->action.actor < N_HEROES)
    return terminator_seat (state, state->action.actor);
  return terminator_side_seat (state, (Side) side);
}

static gboolean
may_defend (const TerminatorState *state, const TsView *view)
{
  guint side = terminator_get_defending_side (state);

  return side == N_SIDES || terminator_may_act (view, state, (Side) side);
}

/* NULL: anybody's of the side. */
static const char *
get_defender_seat (const TerminatorState *state)
{
  guint hands = terminator_find_defenders (state);
  guint side = terminator_get_defending_side (state);

  if (hands != 0 && (hands & (hands - 1)) == 0)
    return terminator_seat (state, g_bit_nth_lsf (hands, -1));
  return side == N_SIDES ? NULL : terminator_side_seat (state, (Side) side);
}

TsOffer *
terminator_offer_seat (
    TsView *view, TsOfferStyle style, TsPhrase *label, const char *verb, const char *seat)
{
  TsOffer *self = ts_view_offer (view, style, label, verb);

  self->seat = g_strdup (seat);
  return self;
}

static void
set_kicker (const TerminatorState *state, TsView *view)
{
  const Attack *attack = &state->attack;
  GPtrArray *targets;

  if (attack->n_targets == 0)
    {
      view->now.kicker = ts_view_text (view, "Cops");
      return;
    }
  targets = ts_phrase_array_new ();
  for (guint i = 0; i < attack->n_targets; i++)
    g_ptr_array_add (targets, terminator_say_figure (state, attack->targets[i].figure));
  view->now.kicker = ts_view_say (view, ts_phrase ("Attack · {figure} → {targets}",
                                                   terminator_name_figure (state, attack->attacker),
                                                   ts_list ("targets", targets)));
}

/* Defend cards. */

/* At the attacker's moment an offer of nobody's seat is the attacker's. */
static void
give_to_viewer (const TsView *view, TsOffer *self)
{
  if (self->seat == NULL && view->viewer->role == TS_ROLE_SEAT)
    self->seat = g_strdup (view->viewer->seat);
}

static void
add_defenders (const TerminatorState *state, TsView *view, TsOffer *self)
{
  guint hands = terminator_find_defenders (state), mine = 0;
  TsField *field;

  for (int i = 0; i < N_ACTORS; i++)
    if ((hands >> i & 1) && ts_view_may_act_for (view, terminator_seat (state, i)))
      mine |= 1u << i;
  if ((mine & (mine - 1)) == 0)
    {
      int actor = g_bit_nth_lsf (mine, -1);

      ts_offer_put_text (self, "who", terminator_actors[actor].id);
      g_free (self->seat);
      self->seat = g_strdup (terminator_seat (state, actor));
      return;
    }
  field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "who", N_ ("Whose card"), TRUE);
  for (int i = 0; i < N_ACTORS; i++)
    if (mine >> i & 1)
      ts_field_add_choice (field, terminator_actors[i].id,
                           ts_view_say (view, terminator_say_actor (state, i)),
                           terminator_seat (state, i));
  give_to_viewer (view, self);
}

/* Some hand that the viewer may play from could hold one. */
static gboolean
has_hand (const TerminatorState *state, const TsView *view)
{
  guint hands = terminator_find_defenders (state);

  if (!may_defend (state, view))
    return FALSE;
  for (int i = 0; i < N_ACTORS; i++)
    if ((hands >> i & 1) && ts_view_may_act_for (view, terminator_seat (state, i)))
      return TRUE;
  return FALSE;
}

void
terminator_offer_defend (const TerminatorState *state,
                         TsView *view,
                         TsPhrase *label,
                         gboolean cancels)
{
  g_autoptr (TsPhrase) said = label;
  TsOffer *self;

  if (!has_hand (state, view))
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase_ref (said), "defend");
  if (cancels)
    ts_offer_put_flag (self, "cancels", TRUE);
  add_defenders (state, view, self);
}

/* For the defender's phone: the dice may be the attacker's to roll. */
void
terminator_offer_defends (const TerminatorState *state, TsView *view)
{
  terminator_offer_defend (state, view, ts_phrase ("A Defend card cancels the attack"), TRUE);
  terminator_offer_defend (state, view, ts_phrase ("A Defend card, and the attack goes on"), FALSE);
  if (may_defend (state, view))
    give_to_viewer (view, terminator_offer_seat (view, TS_OFFER_PLAIN, ts_phrase ("No Defend card"),
                                                 "no-defend", get_defender_seat (state)));
}

/* After the attack. */

static void
show_after (const TerminatorState *state, TsView *view)
{
  ts_view_instruct (view, terminator_get_attacker_seat (state),
                    ts_phrase ("Does the Attack card say anything for after attacking?"),
                    state->attack.cancelled
                        ? ts_phrase ("The attack was cancelled. Do what the card still says.")
                        : ts_phrase ("Do it on the table, then go on."));
  if (terminator_may_strike (state, view))
    terminator_offer_seat (view, TS_OFFER_SUGGESTED, ts_phrase ("Go on"), "after",
                           terminator_get_attacker_seat (state));
}

/* Only what is done in 1984 wakes cops. */
static gboolean
may_wake_cops (const Attack *attack, const Figure *figures)
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
  set_kicker (state, view);
  view->now.footnote = ts_view_say (
      view, ts_say_heading (state->attack.stage < ATTACK_COPS ? TIMING : "Neutral Units"));
  switch ((Stage) state->attack.stage)
    {
    case ATTACK_DEFEND:
    case ATTACK_ROLL:
      terminator_show_roll (state, view);
      break;
    case ATTACK_REROLL:
      terminator_show_reroll (state, view);
      break;
    case ATTACK_DAMAGE:
      terminator_show_damage (state, view);
      break;
    case ATTACK_AFTER:
      show_after (state, view);
      break;
    case ATTACK_COPS:
      terminator_show_suspect (state, view);
      break;
    default:
      terminator_show_arrival (state, view);
    }
  if (state->attack.stage != ATTACK_AFTER)
    ts_view_offer_more (view, ts_phrase ("Call the attack off"), "stop-attack");
}
