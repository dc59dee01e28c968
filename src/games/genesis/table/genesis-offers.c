/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-offers.c: the words and the offers that several moments share, above all those in which
 * the enemies act one by one.
 */

#include "genesis-table.h"

#include "genesis-cards.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-kinds.h"
#include "genesis-memory.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-remarks.h"
#include "genesis-spaces.h"
#include "genesis-words.h"

void
genesis_instruct (TsView *view, TsPhrase *instruction, TsPhrase *explanation)
{
  view->now.instruction = ts_view_format (view, instruction);
  if (explanation != NULL)
    view->now.explanation = ts_view_format (view, explanation);
}

void
genesis_add_line (TsView *view, TsPhrase *line)
{
  g_autofree char *before = view->now.explanation;
  g_autofree char *after = ts_view_format (view, line);

  view->now.explanation
      = before != NULL ? g_strdup_printf ("%s %s", before, after) : g_strdup (after);
}

TsOffer *
genesis_offer_enemy (const GenesisState *state,
                     int enemy,
                     TsOfferStyle style,
                     TsPhrase *label,
                     const char *verb,
                     TsView *view)
{
  TsOffer *self = ts_view_offer (view, style, label, verb);
  g_autofree char *id = genesis_enemy_id (state, enemy);

  ts_offer_put_text (self, "enemy", id);
  return self;
}

void
genesis_add_hero_choice (const GenesisState *state, TsField *field, int hero)
{
  const char *color = genesis_color_id (state->setup->heroes[hero].color);

  ts_field_add_choice (field, color,
                       ts_view_format (field->view, genesis_format_hero (state, hero)), color);
}

void
genesis_add_enemy_choice (const GenesisState *state, TsView *view, TsField *field, int enemy)
{
  g_autofree char *id = genesis_enemy_id (state, enemy);

  ts_field_add_choice (field, id, ts_view_format (view, genesis_format_enemy (state, enemy)),
                       genesis_color_id (state->setup->colors[enemy]));
}

TsPhrase *
genesis_format_chance (double chance)
{
  return ts_phrase ("{percent}%", ts_number ("percent", (gint64) (chance * 100 + 0.5 + 1e-9)));
}

/* "moves 4"; `unknown` where nobody has read it off the card. */
static TsPhrase *
format_stat (const char *known, const char *unknown, int value)
{
  return value != UNKNOWN ? ts_phrase (known, ts_number ("n", value)) : ts_phrase_msgid (unknown);
}

void
genesis_set_enemy_kicker (const GenesisState *state, int enemy, const char *step, TsView *view)
{
  const gint16 *stats = state->stats[state->setup->kinds[enemy]];
  TsPhrase *dice = stats[STAT_ATTACK] != UNKNOWN
                       ? ts_phrase_plural ("{n} die", "{n} dice", stats[STAT_ATTACK])
                       : ts_phrase ("? dice");

  view->now.kicker = ts_view_format (
      view,
      ts_phrase (
          "{step} · {enemy} · {move} · {range} · {attack}", ts_term ("step", step),
          genesis_name_enemy (state, enemy),
          ts_part ("move", format_stat (N_ ("moves {n}"), N_ ("movement ?"), stats[STAT_MOVE])),
          ts_part ("range", format_stat (N_ ("range {n}"), N_ ("range ?"), stats[STAT_RANGE])),
          ts_part ("attack", dice)));
}

void
genesis_offer_another (const GenesisState *state, int enemy, TsView *view)
{
  TsOffer *self;
  TsField *field;

  if (genesis_count_waiting (state) < 2)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Another one first…"), "pick");
  field = ts_offer_ask_among (self, "enemy");
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if ((int) i != enemy && genesis_is_waiting (state, (int) i))
      genesis_add_enemy_choice (state, view, field, (int) i);
}

void
genesis_offer_nothing (const GenesisState *state, TsPhrase *instruction, TsView *view)
{
  guint stunned = 0;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    stunned += state->enemies[i].lost && state->enemies[i].where == WHERE_MAP
               && (state->phase == PHASE_BOSSES ? genesis_is_boss (state, (int) i)
                                                : genesis_is_active (state, (int) i));
  genesis_instruct (view, instruction,
                    stunned > 0
                        ? ts_phrase_plural ("{n} is stunned and loses this activation.",
                                            "{n} are stunned and lose this activation.", stunned)
                        : NULL);
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Continue"), "next");
}

void
genesis_offer_by_hand (const GenesisState *state, int enemy, TsView *view)
{
  genesis_offer_enemy (state, enemy, TS_OFFER_PLAIN, ts_phrase ("By hand…"), "by-hand", view);
}

void
genesis_offer_sketch_again (const GenesisState *state, int enemy, TsView *view)
{
  g_autoptr (GenesisPlan) plan = genesis_plan_find (state, enemy, state->phase != PHASE_ATTACK);

  if (plan != NULL)
    genesis_offer_enemy (state, enemy, TS_OFFER_PLAIN, ts_phrase ("As the sketch shows"), "pick",
                         view);
}

static void
offer_number (const GenesisState *state, int enemy, GenesisStat stat, int most, TsView *view)
{
  GenesisKind kind = state->setup->kinds[enemy];
  TsOffer *self;
  TsField *field;

  if (state->stats[kind][stat] != UNKNOWN)
    return;
  self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("{stat} on its card…", ts_term ("stat", genesis_stats[stat].label)), "learn");
  ts_offer_put_text (self, "kind", genesis_kinds[kind].id);
  ts_offer_put_text (self, "stat", genesis_stats[stat].id);
  field = ts_offer_ask (self, "value");
  ts_field_set_label (field, ts_phrase_msgid (genesis_stats[stat].label));
  field->max = most;
}

/* Who has to be put on the sketch before it can answer for an enemy. (transfer full, of TsPhrase)
 */
static GPtrArray *
list_missing (const GenesisState *state, int enemy)
{
  GPtrArray *missing = ts_phrase_array_new ();

  if (!genesis_is_placed (state, genesis_token_of (enemy))
      && !genesis_is_crowded_out (state, enemy))
    g_ptr_array_add (missing, genesis_format_enemy (state, enemy));
  for (int i = 0; i < MAX_HEROES; i++)
    if (genesis_is_standing (state, i) && !genesis_is_placed (state, i))
      g_ptr_array_add (missing, genesis_format_hero (state, i));
  return missing;
}

void
genesis_explain_silence (const GenesisState *state, int enemy, TsView *view)
{
  const gint16 *stats = state->stats[state->setup->kinds[enemy]];
  gboolean moving = state->phase != PHASE_ATTACK;
  g_autoptr (GPtrArray) missing = NULL;

  if (state->map == NULL)
    return;
  missing = list_missing (state, enemy);
  if (missing->len > 0)
    genesis_add_line (view, ts_phrase ("The sketch answers when these are on it too: {figures}.",
                                       ts_list ("figures", g_steal_pointer (&missing))));
  else if (stats[STAT_RANGE] == UNKNOWN || (stats[STAT_MOVE] == UNKNOWN && moving))
    genesis_add_line (view,
                      ts_phrase ("The sketch answers when the numbers of its card are known."));
  else
    genesis_add_line (
        view, ts_phrase ("{way}.", ts_part ("way", ts_phrase ("The heroes are too far away for "
                                                              "a way to be found"))));
  offer_number (state, enemy, STAT_RANGE, 50, view);
  if (moving)
    offer_number (state, enemy, STAT_MOVE, 30, view);
}

/* Who else is beside the sketch when it answers. (transfer full, of TsPhrase) */
static GPtrArray *
list_left_out (const GenesisState *state, int enemy)
{
  GPtrArray *left_out = ts_phrase_array_new ();

  for (int i = 0; i < MAX_TOKENS; i++)
    if (i != genesis_token_of (enemy) && genesis_has_token (state, i)
        && !genesis_is_placed (state, i)
        && (i < MAX_FIGURES || !genesis_is_crowded_out (state, i - MAX_FIGURES)))
      g_ptr_array_add (left_out, genesis_format_token (state, i));
  return left_out;
}

void
genesis_explain_left_out (const GenesisState *state, int enemy, TsView *view)
{
  g_autoptr (GPtrArray) names = list_left_out (state, enemy);

  if (names->len > 0)
    genesis_add_line (view, ts_phrase ("Not on the sketch, so skipped: {figures}.",
                                       ts_list ("figures", g_steal_pointer (&names))));
}

TsPhrase *
genesis_format_reach (const GenesisState *state, const char *id)
{
  TsPhrase *name = genesis_format_weapon (state, id);
  int min = genesis_get_weapon (state, id)->min, max = genesis_get_weapon (state, id)->max;

  if (min > 0 && max > 0)
    return ts_phrase ("{weapon} · range {min} to {max}", ts_part ("weapon", name),
                      ts_number ("min", min), ts_number ("max", max));
  if (min > 0)
    return ts_phrase ("{weapon} · range {min} or more", ts_part ("weapon", name),
                      ts_number ("min", min));
  return max > 0 ? ts_phrase ("{weapon} · range up to {max}", ts_part ("weapon", name),
                              ts_number ("max", max))
                 : name;
}

static gboolean
may_use (const GenesisState *state, const char *weapon, const char *used, gboolean with_die)
{
  return g_strcmp0 (weapon, used) != 0 && !(with_die && genesis_is_weapon_full (state, weapon));
}

const char *
genesis_find_likely_weapon (const GenesisState *state, const char *used, gboolean with_die)
{
  const Hero *hero = genesis_get_turn (state);

  if (hero->weapon != NULL && may_use (state, hero->weapon, used, with_die))
    return hero->weapon;
  for (guint i = 0; i < hero->n_held; i++)
    if (hero->held[i].type == CARD_WEAPON && may_use (state, hero->held[i].name, used, with_die))
      return hero->held[i].name;
  return NULL;
}

/* Whose token, where that is a question: one's own comes first. */
void
genesis_ask_rank (const GenesisState *state, TsOffer *offer)
{
  gboolean own = genesis_get_turn (state)->rank + genesis_get_turn (state)->shared > 0;
  TsField *from = NULL;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      const char *color = genesis_color_id (state->setup->heroes[i].color);

      if ((int) i == state->hero || state->heroes[i].shared == 0)
        continue;
      if (from == NULL)
        {
          from = ts_offer_ask_among (offer, "from");
          from->required = !own;
          if (!own)
            ts_field_propose_text (from, color);
        }
      ts_field_add_choice (
          from, color, ts_view_format (offer->view, genesis_format_hero (state, (int) i)), NULL);
    }
}

void
genesis_block_apart (const GenesisState *state, int token, TsOffer *offer)
{
  TsPhrase *apart = genesis_format_apart (state, token, state->hero);

  if (apart != NULL)
    ts_offer_set_blocked (offer, apart);
}
