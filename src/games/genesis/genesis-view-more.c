/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-view-more.c: what cards, missions and mishaps ask for at any moment.
 */

#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-now.h"
#include "genesis-view.h"
#include "genesis-words.h"

static TsOffer *
add_more (TsView *view, const char *label, const char *verb)
{
  return ts_view_add_more (view, ts_view_text (view, label), verb);
}

static TsField *
add_required (TsOffer *self, TsSpecKind kind, const char *id, char *label)
{
  TsField *field = ts_offer_add_field (self, kind, id, label);

  field->required = TRUE;
  return field;
}

/* A phone answers for its own character. */
static gboolean
may_choose (const GenesisState *state, const TsView *view, guint hero, gboolean standing)
{
  return ts_view_may_act_for (view, genesis_color_id (state->setup->heroes[hero].color))
         && !(standing && state->heroes[hero].downed);
}

/* NULL: there is nobody to choose. */
static TsOffer *
offer_heroes (
    const GenesisState *state, TsView *view, const char *label, const char *verb, gboolean standing)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (may_choose (state, view, i, standing))
      {
        const char *color = genesis_color_id (state->setup->heroes[i].color);

        if (self == NULL)
          {
            self = add_more (view, label, verb);
            field = add_required (self, TS_SPEC_CHOICE, "hero", ts_view_text (view, "Character"));
          }
        ts_field_add_choice (field, color, ts_view_say (view, genesis_say_hero (state, (int) i)),
                             color);
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
  color = add_required (self, TS_SPEC_CHOICE, "color", ts_view_text (view, "Color"));
  for (Color i = 0; i < N_COLORS; i++)
    if (state->n_queue[i] > 0)
      ts_field_add_choice (color, genesis_color_id (i),
                           ts_view_text (view, genesis_color_of_player (i)), genesis_color_id (i));
  if (state->setup->n_entries > 0)
    add_entry_choices (
        state, ts_offer_add_field (self, TS_SPEC_CHOICE, "entry", ts_view_text (view, "Entry")));
}

static void
offer_enemy (const GenesisState *state, TsView *view, const char *label, const char *verb)
{
  TsField *enemy = add_required (add_more (view, label, verb), TS_SPEC_CHOICE, "enemy",
                                 ts_view_text (view, "Enemy"));

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP)
      now_add_enemy_choice (state, view, enemy, (int) i);
}

static void
offer_arrival (const GenesisState *state, TsView *view)
{
  TsField *boss = NULL;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (genesis_is_boss (state, (int) i) && state->enemies[i].where == WHERE_OUT)
      {
        Kind kind = state->setup->kinds[i];

        if (boss == NULL)
          boss = add_required (add_more (view, N_ ("A boss arrives…"), "arrive"), TS_SPEC_CHOICE,
                               "boss", ts_view_text (view, "Boss"));
        ts_field_add_choice (boss, genesis_kind_id (kind),
                             ts_view_text (view, genesis_kind_name (kind)), NULL);
      }
}

static void
offer_wound (const GenesisState *state, TsView *view)
{
  if (!state->threat.on)
    offer_heroes (state, view, N_ ("Wound a character…"), "wound", TRUE);
}

static void
offer_shield (const GenesisState *state,
              TsView *view,
              const char *label,
              const char *verb,
              const char *question)
{
  TsOffer *self = offer_heroes (state, view, label, verb, FALSE);

  if (self != NULL)
    ts_offer_add_integer (self, "shield", ts_view_text (view, question), 0, 20, 2)->hint
        = ts_view_text (view, "0: none");
}

static void
offer_flip (const GenesisState *state, TsView *view)
{
  static const char *const numbers[] = { "1", "2", "3", "4", "5", "6" };
  TsOffer *self;
  TsField *field;

  if (state->setup->n_entries == 0)
    return;
  self = add_more (view, N_ ("Turn an entry…"), "flip");
  add_entry_choices (state,
                     add_required (self, TS_SPEC_CHOICE, "entry", ts_view_text (view, "Entry")));
  field = add_required (self, TS_SPEC_CHOICES, "numbers",
                        ts_view_text (view, "Numbers that it shows now"));
  field->min = 1;
  field->max = 3;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    ts_field_add_choice (field, numbers[i], g_strdup (numbers[i]), NULL);
}

/* Class cards add wound spaces (L910). */
static void
offer_spaces (const GenesisState *state, TsView *view)
{
  TsOffer *self = NULL;
  TsField *id = NULL;
  int least = 1;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      const char *color = genesis_color_id (state->setup->heroes[i].color);
      g_autofree char *tracker = g_strdup_printf ("hero.%s.spaces", color);

      if (!may_choose (state, view, i, FALSE))
        continue;
      if (self == NULL)
        {
          self = add_more (view, N_ ("Wound spaces…"), "correct");
          id = add_required (self, TS_SPEC_CHOICE, "id", ts_view_text (view, "Character"));
        }
      ts_field_add_choice (id, tracker, ts_view_say (view, genesis_say_hero (state, (int) i)),
                           color);
      least = MAX (least, state->heroes[i].wounds);
    }
  if (self != NULL)
    ts_offer_add_integer (self, "value", ts_view_text (view, "Wound spaces"), least, MAX_SPACES,
                          MAX (least, 4));
}

static TsOffer *
offer_flag (TsView *view, TsPhrase *label, const char *flag, const char *id, gboolean value)
{
  TsOffer *self = ts_view_add_more (view, ts_view_say (view, label), "correct");
  g_autofree char *tracker = g_strdup_printf ("%s.%s", id, flag);

  ts_offer_put_text (self, "id", tracker);
  json_object_set_int_member (self->command, "value", value);
  return self;
}

static void
offer_hero_flags (const GenesisState *state, TsView *view, guint hero, gboolean between)
{
  const Hero *self = &state->heroes[hero];
  const char *color = genesis_color_id (state->setup->heroes[hero].color);
  g_autofree char *id = g_strdup_printf ("hero.%s", color);
  TsArg name = genesis_name_hero (state, (int) hero);
  TsOffer *offer;

  offer = offer_flag (view,
                      self->downed ? ts_phrase ("Correct: {hero} is standing", name)
                                   : ts_phrase ("Correct: {hero} is downed", name),
                      "downed", id, !self->downed);
  offer->seat = g_strdup (color);
  if (!between)
    return;
  name = genesis_name_hero (state, (int) hero);
  offer = offer_flag (view,
                      self->activated ? ts_phrase ("Correct: {hero} has not gone yet", name)
                                      : ts_phrase ("Correct: {hero} has gone", name),
                      "went", id, !self->activated);
  offer->seat = g_strdup (color);
}

/* What went wrong at the table: who lies, who has gone. */
static void
offer_flags (const GenesisState *state, TsView *view)
{
  gboolean between = state->phase == PHASE_DECISION || state->phase == PHASE_ROUND_END;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    offer_hero_flags (state, view, i, between);
  for (guint i = 0; i < state->setup->n_allies; i++)
    {
      TsArg name = ts_name ("ally", state->setup->allies[i]);
      g_autofree char *id = g_strdup_printf ("ally.%u", i + 1);

      offer_flag (view,
                  state->ally_gone[i] ? ts_phrase ("Correct: {ally} is alive", name)
                                      : ts_phrase ("Correct: {ally} is killed", name),
                  "gone", id, !state->ally_gone[i]);
    }
}

static void
offer_end (TsView *view)
{
  TsField *result = add_required (add_more (view, N_ ("End the mission…"), "result"),
                                  TS_SPEC_CHOICE, "result", ts_view_text (view, "Result"));

  ts_field_add_choice (result, "won", ts_view_text (view, "Mission won"), NULL);
  ts_field_add_choice (result, "lost", ts_view_text (view, "Mission lost"), NULL);
}

void
genesis_view_more (const GenesisState *state, TsView *view)
{
  if (state->phase == PHASE_SETUP || state->phase == PHASE_OVER)
    return;

  now_offer_entries (state, view);
  offer_spawn (state, view);
  offer_arrival (state, view);
  if (genesis_is_anybody_there (state))
    {
      if (!state->attack.on && !state->threat.on)
        offer_enemy (state, view, N_ ("Destroy an enemy…"), "destroy");
      offer_enemy (state, view, N_ ("Stun an enemy, or stand it up…"), "stun");
    }
  offer_wound (state, view);
  offer_shield (state, view, N_ ("Cover…"), "cover", N_ ("Number in the shield"));
  offer_shield (state, view, N_ ("Armor…"), "armour", N_ ("Spaces on the card"));
  offer_flip (state, view);
  offer_spaces (state, view);
  offer_flags (state, view);
  offer_end (view);
}
