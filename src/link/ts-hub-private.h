/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-private.h: what the files of the hub share.
 *
 * The hub has parts that know nothing of it, nor of each other unless it is said here:
 *
 *   TsClient     what is known of a phone, what it may send         ts-client-private.h
 *                what it asks, and is told alone                    ts-client-asks.h
 *   TsPeople     who is there, what they look at, what all hear     ts-people.h, of TsClient
 *   TsRoom       how many may join                                  ts-room.h, of TsPeople
 *   TsDoor       who may come by what, now and before               ts-door.h
 *   TsAuthLimit  who guesses                                        ts-auth-limit.h
 *   TsPlaces     what seats are called                              ts-places.h
 *   TsAsked      who is asked in another's moment                   ts-asked.h
 *   TsAnswers    what was answered to which ticket                  ts-answers.h
 *   TsCardBox    the cards of games                                 ts-card-box.h, of TsClient
 *   TsShelves    what was played before                             ts-shelves.h
 *   TsSeenSketch the sketch that somebody has asked about last      ts-seen-sketch.h
 *
 * The files below bring them together, each for one subject; ts-hub.c calls them, and decides what
 * follows a message.
 */

#pragma once

#include "ts-answers.h"
#include "ts-asked.h"
#include "ts-auth-limit.h"
#include "ts-card-box.h"
#include "ts-door.h"
#include "ts-host-error.h"
#include "ts-host-message.h"
#include "ts-hub.h"
#include "ts-people.h"
#include "ts-places.h"
#include "ts-room.h"
#include "ts-seen-sketch.h"
#include "ts-shelves.h"

G_BEGIN_DECLS

/* Seconds between two looks at who has been silent. */
#define TS_HUB_TICK 5
/* A timer that comes so many seconds late was not called by a program that ran; milliseconds until
 * it has read what came meanwhile. */
#define TS_HUB_LATE 2
#define TS_HUB_SECOND_LOOK 500
/* Seconds that a notice is shown after it has ended, to who comes from their game late. */
#define TS_HUB_NOTICE_OVER 300
/* Commands that may wait for the library; what comes then is told to come later. */
#define TS_HUB_WAITING 512

/* What has happened, in one language. */
typedef struct
{
  const TsLanguage *language;
  TsBroadcast *broadcast;
} TsNews;

/* What is not of the game but of the hall that the table is shared with. */
typedef struct
{
  char *notice; /* nullable */
  gint64 at;
  gint64 until; /* 0: no end */
  gboolean offered;
  gboolean called;
  char *by; /* nullable */
} TsHubHall;

struct _TsHub
{
  GObject parent_instance;

  TsPeople *people;
  TsDoor *door;
  TsAuthLimit *auth_limit;
  TsHubLimits limits;
  TsAnswers *answers;
  char *url;

  /* The session that lies on the table. */
  TsSession *session;
  gulong done_handler;
  gulong changed_handler;
  gulong step_handler;
  gulong hands_handler;
  gint64 campaign; /* whose mission it is; 0: none */
  TsPlaces *places;
  TsSeenSketch *sketch;
  TsShelves *shelves; /* nullable: nobody has asked since */

  /* What everybody has been told of it. */
  guint64 serial;
  gboolean hands_asked; /* somebody was told of something to be put back */
  GPtrArray *asked;     /* of TsAsked */
  char *asked_told;     /* what of it everybody knows */

  TsClient *acting;    /* whose command is being done; nullable */
  GPtrArray *news;     /* of TsNews, to be said after the views */
  GSource *news_later; /* nullable: nothing to say */

  /* See ts_hub_set_library(); NULL: no other session can be opened. */
  const TsGame *const *games;
  TsHubOpenFunc open;
  gpointer open_data;
  const TsClient *opener; /* who asks for another session just now; nullable */
  char *opened;           /* by whom this one is being laid on the table; nullable */

  TsHubHall hall;
  TsCardExchange *exchange; /* nullable */

  GSource *timer;
  gint64 (*clock) (void); /* microseconds */
};

/* ts-hub-authentication.c: hello. */

/* Consumes the message. */
void ts_hub_greet (TsHub *self, TsClient *client, TsMessage *message);
/* Looks at the token, or lets it wait. Consumes the message. */
void ts_hub_admit (TsHub *self, TsClient *client, TsMessage *message);
/* Has the place that its pass stands for, from now on, under a new number, and is sent what is to
 * be seen there; `name` and `hello` are nullable. */
void ts_hub_settle (TsHub *self,
                    TsClient *client,
                    const TsPass *pass,
                    const char *name,
                    const TsMessageHello *hello);

/* Has that pass, and what there is to be written of the way in: the code of the table, where that
 * is the token it came by; `right`: somebody is invited by it. */
void ts_hub_give_pass (
    TsHub *self, TsClient *client, const TsPass *pass, const char *token, gboolean right);

/* ts-hub-move.c: from one session to another. */

/* Works on `session` from now on; what the library cannot read or write is an error, and nothing
 * has changed. Who is there is seated anew, and told by nobody yet. */
gboolean ts_hub_take_session (TsHub *self, TsSession *session, GError **error);
void ts_hub_leave_session (TsHub *self);
/* All who are there have their places in the session that has been taken. */
void ts_hub_move_people (TsHub *self);

/* ts-hub-library.c: sessions to open and to begin, and cards. */

/* What comes after a mission that is over is kept in its campaign. FALSE: it could not be, and is
 * tried again at the next change or question. */
gboolean ts_hub_record_campaign (TsHub *self, GError **error);
/* The answer to a message of the host's that has a ticket; NULL: another program has the library,
 * and it is not the `last` try. (transfer full, nullable) */
JsonObject *
ts_hub_answer_request (TsHub *self, TsClient *client, TsMessage *message, gboolean last);

/* ts-hub-seats.c */

/* Sits down or stands up. */
void ts_hub_change_place (TsHub *self, TsClient *client, const TsMessage *message);

/* ts-hub-lobby.c */

void ts_hub_send_lobby (TsHub *self, TsClient *client);
/* To everybody for whom something of it has changed. */
void ts_hub_broadcast_lobby (TsHub *self);
/* All ways in, with their addresses. */
void ts_hub_send_invitations (TsHub *self, TsClient *client);
/* That of the session, else of the game. */
const char *ts_hub_get_name (TsHub *self, const TsLanguage *language);

/* ts-hub-remove.c */

/* Sends somebody away for good, see ts_hub_remove_person(). */
void ts_hub_remove_client (TsHub *self, TsClient *client);

/* ts-hub-name.c */

/* Takes the name that it gives itself (nullable: none). One that people would take for another seat
 * or role, in whichever language, is refused with an "error": it keeps the name that it has. */
void ts_hub_name_client (TsHub *self, TsClient *client, const char *name);

/* ts-hub-do.c: commands. */

/* Does it, or another message that has a ticket, or lets it wait for the library. Consumes the
 * message. */
void ts_hub_do (TsHub *self, TsClient *client, TsMessage *message);
/* "answer" to a command that came too soon. */
void ts_hub_answer_later (TsHub *self, TsClient *client, const TsMessage *message);

/* ts-hub-broadcast.c: what everybody is told. */

/* A list of TsNews. (transfer full) */
GPtrArray *ts_hub_new_news (void);

void ts_hub_broadcast_change (TsHub *self);
void ts_hub_note_news (TsHub *self, JsonObject *command, const TsOutcome *outcome);
/* Tells everybody who is there, and what depends on that. */
void ts_hub_broadcast_people (TsHub *self);
/* Tells everybody whether it goes one step at a time. */
void ts_hub_broadcast_step (TsHub *self);
/* What a command was, in a few words. (transfer full) */
char *ts_hub_format_title (TsHub *self,
                           JsonObject *command,
                           const TsOutcome *outcome,
                           const TsLanguage *language);
/* Of a roll of a few dice: the "roll" of doc/protocol.md. */
void ts_hub_add_roll (JsonObject *message, JsonObject *command);

/* ts-hub-hall.c: notices of the hall, and the judge. */

/* The "hall" of doc/protocol.md. (transfer full, nullable) */
JsonObject *ts_hub_hall_to_json (TsHub *self);
void ts_hub_call_judge (TsHub *self, TsClient *client, gboolean on);
void ts_hub_hall_clear (TsHubHall *hall);

/* ts-hub-clock.c: tells what has passed on the clock, where there is one, after a view. */
void ts_hub_send_clock (TsHub *self, TsClient *client);
void ts_hub_broadcast_clock (TsHub *self);

/* ts-hub-hands.c: what hands put back, to one; to all where it has changed; somebody has ticked. */
void ts_hub_send_hands (TsHub *self, TsClient *client);
void ts_hub_update_hands (TsHub *self);
void ts_hub_tick_hands (TsHub *self, const TsMessageTick *tick);

/* ts-hub-asked.c: who is asked in another's moment. */

/* Looks who is asked, and tells everybody where that is another; `changed`: the views are. */
void ts_hub_update_asked (TsHub *self, gboolean changed);
void ts_hub_send_asked (TsHub *self, TsClient *client);
void ts_hub_decline (TsHub *self, TsClient *client, guint64 seen);

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

G_END_DECLS
