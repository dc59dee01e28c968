/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-damage.c: the damage of an attack as it is foretold and asked.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

#define MOST_WOUNDS 3 /* that have an offer of their own */

/* Of an attack. */

/* What it will do. */
static TsPhrase *
foretell_damage (const TerminatorState *state, const TerminatorTarget *target)
{
  int deadly = terminator_count_deadly (state, target->figure);

  if (deadly == UNKNOWN || target->damage < deadly)
    return terminator_format_damage (state, target);
  return ts_phrase_plural ("{figure} takes {n} damage: defeated",
                           "{figure} takes {n} damage: defeated", target->damage,
                           terminator_name_figure (state, target->figure));
}

static void
offer_other_damage (const TerminatorState *state, TsView *view)
{
  gboolean several = state->attack.n_targets > 1;

  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      const TerminatorTarget *target = &state->attack.targets[i];
      TsOffer *self
          = ts_view_offer (view, TS_OFFER_PLAIN,
                           several ? ts_phrase ("Other damage of {figure}…",
                                                terminator_name_figure (state, target->figure))
                                   : ts_phrase ("Other damage…"),
                           "damage");

      if (several)
        ts_offer_put_text (self, "figure", terminator_figure_id (target->figure));
      terminator_ask_number (self, "damage", 0, MAX_AMOUNT, target->damage);
    }
}

static void
ask_wounds (const TerminatorState *state, TsView *view, const TerminatorTarget *target)
{
  guint card = terminator_get_card (state, target->figure);

  ts_view_instruct (
      view, NULL,
      ts_phrase ("How many wounds does {figure} have?",
                 terminator_name_figure (state, target->figure)),
      ts_phrase (
          "It is on the statcard, and decides who is defeated. You will be asked only once."));
  for (int i = 1; i <= MOST_WOUNDS; i++)
    ts_offer_put_number (terminator_offer_learning (view, TS_OFFER_PLAIN,
                                                    ts_phrase_plural ("{n} wound", "{n} wounds", i),
                                                    card, STAT_WOUNDS),
                         "value", i);
  ts_field_set_label (terminator_ask_number (terminator_offer_learning (view, TS_OFFER_PLAIN,
                                                                        ts_phrase ("More wounds…"),
                                                                        card, STAT_WOUNDS),
                                             "value", 1, MAX_AMOUNT, UNKNOWN),
                      ts_phrase_msgid (terminator_stats[STAT_WOUNDS].label));
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Only lay the damage tokens"), "damage");
}

void
terminator_show_damage (const TerminatorState *state, TsView *view)
{
  const TerminatorTarget *unmeasured = terminator_find_unmeasured (state);
  gboolean hurts = terminator_hurts (state);

  if (unmeasured != NULL)
    ask_wounds (state, view, unmeasured);
  else
    {
      ts_view_instruct (view, NULL,
                        hurts ? terminator_format_targets (state, foretell_damage)
                              : ts_phrase ("{targets}: no damage",
                                           terminator_list_targets (&state->attack, state)),
                        terminator_format_rolled (state));
      ts_view_offer (view, TS_OFFER_SUGGESTED,
                     hurts ? ts_phrase ("Deal the damage") : ts_phrase ("Continue"), "damage");
    }
  if (!state->attack.defended)
    terminator_offer_defend (state, view, ts_phrase ("A Defend card “after being attacked” first"),
                             FALSE);
  if (unmeasured == NULL)
    offer_other_damage (state, view);
}
