/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-any-moment.c: what missions, cards and people may do at any moment, as it is offered
 * behind “More”.
 */

#include "genesis-table.h"

#include "genesis-any-moment.h"
#include "genesis-enemies.h"
#include "genesis-kinds.h"
#include "genesis-mission.h"
#include "genesis-moment.h"
#include "genesis-words.h"

static TsOffer *
add_more (TsView *view, const char *label, const char *verb)
{
  return ts_view_offer_more (view, ts_phrase_msgid (label), verb);
}

/* A phone answers for its own character. NULL: there is nobody to choose. */
static TsOffer *
offer_heroes (
    const GenesisState *state, TsView *view, const char *label, const char *verb, gboolean standing)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (!standing || !state->heroes[i].downed)
      {
        if (self == NULL)
          {
            self = add_more (view, label, verb);
            field = ts_offer_ask_among (self, "hero");
            ts_field_set_own (field);
          }
        genesis_add_hero_choice (state, field, (int) i);
      }
  return self;
}

static void
add_entry_choices (const GenesisState *state, TsField *field)
{
  for (guint i = 0; i < state->setup->n_entries; i++)
    ts_field_add_choice (field, state->setup->entries[i].name,
                         g_strdup (state->setup->entries[i].name), NULL);
}

static void
offer_spawn (const GenesisState *state, TsView *view)
{
  TsOffer *self;
  TsField *color;
  guint waiting = 0;

  for (Color i = 0; i < N_COLORS; i++)
    waiting += state->n_queue[i];
  if (waiting == 0)
    return;

  self = add_more (view, N_ ("Place an enemy…"), "spawn");
  color = ts_offer_ask_among (self, "color");
  for (Color i = 0; i < N_COLORS; i++)
    if (state->n_queue[i] > 0)
      ts_field_add_choice (color, genesis_color_id (i),
                           ts_view_text (view, genesis_colors[i].label), genesis_color_id (i));
  if (state->setup->n_entries > 0)
    add_entry_choices (state, ts_offer_ask_among (self, "entry"));
}

static void
offer_wave (const GenesisState *state, TsView *view)
{
  if ((state->phase == PHASE_DECISION || state->phase == PHASE_ROUND_END)
      && !genesis_asks_for_wave (state) && !state->wave_due)
    add_more (view, N_ ("Every color rolls for reinforcements"), "wave");
}

static void
offer_enemy (const GenesisState *state, TsView *view, const char *label, const char *verb)
{
  TsField *enemy = ts_offer_ask_among (add_more (view, label, verb), "enemy");

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP)
      genesis_add_enemy_choice (state, view, enemy, (int) i);
}

static void
offer_arrival (const GenesisState *state, TsView *view)
{
  TsField *boss = NULL;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (genesis_is_boss (state, (int) i) && state->enemies[i].where == WHERE_OUT)
      {
        GenesisKind kind = state->setup->kinds[i];

        if (boss == NULL)
          boss = ts_offer_ask_among (add_more (view, N_ ("A boss arrives…"), "arrive"), "boss");
        ts_field_add_choice (boss, genesis_kinds[kind].id,
                             ts_view_text (view, genesis_kinds[kind].label), NULL);
      }
}

static void
offer_wound (const GenesisState *state, TsView *view)
{
  if (!state->threat.on)
    offer_heroes (state, view, N_ ("Wound a character…"), "wound", TRUE);
}

static void
ask_damage (TsOffer *self)
{
  ts_field_propose (ts_offer_ask (self, "damage"), 1);
}

void
genesis_tell_truck (const GenesisState *state, TsThing *thing)
{
  if (genesis_is_under_way (state) && genesis_is_truck_whole (state))
    ask_damage (
        ts_thing_offer (thing, TS_OFFER_PLAIN, ts_phrase ("The truck takes damage…"), "hit-truck"));
}

static void
offer_truck (const GenesisState *state, TsView *view)
{
  if (genesis_is_truck_whole (state))
    ask_damage (add_more (view, N_ ("The truck takes damage…"), "hit-truck"));
}

static void
offer_shield (const GenesisState *state, TsView *view, const char *label, const char *verb)
{
  TsOffer *self = offer_heroes (state, view, label, verb, FALSE);
  TsField *field;

  if (self == NULL)
    return;
  field = ts_offer_ask (self, "shield");
  field->required = TRUE;
  ts_field_set_hint (field, ts_phrase ("0: none"));
}

static void
offer_flip (const GenesisState *state, TsView *view)
{
  TsOffer *self;
  TsField *field;

  if (state->setup->n_entries == 0)
    return;
  self = add_more (view, N_ ("Turn an entry…"), "flip");
  add_entry_choices (state, ts_offer_ask_among (self, "entry"));
  field = ts_offer_ask_among (self, "numbers");
  ts_field_set_range (field, 1, 3);
  for (guint i = 0; genesis_entry_number_choices[i].id != NULL; i++)
    ts_field_add (field, genesis_entry_number_choices[i].id,
                  ts_phrase_verbatim (genesis_entry_number_choices[i].id));
}

/* Class cards add wound spaces (L910); what wounds lie on stays. */
static void
offer_spaces (const GenesisState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      const char *color = genesis_color_id (state->setup->heroes[i].color);
      g_autofree char *id = g_strdup_printf ("hero.%s.spaces", color);
      TsOffer *self = ts_view_offer_more (
          view, ts_phrase ("Wound spaces of {hero}…", genesis_name_hero (state, (int) i)),
          "correct");
      TsField *spaces = ts_offer_ask (self, "value");

      ts_offer_put_text (self, "id", id);
      ts_offer_set_seat (self, color);
      ts_field_set_label (spaces, ts_phrase ("Wound spaces"));
      ts_field_set_range (spaces, MAX (state->heroes[i].wounds, 1), MAX_SPACES);
      ts_field_propose (spaces, state->heroes[i].spaces);
    }
}

/* What went wrong at the table: who lies, who has gone. `seat` is nullable. */
static void
offer_flag (TsView *view, TsPhrase *label, const char *seat, const char *id, gboolean value)
{
  TsOffer *self = ts_view_offer_more (view, label, "correct");

  ts_offer_put_text (self, "id", id);
  ts_offer_put_number (self, "value", value);
  ts_offer_set_seat (self, seat);
}

static void
offer_hero_flags (const GenesisState *state, TsView *view, guint hero)
{
  const Hero *self = &state->heroes[hero];
  const char *color = genesis_color_id (state->setup->heroes[hero].color);
  g_autofree char *downed = g_strdup_printf ("hero.%s.downed", color);
  g_autofree char *went = g_strdup_printf ("hero.%s.went", color);
  TsArg name = genesis_name_hero (state, (int) hero);

  offer_flag (view,
              self->downed ? ts_phrase ("Correct: {hero} is standing", name)
                           : ts_phrase ("Correct: {hero} is downed", name),
              color, downed, !self->downed);
  if (state->phase != PHASE_DECISION && state->phase != PHASE_ROUND_END)
    return;
  name = genesis_name_hero (state, (int) hero);
  offer_flag (view,
              self->activated ? ts_phrase ("Correct: {hero} has not gone yet", name)
                              : ts_phrase ("Correct: {hero} has gone", name),
              color, went, !self->activated);
}

/* Only where the mission lets allies be downed (L727). */
static void
offer_ally_downed (const GenesisState *state, TsView *view, guint ally)
{
  TsArg name = ts_name ("ally", state->setup->allies[ally].name);
  g_autofree char *id = g_strdup_printf ("ally.%u.downed", ally + 1);
  TsPhrase *label = state->ally_downed[ally] ? ts_phrase ("Correct: {ally} is standing", name)
                                             : ts_phrase ("Correct: {ally} is downed", name);

  if (state->setup->allies[ally].downs && !state->ally_gone[ally])
    offer_flag (view, label, NULL, id, !state->ally_downed[ally]);
  else
    ts_phrase_unref (label);
}

static void
offer_flags (const GenesisState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    offer_hero_flags (state, view, i);
  for (guint i = 0; i < state->setup->n_allies; i++)
    {
      TsArg name = ts_name ("ally", state->setup->allies[i].name);
      g_autofree char *id = g_strdup_printf ("ally.%u.gone", i + 1);

      offer_flag (view,
                  state->ally_gone[i] ? ts_phrase ("Correct: {ally} is alive", name)
                                      : ts_phrase ("Correct: {ally} is killed", name),
                  NULL, id, !state->ally_gone[i]);
      offer_ally_downed (state, view, i);
    }
}

static void
offer_end (TsView *view)
{
  ts_offer_ask (add_more (view, N_ ("End the mission…"), "result"), "result");
}

static void
offer_more (const GenesisState *state, TsView *view)
{
  genesis_offer_run_settings (state, view);
  offer_spawn (state, view);
  offer_wave (state, view);
  offer_arrival (state, view);
  if (genesis_is_anybody_there (state))
    {
      if (!state->attack.on && !state->threat.on)
        offer_enemy (state, view, N_ ("Destroy an enemy…"), "destroy");
      offer_enemy (state, view, N_ ("Stun an enemy, or stand it up…"), "stun");
    }
  offer_wound (state, view);
  offer_shield (state, view, N_ ("Cover…"), "cover");
  offer_shield (state, view, N_ ("Armor…"), "armour");
  offer_flip (state, view);
  offer_truck (state, view);
  offer_spaces (state, view);
  genesis_offer_cards (state, view);
  offer_flags (state, view);
  offer_end (view);
}

/* The first few show places on the sketch, and everybody sees them. */
void
genesis_view_more (const GenesisState *state, TsView *view)
{
  if (!genesis_is_under_way (state))
    return;

  genesis_offer_entries (state, view);
  genesis_offer_jam (state, view);
  genesis_offer_board (state, view);
  offer_more (state, view);
}
