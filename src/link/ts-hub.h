/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub.h: the middle of the table link: phones on one side, a session on the other, no sockets.
 *
 * Phones send commands, never state.  They are applied in the order in which they come, by this one
 * writer.  What becomes of a command:
 *
 *   its ticket was answered before                    the same answer again, nothing is done
 *   its ticket is in the session's journal            "ok" again, nothing is done
 *   watch, wall                                       "not-yours"
 *   a seat: its view neither offers it, nor is it     "not-yours"; "stale" when the view that was
 *     note, photo, roll, undo or redo                   seen offered it
 *   meant for an older view that is still remembered  done if it means the same, see ts-offered.h,
 *                                                       else "stale"; notes and rolls always are
 *   what was done, or a question that was answered,   "stale": the next question may look the same
 *     since that view
 *   for an older one than that                        "stale"; notes and rolls are done
 *   undo, redo and, of a host, what no view offers    done for the present view only, else "stale"
 *
 * The hub says who it was ("by": the name that the phone gave with its seat or role behind it, as
 * "Ana (Red)", or these alone), whatever the phone may have written there; "at", "rolled" and
 * "ticket" are refused in a command.  A phone cannot take the name of a seat or a role that is not
 * its own.
 *
 * While another program has the library commands wait, in the order in which they came, and
 * everything else goes on: who waits is told "saving".  What is answered with "ok" is on disk.
 * After TS_SESSION_PATIENCE seconds a command is refused.
 *
 * Each viewer (language, role, seat) has one view, made once however many look at it, sent whole at
 * first and as a patch afterwards.  What a viewer may not see is never in its bytes.
 *
 * Who came by the code of the table is in the lobby until they sit down, see ts-hub-seats.c.
 */

#pragma once

#include "ts-card-exchange.h"
#include "ts-client.h"
#include "ts-hub-limits.h"
#include "ts-invitations.h"
#include "ts-protocol.h"

G_BEGIN_DECLS

/* Somebody who has joined. */
typedef struct
{
  guint client; /* its number: 1, 2, … never used again */
  TsRole role;
  char *seat; /* nullable */
  char *name;
  char *address; /* from where */
} TsPerson;

void ts_person_free (TsPerson *self);

#define TS_TYPE_HUB (ts_hub_get_type ())
G_DECLARE_FINAL_TYPE (TsHub, ts_hub, TS, HUB, GObject)

/* Signals "people": who has joined has changed, some milliseconds ago: many at once are one change;
 * "invitations": one was renewed; "asked": see ts_hub_dup_asked(); "judge": somebody at a phone has
 * called a judge, or taken that back. */

/* `limits` is nullable. What the library cannot read or write is an error. (transfer full) */
TsHub *ts_hub_new (TsSession *session, const TsHubLimits *limits, GError **error);

TsSession *ts_hub_get_session (TsHub *self);
const TsInvitations *ts_hub_get_invitations (TsHub *self);
/* Where the page is, for messages that hold addresses of invitations; ends with "/". */
void ts_hub_set_url (TsHub *self, const char *url);
/* That of an invitation; a wall has a page of its own. (transfer full) */
char *ts_hub_dup_url (TsHub *self, const TsInvitation *invitation);
/* That of a wall which reads aloud without being asked: not every wall has a keyboard. (transfer
 * full) */
char *ts_hub_dup_aloud_url (TsHub *self);
/* The address of the page as people type it: without what every browser adds by itself. (transfer
 * full) */
char *ts_hub_dup_address (TsHub *self);

/* Lays another session of the library on the table: whoever has the hub gives it to ts_hub_move(),
 * and goes on with it too. `by` is who asked for it. TS_ERROR_BUSY: it is asked for once more. */
typedef gboolean (*TsHubOpenFunc) (TsSession *session,
                                   const char *by,
                                   gpointer user_data,
                                   GError **error);
/* Lets the host's phones open and begin other sessions, of these games (static, NULL-terminated),
 * where the session is one of a library. */
void ts_hub_set_library (TsHub *self,
                         const TsGame *const *games,
                         TsHubOpenFunc open,
                         gpointer user_data);
/* Goes on with another session, and everybody with it, see doc/protocol.md; what waited in the one
 * before is answered no more. What the library cannot read or write is an error, and nothing has
 * changed. */
gboolean ts_hub_move (TsHub *self, TsSession *session, GError **error);

/* Makes an invitation new; who came by the old one is sent away, and cannot come back by it. Who
 * took a seat by that of the table keeps it.
 * TS_ERROR_UNKNOWN_ID for a seat that is not there; TS_ERROR_BUSY where another program has the
 * library. */
gboolean ts_hub_renew (TsHub *self, TsRole role, const char *seat, GError **error);

/* In the order in which they joined. Array of TsPerson. (transfer full) */
GPtrArray *ts_hub_dup_people (TsHub *self);
/* Sends a client away until it is invited anew: it cannot come back by itself, not after a restart
 * either.  Its invitation is made new; the others who came by it stay, and come back by themselves.
 * Nothing when there is none of that number. */
void ts_hub_remove_person (TsHub *self, guint client);
/* Who sits there, connected (`here`) or not; FALSE: the seat is free, `name` is NULL. `name`:
 * (transfer full) */
gboolean ts_hub_find_sitter (
    TsHub *self, const char *seat, const TsLanguage *language, char **name, gboolean *here);
/* Nobody has the seat any more; who took it by the code of the table is back in the lobby, who came
 * by the seat's own code stays. TS_ERROR_UNKNOWN_ID for a seat that is not there. */
gboolean ts_hub_free_seat (TsHub *self, const char *seat, GError **error);
/* Sends everybody away: "closed". */
void ts_hub_close_all (TsHub *self);

/* The seats whose answer is waited for though the moment is not theirs, see ts-asked.h, and for how
 * many milliseconds at most. (transfer full) */
char **ts_hub_dup_asked (TsHub *self, gint64 *left);

/* What the hall tells the table beside the game, see “hall” in doc/protocol.md. It stays when the
 * table goes on with another session. `text` NULL: nothing any more, unless what was there has
 * ended: that is shown for a while. `at`: since when, `until`: when it ends, in seconds of 1970; 0:
 * it has no end. */
void ts_hub_set_notice (TsHub *self, const char *text, gint64 at, gint64 until);
/* Where the host's phone gives cards to other tables and takes theirs; `exchange` NULL: nowhere. */
void ts_hub_set_exchange (TsHub *self, TsCardExchange *exchange);
/* Whether a judge can be called. Where none can any more, none is called either. */
void ts_hub_set_judge_offered (TsHub *self, gboolean offered);
/* Whoever has the hub calls one, or takes that back: no signal. `by` NULL: at the host's computer.
 */
void ts_hub_set_judge (TsHub *self, gboolean called, const char *by);
gboolean ts_hub_is_judge_called (TsHub *self);
/* Who has called one. (transfer none, nullable) */
const char *ts_hub_get_judge_by (TsHub *self);

/* A phone has connected from `address`; it has still to say hello. The client belongs to the hub
 * until ts_hub_leave(); `functions` and `transport` must last as long. (transfer none) */
TsClient *
ts_hub_join (TsHub *self, const TsTransport *functions, gpointer transport, const char *address);
/* A message has come. The client may have been closed by it. */
void ts_hub_receive (TsHub *self, TsClient *client, const char *text, gsize length);
/* The connection is gone. */
void ts_hub_leave (TsHub *self, TsClient *client);
/* Says why ("slow", "garbage", …, see doc/protocol.md) and closes. */
void ts_hub_dismiss (TsHub *self, TsClient *client, const char *code);

G_END_DECLS
