/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-attack.h: a character's attack, from the weapon to the count of hits (L645-661).
 *
 * An action die pays for it, its dice are rolled and changed, then hits count against the defense
 * of each target.  Dice that are not rolled yet count nothing.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Dice to be rolled again, by a rank token: one of the turn's character, or a shared one. */
typedef struct
{
  gint8 which[MAX_ATTACK_DICE];
  guint8 n;
  gint8 from;    /* whose shared one; NOBODY: not said */
  gboolean free; /* by an ability, without any */
} GenesisReroll;

#define GENESIS_WHICH_ARG(which_choices)                                                           \
  {                                                                                                \
    "which", TS_SPEC_CHOICES, .required = TRUE, .choices = which_choices,                          \
                              .label = N_ ("Which dice"), .distinct = N_ ("Name each die once."),  \
                              TS_INTO_LIST (GenesisReroll, which, n)                               \
  }
#define GENESIS_RANK_ARG                                                                           \
  {                                                                                                \
    "from", TS_SPEC_CHOICE, .choices = genesis_colors,                                             \
                            .label = N_ ("A shared token, in the zone of"),                        \
                            TS_INTO (GenesisReroll, from), .find = genesis_find_hero               \
  }
/* The token (genesis-player.c): whether there is any, for whose turn it is; `n` dice, for the
 * title. */
gboolean genesis_has_rank (const GenesisState *state);
gboolean
genesis_may_spend_rank (const GenesisState *state, const GenesisReroll *said, TsWhyNot *why_not);
void
genesis_spend_rank (GenesisState *state, const GenesisReroll *said, guint n, TsOutcome *outcome);
/* The ammunition of this turn (genesis-equipment.c); there is some. */
TsPhrase *genesis_format_ammo (const GenesisState *state);

/* The attack until the dice lie (genesis-attack.c). */

/* Attack dice in the order in which they lie. */
extern const TsChoice genesis_attack_die_choices[];
/* Whether dice that are named are among `n_dice`. */
gboolean genesis_has_attack_dice (const gint8 *which, guint n, guint n_dice, TsWhyNot *why_not);
/* Whether an attack is under way and all of its dice are rolled; `args` are not read. */
gboolean genesis_is_attack_rolled (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* Of its dice, how many are still to be rolled; how many hits and skulls lie; how many fists, of
 * those that are not used. */
guint genesis_count_unrolled (const GenesisState *state);
guint genesis_count_hits (const GenesisState *state);
guint genesis_count_skulls (const GenesisState *state);
int genesis_count_unused_fists (const GenesisState *state);
/* The targets of the attack, as a list. */
TsPhrase *genesis_format_targets (const GenesisState *state);
/* Whether the character has two cards of a weapon: then the second is another one (L975). */
gboolean genesis_has_two (const GenesisState *state, const char *weapon);
/* Ends the attack that is under way, if any. */
void genesis_end_attack (GenesisState *state);

/* In large letters: who attacks whom, and the dice as they lie. Before anybody leaves the map;
 * `outcome` is nullable. */
void genesis_announce_attack (const GenesisState *state, TsOutcome *outcome);

/* The count of its hits (genesis-hits.c). */

/* Whether the count waits for the defense of this kind, and of how many kinds it does. */
gboolean genesis_needs_defence (const GenesisState *state, GenesisKind kind);
guint genesis_count_unknown_defences (const GenesisState *state);
/* Hits that are left when every target has had its share, one each in turn (L1001, L1005). */
gint64 genesis_count_spare_hits (const GenesisState *state);
/* A hit that counts, of so many rolled hits: destroyed, a boss wounded. */
void genesis_hit_enemy (GenesisState *state, int enemy, guint hits, TsOutcome *outcome);
/* What hands do for the reaction to a skull. */
void
genesis_report_reaction (const GenesisState *state, int enemy, guint skulls, TsOutcome *outcome);
/* The hits that the target needs; UNKNOWN for several, where every hit counts, or nobody knows. */
int genesis_get_needed_hits (const GenesisState *state);

G_END_DECLS
