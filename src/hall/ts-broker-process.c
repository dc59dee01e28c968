/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broker-process.c: the program that speaks with a broker, as it is run here.
 */

#include "ts-broker-process.h"

#include <errno.h>
#include <glib-unix.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ts-error.h"

/* What is read at once, so that others of the main context have their turn between. */
#define PIECE (16 * 1024)
/* What waits to be written: all that can be said before it is answered, and more; a process that
 * reads nothing of it is of no use. */
#define MAX_UNWRITTEN (64 * 1024 * 1024)

struct _TsBrokerProcess
{
  TsBrokerProcessFunc func;
  gpointer owner; /* NULL: it hears nothing any more */
  GSubprocess *process;
  int socket;       /* -1: closed */
  GSource *reading; /* nullable */
  GSource *writing; /* nullable */
  GByteArray *in;
  GByteArray *out;
  TsBrokerTrouble trouble; /* what it would be if it ended now */
  gboolean is_told;        /* it said itself what it ends by */
};

static const char *
get_program (void)
{
  const char *program = g_getenv ("TABLESIDE_BROKER_PROGRAM");

  return program != NULL ? program : TS_BROKER_PROGRAM;
}

TsPhrase *
ts_broker_process_say_missing (void)
{
  return ts_phrase ("There is no way to a hall: the program “{program}” is missing, or cannot be "
                    "run here.",
                    ts_name ("program", get_program ()));
}

static void
clear (gpointer data)
{
  TsBrokerProcess *self = data;

  g_clear_object (&self->process);
  g_byte_array_unref (self->in);
  g_byte_array_unref (self->out);
}

static void
unref (gpointer self)
{
  g_rc_box_release_full (self, clear);
}

static void
drop_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

/* Whatever it does: it ends. */
static void
cut (TsBrokerProcess *self)
{
  drop_source (&self->reading);
  drop_source (&self->writing);
  if (self->socket >= 0)
    close (self->socket);
  self->socket = -1;
  g_subprocess_force_exit (self->process);
}

static gboolean
is_fault (int number)
{
  return number == SIGABRT || number == SIGSEGV || number == SIGBUS || number == SIGILL
         || number == SIGFPE;
}

/* A library that goes down with what it has read has read no MQTT 5.  Whoever waits too long is
 * ended by an alarm. */
static TsBrokerTrouble
judge (const TsBrokerProcess *self)
{
  if (self->is_told)
    return self->trouble;
  if (g_subprocess_get_if_exited (self->process))
    return g_subprocess_get_exit_status (self->process) == 0 ? TS_BROKER_LOST : TS_BROKER_UNABLE;
  if (is_fault (g_subprocess_get_term_sig (self->process)))
    return TS_BROKER_STRANGE;
  return g_subprocess_get_term_sig (self->process) == SIGALRM ? self->trouble : TS_BROKER_LOST;
}

static void
ended_cb (GObject *process, GAsyncResult *result, gpointer user_data)
{
  TsBrokerProcess *self = user_data;

  g_subprocess_wait_finish (self->process, result, NULL);
  if (self->owner != NULL)
    self->func (NULL, judge (self), self->owner);
  unref (self);
}

static void
await_end (TsBrokerProcess *self)
{
  cut (self);
  g_subprocess_wait_async (self->process, NULL, ended_cb, g_rc_box_acquire (self));
}

/* Of what it says about itself. FALSE: a process that is ours never says that. */
static gboolean
take_word (TsBrokerProcess *self, const TsBrokerFrame *frame)
{
  if (frame->kind == TS_BROKER_REACHED)
    self->trouble = TS_BROKER_STRANGE;
  else if (frame->kind == TS_BROKER_OVER && frame->number < TS_BROKER_N_TROUBLES)
    {
      self->trouble = frame->number;
      self->is_told = TRUE;
    }
  return frame->kind >= TS_BROKER_REACHED && frame->kind <= TS_BROKER_OVER;
}

/* FALSE: what it says is of no use. The owner may want to hear no more of it at any time. */
static gboolean
tell_all (TsBrokerProcess *self)
{
  TsBrokerFrame frame;
  gsize at = 0, used = 0;
  gboolean right;

  while ((right = ts_broker_frame_read (self->in->data + at, self->in->len - at, &frame, &used))
         && used > 0 && self->owner != NULL)
    {
      at += used;
      if (!take_word (self, &frame))
        return FALSE;
      self->func (&frame, self->trouble, self->owner);
    }
  g_byte_array_remove_range (self->in, 0, (guint) at);
  return right;
}

static gboolean
read_cb (int fd, GIOCondition condition, gpointer user_data)
{
  TsBrokerProcess *self = user_data;
  guint8 piece[PIECE];
  gssize n = recv (fd, piece, sizeof piece, MSG_DONTWAIT);

  if (n < 0 && (errno == EAGAIN || errno == EINTR))
    return G_SOURCE_CONTINUE;
  g_rc_box_acquire (self);
  if (n > 0)
    g_byte_array_append (self->in, piece, (guint) n);
  if (n <= 0 || !tell_all (self))
    if (self->owner != NULL)
      await_end (self);
  unref (self);
  return G_SOURCE_CONTINUE;
}

static gboolean write_cb (int fd, GIOCondition condition, gpointer user_data);

/* A process that is gone is noticed where it is read. */
static void
write_now (TsBrokerProcess *self)
{
  gssize n = send (self->socket, self->out->data, self->out->len, MSG_DONTWAIT | MSG_NOSIGNAL);

  if (n > 0)
    g_byte_array_remove_range (self->out, 0, (guint) n);
  else if (n < 0 && errno != EAGAIN && errno != EINTR)
    g_byte_array_set_size (self->out, 0);
  if (self->out->len == 0)
    drop_source (&self->writing);
}

static gboolean
write_cb (int fd, GIOCondition condition, gpointer user_data)
{
  write_now (user_data);
  return G_SOURCE_CONTINUE;
}

static GSource *
watch (TsBrokerProcess *self, GIOCondition condition, GUnixFDSourceFunc func)
{
  GSource *source = g_unix_fd_source_new (self->socket, condition);

  g_source_set_callback (source, G_SOURCE_FUNC (func), self, NULL);
  g_source_attach (source, g_main_context_get_thread_default ());
  return source;
}

/* Nobody who may look at the program's surroundings reads a password there. */
static GSubprocess *
spawn (int theirs)
{
  const char *const arguments[] = { get_program (), TS_BROKER_FRAMES, NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);

  g_subprocess_launcher_take_stdin_fd (launcher, theirs);
  g_subprocess_launcher_unsetenv (launcher, "TABLESIDE_HALL_PASSWORD");
  g_subprocess_launcher_set_flags (launcher, G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  return g_subprocess_launcher_spawnv (launcher, arguments, NULL);
}

TsBrokerProcess *
ts_broker_process_new (TsBrokerProcessFunc func, gpointer owner, GError **error)
{
  TsBrokerProcess *self;
  GSubprocess *process = NULL;
  int pair[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) == 0
      && (process = spawn (pair[1])) == NULL)
    close (pair[0]);
  if (process == NULL)
    {
      ts_error_set (error, TS_ERROR_FAILED, ts_broker_process_say_missing ());
      return NULL;
    }
  self = g_rc_box_new0 (TsBrokerProcess);
  self->func = func;
  self->owner = owner;
  self->process = process;
  self->socket = pair[0];
  self->trouble = TS_BROKER_UNREACHABLE;
  self->in = g_byte_array_new ();
  self->out = g_byte_array_new ();
  self->reading = watch (self, G_IO_IN, read_cb);
  return self;
}

void
ts_broker_process_tell (TsBrokerProcess *self, const TsBrokerFrame *frame)
{
  if (self->socket < 0)
    return;
  ts_broker_frame_write (self->out, frame);
  if (self->writing != NULL && self->out->len <= MAX_UNWRITTEN)
    return;
  if (self->out->len > MAX_UNWRITTEN)
    {
      g_subprocess_force_exit (self->process);
      return;
    }
  write_now (self);
  if (self->out->len > 0)
    self->writing = watch (self, G_IO_OUT, write_cb);
}

void
ts_broker_process_free (TsBrokerProcess *self)
{
  self->owner = NULL;
  cut (self);
  unref (self);
}
