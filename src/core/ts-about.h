/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-about.h: what people want to know of a game before they choose it.
 *
 * A game has one, TsGame.about, with what its box and its rulebook say: what nobody knows is 0, and
 * is left out.  Its picture is picture.svg in the folder of the game.
 */

#pragma once

#include <json-glib/json-glib.h>

#include "ts-language.h"

G_BEGIN_DECLS

typedef struct
{
  guint players[2]; /* the fewest and the most */
  guint minutes[2]; /* the shortest and the longest */
  const char *does; /* msgid: what the program does for it, in a few words; nullable */
} TsGameAbout;

/* "2–5 players · 45–60 min"; NULL: nobody knows. (transfer full, nullable) */
char *ts_about_format_facts (const TsGameAbout *self, const TsLanguage *language);

/* Adds what is known: "players":[2,5],"minutes":[45,60],"facts":…,"does":…, the last two in words.
 */
void ts_about_add_to (const TsGameAbout *self, const TsLanguage *language, JsonObject *object);

G_END_DECLS
