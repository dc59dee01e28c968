/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-asked.c: what a command passed over, as it is asked.
 */

#include "terminus-table.h"

#include "terminus-asked.h"
#include "terminus-automa.h"
#include "terminus-capacity.h"
#include "terminus-catalogue.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

/* Power of the capacity marker. */

static void
ask_power (const TerminusState *state, int player, TsView *view)
{
  int n = state->players[player].unread;
  int most = MIN (MOST_POWER * n, terminus_get_purse (state, player).resources[RESOURCE_POWER]);
  TsOffer *self;

  view->now.footnote = ts_view_format (view, ts_format_heading (SUPPLY_HEADING));
  terminus_instruct (state, player,
                     ts_phrase_plural ("{player}: how much Power did {n} step of the capacity "
                                       "marker show?",
                                       "{player}: how much Power did {n} steps of the capacity "
                                       "marker show?",
                                       n, terminus_name_player (state, player)),
                     ts_phrase ("It is not paid yet."), view);
  if (most > 0)
    {
      self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Pay Power…"), "steps-power");
      ts_offer_put_text (self, "player", terminus_player_id (state, player));
      terminus_ask_number (self, "power", 1, most, UNKNOWN);
    }
  self = ts_view_offer (view, most > 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                        ts_phrase ("No Power"), "steps-power");
  ts_offer_put_text (self, "player", terminus_player_id (state, player));
  ts_offer_put_number (self, "power", 0);
}

/* On which of several stations a hub stands. */

static void
ask_base (const TerminusState *state, int player, TsView *view)
{
  view->now.footnote = ts_view_format (view, ts_format_heading ("Building a Hub"));
  terminus_instruct (state, player,
                     ts_phrase ("{player}: on which of your stations does the hub stand?",
                                terminus_name_player (state, player)),
                     NULL, view);
  for (int i = 0; i <= N_DISTRICTS; i++)
    if (state->players[player].stations[i] > 0)
      {
        TsOffer *self = ts_view_offer (
            view, TS_OFFER_PLAIN,
            i < N_DISTRICTS ? ts_phrase ("One in {district}",
                                         ts_part ("district", terminus_format_district (state, i)))
                            : ts_phrase ("One whose district was not entered"),
            "hub-base");

        ts_offer_put_text (self, "player", terminus_player_id (state, player));
        if (i < N_DISTRICTS)
          ts_offer_put_text (self, "district", terminus_districts[i].id);
      }
}

/* The build upgrade of an icon that was passed. */

static void
ask_unlock (const TerminusState *state, int player, TsView *view)
{
  view->now.footnote = ts_view_format (view, ts_format_heading ("Build Upgrades"));
  terminus_instruct (
      state, player,
      ts_phrase ("{player}: the capacity marker has passed an Upgrade icon. What is unlocked?",
                 terminus_name_player (state, player)),
      NULL, view);
  for (int i = 0; terminus_unlock_choices[i].id != NULL; i++)
    if (!terminus_has_unlocked (state, player, i))
      {
        TsOffer *self = ts_view_offer (
            view, TS_OFFER_PLAIN, ts_phrase_msgid (terminus_unlock_choices[i].label), "unlock");

        ts_offer_put_text (self, "player", terminus_player_id (state, player));
        ts_offer_put_text (self, "upgrade", terminus_unlock_choices[i].id);
      }
}

/* The Automa where somebody moved. */

static void
ask_meeting (const TerminusState *state, int player, TsView *view)
{
  Zone zone = (Zone) (state->players[player].met_in - 1);
  TsOffer *self;

  view->now.footnote = ts_view_format (view, ts_format_heading (AUTOMA_HEADING));
  terminus_instruct (state, player,
                     ts_phrase ("{player}: did the Automa stand in the {zone}?",
                                terminus_name_player (state, player),
                                ts_term ("zone", terminus_zones[zone].label)),
                     ts_phrase ("Then it costs 1 coin, and the Automa goes out of the way."), view);
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("No"), "automa-met");
  ts_offer_put_text (self, "player", terminus_player_id (state, player));
  ts_offer_put_flag (self, "there", FALSE);
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Yes, 1 coin"), "automa-met");
  ts_offer_put_text (self, "player", terminus_player_id (state, player));
  ts_offer_put_flag (self, "there", TRUE);
  if (terminus_get_automa_side (state)->moves == UNKNOWN)
    ts_offer_ask (self, "automa-moves")->required = TRUE;
  ts_offer_check (self);
}

static void (*const asks[]) (const TerminusState *state, int player, TsView *view) = {
  [QUESTION_MEETING] = ask_meeting,
  [QUESTION_POWER] = ask_power,
  [QUESTION_UNLOCK] = ask_unlock,
  [QUESTION_BASE] = ask_base,
};

gboolean
terminus_show_asked (const TerminusState *state, TsView *view)
{
  for (TerminusQuestion i = 0; i < N_QUESTIONS; i++)
    {
      int player = terminus_find_asked (state, i);

      if (player == NOBODY)
        continue;
      asks[i](state, player, view);
      return TRUE;
    }
  return FALSE;
}
