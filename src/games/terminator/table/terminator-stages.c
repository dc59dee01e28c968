/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-stages.c: the steps of an attack as people are led through them, and in the rail
 * (L321-327).
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-words.h"

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
    terminator_offer_defends (state, view);
  if (attack->stage != ATTACK_AFTER)
    ts_view_offer_more (view, ts_phrase ("Call the attack off"), "stop-attack");
}
