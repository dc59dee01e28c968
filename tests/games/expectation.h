/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * expectation.h: what a transcript expects of a view; test-transcripts.c says how it is written.
 */

#pragma once

#include "transcript.h"
#include "ts-session.h"

G_BEGIN_DECLS

/* A transcript while it is played. */
typedef struct
{
  const Transcript *transcript;
  guint line; /* of the file */
  TsSession *session;
  GHashTable *kept; /* views by their names */
  guint64 seen; /* of the host's view, by view-digest.h; 0: nobody has looked since it changed */
} Run;

/* Ends the test with the place in the transcript. */
void wrong (const Run *run, const char *what, const char *wanted, const char *got);
/* What is wanted is a part of what there is (NULL: nothing). */
void check_matches (const Run *run, const char *what, JsonNode *wanted, JsonNode *got);
void check_expectation (const Run *run, JsonObject *expect, JsonObject *view);

G_END_DECLS
