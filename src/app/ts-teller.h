/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-teller.h: what happens at the table for who listens: announced to screen readers, and read
 * aloud where people want it.
 */

#pragma once

#include "ts-now-card.h"
#include "ts-page.h"
#include "ts-sentences.h"

G_BEGIN_DECLS

typedef struct _TsTeller TsTeller;

/* Announces in the window of `page`; it goes before the page. (transfer full) */
TsTeller *ts_teller_new (TsPage *page, TsSession *session);
/* Falls silent. */
void ts_teller_free (TsTeller *self);

/* From now on tells what the card does, and reads aloud while people want it. */
void ts_teller_follow (TsTeller *self, TsNowCard *now);

/* Announces a text, nullable, and reads it aloud. */
void ts_teller_tell (TsTeller *self, TsAnnounceKind kind, const char *text);
/* Reads aloud once more what was read last; says so where nothing is read aloud. */
void ts_teller_repeat (TsTeller *self);

G_END_DECLS
