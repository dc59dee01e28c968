/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker-process.h: the program that speaks with a broker, as it is run here.
 *
 * It is looked for where it was installed, or where the environment says by
 * TABLESIDE_BROKER_PROGRAM.  Nothing here waits for it.
 */

#pragma once

#include <gio/gio.h>

#include "ts-broker-frame.h"
#include "ts-phrase.h"

G_BEGIN_DECLS

typedef struct _TsBrokerProcess TsBrokerProcess;

/* In the main context in which it was begun; `frame` is NULL when the process has ended, and
 * nothing comes after that. `trouble` is what it ended by. */
typedef void (*TsBrokerProcessFunc) (const TsBrokerFrame *frame,
                                     TsBrokerTrouble trouble,
                                     gpointer owner);

/* TS_ERROR_FAILED: it cannot be run here. (transfer full) */
TsBrokerProcess *ts_broker_process_new (TsBrokerProcessFunc func, gpointer owner, GError **error);

void ts_broker_process_tell (TsBrokerProcess *self, const TsBrokerFrame *frame);

/* Ends it, and the connection without a word; the owner hears nothing any more. */
void ts_broker_process_free (TsBrokerProcess *self);

/* Why there is no way to a broker where it cannot be run. (transfer full) */
TsPhrase *ts_broker_process_say_missing (void);

G_END_DECLS
