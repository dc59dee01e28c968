/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-board.c: what rules and cards change on the board, and what people have to say of it.
 */

#include "genesis-board.h"

#include "genesis-cover.h"
#include "genesis-sketch.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

typedef struct
{
  gint16 place[2];
  guint8 n_place;
} Clear;

static const TsSpec clear_args[] = {
  { "place", TS_SPEC_INTEGERS, .required = TRUE, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT,
    .count = 2, .label = N_ ("Place on the map"), .hint = N_ ("2, -1"),
    TS_INTO_LIST (Clear, place, n_place) },
  {},
};

static gboolean
is_obstacle (const TsHexCell *cell)
{
  return cell != NULL && (cell->rough || cell->blocked);
}

gboolean
genesis_may_be_gone (const GenesisState *state, const TsHexCell *cell)
{
  switch (state->change.gone)
    {
    case GONE_COVER:
      return cell->rough;
    case GONE_HERE:
      return cell->rough && ts_hex_equal (cell->at, state->change.at);
    case GONE_BESIDE:
      return cell->rough && ts_hex_distance (cell->at, state->change.at) == 1;
    case GONE_OBSTACLE:
      return is_obstacle (cell);
    default:
      return FALSE;
    }
}

static guint
count_candidates (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; state->map != NULL && i < ts_hex_map_get_n_cells (state->map); i++)
    n += genesis_may_be_gone (state, ts_hex_map_get_cell (state->map, i));
  return n;
}

/* Asks only where there is something to choose. */
static void
ask_hex (GenesisState *state, GenesisGone gone, TsHex at)
{
  state->change.gone = gone;
  state->change.at = at;
  if (count_candidates (state) == 0)
    state->change.gone = GONE_NOTHING;
}

/* Who stands there is in no cover any more, and nobody has left one there. */
static void
forget_cover_on (GenesisState *state, TsHex hex)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      Hero *hero = &state->heroes[i];

      if (state->stands[i].placed && ts_hex_equal (state->stands[i].at, hex))
        genesis_lose_cover (state, (int) i);
      if (hero->left_at.placed && ts_hex_equal (hero->left_at.at, hex))
        hero->left_shield = 0;
    }
}

static void
clear_hex (GenesisState *state, TsHex hex)
{
  TsHexMap *map = ts_hex_map_copy (state->map);

  ts_hex_map_lay (map, hex, FALSE, FALSE, ts_hex_map_look (map, hex)->entry);
  genesis_take_map (state, map);
  forget_cover_on (state, hex);
}

/* On which hexes the cover lies where it shelters somebody who is on the sketch. Returns how many
 * of at most two. */
static guint
find_cover_hexes (const GenesisState *state, int hero, TsHex hexes[2])
{
  guint sharers = state->heroes[hero].cover_mates | 1u << hero;
  guint n = 0;

  for (guint i = 0; state->map != NULL && i < state->setup->n_heroes && n < 2; i++)
    if ((sharers >> i & 1) && state->stands[i].placed
        && ts_hex_map_look (state->map, state->stands[i].at)->rough)
      hexes[n++] = state->stands[i].at;
  return n;
}

/* Who was in a cover of the same number may have been in the same one, where no hex tells. */
static guint8
find_others_in_cover (const GenesisState *state, int hero)
{
  guint8 covered = 0;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if ((int) i != hero && !(state->heroes[hero].cover_mates >> i & 1)
        && state->heroes[i].cover_shield == state->heroes[hero].cover_shield
        && !(state->stands[i].placed && state->stands[hero].placed))
      covered |= (guint8) (1u << i);
  return covered;
}

/* Of a cover that is known on one hex the other half may lie beside it. */
void
genesis_destroy_cover (GenesisState *state, int hero, TsOutcome *outcome)
{
  TsHex hexes[2];
  guint n = find_cover_hexes (state, hero, hexes);

  state->change.covered = find_others_in_cover (state, hero);
  genesis_lose_cover (state, hero);
  for (guint i = 0; i < n; i++)
    clear_hex (state, hexes[i]);
  if (n > 0)
    ts_reason (outcome, ts_phrase ("On the sketch its hex is free now"), 18);
  if (n < 2)
    ask_hex (state, n == 1 ? GONE_BESIDE : GONE_COVER, n == 1 ? hexes[0] : (TsHex){ 0, 0 });
}

void
genesis_ask_cover (GenesisState *state, int hero)
{
  if (state->map != NULL && state->stands[hero].placed)
    ask_hex (state, GONE_HERE, state->stands[hero].at);
}

void
genesis_ask_where (GenesisState *state, int enemy)
{
  if (state->map != NULL && state->stands[genesis_token_of (enemy)].placed)
    state->change.strayed |= G_GUINT64_CONSTANT (1) << enemy;
}

void
genesis_know_where (GenesisState *state, int enemy)
{
  state->change.strayed &= ~(G_GUINT64_CONSTANT (1) << enemy);
}

gboolean
genesis_is_board_asked (const GenesisState *state)
{
  return state->change.gone != GONE_NOTHING || state->change.covered != 0
         || state->change.strayed != 0;
}

void
genesis_forget_board (GenesisState *state)
{
  state->change = (GenesisChange){ .gone = GONE_NOTHING };
}

/* The commands. */

gboolean
genesis_has_obstacle (const GenesisState *state)
{
  for (guint i = 0; state->map != NULL && i < ts_hex_map_get_n_cells (state->map); i++)
    if (is_obstacle (ts_hex_map_get_cell (state->map, i)))
      return TRUE;
  return FALSE;
}

static gboolean
may_take_off (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, genesis_has_obstacle (state),
           ts_phrase ("There is no obstacle on the sketch."));
  return TRUE;
}

static void
perform_take_off (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;

  ask_hex (state, GONE_OBSTACLE, (TsHex){ 0, 0 });
  ts_title (outcome, ts_phrase ("An obstacle is gone"));
}

static gboolean
may_clear (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Clear *clear = args;
  TsHex hex = { clear->place[0], clear->place[1] };

  TS_NEED (why_not, state->map != NULL && is_obstacle (ts_hex_map_look (state->map, hex)),
           ts_phrase ("There is no obstacle on that hex."));
  return TRUE;
}

static void
perform_clear (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Clear *clear = args;
  TsHex hex = { clear->place[0], clear->place[1] };
  TsPhrase *place = outcome != NULL ? genesis_format_place (state, hex) : NULL;

  ts_title (outcome,
            ts_phrase ("The obstacle is gone: {place}", ts_part ("place", ts_phrase_ref (place))));
  ts_add_instruction (outcome, "remove-obstacle",
                      ts_phrase ("Take the obstacle off the map: {place}",
                                 ts_part ("place", ts_phrase_ref (place))),
                      ts_phrase ("Put the obstacle back onto the map: {place}",
                                 ts_part ("place", ts_phrase_ref (place))));
  g_clear_pointer (&place, ts_phrase_unref);
  clear_hex (state, hex);
  if (state->change.gone == GONE_COVER || state->change.gone == GONE_HERE)
    ask_hex (state, GONE_BESIDE, hex);
  else
    state->change.gone = GONE_NOTHING;
}

/* Answers in the order in which the questions are asked. */
static gboolean
may_stay (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, genesis_is_board_asked (state),
           ts_phrase ("There is no open question about the board."));
  return TRUE;
}

static int
find_first (guint64 bits)
{
  return bits != 0 ? g_bit_nth_lsf (bits, -1) : NOBODY;
}

static void
perform_stay (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hero = find_first (state->change.covered);
  int enemy = find_first (state->change.strayed);

  if (state->change.gone != GONE_NOTHING)
    {
      state->change.gone = GONE_NOTHING;
      ts_title (outcome, ts_phrase ("No other obstacle is gone"));
    }
  else if (hero != NOBODY)
    {
      state->change.covered &= (guint8) ~(1u << hero);
      ts_title (outcome, ts_phrase ("{hero} is in another cover", genesis_name_hero (state, hero)));
    }
  else
    {
      genesis_know_where (state, enemy);
      ts_title (outcome,
                ts_phrase ("{enemy} stands where it did", genesis_name_enemy (state, enemy)));
    }
}

const TsVerb genesis_board_verbs[] = {
  { "obstacle-gone", N_ ("An obstacle is gone"), .may = may_take_off, .perform = perform_take_off },
  { "clear", N_ ("Take an obstacle off the sketch"), clear_args, sizeof (Clear), .may = may_clear,
    .perform = perform_clear },
  { "nothing-else", N_ ("Nothing else on the board has changed"), .may = may_stay,
    .perform = perform_stay },
  { NULL, N_ ("Sketch") },
};
