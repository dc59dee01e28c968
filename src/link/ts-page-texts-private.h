/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-page-texts-private.h: how the files of texts of pages write them.
 */

#pragma once

#include "ts-page-texts.h"

G_BEGIN_DECLS

typedef struct
{
  const char *key;
  const char *text; /* msgid or TS_NC() key */
} TsPageText;

/* (transfer full) */
JsonNode *ts_page_texts_list (const TsPageText *texts, gsize n, const TsLanguage *language);

G_END_DECLS
