/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-guarded-stream.c: a connection that reads no more than it was allowed to, and knows how much
 * it has written.
 */

#include "ts-guarded-stream.h"

typedef struct
{
  GInputStream parent_instance;

  GSocket *socket;
  GPollableInputStream *base;
  gsize allowance;
  gsize turn; /* bytes given since the reader was last told to look at what it has */
  GSourceFunc ended;
  gpointer user_data;
} TsGuardedInput;

typedef struct
{
  GInputStreamClass parent_class;
} TsGuardedInputClass;

typedef struct
{
  GOutputStream parent_instance;

  GSocket *socket;
  GPollableOutputStream *base;
  guint64 written;
} TsGuardedOutput;

typedef struct
{
  GOutputStreamClass parent_class;
} TsGuardedOutputClass;

struct _TsGuardedStream
{
  GIOStream parent_instance;

  GSocket *socket;
  GIOStream *base; /* the connection of the socket, or what is encrypted over it */
  TsGuardedInput *input;
  TsGuardedOutput *output;
  GSourceFunc closed;
  gpointer user_data;
};

static void implement_input (GPollableInputStreamInterface *iface);
static void implement_output (GPollableOutputStreamInterface *iface);

static GType ts_guarded_input_get_type (void);
static GType ts_guarded_output_get_type (void);

G_DEFINE_TYPE_WITH_CODE (TsGuardedInput,
                         ts_guarded_input,
                         G_TYPE_INPUT_STREAM,
                         G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, implement_input))
G_DEFINE_TYPE_WITH_CODE (TsGuardedOutput,
                         ts_guarded_output,
                         G_TYPE_OUTPUT_STREAM,
                         G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_OUTPUT_STREAM, implement_output))
G_DEFINE_FINAL_TYPE (TsGuardedStream, ts_guarded_stream, G_TYPE_IO_STREAM)

#define GUARDED_INPUT(object)                                                                      \
  (G_TYPE_CHECK_INSTANCE_CAST ((object), ts_guarded_input_get_type (), TsGuardedInput))
#define GUARDED_OUTPUT(object)                                                                     \
  (G_TYPE_CHECK_INSTANCE_CAST ((object), ts_guarded_output_get_type (), TsGuardedOutput))

static gssize
receive (TsGuardedInput *self,
         void *buffer,
         gsize count,
         gboolean blocking,
         GCancellable *cancellable,
         GError **error)
{
  gssize received;

  if (self->allowance == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE,
                           "More was sent than may be");
      return -1;
    }
  received = g_pollable_stream_read (G_INPUT_STREAM (self->base), buffer,
                                     MIN (count, self->allowance), blocking, cancellable, error);
  if (received > 0)
    {
      self->allowance -= (gsize) received;
      self->turn += (gsize) received;
    }
  else if (received == 0 && self->ended != NULL)
    self->ended (self->user_data);
  return received;
}

static gssize
read_input (
    GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable, GError **error)
{
  return receive (GUARDED_INPUT (stream), buffer, count, TRUE, cancellable, error);
}

static gssize
read_input_nonblocking (GPollableInputStream *stream, void *buffer, gsize count, GError **error)
{
  TsGuardedInput *self = GUARDED_INPUT (stream);

  /* The source of the stream fires again at once when there is more. */
  if (self->turn >= TS_GUARDED_STREAM_TURN)
    {
      self->turn = 0;
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, "Enough for this turn");
      return -1;
    }
  return receive (self, buffer, count, FALSE, NULL, error);
}

static gboolean
is_input_readable (GPollableInputStream *stream)
{
  return g_pollable_input_stream_is_readable (GUARDED_INPUT (stream)->base);
}

/* Whoever waits for a socket that was closed in the same moment is told at once, by reading or
 * writing: GIO complains when it is asked for a source of such a socket. `source` is consumed. */
static GSource *
make_source (gpointer stream, GSource *source, GCancellable *cancellable)
{
  g_autoptr (GSource) owned = source;

  return g_pollable_source_new_full (stream, owned, cancellable);
}

static GSource *
create_input_source (GPollableInputStream *stream, GCancellable *cancellable)
{
  TsGuardedInput *self = GUARDED_INPUT (stream);

  return make_source (stream,
                      g_socket_is_closed (self->socket)
                          ? g_idle_source_new ()
                          : g_pollable_input_stream_create_source (self->base, NULL),
                      cancellable);
}

static void
finalize_input (GObject *object)
{
  g_object_unref (GUARDED_INPUT (object)->base);
  g_object_unref (GUARDED_INPUT (object)->socket);
  G_OBJECT_CLASS (ts_guarded_input_parent_class)->finalize (object);
}

static void
implement_input (GPollableInputStreamInterface *iface)
{
  iface->is_readable = is_input_readable;
  iface->create_source = create_input_source;
  iface->read_nonblocking = read_input_nonblocking;
}

static void
ts_guarded_input_class_init (TsGuardedInputClass *class)
{
  G_OBJECT_CLASS (class)->finalize = finalize_input;
  G_INPUT_STREAM_CLASS (class)->read_fn = read_input;
}

static void
ts_guarded_input_init (TsGuardedInput *self)
{
}

static gssize
send_bytes (TsGuardedOutput *self,
            const void *buffer,
            gsize count,
            gboolean blocking,
            GCancellable *cancellable,
            GError **error)
{
  gssize sent = g_pollable_stream_write (G_OUTPUT_STREAM (self->base), buffer, count, blocking,
                                         cancellable, error);

  if (sent > 0)
    self->written += (guint64) sent;
  return sent;
}

static gssize
write_output (GOutputStream *stream,
              const void *buffer,
              gsize count,
              GCancellable *cancellable,
              GError **error)
{
  return send_bytes (GUARDED_OUTPUT (stream), buffer, count, TRUE, cancellable, error);
}

static gssize
write_output_nonblocking (GPollableOutputStream *stream,
                          const void *buffer,
                          gsize count,
                          GError **error)
{
  return send_bytes (GUARDED_OUTPUT (stream), buffer, count, FALSE, NULL, error);
}

static gboolean
is_output_writable (GPollableOutputStream *stream)
{
  return g_pollable_output_stream_is_writable (GUARDED_OUTPUT (stream)->base);
}

static GSource *
create_output_source (GPollableOutputStream *stream, GCancellable *cancellable)
{
  TsGuardedOutput *self = GUARDED_OUTPUT (stream);

  return make_source (stream,
                      g_socket_is_closed (self->socket)
                          ? g_idle_source_new ()
                          : g_pollable_output_stream_create_source (self->base, NULL),
                      cancellable);
}

static void
finalize_output (GObject *object)
{
  g_object_unref (GUARDED_OUTPUT (object)->base);
  g_object_unref (GUARDED_OUTPUT (object)->socket);
  G_OBJECT_CLASS (ts_guarded_output_parent_class)->finalize (object);
}

static void
implement_output (GPollableOutputStreamInterface *iface)
{
  iface->is_writable = is_output_writable;
  iface->create_source = create_output_source;
  iface->write_nonblocking = write_output_nonblocking;
}

static void
ts_guarded_output_class_init (TsGuardedOutputClass *class)
{
  G_OBJECT_CLASS (class)->finalize = finalize_output;
  G_OUTPUT_STREAM_CLASS (class)->write_fn = write_output;
}

static void
ts_guarded_output_init (TsGuardedOutput *self)
{
}

static GInputStream *
ts_guarded_stream_get_input_stream (GIOStream *stream)
{
  return G_INPUT_STREAM (TS_GUARDED_STREAM (stream)->input);
}

static GOutputStream *
ts_guarded_stream_get_output_stream (GIOStream *stream)
{
  return G_OUTPUT_STREAM (TS_GUARDED_STREAM (stream)->output);
}

/* What is encrypted says no farewell, for which it would have to wait; a greeting may still be
 * going on in another thread, so that the socket itself is closed with the last of its users. */
static gboolean
close_socket (TsGuardedStream *self, GError **error)
{
  return G_IS_TLS_CONNECTION (self->base) ? g_socket_shutdown (self->socket, TRUE, TRUE, error)
                                          : g_socket_close (self->socket, error);
}

static gboolean
ts_guarded_stream_close (GIOStream *stream, GCancellable *cancellable, GError **error)
{
  TsGuardedStream *self = TS_GUARDED_STREAM (stream);
  GSourceFunc closed = g_steal_pointer (&self->closed);
  gboolean success;

  g_input_stream_close (G_INPUT_STREAM (self->input), cancellable, NULL);
  g_output_stream_close (G_OUTPUT_STREAM (self->output), cancellable, NULL);
  success = close_socket (self, error);
  if (closed != NULL)
    closed (self->user_data);
  return success;
}

/* The default would close it in another thread. */
static void
ts_guarded_stream_close_async (GIOStream *stream,
                               int io_priority,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (stream, cancellable, callback, user_data);
  GError *error = NULL;

  if (ts_guarded_stream_close (stream, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
ts_guarded_stream_close_finish (GIOStream *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
ts_guarded_stream_finalize (GObject *object)
{
  TsGuardedStream *self = TS_GUARDED_STREAM (object);

  g_object_unref (self->input);
  g_object_unref (self->output);
  g_object_unref (self->base);
  g_object_unref (self->socket);
  G_OBJECT_CLASS (ts_guarded_stream_parent_class)->finalize (object);
}

static void
ts_guarded_stream_class_init (TsGuardedStreamClass *class)
{
  GIOStreamClass *stream_class = G_IO_STREAM_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = ts_guarded_stream_finalize;
  stream_class->get_input_stream = ts_guarded_stream_get_input_stream;
  stream_class->get_output_stream = ts_guarded_stream_get_output_stream;
  stream_class->close_fn = ts_guarded_stream_close;
  stream_class->close_async = ts_guarded_stream_close_async;
  stream_class->close_finish = ts_guarded_stream_close_finish;
}

static void
ts_guarded_stream_init (TsGuardedStream *self)
{
}

/* NULL: the system cannot encrypt. */
static GIOStream *
open_base (GSocket *socket, GTlsCertificate *certificate)
{
  g_autoptr (GIOStream) plain
      = G_IO_STREAM (g_socket_connection_factory_create_connection (socket));

  if (certificate == NULL)
    return g_steal_pointer (&plain);
  return g_tls_server_connection_new (plain, certificate, NULL);
}

TsGuardedStream *
ts_guarded_stream_new (GSocket *socket, GTlsCertificate *certificate, gsize allowance)
{
  GIOStream *base = open_base (socket, certificate);
  TsGuardedStream *self;

  if (base == NULL)
    return NULL;
  self = g_object_new (TS_TYPE_GUARDED_STREAM, NULL);
  self->socket = g_object_ref (socket);
  self->base = base;
  self->input = g_object_new (ts_guarded_input_get_type (), NULL);
  self->input->socket = g_object_ref (socket);
  self->input->base = G_POLLABLE_INPUT_STREAM (g_object_ref (g_io_stream_get_input_stream (base)));
  self->input->allowance = allowance;
  self->output = g_object_new (ts_guarded_output_get_type (), NULL);
  self->output->socket = g_object_ref (socket);
  self->output->base
      = G_POLLABLE_OUTPUT_STREAM (g_object_ref (g_io_stream_get_output_stream (base)));
  return self;
}

void
ts_guarded_stream_allow (TsGuardedStream *self, gsize bytes)
{
  g_return_if_fail (TS_IS_GUARDED_STREAM (self));

  self->input->allowance = bytes;
}

void
ts_guarded_stream_allow_more (TsGuardedStream *self, gsize bytes, gsize most)
{
  g_return_if_fail (TS_IS_GUARDED_STREAM (self));

  self->input->allowance = MIN (self->input->allowance + bytes, most);
}

guint64
ts_guarded_stream_get_written (TsGuardedStream *self)
{
  g_return_val_if_fail (TS_IS_GUARDED_STREAM (self), 0);

  return self->output->written;
}

gboolean
ts_guarded_stream_send_now (TsGuardedStream *self, gconstpointer data, gsize length)
{
  g_return_val_if_fail (TS_IS_GUARDED_STREAM (self), FALSE);

  return send_bytes (self->output, data, length, FALSE, NULL, NULL) == (gssize) length;
}

void
ts_guarded_stream_set_closed_func (TsGuardedStream *self, GSourceFunc closed, gpointer user_data)
{
  g_return_if_fail (TS_IS_GUARDED_STREAM (self));

  self->closed = closed;
  self->user_data = user_data;
}

void
ts_guarded_stream_set_ended_func (TsGuardedStream *self, GSourceFunc ended, gpointer user_data)
{
  g_return_if_fail (TS_IS_GUARDED_STREAM (self));

  self->input->ended = ended;
  self->input->user_data = user_data;
}
