/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-synopsis-time.c: how long something was played, in words.
 */

#include "ts-synopsis.h"

TsPhrase *
ts_synopsis_dup_time (gint64 seconds)
{
  gint64 minutes = (seconds + 30) / 60;

  if (minutes == 0)
    return NULL;
  return minutes < 60 ? ts_phrase ("{min} min", ts_number ("min", minutes))
                      : ts_phrase ("{h} h {min} min", ts_number ("h", minutes / 60),
                                   ts_number ("min", minutes % 60));
}

char *
ts_synopsis_format_time (gint64 seconds, const TsLanguage *language)
{
  g_autoptr (TsPhrase) phrase = ts_synopsis_dup_time (seconds);

  return phrase != NULL ? ts_phrase_format (phrase, language) : NULL;
}
