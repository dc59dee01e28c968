/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-server.h: the page of a hall: what a broker has of all tables, for anybody who looks.
 *
 * It serves ui/web/hall.html at "/" and the wall of a table at "/wall#TABLE" by a link
 * (ts-link.h), with its checks and limits.  Both pages speak as in doc/protocol.md; here a token is
 *
 *   -         the hall, to watch
 *   -TOKEN    the hall, for the organizer: the token is made when the server is
 *   TABLE     the wall of that table: "welcome", "view" and "change" as a session's wall has them
 *
 * What only the page of the hall is told, all of it at first and then what has changed, at most
 * once in TS_HALL_SERVER_BEAT milliseconds:
 *
 *   {"type":"welcome",…,"role":"watch","organizer":true,"now":UNIX}
 *   {"type":"tables","whole":true,"tables":{TABLE:TILE,…}}   see ts_hall_append_table(); null: it
 *                       has gone; without "whole" those that are another
 *   {"type":"foreign","foreign":[…]}     see ts_hall_append_foreign()
 *   {"type":"notice","notice":{"text","at","until"}}   null: there is none
 *   {"type":"broker","up":true,"why":SENTENCE}
 *   {"type":"cup","tournament":{…}}      see ts-tournament-command.h; null: there is none; comes
 *                       when that is known.  What is retained in its place and cannot be read:
 *     "unreadable":{"why":SENTENCE,"name":"Autumn Cup","sum":SUM}   "name" where it has one
 *   {"type":"view",…}   after all of it: from now on what is shown is right
 *
 * From the organizer's page, answered by "answer" with that ticket:
 *
 *   {"type":"notice","ticket":K,"text":"Ten minutes","minutes":10}
 *                       to all tables, and for so long; 0: until another comes; an empty text takes
 *                       the last one away
 *   {"type":"tournament","ticket":K,"do":…}   see ts-tournament-command.h; while there is one that
 *                       cannot be read, only "create" with "instead":SUM, which loses it
 *
 * From anybody: {"type":"standings","ticket":K}, answered with "name" and "text", a table for
 * spreadsheets.
 *
 * Only walls that somebody looks at are asked of the broker.  The server keeps nothing that the
 * broker has not: what the organizer does is published, and shown when it comes back from there.
 */

#pragma once

#include <gio/gio.h>

#include "ts-broker.h"
#include "ts-hall.h"

G_BEGIN_DECLS

#define TS_HALL_SERVER_BEAT 100 /* milliseconds */
/* How long the organizer's message may count. */
#define TS_HALL_SERVER_MAX_MINUTES (24 * 60)

#define TS_TYPE_HALL_SERVER (ts_hall_server_get_type ())
G_DECLARE_FINAL_TYPE (TsHallServer, ts_hall_server, TS, HALL_SERVER, GObject)

/* The broker is not started yet: the server says what it wants to read there. It is an error that
 * libsoup is not installed. (transfer full) */
TsHallServer *ts_hall_server_new (TsBroker *broker, GError **error);

/* As ts_link_listen(); with a certificate (nullable) it is encrypted. */
gboolean ts_hall_server_listen (TsHallServer *self,
                                const char *address,
                                guint16 port,
                                const char *url,
                                GTlsCertificate *certificate,
                                GError **error);
/* Everybody is told, and disconnected. */
void ts_hall_server_stop (TsHallServer *self);

/* Where the page is, with a "/" at the end; NULL while off. */
const char *ts_hall_server_get_url (TsHallServer *self);
/* The organizer's address of it. (transfer full) */
char *ts_hall_server_dup_organizer_url (TsHallServer *self);

G_END_DECLS
