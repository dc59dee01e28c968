/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-hits.c: the count of an attack's hits, as it is asked and shown.
 */

#include "genesis-table.h"

#include "genesis-attack.h"
#include "genesis-dice.h"
#include "genesis-words.h"

static void
add_bystanders (const GenesisState *state, TsOffer *self)
{
  gint64 spare = genesis_count_spare_hits (state);
  TsField *field;

  if (!state->attack.bystanders || spare == 0)
    return;
  field = ts_offer_ask_among (self, "bystanders");
  ts_field_set_label (field, ts_phrase ("Hits left over wound characters in the zone"));
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (!state->heroes[i].downed)
      genesis_add_hero_choice (state, field, (int) i);
  field->max = MIN (spare, (gint64) field->choices->len);
}

static TsOffer *
offer_defence (TsView *view, GenesisKind kind, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "learn");

  ts_offer_put_text (self, "kind", genesis_kinds[kind].id);
  ts_offer_put_text (self, "stat", genesis_stats[STAT_DEFENCE].id);
  return self;
}

void
genesis_ask_defence (const GenesisState *state, TsView *view)
{
  GenesisKind kind = 0;
  TsField *field;

  while (!genesis_needs_defence (state, kind))
    kind++;
  genesis_instruct (
      view,
      ts_phrase ("What is the defense of the {kind}?", ts_term ("kind", genesis_kinds[kind].label)),
      ts_phrase ("It is on the enemy’s card. Tableside remembers it."));
  for (int i = 2; i <= 4; i++)
    ts_offer_put_number (offer_defence (view, kind, ts_phrase ("Defense {n}", ts_number ("n", i))),
                         "value", i);
  field = ts_offer_ask (offer_defence (view, kind, ts_phrase ("Another defense…")), "value");
  ts_field_set_label (field, ts_phrase ("Defense on the enemy’s card"));
  field->max = 20;
}

static TsPhrase *
format_attack_dice (const GenesisState *state)
{
  return genesis_format_faces (state->attack.dice, state->attack.n_dice);
}

static void
offer_count (const GenesisState *state, TsView *view)
{
  guint hits = genesis_count_hits (state);
  int needed = genesis_get_needed_hits (state);
  TsOffer *self;

  if (needed == UNKNOWN)
    {
      genesis_instruct (view,
                        ts_phrase_plural ("{dice}: {n} hit", "{dice}: {n} hits", hits,
                                          ts_part ("dice", format_attack_dice (state))),
                        NULL);
      self
          = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Count the hits"), "finish-attack");
    }
  else
    {
      genesis_instruct (view,
                        ts_phrase_plural ("{dice}: {n} hit against defense {defence}",
                                          "{dice}: {n} hits against defense {defence}", hits,
                                          ts_part ("dice", format_attack_dice (state)),
                                          ts_number ("defence", needed)),
                        NULL);
      self = ts_view_offer (view, TS_OFFER_SUGGESTED,
                            (int) hits >= needed ? ts_phrase ("It hits") : ts_phrase ("It misses"),
                            "finish-attack");
    }
  add_bystanders (state, self);
}

static TsPhrase *
format_skull (const GenesisState *state)
{
  GenesisKind kind = state->setup->kinds[state->attack.targets[0]];
  const char *text = state->setup->enemy_cards[kind].reaction;

  if (text != NULL && state->attack.n_targets == 1)
    return ts_phrase ("A skull: unless it is stunned, the enemy reacts once: {reaction}",
                      ts_name ("reaction", text));
  if (state->setup->enemy_cards[kind].reacts == REACTS_FIRST)
    return ts_phrase (
        "A skull: unless it is stunned, the enemy reacts now, as its card describes.");
  return ts_phrase (
      "A skull: if it survives and is not stunned, the enemy reacts once, as its card describes.");
}

void
genesis_show_count (const GenesisState *state, TsView *view)
{
  offer_count (state, view);
  if (genesis_count_skulls (state) > 0)
    view->now.explanation = ts_view_format (view, format_skull (state));
  view->now.footnote = ts_view_text (view, "Steps 5 to 7, page 14");
}
