/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-message.h: what phones say.
 *
 * A kind of message is a row of one table (ts-message-types.c): its word, its members, who may send
 * it, what answers it, what it costs.  The reader below, the hub's look at who it is,
 * doc/protocol.md and data/protocol.schema.json come from there.
 *
 * A new kind is one more of TsMessageKind, its row, and its case in the hub; then
 * `meson compile update-protocol`.
 */

#pragma once

#include "ts-protocol.h"
#include "ts-spec-read.h"

G_BEGIN_DECLS

typedef enum
{
  TS_MESSAGE_HELLO,
  TS_MESSAGE_PING,
  TS_MESSAGE_LANGUAGE,
  TS_MESSAGE_NAME,
  TS_MESSAGE_SIT,
  TS_MESSAGE_STAND,
  TS_MESSAGE_DO,
  TS_MESSAGE_ASK,
  TS_MESSAGE_DECLINE,
  TS_MESSAGE_TICK,
  TS_MESSAGE_JUDGE,
  TS_MESSAGE_LOG,
  TS_MESSAGE_BRANCH,
  TS_MESSAGE_DICE,
  TS_MESSAGE_ODDS,
  TS_MESSAGE_SCORE,
  TS_MESSAGE_UPLOAD,
  TS_MESSAGE_IMAGE,
  TS_MESSAGE_INVITATIONS,
  TS_MESSAGE_RENEW,
  TS_MESSAGE_REMOVE,
  TS_MESSAGE_FREE,
  TS_MESSAGE_STEP,
  TS_MESSAGE_PLAYS,
  TS_MESSAGE_SESSIONS,
  TS_MESSAGE_OPEN,
  TS_MESSAGE_SETUP,
  TS_MESSAGE_CHECK,
  TS_MESSAGE_TRY,
  TS_MESSAGE_START,
  TS_MESSAGE_AGAIN,
  TS_MESSAGE_ENTRIES,
  TS_MESSAGE_ENTRY,
  TS_MESSAGE_KEEP,
  TS_MESSAGE_GIVE,
  TS_MESSAGE_RESET,
} TsMessageKind;

#define TS_N_MESSAGE_KINDS (TS_MESSAGE_RESET + 1)

/* The score to take away. */
typedef enum
{
  TS_SCORE_FORM_TEXT,
  TS_SCORE_FORM_CSV,
  TS_SCORE_FORM_ENDING,
} TsScoreForm;

/* What the kinds say. A text or an object that is not said is NULL, a number 0. */

typedef struct
{
  gint64 protocol;
  const char *language;
  const char *token; /* NULL: of another version of the protocol */
  const char *name;
  const char *pass;
  const char *session;
  gint64 edition;
  gboolean deflate;
  gboolean whole;
} TsMessageHello;

typedef struct
{
  JsonObject *command;
  gint64 seen;
  const char *session;
} TsMessageDo;

typedef struct
{
  TsRole role;
  const char *seat; /* NULL unless a seat's */
  const char *name; /* of SIT */
  gboolean take;    /* of SIT */
} TsMessagePlace;

typedef struct
{
  gint64 line; /* 0: all */
  gboolean on;
} TsMessageTick;

typedef struct
{
  gint64 before; /* 0: from the end */
  gint64 count;
  gboolean ways;
} TsMessageLog;

typedef struct
{
  const char *dice;
  gint64 least; /* G_MININT64: it did not say */
} TsMessageOdds;

typedef struct
{
  gint64 from;
  gint64 size;       /* of UPLOAD */
  const char *bytes; /* of UPLOAD, in base64 */
  const char *image; /* of IMAGE */
} TsMessagePiece;

typedef struct
{
  const char *game;
  gint64 campaign;   /* 0: none */
  gboolean again;    /* of SETUP */
  const char *name;  /* of START; as it came */
  JsonObject *setup; /* of START */
} TsMessageSetup;

typedef struct
{
  const char *game;
  const char *type; /* "kind" */
  const char *id;
  JsonObject *setup;   /* of CHECK */
  JsonObject *entry;   /* of CHECK, TRY, KEEP */
  const char *list;    /* of CHECK, KEEP */
  const char *given;   /* of CHECK, KEEP */
  JsonObject *command; /* of TRY */
  gboolean file;       /* of ENTRY */
} TsMessageCards;

/* A message from a phone. */
typedef struct
{
  TsMessageKind kind;
  JsonObject *object; /* all of it, to which its texts and objects belong */
  const char *ticket; /* NULL: a kind that has none */
  gint64 made;        /* START, AGAIN: the session that waits to be laid on the table; 0: none */
  union
  {
    TsMessageHello hello;
    TsMessageDo doing;
    const char *language;
    const char *name;
    TsMessagePlace place; /* SIT, RENEW */
    const char *seat;     /* FREE */
    gint64 client;        /* REMOVE */
    gint64 seen;          /* DECLINE */
    TsMessageTick tick;
    gboolean on; /* JUDGE, STEP */
    TsMessageLog log;
    gint64 branch;
    TsMessageOdds odds;
    TsScoreForm form;
    TsMessagePiece piece; /* UPLOAD, IMAGE */
    gint64 session;       /* OPEN */
    TsMessageSetup setup; /* SETUP, START */
    TsMessageCards cards; /* CHECK, TRY, ENTRIES … RESET */
  };
} TsMessage;

/* Who sends: who is not at the table yet, who came by the code of the table, wherever they sit by
 * now, and the roles. */
typedef enum
{
  TS_SENDER_STRANGER = 1 << 0,
  TS_SENDER_BY_CODE = 1 << 1,
  TS_SENDER_HOST = 1 << 2,
  TS_SENDER_SEAT = 1 << 3,
  TS_SENDER_WATCH = 1 << 4,
  TS_SENDER_WALL = 1 << 5,
  TS_SENDER_TABLE = 1 << 6,
} TsSender;

#define TS_SENDER_OF(role) (TS_SENDER_HOST << (role))
#define TS_SENDER_PLAYS (TS_SENDER_HOST | TS_SENDER_SEAT)
#define TS_SENDER_SEES (TS_SENDER_PLAYS | TS_SENDER_WATCH | TS_SENDER_WALL)
#define TS_SENDER_JOINED (TS_SENDER_SEES | TS_SENDER_TABLE)

/* How who may not send it learns that. */
typedef enum
{
  TS_REFUSED_BY_ERROR,  /* "error" */
  TS_REFUSED_BY_ANSWER, /* with the ticket; in the lobby "error" */
  TS_REFUSED_SILENTLY,
} TsRefused;

#define TS_MESSAGE_MOST_OF 4

/* A kind of message. Its texts are English, for who writes scripts. */
typedef struct
{
  const char *group; /* the heading of this and those below it; NULL: that of the one above */
  const char *word;
  const char *about;
  const char *example;
  const TsSpec *members; /* into a TsMessage; NULL: none */
  const TsSpec *early;   /* of them those that every version of the protocol has; NULL: all */
  const TsSpec *further; /* what is read by whoever answers; NULL: nothing */
  /* Of these at least one is there; what is missing then is the first. */
  const char *any_of[TS_MESSAGE_MOST_OF + 1];
  /* What goes beyond members, one by one; nullable. */
  gboolean (*check) (TsMessage *self, GError **error);
  guint from; /* of TsSender */
  TsRefused refused;
  const char *code;   /* how it is refused; NULL: "not-yours" */
  const char *answer; /* the type of what answers it; NULL: none but what everybody is told */
  guint cost;         /* of what a phone may ask for, see ts-rate.h; 0: 1 */
  gboolean asks;      /* it changes nothing, and is answered anew when it comes again */
} TsMessageType;

const TsMessageType *ts_message_type_get (TsMessageKind kind);

/* For specs: a text of any length and letters, which is looked at where it is needed. */
gboolean ts_message_take_any (const char *text, GError **error);

/* Reads the text of a frame. TS_ERROR_BAD_JSON, TS_ERROR_BAD_VALUE for the first member of the
 * table that is missing or wrong, TS_ERROR_UNKNOWN_VERB for an unknown type. Never more work than
 * the length of the text asks for. (transfer full) */
TsMessage *ts_message_read (const char *text, gsize length, GError **error);
/* "The member … is missing or makes no sense." Always FALSE. */
gboolean ts_message_fail (const char *member, GError **error);
void ts_message_free (TsMessage *self);

/* "text", "csv", "ending". */
const char *ts_score_form_get_word (TsScoreForm form);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsMessage, ts_message_free)

G_END_DECLS
