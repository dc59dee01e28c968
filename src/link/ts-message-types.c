/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-message-types.c: the kinds of messages that phones send, in the order of doc/protocol.md.
 *
 * A member is read in the order of its table, and what is wrong is said of the first.  What one
 * means stands in its `hint`; that and all other texts here are for who writes scripts, and are not
 * translated.
 */

#include "ts-message.h"

#include <string.h>

#include "ts-photo.h"
#include "ts-sketch.h"

/* A phone that asks for the log asks for a hundred replays; odds, a score and what was left behind
 * are no less work. */
#define LOG_COST 10
/* Who asks the sketch has answers made, and a piece of a picture is read from the library, checksum
 * and all. */
#define ASK_COST 2
#define PIECE_COST 2

#define DEFAULT_STEPS 50

/* The places of the table's code, which are the roles from TS_ROLE_SEAT on. */
static const TsChoice places[] = {
  { "seat", "plays there" },
  { "watch", "watches" },
  { "wall", "is a screen for all" },
  { NULL },
};

static const TsChoice roles[] = {
  { "host", "whose table it is" },
  { "seat", "plays" },
  { "watch", "watches" },
  { "wall", "is a screen for all" },
  { "table", "the code of the table" },
  { NULL },
};

static const TsChoice score_forms[] = {
  { "text", "to paste" },
  { "csv", "for spreadsheets" },
  { "ending", "how it ended, with the score" },
  { NULL },
};

#define ANY_TEXT TS_SPEC_TEXT, .check = ts_message_take_any
#define NUMBER TS_SPEC_INTEGER, .max = G_MAXINT64
#define TICKET(means)                                                                              \
  {                                                                                                \
    "ticket", TS_SPEC_TEXT, .required = TRUE, .check = ts_spec_check_ticket,                       \
                            .pattern = "^[A-Za-z0-9_-]{8,64}$", TS_INTO (TsMessage, ticket),       \
                            .hint = means                                                          \
  }
#define NAME(place, means)                                                                         \
  "name", TS_SPEC_TEXT, .check = ts_spec_check_name, .pattern = "^[^\\u0000-\\u001f]{1,200}$",     \
                        TS_INTO (TsMessage, place), .hint = means
#define LANGUAGE(place)                                                                            \
  {                                                                                                \
    "lang", ANY_TEXT, TS_INTO (TsMessage, place),                                                  \
        .hint = "the language of all texts, such as `pt_BR`; unknown or absent: English"           \
  }
#define ON(place, means)                                                                           \
  {                                                                                                \
    "on", TS_SPEC_BOOLEAN, .required = TRUE, TS_INTO (TsMessage, place), .hint = means             \
  }

/* Coming in, and where one sits. */

#define HELLO_EARLY                                                                                \
  { "protocol", NUMBER, .required = TRUE, TS_INTO (TsMessage, hello.protocol),                     \
    .hint = "the version of the protocol: 1. Of another one nothing but the language is read" },   \
      LANGUAGE (hello.language)

static const TsSpec hello_early[] = { HELLO_EARLY, { NULL } };

static const TsSpec hello[] = {
  HELLO_EARLY,
  { "token", ANY_TEXT, .required = TRUE, TS_INTO (TsMessage, hello.token),
    .hint = "of the invitation, or the code of the table" },
  { NAME (hello.name, "who it is; absent: what the seat or the role is called") },
  { "pass", ANY_TEXT, TS_INTO (TsMessage, hello.pass),
    .hint = "what it was given when it came by this token before" },
  { "session", ANY_TEXT, TS_INTO (TsMessage, hello.session),
    .hint = "with the next: what it still shows; absent: nothing" },
  { "edition", NUMBER, TS_INTO (TsMessage, hello.edition), .hint = "of the view that it shows" },
  { "deflate", TS_SPEC_BOOLEAN, TS_INTO (TsMessage, hello.deflate),
    .hint = "it can read compressed messages" },
  { "whole", TS_SPEC_BOOLEAN, TS_INTO (TsMessage, hello.whole),
    .hint = "it wants every view whole, never a `change`: for small gadgets" },
  { NULL },
};

static const TsSpec language[] = { LANGUAGE (language), { NULL } };

static const TsSpec name[] = {
  { NAME (name, "what others at the table see"), .required = TRUE },
  { NULL },
};

static const TsSpec sit[] = {
  { "role", TS_SPEC_CHOICE, .choices = places, TS_INTO (TsMessage, place.role),
    .hint = "absent: `seat`" },
  { "seat", ANY_TEXT, .required = TRUE, .when = "role=false|seat", TS_INTO (TsMessage, place.seat),
    .hint = "a free one, as the `lobby` has it; none with another role" },
  { NAME (place.name, "as in `hello`") },
  { "take", TS_SPEC_BOOLEAN, TS_INTO (TsMessage, place.take),
    .hint = "also from somebody who is not connected" },
  { NULL },
};

/* Whoever only watches needs no seat. */
static gboolean
check_sit (TsMessage *self, GError **error)
{
  TsMessagePlace *place = &self->place;

  place->role = (int) place->role < 0 ? TS_ROLE_SEAT : TS_ROLE_SEAT + place->role;
  return (place->role == TS_ROLE_SEAT) == json_object_has_member (self->object, "seat")
         || ts_message_fail ("seat", error);
}

/* The game. */

static const TsSpec doing[] = {
  TICKET (
      "never used before by anybody: make it of at least 64 random bits and a number. A command "
      "that comes again with it is answered, and not done twice"),
  { "command", TS_SPEC_OBJECT, .required = TRUE, TS_INTO (TsMessage, doing.command),
    .hint = "as the view offers it, or `tableside-cli verbs GAME` lists it; without `at`, `auto`, "
            "`away`, `by`, `instead`, `rolled` and `ticket`" },
  { "seen", NUMBER, TS_INTO (TsMessage, doing.seen),
    .hint = "the edition that was shown when it was tapped: see `src/link/ts-hub.h` for what "
            "becomes of a command that was meant for an older view" },
  { "session", ANY_TEXT, TS_INTO (TsMessage, doing.session),
    .hint = "of the `welcome`; to be said once the table has gone on with another session" },
  { NULL },
};

#define TICKET_AS_DO TICKET ("as that of `do`, but nothing is remembered by it")

static const TsSpec ask[] = { TICKET_AS_DO, { NULL } };

/* What is asked depends on the sketch: who answers reads it, see ts-sketch-inquiry.h. */
static const TsSpec ask_further[] = {
  { "picks", TS_SPEC_TABLE, .max = 2,
    .hint = "what is picked, in that order: `{\"token\":\"sarah\"}` or `{\"place\":[q,r]}`" },
  { "taken", TS_SPEC_TEXT, .hint = "a figure from beside the map, to be put down" },
  { "reach", TS_SPEC_BOOLEAN, .hint = "where the picked figure may end" },
  { "move", TS_SPEC_INTEGER, .max = TS_SKETCH_MAX_MOVE,
    .hint = "with so many points; absent: what it has" },
  { "at", TS_SPEC_INTEGERS, .count = 2, .min = G_MININT32, .max = G_MAXINT32,
    .hint = "where the cursor is: the way that is drawn leads there" },
  { "drag", TS_SPEC_OBJECT, .hint = "who is held where: `{\"token\":\"sarah\",\"place\":[q,r]}`" },
  { NULL },
};

static const TsSpec decline[] = {
  { "seen", NUMBER, TS_INTO (TsMessage, seen), .hint = "the edition that was shown" },
  { NULL },
};

static const TsSpec tick[] = {
  { "line", NUMBER, TS_INTO (TsMessage, tick.line), .hint = "its `id`; absent: all of them" },
  ON (tick.on, "they have done it, or not"),
  { NULL },
};

static const TsSpec judge[] = { ON (on, "called, or no longer"), { NULL } };

/* Beside the game. */

static const TsSpec log_members[] = {
  { "before", NUMBER, TS_INTO (TsMessage, log.before),
    .hint = "the steps before that `rev`, the last of them first; absent: the last ones" },
  { "count", TS_SPEC_INTEGER, .min = 1, .max = TS_PROTOCOL_MAX_STEPS, .otherwise = DEFAULT_STEPS,
    TS_INTO (TsMessage, log.count), .hint = "how many at most; absent: 50" },
  { "ways", TS_SPEC_BOOLEAN, TS_INTO (TsMessage, log.ways), .hint = "how far one could undo, too" },
  { NULL },
};

static const TsSpec branch[] = {
  { "branch", TS_SPEC_INTEGER, .min = 1, .max = G_MAXINT64, .required = TRUE,
    TS_INTO (TsMessage, branch), .hint = "of `left` in the log" },
  { NULL },
};

static const TsSpec odds[] = {
  TICKET_AS_DO,
  { "dice", ANY_TEXT, .required = TRUE, TS_INTO (TsMessage, odds.dice),
    .hint = "such as `4d6kh3` or `3attack`" },
  { "least", TS_SPEC_INTEGER, .min = G_MININT64, .max = G_MAXINT64, .otherwise = G_MININT64,
    TS_INTO (TsMessage, odds.least),
    .hint = "of at least so much; absent: of what one would hope for" },
  { NULL },
};

static const TsSpec score[] = {
  { "form", TS_SPEC_CHOICE, .choices = score_forms, .required = TRUE, TS_INTO (TsMessage, form),
    .hint = "to take away" },
  { NULL },
};

static const TsSpec upload[] = {
  TICKET_AS_DO,
  { "from", NUMBER, TS_INTO (TsMessage, piece.from),
    .hint = "where the piece begins, less than `size`; 0 or absent: it begins anew" },
  { "size", TS_SPEC_INTEGER, .min = 1, .max = TS_PROTOCOL_MAX_UPLOAD, .required = TRUE,
    TS_INTO (TsMessage, piece.size), .hint = "bytes of the whole picture" },
  { "bytes", ANY_TEXT, .required = TRUE, TS_INTO (TsMessage, piece.bytes),
    .pattern = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$",
    .hint = "the piece in base64: at most 36 KiB" },
  { NULL },
};

/* Nothing but the letters of base64, so that no piece is another one in disguise. */
static gboolean
check_upload (TsMessage *self, GError **error)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const char *text = self->piece.bytes;
  gsize length = strlen (text), n = strspn (text, letters), pads = length - n;

  if (self->piece.from >= self->piece.size)
    return ts_message_fail ("from", error);
  return (length > 0 && length % 4 == 0 && pads <= 2 && strspn (text + n, "=") == pads
          && length / 4 * 3 - pads <= TS_PROTOCOL_MAX_PIECE)
         || ts_message_fail ("bytes", error);
}

static const TsSpec image[] = {
  TICKET_AS_DO,
  { "from", NUMBER, TS_INTO (TsMessage, piece.from), .hint = "the first byte; absent: 0" },
  { "image", ANY_TEXT, .required = TRUE, .pattern = "^[0-9a-f]{64}$",
    TS_INTO (TsMessage, piece.image), .hint = "its hash, as the log has it" },
  { NULL },
};

static gboolean
check_image (TsMessage *self, GError **error)
{
  return ts_photo_is_hash (self->piece.image) || ts_message_fail ("image", error);
}

/* The host's. */

static const TsSpec renew[] = {
  { "role", TS_SPEC_CHOICE, .choices = roles, .required = TRUE, TS_INTO (TsMessage, place.role),
    .hint = "whose invitation" },
  { "seat", ANY_TEXT, .required = TRUE, .when = "role=seat", TS_INTO (TsMessage, place.seat),
    .hint = "and of which seat" },
  { NULL },
};

static gboolean
check_renew (TsMessage *self, GError **error)
{
  if (self->place.role != TS_ROLE_SEAT)
    self->place.seat = NULL;
  return TRUE;
}

static const TsSpec remove_members[] = {
  { "client", TS_SPEC_INTEGER, .min = 1, .max = G_MAXUINT, .required = TRUE,
    TS_INTO (TsMessage, client), .hint = "its number in `people`" },
  { NULL },
};

static const TsSpec free_members[] = {
  { "seat", ANY_TEXT, .required = TRUE, TS_INTO (TsMessage, seat), .hint = "which one" },
  { NULL },
};

static const TsSpec step[] = {
  ON (on, "one step at a time: the program does nothing by itself"),
  { NULL },
};

/* The library. */

#define LIBRARY_TICKET TICKET ("as that of `do`")

static const TsSpec request[] = { LIBRARY_TICKET, { NULL } };

static const TsSpec open_members[] = {
  LIBRARY_TICKET,
  { "session", NUMBER, .required = TRUE, TS_INTO (TsMessage, session),
    .hint = "its `id` in `sessions`" },
  { NULL },
};

#define GAME(place)                                                                                \
  {                                                                                                \
    "game", ANY_TEXT, .required = TRUE, TS_INTO (TsMessage, place), .hint = "such as `genesis`"    \
  }
#define CAMPAIGN(means)                                                                            \
  {                                                                                                \
    "campaign", NUMBER, TS_INTO (TsMessage, setup.campaign), .hint = means                         \
  }

static const TsSpec setup[] = {
  LIBRARY_TICKET,
  GAME (setup.game),
  CAMPAIGN ("the form of its next mission"),
  { "again", TS_SPEC_BOOLEAN, TS_INTO (TsMessage, setup.again),
    .hint = "or of its last one again" },
  { NULL },
};

static const TsSpec start[] = {
  LIBRARY_TICKET,
  GAME (setup.game),
  { "name", ANY_TEXT, .required = TRUE, TS_INTO (TsMessage, setup.name),
    .hint = "what the session is called" },
  { "setup", TS_SPEC_OBJECT, .required = TRUE, TS_INTO (TsMessage, setup.setup),
    .hint = "the form, filled in" },
  CAMPAIGN ("whose mission it is; without it a mission begins a new one"),
  { NULL },
};

#define KIND                                                                                       \
  "kind", ANY_TEXT, .required = TRUE, TS_INTO (TsMessage, cards.type),                             \
                    .hint = "of cards: an `id` of `types` in `entries`"
#define ID(means) "id", ANY_TEXT, TS_INTO (TsMessage, cards.id), .hint = means
#define ENTRY                                                                                      \
  {                                                                                                \
    "entry", TS_SPEC_OBJECT, TS_INTO (TsMessage, cards.entry), .hint = "the card, filled in"       \
  }
#define LIST                                                                                       \
  {                                                                                                \
    "list", ANY_TEXT, TS_INTO (TsMessage, cards.list),                                             \
        .hint = "many cards in lines, see `src/session/ts-entry-list.h`"                           \
  }
#define GIVEN                                                                                      \
  {                                                                                                \
    "given", ANY_TEXT, TS_INTO (TsMessage, cards.given),                                           \
        .hint = "a card that another table gives, by its `id`"                                     \
  }

static const TsSpec check[] = {
  LIBRARY_TICKET,
  GAME (cards.game),
  { "setup", TS_SPEC_OBJECT, TS_INTO (TsMessage, cards.setup), .hint = "the form of a new game" },
  { ID ("which card; absent: a new one") },
  ENTRY,
  LIST,
  GIVEN,
  { KIND, .when = "setup=false" },
  { NULL },
};

static const TsSpec trial[] = {
  LIBRARY_TICKET,
  GAME (cards.game),
  { KIND },
  { ID ("which card; absent: a new one") },
  { "entry", TS_SPEC_OBJECT, TS_INTO (TsMessage, cards.entry),
    .hint = "the card, right, that is played with from now on: the game goes on where one was "
            "played before, see `src/session/ts-trial.h`" },
  { "command", TS_SPEC_OBJECT, TS_INTO (TsMessage, cards.command),
    .hint = "in that game; without it and without `entry` it begins again" },
  { NULL },
};

static const TsSpec entries[] = { LIBRARY_TICKET, GAME (cards.game), { NULL } };

static const TsSpec entry[] = {
  LIBRARY_TICKET,
  GAME (cards.game),
  { KIND },
  { ID ("which card; absent: a new one") },
  { "file", TS_SPEC_BOOLEAN, TS_INTO (TsMessage, cards.file),
    .hint = "as a file for another table, where the answer of before `shares`" },
  { NULL },
};

static const TsSpec keep[] = {
  LIBRARY_TICKET, GAME (cards.game),
  { KIND },       { ID ("of the `entry`; absent: a new one") },
  ENTRY,          LIST,
  GIVEN,          { NULL },
};

static const TsSpec card[] = {
  LIBRARY_TICKET, GAME (cards.game), { KIND }, { ID ("which card"), .required = TRUE }, { NULL },
};

#define FROM_LIBRARY                                                                               \
  .from = TS_SENDER_HOST, .refused = TS_REFUSED_BY_ANSWER, .answer = "answer", .cost = LOG_COST

static const TsMessageType types[] = {
  [TS_MESSAGE_HELLO] = { .group = "Coming in, and where one sits",
                         .word = "hello",
                         .about = "Comes first, within 10 seconds.",
                         .members = hello,
                         .early = hello_early,
                         .example = "{\"type\":\"hello\",\"protocol\":1,\"token\":\"KX4P7-MQ29R\","
                                    "\"lang\":\"en\",\"name\":\"Ana\"}",
                         .from = TS_SENDER_STRANGER,
                         .code = "refused",
                         .answer = "welcome" },
  [TS_MESSAGE_PING]
  = { .word = "ping",
      .about = "Keeps the connection: after 30 seconds without any message the host closes it.",
      .example = "{\"type\":\"ping\"}",
      .from = TS_SENDER_JOINED,
      .answer = "pong" },
  [TS_MESSAGE_LANGUAGE]
  = { .word = "language",
      .about = "Another language from now on: the `view`, or the `lobby`, comes again in it.",
      .members = language,
      .example = "{\"type\":\"language\",\"lang\":\"pt_BR\"}",
      .from = TS_SENDER_JOINED },
  [TS_MESSAGE_NAME]
  = { .word = "name",
      .about = "Another name from now on. One that people would take for another seat is refused.",
      .members = name,
      .example = "{\"type\":\"name\",\"name\":\"Ana\"}",
      .from = TS_SENDER_JOINED },
  [TS_MESSAGE_SIT] = { .word = "sit",
                       .about = "Sits down, changes the seat, or looks on.",
                       .members = sit,
                       .check = check_sit,
                       .example = "{\"type\":\"sit\",\"seat\":\"red\",\"name\":\"Ana\"}",
                       .from = TS_SENDER_BY_CODE,
                       .answer = "welcome" },
  [TS_MESSAGE_STAND] = { .word = "stand",
                         .about = "Gives the place back: into the lobby.",
                         .example = "{\"type\":\"stand\"}",
                         .from = TS_SENDER_BY_CODE,
                         .answer = "welcome" },
  [TS_MESSAGE_DO] = { .group = "The game",
                      .word = "do",
                      .about = "A command of the game.",
                      .members = doing,
                      .example = "{\"type\":\"do\",\"ticket\":\"k7Qp2vXw-1\",\"seen\":0,"
                                 "\"command\":{\"do\":\"note\",\"text\":\"Ana begins\"}}",
                      .from = TS_SENDER_PLAYS,
                      .refused = TS_REFUSED_BY_ANSWER,
                      .answer = "answer" },
  [TS_MESSAGE_ASK]
  = { .word = "ask",
      .about
      = "A question about the sketch of the view, by what is picked on it: with nothing picked "
        "why the marked places are what they are; an enemy: its plan; two picks, or one that is "
        "dragged: the line of sight.",
      .members = ask,
      .further = ask_further,
      .example = "{\"type\":\"ask\",\"ticket\":\"k7Qp2vXw-1\",\"picks\":[{\"token\":\"sarah\"},{"
                 "\"place\":[2,1]}]}",
      .from = TS_SENDER_SEES,
      .answer = "told",
      .cost = ASK_COST },
  [TS_MESSAGE_DECLINE] = { .word = "decline",
                           .about = "Of a seat that is `asked`: not now, the others need not wait.",
                           .members = decline,
                           .example = "{\"type\":\"decline\",\"seen\":12}",
                           .from = TS_SENDER_SEAT,
                           .refused = TS_REFUSED_SILENTLY },
  [TS_MESSAGE_TICK] = { .word = "tick",
                        .about = "Hands have put back a line of `hands`.",
                        .members = tick,
                        .example = "{\"type\":\"tick\",\"line\":7,\"on\":true}",
                        .from = TS_SENDER_PLAYS },
  [TS_MESSAGE_JUDGE]
  = { .word = "judge",
      .about = "Calls a judge of the hall, or takes that back; where `hall` says `judge`.",
      .members = judge,
      .example = "{\"type\":\"judge\",\"on\":true}",
      .from = TS_SENDER_PLAYS },
  [TS_MESSAGE_LOG] = { .group = "Beside the game",
                       .word = "log",
                       .about = "Asks for steps of the log.",
                       .members = log_members,
                       .example = "{\"type\":\"log\",\"before\":40,\"count\":20,\"ways\":true}",
                       .from = TS_SENDER_SEES,
                       .answer = "log",
                       .cost = LOG_COST },
  [TS_MESSAGE_BRANCH] = { .word = "branch",
                          .about = "Asks for steps that were left behind.",
                          .members = branch,
                          .example = "{\"type\":\"branch\",\"branch\":3}",
                          .from = TS_SENDER_SEES,
                          .answer = "branch",
                          .cost = LOG_COST },
  [TS_MESSAGE_DICE] = { .word = "dice",
                        .about = "Asks which dice the game has.",
                        .example = "{\"type\":\"dice\"}",
                        .from = TS_SENDER_SEES,
                        .answer = "dice" },
  [TS_MESSAGE_ODDS]
  = { .word = "odds",
      .about = "Asks for the exact odds of a roll.",
      .members = odds,
      .example = "{\"type\":\"odds\",\"ticket\":\"k7Qp2vXw-1\",\"dice\":\"4d6kh3\",\"least\":12}",
      .from = TS_SENDER_SEES,
      .answer = "odds",
      .cost = LOG_COST },
  [TS_MESSAGE_SCORE] = { .word = "score",
                         .about = "Asks for the score as a text.",
                         .members = score,
                         .example = "{\"type\":\"score\",\"form\":\"text\"}",
                         .from = TS_SENDER_SEES,
                         .answer = "score",
                         .cost = LOG_COST },
  [TS_MESSAGE_UPLOAD]
  = { .word = "upload",
      .about = "A piece of a JPEG picture. When all is there the command "
               "`{\"do\":\"photo\",\"image\":HASH,\"text\":…}` adds it to the log.",
      .members = upload,
      .check = check_upload,
      .example
      = "{\"type\":\"upload\",\"ticket\":\"k7Qp2vXw-1\",\"from\":0,\"size\":3,\"bytes\":\"/9j/\"}",
      .from = TS_SENDER_PLAYS,
      .refused = TS_REFUSED_BY_ANSWER,
      .answer = "upload",
      .cost = PIECE_COST },
  [TS_MESSAGE_IMAGE]
  = { .word = "image",
      .about = "Asks for a picture of the log from a byte on. Photos belong to the whole table: "
               "whoever sees the log, walls too, may see them.",
      .members = image,
      .check = check_image,
      .example = "{\"type\":\"image\",\"ticket\":\"k7Qp2vXw-1\",\"image\":"
                 "\"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\",\"from\":0}",
      .from = TS_SENDER_SEES,
      .answer = "image",
      .cost = PIECE_COST },
  [TS_MESSAGE_INVITATIONS] = { .group = "Who may come",
                               .word = "invitations",
                               .about = "Asks by what others come.",
                               .example = "{\"type\":\"invitations\"}",
                               .from = TS_SENDER_HOST,
                               .answer = "invitations" },
  [TS_MESSAGE_RENEW]
  = { .word = "renew",
      .about = "Makes an invitation void and a new one in its place; who came by it is sent away.",
      .members = renew,
      .check = check_renew,
      .example = "{\"type\":\"renew\",\"role\":\"seat\",\"seat\":\"red\"}",
      .from = TS_SENDER_HOST,
      .answer = "invitations" },
  [TS_MESSAGE_REMOVE] = { .word = "remove",
                          .about = "Sends somebody away for good.",
                          .members = remove_members,
                          .example = "{\"type\":\"remove\",\"client\":3}",
                          .from = TS_SENDER_HOST,
                          .answer = "invitations" },
  [TS_MESSAGE_FREE]
  = { .word = "free",
      .about
      = "Nobody sits there any more: who came by the code of the table is back in the lobby.",
      .members = free_members,
      .example = "{\"type\":\"free\",\"seat\":\"red\"}",
      .from = TS_SENDER_HOST,
      .answer = "invitations" },
  [TS_MESSAGE_STEP] = { .word = "step",
                        .about = "Whether the program does by itself what is left to it.",
                        .members = step,
                        .example = "{\"type\":\"step\",\"on\":true}",
                        .from = TS_SENDER_HOST },
  [TS_MESSAGE_PLAYS]
  = { .group = "The library",
      .word = "plays",
      .about
      = "Asks for earlier plays of the game on the table, from all sessions of the library, and "
        "what other programs recorded. A host learns all of that. A seat learns of plays only "
        "in which somebody took part who plays at this table, by the names of the game, not "
        "those that phones give themselves, and nothing of `skipped`; who watches and walls "
        "learn the same without `last`, and of `people` only of those at this table. Names are "
        "compared as `src/session/ts-shelf.h` has it.",
      .members = request,
      .example = "{\"type\":\"plays\",\"ticket\":\"k7Qp2vXw-1\"}",
      .from = TS_SENDER_SEES,
      .answer = "answer",
      .cost = LOG_COST,
      .asks = TRUE },
  [TS_MESSAGE_SESSIONS]
  = { .word = "sessions",
      .about = "Asks for the sessions of the library and the games that can be begun.",
      .members = request,
      .example = "{\"type\":\"sessions\",\"ticket\":\"k7Qp2vXw-1\"}",
      FROM_LIBRARY,
      .asks = TRUE },
  [TS_MESSAGE_OPEN] = { .word = "open",
                        .about = "Lays a session on the table of everybody.",
                        .members = open_members,
                        .example = "{\"type\":\"open\",\"ticket\":\"k7Qp2vXw-1\",\"session\":7}",
                        FROM_LIBRARY },
  [TS_MESSAGE_SETUP]
  = { .word = "setup",
      .about = "Asks for the form of a new game.",
      .members = setup,
      .example = "{\"type\":\"setup\",\"ticket\":\"k7Qp2vXw-1\",\"game\":\"genesis\"}",
      FROM_LIBRARY,
      .asks = TRUE },
  [TS_MESSAGE_CHECK]
  = { .word = "check",
      .about = "Asks whether a form is right: that of a game, of a card, or a list of cards.",
      .members = check,
      .any_of = { "setup", "entry", "list", "given" },
      .example = "{\"type\":\"check\",\"ticket\":\"k7Qp2vXw-1\",\"game\":\"genesis\",\"kind\":"
                 "\"enemy\",\"id\":\"endo\",\"entry\":{\"name\":\"Endo\"}}",
      FROM_LIBRARY,
      .asks = TRUE },
  [TS_MESSAGE_TRY]
  = { .word = "try",
      .about
      = "Plays with a card in a game that is this phone's alone, where its kind can be tried.",
      .members = trial,
      .example = "{\"type\":\"try\",\"ticket\":\"k7Qp2vXw-1\",\"game\":\"own\",\"kind\":"
                 "\"description\",\"command\":{\"do\":\"pass\"}}",
      FROM_LIBRARY },
  [TS_MESSAGE_START] = { .word = "start",
                         .about = "Begins a game, and lays it on the table.",
                         .members = start,
                         .example = "{\"type\":\"start\",\"ticket\":\"k7Qp2vXw-1\",\"game\":"
                                    "\"genesis\",\"name\":\"Friday\",\"setup\":{}}",
                         FROM_LIBRARY },
  [TS_MESSAGE_AGAIN] = { .word = "again",
                         .about = "Begins the game of now once more, and lays that on the table.",
                         .members = request,
                         .example = "{\"type\":\"again\",\"ticket\":\"k7Qp2vXw-1\"}",
                         FROM_LIBRARY },
  [TS_MESSAGE_ENTRIES]
  = { .group = "Cards",
      .word = "entries",
      .about = "Asks for the cards of a game.",
      .members = entries,
      .example = "{\"type\":\"entries\",\"ticket\":\"k7Qp2vXw-1\",\"game\":\"genesis\"}",
      FROM_LIBRARY,
      .asks = TRUE },
  [TS_MESSAGE_ENTRY] = { .word = "entry",
                         .about = "Asks for a card as a form, or as a file.",
                         .members = entry,
                         .example = "{\"type\":\"entry\",\"ticket\":\"k7Qp2vXw-1\",\"game\":"
                                    "\"genesis\",\"kind\":\"enemy\",\"id\":\"endo\"}",
                         FROM_LIBRARY,
                         .asks = TRUE },
  [TS_MESSAGE_KEEP] = { .word = "keep",
                        .about = "Keeps a card, or a list of them.",
                        .members = keep,
                        .any_of = { "entry", "list", "given" },
                        .example = "{\"type\":\"keep\",\"ticket\":\"k7Qp2vXw-1\",\"game\":"
                                   "\"genesis\",\"kind\":\"enemy\",\"entry\":{\"name\":\"Endo\"}}",
                        FROM_LIBRARY },
  [TS_MESSAGE_GIVE] = { .word = "give",
                        .about = "Gives a card to the other tables of the hall.",
                        .members = card,
                        .example = "{\"type\":\"give\",\"ticket\":\"k7Qp2vXw-1\",\"game\":"
                                   "\"genesis\",\"kind\":\"enemy\",\"id\":\"endo\"}",
                        FROM_LIBRARY },
  [TS_MESSAGE_RESET] = { .word = "reset",
                         .about = "Makes a card as it is shipped; one that is not, is deleted.",
                         .members = card,
                         .example = "{\"type\":\"reset\",\"ticket\":\"k7Qp2vXw-1\",\"game\":"
                                    "\"genesis\",\"kind\":\"enemy\",\"id\":\"endo\"}",
                         FROM_LIBRARY },
};

G_STATIC_ASSERT (G_N_ELEMENTS (types) == TS_N_MESSAGE_KINDS);
G_STATIC_ASSERT (G_N_ELEMENTS (roles) == TS_ROLE_TABLE + 2);
G_STATIC_ASSERT (G_N_ELEMENTS (score_forms) == TS_SCORE_FORM_ENDING + 2);

const TsMessageType *
ts_message_type_get (TsMessageKind kind)
{
  return &types[kind];
}

const char *
ts_score_form_get_word (TsScoreForm form)
{
  return score_forms[form].id;
}
