/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-tell.c: what may be told of each enemy, character and ally by whoever taps on it, above
 * all in a turn whose dice the table keeps.
 */

#include "genesis-table.h"

#include "genesis-end.h"
#include "genesis-enemies.h"
#include "genesis-kinds.h"
#include "genesis-moment.h"
#include "genesis-plan.h"
#include "genesis-sheet.h"
#include "genesis-sketch.h"
#include "genesis-tell.h"
#include "genesis-words.h"
#include "ts-json.h"
#include "ts-things.h"

void
genesis_offer_dice_setting (const GenesisState *state, TsOffer *self)
{
  ts_offer_put_flag (self, "own", !state->kept_dice);
}

/* For keys, and where nothing is drawn: whom, then whether it was hit. */
static void
offer_tell (const GenesisState *state, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("An attack: what came of it…"), "tell");
  TsField *enemy = ts_offer_ask_among (self, "enemy"), *came = ts_offer_ask_among (self, "came");

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP && genesis_may_see (state, (int) i))
      genesis_add_enemy_choice (state, view, enemy, (int) i);
  ts_field_add (came, genesis_results[CAME_HIT].id, ts_phrase ("It hits"));
  ts_field_add (came, genesis_results[CAME_MISSED].id, ts_phrase ("It misses"));
  if (enemy->choices->len == 0)
    g_ptr_array_remove (view->now.offers, self);
}

void
genesis_show_told (const GenesisState *state, TsView *view)
{
  gboolean enemies = genesis_is_anybody_there (state);

  genesis_instruct (view, ts_phrase ("{hero} plays", genesis_name_current (state)),
                    enemies
                        ? ts_phrase ("Tap on what happened: an enemy, on the sketch or in its row. "
                                     "Then end the turn.")
                        : ts_phrase ("Tell what matters to the enemies, then end the turn."));
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("End the turn"), "end-turn");
  if (enemies)
    offer_tell (state, view);
  genesis_offer_help (state, view);
  genesis_offer_dice_setting (state, ts_view_offer (view, TS_OFFER_PLAIN,
                                                    ts_phrase ("Roll action dice in Tableside"),
                                                    "action-dice"));
  genesis_offer_equipment (state, view);
}

/* The word is the name of the result itself. */
static TsOffer *
offer_result (TsThing *thing, TsOfferStyle style, TsPhrase *label, const char *id, int came)
{
  TsOffer *self = ts_thing_offer (thing, style, label, "tell");

  ts_offer_set_seat (self, thing->view->now.seat);
  ts_offer_put_text (self, "enemy", id);
  ts_offer_put_text (self, "came", genesis_results[came].id);
  return self;
}

/* What survives a skull reacts to it; what reacts first does in any case. */
static void
offer_with_skull (const GenesisState *state, TsThing *thing, int enemy, const char *id)
{
  int hit = genesis_find_hit (state, enemy);
  TsOffer *self;

  if (hit != CAME_DESTROYED || genesis_get_enemy_card (state, enemy)->reacts == REACTS_FIRST)
    {
      self = offer_result (thing, TS_OFFER_PLAIN,
                           hit == CAME_DESTROYED ? ts_phrase ("Destroyed, with a skull")
                                                 : ts_phrase ("Hit, with a skull"),
                           id, hit);
      ts_offer_put_flag (self, "skull", TRUE);
      ts_offer_check (self);
    }
  self = offer_result (thing, TS_OFFER_PLAIN, ts_phrase ("Missed, with a skull"), id, CAME_MISSED);
  ts_offer_put_flag (self, "skull", TRUE);
  ts_offer_check (self);
}

static void
offer_roll (const GenesisState *state, TsThing *thing, TsPhrase *label, const char *id, int die)
{
  TsOffer *self = ts_thing_offer (thing, TS_OFFER_PLAIN, label, "attack");
  const char *weapon = genesis_find_likely_weapon (state, NULL, die != NOBODY);
  JsonArray *targets = json_array_new ();

  ts_offer_set_seat (self, thing->view->now.seat);
  json_array_add_string_element (targets, id);
  json_object_set_array_member (self->command, "targets", targets);
  if (die != NOBODY)
    ts_offer_put_text (self, "die", genesis_die_choices[die].id);
  if (weapon != NULL)
    ts_offer_put_text (self, "weapon", weapon);
  if (weapon != NULL)
    ts_offer_set_hint (self, genesis_format_reach (state, weapon));
  ts_offer_check (self);
}

static gboolean
is_shown_before (const GenesisState *state, guint die)
{
  const Hero *hero = genesis_get_turn (state);

  for (guint i = 0; i < die; i++)
    if (genesis_is_usable_die (state, i) && hero->dice[i] == hero->dice[die])
      return TRUE;
  return FALSE;
}

/* With each number that a die shows; without any, and before all are rolled, by a card, or with
 * dice that nobody noted. */
static void
offer_rolls (const GenesisState *state, TsThing *thing, const char *id)
{
  gboolean rolled = genesis_count_action_dice (state, genesis_is_unrolled_die) == 0;
  guint n = 0;

  for (guint i = 0; rolled && i < N_ACTION_DICE; i++)
    if (genesis_is_usable_die (state, i) && !is_shown_before (state, i))
      {
        offer_roll (state, thing,
                    ts_phrase ("Roll for it, with a {die}",
                               ts_number ("die", genesis_get_turn (state)->dice[i])),
                    id, (int) i);
        n++;
      }
  if (n == 0)
    offer_roll (state, thing, ts_phrase ("Roll for it"), id, NOBODY);
}

static TsPhrase *
format_about (const GenesisState *state, int enemy)
{
  GenesisGlance glance = genesis_look (state, state->hero, enemy);
  TsArg range = ts_number ("range", glance.range);

  if (!glance.known)
    return NULL;
  return glance.seen ? ts_phrase ("range {range} · in sight", range)
                     : ts_phrase ("range {range} · no line of sight", range);
}

static void
tell_enemy (const GenesisState *state, TsThing *thing, int enemy, const char *id)
{
  int hit = genesis_find_hit (state, enemy);

  ts_offer_check (offer_result (thing, TS_OFFER_SUGGESTED,
                                ts_phrase_msgid (genesis_results[hit].label), id, hit));
  ts_offer_check (offer_result (thing, TS_OFFER_PLAIN,
                                ts_phrase_msgid (genesis_results[CAME_MISSED].label), id,
                                CAME_MISSED));
  if (!state->enemies[enemy].stunned)
    ts_offer_check (offer_result (thing, TS_OFFER_PLAIN,
                                  ts_phrase_msgid (genesis_results[CAME_STUNNED].label), id,
                                  CAME_STUNNED));
  offer_with_skull (state, thing, enemy, id);
  offer_rolls (state, thing, id);
}

static gboolean
tells_of_enemies (const GenesisState *state)
{
  return state->phase == PHASE_PLAYER && !state->attack.on;
}

/* In a character's turn what came of its attack; at another moment what is asked of it, and what a
 * card did to it. */
static void
add_enemy (const GenesisState *state, int enemy, TsView *view)
{
  static const char *const arguments[] = { "enemy", "enemies", "targets", NULL };
  gboolean told = tells_of_enemies (state);
  g_autofree char *id = genesis_enemy_id (state, enemy), *name = g_strconcat ("enemy.", id, NULL);
  TsThing *thing = ts_view_add_thing (view, name, genesis_format_enemy (state, enemy),
                                      told ? format_about (state, enemy) : NULL);

  if (told)
    tell_enemy (state, thing, enemy, id);
  else
    {
      ts_thing_gather (thing, id, arguments);
      ts_offer_put_text (ts_thing_offer (thing, TS_OFFER_PLAIN,
                                         ts_phrase_msgid (genesis_results[CAME_DESTROYED].label),
                                         "destroy"),
                         "enemy", id);
      ts_thing_check (thing);
    }
  ts_view_end_thing (view, thing);
}

static void
add_hero (const GenesisState *state, int hero, TsView *view)
{
  static const char *const arguments[] = { "hero", "whom", "target", NULL };
  static const char *const numbers[] = { "id", NULL };
  const char *id = genesis_color_id (state->setup->heroes[hero].color);
  g_autofree char *name = g_strconcat ("hero.", id, NULL);
  g_autofree char *spaces = g_strconcat (name, ".spaces", NULL);
  TsThing *thing = ts_view_add_thing (view, name, genesis_format_hero (state, hero), NULL);
  g_autofree char *number = g_strconcat (name, ".downed", NULL);
  gboolean downed = state->heroes[hero].downed;
  TsOffer *self;

  ts_thing_gather (thing, id, arguments);
  genesis_tell_help (state, thing, hero);
  self = ts_thing_offer (thing, TS_OFFER_PLAIN, ts_phrase ("Takes a wound"), "wound");
  ts_offer_put_text (self, "hero", id);
  ts_offer_set_seat (self, id);
  ts_thing_check (thing);
  self = ts_thing_offer (thing, TS_OFFER_PLAIN,
                         downed ? ts_phrase ("Stands up again") : ts_phrase ("Is downed"),
                         "correct");
  ts_offer_put_text (self, "id", number);
  ts_offer_put_number (self, "value", !downed);
  ts_offer_set_seat (self, id);
  ts_thing_gather_more (thing, id, arguments);
  ts_thing_gather_more (thing, spaces, numbers);
  ts_view_end_thing (view, thing);
}

static void
add_ally (const GenesisState *state, guint ally, TsView *view)
{
  static const char *const arguments[] = { "ally", "space", "target", NULL };
  static const char *const flags[] = { "id", NULL };
  g_autofree char *name = genesis_dup_ally_row (ally);
  g_autofree char *downed = g_strconcat (name, ".downed", NULL);
  g_autofree char *gone = g_strconcat (name, ".gone", NULL);
  TsThing *thing = ts_view_add_thing (view, name,
                                      genesis_format_figure (state, MAX_HEROES + (int) ally), NULL);

  ts_thing_gather (thing, state->setup->allies[ally].name, arguments);
  ts_thing_gather_more (thing, downed, flags);
  ts_thing_gather_more (thing, gone, flags);
  ts_view_end_thing (view, thing);
}

static void
add_truck (const GenesisState *state, TsView *view)
{
  TsThing *thing = ts_view_add_thing (view, "truck", ts_phrase ("Truck damage"), NULL);

  genesis_tell_truck (state, thing);
  ts_view_end_thing (view, thing);
}

/* One that comes later: a mission may say otherwise than the rules, and then it is done anyway. */
static void
add_objective (const GenesisState *state, guint objective, TsView *view)
{
  g_autofree char *name = genesis_dup_objective_thing (objective);
  TsThing *thing = ts_view_add_thing (
      view, name, genesis_format_sheet (state->setup->objectives[objective].text), NULL);

  ts_offer_put_number (ts_thing_offer (thing, TS_OFFER_PLAIN,
                                       state->setup->objectives[objective].count > 1
                                           ? ts_phrase ("One more is done")
                                           : ts_phrase ("Done"),
                                       "objective"),
                       "number", objective + 1);
  ts_thing_check (thing);
  ts_view_end_thing (view, thing);
}

/* Of a cover that somebody has left the damage on it is known. (transfer full) */
static TsPhrase *
format_terrain (const GenesisState *state, const TsHexCell *cell)
{
  if (cell->blocked)
    return ts_phrase ("Nobody enters it or sees across it.");
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      const Hero *hero = &state->heroes[i];

      if (hero->left_shield > 0 && hero->left_at.placed
          && ts_hex_equal (hero->left_at.at, cell->at))
        return ts_phrase ("Cover {shield}, with {damage} damage on it",
                          ts_number ("shield", hero->left_shield),
                          ts_number ("damage", hero->left_damage));
    }
  return ts_phrase ("Entering it costs 2. Anyone who stands there is in cover; you will be asked "
                    "for its number at the first attack.");
}

/* A tap on an obstacle of the sketch says what it is good for, and that it is gone. */
static void
add_terrain (const GenesisState *state, const TsHexCell *cell, TsView *view)
{
  g_autofree char *name = g_strdup_printf ("place.%d.%d", cell->at.q, cell->at.r);
  TsThing *thing = ts_view_add_thing (view, name,
                                      cell->blocked ? ts_phrase ("Blocked hex (red border)")
                                                    : ts_phrase ("Obstacle (yellow border)"),
                                      format_terrain (state, cell));
  TsOffer *self = ts_thing_offer (thing, TS_OFFER_PLAIN, ts_phrase ("It is off the map"), "clear");

  ts_json_set_pair (self->command, "place", cell->at.q, cell->at.r);
  ts_view_end_thing (view, thing);
}

static void
add_map (const GenesisState *state, TsView *view)
{
  guint n
      = state->map != NULL && state->phase > PHASE_SETUP ? ts_hex_map_get_n_cells (state->map) : 0;

  for (guint i = 0; i < n; i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (state->map, i);

      if (cell->rough || cell->blocked)
        add_terrain (state, cell, view);
    }
}

/* What a token is called as a thing. (transfer full) */
static char *
dup_thing (const GenesisState *state, const TsToken *token)
{
  int figure = genesis_find_token (state, token->id, NULL);

  if (figure >= MAX_HEROES && figure < MAX_FIGURES)
    return genesis_dup_ally_row ((guint) (figure - MAX_HEROES));
  return g_strconcat (token->side, ".", token->id, NULL);
}

/* In a character's turn something is told of whoever is tapped on the sketch, and who may be moved
 * is taken up from there; at other moments a tap takes up at once. */
static void
mark_tokens (const GenesisState *state, TsView *view)
{
  if (view->sketch == NULL || !tells_of_enemies (state))
    return;
  for (guint i = 0; i < view->sketch->tokens->len; i++)
    {
      TsToken *token = view->sketch->tokens->pdata[i];
      g_autofree char *thing = dup_thing (state, token);

      token->thing = ts_view_dup_thing (view, thing);
    }
}

void
genesis_view_things (const GenesisState *state, TsView *view)
{
  if (state->phase == PHASE_OVER)
    return;
  for (int i = 0; i < (int) state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP)
      add_enemy (state, i, view);
  for (int i = 0; i < (int) state->setup->n_heroes; i++)
    add_hero (state, i, view);
  for (guint i = 0; i < state->setup->n_allies; i++)
    add_ally (state, i, view);
  if (state->setup->truck)
    add_truck (state, view);
  for (guint i = 0; state->phase > PHASE_SETUP && i < state->setup->n_objectives; i++)
    if (!genesis_objective_is_open (state, i))
      add_objective (state, i, view);
  add_map (state, view);
  mark_tokens (state, view);
}
