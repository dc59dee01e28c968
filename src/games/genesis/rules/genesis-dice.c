/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-dice.c: the attack die: its faces, what they count, and dice with other faces.
 *
 * Which faces the die has is known from one public page only, so owners of the game may change
 * them in the catalogue.  A face keeps its meaning; how often it is on the die is what changes.
 */

#include "genesis-dice.h"

#include <string.h>

static const TsFace attack_faces[N_ATTACK_SIDES + 1] = {
  { "hit", TS_NC ("die", "hit"), "★" },
  { "hit", TS_NC ("die", "hit"), "★" },
  { "skull", TS_NC ("die", "skull"), "☠" },
  { "skull", TS_NC ("die", "skull"), "☠" },
  { "double", TS_NC ("die", "two hits"), "★★" },
  { "fist", TS_NC ("die", "hit and fist"), "★✚" },
  { NULL },
};

const TsDie genesis_dice[] = {
  { "attack", N_ ("Attack die"), attack_faces },
  { NULL },
};

/* In the order of AttackFace, without FACE_NONE. */
const TsChoice genesis_face_choices[] = {
  { "hit", TS_NC ("die", "hit") },
  { "skull", TS_NC ("die", "skull") },
  { "double", TS_NC ("die", "two hits") },
  { "fist", TS_NC ("die", "hit and fist") },
  { "bare-fist", TS_NC ("die", "fist") },
  { "blank", TS_NC ("die", "nothing") },
  { NULL },
};

/* What each face looks like and counts; its name is the choice of the same place. */
static const struct
{
  const char *symbol;
  guint hits;
  guint skulls;
  guint fists;
} faces[] = {
  [FACE_HIT] = { "★", 1, 0, 0 },       [FACE_SKULL] = { "☠", 0, 1, 0 },
  [FACE_DOUBLE] = { "★★", 2, 0, 0 },   [FACE_FIST] = { "★✚", 1, 0, 1 },
  [FACE_BARE_FIST] = { "✚", 0, 0, 1 }, [FACE_BLANK] = { "–", 0, 0, 0 },
};

typedef struct
{
  TsFace faces[N_ATTACK_SIDES + 1];
  TsDie die;
} OwnDie;

static OwnDie *
new_die (const guint8 *sides)
{
  OwnDie *own = g_new0 (OwnDie, 1);

  for (guint i = 0; i < N_ATTACK_SIDES; i++)
    {
      const TsChoice *choice = &genesis_face_choices[sides[i] - FACE_HIT];

      own->faces[i] = (TsFace){ choice->id, choice->label, faces[sides[i]].symbol };
    }
  own->die = (TsDie){ genesis_dice[0].id, genesis_dice[0].label, own->faces };

  return own;
}

const TsDie *
genesis_intern_die (const guint8 *sides)
{
  static GMutex mutex;
  static GHashTable *dies = NULL;
  g_autoptr (GBytes) key = g_bytes_new (sides, N_ATTACK_SIDES);
  OwnDie *own;

  g_mutex_lock (&mutex);
  if (dies == NULL)
    dies = g_hash_table_new (g_bytes_hash, g_bytes_equal);
  own = g_hash_table_lookup (dies, key);
  if (own == NULL)
    {
      own = new_die (sides);
      g_hash_table_insert (dies, g_bytes_ref (key), own);
    }
  g_mutex_unlock (&mutex);

  return &own->die;
}

guint
genesis_find_side (const GenesisState *state, guint8 face)
{
  for (guint i = 0; i < N_ATTACK_SIDES; i++)
    if (state->setup->sides[i] == face)
      return i + 1;
  g_return_val_if_reached (1);
}

guint
genesis_hits_of (guint8 face)
{
  return faces[face].hits;
}

/* The sniper rifle counts one hit more for each fist (L987). */
guint
genesis_rifle_hits_of (guint8 face)
{
  return faces[face].hits + faces[face].fists;
}

guint
genesis_skulls_of (guint8 face)
{
  return faces[face].skulls;
}

guint
genesis_fists_of (guint8 face)
{
  return faces[face].fists;
}

guint
genesis_count_points (const guint8 *dice, guint n, GenesisPoints points)
{
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    if (dice[i] != FACE_NONE)
      sum += points (dice[i]);
  return sum;
}

double
genesis_get_odds (const GenesisState *state, GenesisPoints points, guint n, guint least)
{
  guint worth[N_ATTACK_SIDES];

  for (guint i = 0; i < N_ATTACK_SIDES; i++)
    worth[i] = points (state->setup->sides[i]);
  return ts_die_odds_at_least (state->setup->die, worth, n, least);
}

void
genesis_take_faces (const GenesisState *state, const guint8 *sides, guint n, guint8 *taken)
{
  for (guint i = 0; i < n; i++)
    taken[i] = state->setup->sides[sides[i] - 1];
}

const char *
genesis_get_symbol (guint8 face)
{
  return faces[face].symbol;
}

TsPhrase *
genesis_format_faces (const guint8 *dice, guint n)
{
  g_autoptr (GString) symbols = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (symbols, "%s%s", i > 0 ? " " : "", genesis_get_symbol (dice[i]));
  return ts_phrase_verbatim (symbols->str);
}
