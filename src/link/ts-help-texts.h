/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-texts.h: the help, for the window and for phones: short situations at the table, and what
 * to do in each.
 *
 * A situation that is handled otherwise on a phone has a chapter for each.
 */

#pragma once

#include "ts-language.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  TS_HELP_WINDOW = 1 << 0,
  TS_HELP_PHONE = 1 << 1,
  TS_HELP_SAFETY = 1 << 2, /* who can listen, and who can join: one of the window's */
} TsHelpWhere;

typedef struct
{
  const char *title; /* msgid; NULL ends the list */
  const char *text;  /* msgid */
  TsHelpWhere where;
} TsHelpChapter;

const TsHelpChapter *ts_help_texts_get (void);

/* What phones show: {"chapters":[{"title","text"},…],"version":"1.2"}. (transfer full)
 */
JsonNode *ts_help_texts_to_json (const TsLanguage *language);

G_END_DECLS
