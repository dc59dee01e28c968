/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-things.h: what may be done with a thing that people see: a figure, a card, a zone.
 *
 * A game makes a thing after all offers, and before what shows it: ts_view_add_thing(), then what
 * is asked about it anyway, then what else may be told of it, each checked; ts_view_end_thing().
 * Each takes one tap, or a number that only people know and one tap: what asks for more is asked
 * elsewhere.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* Adds those answers to the instruction that are about `id` alone: whose command names it in one of
 * these arguments, or that ask for that and have it among the choices.  The rest is filled in as it
 * is proposed, and what asks for more is left out.  Where a rule forbids to choose it, that is
 * said. `arguments` ends with NULL. */
void ts_thing_gather (TsThing *self, const char *id, const char *const *arguments);
/* The same of what stands behind “More”: numbers are asked for there, proposed or not. */
void ts_thing_gather_more (TsThing *self, const char *id, const char *const *arguments);
/* An answer whose command is the same in every view, and is made once for all of them; nothing is
 * added to it. `label` is consumed. */
TsOffer *ts_thing_offer_kept (TsThing *self, TsPhrase *label, JsonObject *command);
/* Checks its last offer: blocked where a rule forbids it, and none where it makes no sense or is
 * there already.
 * Returns whether it is still there. */
gboolean ts_thing_check (TsThing *self);
/* The last thing is whole; gone, and FALSE, where nothing may be said of it. */
gboolean ts_view_end_thing (TsView *self, TsThing *thing);
/* For what shows it: the id of a thing; NULL: nothing may be said of it now. (transfer full,
 * nullable) */
char *ts_view_dup_thing (const TsView *self, const char *id);

G_END_DECLS
