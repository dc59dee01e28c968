/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-host-message.h: what the host says to phones, as doc/protocol.md and data/protocol.schema.json
 * have it, as tests look at what it says, and how each of it begins.
 */

#pragma once

#include "ts-message.h"

G_BEGIN_DECLS

/* A kind of message of the host. Its texts are English, for who writes scripts. */
typedef struct
{
  const char *word; /* NULL ends the table */
  const char *about;
  /* What it may have beside "type"; a table or an object without columns may hold anything. */
  const TsSpec *members;
} TsHostMessageType;

const TsHostMessageType *ts_host_message_types (void);

/* What an "answer" to that kind of message has that is "ok"; NULL: no more than all have. */
const TsSpec *ts_host_answer_members (TsMessageKind kind);

/* {"type":TYPE} (transfer full) */
JsonObject *ts_host_message_new (const char *type);
/* {"type":TYPE,"ticket":…}, and {"type":"answer",…} with the edition. (transfer full) */
JsonObject *ts_host_message_new_reply (const char *type, const TsMessage *asked);
JsonObject *ts_host_message_new_answer (const TsMessage *asked, guint64 edition);

G_END_DECLS
