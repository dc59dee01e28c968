/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-flags.h: what lies or stands somewhere or not, to be corrected with 1 and 0.
 *
 * A flag has an id for "correct" ("pink.upgrade.a3", "development.10.token"), words for people, and
 * a tick in the row that it belongs to.  Of markers, 1 puts them there, 0 takes them away.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

typedef enum
{
  FLAG_ZONE,           /* COLOR.zone.ZONE: the marker stands there */
  FLAG_PASSED,         /* COLOR.passed */
  FLAG_UPGRADE,        /* COLOR.upgrade.a1 … a6, hub, second */
  FLAG_AGENDA,         /* COLOR.agenda.N.there */
  FLAG_AGENDA_LOBBIED, /* COLOR.agenda.N.lobbied */
  FLAG_BONUS,          /* COLOR.bonus.N: below that option */
  FLAG_AUTOMA_ZONE,    /* automa.zone.ZONE */
  FLAG_AUTOMA_BACK,    /* automa.back: of its card is up */
  FLAG_PLACED,         /* development.N.placed: in the city */
  FLAG_TOKEN,          /* development.N.token: its demand lies on it */
  FLAG_LOBBYIST,       /* development.N.COLOR: of that player */
  N_FLAG_KINDS,
} TerminusFlagKind;

typedef struct
{
  TerminusFlagKind kind;
  int player; /* 0 where it is nobody's */
  int at;     /* zone, upgrade, slot, option, or the number of a development */
} TerminusFlag;

/* Before the first of a kind. */
#define TERMINUS_FLAGS_OF(kind)                                                                    \
  (TerminusFlag)                                                                                   \
  {                                                                                                \
    (kind), 0, -1                                                                                  \
  }

/* Whether there can be such a thing now. */
gboolean terminus_has_flag (const TerminusState *state, const TerminusFlag *flag);
/* The next of its kind that there can be; FALSE: that was the last. */
gboolean terminus_next_flag (const TerminusState *state, TerminusFlag *flag);
gboolean terminus_get_flag (const TerminusState *state, const TerminusFlag *flag);
/* In the row that it belongs to: "lobbied". (transfer full) */
TsPhrase *terminus_label_flag (const TerminusState *state, const TerminusFlag *flag);
/* Whether each player has such flags. */
gboolean terminus_is_flag_owned (TerminusFlagKind kind);
/* Alone: "Pink: Agenda 12, lobbied". (transfer full) */
TsPhrase *terminus_format_flag (const TerminusState *state, const TerminusFlag *flag);

/* All of them as the things of a group, see ts-number.h. */
extern const TsNumber terminus_flag_numbers[];
guint terminus_count_flags (gconstpointer state);
guint terminus_get_flag_thing (const TerminusState *state, const TerminusFlag *flag);
const char *terminus_flag_id (gconstpointer state, guint thing);

G_END_DECLS
