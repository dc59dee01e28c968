/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-figures.c: the figures that enemies attack, characters and allies: wounded, downed,
 * healed.
 */

#include "genesis-figures.h"
#include "genesis-sketch.h"
#include "genesis-words.h"

static void
down_hero (GenesisState *state, int hero, TsOutcome *outcome)
{
  state->heroes[hero].downed = TRUE;
  ts_add_instruction (
      outcome, "down",
      ts_phrase ("{hero} is downed: lay the miniature on its side",
                 genesis_name_hero (state, hero)),
      ts_phrase ("{hero} is not downed: stand the miniature up", genesis_name_hero (state, hero)));
  ts_add_up (outcome, 1, "down/%d", hero);
}

static void
wound_hero (GenesisState *state, int hero, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];

  if (self->downed)
    return;

  if (self->wounds < self->spaces)
    {
      self->wounds++;
      ts_add_instruction (
          outcome, "wound",
          ts_phrase ("{hero}: put 1 wound on the board", genesis_name_hero (state, hero)),
          ts_phrase_plural ("{hero}: take {n} wound off the board",
                            "{hero}: take {n} wounds off the board", 1,
                            genesis_name_hero (state, hero)));
      ts_add_up (outcome, 1, "wounds/%d", hero);
      if (!state->setup->hard_extermination || self->wounds < self->spaces)
        return;
    }
  down_hero (state, hero, outcome);
}

/* However it came to its wounds: the harder game has no need of one that finds no space (L1096). */
void
genesis_check_wounds (GenesisState *state, int hero, TsOutcome *outcome)
{
  const Hero *self = &state->heroes[hero];

  if (!state->setup->hard_extermination || self->downed || self->wounds < self->spaces)
    return;
  ts_reason (
      outcome,
      ts_phrase ("The last wound space of {hero} is filled", genesis_name_hero (state, hero)), 22);
  down_hero (state, hero, outcome);
}

static void
wound_ally (GenesisState *state, int ally, TsOutcome *outcome)
{
  const char *name = state->setup->allies[ally].name;

  if (state->ally_wounds[ally] < state->setup->allies[ally].spaces)
    {
      state->ally_wounds[ally]++;
      ts_add_instruction (outcome, "wound-ally",
                          ts_phrase ("{ally}: put 1 wound on the card", ts_name ("ally", name)),
                          ts_phrase ("{ally}: take 1 wound off the card", ts_name ("ally", name)));
      ts_add_up (outcome, 1, "wounds/ally-%d", ally);
      return;
    }

  if (state->setup->allies[ally].downs)
    {
      state->ally_downed[ally] = TRUE;
      ts_add_instruction (
          outcome, "down-ally",
          ts_phrase ("{ally} is downed: lay the miniature on its side", ts_name ("ally", name)),
          ts_phrase ("{ally} is not downed: stand the miniature up", ts_name ("ally", name)));
      ts_add_up (outcome, 1, "down/ally-%d", ally);
      return;
    }
  state->ally_gone[ally] = TRUE;
  genesis_take_aside (state, MAX_HEROES + ally, NULL);
  ts_add_instruction (
      outcome, "lose-ally", ts_phrase ("{ally} is killed: back to the box", ts_name ("ally", name)),
      ts_phrase ("{ally} is alive: back to where it stood", ts_name ("ally", name)));
}

gboolean
genesis_is_standing (const GenesisState *state, int figure)
{
  if (figure < MAX_HEROES)
    return figure < (int) state->setup->n_heroes && !state->heroes[figure].downed;
  return figure - MAX_HEROES < (int) state->setup->n_allies
         && !state->ally_gone[figure - MAX_HEROES] && !state->ally_downed[figure - MAX_HEROES];
}

guint
genesis_count_standing (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    n += !state->heroes[i].downed;
  return n;
}

guint
genesis_count_figures (const GenesisState *state)
{
  guint n = 0;

  for (int i = 0; i < MAX_FIGURES; i++)
    n += genesis_is_standing (state, i);
  return n;
}

void
genesis_wound_figure (GenesisState *state, int figure, TsOutcome *outcome)
{
  if (figure < MAX_HEROES)
    wound_hero (state, figure, outcome);
  else
    wound_ally (state, figure - MAX_HEROES, outcome);
}

void
genesis_raise_ally (GenesisState *state, int ally, TsOutcome *outcome)
{
  const char *name = state->setup->allies[ally].name;

  state->ally_downed[ally] = FALSE;
  if (state->ally_wounds[ally] > 0)
    {
      state->ally_wounds[ally]--;
      ts_add_instruction (outcome, "heal-ally",
                          ts_phrase ("{ally}: take 1 wound off the card", ts_name ("ally", name)),
                          ts_phrase ("{ally}: put 1 wound on the card", ts_name ("ally", name)));
      ts_add_up (outcome, -1, "wounds/ally-%d", ally);
    }
  ts_instruct (outcome, "stand-up", N_ ("{ally}: stand the miniature up"),
               N_ ("{ally}: lay the miniature on its side"), ts_name ("ally", name));
  ts_add_up (outcome, -1, "down/ally-%d", ally);
}

void
genesis_heal (GenesisState *state, int hero, int wounds, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];
  int healed = MIN (wounds, self->wounds);

  self->wounds -= (gint16) healed;
  if (healed > 0)
    ts_add_instruction (outcome, "heal",
                        ts_phrase_plural ("{hero}: take {n} wound off the board",
                                          "{hero}: take {n} wounds off the board", healed,
                                          genesis_name_hero (state, hero)),
                        ts_phrase_plural ("{hero}: put {n} wound back on the board",
                                          "{hero}: put {n} wounds back on the board", healed,
                                          genesis_name_hero (state, hero)));
  if (healed > 0)
    ts_add_up (outcome, -healed, "wounds/%d", hero);
}
