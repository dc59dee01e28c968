/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-spaces.c: the action spaces on which dice lie (L598-600).
 */

#include "genesis-spaces.h"

#include "genesis-cards.h"
#include "genesis-catalogue.h"
#include "genesis-moment.h"
#include "genesis-words.h"

#include <string.h>

#define BOARD "board"
#define DRIVER "driver" /* the driver's seat of the truck */

/* One may rest or rescue, interact or trade with the same space (L701, L691). */
static Use
get_kind (Use use)
{
  return use == USE_RESCUE ? USE_REST : use == USE_TRADE ? USE_INTERACT : use;
}

/* Every board has one of these (L239). */
static gboolean
is_on_boards (Use use)
{
  Use kind = get_kind (use);

  return kind == USE_MOVE || kind == USE_REST || kind == USE_INTERACT;
}

static gboolean
is_on_board (const char *space)
{
  return space == NULL || strcmp (space, BOARD) == 0;
}

gboolean
genesis_is_board_taken (const GenesisState *state, Use use)
{
  const Hero *hero = genesis_get_turn (state);

  for (guint i = 0; is_on_boards (use) && i < N_ACTION_DICE; i++)
    if (get_kind (hero->uses[i]) == get_kind (use) && is_on_board (hero->spaces_used[i]))
      return TRUE;
  return FALSE;
}

static guint
count_dice_on (const Hero *hero, const char *space)
{
  guint n = 0;

  for (guint i = 0; i < N_ACTION_DICE; i++)
    n += g_strcmp0 (hero->spaces_used[i], space) == 0;
  return n;
}

/* A card that the character has holds the dice of whoever had it before (L691); the cards of allies
 * and of the truck are shared by all. */
gboolean
genesis_is_space_taken (const GenesisState *state, Use use, const char *space)
{
  int held = genesis_find_held (state, state->hero, space);

  if (held != NOBODY)
    return genesis_count_dice_on (&genesis_get_turn (state)->held[held]) > 0;
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (((int) i == state->hero || use == USE_COMMAND || use == USE_DRIVE)
        && count_dice_on (&state->heroes[i], space) > 0)
      return TRUE;
  return FALSE;
}

TsPhrase *
genesis_format_space (const GenesisState *state, const char *space)
{
  if (strcmp (space, BOARD) == 0)
    return ts_phrase ("the board");
  if (strcmp (space, DRIVER) == 0)
    return ts_phrase ("the driver’s seat");
  return strcmp (space, GENESIS_OTHER_SPACE) == 0 ? ts_phrase ("another space")
                                                  : genesis_format_card (state, space);
}

gboolean
genesis_is_space_free (const GenesisState *state, Use use, const char *space, TsWhyNot *why_not)
{
  if (space == NULL || *space == '\0' || strcmp (space, GENESIS_OTHER_SPACE) == 0)
    return TRUE;
  if (strcmp (space, BOARD) == 0 ? !genesis_is_board_taken (state, use)
                                 : !genesis_is_space_taken (state, use, space))
    return TRUE;
  return ts_forbid (why_not,
                    ts_phrase ("“{space}” already holds a die in this round (page 13). "
                               "Use another space, or free that die first.",
                               ts_part ("space", genesis_format_space (state, space))),
                    NULL);
}

gboolean
genesis_is_board_die (const GenesisState *state, guint die)
{
  const char *space = genesis_get_turn (state)->spaces_used[die];

  return is_on_board (space) || genesis_get_card (state, space)->type == CARD_UNKNOWN;
}

gboolean
genesis_is_weapon_full (const GenesisState *state, const char *weapon)
{
  guint spaces = (guint) genesis_get_weapon (state, weapon)->spaces;
  int held = genesis_find_held (state, state->hero, weapon);

  if (held != NOBODY)
    return genesis_count_dice_on (&genesis_get_turn (state)->held[held]) >= spaces;
  return count_dice_on (genesis_get_turn (state), weapon) >= spaces;
}

void
genesis_fill_space (GenesisState *state, int die, Use use, const char *space, TsOutcome *outcome)
{
  Hero *hero = genesis_get_turn (state);
  int held;

  if (space == NULL && genesis_is_board_taken (state, use))
    {
      ts_reason (outcome,
                 ts_phrase ("One die a space: the board’s space for it holds one already ({use}), "
                            "so this one lies on another",
                            ts_term ("use", genesis_uses[get_kind (use)].label)),
                 13);
      space = GENESIS_OTHER_SPACE;
    }
  else if (space != NULL && use == USE_ATTACK && genesis_is_weapon_full (state, space))
    ts_reason (outcome,
               ts_phrase ("One die a space: {weapon} holds one already, so this one needs another "
                          "space on the card",
                          ts_part ("weapon", genesis_format_weapon (state, space))),
               13);
  hero->uses[die] = (guint8) use;
  hero->spaces_used[die] = ts_text (space);
  held = genesis_find_held (state, state->hero, space);
  if (held != NOBODY)
    genesis_lay_die (state, held, die);
}

TsPhrase *
genesis_format_use (const GenesisState *state, const Hero *hero, guint die)
{
  const char *space = hero->spaces_used[die];
  const char *use = genesis_uses[hero->uses[die]].label;

  if (is_on_board (space))
    return ts_phrase_msgid (use);
  return ts_phrase ("{use} · {space}", ts_term ("use", use),
                    ts_part ("space", hero->uses[die] == USE_ATTACK
                                          ? genesis_format_weapon (state, space)
                                          : genesis_format_space (state, space)));
}

gboolean
genesis_adds_space (const GenesisState *state, const GenesisCard *class, Use use)
{
  return class->type == CARD_CLASS && class->space != UNKNOWN
         && strcmp (genesis_spaces[class->space].id, genesis_uses[get_kind (use)].id) == 0
         && (!genesis_has_class_cards (state, state->hero)
             || genesis_find_held (state, state->hero, class->id) != NOBODY);
}
