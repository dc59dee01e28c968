/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-words.h: by which words a session is found: its name, its game, and who plays.
 */

#pragma once

#include "ts-library.h"

G_BEGIN_DECLS

/* Who plays, as one line; "" where nobody said. A setup is never written anew. (transfer full) */
char *ts_session_words_read_people (TsLibrary *library, gint64 id);

/* The game, and who plays it. (transfer full) */
char *ts_session_words_describe (const TsSessionInfo *info,
                                 const char *people,
                                 const TsLanguage *language);

/* All by which it is found. (transfer full) */
char *
ts_session_words_join (const TsSessionInfo *info, const char *people, const TsLanguage *language);

/* Whether each word begins one of these, whatever the case and the accents. */
gboolean ts_session_words_match (const char *text, const char *const *words);

G_END_DECLS
