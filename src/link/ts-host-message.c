/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-host-message.c: the kinds of messages that the host sends, in the order of doc/protocol.md.
 */

#include "ts-host-message.h"

/* As long as it is; whatever is in it. */
static gboolean
take_any (const char *text, GError **error)
{
  return TRUE;
}

#define SAYS(means) .hint = means
#define TEXT(word, ...)                                                                            \
  {                                                                                                \
    word, TS_SPEC_TEXT, .required = TRUE, .check = take_any, SAYS (__VA_ARGS__)                    \
  }
#define MAY_TEXT(word, ...)                                                                        \
  {                                                                                                \
    word, TS_SPEC_TEXT, .check = take_any, SAYS (__VA_ARGS__)                                      \
  }
#define NUMBER(word, ...)                                                                          \
  {                                                                                                \
    word, TS_SPEC_INTEGER, .required = TRUE, .max = G_MAXINT64, SAYS (__VA_ARGS__)                 \
  }
#define MAY_NUMBER(word, ...)                                                                      \
  {                                                                                                \
    word, TS_SPEC_INTEGER, .max = G_MAXINT64, SAYS (__VA_ARGS__)                                   \
  }
#define MAY_SIGNED(word, ...)                                                                      \
  {                                                                                                \
    word, TS_SPEC_INTEGER, .min = G_MININT64, .max = G_MAXINT64, SAYS (__VA_ARGS__)                \
  }
#define FLAG(word, ...)                                                                            \
  {                                                                                                \
    word, TS_SPEC_BOOLEAN, .required = TRUE, SAYS (__VA_ARGS__)                                    \
  }
#define MAY_FLAG(word, ...)                                                                        \
  {                                                                                                \
    word, TS_SPEC_BOOLEAN, SAYS (__VA_ARGS__)                                                      \
  }
#define TEXTS(word, ...)                                                                           \
  {                                                                                                \
    word, TS_SPEC_TEXTS, .required = TRUE, .check = take_any, SAYS (__VA_ARGS__)                   \
  }
#define MAY_TEXTS(word, ...)                                                                       \
  {                                                                                                \
    word, TS_SPEC_TEXTS, .check = take_any, SAYS (__VA_ARGS__)                                     \
  }
#define LIST(word, rows, ...)                                                                      \
  {                                                                                                \
    word, TS_SPEC_TABLE, .required = TRUE, .columns = rows, SAYS (__VA_ARGS__)                     \
  }
#define MAY_LIST(word, rows, ...)                                                                  \
  {                                                                                                \
    word, TS_SPEC_TABLE, .columns = rows, SAYS (__VA_ARGS__)                                       \
  }
#define OBJECT(word, within, ...)                                                                  \
  {                                                                                                \
    word, TS_SPEC_OBJECT, .required = TRUE, .columns = within, SAYS (__VA_ARGS__)                  \
  }
#define MAY_OBJECT(word, within, ...)                                                              \
  {                                                                                                \
    word, TS_SPEC_OBJECT, .columns = within, SAYS (__VA_ARGS__)                                    \
  }
#define END                                                                                        \
  {                                                                                                \
    NULL                                                                                           \
  }

/* What several of them have. */

static const TsSpec error_members[] = {
  TEXT ("code", "a short word that stays the same"),
  TEXT ("message", "a sentence for people"),
  END,
};

#define TICKET TEXT ("ticket", "of what was asked")
#define EDITION NUMBER ("edition", "of the session then")
#define ERROR(means) MAY_OBJECT ("error", error_members, means)

static const TsSpec picture[] = {
  NUMBER ("size", "of the square, its quiet zone included, in modules"),
  TEXT ("path", "the dark modules as one path of SVG, a module to a unit"),
  END,
};

static const TsSpec notice[] = {
  TEXT ("text", "what the organizer tells everybody"),
  NUMBER ("at", "since when; both together say which one it is"),
  MAY_SIGNED ("left", "seconds until it ends, below zero once it has; absent: it has no end"),
  END,
};

static const TsSpec called[] = {
  MAY_TEXT ("by", "who has called; absent: at the host's computer"),
  END,
};

static const TsSpec hall_members[] = {
  MAY_OBJECT ("notice", notice, "of the organizer"),
  MAY_FLAG ("judge", "one can be called"),
  MAY_OBJECT ("called", called, "somebody has called one"),
  END,
};

static const TsSpec roll[] = {
  TEXT ("dice", "as in the command"),
  LIST ("result", NULL, "what each shows"),
  END,
};

#define DEED                                                                                       \
  "what hands do, each an object: `deed` what kind, `text` for people, `undo` how it is put "      \
  "back, "                                                                                         \
  "perhaps `act`, which of the view's `acts` tells it, too, and what it is about"
#define ROLL MAY_OBJECT ("roll", roll, "of a roll of a few dice")

static const TsSpec left[] = {
  NUMBER ("branch", "`{\"do\":\"redo\",\"branch\":ID,\"to\":R}` does them again"),
  NUMBER ("to", "the R of that"),
  NUMBER ("count", "how many steps"),
  END,
};

/* Coming in. */

static const TsSpec welcome[] = {
  NUMBER ("protocol", "its version"),
  TEXT ("session",
        "S: for whom, of which session, in which language and by which version of the "
        "program; nothing to take apart"),
  TEXT ("game", "such as `genesis`"),
  TEXT ("name", "of the session"),
  TEXT ("role", "`host`, `seat`, `watch`, `wall` or `table`: in the lobby"),
  MAY_TEXT ("seat", "of that role"),
  NUMBER ("client", "its number among `people`"),
  TEXT ("by", "what others call it"),
  TEXT ("lang", "in which it is told everything"),
  TEXT ("pass",
        "to be kept beside the token: the token is made anew when somebody else who came by "
        "it is removed, and who has a pass is let in by that. It moves along: who comes back "
        "by it has the same place. Another code that is sent along is looked at only as often "
        "as `src/link/ts-auth-limit.h` has it"),
  MAY_TEXT ("token", "to be kept in place of the one it came by"),
  MAY_TEXT ("code", "that of the table, as it is written, by which it came"),
  MAY_FLAG ("step", "one step at a time"),
  MAY_FLAG ("library", "of a host: other games can be opened and begun"),
  MAY_NUMBER ("campaign", "of a host: whose mission this is"),
  MAY_TEXT ("opened", "who has laid this session on the table; of those who were here already"),
  MAY_OBJECT ("hall", hall_members, "as in `hall`"),
  END,
};

static const TsSpec bye[] = {
  TEXT ("code",
        "`closed` the link is turned off, `removed` by the host, `renewed` the invitation is "
        "void, `invitation` nobody knows it, `shut-out` too many wrong ones, `full`, "
        "`replaced` by a newer device of the same place, `version` of the protocol, `silent` "
        "no hello, no ping, `slow` does not read, `flood` sends too much, `garbage` is no "
        "client of ours"),
  TEXT ("message", "a sentence for people"),
  MAY_FLAG ("retry", "it may come back by itself"),
  MAY_NUMBER ("after", "but only after so many seconds"),
  END,
};

static const TsSpec error[] = {
  OBJECT (
      "error",
      error_members,
      "beside the codes of `src/core/ts-error.h`: `refused` a second hello, `not-yours` another "
      "seat's, or the role may not, `slow-down` sent again later it will be taken, `full`, "
      "`sits` somebody else has that seat, `freed` the host has made one's seat free, `replaced` "
      "the oldest device of one's place was sent away, `read-only`"),
  END,
};

static const TsSpec lobby_seats[] = {
  TEXT ("seat", ""),
  TEXT ("label", "what is played there"),
  MAY_TEXT ("name", "who sits there; absent: it is free"),
  FLAG ("here", "whether they are connected"),
  END,
};

static const TsSpec lobby[] = {
  TEXT ("name", "of the session"),
  TEXT ("game", ""),
  LIST ("seats", lobby_seats, "all of the game"),
  MAY_TEXT ("address", "to type; to hosts and walls, as what is below"),
  MAY_TEXT ("code", "of the table"),
  MAY_TEXT ("url", "both in one"),
  MAY_OBJECT ("picture", picture, "the same as a QR code"),
  END,
};

static const TsSpec people_rows[] = {
  NUMBER ("client", "its number"), TEXT ("role", ""), MAY_TEXT ("seat", ""), TEXT ("name", ""), END,
};

static const TsSpec people[] = { LIST ("people", people_rows, "who is there"), END };

/* The game. */

static const TsSpec view[] = {
  EDITION,
  OBJECT ("view", NULL, "see `src/core/ts-view.h`"),
  END,
};

static const TsSpec change[] = {
  NUMBER ("from", "the edition that it changes"),
  NUMBER ("edition", "the one that comes of it"),
  LIST ("patch", NULL, "JSON Patch (RFC 6902: add, remove and replace only)"),
  END,
};

static const TsSpec same[] = { EDITION, END };

static const TsSpec saving[] = { TICKET, END };

#define ANSWER TICKET, EDITION, MAY_FLAG ("ok", "it is done"), ERROR ("and nothing has changed")

static const TsSpec answer[] = { ANSWER, END };

static const TsSpec answer_do[] = {
  MAY_TEXT ("title", "what the command was; absent where it had been done before"),
  MAY_LIST ("deeds", NULL, DEED),
  MAY_TEXTS ("reasons", "why"),
  ROLL,
  END,
};

static const TsSpec told[] = {
  TICKET,
  EDITION,
  MAY_TEXT ("title", "whom it is about"),
  MAY_TEXTS ("lines", "the answer, and why"),
  MAY_FLAG ("hint", "the lines are no answer but what people could do next"),
  MAY_TEXT ("page", "of the rules"),
  MAY_OBJECT ("overlay", NULL, "what is drawn, see `src/sketch/ts-sketch-overlay.h`"),
  ERROR ("the question makes no sense"),
  END,
};

static const TsSpec happened[] = {
  EDITION,
  NUMBER ("rev", "the last step of the log"),
  MAY_TEXT ("do", "the verb"),
  MAY_TEXT ("by", "who did it"),
  MAY_FLAG ("auto", "the program itself, after what `client` did"),
  MAY_NUMBER ("client", "by which phone; absent: by none"),
  TEXT ("title", "what it was"),
  MAY_TEXT ("photo", "the picture that it has added"),
  LIST ("deeds", NULL, DEED),
  ROLL,
  END,
};

static const TsSpec asked[] = {
  EDITION,
  TEXTS ("seats", "who"),
  NUMBER ("left", "milliseconds"),
  END,
};

static const TsSpec clock_members[] = {
  EDITION,
  MAY_NUMBER ("passed", "seconds since the last command; absent: it stands"),
  MAY_NUMBER ("most", "up to how many it goes on"),
  END,
};

static const TsSpec hands_lines[] = {
  NUMBER ("id", "for `tick`"),
  TEXT ("text", "what is put back"),
  MAY_FLAG ("ticked", "it is done"),
  END,
};

static const TsSpec hands[] = {
  EDITION,
  MAY_SIGNED ("steps",
              "how many were undone; below 0: what they do again; absent: nothing was undone "
              "since the last command"),
  LIST ("lines", hands_lines, "one list of all of them"),
  END,
};

static const TsSpec step[] = { FLAG ("on", "one step at a time"), END };

static const TsSpec hall[] = {
  MAY_OBJECT ("hall", hall_members, "absent: there is nothing of it any more"),
  END,
};

/* Beside the game. */

static const TsSpec steps[] = {
  NUMBER ("rev", "its number"),
  NUMBER ("at", "when: seconds of UNIX"),
  MAY_TEXT ("by", "who"),
  MAY_FLAG ("own", "whoever asks did it, as far as the name tells"),
  MAY_FLAG ("auto", "the program itself did it"),
  MAY_FLAG ("undone", "it was taken back"),
  MAY_TEXT ("undone_by", "by whom"),
  MAY_TEXT ("do", "the verb"),
  TEXT ("title", "what it was"),
  MAY_TEXT ("photo", "its picture, see `image`"),
  TEXTS ("deeds", "what hands did, in words"),
  MAY_TEXTS ("acts", "which of the view's `acts` tells each of the deeds, too; absent: none does"),
  MAY_TEXTS ("back", "of an undone step: what took it back"),
  TEXTS ("reasons", "why"),
  MAY_LIST ("left", left, "steps that were left behind after this one"),
  END,
};

static const TsSpec ways[] = {
  MAY_TEXT ("back", "`{\"do\":\"undo\",\"back\":\"turn\"}`; absent: one step"),
  TEXT ("label", ""),
  NUMBER ("steps", "how many that undoes"),
  TEXT ("first", "what the first of them is called"),
  END,
};

static const TsSpec log_members[] = {
  NUMBER ("rev", "the last step that is done"),
  NUMBER ("length", "of the log, with what is undone"),
  LIST ("steps", steps, "newest first"),
  MAY_LIST ("left", left, "steps that were left behind after the beginning"),
  MAY_NUMBER ("undoes", "the step that undo takes back, with all that came of it; 0: none"),
  MAY_LIST ("ways", ways, "how far one could undo, the shortest first"),
  END,
};

static const TsSpec branch_steps[] = { TEXT ("title", ""), MAY_TEXT ("by", ""), END };

static const TsSpec branch[] = {
  NUMBER ("branch", "as asked"),
  LIST ("steps", branch_steps, "oldest first; none: it is gone"),
  END,
};

static const TsSpec faces[] = {
  TEXT ("id", ""),
  TEXT ("label", ""),
  MAY_TEXT ("symbol", "as on the die"),
  END,
};

static const TsSpec dice_rows[] = {
  TEXT ("id", "such as `attack`"),
  TEXT ("label", ""),
  LIST ("faces", faces, ""),
  END,
};

static const TsSpec dice[] = { LIST ("dice", dice_rows, "of the game"), END };

static const TsSpec odds_faces[] = {
  TEXT ("label", ""),
  MAY_TEXT ("symbol", "as on the die"),
  NUMBER ("chance", "that at least one shows it, in millionths"),
  END,
};

static const TsSpec odds[] = {
  TICKET,
  MAY_TEXT ("dice", "as the program writes them"),
  MAY_SIGNED ("min", "the least total"),
  MAY_SIGNED ("max", "the largest"),
  MAY_SIGNED ("mean", "in millionths"),
  MAY_SIGNED ("least", "what was asked for, or one would hope for"),
  MAY_NUMBER ("chance", "of at least so much, in millionths"),
  MAY_LIST ("bars", NULL, "`[[3,772],…]`: the least total of each and its chance"),
  MAY_LIST ("faces", odds_faces, "of a game's own die, in place of the totals"),
  ERROR ("this cannot be rolled"),
  END,
};

static const TsSpec score[] = {
  TEXT ("form", "as asked"),
  MAY_TEXT ("name", "of the session"),
  MAY_TEXT ("text", "to take away"),
  ERROR ("there is none"),
  END,
};

static const TsSpec upload[] = {
  TICKET,
  MAY_NUMBER ("from", "the piece that is missed next"),
  MAY_TEXT ("image", "the hash: all is there, and may be added"),
  ERROR ("it is no picture, or not for this role"),
  END,
};

static const TsSpec image[] = {
  TICKET,
  MAY_NUMBER ("from", "where the piece begins"),
  MAY_NUMBER ("size", "bytes of the whole"),
  MAY_TEXT ("bytes", "the piece in base64"),
  ERROR ("there is no such picture"),
  END,
};

static const TsSpec invitation_rows[] = {
  TEXT ("role", ""),
  MAY_TEXT ("seat", ""),
  TEXT ("label", "whom it invites"),
  MAY_TEXT ("code", "of the role `table`, for people to type"),
  TEXT ("url", ""),
  MAY_OBJECT ("picture", picture, "the same as a QR code"),
  END,
};

static const TsSpec invitations[] = { LIST ("invitations", invitation_rows, ""), END };

/* Answers about the library. */

static const TsSpec plays_people[] = {
  TEXT ("name", ""),
  TEXT ("words", "the numbers as a sentence"),
  NUMBER ("plays", ""),
  NUMBER ("finished", ""),
  NUMBER ("won", ""),
  MAY_SIGNED ("best", "points"),
  MAY_SIGNED ("mean", "points, in millionths"),
  END,
};

static const TsSpec plays_players[] = {
  TEXT ("name", ""),
  MAY_FLAG ("won", ""),
  MAY_SIGNED ("points", ""),
  END,
};

static const TsSpec plays_last[] = {
  NUMBER ("at", "when it began: seconds of UNIX"),
  MAY_TEXT ("length", "in words"),
  MAY_FLAG ("open", "it lies on the table, and counts once it is over"),
  MAY_FLAG ("finished", ""),
  MAY_TEXT ("result", ""),
  LIST ("players", plays_players, ""),
  END,
};

static const TsSpec answer_plays[] = {
  MAY_NUMBER ("plays", "how many"),
  MAY_NUMBER ("finished", "of them"),
  MAY_NUMBER ("won", "of the finished, by anybody"),
  MAY_TEXT ("words", "the numbers as a sentence"),
  MAY_FLAG ("together", "whoever played won, or nobody"),
  MAY_LIST ("people", plays_people, "who plays most first"),
  MAY_LIST ("last", plays_last, "the latest first and at most 5"),
  MAY_NUMBER ("reading", "so many of 1000 are read: ask again"),
  MAY_NUMBER ("skipped", "so many could not be read"),
  END,
};

static const TsSpec session_rows[] = {
  NUMBER ("id", "for `open`"),
  TEXT ("name", ""),
  TEXT ("game", ""),
  TEXT ("game_name", ""),
  NUMBER ("changed", "seconds of UNIX"),
  NUMBER ("steps", "of its log"),
  MAY_FLAG ("open", "it lies on the table"),
  MAY_TEXT ("cards", "of the open one: what all cards of its game are called"),
  MAY_NUMBER ("campaign", "whose mission it is"),
  END,
};

static const TsSpec campaign_rows[] = {
  NUMBER ("id", ""),
  TEXT ("name", ""),
  TEXT ("game", ""),
  NUMBER ("missions", "so far"),
  MAY_FLAG ("next", "there is a next one"),
  MAY_FLAG ("again", "the last one can be played again"),
  END,
};

static const TsSpec answer_sessions[] = {
  MAY_LIST ("sessions", session_rows, "the last changed first and at most 200"),
  MAY_LIST (
      "games", NULL, "those that can be begun: `id`, `name` and what `src/core/ts-about.h` has"),
  MAY_LIST ("campaigns", campaign_rows, ""),
  END,
};

#define FORM                                                                                       \
  MAY_LIST ("specs", NULL, "the fields, as `tableside-cli verbs` has arguments"),                  \
      MAY_OBJECT ("entries", NULL,                                                                 \
                  "what may be chosen for each kind of cards that they ask for: "                  \
                  "`{T:[{\"id\",\"label\"},…]}`"),                                                 \
      MAY_FLAG ("more", "it says something unusual among what few need")

static const TsSpec answer_setup[] = {
  MAY_TEXT ("name", "of the new session"),
  FORM,
  MAY_OBJECT ("setup", NULL, "filled in"),
  MAY_OBJECT ("additions", NULL, "what the buttons say that add a card: `{T:LABEL}`"),
  MAY_TEXT ("cards", "what all cards of the game are called"),
  MAY_NUMBER ("campaign", "whose mission it is"),
  MAY_LIST ("campaigns", campaign_rows, "of that game"),
  END,
};

static const TsSpec gaps[] = {
  TEXT ("kind", ""), TEXT ("id", ""), TEXT ("label", ""), TEXT ("needs", "in words"), END,
};

static const TsSpec answer_check[] = {
  MAY_TEXT ("wrong", "a sentence; absent: it is right"),
  MAY_LIST ("gaps", gaps, "of a setup: cards that lack something for playing"),
  MAY_TEXT ("remark", "of an entry that is right: what is worth knowing of it, in lines"),
  MAY_NUMBER ("cards", "of a list: how many"),
  MAY_TEXTS ("holds", "of a list of one card: what is in its lists"),
  END,
};

static const TsSpec answer_try[] = {
  MAY_OBJECT ("view", NULL, "of a game that is this phone's alone"),
  END,
};

static const TsSpec entry_rows[] = {
  TEXT ("id", ""),
  TEXT ("label", ""),
  NUMBER ("unknown", "fields to be filled in"),
  MAY_TEXT ("needs", "what is missing for playing; absent where nobody can tell"),
  MAY_FLAG ("owned", "its owner wrote on it"),
  END,
};

static const TsSpec given_rows[] = { TEXT ("id", ""), TEXT ("table", ""), TEXT ("label", ""), END };

static const TsSpec type_rows[] = {
  TEXT ("id", "the `kind` of other messages"),
  TEXT ("label", "what they are called"),
  TEXT ("title", "what one is called"),
  MAY_FLAG ("own", "owners may add some"),
  MAY_TEXT ("about", "what they are for"),
  MAY_TEXT ("add", "what the button says that adds one"),
  MAY_FLAG ("listed", "as a list of lines, too"),
  MAY_FLAG ("copies", "one that nobody wrote on is opened as a new one that begins like it"),
  MAY_TEXT ("lines", "how a list of them is written; absent: as of cards"),
  LIST ("entries", entry_rows, "all of them"),
  MAY_LIST ("given", given_rows, "those that other tables of a hall give"),
  END,
};

static const TsSpec answer_entries[] = { MAY_LIST ("types", type_rows, "the kinds of cards"), END };

static const TsSpec answer_entry[] = {
  MAY_TEXT ("label", "what they are called"),
  MAY_TEXT ("title", "what one is called"),
  FORM,
  MAY_OBJECT ("entry",
              NULL,
              "filled in, its `name` included; without its maps and what no form asks for: those "
              "stay as they are"),
  MAY_TEXTS ("assumed", "fields that rest on a deduction"),
  MAY_FLAG ("owned", "its owner wrote on it"),
  MAY_FLAG ("shipped", "it comes along"),
  MAY_FLAG ("tried", "`try` can be asked for"),
  MAY_TEXT ("rest", "the button before what few need"),
  MAY_TEXT ("renews",
            "the verb by which what is on the table goes on with it, given whole as "
            "`entry`"),
  MAY_FLAG ("shares", "`file` can be asked for, with its `id`"),
  MAY_TEXT ("name", "of that file"),
  MAY_TEXT ("file", "for another table, see `src/session/ts-entry-file.h`"),
  MAY_OBJECT ("picture", picture, "the card to paste; absent where it is too long"),
  MAY_FLAG ("gives", "`give` can be asked for"),
  END,
};

static const TsSpec answer_keep[] = {
  MAY_OBJECT ("entry", NULL, "what was kept, where the kind `renews`"),
  MAY_NUMBER ("cards", "of a list: how many"),
  MAY_TEXTS ("holds", "of a list of one card: what is in its lists"),
  END,
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
