/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-now-strike.c: what to do now in an enemy's attack: the roll, then the damage.
 */

#include "genesis-dice.h"
#include "genesis-now.h"
#include "genesis-words.h"

static TsArg
name_chance (const GenesisState *state, const char *name, guint n, guint least)
{
  return ts_part (name, now_say_chance (genesis_get_odds (state, genesis_skulls_of, n, least)));
}

static TsPhrase *
say_strike_odds (const GenesisState *state, guint n)
{
  if (n == 1)
    return ts_phrase ("{one} for 1 damage. Let another player roll.",
                      name_chance (state, "one", n, 1));
  return ts_phrase ("{one} for 1 damage or more, {two} for 2 or more. Let another player roll.",
                    name_chance (state, "one", n, 1), name_chance (state, "two", n, 2));
}

void
now_show_strike (const GenesisState *state, TsView *view)
{
  guint n = state->threat.n_dice;
  TsOffer *self;

  view->now.kicker
      = ts_view_say (view, ts_phrase ("Attack · {enemy} → {figure}",
                                      genesis_name_enemy (state, state->threat.enemy),
                                      genesis_name_figure (state, state->threat.figure)));
  now_instruct (view,
                ts_phrase_plural ("Roll {n} attack die for the enemy",
                                  "Roll {n} attack dice for the enemy", n),
                n > 0 ? say_strike_odds (state, n) : NULL);
  view->now.footnote = ts_view_text (view, state->phase == PHASE_BOSSES ? N_ ("Step D, page 19")
                                                                        : N_ ("Step C, page 18"));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, n > 0 ? ts_phrase ("Roll") : ts_phrase ("Go on"),
                        "strike");
  if (n > 0)
    ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), state->setup->die, 0, n);
}

/* "1 to the cover, 1 wound" */
static TsPhrase *
say_damage (const GenesisState *state, guint damage)
{
  const Hero *hero = &state->heroes[state->threat.figure];
  guint cover = state->threat.figure < MAX_HEROES
                    ? MIN (damage, (guint) (hero->cover_shield - hero->cover_damage))
                    : 0;

  if (damage == 0)
    return ts_phrase ("Take no wound");
  if (cover == 0)
    return ts_phrase_plural ("Take {n} wound", "Take {n} wounds", damage);
  if (cover == damage)
    return ts_phrase_plural ("Cover takes {n}", "Cover takes {n}", damage);
  return ts_phrase_plural ("Cover takes {cover}, {n} wound", "Cover takes {cover}, {n} wounds",
                           damage - cover, ts_number ("cover", cover));
}

static void
offer_cover (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->threat.figure];
  TsOffer *self;

  if (hero->cover_shield > 0)
    {
      self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Not in cover any more"), "defend");
      json_object_set_int_member (self->command, "cover", 0);
    }
  self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      hero->cover_shield > 0 ? ts_phrase ("In other cover…") : ts_phrase ("In cover…"), "defend");
  ts_offer_add_integer (self, "cover", ts_view_text (view, "Number in its shield"), 1, 20, 2);
}

/* Armor takes what its owner gives it, after the cover. */
static void
offer_armour (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->threat.figure];
  guint cover = MIN (state->threat.damage, (guint) (hero->cover_shield - hero->cover_damage));
  guint most
      = MIN (state->threat.damage - cover, (guint) (hero->armour_shield - hero->armour_damage));

  if (most > 0)
    ts_offer_add_integer (
        ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Armor takes it…"), "defend"), "armour",
        ts_view_text (view, "Damage taken by armor"), 1, most, most);
}

static TsPhrase *
say_fists (guint fists)
{
  return ts_phrase_plural ("{n} fist: one defending ability.",
                           "{n} fists: one defending ability for each.", fists);
}

void
now_show_defence (const GenesisState *state, TsView *view)
{
  const Threat *threat = &state->threat;
  int ability = threat->figure < MAX_HEROES ? state->setup->heroes[threat->figure].ignores : 0;
  guint ignored = MIN (threat->damage, (guint) (ability * threat->fists));
  TsOffer *self;

  view->now.kicker = ts_view_say (view, ts_phrase ("Attack · {enemy} → {figure}",
                                                   genesis_name_enemy (state, threat->enemy),
                                                   genesis_name_figure (state, threat->figure)));
  now_instruct (view,
                ts_phrase_plural ("{n} damage on {figure}", "{n} damage on {figure}",
                                  threat->damage, genesis_name_figure (state, threat->figure)),
                threat->fists > 0 ? say_fists (threat->fists) : NULL);
  view->now.footnote = ts_view_text (view, "Cover in the hex first, then wound spaces, page 18");
  if (ignored > 0)
    {
      self = ts_view_offer (
          view, TS_OFFER_SUGGESTED,
          ts_phrase_plural ("Ability ignores {n}: {rest}", "Ability ignores {n}: {rest}", ignored,
                            ts_part ("rest", say_damage (state, threat->damage - ignored))),
          "defend");
      json_object_set_int_member (self->command, "ignored", ignored);
    }
  ts_view_offer (view, ignored > 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                 say_damage (state, threat->damage), "defend");
  if (threat->figure < MAX_HEROES)
    {
      offer_cover (state, view);
      offer_armour (state, view);
    }
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Abilities ignore…"), "defend");
  ts_offer_add_integer (self, "ignored", ts_view_text (view, "Damage ignored"), 1, threat->damage,
                        1);
}
