/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chance.h: where chance comes from.
 *
 * Chance is an argument: whoever needs it is handed a TsChance, and what came out is recorded in
 * the command.  Without a seed it is the operating system's randomness; with a seed it is a
 * sequence that is the same on every machine and in every version, for tests and for `--seed`.
 * One TsChance belongs to one thread.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TsChance TsChance;

/* From the operating system, which is taken to have randomness: the program ends when it has none.
 * (transfer full) */
TsChance *ts_chance_new (void);

/* The sequence of `seed`. (transfer full) */
TsChance *ts_chance_new_seeded (guint64 seed);

void ts_chance_free (TsChance *self);

/* An even pick from 1 to `sides` (at least 1, at most 2^31), without modulo bias. */
guint32 ts_chance_die (TsChance *self, guint32 sides);

/* Bytes of the operating system's randomness, for what nobody must guess. */
void ts_chance_fill (gpointer bytes, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsChance, ts_chance_free)

G_END_DECLS
