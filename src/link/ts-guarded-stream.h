/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-guarded-stream.h: a connection that reads no more than it was allowed to, and knows how much
 * it has written.
 *
 * libsoup has no limit to the body of a request, to a message that comes in many frames, nor to
 * what waits to be sent.  This stream stands between it and the socket:
 *
 *   reading   an allowance of bytes; what comes beyond it is an error, which ends the connection.
 *             At most TS_GUARDED_STREAM_TURN bytes are given at a time, so that what was read is
 *             looked at before more is taken, however fast the other side sends.
 *   writing   counts the bytes that the system has taken
 *   closing   happens at once, in the thread that asks for it, and is told to one function
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TS_GUARDED_STREAM_TURN (8 * 1024)

#define TS_TYPE_GUARDED_STREAM (ts_guarded_stream_get_type ())
G_DECLARE_FINAL_TYPE (TsGuardedStream, ts_guarded_stream, TS, GUARDED_STREAM, GIOStream)

/* With a certificate (nullable) it is encrypted; what is counted is what is said. NULL: the system
 * cannot encrypt. (nullable, transfer full) */
TsGuardedStream *
ts_guarded_stream_new (GSocket *socket, GTlsCertificate *certificate, gsize allowance);

/* From now on so many bytes may be read. */
void ts_guarded_stream_allow (TsGuardedStream *self, gsize bytes);
/* So many bytes more may be read, but no more than `most` in all. */
void ts_guarded_stream_allow_more (TsGuardedStream *self, gsize bytes, gsize most);

guint64 ts_guarded_stream_get_written (TsGuardedStream *self);

/* Sends what the system takes at once, past everything else; FALSE when that was not all. */
gboolean ts_guarded_stream_send_now (TsGuardedStream *self, gconstpointer data, gsize length);

/* Called once, when it is closed, by whomever; NULL: nobody wants to know any more. */
void
ts_guarded_stream_set_closed_func (TsGuardedStream *self, GSourceFunc closed, gpointer user_data);
/* Calls `ended` whenever nothing more comes from the other side and somebody reads; NULL: nobody.
 * It may not close the stream. */
void
ts_guarded_stream_set_ended_func (TsGuardedStream *self, GSourceFunc ended, gpointer user_data);

G_END_DECLS
