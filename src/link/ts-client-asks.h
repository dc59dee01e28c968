/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-client-asks.h: what a phone asks of the session, and is told alone: whoever else is there does
 * not matter.
 */

#pragma once

#include "ts-client-private.h"
#include "ts-places.h"
#include "ts-seen-sketch.h"
#include "ts-shelves.h"

G_BEGIN_DECLS

/* What is asked beside the game. */
void ts_client_send_dice (TsClient *self, TsSession *session);
void ts_client_send_odds (TsClient *self, TsSession *session, const TsMessage *asked);
void ts_client_send_score (TsClient *self, TsSession *session, TsScoreForm form);

/* The log, and steps that were left behind. */
void ts_client_send_log (TsClient *self,
                         TsSession *session,
                         TsPlaces *places,
                         const TsMessageLog *asked);
void ts_client_send_branch (TsClient *self, TsSession *session, TsPlaces *places, guint64 branch);

/* What was played of this game before, as far as the phone may know. */
gboolean ts_client_list_plays (const TsClient *self,
                               TsSession *session,
                               TsShelves *shelves,
                               JsonObject *answer,
                               GError **error);

/* Questions about the sketch; "told" to one that came too soon. */
void
ts_client_ask (TsClient *self, TsSession *session, TsSeenSketch *seen, const TsMessage *message);
void ts_client_tell_later (TsClient *self, TsSession *session, const TsMessage *message);

/* A piece of a picture that comes, and one that is asked for. */
void ts_client_take_piece (TsClient *self, TsSession *session, const TsMessage *message);
void ts_client_send_piece (TsClient *self, TsSession *session, const TsMessage *asked);

G_END_DECLS
