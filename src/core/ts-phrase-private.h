/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-phrase-private.h: what the files of the phrases share.
 */

#pragma once

#include "ts-phrase.h"

G_BEGIN_DECLS

struct _TsPhrase
{
  gatomicrefcount refs;
  guint hash;
  const char *msgid;
  const char *plural; /* NULL: not a plural phrase */
  gint64 n;
  char *verbatim; /* instead of a msgid */
  guint n_args;
  TsArg args[];
};

/* (transfer full) */
TsArg ts_phrase_copy_argument (const TsArg *arg);
/* Of the name that the first `length` bytes are; NULL: there is none. (transfer none, nullable) */
const TsArg *ts_phrase_find_argument (const TsPhrase *self, const char *name, gsize length);
/* (transfer full) */
char *ts_phrase_format_argument (const TsArg *arg, const TsLanguage *language);

G_END_DECLS
