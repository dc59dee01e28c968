/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-next.c: what passes by itself: steps that are known or empty, and choices of one.
 *
 * What is offered says it: where one answer is left that the rules allow, and nothing is asked in
 * it, the program gives it.  People are asked all the same where hands must have done something
 * first (the table, prime hubs), where a result is to be looked at, where something that the
 * program cannot judge may leave them a choice (upgrades, what a card says in words), and after a
 * correction: the next number may follow.
 */

#include "terminus-table.h"

#include "terminus-asked.h"
#include "terminus-automa.h"
#include "terminus-develop.h"
#include "terminus-effects.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"

/* To take nothing where the rules give something; it is offered last. */
static gboolean
is_refusal (const TsOffer *offer)
{
  if (ts_offer_says (offer, "do", "bonus"))
    return json_object_get_size (offer->command) == 1 && offer->fields->len == 0;
  return ts_offer_says (offer, "do", "reward") && ts_offer_says (offer, "take", "nothing");
}

/* Where the Automa stands only people see. */
static gboolean
is_answer (const TerminusState *state, const TsOffer *offer)
{
  return offer->blocked == NULL
         && !(state->phase == PHASE_TURN && terminus_lacks_automa_zone (state));
}

/* The only answer that the rules allow; NULL: there are more, or none. */
static const TsOffer *
find_only (const TerminusState *state, GPtrArray *offers)
{
  const TsOffer *only = NULL;

  for (guint i = 0; i < offers->len; i++)
    {
      const TsOffer *offer = offers->pdata[i];

      if (!is_answer (state, offer) || (only != NULL && is_refusal (offer)))
        continue;
      if (only != NULL)
        return NULL;
      only = offer;
    }
  return only;
}

/* A development where the marker stands that may do what the program does not know. */
static gboolean
has_unknown_development (const TerminusState *state, int player)
{
  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  for (guint i = 0; i < state->n_developments; i++)
    {
      const Development *development = &state->developments[i];
      int zone = terminus_find_zone (state, development);

      if (development->placed && (zone == UNKNOWN || zone == state->players[player].zone)
          && (!terminus_keeps (state, PART_LOBBYISTS) || development->lobbyists & 1 << player)
          && !terminus_get_development_effect (state, development->number).known)
        return TRUE;
    }
  return FALSE;
}

/* Whether a player can do nothing but what the program sees. Before a move all that developments
 * may do is seen: a zone where one may be used is offered. */
static gboolean
is_certain (const TerminusState *state, int player)
{
  return terminus_keeps (state, PART_UPGRADES) && !terminus_has_open_upgrade (state, player)
         && !(terminus_has_moved (state) && has_unknown_development (state, player));
}

/* Whether what is offered alone is the program's to give. A turn does not end without an action by
 * itself: who moves although the rules say no, or acts once more, has something in mind. */
static gboolean
passes_by_itself (const TerminusState *state, const TsOffer *offer)
{
  if (terminus_find_excess (state) != NOBODY)
    return TRUE;
  switch (state->phase)
    {
    case PHASE_BONUS:
      return state->choosing > 0;
    case PHASE_TURN:
      return !ts_offer_says (offer, "do", "end-turn") && is_certain (state, state->current);
    case PHASE_BUDGET:
    case PHASE_REWARD:
    case PHASE_AUTOMA:
    case PHASE_YEAR_END:
      return TRUE;
    default:
      return FALSE;
    }
}

JsonObject *
terminus_find_next (gconstpointer data)
{
  const TerminusState *state = data;
  g_autoptr (TsView) view = NULL;
  const TsOffer *only;

  if (state->phase <= PHASE_HUBS || state->phase >= PHASE_SCORE || state->touched)
    return NULL;
  view = ts_view_new (NULL);
  view->played = &ts_game_terminus;
  view->state = state;
  terminus_show_now (state, view);
  only = find_only (state, view->now.offers);
  if (only == NULL || only->fields->len > 0
      || !(terminus_asks_afterwards (state) ? ts_offer_says (only, "do", "unlock")
                                            : passes_by_itself (state, only)))
    return NULL;
  return json_object_ref (only->command);
}
