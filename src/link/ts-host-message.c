/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-host-message.c: the kinds of messages that the host sends, in the order of doc/protocol.md.
 */

#include "ts-host-message.h"

/* The kinds of members; a list or an object of NULL may hold anything. */
#define TEXT TS_SPEC_TEXT, .check = ts_message_take_any
#define TEXTS TS_SPEC_TEXTS, .check = ts_message_take_any
#define NUMBER TS_SPEC_INTEGER, .max = G_MAXINT64
#define SIGNED TS_SPEC_INTEGER, .min = G_MININT64, .max = G_MAXINT64
#define FLAG TS_SPEC_BOOLEAN
#define LIST(rows) TS_SPEC_TABLE, .columns = rows
#define OBJECT(members) TS_SPEC_OBJECT, .columns = members
#define NEEDED .required = TRUE

/* What several of them have. */

static const TsSpec error_members[] = {
  { "code", TEXT, NEEDED, .hint = "a short word that stays the same" },
  { "message", TEXT, NEEDED, .hint = "a sentence for people" },
  { NULL },
};

#define TICKET                                                                                     \
  {                                                                                                \
    "ticket", TEXT, NEEDED, .hint = "of what was asked"                                            \
  }
#define EDITION                                                                                    \
  {                                                                                                \
    "edition", NUMBER, NEEDED, .hint = "of the session then"                                       \
  }
#define ERROR(means)                                                                               \
  {                                                                                                \
    "error", OBJECT (error_members), .hint = means                                                 \
  }

static const TsSpec picture[] = {
  { "size", NUMBER, NEEDED, .hint = "of the square, its quiet zone included, in modules" },
  { "path", TEXT, NEEDED, .hint = "the dark modules as one path of SVG, a module to a unit" },
  { NULL },
};

static const TsSpec notice[] = {
  { "text", TEXT, NEEDED, .hint = "what the organizer tells everybody" },
  { "at", NUMBER, NEEDED, .hint = "since when; both together say which one it is" },
  { "left", SIGNED,
    .hint = "seconds until it ends, below zero once it has; absent: it has no end" },
  { NULL },
};

static const TsSpec called[] = {
  { "by", TEXT, .hint = "who has called; absent: at the host's computer" },
  { NULL },
};

static const TsSpec hall_members[] = {
  { "notice", OBJECT (notice), .hint = "of the organizer" },
  { "judge", FLAG, .hint = "one can be called" },
  { "called", OBJECT (called), .hint = "somebody has called one" },
  { NULL },
};

static const TsSpec roll[] = {
  { "dice", TEXT, NEEDED, .hint = "as in the command" },
  { "result", LIST (NULL), NEEDED, .hint = "what each shows" },
  { NULL },
};

#define DEED                                                                                       \
  "what hands do, each an object: `deed` what kind, `text` for people, `undo` how it is put "      \
  "back, perhaps `act`, which of the view's `acts` tells it, too, and what it is about"
#define ROLL                                                                                       \
  {                                                                                                \
    "roll", OBJECT (roll), .hint = "of a roll of a few dice"                                       \
  }

static const TsSpec left[] = {
  { "branch", NUMBER, NEEDED,
    .hint = "`{\"do\":\"redo\",\"branch\":ID,\"to\":R}` does them again" },
  { "to", NUMBER, NEEDED, .hint = "the R of that" },
  { "count", NUMBER, NEEDED, .hint = "how many steps" },
  { NULL },
};

/* Coming in. */

static const TsSpec welcome[] = {
  { "protocol", NUMBER, NEEDED, .hint = "its version" },
  { "session", TEXT, NEEDED,
    .hint = "S: for whom, of which session, in which language and by which version of the "
            "program; nothing to take apart" },
  { "game", TEXT, NEEDED, .hint = "such as `genesis`" },
  { "name", TEXT, NEEDED, .hint = "of the session" },
  { "role", TEXT, NEEDED, .hint = "`host`, `seat`, `watch`, `wall` or `table`: in the lobby" },
  { "seat", TEXT, .hint = "of that role" },
  { "client", NUMBER, NEEDED, .hint = "its number among `people`" },
  { "by", TEXT, NEEDED, .hint = "what others call it" },
  { "lang", TEXT, NEEDED, .hint = "in which it is told everything" },
  { "pass", TEXT, NEEDED,
    .hint = "to be kept beside the token: the token is made anew when somebody else who came by "
            "it is removed, and who has a pass is let in by that. It moves along: who comes back "
            "by it has the same place. Another code that is sent along is looked at only as often "
            "as `src/link/ts-auth-limit.h` has it" },
  { "token", TEXT, .hint = "to be kept in place of the one it came by" },
  { "code", TEXT, .hint = "that of the table, as it is written, by which it came" },
  { "step", FLAG, .hint = "one step at a time" },
  { "library", FLAG, .hint = "of a host: other games can be opened and begun" },
  { "campaign", NUMBER, .hint = "of a host: whose mission this is" },
  { "opened", TEXT,
    .hint = "who has laid this session on the table; of those who were here already" },
  { "hall", OBJECT (hall_members), .hint = "as in `hall`" },
  { NULL },
};

static const TsSpec bye[] = {
  { "code", TEXT, NEEDED,
    .hint = "`closed` the link is turned off, `removed` by the host, `renewed` the invitation is "
            "void, `invitation` nobody knows it, `shut-out` too many wrong ones, `full`, "
            "`replaced` by a newer device of the same place, `version` of the protocol, `silent` "
            "no hello, no ping, `slow` does not read, `flood` sends too much, `garbage` is no "
            "client of ours" },
  { "message", TEXT, NEEDED, .hint = "a sentence for people" },
  { "retry", FLAG, .hint = "it may come back by itself" },
  { "after", NUMBER, .hint = "but only after so many seconds" },
  { NULL },
};

static const TsSpec error[] = {
  { "error", OBJECT (error_members), NEEDED,
    .hint
    = "beside the codes of `src/core/ts-error.h`, as in every answer: `refused` a second hello, "
      "`stale` meant for an older view, look again, `not-yours` another "
      "seat's, or the role may not, `slow-down` sent again later it will be taken, `full`, "
      "`sits` somebody else has that seat, `freed` the host has made one's seat free, `replaced` "
      "the oldest device of one's place was sent away, `read-only`" },
  { NULL },
};

static const TsSpec lobby_seats[] = {
  { "seat", TEXT, NEEDED, .hint = "which one, where the role is `seat`" },
  { "label", TEXT, NEEDED, .hint = "what is played there" },
  { "name", TEXT, .hint = "who sits there; absent: it is free" },
  { "here", FLAG, NEEDED, .hint = "whether they are connected" },
  { NULL },
};

static const TsSpec lobby[] = {
  { "name", TEXT, NEEDED, .hint = "of the session" },
  { "game", TEXT, NEEDED, .hint = "such as `genesis`" },
  { "seats", LIST (lobby_seats), NEEDED, .hint = "all of the game" },
  { "address", TEXT, .hint = "to type; to hosts and walls, as what is below" },
  { "code", TEXT, .hint = "of the table" },
  { "url", TEXT, .hint = "both in one" },
  { "picture", OBJECT (picture), .hint = "the same as a QR code" },
  { NULL },
};

static const TsSpec people_rows[] = {
  { "client", NUMBER, NEEDED, .hint = "its number" },
  { "role", TEXT, NEEDED, .hint = "as in `welcome`" },
  { "seat", TEXT, .hint = "which one, where the role is `seat`" },
  { "name", TEXT, NEEDED, .hint = "what it is called" },
  { NULL },
};

static const TsSpec people[]
    = { { "people", LIST (people_rows), NEEDED, .hint = "who is there" }, { NULL } };

/* The game. */

static const TsSpec view[] = {
  EDITION,
  { "view", OBJECT (NULL), NEEDED, .hint = "see `doc/view.md`" },
  { NULL },
};

static const TsSpec change[] = {
  { "from", NUMBER, NEEDED, .hint = "the edition that it changes" },
  { "edition", NUMBER, NEEDED, .hint = "the one that comes of it" },
  { "patch", LIST (NULL), NEEDED, .hint = "JSON Patch (RFC 6902: add, remove and replace only)" },
  { NULL },
};

static const TsSpec same[] = { EDITION, { NULL } };

static const TsSpec saving[] = { TICKET, { NULL } };

#define ANSWER                                                                                     \
  TICKET, EDITION, { "ok", FLAG, .hint = "it is done" }, ERROR ("and nothing has changed")

static const TsSpec answer[] = { ANSWER, { NULL } };

static const TsSpec answer_do[] = {
  { "title", TEXT, .hint = "what the command was; absent where it had been done before" },
  { "deeds", LIST (NULL), .hint = DEED },
  { "reasons", TEXTS, .hint = "why" },
  ROLL,
  { NULL },
};

static const TsSpec told[] = {
  TICKET,
  EDITION,
  { "title", TEXT, .hint = "whom it is about" },
  { "lines", TEXTS, .hint = "the answer, and why" },
  { "hint", FLAG, .hint = "the lines are no answer but what people could do next" },
  { "page", TEXT, .hint = "of the rules" },
  { "overlay", OBJECT (NULL), .hint = "what is drawn, see `src/sketch/ts-sketch-overlay.h`" },
  ERROR ("the question makes no sense"),
  { NULL },
};

static const TsSpec happened[] = {
  EDITION,
  { "rev", NUMBER, NEEDED, .hint = "the last step of the log" },
  { "do", TEXT, .hint = "the verb" },
  { "by", TEXT, .hint = "who did it" },
  { "auto", FLAG, .hint = "the program itself, after what `client` did" },
  { "client", NUMBER, .hint = "by which phone; absent: by none" },
  { "title", TEXT, NEEDED, .hint = "what it was" },
  { "photo", TEXT, .hint = "the picture that it has added" },
  { "deeds", LIST (NULL), NEEDED, .hint = DEED },
  ROLL,
  { NULL },
};

static const TsSpec asked[] = {
  EDITION,
  { "seats", TEXTS, NEEDED, .hint = "who" },
  { "left", NUMBER, NEEDED, .hint = "milliseconds" },
  { NULL },
};

static const TsSpec clock_members[] = {
  EDITION,
  { "passed", NUMBER, .hint = "seconds since the last command; absent: it stands" },
  { "most", NUMBER, .hint = "up to how many it goes on" },
  { NULL },
};

static const TsSpec hands_lines[] = {
  { "id", NUMBER, NEEDED, .hint = "for `tick`" },
  { "text", TEXT, NEEDED, .hint = "what is put back" },
  { "ticked", FLAG, .hint = "it is done" },
  { NULL },
};

static const TsSpec hands[] = {
  EDITION,
  { "steps", SIGNED,
    .hint = "how many were undone; below 0: what they do again; absent: nothing was undone "
            "since the last command" },
  { "lines", LIST (hands_lines), NEEDED, .hint = "one list of all of them" },
  { NULL },
};

static const TsSpec step[] = { { "on", FLAG, NEEDED, .hint = "one step at a time" }, { NULL } };

static const TsSpec hall[] = {
  { "hall", OBJECT (hall_members), .hint = "absent: there is nothing of it any more" },
  { NULL },
};

/* Beside the game. */

static const TsSpec steps[] = {
  { "rev", NUMBER, NEEDED, .hint = "its number" },
  { "at", NUMBER, NEEDED, .hint = "when: seconds of UNIX" },
  { "by", TEXT, .hint = "who" },
  { "own", FLAG, .hint = "whoever asks did it, as far as the name tells" },
  { "auto", FLAG, .hint = "the program itself did it" },
  { "undone", FLAG, .hint = "it was taken back" },
  { "undone_by", TEXT, .hint = "by whom" },
  { "do", TEXT, .hint = "the verb" },
  { "title", TEXT, NEEDED, .hint = "what it was" },
  { "photo", TEXT, .hint = "its picture, see `image`" },
  { "deeds", TEXTS, NEEDED, .hint = "what hands did, in words" },
  { "acts", TEXTS,
    .hint = "which of the view's `acts` tells each of the deeds, too; absent: none does" },
  { "back", TEXTS, .hint = "of an undone step: what took it back" },
  { "reasons", TEXTS, NEEDED, .hint = "why" },
  { "left", LIST (left), .hint = "steps that were left behind after this one" },
  { NULL },
};

static const TsSpec ways[] = {
  { "back", TEXT, .hint = "`{\"do\":\"undo\",\"back\":\"turn\"}`; absent: one step" },
  { "label", TEXT, NEEDED, .hint = "what people call it" },
  { "steps", NUMBER, NEEDED, .hint = "how many that undoes" },
  { "first", TEXT, NEEDED, .hint = "what the first of them is called" },
  { NULL },
};

static const TsSpec log_members[] = {
  { "rev", NUMBER, NEEDED, .hint = "the last step that is done" },
  { "length", NUMBER, NEEDED, .hint = "of the log, with what is undone" },
  { "steps", LIST (steps), NEEDED, .hint = "newest first" },
  { "left", LIST (left), .hint = "steps that were left behind after the beginning" },
  { "undoes", NUMBER, .hint = "the step that undo takes back, with all that came of it; 0: none" },
  { "ways", LIST (ways), .hint = "how far one could undo, the shortest first" },
  { NULL },
};

static const TsSpec branch_steps[]
    = { { "title", TEXT, NEEDED, .hint = "what it was" }, { "by", TEXT, .hint = "who" }, { NULL } };

static const TsSpec branch[] = {
  { "branch", NUMBER, NEEDED, .hint = "as asked" },
  { "steps", LIST (branch_steps), NEEDED, .hint = "oldest first; none: it is gone" },
  { NULL },
};

static const TsSpec faces[] = {
  { "id", TEXT, NEEDED, .hint = "as other messages name it" },
  { "label", TEXT, NEEDED, .hint = "what people call it" },
  { "symbol", TEXT, .hint = "as on the die" },
  { NULL },
};

static const TsSpec dice_rows[] = {
  { "id", TEXT, NEEDED, .hint = "such as `attack`" },
  { "label", TEXT, NEEDED, .hint = "what people call it" },
  { "faces", LIST (faces), NEEDED, .hint = "all it has" },
  { NULL },
};

static const TsSpec dice[]
    = { { "dice", LIST (dice_rows), NEEDED, .hint = "of the game" }, { NULL } };

static const TsSpec odds_faces[] = {
  { "label", TEXT, NEEDED, .hint = "what people call it" },
  { "symbol", TEXT, .hint = "as on the die" },
  { "chance", NUMBER, NEEDED, .hint = "that at least one shows it, in millionths" },
  { NULL },
};

static const TsSpec odds[] = {
  TICKET,
  { "dice", TEXT, .hint = "as the program writes them" },
  { "min", SIGNED, .hint = "the least total" },
  { "max", SIGNED, .hint = "the largest" },
  { "mean", SIGNED, .hint = "in millionths" },
  { "least", SIGNED, .hint = "what was asked for, or one would hope for" },
  { "chance", NUMBER, .hint = "of at least so much, in millionths" },
  { "bars", LIST (NULL), .hint = "`[[3,772],…]`: the least total of each and its chance" },
  { "faces", LIST (odds_faces), .hint = "of a game's own die, in place of the totals" },
  ERROR ("this cannot be rolled"),
  { NULL },
};

static const TsSpec score[] = {
  { "form", TEXT, NEEDED, .hint = "as asked" },
  { "name", TEXT, .hint = "of the session" },
  { "text", TEXT, .hint = "to take away" },
  ERROR ("there is none"),
  { NULL },
};

static const TsSpec upload[] = {
  TICKET,
  { "from", NUMBER, .hint = "the piece that is missed next" },
  { "image", TEXT, .hint = "the hash: all is there, and may be added" },
  ERROR ("it is no picture, or not for this role"),
  { NULL },
};

static const TsSpec image[] = {
  TICKET,
  { "from", NUMBER, .hint = "where the piece begins" },
  { "size", NUMBER, .hint = "bytes of the whole" },
  { "bytes", TEXT, .hint = "the piece in base64" },
  ERROR ("there is no such picture"),
  { NULL },
};

static const TsSpec invitation_rows[] = {
  { "role", TEXT, NEEDED, .hint = "as in `welcome`" },
  { "seat", TEXT, .hint = "which one, where the role is `seat`" },
  { "label", TEXT, NEEDED, .hint = "whom it invites" },
  { "code", TEXT, .hint = "of the role `table`, for people to type" },
  { "url", TEXT, NEEDED, .hint = "to be opened" },
  { "picture", OBJECT (picture), .hint = "the same as a QR code" },
  { NULL },
};

static const TsSpec invitations[]
    = { { "invitations", LIST (invitation_rows), NEEDED, .hint = "all there are" }, { NULL } };

/* Answers about the library. */

static const TsSpec plays_people[] = {
  { "name", TEXT, NEEDED, .hint = "what it is called" },
  { "words", TEXT, NEEDED, .hint = "the numbers as a sentence" },
  { "plays", NUMBER, NEEDED, .hint = "how many" },
  { "finished", NUMBER, NEEDED, .hint = "of them" },
  { "won", NUMBER, NEEDED, .hint = "of the finished" },
  { "best", SIGNED, .hint = "points" },
  { "mean", SIGNED, .hint = "points, in millionths" },
  { NULL },
};

static const TsSpec plays_players[] = {
  { "name", TEXT, NEEDED, .hint = "what it is called" },
  { "won", FLAG, .hint = "who won" },
  { "points", SIGNED, .hint = "where they are known" },
  { NULL },
};

static const TsSpec plays_last[] = {
  { "at", NUMBER, NEEDED, .hint = "when it began: seconds of UNIX" },
  { "length", TEXT, .hint = "in words" },
  { "open", FLAG, .hint = "it lies on the table, and counts once it is over" },
  { "finished", FLAG, .hint = "it is over" },
  { "result", TEXT, .hint = "how it ended" },
  { "players", LIST (plays_players), NEEDED, .hint = "who took part" },
  { NULL },
};

static const TsSpec answer_plays[] = {
  { "plays", NUMBER, .hint = "how many" },
  { "finished", NUMBER, .hint = "of them" },
  { "won", NUMBER, .hint = "of the finished, by anybody" },
  { "words", TEXT, .hint = "the numbers as a sentence" },
  { "together", FLAG, .hint = "whoever played won, or nobody" },
  { "people", LIST (plays_people), .hint = "who plays most first" },
  { "last", LIST (plays_last), .hint = "the latest first and at most 5" },
  { "reading", NUMBER, .hint = "so many of 1000 are read: ask again" },
  { "skipped", NUMBER, .hint = "so many could not be read" },
  { NULL },
};

static const TsSpec session_rows[] = {
  { "id", NUMBER, NEEDED, .hint = "for `open`" },
  { "name", TEXT, NEEDED, .hint = "what it is called" },
  { "game", TEXT, NEEDED, .hint = "such as `genesis`" },
  { "game_name", TEXT, NEEDED, .hint = "what people call it" },
  { "changed", NUMBER, NEEDED, .hint = "seconds of UNIX" },
  { "steps", NUMBER, NEEDED, .hint = "of its log" },
  { "open", FLAG, .hint = "it lies on the table" },
  { "cards", TEXT, .hint = "of the open one: what all cards of its game are called" },
  { "campaign", NUMBER, .hint = "whose mission it is" },
  { NULL },
};

static const TsSpec campaign_rows[] = {
  { "id", NUMBER, NEEDED, .hint = "as other messages name it" },
  { "name", TEXT, NEEDED, .hint = "what it is called" },
  { "game", TEXT, NEEDED, .hint = "such as `genesis`" },
  { "missions", NUMBER, NEEDED, .hint = "so far" },
  { "next", FLAG, .hint = "there is a next one" },
  { "again", FLAG, .hint = "the last one can be played again" },
  { NULL },
};

static const TsSpec answer_sessions[] = {
  { "sessions", LIST (session_rows), .hint = "the last changed first and at most 200" },
  { "games", LIST (NULL),
    .hint = "those that can be begun: `id`, `name` and what `src/core/ts-about.h` has" },
  { "campaigns", LIST (campaign_rows), .hint = "of all games" },
  { NULL },
};

#define FORM                                                                                       \
  { "specs", LIST (NULL), .hint = "the fields, as `tableside-cli verbs` has arguments" },          \
      { "entries", OBJECT (NULL),                                                                  \
        .hint = "what may be chosen for each kind of cards that they ask for: "                    \
                "`{T:[{\"id\",\"label\"},…]}`" },                                                  \
  {                                                                                                \
    "more", FLAG, .hint = "it says something unusual among what few need"                          \
  }

static const TsSpec answer_setup[] = {
  { "name", TEXT, .hint = "of the new session" },
  FORM,
  { "setup", OBJECT (NULL), .hint = "filled in" },
  { "additions", OBJECT (NULL), .hint = "what the buttons say that add a card: `{T:LABEL}`" },
  { "cards", TEXT, .hint = "what all cards of the game are called" },
  { "campaign", NUMBER, .hint = "whose mission it is" },
  { "campaigns", LIST (campaign_rows), .hint = "of that game" },
  { NULL },
};

static const TsSpec gaps[] = {
  { "kind", TEXT, NEEDED, .hint = "of cards" },
  { "id", TEXT, NEEDED, .hint = "as other messages name it" },
  { "label", TEXT, NEEDED, .hint = "what people call it" },
  { "needs", TEXT, NEEDED, .hint = "in words" },
  { NULL },
};

static const TsSpec answer_check[] = {
  { "wrong", TEXT, .hint = "a sentence; absent: it is right" },
  { "gaps", LIST (gaps), .hint = "of a setup: cards that lack something for playing" },
  { "remark", TEXT, .hint = "of an entry that is right: what is worth knowing of it, in lines" },
  { "cards", NUMBER, .hint = "of a list: how many" },
  { "holds", TEXTS, .hint = "of a list of one card: what is in its lists" },
  { NULL },
};

static const TsSpec answer_try[] = {
  { "view", OBJECT (NULL), .hint = "of a game that is this phone's alone" },
  { NULL },
};

static const TsSpec entry_rows[] = {
  { "id", TEXT, NEEDED, .hint = "as other messages name it" },
  { "label", TEXT, NEEDED, .hint = "what people call it" },
  { "unknown", NUMBER, NEEDED, .hint = "fields to be filled in" },
  { "needs", TEXT, .hint = "what is missing for playing; absent where nobody can tell" },
  { "owned", FLAG, .hint = "its owner wrote on it" },
  { NULL },
};

static const TsSpec given_rows[] = { { "id", TEXT, NEEDED, .hint = "as other messages name it" },
                                     { "table", TEXT, NEEDED, .hint = "who gives it" },
                                     { "label", TEXT, NEEDED, .hint = "what people call it" },
                                     { NULL } };

static const TsSpec type_rows[] = {
  { "id", TEXT, NEEDED, .hint = "the `kind` of other messages" },
  { "label", TEXT, NEEDED, .hint = "what they are called" },
  { "title", TEXT, NEEDED, .hint = "what one is called" },
  { "own", FLAG, .hint = "owners may add some" },
  { "about", TEXT, .hint = "what they are for" },
  { "add", TEXT, .hint = "what the button says that adds one" },
  { "listed", FLAG, .hint = "as a list of lines, too" },
  { "copies", FLAG, .hint = "one that nobody wrote on is opened as a new one that begins like it" },
  { "lines", TEXT, .hint = "how a list of them is written; absent: as of cards" },
  { "entries", LIST (entry_rows), NEEDED, .hint = "all of them" },
  { "given", LIST (given_rows), .hint = "those that other tables of a hall give" },
  { NULL },
};

static const TsSpec answer_entries[]
    = { { "types", LIST (type_rows), .hint = "the kinds of cards" }, { NULL } };

static const TsSpec answer_entry[] = {
  { "label", TEXT, .hint = "what they are called" },
  { "title", TEXT, .hint = "what one is called" },
  FORM,
  { "entry", OBJECT (NULL),
    .hint = "filled in, its `name` included; without its maps and what no form asks for: those "
            "stay as they are" },
  { "assumed", TEXTS, .hint = "fields that rest on a deduction" },
  { "owned", FLAG, .hint = "its owner wrote on it" },
  { "shipped", FLAG, .hint = "it comes along" },
  { "tried", FLAG, .hint = "`try` can be asked for" },
  { "rest", TEXT, .hint = "the button before what few need" },
  { "renews", TEXT,
    .hint = "the verb by which what is on the table goes on with it, given whole as "
            "`entry`" },
  { "shares", FLAG, .hint = "`file` can be asked for, with its `id`" },
  { "name", TEXT, .hint = "of that file" },
  { "file", TEXT, .hint = "for another table, see `src/session/ts-entry-file.h`" },
  { "picture", OBJECT (picture), .hint = "the card to paste; absent where it is too long" },
  { "gives", FLAG, .hint = "`give` can be asked for" },
  { NULL },
};

static const TsSpec answer_keep[] = {
  { "entry", OBJECT (NULL), .hint = "what was kept, where the kind `renews`" },
  { "cards", NUMBER, .hint = "of a list: how many" },
  { "holds", TEXTS, .hint = "of a list of one card: what is in its lists" },
  { NULL },
};

static const TsSpec *const answers[TS_N_MESSAGE_KINDS] = {
  [TS_MESSAGE_DO] = answer_do,
  [TS_MESSAGE_PLAYS] = answer_plays,
  [TS_MESSAGE_SESSIONS] = answer_sessions,
  [TS_MESSAGE_SETUP] = answer_setup,
  [TS_MESSAGE_CHECK] = answer_check,
  [TS_MESSAGE_TRY] = answer_try,
  [TS_MESSAGE_ENTRIES] = answer_entries,
  [TS_MESSAGE_ENTRY] = answer_entry,
  [TS_MESSAGE_KEEP] = answer_keep,
};

static const TsHostMessageType types[] = {
  { "welcome",
    "To who has come in, has another place, or has come to another session with the table. What "
    "there is to see follows.",
    welcome },
  { "bye", "Then it closes.", bye },
  { "pong", "Answers `ping`.", NULL },
  { "error", "A message that made no sense, or that its sender may not send.", error },
  { "lobby", "To who is in the lobby, hosts and walls, at once and whenever it changes.", lobby },
  { "people", "Whenever that changes.", people },
  { "view", "All that is to be seen.", view },
  { "change", "What has changed since the last view.", change },
  { "same", "What it still shows is right.", same },
  { "saving",
    "That command waits for another program, which has the library; its answer comes when it is "
    "kept, or cannot be.",
    saving },
  { "answer", "To all that has a ticket as `do` has; it comes after the view that it leads to.",
    answer },
  { "told",
    "Answers `ask`, by what that viewer sees. Nothing but the first two: no more is known than was "
    "said before.",
    told },
  { "happened", "To everybody, soon after the view.", happened },
  { "asked",
    "Whose answer is waited for though the moment is not theirs, and for how long at most; after "
    "the "
    "first view, and whenever it changes. A courtesy: commands are taken before that, too.",
    asked },
  { "clock", "After each view that has a `clock`.", clock_members },
  { "hands", "What hands put back after undos in a row; whenever it changes, after the view.",
    hands },
  { "step", "To everybody, whenever that changes.", step },
  { "hall",
    "What is of a table that is shared with a hall, and no part of the game; to everybody, "
    "whenever "
    "that changes.",
    hall },
  { "log", "Answers `log`.", log_members },
  { "branch", "Answers `branch`.", branch },
  { "dice", "Answers `dice`.", dice },
  { "odds", "Answers `odds`. Neither totals nor faces: there are none to show.", odds },
  { "score", "Answers `score`.", score },
  { "upload", "Answers `upload`.", upload },
  { "image", "Answers `image`.", image },
  { "invitations", "Answers `invitations`, and what changes them.", invitations },
  { NULL },
};

const TsHostMessageType *
ts_host_message_types (void)
{
  return types;
}

const TsSpec *
ts_host_answer_members (TsMessageKind kind)
{
  return answers[kind];
}
