/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-private.h: what the files of the hub share.
 */

#pragma once

#include "ts-channel.h"
#include "ts-auth-limit.h"
#include "ts-hub.h"
#include "ts-passes.h"
#include "ts-rate.h"

G_BEGIN_DECLS

/* Seconds between two looks at who has been silent. */
#define TS_HUB_TICK 5
/* A timer that comes so many seconds late was not called by a program that ran; milliseconds until
 * it has read what came meanwhile. */
#define TS_HUB_LATE 2
#define TS_HUB_SECOND_LOOK 500
/* Milliseconds until everybody is told who has come and gone. */
#define TS_HUB_PEOPLE_DELAY 20
/* A phone that asks for the log asks for a hundred replays. */
#define TS_HUB_LOG_COST 10
/* Answers of so many tickets are remembered; older ones are in the journal, if they said "ok". */
#define TS_HUB_ANSWERS 1024
/* Commands that may wait for the library; what comes then is told to come later. */
#define TS_HUB_WAITING 512

/* A phone: connected, then joined, then closed, and gone when the transport says so. */
struct _TsClient
{
  guint n_refs;
  const TsTransport *functions;
  gpointer transport;
  char *address;
  gboolean greeted; /* it has said hello */
  gboolean closed;  /* nothing more is read or sent */
  gint64 since;     /* microseconds: when it came */
  gint64 heard;     /* microseconds: when it spoke last */
  TsMessage *held;  /* the hello that has to wait, see ts-auth-limit.h; nullable */
  gint64 held_until;
  gboolean deflate;
  gboolean whole;
  TsRate rate;
  const TsLanguage *language;
  char *name; /* as the phone says; nullable */

  /* Of one that has joined. */
  TsChannel *channel; /* NULL: it has not, or is no longer */
  guint number;
  TsRole role;
  char *seat;
  char *by;    /* as others know it */
  char *pass;  /* by which it comes back, see ts-passes.h */
  char *place; /* what its seat or its role is called, in its language */
};

/* What has happened, in one language. */
typedef struct
{
  const TsLanguage *language;
  TsBroadcast *broadcast;
} TsNews;

struct _TsHub
{
  GObject parent_instance;

  TsSession *session;
  gulong done_handler;
  gulong changed_handler;
  TsHubLimits limits;
  TsInvitations *invitations;
  TsPasses *passes;
  TsAuthLimit *auth_limit;
  char *id; /* of the session, see ts-protocol.h */
  char *url;

  GPtrArray *clients;  /* of TsClient: all, references */
  GPtrArray *people;   /* of TsClient: who has joined, references, in that order */
  GPtrArray *channels; /* of TsChannel: those that somebody looks at */
  guint last_number;
  guint64 serial;   /* that everybody has been told */
  TsClient *acting; /* whose command is being done; nullable */
  GPtrArray *news;  /* of TsNews, to be said after the views */

  GHashTable *answers; /* ticket → GBytes */
  GQueue tickets;      /* of char *: the keys of `answers`, the latest first */

  GSource *timer;
  GSource *news_later;    /* nullable: nothing to say */
  GSource *people_later;  /* nullable: nothing to say */
  GSource *keep_later;    /* nullable: nothing to keep */
  gint64 (*clock) (void); /* microseconds */
};

/* ts-hub-client.c: the life of a client. */

TsClient *ts_client_ref (TsClient *self);
void ts_client_unref (TsClient *self);
/* A transport may close while it is given something: so lists are gone through as copies, and the
 * clients in them stay. (transfer full) */
GPtrArray *ts_hub_copy_clients (GPtrArray *clients);
/* Nothing happens to one that is closed. */
void ts_client_send (TsClient *self, TsBroadcast *broadcast);
void ts_client_send_bytes (TsClient *self, GBytes *plain);
/* Consumes the message. */
void ts_client_send_message (TsClient *self, JsonObject *message);
/* {"type":TYPE} (transfer full) */
JsonObject *ts_hub_new_message (const char *type);
/* {"code":CODE,"message":…} (transfer full) */
JsonObject *ts_hub_new_error (const char *code, const char *message);
JsonObject *ts_hub_new_gerror (const GError *error, const TsLanguage *language);
/* The errors that only the link knows: "refused" a second hello, "stale", "not-yours", "slow-down";
 * and "read-only", which says more at the host's computer.
 * (transfer full) */
JsonObject *ts_hub_new_refusal (const char *code, const TsLanguage *language);
/* {"type":"error","error":…} Consumes the error. */
void ts_client_send_error (TsClient *self, JsonObject *error);
/* ts-hub-authentication.c: hello. */

/* Consumes the message. */
void ts_hub_greet (TsHub *self, TsClient *client, TsMessage *hello);
/* Looks at the token, or lets it wait. Consumes the message. */
void ts_hub_admit (TsHub *self, TsClient *client, TsMessage *hello);

/* ts-hub-people.c */

/* Looks as its viewer, from now on. */
void ts_hub_set_channel (TsHub *self, TsClient *client);
/* Has it no longer among the people. */
void ts_hub_part (TsHub *self, TsClient *client);
/* "bye", with another number of seconds than is usual; then it is closed. */
void ts_hub_send_bye (TsHub *self, TsClient *client, const char *code, guint after);

/* ts-hub-room.c */

/* Whether one more may join; somebody may have been sent away for that. */
gboolean ts_hub_make_room (TsHub *self, TsRole role, const char *seat, const char *address);

/* ts-hub-remove.c */

/* Sends somebody away for good, see ts_hub_remove_person(). */
void ts_hub_remove_client (TsHub *self, TsClient *client);
/* Keeps passes and invitations, soon or as soon as it can be done. */
void ts_hub_keep_later (TsHub *self);
/* The same now: there is no later. */
void ts_hub_keep_last (TsHub *self);

/* ts-hub-name.c */

/* Takes the name that it gives itself (nullable: none). One that people would take for another seat
 * or role, in whichever language, is refused with an "error": it keeps the name that it has. */
void ts_hub_name_client (TsHub *self, TsClient *client, const char *name);
/* What the log calls it: its name and its seat or role, where they differ. (transfer full) */
char *ts_hub_name_for_log (const TsClient *client);

/* ts-hub-do.c: commands. */

/* Does it, or lets it wait for the library. Consumes the message. */
void ts_hub_do (TsHub *self, TsClient *client, TsMessage *message);
/* "answer" to a command that came too soon. */
void ts_hub_answer_later (TsHub *self, TsClient *client, TsMessage *message);

/* ts-hub-broadcast.c: what everybody is told, and the log. */

/* A list of TsNews. (transfer full) */
GPtrArray *ts_hub_new_news (void);

void ts_hub_broadcast_change (TsHub *self);
void ts_hub_note_news (TsHub *self, JsonObject *command, const TsOutcome *outcome);
/* Tells who is there, a moment later: many who join at once are told of once. */
void ts_hub_broadcast_people_later (TsHub *self);
void ts_hub_send_log (TsHub *self, TsClient *client, const TsMessage *message);
void ts_hub_send_invitations (TsHub *self, TsClient *client);
/* What a command was, in a few words. (transfer full) */
char *ts_hub_format_title (TsHub *self,
                           JsonObject *command,
                           const TsOutcome *outcome,
                           const TsLanguage *language);

/* ts-hub-time.c: the one timer. */

/* `tick` gets the hub. */
void ts_hub_start_timer (TsHub *self, GSourceFunc tick);
/* Wakes at `time` at the latest. */
void ts_hub_wake_at (TsHub *self, gint64 time);

/* ts-hub.c */

/* Looks who has been silent, and whose time of waiting is over. */
void ts_hub_tick (TsHub *self);

/* For tests: another clock than the system's, in microseconds. */
void ts_hub_set_clock (TsHub *self, gint64 (*clock) (void));

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsClient, ts_client_unref)

G_END_DECLS
