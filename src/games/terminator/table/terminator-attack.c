/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-attack.c: whose moment of an attack it is, and the Defend cards that may be discarded
 * (L313-324).
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

void
terminator_offer_defends (const TerminatorState *state, TsView *view)
{
  TS_ONLY_FOR (view, get_hands (state, view, get_defending_side (state)));

  terminator_offer_defend (state, view, ts_phrase ("A Defend card cancels the attack"), TRUE);
  terminator_offer_defend (state, view, ts_phrase ("A Defend card, and the attack continues"),
                           FALSE);
  for (TsReaders readers = terminator_begin_readers (state, view); ts_readers_next (&readers);)
    offer_no_defend (state, view);
}
