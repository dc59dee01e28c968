/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemy-attack.c: an enemy's attack under way, as it is asked and shown: the roll, then the
 * damage.
 */

#include "genesis-table.h"

#include "genesis-attack.h"
#include "genesis-cover.h"
#include "genesis-dice.h"
#include "genesis-kinds.h"
#include "genesis-protection.h"
#include "genesis-words.h"

static TsArg
name_chance (const GenesisState *state, const char *name, guint n, guint least)
{
  return ts_part (name,
                  genesis_format_chance (genesis_get_odds (state, genesis_skulls_of, n, least)));
}

static TsPhrase *
format_strike_odds (const GenesisState *state, guint n)
{
  if (n == 1)
    return ts_phrase ("{one} for 1 damage. Let another player roll.",
                      name_chance (state, "one", n, 1));
  return ts_phrase ("{one} for 1 damage or more, {two} for 2 or more. Let another player roll.",
                    name_chance (state, "one", n, 1), name_chance (state, "two", n, 2));
}

static void
show_strike (const GenesisState *state, TsView *view)
{
  guint n = state->threat.n_dice;
  TsOffer *self;

  genesis_instruct (view,
                    ts_phrase_plural ("Roll {n} attack die for {enemy}",
                                      "Roll {n} attack dice for {enemy}", n,
                                      genesis_name_enemy (state, state->threat.enemy)),
                    n > 0 ? format_strike_odds (state, n) : NULL);
  view->now.footnote = ts_view_text (view, state->phase == PHASE_BOSSES ? N_ ("Step D, page 19")
                                                                        : N_ ("Step C, page 18"));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED,
                        n > 0 ? ts_phrase ("Roll") : ts_phrase ("Continue"), "strike");
  if (n > 0)
    ts_field_set_label (ts_offer_ask (self, "dice"), ts_phrase ("Real dice"));
  genesis_offer_another (state, state->threat.enemy, view);
}

/* "1 to the cover, 1 wound" */
static TsPhrase *
format_shared (guint cover, guint damage)
{
  if (damage == 0)
    return ts_phrase ("Take no wound");
  if (cover == 0)
    return ts_phrase_plural ("Take {n} wound", "Take {n} wounds", damage);
  if (cover == damage)
    return ts_phrase_plural ("Cover takes {n}", "Cover takes {n}", damage);
  return ts_phrase_plural ("Cover takes {cover}, {n} wound", "Cover takes {cover}, {n} wounds",
                           damage - cover, ts_number ("cover", cover));
}

static TsPhrase *
format_damage (const GenesisState *state, guint damage)
{
  guint figure = (guint) state->threat.figure;

  /* An ally has no cover of its own here. */
  return format_shared (
      figure < MAX_HEROES ? genesis_get_cover (&state->heroes[figure], damage) : 0, damage);
}

static TsPhrase *
format_known_cover (const GenesisState *state, int owner)
{
  const Hero *hero = &state->heroes[owner];
  gboolean left = owner == state->threat.figure || hero->cover_shield == 0;
  guint room = left ? (guint) (hero->left_shield - hero->left_damage)
                    : (guint) (hero->cover_shield - hero->cover_damage);
  guint damage = state->threat.damage;
  TsArg result = ts_part ("result", format_shared (MIN (room, damage), damage));

  if (owner == state->threat.figure)
    return ts_phrase ("Still in cover: {result}", result);
  return left ? ts_phrase ("In the cover that {hero} left: {result}",
                           genesis_name_hero (state, owner), result)
              : ts_phrase ("In the cover of {hero}: {result}", genesis_name_hero (state, owner),
                           result);
}

/* The first of them is the likeliest answer where one is `asked`. FALSE: none is known. */
static gboolean
offer_known_covers (const GenesisState *state, gboolean asked, TsView *view)
{
  gboolean any = FALSE;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (genesis_may_share_cover (state, state->threat.figure, (int) i))
      {
        TsOffer *self = ts_view_offer (view, asked && !any ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                                       format_known_cover (state, (int) i), "defend");

        ts_offer_put_text (self, "with", genesis_color_id (state->setup->heroes[i].color));
        any = TRUE;
      }
  return any;
}

/* Whoever stands on an obstacle of the sketch is in cover, and nobody has told in which (L823). */
static gboolean
stands_in_cover (const GenesisState *state)
{
  int figure = state->threat.figure;

  return state->map != NULL && figure < MAX_HEROES && genesis_is_placed (state, figure)
         && state->heroes[figure].cover_shield == 0 && !state->heroes[figure].cover_known
         && !genesis_stands_in_open (state, figure);
}

/* `asked`: it is the likeliest answer. */
static void
offer_cover (const GenesisState *state, gboolean asked, TsView *view)
{
  const Hero *hero = &state->heroes[state->threat.figure];
  gboolean known = FALSE;
  TsOffer *self;
  TsField *field;

  if (hero->cover_shield > 0)
    {
      self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("No longer in cover"), "defend");
      ts_offer_put_number (self, "cover", 0);
    }
  else if (genesis_stands_in_open (state, state->threat.figure))
    return;
  else
    known = offer_known_covers (state, asked, view);
  self = ts_view_offer (
      view, asked && !known ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
      hero->cover_shield > 0 ? ts_phrase ("In other cover…") : ts_phrase ("In cover…"), "defend");
  field = ts_offer_ask (self, "cover");
  ts_field_set_label (field, ts_phrase ("Number in its shield"));
  field->required = TRUE;
  field->min = 1;
  if (hero->cover_shield > 0 || hero->cover_known)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN,
                        ts_phrase ("No cover here: {result}",
                                   ts_part ("result", format_shared (0, state->threat.damage))),
                        "defend");
  ts_offer_put_flag (self, "no-cover", TRUE);
}

/* How much of it: of at most so much, which has to be said. */
static void
offer_number (TsView *view, TsPhrase *label, const char *argument, guint most, guint proposed)
{
  TsField *field = ts_offer_ask (ts_view_offer (view, TS_OFFER_PLAIN, label, "defend"), argument);

  field->required = TRUE;
  ts_field_set_range (field, 1, most);
  ts_field_propose (field, proposed);
}

/* Armor takes what its owner gives it, after the cover. */
static void
offer_armour (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->threat.figure];
  guint cover = genesis_get_cover (hero, state->threat.damage);
  guint most
      = MIN (state->threat.damage - cover, (guint) (hero->armour_shield - hero->armour_damage));

  if (most > 0)
    offer_number (view, ts_phrase ("Armor takes it…"), "armour", most, most);
}

static void
offer_restrike (const GenesisState *state, TsView *view)
{
  const Threat *threat = &state->threat;
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("An ability rolls dice again…"),
                                 "restrike");
  TsField *which = ts_offer_ask_among (self, "which");

  ts_field_set_range (which, 1, threat->n_dice);
  for (guint i = 0; i < threat->n_dice; i++)
    ts_field_add_choice (which, genesis_attack_die_choices[i].id,
                         g_strdup (genesis_get_symbol (threat->dice[i])), NULL);
}

static void
offer_abilities (const GenesisState *state, TsView *view)
{
  const char *ability = genesis_get_enemy_card (state, state->threat.enemy)->attacking;

  if (state->threat.damage > 0)
    offer_number (view, ts_phrase ("Abilities ignore…"), "ignored", state->threat.damage, 1);
  if (ability != NULL)
    offer_number (view, ts_phrase ("Its ability adds damage…"), "added", MAX_ATTACK_DICE, 1);
  if (state->threat.n_dice > 0)
    offer_restrike (state, view);
}

static void
show_defence (const GenesisState *state, TsView *view)
{
  const Threat *threat = &state->threat;
  int ability = threat->figure < MAX_HEROES ? state->setup->heroes[threat->figure].ignores : 0;
  guint ignored = MIN (threat->damage, (guint) (ability * threat->fists));
  gboolean asked = ignored == 0 && stands_in_cover (state);
  const char *card = genesis_get_enemy_card (state, state->threat.enemy)->attacking;
  TsOffer *self;

  genesis_instruct (view,
                    ts_phrase_plural ("{n} damage on {figure}", "{n} damage on {figure}",
                                      threat->damage, genesis_name_figure (state, threat->figure)),
                    threat->fists > 0 ? genesis_format_fists (threat->fists) : NULL);
  if (card != NULL)
    genesis_add_line (view, ts_phrase ("Its card: {ability}", ts_name ("ability", card)));
  view->now.footnote = ts_view_text (view, "Cover in the hex first, then wound spaces, page 18");
  if (ignored > 0)
    {
      self = ts_view_offer (
          view, TS_OFFER_SUGGESTED,
          ts_phrase_plural ("Ability ignores {n}: {rest}", "Ability ignores {n}: {rest}", ignored,
                            ts_part ("rest", format_damage (state, threat->damage - ignored))),
          "defend");
      ts_offer_put_number (self, "ignored", ignored);
    }
  ts_view_offer (view, ignored > 0 || asked ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                 format_damage (state, threat->damage), "defend");
  if (threat->figure < MAX_HEROES)
    {
      offer_cover (state, asked, view);
      offer_armour (state, view);
    }
  offer_abilities (state, view);
}

void
genesis_show_threat (const GenesisState *state, TsView *view)
{
  view->now.kicker
      = ts_view_format (view, ts_phrase ("Attack · {enemy} → {figure}",
                                         genesis_name_enemy (state, state->threat.enemy),
                                         genesis_name_figure (state, state->threat.figure)));
  if (state->threat.rolled)
    show_defence (state, view);
  else
    show_strike (state, view);
}
