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
 *                                           count: at most TS_PROTOCOL_MAX_STEPS;
 *                                           "ways":true: how far one could undo, too
 *   {"type":"tick","line":7,"on":true}      hands have done that line of "hands", or not; without
 *                                           "line" all of them. Not by who only watches
 *   {"type":"ask","ticket":K,"picks":[{"token":"sarah"},{"place":[q,r]}],"reach":true,"move":5,…}
 *                       a question about the sketch of the view: see
 * src/sketch/ts-sketch-inquiry.h. K as in "do", but nothing is remembered by it
 *   {"type":"decline","seen":N}   of a seat that is asked: not now, the others need not wait
 *   {"type":"branch","branch":ID}          steps that were left behind, see "left" of the log
 *   {"type":"dice"}                         which dice the game has
 *   {"type":"odds","ticket":K,"dice":"4d6kh3","least":12}   the exact odds of a roll; without
 *                       "least" of what one would hope for
 *   {"type":"score","form":"text"}          to take away: "text", "csv" for spreadsheets, or
 *                                           "ending": how it ended, with the score
 *   {"type":"upload","ticket":K,"from":N,"size":S,"bytes":BASE64}   a host's or a seat's: from
 *                       byte N on some of a JPEG picture of S bytes, TS_PROTOCOL_MAX_PIECE at most;
 *                       0 begins anew. When all is there {"do":"photo","image":HASH,"text":…} adds
 *                       it to the log, see ts-photo.h
 *   {"type":"image","ticket":K,"image":HASH,"from":N}   a picture of the log from byte N on. Photos
 *                       belong to the whole table: whoever sees the log, walls too, may see them
 *   {"type":"ping"}
 *   {"type":"sit","seat":"red",   a free seat; only from who came by the code of the table
 *    "name":"Ana",      as above
 *    "take":true}       also from somebody who is not connected
 *   {"type":"judge","on":true}   calls a judge of the hall, or takes that back; from hosts and
 * seats, where HALL has "judge"
 *   {"type":"sit","role":"watch"}, {"type":"sit","role":"wall"}   the same without a seat
 *   {"type":"stand"}   gives the place back: into the lobby
 *   {"type":"invitations"}, {"type":"renew","role":"seat","seat":"red"}, {"type":"remove",
 *    "client":3}, {"type":"free","seat":"red"}, {"type":"step","on":true}   the host's only;
 * "free": nobody sits there any more; "step": one step at a time, the program does nothing by
 * itself
 *
 * With a "ticket" as "do" has, and answered by one "answer" that has "error", or "ok" and what is
 * said below:
 *
 *   {"type":"plays"}    of the game on the table, from all sessions of the library, and what other
 *                       programs recorded: "plays":7,"finished":6,"won":4,"together":true,
 *                       "words":"Played 7 times here. Ana has won 3 of them.",
 *                       "people":[{"name","words":"7 plays · 3 of 6
 * won","plays","finished","won","best","mean"},…], who plays most
 * first,"last":[{"at":SECONDS,"length":"1 h 5 min","open":true,
 *                       "finished":true,"result","players":[{"name","won":true,"points"},…]},…],
 *                       the latest first and at most TS_PROTOCOL_MAX_PLAYS; "won": of the finished,
 *                       by anybody; "together": whoever played won, or nobody; "mean" in
 *                       millionths; "open": it lies on the table, and counts once it is over;
 *                       "reading":250 of 1000 are read, ask again; "skipped":2 could not be read
 *
 * A host learns all of that.  A seat learns of plays only in which somebody took part who plays at
 * this table, by the names of the game, not those that phones give themselves, and nothing of
 * "skipped"; who watches and walls learn the same without "last", and of "people" only of those at
 * this table.  Names are compared as ts-shelf.h has it.
 *
 * The host's only too, asked and answered likewise:
 *
 *   {"type":"sessions"}   "sessions":[{"id":7,"name","game","game_name","changed":SECONDS,
 *                       "steps":N,"open":true,"campaign":4},…], the last changed first and at most
 *                       TS_PROTOCOL_MAX_SESSIONS; of the open one "cards": what all cards of its
 *                       game are called, absent where it has none; "games":[{"id","name",
 *                       "facts":"1–4 players","does":…,…},…] that can be begun, see ts-about.h;
 *                       "campaigns":[{"id","name","game","missions":N,"next":true,"again":true},…]
 *   {"type":"open","session":7}     lays it on the table of everybody
 *   {"type":"setup","game":G}, {"type":"setup","game":G,"campaign":4,"again":true}
 *                       the form of a new game, or of the next mission of a campaign, or of the
 *                       last one "again": "name","specs":SPECS,"setup":{…},"entries":ENTRIES,
 *                       "campaign":4, "campaigns":[…] of that game where it has some; "cards" as
 *                       above; "more":true where it says something unusual among what few need
 *   {"type":"check","game":G,"setup":{…}}, {"type":"check","game":G,"kind":T,"id":I,"entry":{…}}
 *                       "wrong":SENTENCE, absent where nothing is; of a setup "gaps":[{"kind":T,
 *                       "id":I,"label","needs":"enemy entries, objectives"},…], cards that lack
 *                       something for playing, absent where none does; with "list":LINES in place
 *                       of "id" and "entry" many cards, see ts-entry-list.h: "cards":N too; with
 *                       "given":ID in their place one that another table gives, likewise; of an
 *                       entry that is right "remark": what is worth knowing of it, in lines, may
 *                       be absent;
 *                       of a list of one card "holds":["Numbers: Gold",…], what is in its lists
 *   {"type":"try","game":G,"kind":T,"id":I,"entry":{…}}   of an entry that is right, where the
 *                       kind can be tried: "view":VIEW of a game with it that is this phone's
 *                       alone; it goes on where one was played before, see ts-trial.h
 *   {"type":"try","game":G,"kind":T,"command":{…}}   in that game; without "command" and "entry" it
 *                       begins again; answered likewise
 *   {"type":"start","game":G,"name":…,"setup":{…},"campaign":4}   begins it, and lays it on the
 *                       table; without "campaign" a mission begins a new one
 *   {"type":"again"}    begins the game of now once more, and lays that on the table
 *   {"type":"entries","game":G}   "types":[{"id":T,"label","title","own":true,
 *                       "listed":true,"about","add","entries":[{"id","label","unknown":N,
 *                       "needs":…,"owned":true},…]},…]
 *                       the cards: "title": what one is called, "own": owners may add some,
 *                       what they are for and what the button says then, "listed": as a list too,
 *                       "unknown": fields to be filled in, "needs": what is missing for playing,
 *                       absent where nobody can tell, "owned": its owner wrote on it; with
 *                       "copies":true of the type one that
 *                       nobody wrote on is opened as a new one that begins like it;
 *                       "lines": how a list of them is written, absent where as of cards;
 *                       "given":[{"id","table","label"},…] those that other tables of a hall give,
 *                       absent where none does
 *   {"type":"entry","game":G,"kind":T,"id":I}   "label","title","specs":SPECS,"entries":ENTRIES,
 *                       "entry":{…}, its "name" included,"assumed":[FIELD,…],"owned":true,
 *                       "shipped":true,"rest": the button before what few need,"more":true as
 *                       above; without "id" a new one
 *                       "renews":VERB where what is on the table can go on with it, given whole
 *                       as "entry"; "shares":true where "file":true can be asked for, with "id":
 *                       "name", "file":TEXT for another table, see ts-entry-file.h, and "picture":
 *                       PICTURE of that card to paste, absent where it is too long, alone;
 *                       "gives":true where "give" can be asked for
 *   {"type":"keep","game":G,"kind":T,"id":I,"entry":{…}}   "id" is that of the entry; or "list",
 *                       or "given";
 *                       "entry": what was kept, where the kind has such a verb
 *   {"type":"give","game":G,"kind":T,"id":I}   to the other tables of the hall
 *   {"type":"reset","game":G,"kind":T,"id":I}   as it is shipped; one that is not, is deleted
 *
 * SPECS are as `verbs` has them, see ts_spec_to_json(); ENTRIES what may be chosen for each type
 * that they ask for: {T:[{"id","label"},…]}; of a setup "additions":{T:LABEL} has the buttons that
 * add one.  An entry is sent, and kept, without its maps and what no form asks for: those stay as
 * they are.
 *
 * From the host:
 *
 *   {"type":"welcome","protocol":1,"session":S,"game":"genesis","name":NAME OF THE SESSION,
 *    "role":"seat","seat":"red","client":3,"by":"Ana","lang":"pt_BR",
 *    "step":true,       one step at a time
 *    "library":true,    a host's: other games can be opened and begun
 *    "campaign":4,      a host's: the campaign whose mission this is
 *    "token":T,         keep this in place of the one it came by
 *    "opened":"Ana",    it comes to who was here already: Ana has laid this session on the table
 *    "hall":HALL,       absent: there is nothing of it
 *    "pass":P}          keep it beside the token: the token is made anew when somebody else who
 * came by it is removed, and who has a pass is let in by that; another code that is sent along is
 * looked at only as often as ts-auth-limit.h has it
 *   {"type":"view","edition":N,"view":{…}}            see ts-view.h
 *   {"type":"change","from":M,"edition":N,"patch":[…]}   JSON Patch (RFC 6902: add, remove and
 *                       replace only) that makes the view of edition N of that of edition M
 *   {"type":"same","edition":N}                       what it still shows is right
 *   {"type":"saving","ticket":K}                      that command waits for another program, which
 *                       has the library; its answer comes when it is kept, or cannot be
 *   {"type":"answer","ticket":K,"edition":N,"ok":true,"title":…,"deeds":[…],"reasons":[…],
 *    "roll":ROLL}       of a roll: to roll some of its dice again
 *   {"type":"answer","ticket":K,"edition":N,"error":{"code":…,"message":…}}   nothing has changed
 *   {"type":"told","ticket":K,"edition":N,"title":…,"lines":["…"],"hint":true,"page":…,
 *    "overlay":{…}}     the answer to "ask", made of what that viewer sees in edition N: see
 *                       src/sketch/ts-sketch-answer.h.  Nothing but the first three: no more is
 * known than was said before
 *   {"type":"told","ticket":K,"edition":N,"error":{…}}
 *   {"type":"happened","edition":N,"rev":R,"do":"undo","by":"Ana","client":3,"title":…,
 *    "auto":true,       by the program itself, after what "client" did
 *    "photo":HASH,      it has added that picture
 *    "deeds":[…],"roll":ROLL}   to everybody, soon after the view; "client" absent: not by a phone
 *   ROLL  {"dice":"4d6kh3","result":[6,5,3,2]}   as in the command, of a few dice
 *   {"type":"asked","edition":N,"seats":["pink"],"left":8200}   whose answer is waited for though
 *                       the moment is not theirs, and for how many milliseconds at most; after the
 *                       first view, and whenever it changes. A courtesy: commands are taken before
 *                       that, too
 *   {"type":"clock","edition":N,"passed":12,"most":900}   after each view that has a "clock": how
 * many seconds have gone by since the last command, and up to how many it goes on; without them it
 * stands
 *   {"type":"hands","edition":N,"steps":6,"lines":[{"id":7,"text":…,"ticked":true},…]}   what hands
 *                       put back after undos in a row, as one list; "steps" below 0: what they do
 *                       again; absent: nothing was undone since the last command. Whenever it
 *                       changes, after the view
 *   {"type":"people","people":[{"client":3,"role":"seat","seat":"red","name":"Ana"},…]}   whenever
 *                       that changes
 *   {"type":"log","rev":R,"length":L,"steps":[{"rev","at","by","own","auto","undone","undone_by",
 *    "do","title","deeds":["…"],"back":["…"],"reasons":["…"],"left":LEFT},…],"left":LEFT,
 *    "undoes":R}        newest first; "own": by whoever asks, as far as its name tells; "auto":
 *                       by the program itself; "back": of an undone step, what took it back; of a
 *                       photo "photo":HASH; "acts":["ID",""]: which of the view's "acts" tells each
 *                       of the deeds, too; absent: none does; "undoes": the rev of the step that
 *                       undo takes back, with all that came of it; 0: none
 *   LEFT  [{"branch":ID,"to":R,"count":3},…]   steps left behind after that one, or, of the log,
 *                       after the beginning; {"do":"redo","branch":ID,"to":R} does them again
 *    "ways":[{"back":"turn","label":…,"steps":22,"first":…},…]   by {"do":"undo","back":"turn"},
 * the shortest first; without "back" it is one step; "first": what the first step is called that is
 * undone
 *   {"type":"branch","branch":ID,"steps":[{"title","by"},…]}   oldest first; none: it is gone
 *   {"type":"dice","dice":[{"id":"attack","label","faces":[{"id","label","symbol"},…]},…]}
 *   {"type":"odds","ticket":K,"dice":"4d6kh3","min":3,"max":18,"mean":12244599,"least":13,
 *    "chance":480710,   of at least so much; in millionths, as all chances and the mean
 *    "bars":[[3,772],…]}   the least total of each and its chance, at most TS_PROTOCOL_MAX_BARS
 *   {"type":"odds","ticket":K,"dice":"3attack","faces":[{"label","symbol","chance"},…]}   of a
 *                       game's own die: that at least one shows it. Neither: there are none to show
 *   {"type":"odds","ticket":K,"error":{…}}            this cannot be rolled
 *   {"type":"upload","ticket":K,"from":N}             the piece that is missed next
 *   {"type":"upload","ticket":K,"image":HASH}         all is there, and may be added
 *   {"type":"image","ticket":K,"from":N,"size":S,"bytes":BASE64}   at most as many as above
 *   {"type":"upload","ticket":K,"error":{…}}, {"type":"image","ticket":K,"error":{…}}
 *   {"type":"score","form":"csv","name":NAME OF THE SESSION,"text":…}
 *   {"type":"score","form":"csv","error":{…}}         there is none
 *   {"type":"step","on":true}                         to everybody, whenever that changes
 *   {"type":"hall","hall":HALL}                       to everybody, whenever that changes; without
 * HALL there is nothing of it any more
 *   HALL  of a table that is shared with a hall, and no part of the game: {"notice":{"text":T,
 *    "at":UNIX,         what the organizer tells everybody, and since when; both together say which
 *    "left":540},       seconds until it ends, below zero once it has; absent: it has no end
 *    "judge":true,      a judge can be called
 *    "called":{"by":"Ana"}}   somebody has called one; "by" absent: at the host's computer
 *   {"type":"invitations","invitations":[{"role","seat","label","url","picture":PICTURE,
 *    "code":"KX4P7-MQ29R"},…]}   "code": of the role "table", for people to type
 *   {"type":"lobby","name":NAME OF THE SESSION,"game":"genesis","seats":[{"seat":"red",
 *    "label":"Sarah",   what is played there
 *    "name":"Ana",      who sits there; absent: the seat is free
 *    "here":true},…],   whether they are connected
 *    "address":"192.168.1.5:8765","code":"KX4P7-MQ29R","url":…,"picture":PICTURE}   to hosts, walls
 *                       and who is in the lobby, at once and whenever it changes; the lobby does
 *                       not hear the members of the last line
 *   {"type":"pong"}
 *   {"type":"error","error":{…}}                      a message that made no sense
 *   {"type":"bye","code":C,"message":…,"retry":true,"after":SECONDS}   then it closes; what the
 *                       page does next: "retry" comes back by itself, after a while where it is
 *                       said
 *
 * PICTURE: a QR code, {"size":29,"path":"M4 4h7v1h-7z…"}: its dark modules as one path of SVG, a
 * module to a unit, in a light square of that size, which has the quiet zone within.
 *
 * The code of the table ("role":"table" in lists of invitations) leads to the lobby: "welcome" has
 * "role":"table", "code" as it is written, and no view comes, but "lobby".  Who sits down is sent
 * another "welcome", with the new role, seat, client and session, and the view; who may not an
 * "error" and the "lobby" as it is.  The pass moves along: who comes back by it has the same place.
 *
 * When the table goes on with another session everybody gets a new "welcome", then its "view",
 * over the same connection: as host, on the wall, on the same seat where there is one, else in the
 * lobby.  From then on a "do" must say "session":S, or it may have been meant for the one before
 * and is "stale".  Who was away comes to the new session by the token of the old one.
 *
 * "edition" counts the changes of a session, undo and redo included, and survives a restart of the
 * host; S says of which session, for whom, in which language and by which version of the program,
 * and is nothing to take apart: both together say exactly what a page shows.  An answer comes after
 * the view that it leads to.  "seen" is the edition that the page showed when it was tapped: see
 * ts-hub.h for what becomes of a command that was meant for an older view.
 *
 * Codes of "bye":  "closed" the link is turned off (retry); "removed" by the host; "renewed" the
 * invitation is void; "invitation" nobody knows it; "shut-out" too many wrong ones (retry, after);
 * "full" (retry, after); "replaced" by a newer device of the same place; "version" of the protocol;
 * "silent" no hello, no ping; "slow" does not read (retry); "flood" sends too much (retry, after);
 * "garbage" is no client of ours.
 *
 * Beside the codes of ts-error.h an error may have "stale" (meant for an older view, look again),
 * "not-yours" (another seat's, or the role may not), "slow-down" (sent again later it will be
 * taken), "replaced" (after the "welcome": the oldest device of one's place was sent away), "sits"
 * (somebody else has that seat), "freed" (the host has made one's seat free: it is followed by the
 * "welcome" of the lobby).
 */

#pragma once

#include "ts-outcome.h"
#include "ts-view.h"

G_BEGIN_DECLS

#define TS_PROTOCOL_VERSION 1
#define TS_PROTOCOL_PATH "/link"

#define TS_PROTOCOL_MAX_MESSAGE (64 * 1024) /* bytes, from a phone */
#define TS_PROTOCOL_MAX_PIECE (36 * 1024)   /* bytes of a picture: 48 KiB as text */
#define TS_PROTOCOL_MAX_UPLOAD (512 * 1024) /* a picture with what is taken out of it */
#define TS_PROTOCOL_MAX_STEPS 100           /* of the log, in one message */
#define TS_PROTOCOL_MAX_SESSIONS 200        /* in one message */
#define TS_PROTOCOL_MAX_PLAYS 5             /* of those that were played last */
#define TS_PROTOCOL_MAX_BARS 120            /* of the odds of a roll */
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
  TS_MESSAGE_ASK,
  TS_MESSAGE_BRANCH,
  TS_MESSAGE_DICE,
  TS_MESSAGE_ODDS,
  TS_MESSAGE_SCORE,
  TS_MESSAGE_PING,
  TS_MESSAGE_DECLINE,
  TS_MESSAGE_INVITATIONS,
  TS_MESSAGE_RENEW,
  TS_MESSAGE_REMOVE,
  TS_MESSAGE_SIT,
  TS_MESSAGE_STAND,
  TS_MESSAGE_FREE,
  TS_MESSAGE_PLAYS,    /* from here to RESET of the library, with a ticket */
  TS_MESSAGE_SESSIONS, /* from here to RESET the host's */
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
  TS_MESSAGE_STEP,
  TS_MESSAGE_JUDGE,
  TS_MESSAGE_TICK,
  TS_MESSAGE_UPLOAD,
  TS_MESSAGE_IMAGE,
} TsMessageKind;

/* The score to take away. */
typedef enum
{
  TS_SCORE_FORM_TEXT,
  TS_SCORE_FORM_CSV,
  TS_SCORE_FORM_ENDING,
} TsScoreForm;

/* A message from a phone. What a kind does not have is NULL, 0 or FALSE. */
typedef struct
{
  TsMessageKind kind;
  guint64 protocol;    /* HELLO */
  char *token;         /* HELLO */
  char *pass;          /* HELLO */
  char *language;      /* HELLO, LANGUAGE */
  char *name;          /* HELLO, NAME, SIT; checked by ts_spec_check_name(). START: as it came */
  char *session;       /* HELLO, DO */
  guint64 serial;      /* HELLO, DO, DECLINE: "seen" */
  gboolean deflate;    /* HELLO */
  gboolean whole;      /* HELLO */
  char *ticket;        /* DO, ASK, ODDS, PLAYS … RESET, UPLOAD, IMAGE */
  JsonObject *command; /* DO, TRY */
  JsonObject *inquiry; /* ASK: the message itself */
  guint64 before;      /* LOG; 0: from the end */
  guint count;         /* LOG: 1 … TS_PROTOCOL_MAX_STEPS */
  guint64 branch;      /* BRANCH */
  char *dice;          /* ODDS */
  gint64 least;        /* ODDS; G_MININT64: it did not say */
  TsScoreForm form;    /* SCORE */
  gboolean ways;       /* LOG */
  gboolean on;         /* STEP, JUDGE, TICK */
  guint64 line;        /* TICK; 0: all */
  TsRole role;         /* RENEW, SIT */
  char *seat;          /* RENEW, SIT; NULL unless a seat's; FREE */
  gboolean take;       /* SIT */
  guint client;        /* REMOVE */
  char *game;          /* SETUP, CHECK, START, ENTRIES … RESET */
  char *type;          /* CHECK, ENTRY, KEEP, RESET: "kind" */
  char *id;            /* CHECK, ENTRY, KEEP, RESET; nullable */
  guint64 opened;      /* OPEN: "session" */
  guint64 campaign;    /* SETUP, START; 0: none */
  gboolean again;      /* SETUP */
  gboolean file;       /* ENTRY */
  JsonObject *setup;   /* CHECK, START; of CHECK this or one of the next is there */
  JsonObject *entry;   /* CHECK, KEEP */
  char *list;          /* CHECK, KEEP: of KEEP this, the one before or the next one is there */
  char *given;         /* CHECK, KEEP */
  guint64 from;        /* UPLOAD, IMAGE */
  guint64 size;        /* UPLOAD: 1 … TS_PROTOCOL_MAX_UPLOAD, more than `from` */
  GBytes *bytes;       /* UPLOAD: 1 … TS_PROTOCOL_MAX_PIECE of them */
  char *image;         /* IMAGE: a hash */
} TsMessage;

/* Reads the text of a frame. TS_ERROR_BAD_JSON, TS_ERROR_BAD_VALUE, TS_ERROR_UNKNOWN_VERB for an
 * unknown type. Never more work than the length of the text asks for. (transfer full) */
TsMessage *ts_message_read (const char *text, gsize length, GError **error);
void ts_message_free (TsMessage *self);

/* "host", "seat", "watch", "wall", "table"; back: FALSE for any other word. */
const char *ts_role_get_word (TsRole role);
gboolean ts_role_find (const char *word, TsRole *role);
/* "text", "csv", "ending". */
const char *ts_score_form_get_word (TsScoreForm form);
/* What people call it: a msgid, "Host", "Player", "Spectator", "Wall",
 * "Guest". */
const char *ts_role_get_label (TsRole role);

/* A message of the host as the bytes of a frame; consumes the object, which has its "type".
 * (transfer full) */
GBytes *ts_protocol_write (JsonObject *message);
/* The bytes compressed; NULL where that does not pay. (transfer full, nullable) */
GBytes *ts_protocol_deflate (GBytes *plain);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsMessage, ts_message_free)

G_END_DECLS
