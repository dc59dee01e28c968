/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spec-read.h: an object, read once into a struct by the specs that describe it.
 *
 * A spec says where its member goes:
 *
 *     typedef struct { gint8 figure; gint16 amount; gboolean known; guint8 dice[4], n_dice; } Heal;
 *
 *     static const TsSpec heal_args[] = {
 *       { "figure", TS_SPEC_TEXT, .required = TRUE, TS_INTO (Heal, figure), .find = find_figure },
 *       { "n", TS_SPEC_INTEGER, .min = 1, .max = 9, TS_INTO (Heal, amount), TS_HAS (Heal, known) },
 *       { "dice", TS_SPEC_DICE, .max = 4, TS_INTO_LIST (Heal, dice, n_dice) },
 *       { NULL },
 *     };
 *
 *   kind              goes into                     nothing said
 *   INTEGER, BOOLEAN  a number                      `otherwise`
 *   TEXT              a const char *, borrowed      NULL
 *   CHOICE            a number: which of them       -1
 *   … with `find`     a number: what it found       -1
 *   INTEGERS, TEXTS, CHOICES, DICE                  none
 *                     a list of such; of a blank, and behind the last where blanks may be,
 *                     `otherwise`; of a die to be rolled 0
 *   TABLE             structs, by its columns       none
 *   any list, TABLE   a JsonArray *, borrowed       NULL
 *   OBJECT, MAP       a JsonObject *, borrowed      NULL
 *   ENTRY             a JsonNode *, borrowed        NULL
 *
 * A value that does not fit its spec is as good as not there: what nobody has checked may be read.
 */

#pragma once

#include "ts-dice.h"
#include "ts-spec.h"

G_BEGIN_DECLS

#define TS_INTO(Args, member) .into = { TS_WIDTH (Args, member), offsetof (Args, member) }
/* An array in the struct, and how many there are. */
#define TS_INTO_LIST(Args, member, n)                                                              \
  .into = { TS_WIDTH (Args, member[0]), offsetof (Args, member),                                   \
            G_N_ELEMENTS (((Args *) NULL)->member), TS_WIDTH (Args, n), offsetof (Args, n) }
/* The same of structs, one for each row of a table; its columns say where in it. */
#define TS_INTO_ROWS(Args, member, n)                                                              \
  .into = { TS_ROW,                                                                                \
            offsetof (Args, member),                                                               \
            G_N_ELEMENTS (((Args *) NULL)->member),                                                \
            TS_WIDTH (Args, n),                                                                    \
            offsetof (Args, n),                                                                    \
            sizeof ((Args *) NULL)->member[0] }
#define TS_HAS(Args, member) .has = { TS_WIDTH (Args, member), offsetof (Args, member) }

/* All members but those with `find`, into a block that is zeroed. Texts are the object's; NULL says
 * nothing. */
void ts_spec_read (const TsSpec *specs, JsonObject *object, gpointer into);
/* The same; texts that may be said in several languages belong to `made`, which frees its elements.
 */
void ts_spec_read_worded (const TsSpec *specs, JsonObject *object, gpointer into, GPtrArray *made);

/* Those with `find`, in the order of the table, up to the first that names nothing, or names twice
 * what is to be `distinct`: why not, then. */
gboolean ts_spec_look_up (
    const TsSpec *specs, JsonObject *object, gconstpointer state, gpointer into, TsWhyNot *why_not);

/* The same of dice of which it is known by now what they are: 1 … sides, or the index of the face
 * plus 1. `die` is nullable. */
void ts_spec_read_dice (const TsSpec *self, const TsDie *die, JsonObject *object, gpointer into);

/* For tests: what is wrong with where a table puts things in a block of `size`; NULL: nothing.
 * (transfer full, nullable) */
char *ts_spec_find_fault (const TsSpec *specs, gsize size);

G_END_DECLS
