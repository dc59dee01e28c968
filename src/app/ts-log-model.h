/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-log-model.h: the log of a session as a list, newest step first, read as it is looked at.
 *
 * Item i is the step to rev length − i; the last item of all is the beginning, rev 0.  Of a long
 * log it has the newest TS_LOG_FEW at first, and more as they are asked for: a list view makes rows
 * for two hundred items at once.  Steps are read from the session a chunk at a time, when a row
 * needs one.
 */

#pragma once

#include "ts-session.h"

G_BEGIN_DECLS

#define TS_LOG_FEW 20

#define TS_TYPE_LOG_ITEM (ts_log_item_get_type ())
G_DECLARE_FINAL_TYPE (TsLogItem, ts_log_item, TS, LOG_ITEM, GObject)

guint64 ts_log_item_get_rev (TsLogItem *self);
/* NULL for the beginning. */
const TsStep *ts_log_item_get_step (TsLogItem *self);

#define TS_TYPE_LOG_MODEL (ts_log_model_get_type ())
G_DECLARE_FINAL_TYPE (TsLogModel, ts_log_model, TS, LOG_MODEL, GObject)

TsLogModel *ts_log_model_new (TsSession *session);

/* Takes over what has changed in the session since the last call. */
void ts_log_model_update (TsLogModel *self);

/* Has so many earlier steps besides; or no more than so many, and what is between them and where
 * the session is. */
void ts_log_model_show_more (TsLogModel *self, guint more);
void ts_log_model_show_few (TsLogModel *self, guint few);

G_END_DECLS
