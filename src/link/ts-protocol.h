/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-protocol.h: the words that phones and the host exchange, as pure functions on bytes.
 *
 * When anything here changes that an older page could not read: raise TS_PROTOCOL_VERSION.
 *
 * A phone opens a WebSocket at "/link" and both sides send messages: one JSON object each, with a
 * member "type".  A text frame holds the text of a message.  A binary frame, sent only by the host
 * and only to who asked for it, holds the same text compressed (zlib, RFC 1950).  Unknown members
 * are passed over in both directions; unknown types are answered with an error.
 *
 * From a phone:
 *
 *   {"type":"hello","protocol":1,"token":T,   first; within TS_PROTOCOL_PATIENCE seconds
 *    "lang":"pt_BR",    the language of all texts; unknown or absent: English
 *    "name":"Ana",      who it is; absent: the seat's or the role's name
 *    "pass":P,          what it was given when it came by this token before
 *    "session":S,"edition":N,   what it still shows; absent: nothing
 *    "deflate":true,    it can read compressed messages
 *    "whole":true}      it wants every view whole, never a "change": for small gadgets
 *   {"type":"do","ticket":K,"seen":N,"command":{…}}   K: 8 to 64 letters, digits, "-" or "_", never
 *                       used before by anybody (make them of at least 64 random bits and a number)
 *   {"type":"language","lang":"en"}
 *   {"type":"name","name":"Ana"}
 *   {"type":"log","before":R,"count":50}    steps R - 1, R - 2, …; without "before" the last ones;
 *                                           count: at most TS_PROTOCOL_MAX_STEPS
 *   {"type":"ping"}
 *   {"type":"invitations"}, {"type":"renew","role":"seat","seat":"red"}, {"type":"remove",
 *    "client":3}        the host's only
 *
 * From the host:
 *
 *   {"type":"welcome","protocol":1,"session":S,"game":"genesis","name":NAME OF THE SESSION,
 *    "role":"seat","seat":"red","client":3,"by":"Ana","lang":"pt_BR",
 *    "pass":P}          keep it beside the token: the token is made anew when somebody else who
 * came by it is removed, and who has a pass is let in by that
 *   {"type":"view","edition":N,"view":{…}}            see ts-view.h
 *   {"type":"change","from":M,"edition":N,"patch":[…]}   JSON Patch (RFC 6902: add, remove and
 *                       replace only) that makes the view of edition N of that of edition M
 *   {"type":"same","edition":N}                       what it still shows is right
 *   {"type":"saving","ticket":K}                      that command waits for another program, which
 *                       has the library; its answer comes when it is kept, or cannot be
 *   {"type":"answer","ticket":K,"edition":N,"ok":true,"title":…,"deeds":[…],"reasons":[…]}
 *   {"type":"answer","ticket":K,"edition":N,"error":{"code":…,"message":…}}   nothing has changed
 *   {"type":"happened","edition":N,"rev":R,"do":"undo","by":"Ana","client":3,"title":…,
 *    "auto":true,       by the program itself, after what "client" did
 *    "deeds":[…]}       to everybody, soon after the view; "client" absent: not by a phone
 *   {"type":"people","people":[{"client":3,"role":"seat","seat":"red","name":"Ana"},…]}   whenever
 *                       that changes
 *   {"type":"log","rev":R,"length":L,"steps":[{"rev","at","by","auto","undone","undone_by","do",
 *    "title","deeds":["…"],"reasons":["…"]},…]}       newest first; "auto": by the program itself
 *   {"type":"invitations","invitations":[{"role","seat","label","url"},…]}
 *   {"type":"pong"}
 *   {"type":"error","error":{…}}                      a message that made no sense
 *   {"type":"bye","code":C,"message":…,"retry":true,"after":SECONDS}   then it closes; what the
 *                       page does next: "retry" comes back by itself, after a while where it is
 *                       said
 *
 * "edition" counts the changes of a session, undo and redo included, and survives a restart of the
 * host; S says of which session, for whom, in which language and by which version of the program,
 * and is nothing to take apart: both together say exactly what a page shows.  An answer comes after
 * the view that it leads to.  "seen" is the edition that the page showed when it was tapped: see
 * ts-hub.h for what becomes of a command that was meant for an older view.
 *
 * Codes of "bye":  "closed" the link is turned off (retry); "removed" by the host; "renewed" the
 * invitation is void; "invitation" nobody knows it; "shut-out" too many wrong ones (retry, after);
 * "full" (retry, after); "version" of the protocol; "silent" no hello, no ping; "slow" does not
 * read (retry); "flood" sends too much (retry, after); "garbage" is no client of ours.
 *
 * Beside the codes of ts-error.h an error may have "stale" (meant for an older view, look again),
 * "not-yours" (another seat's, or the role may not), "slow-down" (sent again later it will be
 * taken).
 */

#pragma once

#include "ts-outcome.h"
#include "ts-view.h"

G_BEGIN_DECLS

#define TS_PROTOCOL_VERSION 1
#define TS_PROTOCOL_PATH "/link"

#define TS_PROTOCOL_MAX_MESSAGE (64 * 1024) /* bytes, from a phone */
#define TS_PROTOCOL_MAX_STEPS 100           /* of the log, in one message */
#define TS_PROTOCOL_DEFLATE_FROM 1024       /* bytes: shorter messages are not compressed */
#define TS_PROTOCOL_PATIENCE 10             /* seconds until hello */
#define TS_PROTOCOL_SILENCE 30              /* seconds without any message until "silent" */

typedef enum
{
  TS_MESSAGE_HELLO,
  TS_MESSAGE_DO,
  TS_MESSAGE_LANGUAGE,
  TS_MESSAGE_NAME,
  TS_MESSAGE_LOG,
  TS_MESSAGE_PING,
  TS_MESSAGE_INVITATIONS,
  TS_MESSAGE_RENEW,
  TS_MESSAGE_REMOVE,
} TsMessageKind;

/* A message from a phone. What a kind does not have is NULL, 0 or FALSE. */
typedef struct
{
  TsMessageKind kind;
  guint64 protocol;    /* HELLO */
  char *token;         /* HELLO */
  char *pass;          /* HELLO */
  char *language;      /* HELLO, LANGUAGE */
  char *name;          /* HELLO, NAME; checked by ts_spec_check_name() */
  char *session;       /* HELLO */
  guint64 serial;      /* HELLO, DO: "seen" */
  gboolean deflate;    /* HELLO */
  gboolean whole;      /* HELLO */
  char *ticket;        /* DO */
  JsonObject *command; /* DO */
  guint64 before;      /* LOG; 0: from the end */
  guint count;         /* LOG: 1 … TS_PROTOCOL_MAX_STEPS */
  TsRole role;         /* RENEW */
  char *seat;          /* RENEW; NULL unless a seat's */
  guint client;        /* REMOVE */
} TsMessage;

/* Reads the text of a frame. TS_ERROR_BAD_JSON, TS_ERROR_BAD_VALUE, TS_ERROR_UNKNOWN_VERB for an
 * unknown type. Never more work than the length of the text asks for. (transfer full) */
TsMessage *ts_message_read (const char *text, gsize length, GError **error);
void ts_message_free (TsMessage *self);

/* "host", "seat", "watch", "wall"; back: FALSE for any other word. */
const char *ts_role_get_word (TsRole role);
gboolean ts_role_find (const char *word, TsRole *role);
/* What people call it: a msgid, "Host", "Player", "Spectator", "Wall". */
const char *ts_role_get_label (TsRole role);

/* A message of the host as the bytes of a frame; consumes the object, which has its "type".
 * (transfer full) */
GBytes *ts_protocol_write (JsonObject *message);
/* The bytes compressed; NULL where that does not pay. (transfer full, nullable) */
GBytes *ts_protocol_deflate (GBytes *plain);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsMessage, ts_message_free)

G_END_DECLS
