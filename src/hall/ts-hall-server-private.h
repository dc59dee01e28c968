/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-server-private.h: what the files of the hall's server share.
 *
 *   ts-hall-server.c   between the broker and the pages: what comes, and when it is told
 *   ts-hall-watch.c    the walls that somebody looks at
 *   ts-hall-cup.c      the tournament
 *   ts-hall-client.c   one page: what it says, and what it is told
 */

#pragma once

#include "ts-hall-server.h"

#include "ts-broadcast.h"
#include "ts-hall-view.h"
#include "ts-link.h"
#include "ts-rate.h"

G_BEGIN_DECLS

/* The wall of one table in one language, as long as somebody looks at it. */
typedef struct
{
  char *table;
  const TsLanguage *language; /* of who looks */
  char *code;                 /* that the table has of it */
  TsHallView *view;
  guint64 told; /* the edition of which they were told last */
  guint n;      /* how many look */
} TsHallWatch;

typedef struct
{
  TsHallServer *server;
  const TsTransport *functions;
  gpointer transport;
  guint number;
  const TsLanguage *language;
  TsRate rate;
  gint64 heard; /* microseconds */
  gboolean deflate;
  gboolean joined;
  gboolean organizer;
  gboolean closed;
  TsHallWatch *watch; /* of a wall; else NULL */
  guint64 edition;    /* of what it shows of it; 0: nothing yet */
} TsHallClient;

struct _TsHallServer
{
  GObject parent_instance;

  TsBroker *broker;
  TsHall *hall;
  TsLink *link;
  GMainContext *context;
  char token[TS_TOKEN_LENGTH + 1];
  GPtrArray *clients; /* of TsHallClient, owned */
  GPtrArray *watches; /* of TsHallWatch, owned */
  guint last_number;

  gboolean up;
  TsPhrase *why;  /* nullable: why it is not up */
  gboolean known; /* all that is retained has come once */
  TsHallChange changed;
  GSource *beat;  /* nullable: nothing has changed */
  GSource *sweep; /* nullable */
  GSource *look;  /* who has not been heard */
};

/* ts-hall-server.c */
/* What has changed is told at the next beat. */
void ts_hall_server_note (TsHallServer *self, TsHallChange changed);
/* Messages for those who read that language. (transfer full) */
TsBroadcast *ts_hall_server_write_tables (TsHallServer *self,
                                          GPtrArray *names,
                                          gboolean whole,
                                          const TsLanguage *language);
TsBroadcast *ts_hall_server_write_foreign (TsHallServer *self, const TsLanguage *language);
TsBroadcast *ts_hall_server_write_notice (TsHallServer *self);
TsBroadcast *ts_hall_server_write_broker (TsHallServer *self, const TsLanguage *language);

/* ts-hall-watch.c */
TsHallWatch *
ts_hall_watch_enter (TsHallServer *server, const char *table, const TsLanguage *language);
void ts_hall_watch_leave (TsHallServer *server, TsHallWatch *watch);
/* TRUE: it is of a wall. */
gboolean ts_hall_watch_take (TsHallServer *server, const char *topic, GBytes *message);
/* What is shown now goes to one who has just come, whole. */
void ts_hall_watch_show (TsHallServer *server, TsHallWatch *self, TsHallClient *client);
/* What has changed goes to all who look. */
void ts_hall_watch_tell (TsHallServer *server);
void ts_hall_watch_free (TsHallWatch *self);

/* ts-hall-cup.c */
/* NULL: nobody knows yet whether there is one. (transfer full, nullable) */
TsBroadcast *ts_hall_cup_write (TsHallServer *server, const TsLanguage *language);
/* What the organizer does, see ts-tournament-command.h. */
gboolean ts_hall_cup_do (TsHallServer *server, JsonObject *command, GError **error);
/* The standings for spreadsheets, as members of the answer. */
gboolean ts_hall_cup_export (TsHallServer *server,
                             const TsLanguage *language,
                             JsonObject *answer,
                             GError **error);

/* ts-hall-client.c */
extern const TsLinkHost ts_hall_client_host;
void ts_hall_client_send (TsHallClient *self, TsBroadcast *message);
/* Consumes the object. */
void ts_hall_client_tell (TsHallClient *self, JsonObject *message);
void ts_hall_client_bye (TsHallClient *self, const char *code, const char *text, gboolean retry);
/* All that is retained has come: whoever looks at a wall that is not there is told. */
void ts_hall_client_look (TsHallClient *self);
void ts_hall_client_free (TsHallClient *self);

G_END_DECLS
