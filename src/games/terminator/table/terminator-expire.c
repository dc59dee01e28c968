/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-expire.c: the step of the mission track, and missions that expire, as they are asked
 * about.
 */

#include "terminator-table.h"
#include "terminator-missions.h"
#include "terminator-words.h"

/* What is asked. */

/* `known` UNKNOWN: none, until people say more. */
static void
ask_points (TsOffer *self, const int known[N_SIDES])
{
  for (Side side = 0; side < N_SIDES; side++)
    terminator_ask_number (self, terminator_sides[side].id, 0, GOAL, MAX (known[side], 0));
}

/* Where nobody typed what it brings, most bring nothing. */
static void
offer_expiry (const TerminatorState *state, TsView *view, guint color)
{
  const gint8 nothing[N_SIDES] = { UNKNOWN, UNKNOWN };
  int given[N_SIDES] = { terminator_get_expiry_points (state, color, nothing, SIDE_RESISTANCE),
                         terminator_get_expiry_points (state, color, nothing, SIDE_SKYNET) };
  gboolean unknown = given[SIDE_RESISTANCE] == UNKNOWN;
  TsOffer *self;

  if (unknown)
    {
      self = terminator_offer_mission (view, TS_OFFER_SUGGESTED, color, ts_phrase ("No points"),
                                       "expire");
      ts_offer_put_number (self, "resistance", 0);
      ts_offer_put_number (self, "skynet", 0);
    }
  else
    terminator_offer_mission (view, TS_OFFER_SUGGESTED, color,
                              terminator_format_points (given, NULL), "expire");
  ask_points (terminator_offer_mission (
                  view, TS_OFFER_PLAIN, color,
                  unknown ? ts_phrase ("Points…") : ts_phrase ("Other points…"), "expire"),
              given);
}

void
terminator_show_missions (const TerminatorState *state, TsView *view)
{
  int expired = terminator_find_expired (state);
  g_autofree char *text = NULL;

  if (expired == NOBODY)
    {
      ts_view_instruct (view, NULL, ts_phrase ("Move the missions"),
                        ts_phrase ("Each mission of the deck moves 1 space toward the end of the "
                                   "track. One that is pushed off expires. Core missions stay."));
      view->now.footnote = ts_view_format (view, ts_format_heading ("Advance Mission Track"));
      ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("They have moved"), "advance");
      return;
    }
  text = terminator_dup_mission_text (state, (guint) expired, "expire");
  ts_view_instruct (
      view, NULL, ts_phrase ("{mission} expires", terminator_name_mission (state, (guint) expired)),
      text != NULL
          ? ts_phrase_verbatim (text)
          : ts_phrase ("Do what its card asks when it expires. Which points does it give?"));
  view->now.footnote = ts_view_format (view, ts_format_heading ("Mission Expire Effects"));
  offer_expiry (state, view, (guint) expired);
}

/* Those that were pushed off; and those that are still on the track, as the table likes. */
void
terminator_more_expiries (const TerminatorState *state, TsView *view)
{
  for (int expired = state->phase != PHASE_MISSIONS; expired >= 0; expired--)
    if (terminator_count_missions (state, expired) > 0)
      {
        TsOffer *self = ts_view_offer_more (view, ts_phrase ("A mission expires…"), "expire");

        terminator_ask_mission (state, self, expired);
        ask_points (self, (const int[N_SIDES]){ 0 });
        if (!expired)
          ts_offer_set_blocked (self, ts_phrase ("It is still on the track."));
      }
}
