/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-telling.h: a message with texts of a view that is in no language yet: put into words once for
 * each language in which somebody reads it.
 */

#pragma once

#include "ts-broadcast.h"
#include "ts-language.h"

G_BEGIN_DECLS

typedef struct _TsTelling TsTelling;

/* `message` is JSON with marks, and consumed; `sayings`, which is nullable, holds them. (transfer
 * full) */
TsTelling *ts_telling_new (GString *message, GPtrArray *sayings);
/* One more who has it, of whom each frees it. (transfer full) */
TsTelling *ts_telling_ref (TsTelling *self);
void ts_telling_free (TsTelling *self);
/* Whether both say the same. */
gboolean ts_telling_is_same (const TsTelling *self, const TsTelling *other);

/* (transfer none) */
TsBroadcast *ts_telling_say (TsTelling *self, const TsLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsTelling, ts_telling_free)

G_END_DECLS
