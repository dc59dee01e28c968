/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-queue.h: who waits in which order, corrected by hand, the same in every game.
 *
 *   {"do":"reorder","id":"queue.red","order":[2,1,3]}   who was second is first now
 *
 * A game says where its queues stand, TsGame.queue; the frame puts what is there into another order
 * and never adds to it or takes away.  A tracker of the kind "queue" that stands there is
 * "sortable", for whoever may change it.
 */

#pragma once

#include "ts-outcome.h"
#include "ts-spec.h"

G_BEGIN_DECLS

/* Where those who wait stand in `state`, from the front, a byte each, as many as the tracker `id`
 * shows; NULL: that is no such queue. (transfer none, nullable) */
typedef guint8 *(*TsQueueFunc) (gpointer state, const char *id, guint *n);

extern const TsSpec ts_reorder_args[];

/* `find` is nullable. TS_ERROR_UNKNOWN_ID where there is no such queue, TS_ERROR_REFUSED where the
 * order does not name each of its places once. */
gboolean ts_queue_reorder (
    TsQueueFunc find, gpointer state, JsonObject *command, TsOutcome *outcome, GError **error);

G_END_DECLS
