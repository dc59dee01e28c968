/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-share-score.h: the score to take away: on the clipboard, and as files that people choose.
 *
 * Writing needs no window; the file is there whole, or as it was before.
 */

#pragma once

#include "ts-page.h"
#include "ts-score-sheet.h"

G_BEGIN_DECLS

typedef enum
{
  TS_SHARE_CSV,
  TS_SHARE_PICTURE, /* PNG, two pixels a point */
  TS_SHARE_PDF,     /* on the paper of the country, as many pages as it takes */
} TsShareKind;

/* What is taken away. */
typedef struct _TsShare TsShare;

/* `view` (transfer full) has a score, or an ending to be printed; `date` is the line below the
 * title, nullable. */
TsShare *
ts_share_new (TsView *view, const char *title, const char *date, const TsLanguage *language);
void ts_share_free (TsShare *self);

/* The same on paper, as long as this lives. (transfer full) */
TsScoreSheet *ts_share_new_sheet (const TsShare *self);
const char *ts_share_get_title (const TsShare *self);

gboolean ts_share_write (const TsShare *self, TsShareKind kind, GFile *file, GError **error);

/* "Friday - lost.pdf": the title as a file can be called. (transfer full) */
char *ts_share_make_file_name (const TsShare *self, TsShareKind kind);

/* Puts the score on the clipboard, as text, and says so. */
void ts_share_copy (const TsShare *self, TsPage *page);

/* Asks where to, writes it, and says what became of it; `self` is consumed. */
void ts_share_save (TsShare *self, TsShareKind kind, TsPage *page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsShare, ts_share_free)

G_END_DECLS
