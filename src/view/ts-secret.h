/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-secret.h: secret choices that are laid open at the same time, in every game alike.
 *
 *   {"do":"secret-question","question":"Where do you hide?","choices":"Bank, Harbor"}
 *         asks everybody; without choices anything may be written.  Both may be said in several
 *         languages (ts-wording.h): {"en":"Bank, Harbor","de":"Bank, Hafen"}
 *   {"do":"secret-choose","seat":"red","choice":"Bank"}
 *         may be given again, until all have chosen: then everything is laid open by itself. A
 *         choice is named as it stands in the first language, whoever makes it
 *   {"do":"secret-open"}
 *         lays open what has been chosen, without those who have not
 *
 * On the phone of a seat that has not chosen the question is the instruction, before all that the
 * game asks.  Until all have chosen a view shows who has chosen, and to nobody but that seat's own
 * phone what; titles and results do not either.  The host's screen stands on the table, and is
 * shown no more than others. The session's file has it all: it is for whoever has the computer to
 * keep.
 */

#pragma once

#include "ts-outcome.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* What is being chosen. */
typedef struct _TsSecret TsSecret;

extern const TsSpec ts_secret_args[];
extern const TsSpec ts_secret_choose_args[];

/* (transfer full, nullable); `self` is nullable. */
TsSecret *ts_secret_copy (const TsSecret *self);
void ts_secret_free (TsSecret *self);

/* Applies a command of one of the three verbs to what is being chosen, NULL when nothing is.
 * `seats` (of TsViewSeat) are those who sit. TS_ERROR_REFUSED at the wrong moment,
 * TS_ERROR_UNKNOWN_ID for a seat or a choice that there is not. */
gboolean ts_secret_apply (
    TsSecret **self, GPtrArray *seats, JsonObject *command, TsOutcome *outcome, GError **error);

/* Shows what is being chosen: the first panel, and an offer for each seat beside the instruction.
 * While the view is built. */
void ts_secret_show (const TsSecret *self, TsView *view);
/* Adds to “More” that a choice may be asked for, or laid open; `self` is nullable. */
void ts_secret_offer (const TsSecret *self, TsView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsSecret, ts_secret_free)

G_END_DECLS
