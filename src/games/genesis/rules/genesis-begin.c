/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-begin.c: the table is laid out by a checklist, and the mission begins.
 */

#include "genesis-arguments.h"
#include "genesis-cards.h"
#include "genesis-enemies.h"
#include "genesis-kinds.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-setup.h"
#include "genesis-sheet.h"
#include "genesis-verbs.h"
#include "genesis-words.h"
#include "ts-checklist.h"
#include "ts-json.h"

static const TsSpec check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line"),
    TS_INTO (TsTick, item) },
  { NULL },
};

/* With ts_lay() or ts_lay_first(). */
static void
lay_texts (TsTabletop *table, void (*lay) (TsTabletop *table, TsPhrase *line), JsonArray *texts)
{
  g_autoptr (GPtrArray) lines = genesis_list_sheet (texts);

  for (guint i = 0; i < lines->len; i++)
    lay (table, ts_phrase_ref (lines->pdata[i]));
}

static TsPhrase *
format_queue (const GenesisState *state, Color color)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->setup->colors[i] == color)
      g_ptr_array_add (
          names,
          ts_phrase ("{kind}", ts_term ("kind", genesis_kinds[state->setup->kinds[i]].label)));
  return ts_phrase ("Put the {color} queue beside the board, from left to right: {enemies}",
                    ts_term ("color", genesis_queue_colors[color]), ts_list ("enemies", names));
}

static TsPhrase *
format_decks (const GenesisState *state)
{
  JsonArray *levels = state->setup->levels;
  GPtrArray *names = ts_phrase_array_new ();
  int highest = 0;

  for (guint i = 0; i < ts_json_count (levels); i++)
    {
      int level = (int) json_array_get_int_element (levels, i);

      highest = MAX (highest, level);
      g_ptr_array_add (names, ts_phrase ("{level}", ts_number ("level", level)));
    }
  if (state->setup->easy_equipment && highest > 0 && highest < 3)
    g_ptr_array_add (names, ts_phrase ("{level}", ts_number ("level", highest + 1)));

  return ts_phrase (
      "Shuffle the weapon and equipment cards of level {levels}, without starting cards",
      ts_list ("levels", names));
}

static TsPhrase *
format_cards (const GenesisState *state, JsonArray *cards)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < ts_json_count (cards); i++)
    {
      const char *card
          = genesis_find_card (state->setup->known_cards, json_array_get_string_element (cards, i));

      if (card != NULL)
        g_ptr_array_add (list, genesis_format_card (state, card));
    }
  return ts_phrase ("{names}", ts_list ("names", list));
}

/* Some classes begin with an equipment card on them (L941). */
static void
list_class_cards (const GenesisState *state, int hero, TsTabletop *table)
{
  const Hero *self = &state->heroes[hero];

  for (guint i = 0; i < self->n_held; i++)
    if (genesis_get_card (state, self->held[i].name)->draws)
      ts_lay_first (
          table, ts_phrase ("{hero}: draw the equipment card that {class} begins with, and lay it "
                            "on the class card",
                            genesis_name_hero (state, hero),
                            ts_part ("class", genesis_format_card (state, self->held[i].name))));
}

/* Starting cards where the owner typed them, and what a campaign carried over. */
static void
list_cards (const GenesisState *state, TsTabletop *table)
{
  const GenesisSetup *setup = state->setup;

  for (guint i = 0; i < setup->n_heroes; i++)
    {
      const HeroSetup *hero = &setup->heroes[i];

      if (ts_json_count (hero->starting) > 0)
        ts_lay_first (table,
                      ts_phrase ("{hero} starts with {cards}", genesis_name_hero (state, (int) i),
                                 ts_part ("cards", format_cards (state, hero->starting))));
      if (ts_json_count (hero->carried) > 0)
        ts_lay_first (table,
                      ts_phrase ("{hero} carries {cards}", genesis_name_hero (state, (int) i),
                                 ts_part ("cards", format_cards (state, hero->carried))));
      list_class_cards (state, (int) i, table);
    }
}

static void
place_starting_enemies (GenesisState *state, TsOutcome *outcome)
{
  for (guint i = 0; i < state->setup->n_starting; i++)
    {
      const StartingEnemy *start = &state->setup->starting[i];
      Color color = (Color) start->color;
      const char *place = start->where != NULL ? start->where : "";

      if (genesis_find_player (state, (int) color, NULL) != NOBODY
          && !genesis_place_front (state, color, genesis_find_entry (state, place, NULL), place,
                                   outcome))
        ts_reason (outcome,
                   ts_phrase ("Starting enemy {number}: nobody is left in the {color} queue",
                              ts_number ("number", i + 1),
                              ts_term ("color", genesis_queue_colors[color])),
                   11);
    }
}

static void
list_bosses (const GenesisState *state, TsOutcome *outcome)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (genesis_is_boss (state, (int) i) && state->enemies[i].where == WHERE_MAP)
      {
        ts_add_instruction (
            outcome, "place-boss",
            ts_phrase ("{enemy} → where the mission shows", genesis_name_enemy (state, (int) i)),
            ts_phrase ("{enemy}: off the map", genesis_name_enemy (state, (int) i)));
        ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "enemy/%u", i);
      }
}

void
genesis_lay (gconstpointer data, TsTabletop *table)
{
  const GenesisState *state = data;
  const GenesisSetup *setup = state->setup;

  ts_lay (table,
          ts_phrase ("Lay out the map tiles, obstacles and enemy entries as the mission shows"));
  lay_texts (table, ts_lay, setup->map_texts);
  for (guint i = 0; i < setup->n_entries; i++)
    ts_lay (table, ts_phrase ("Entry {entry} shows the side that the mission names",
                              ts_name ("entry", setup->entries[i].name)));
  if (ts_json_count (setup->levels) > 0)
    ts_lay_first (table, format_decks (state));
  for (guint i = 0; i < setup->n_heroes; i++)
    ts_lay_first (
        table,
        ts_phrase_plural ("{hero}: board, miniature, starting cards, {color} dice and tokens, {n} "
                          "rank token",
                          "{hero}: board, miniature, starting cards, {color} dice and tokens, {n} "
                          "rank tokens",
                          setup->heroes[i].rank, genesis_name_hero (state, (int) i),
                          ts_term ("color", genesis_queue_colors[setup->heroes[i].color])));
  list_cards (state, table);
  for (guint i = 0; i < setup->n_heroes; i++)
    if (state->n_queue[setup->heroes[i].color] > 0)
      ts_lay_first (table, format_queue (state, setup->heroes[i].color));
  if (!setup->campaign || setup->after_loss)
    lay_texts (table, ts_lay_first, setup->battle);
  if (setup->campaign && setup->after_loss)
    ts_lay_first (table, ts_phrase ("After a lost mission, draw no extra equipment"));
  ts_lay_first (table, ts_phrase ("Every character stands in the starting zone"));
  ts_lay (table, ts_phrase ("Attack dice, wound and damage tokens within reach of all"));
  ts_lay (table, ts_phrase ("Beside the board: the card of each kind of enemy, two of a "
                            "boss, and the reference cards of what the map shows"));
  for (guint i = 0; i < setup->n_heroes; i++)
    if (genesis_count_surplus (state, (int) i) > 0)
      ts_lay_first (table, genesis_format_surplus (state, (int) i));
  ts_lay_panels (table, "enemies", "queues", "heroes", "cards", "actions", "mission", "entries",
                 "*.went", "*.downed", "*.gone", NULL);
}

static gboolean
may_check (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  g_autoptr (GPtrArray) list = ts_tabletop_list_setup (genesis_lay, state);

  return genesis_is_phase (state, PHASE_SETUP, why_not) && ts_checklist_may (list, args, why_not);
}

static void
perform_check (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  g_autoptr (GPtrArray) list = ts_tabletop_list_setup (genesis_lay, state);

  ts_checklist_perform (list, state->checked, args, outcome);
}

static gboolean
is_setup (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_SETUP, why_not);
}

static void
perform_begin (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  guint rolls = state->setup->starting_rolls;

  ts_title (outcome, ts_phrase ("The mission begins"));
  place_starting_enemies (state, outcome);
  list_bosses (state, outcome);
  if (rolls > 0)
    genesis_begin_rolls (state, PHASE_STARTING, rolls, PHASE_SETUP);
  else
    genesis_begin_round (state);
}

const TsVerb genesis_begin_verbs[] = {
  { "check", N_ ("Tick a line of the setup"), check_args, sizeof (TsTick), .may = may_check,
    .perform = perform_check },
  { "begin", N_ ("Begin the mission"), .moment = is_setup, .perform = perform_begin },
  { NULL },
};
