/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * transcript.h: finds and reads the transcripts of games; test-transcripts.c says what they hold.
 */

#pragma once

#include "ts-games.h"

G_BEGIN_DECLS

typedef struct
{
  const TsGame *game;
  char *name; /* "genesis: E002-01 plain words" */
  char *file; /* for messages */
  JsonObject *setup;
  gboolean automatic;
  GPtrArray *lines; /* of JsonObject; the first is line 2 of the file */
} Transcript;

/* Every transcript of a game, by file name. A file that cannot be read ends the test program with
 * its name and line. Array of Transcript. (transfer full) */
GPtrArray *transcripts_read (const TsGame *game);

G_END_DECLS
