/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * tableside-broker.c: the program that speaks with a broker; see ts-broker-frame.h.
 *
 * It knows nothing of halls and decides nothing: what is said to it is said to the broker, and the
 * other way round.  While more than UNREAD bytes wait to be read by Tableside, nothing more is read
 * from the network.
 */

#include <errno.h>
#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "ts-broker-frame.h"

#define TABLESIDE 0 /* our end of the pair of sockets */

/* Seconds. */
#define KEEP_ALIVE 10       /* after half as many more the last will is published */
#define REACH_PATIENCE 5    /* libmosquitto would wait for minutes where nobody answers at all */
#define ANSWER_PATIENCE 4   /* until the broker has let us in */
#define LIBRARY_PATIENCE 20 /* for it to come back from whatever it does with what it has read */
#define CUT_PATIENCE 5      /* until what is sent has come there */

/* Messages that the broker may send without our acknowledgment: what it may not send it keeps, and
 * Mosquitto forgets what is more than a thousand.  The most that can be said is for "any number",
 * and is not said at all. */
#define INBOUND 65534
#define UNREAD (8 * 1024 * 1024)
#define PIECE (16 * 1024)

typedef struct
{
  struct mosquitto *client;
  GByteArray *in;    /* from Tableside */
  GByteArray *out;   /* to it */
  GHashTable *asked; /* number of MQTT to that of the frame */
  char *host;
  char *authority;
  guint16 port;
  gboolean let_in;
  gboolean leaving; /* good-bye was said */
  gboolean over;
  TsBrokerTrouble trouble;
} Speaker;

static void
tell (Speaker *self, const TsBrokerFrame *frame)
{
  ts_broker_frame_write (self->out, frame);
}

static void
tell_number (Speaker *self, TsBrokerFrameKind kind, guint32 number)
{
  tell (self, &(TsBrokerFrame){ .kind = kind, .number = number });
}

static void
give_up (Speaker *self, TsBrokerTrouble trouble)
{
  self->over = TRUE;
  self->trouble = trouble;
}

/* libmosquitto tells the code of MQTT 3.1 where the broker knows no other. */
static void
connect_cb (
    struct mosquitto *client, void *data, int reason, int flags, const mosquitto_property *more)
{
  Speaker *self = data;

  switch (reason)
    {
    case 0:
      if (!self->let_in)
        tell_number (self, TS_BROKER_LET_IN, 0);
      self->let_in = TRUE;
      break;
    case CONNACK_REFUSED_BAD_USERNAME_PASSWORD:
    case CONNACK_REFUSED_NOT_AUTHORIZED:
    case MQTT_RC_BAD_USERNAME_OR_PASSWORD:
    case MQTT_RC_NOT_AUTHORIZED:
    case MQTT_RC_BANNED:
      give_up (self, TS_BROKER_SHUT_OUT);
      break;
    case MQTT_RC_SERVER_UNAVAILABLE:
    case MQTT_RC_SERVER_BUSY:
      give_up (self, TS_BROKER_UNREACHABLE);
      break;
    default:
      give_up (self, TS_BROKER_STRANGE);
    }
}

static void
end_connection (Speaker *self)
{
  if (!self->let_in && self->trouble == TS_BROKER_LOST)
    self->trouble = TS_BROKER_STRANGE;
  self->over = TRUE;
}

static void
disconnect_cb (struct mosquitto *client, void *data, int reason, const mosquitto_property *more)
{
  end_connection (data);
}

/* The code of a connection that ended in the handshake depends on who noticed it first, reading or
 * writing; what OpenSSL says of a certificate is always written to the log. */
static void
log_cb (struct mosquitto *client, void *data, int level, const char *text)
{
  Speaker *self = data;

  if (level == MOSQ_LOG_ERR && strstr (text, "certificate verify failed") != NULL)
    self->trouble = TS_BROKER_DISTRUSTED;
}

static void
message_cb (struct mosquitto *client,
            void *data,
            const struct mosquitto_message *message,
            const mosquitto_property *more)
{
  tell (data, &(TsBrokerFrame){ .kind = TS_BROKER_MESSAGE,
                                .number = message->retain,
                                .text = message->topic,
                                .bytes = message->payload,
                                .length = (gsize) message->payloadlen });
}

/* What was asked for is answered once. */
static void
answer (Speaker *self, int number, gboolean refused)
{
  gpointer asked;

  if (g_hash_table_steal_extended (self->asked, GINT_TO_POINTER (number), NULL, &asked))
    tell_number (self, refused ? TS_BROKER_REFUSED : TS_BROKER_ANSWERED, GPOINTER_TO_UINT (asked));
}

static void
publish_cb (
    struct mosquitto *client, void *data, int number, int reason, const mosquitto_property *more)
{
  answer (data, number, reason >= MQTT_RC_UNSPECIFIED);
}

static void
subscribe_cb (struct mosquitto *client,
              void *data,
              int number,
              int n,
              const int *granted,
              const mosquitto_property *more)
{
  answer (data, number, n > 0 && granted[0] >= MQTT_RC_UNSPECIFIED);
}

static void
make_client (Speaker *self)
{
  self->client = mosquitto_new (NULL, true, self);
  if (self->client == NULL)
    g_error ("There is no client.");
  mosquitto_int_option (self->client, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
  mosquitto_int_option (self->client, MOSQ_OPT_SEND_MAXIMUM, TS_BROKER_IN_FLIGHT);
  mosquitto_int_option (self->client, MOSQ_OPT_RECEIVE_MAXIMUM, INBOUND);
  mosquitto_int_option (self->client, MOSQ_OPT_TCP_NODELAY, 1);
  mosquitto_connect_v5_callback_set (self->client, connect_cb);
  mosquitto_disconnect_v5_callback_set (self->client, disconnect_cb);
  mosquitto_log_callback_set (self->client, log_cb);
  mosquitto_message_v5_callback_set (self->client, message_cb);
  mosquitto_publish_v5_callback_set (self->client, publish_cb);
  mosquitto_subscribe_v5_callback_set (self->client, subscribe_cb);
}

static void
set_account (Speaker *self, const TsBrokerFrame *frame)
{
  g_autofree char *password = g_strndup (frame->bytes, frame->length);

  mosquitto_username_pw_set (self->client, frame->text[0] != '\0' ? frame->text : NULL, password);
}

static gboolean
set_up_tls (Speaker *self)
{
  if (self->authority != NULL)
    return mosquitto_tls_set (self->client, self->authority, NULL, NULL, NULL, NULL)
           == MOSQ_ERR_SUCCESS;
  return mosquitto_int_option (self->client, MOSQ_OPT_TLS_USE_OS_CERTS, 1) == MOSQ_ERR_SUCCESS;
}

/* Where the network is cut, TCP sends again after longer and longer pauses: a new connection is
 * there sooner than the old one comes alive. */
static void
limit_patience (Speaker *self)
{
#ifdef TCP_USER_TIMEOUT
  unsigned int patience = CUT_PATIENCE * 1000;

  setsockopt (mosquitto_socket (self->client), IPPROTO_TCP, TCP_USER_TIMEOUT, &patience,
              sizeof patience);
#endif
}

static void
open_connection (Speaker *self, gboolean tls)
{
  int result;

  if (tls && !set_up_tls (self))
    {
      give_up (self, TS_BROKER_DISTRUSTED);
      return;
    }
  alarm (REACH_PATIENCE);
  result = mosquitto_connect_bind_v5 (self->client, self->host, self->port, KEEP_ALIVE, NULL, NULL);
  alarm (ANSWER_PATIENCE);
  /* A handshake that failed says nothing of the certificate: the broker may just be ending. */
  if (self->trouble == TS_BROKER_DISTRUSTED)
    self->over = TRUE;
  else if (result == MOSQ_ERR_TLS)
    give_up (self, TS_BROKER_STRANGE);
  else if (result != MOSQ_ERR_SUCCESS)
    give_up (self, TS_BROKER_UNREACHABLE);
  else
    {
      limit_patience (self);
      tell_number (self, TS_BROKER_REACHED, 0);
    }
}

/* Nothing is told of what cannot be said any more: that ends soon. */
static void
note_asked (Speaker *self, int result, int number, guint32 asked)
{
  if (result == MOSQ_ERR_SUCCESS)
    g_hash_table_insert (self->asked, GINT_TO_POINTER (number), GUINT_TO_POINTER (asked));
  else if (result != MOSQ_ERR_NO_CONN)
    tell_number (self, TS_BROKER_REFUSED, asked);
}

static void
subscribe (Speaker *self, const TsBrokerFrame *frame, int options)
{
  int number = 0;
  int result = mosquitto_subscribe_v5 (self->client, &number, frame->text, 1,
                                       MQTT_SUB_OPT_RETAIN_AS_PUBLISHED | options, NULL);

  note_asked (self, result, number, frame->number);
}

static void
publish (Speaker *self, const TsBrokerFrame *frame)
{
  int number = 0;
  int result = mosquitto_publish_v5 (self->client, &number, frame->text, (int) frame->length,
                                     frame->bytes, 1, true, NULL);

  note_asked (self, result, number, frame->number);
}

static void
obey (Speaker *self, const TsBrokerFrame *frame)
{
  switch (frame->kind)
    {
    case TS_BROKER_HOST:
      self->host = g_strdup (frame->text);
      self->port = (guint16) frame->number;
      break;
    case TS_BROKER_AUTHORITY:
      self->authority = g_strdup (frame->text);
      break;
    case TS_BROKER_ACCOUNT:
      set_account (self, frame);
      break;
    case TS_BROKER_WILL:
      mosquitto_will_set_v5 (self->client, frame->text, (int) frame->length, frame->bytes, 1, true,
                             NULL);
      break;
    case TS_BROKER_OPEN:
      open_connection (self, frame->number == 1);
      break;
    case TS_BROKER_SUBSCRIBE:
      subscribe (self, frame, 0);
      break;
    case TS_BROKER_MARK:
      subscribe (self, frame, MQTT_SUB_OPT_SEND_RETAIN_NEVER);
      break;
    case TS_BROKER_UNSUBSCRIBE:
      mosquitto_unsubscribe_v5 (self->client, NULL, frame->text, NULL);
      break;
    case TS_BROKER_PUBLISH:
      publish (self, frame);
      break;
    case TS_BROKER_GOOD_BYE:
      mosquitto_disconnect_v5 (self->client, MQTT_RC_NORMAL_DISCONNECTION, NULL);
      self->leaving = TRUE;
      break;
    default:
      g_error ("This is another Tableside.");
    }
}

static void
obey_all (Speaker *self)
{
  TsBrokerFrame frame;
  gsize at = 0, used = 0;

  while (!self->over
         && ts_broker_frame_read (self->in->data + at, self->in->len - at, &frame, &used)
         && used > 0)
    {
      obey (self, &frame);
      at += used;
    }
  g_byte_array_remove_range (self->in, 0, (guint) at);
}

/* Tableside that ended, or wants no more of this connection, cuts it without a word. */
static void
hear (Speaker *self)
{
  guint8 piece[PIECE];
  gssize n = read (TABLESIDE, piece, sizeof piece);

  if (n > 0)
    {
      g_byte_array_append (self->in, piece, (guint) n);
      obey_all (self);
    }
  else if (n == 0 || (errno != EAGAIN && errno != EINTR))
    _exit (0);
}

static void
say (Speaker *self, int flags)
{
  gssize n = send (TABLESIDE, self->out->data, self->out->len, MSG_NOSIGNAL | flags);

  if (n > 0)
    g_byte_array_remove_range (self->out, 0, (guint) n);
  else if (n < 0 && errno != EAGAIN && errno != EINTR)
    _exit (0);
}

/* libmosquitto does not call back when a connection ends within its handshake. */
static void
take_result (Speaker *self, int result)
{
  if (result != MOSQ_ERR_SUCCESS)
    end_connection (self);
}

static void
speak_with_broker (Speaker *self, gushort events)
{
  if (events & G_IO_OUT)
    take_result (self, mosquitto_loop_write (self->client, 1));
  if (!self->over && events & (G_IO_IN | G_IO_HUP | G_IO_ERR))
    take_result (self, mosquitto_loop_read (self->client, 1));
  if (!self->over)
    take_result (self, mosquitto_loop_misc (self->client));
}

static gushort
choose_events (Speaker *self)
{
  return (gushort) ((self->out->len <= UNREAD ? G_IO_IN : 0)
                    | (mosquitto_want_write (self->client) ? G_IO_OUT : 0));
}

/* Waits for the network, or for something to be said; once. Until the broker has let us in, the
 * alarm that was set for that goes on. */
static void
turn (Speaker *self)
{
  GPollFD fds[] = {
    { TABLESIDE, (gushort) (G_IO_IN | (self->out->len > 0 ? G_IO_OUT : 0)), 0 },
    { mosquitto_socket (self->client), choose_events (self), 0 },
  };

  g_poll (fds, G_N_ELEMENTS (fds), 1000);
  if (self->let_in)
    alarm (LIBRARY_PATIENCE);
  if (fds[0].revents & G_IO_OUT)
    say (self, MSG_DONTWAIT);
  if (fds[0].revents & (G_IO_IN | G_IO_HUP | G_IO_ERR))
    hear (self);
  if (!self->over)
    speak_with_broker (self, fds[1].revents);
  if (self->leaving && !mosquitto_want_write (self->client))
    self->over = TRUE;
}

static void
serve (Speaker *self)
{
  while (!self->over)
    if (mosquitto_socket (self->client) >= 0)
      turn (self);
    else
      hear (self);
}

/* What was read is told before the end of it. */
static void
tell_the_end (Speaker *self)
{
  tell_number (self, TS_BROKER_OVER, self->trouble);
  alarm (LIBRARY_PATIENCE);
  while (self->out->len > 0)
    say (self, 0);
}

/* Whoever ends Tableside ends this by it: a service is told by a signal to each of its processes, a
 * terminal as well, and there are last words to be said.  What the broker makes of libmosquitto is
 * of no use to anybody, a password in it may be: no file of that is left. */
static void
make_ready (void)
{
  static const int ignored[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE };
  sigset_t none;

  for (gsize i = 0; i < G_N_ELEMENTS (ignored); i++)
    signal (ignored[i], SIG_IGN);
  signal (SIGALRM, SIG_DFL);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
#ifdef __linux__
  prctl (PR_SET_DUMPABLE, 0);
#endif
}

int
main (int argc, char **argv)
{
  Speaker self = { 0 };

  if (argc != 2 || !g_str_equal (argv[1], TS_BROKER_FRAMES))
    {
      g_printerr ("Tableside runs this program to speak with a broker.\n");
      return 2;
    }
  make_ready ();
  mosquitto_lib_init ();
  self.in = g_byte_array_new ();
  self.out = g_byte_array_new ();
  self.asked = g_hash_table_new (NULL, NULL);
  make_client (&self);
  serve (&self);
  tell_the_end (&self);
  /* What libmosquitto has lost on the way goes with the process. */
  _exit (0);
}
