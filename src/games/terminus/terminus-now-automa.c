/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-now-automa.c: what to do now while the Automa builds.
 */

#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-view.h"
#include "terminus-words.h"

/* Seen along the arrow, as it stands within a sentence. */
static TsPhrase *
say_way (const TerminusState *state)
{
  switch (terminus_get_automa_direction (state))
    {
    case DIRECTION_FORWARD:
      return ts_phrase ("forward, where the arrow points,");
    case DIRECTION_LEFT:
      return ts_phrase ("to the left of the arrow");
    case DIRECTION_RIGHT:
      return ts_phrase ("to the right of the arrow");
    case DIRECTION_BACK:
      return ts_phrase ("back, against the arrow,");
    default:
      return terminus_say_automa_course (state->automa.alternate);
    }
}

/* "Automa builds · 2 of 3 · main direction" */
static void
set_kicker (const TerminusState *state, TsView *view)
{
  int builds = terminus_get_automa_side (state)->builds;
  TsPhrase *course
      = state->automa.alternate ? ts_phrase ("alternate direction") : ts_phrase ("main direction");

  view->now.kicker = ts_view_say (
      view, builds == UNKNOWN
                ? ts_phrase ("Automa builds · {n} · {course}",
                             ts_number ("n", state->automa.built + 1), ts_part ("course", course))
                : ts_phrase ("Automa builds · {n} of {all} · {course}",
                             ts_number ("n", state->automa.built + 1), ts_number ("all", builds),
                             ts_part ("course", course)));
}

static void
add_direction (TsView *view, TsOffer *self, const char *id, const char *label, Direction known)
{
  TsField *field;

  if (known != DIRECTION_UNKNOWN)
    return;
  field = ts_view_add_field (view, self, TS_SPEC_CHOICE, id, label, FALSE);
  for (guint i = 0; terminus_directions[i].id != NULL; i++)
    ts_field_add_choice (field, terminus_directions[i].id,
                         ts_view_text (view, terminus_directions[i].label), NULL);
}

static TsOffer *
offer_card (const TerminusState *state, TsOfferStyle style, TsView *view)
{
  const AutomaSide *side = terminus_get_automa_side (state);
  TsOffer *self = ts_view_offer (view, style, ts_phrase ("Its card says…"), "automa-card");

  ts_offer_add_integer (self, "builds", ts_view_text (view, "Stations or connections of a build"),
                        1, N_DISCS, side->builds != UNKNOWN ? side->builds : 1)
      ->required
      = TRUE;
  add_direction (view, self, "main", N_ ("Main direction"), side->main);
  add_direction (view, self, "alternate", N_ ("Alternate direction"), side->alternate);
  return self;
}

static void
offer_done (TsOfferStyle style, TsView *view)
{
  ts_view_offer (view, style, ts_phrase ("Its build ends"), "automa-done");
}

static void
ask_card (const TerminusState *state, TsView *view)
{
  terminus_instruct (state, NOBODY, ts_phrase ("How many does the Automa build?"),
                     ts_phrase ("The number and both directions stand on the side of its card that "
                                "lies face up."),
                     view);
  offer_card (state, TS_OFFER_SUGGESTED, view);
  offer_done (TS_OFFER_PLAIN, view);
}

/* Rails are counted where the table keeps them; left out, they are not. */
static TsOffer *
offer_reach (const TerminusState *state,
             TsOfferStyle style,
             TsPhrase *label,
             const char *what,
             int player,
             TsView *view)
{
  TsOffer *self = ts_view_offer (view, style, label, "automa-reach");

  ts_offer_put_text (self, "what", what);
  if (player != NOBODY)
    ts_offer_put_text (self, "player", terminus_player_id (state, player));
  return self;
}

static void
add_rails (const TerminusState *state, TsView *view, TsOffer *self)
{
  if (terminus_keeps (state, PART_RAILS) && terminus_keeps (state, PART_AUTOMA))
    ts_view_add_number (view, self, "rails", N_ ("Rails placed"), 0, state->automa.rails);
}

static void
offer_stops (const TerminusState *state, TsView *view)
{
  for (int i = 0; i < (int) state->setup->n_players; i++)
    add_rails (state, view,
               offer_reach (state, TS_OFFER_PLAIN,
                            ts_phrase ("A stop of {player}", terminus_name_player (state, i)),
                            "stop", i, view));
}

static void
ask_reach (const TerminusState *state, TsView *view)
{
  gboolean disc = terminus_has_automa_disc (state);

  terminus_instruct (
      state, NOBODY,
      ts_phrase ("Automa: place rails {way} until they reach an empty plot or a stop",
                 ts_part ("way", say_way (state))),
      disc ? ts_phrase ("From the direction marker. What do they reach?")
           : ts_phrase ("From the direction marker. It has no station left: it can only reach a "
                        "player’s stop."),
      view);
  if (disc)
    add_rails (
        state, view,
        offer_reach (state, TS_OFFER_SUGGESTED, ts_phrase ("An empty plot"), "plot", NOBODY, view));
  offer_stops (state, view);
  offer_reach (state, disc ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
               state->automa.alternate ? ts_phrase ("Nothing: its build ends")
                                       : ts_phrase ("Nothing: it is blocked there"),
               "nothing", NOBODY, view);
  if (terminus_get_automa_direction (state) == DIRECTION_UNKNOWN)
    offer_card (state, TS_OFFER_PLAIN, view);
  offer_done (TS_OFFER_PLAIN, view);
}

void
terminus_show_automa (const TerminusState *state, TsView *view)
{
  set_kicker (state, view);
  view->now.footnote = ts_view_say (view, ts_say_heading ("2-Player Game"));
  if (!terminus_has_automa_rails (state))
    {
      terminus_instruct (state, NOBODY, ts_phrase ("The Automa has no rails left"),
                         ts_phrase ("It builds no more, and its card turns over."), view);
      offer_done (TS_OFFER_SUGGESTED, view);
    }
  else if (terminus_get_automa_side (state)->builds == UNKNOWN)
    ask_card (state, view);
  else
    ask_reach (state, view);
}

void
terminus_offer_automa_zone (const TerminusState *state,
                            TsPhrase *label,
                            const char *hint,
                            TsView *view)
{
  g_autoptr (TsPhrase) said = label;
  TsOffer *self;
  TsField *field;

  if (!terminus_has_automa (state) || !terminus_keeps (state, PART_AUTOMA)
      || state->automa.zone != UNKNOWN)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase_ref (said), "automa-card");
  self->hint = ts_view_text (view, hint);
  field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "zone", N_ ("Zone of its marker"), TRUE);
  for (Zone i = 0; i < N_ZONES; i++)
    ts_field_add_choice (field, terminus_zones[i].id, ts_view_text (view, terminus_zones[i].label),
                         NULL);
}
