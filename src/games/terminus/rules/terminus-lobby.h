/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-lobby.h: where lobbyists can be, and what agendas say.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* Where a lobbyist of whose turn it is can be. */
typedef struct
{
  enum
  {
    PLACE_BOARD,
    PLACE_AGENDA,
    PLACE_DEVELOPMENT,
  } kind;
  guint index; /* slot of an agenda, number of a development; 0: any that the table keeps itself */
} TerminusPlace;
/* Whether it has one there; whether another one may be put there. */
gboolean terminus_has_lobbyist_at (const TerminusState *state, TerminusPlace place);
gboolean terminus_is_place_open (const TerminusState *state, TerminusPlace place);
/* All places of which something holds, with the player board before them where it is wanted: of
 * TerminusPlace (transfer full). One stands for all that the program does not keep. */
typedef gboolean (*TerminusPlaceMatch) (const TerminusState *state, TerminusPlace place);
GArray *terminus_list_places (const TerminusState *state, TerminusPlaceMatch match, gboolean board);
guint terminus_count_places (const TerminusState *state, TerminusPlaceMatch match);
/* "board", "agenda-1", "development-10", as "lobbyist" names it (transfer full); for people. */
char *terminus_dup_place_id (TerminusPlace place);
TsPhrase *terminus_format_place (const TerminusState *state, TerminusPlace place);
/* Whether "lobbyist" says from where to where: only what the program keeps, and can be done. */
gboolean terminus_says_places (const TerminusState *state);
/* How many agendas are drawn in this year, one of which is kept (L522-528). */
guint terminus_count_drawn_agendas (const TerminusState *state);

/* What a command says of an agenda; NULL and UNKNOWN: nothing. Its name and its rows are asked
 * `name_when` and `rows_when`. */
typedef struct
{
  const char *card; /* of the catalogue */
  const char *name;
  gint16 top, bottom;
} TerminusNote;
#define TERMINUS_NOTE_ARGS(Args, name_when, rows_when)                                             \
  { "name",                                                                                        \
    TS_SPEC_TEXT,                                                                                  \
    .max = MOST_NAME,                                                                              \
    .when = name_when,                                                                             \
    .label = N_ ("Number or title"),                                                               \
    TS_INTO (Args, note.name) },                                                                   \
      { "top",                                                                                     \
        TS_SPEC_INTEGER,                                                                           \
        .max = MOST_POINTS,                                                                        \
        .when = rows_when,                                                                         \
        .label = N_ ("Points of the top row"),                                                     \
        TS_INTO (Args, note.top),                                                                  \
        .otherwise = UNKNOWN },                                                                    \
  {                                                                                                \
    "bottom", TS_SPEC_INTEGER, .max = MOST_POINTS, .when = rows_when,                              \
                               .label = N_ ("Points of the bottom row"),                           \
                               TS_INTO (Args, note.bottom), .otherwise = UNKNOWN                   \
  }
/* Notes it, with what its card says; the card learns it, unless it is a slip, which is said, or
 * `outcome` is NULL: it is secret. */
void terminus_note_agenda (const TerminusState *state,
                           Agenda *self,
                           const TerminusNote *said,
                           TsOutcome *outcome);

G_END_DECLS
