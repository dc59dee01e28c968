/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-players.h: who sits at the table, as a setup has it: the TABLE "players", a row for each with
 * a name and a seat, the id of a color.
 */

#pragma once

#include "ts-spec.h"

G_BEGIN_DECLS

typedef struct
{
  guint min, max;           /* how many there may be */
  const TsChoice *seats;    /* the colors, in the order in which they are proposed */
  const char *const *names; /* of those who play when nobody said who; NULL-terminated */
} TsPlayers;

/* The columns of the table: "name" and "seat", both required; `seats` is a TsChoice table. */
#define TS_PLAYER_COLUMNS(seats)                                                                   \
  (const TsSpec[])                                                                                 \
  {                                                                                                \
    { "name",                                                                                      \
      TS_SPEC_TEXT,                                                                                \
      .required = TRUE,                                                                            \
      .max = 40,                                                                                   \
      .person = TS_SPEC_PERSON,                                                                    \
      .label = N_ ("Name") },                                                                      \
        { "seat",           TS_SPEC_CHOICE, .required = TRUE,                                      \
          .choices = seats, .unique = TRUE, .label = N_ ("Color") },                               \
    {                                                                                              \
    }                                                                                              \
  }

/* For TsGame.prepare: fills in the member "players" of a setup that has none, and checks how many
 * there are and that no two have one color. TS_ERROR_BAD_SETUP. */
gboolean ts_players_prepare (const TsPlayers *self, JsonObject *setup, GError **error);

/* For TsGame.read: names and seats of a prepared setup, borrowed from it. Returns how many. */
guint ts_players_read (JsonObject *setup, const char **names, const char **seats);

G_END_DECLS
