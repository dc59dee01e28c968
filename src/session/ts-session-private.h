/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-private.h: what the files of a session share: its list of commands and its copies.
 *
 * The journal of the library holds every row that was ever accepted; `commands` is the line that
 * undo and redo go along; what was left behind beside it is in `branches`.
 */

#pragma once

#include "ts-branches.h"
#include "ts-deeds.h"
#include "ts-forks.h"
#include "ts-result.h"
#include "ts-session.h"
#include "ts-spans.h"
#include "ts-views.h"

G_BEGIN_DECLS

/* Longer commands are refused, so that one cannot fill the library: bytes of JSON. The longest lay
 * maps; one of the most hexes that a map may have needs about 300 KiB. */
#define TS_SESSION_MAX_COMMAND (1024 * 1024)

/* Who has to act at a moment, as the host sees it. */
typedef struct
{
  guint32 actors; /* see ts_clock_find_actors() */
  guint round;
  gboolean over;
  gboolean machines; /* it is everybody's, in the color of the machines */
} TsMoment;

/* What was thrown and answered in a run, see ts-session-recall.c. */
typedef struct _TsRecall TsRecall;

struct _TsSession
{
  GObject parent_instance;

  const TsGame *game;
  TsLibrary *library; /* nullable */
  gint64 id;
  char *name; /* nullable */
  TsChance *chance;
  gboolean automatic;

  TsPlay *play;        /* at `rev` */
  guint64 rev;         /* commands applied */
  guint64 rows;        /* rows of the journal that are worked in */
  GPtrArray *commands; /* GRefString, JSON; commands[i] leads to rev i + 1 */
  GPtrArray *copies;   /* of TsPlay; copies[i] is at rev i * TS_SESSION_STRIDE */
  /* GRefString, "" where nobody said: who undid the commands beyond `rev`, the last one first. */
  GPtrArray *undoers;
  GPtrArray *branches; /* of TsBranchLine */
  guint64 entries;     /* how often one was entered, or a step done otherwise */
  GPtrArray *forks;    /* of TsFork */
  TsRecall *recall;    /* nullable: of the run that goes on, where a step of it was done
                        * otherwise, */
  guint64 recall_rows; /* as of result_rows below */
  GHashTable *tickets; /* of every row, undone and replaced ones too */
  TsResult *result;    /* nullable: of what just happened, */
  guint64 result_rows; /* when so many rows less one were worked in; 0: not looked at yet */
  TsDeeds *deeds;      /* up to the last command that anybody asked about; empty: nobody has */
  TsSpans *spans;      /* of the commands up to the last one that anybody looked at, see
                        * ts-session-clock.c */
  TsMoment moment;     /* who has to act now, */
  guint64 moment_rows; /* the same */
  gint64 clock_from;   /* since when who must act now has to, in seconds since 1970; 0: not yet */
  gint64 clock_kept;   /* and how long before that */
  TsViews *views;      /* of this moment, */
  guint64 views_rows;  /* the same */
  TsPhrase *hole;      /* nullable: why the journal cannot be read, or nothing be added to it */
  gboolean replaced;   /* it is not in the library any more as it is here */

  TsHands *hands;
  guint64 sought_from; /* where undos in a row began; G_MAXUINT64: they did not, or nobody knows */
  gboolean hands_read; /* they were read, and are in `hands` when somebody looks */

  GPtrArray *held; /* pictures, see ts-session-photo.c */

  GQueue waiting; /* of Attempt, see ts-session-attempt.c */
  GSource *retry; /* nullable: nothing waits */
  guint delay;    /* milliseconds, of the next retry */
  /* Counted up to a command, which is held so that it is known again: what is before it has not
   * changed. NULL: nothing is counted. */
  GRefString *counted;
  guint64 counted_rev;
  guint64 counted_bytes;
  gboolean attempting; /* whoever does commands now tries again later: the library must not wait */
};

/* A session that stands at the start of `play`. Consumes it. (transfer full) */
TsSession *ts_session_new_for_play (TsPlay *play, TsLibrary *library, gint64 id, const char *name);

/* What stands at `rev`, or at the last rev before it that can be played, and then says why not
 * farther; `reached` says which. (transfer full) */
TsPlay *ts_session_play_towards (TsSession *self, guint64 rev, guint64 *reached, GError **error);
/* Applies a command that leads to `rev`. `outcome` is nullable. TS_ERROR_DAMAGED, naming the
 * command, when it cannot be applied. */
gboolean ts_session_apply_text (
    TsPlay *play, const char *text, guint64 rev, TsOutcome *outcome, GError **error);
/* What stands at `rev`, made from the nearest copy. (transfer full) */
TsPlay *ts_session_play_at (TsSession *self, guint64 rev, GError **error);

/* Applies the command that leads to `rev` to a play at `rev` - 1, and keeps a copy where one is
 * due. `outcome` is nullable. TS_ERROR_DAMAGED, naming the command, when it cannot be applied. */
gboolean
ts_session_replay (TsSession *self, TsPlay *play, guint64 rev, TsOutcome *outcome, GError **error);

/* Whether a setup, as JSON, is no longer than TS_SESSION_MAX_SETUP. */
gboolean ts_session_check_setup (const char *text, GError **error);
/* Whether a session may go on, or come, to so many commands of so many bytes; see
 * TS_SESSION_MAX_COMMANDS. */
gboolean ts_session_check_size (guint64 n, guint64 bytes, GError **error);
/* The same of the rows of a journal that is to be exported. */
gboolean ts_session_check_rows (GPtrArray *rows, GError **error);
/* How many bytes the commands in effect have. */
guint64 ts_session_count_bytes (TsSession *self);

/* Takes an accepted command as the next one, with what came of it; what could be redone is gone.
 * `next` is the play after it. Consumes `next` and `text`. */
void ts_session_advance (
    TsSession *self, TsPlay *next, char *text, JsonObject *command, const TsOutcome *outcome);

/* Goes over to `play`, which is at `rev`. Consumes it. */
void ts_session_take_play (TsSession *self, TsPlay *play, guint64 rev);
/* Forgets the copies of what comes after `beyond`. */
void ts_session_drop_copies (TsSession *self, guint64 beyond);

/* Reads the rows of the journal that are not worked in yet; on FALSE nothing has changed. */
gboolean ts_session_load (TsSession *self, GError **error);
/* For a session that was just made and could not be loaded: takes what comes before the row that is
 * damaged or the command that cannot be played. `problem` is what ts_session_load() said. */
void ts_session_load_to_hole (TsSession *self, const GError *problem);
/* Appends the next row where there is a library. TS_ERROR_CONFLICT: the session was read anew.
 * `photo` is the hash of the picture that it names; nullable. */
gboolean ts_session_write_all (TsSession *self, GPtrArray *rows, gint64 now, GError **error);
gboolean
ts_session_write (TsSession *self, const char *text, const char *photo, gint64 now, GError **error);

/* ts-session-photo.c */
GPtrArray *ts_session_new_held (void);
/* (nullable, transfer none) */
GBytes *ts_session_find_held (TsSession *self, const char *hash);
/* Whether one more photo may be added, where the command is one. */
gboolean ts_session_check_photo (TsSession *self, JsonObject *command, GError **error);
/* The picture that a command or a row adds; NULL: none. (nullable, transfer none; transfer full) */
const char *ts_session_get_photo (JsonObject *command);
char *ts_session_row_dup_photo (const char *row);
/* The hashes of the first `n` of some rows, each once, in order. (transfer full) of char * */
GPtrArray *ts_session_list_photos (GPtrArray *rows, guint64 n);
/* {"image":HASH,"bytes":BASE64}, as exported. (transfer full) */
JsonObject *ts_session_photo_to_json (const char *hash, GBytes *picture);

/* Undo or redo by somebody (nullable): who undid what is beyond `to` then. */
void ts_session_mark_undone (GPtrArray *undoers, guint64 from, guint64 to, const char *by);

/* A branch was entered up to `to`: nobody undid what is beyond. */
void ts_session_mark_entered (GPtrArray *undoers, guint64 length, guint64 to);

/* ts-session-row.c: a command as a row of the journal: its ticket comes last, so that it is found
 * without reading all of the row. (transfer full) */
char *ts_session_command_to_row (JsonObject *command);
/* (transfer full, nullable) */
char *ts_session_row_dup_ticket (const char *row);
/* Whether a command, as JSON, is no longer than TS_SESSION_MAX_COMMAND. */
gboolean ts_session_check_length (const char *text, GError **error);
/* A command without what the frame has added, but for who gave it and how many dice the program
 * rolled. (transfer full) */
JsonObject *ts_session_dup_bare (JsonObject *command);
/* Whether it is done in the place of another, see ts_session_do_instead(). */
gboolean ts_session_is_instead (JsonObject *command);

void ts_session_remember_ticket (TsSession *self, const char *row);

/* What an exported session is of: version 2 has photos, which version 1 does not know. */
#define TS_SESSION_EXPORT_VERSION 2
#define ts_session_choose_version(photos) ((photos)->len > 0 ? 2 : 1)
/* Checks the members of an exported session, its commands only for being there. */
gboolean ts_session_check_export (JsonObject *exported, GError **error);
/* Plays an exported command; `row` (transfer full) is what the journal keeps of it. On FALSE
 * nothing has changed. */
gboolean ts_session_play_exported (TsPlay *play, JsonNode *node, char **row, GError **error);
/* Says which command cannot be played, and why. Always FALSE. */
gboolean ts_session_fail_at (guint64 number, const GError *problem, GError **error);
/* The commands of a session of the library that are not undone, in order, without playing them:
 * JSON texts. (transfer full) */
GPtrArray *ts_session_read_commands (TsLibrary *library, gint64 id, GError **error);

/* ts-session-line.c: whether the command that leads to `rev` is one that the program gave itself.
 */
gboolean ts_session_is_automatic (TsSession *self, guint64 rev);
/* The last step that somebody gave, with all that the program did after it; 0: none. */
guint64 ts_session_find_given (TsSession *self);
/* How many of those after `from` up to `to` somebody gave. */
guint ts_session_count_given (TsSession *self, guint64 from, guint64 to);
/* When the command that leads to `rev` was given, or the last one before it of which that is known;
 * 0: none. */
gint64 ts_session_read_at (TsSession *self, guint64 rev);
/* Undo of a step that was done otherwise, or redo of it: the other of its two runs, and the branch
 * where that lies. NULL: the next step is none. (transfer none, nullable) */
const TsFork *ts_session_find_fork (TsSession *self, gboolean undo, guint64 *branch);

/* What just happened; NULL: nothing has yet. (transfer none) */
const TsResult *ts_session_get_result (TsSession *self);
/* The same from what a command that was just done brought, with its `then`. */
void ts_session_take_result (TsSession *self, const TsOutcome *outcome);

/* What all commands up to the present say about the game as a whole. (transfer none) */
const TsChronicle *ts_session_get_chronicle (TsSession *self);
/* A command was taken: what it says about the game as a whole, where anybody has asked. `clock` is
 * as it was before. */
void ts_session_note_deed (TsSession *self,
                           const TsClockRules *clock,
                           JsonObject *command,
                           const TsOutcome *outcome);
/* Adds to the ending of a view, which has one, what the session says about the game as a whole. */
void ts_session_show_ending (TsSession *self, TsView *view);

/* {"do":"instead","of":{…},"command":{…}}, see ts-session-instead.c: the last step whose command
 * holds the members of "of" is done by another command, and what followed is done again as far as
 * it still follows. */
gboolean ts_session_do_instead (
    TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error);

/* One step that was done or is to be done. */
typedef struct
{
  JsonObject *command; /* complete */
  TsOutcome *outcome;
} TsRerunStep;

/* Of TsRerunStep. (transfer full) */
GPtrArray *ts_rerun_steps_new (void);
/* Consumes both. */
TsRerunStep *ts_rerun_steps_add (GPtrArray *steps, JsonObject *command, TsOutcome *outcome);

/* How a run goes now, made beside the session, see ts-session-rerun.c. */
typedef struct
{
  TsPlay *play;      /* after all of it */
  GPtrArray *steps;  /* of TsRerunStep, the other command first */
  GPtrArray *copies; /* of TsPlay: those of `steps` that the session keeps */
  GPtrArray *before; /* of TsRerunStep: those whose place they take */
  GPtrArray *lost;   /* of TsPhrase: what people did since beside it, and is not in it any more */
} TsRerun;

/* From `base` on, with another command than the one that leads to `base` + 1. (transfer full); NULL
 * with an error: it may not be given there. */
TsRerun *ts_session_rerun (TsSession *self, guint64 base, JsonObject *other, GError **error);
void ts_rerun_free (TsRerun *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsRerun, ts_rerun_free)

/* ts-session-recall.c: all that was thrown and answered where the present line parts, but for what
 * ended by `from`; `reached`: and but for ways of which people have taken a part back by hand.
 * (transfer full) */
TsRecall *ts_session_recall (TsSession *self, guint64 from, gboolean reached);
void ts_recall_free (TsRecall *self);
/* A command that is given at `play`: what it throws, what it answers. */
void ts_recall_add (TsRecall *self, const TsPlay *play, JsonObject *command);
/* As ts_play_complete(), with the dice that its thrower has thrown already. `self` is nullable. */
gboolean ts_recall_complete (const TsRecall *self,
                             const TsPlay *play,
                             JsonObject *command,
                             TsChance *chance,
                             GError **error);
/* The answer to the question of now, which is not given twice. (transfer full, nullable) */
JsonObject *ts_recall_take_answer (TsRecall *self, const TsPlay *play);
/* `command` answers it otherwise. */
void ts_recall_drop_answer (TsRecall *self, const TsPlay *play, JsonObject *command);

/* Looks whether the run goes on in which a step was done otherwise. */
void ts_session_look_for_recall (TsSession *self);
/* What the program does now by itself, what people have answered already in such a run included.
 * (transfer full, nullable) */
JsonObject *ts_session_dup_next (TsSession *self);

/* Of TsRerunStep: what is on the table after the first of them, and is asked for by the others as
 * well, is taken out of the instructions of both. */
void ts_session_leave_on_table (GPtrArray *back, GPtrArray *forth);

/* Does a checked undo or redo. */
gboolean ts_session_seek (
    TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error);

/* ts-session-back.c: where {"back":WORD} leads; G_MAXUINT64: nowhere. */
guint64 ts_session_find_way_back (TsSession *self, const char *word);
/* ts-session-hands.c: what a command asks of hands that put back. `from` is where the session was
 * before it. */
void ts_session_take_hands (TsSession *self,
                            JsonObject *command,
                            guint64 from,
                            const TsOutcome *outcome);
/* Rows of the journal were read that end with undos or redos from `from`, if any. */
void ts_session_read_hands (TsSession *self, guint64 from);

/* ts-session-clock.c: whether a command leaves who has to act as it is: it is the frame's, as a
 * note. */
gboolean ts_session_keeps_moment (TsSession *self, JsonObject *command);
/* Who has to act at a moment. */
TsMoment ts_session_look (const TsPlay *play);

/* A command was done; others did some; an undo or redo led here: what goes on begins. */
void ts_session_start_clock (TsSession *self, JsonObject *command);
void ts_session_restart_clock (TsSession *self);
void ts_session_turn_clock (TsSession *self, JsonObject *seek);
/* Fills in how much of the time before a new command, which comes after `rev`, is nobody's. */
void ts_session_complete_time (TsSession *self, guint64 rev, JsonObject *command);
/* Adds the clock to a view. */
void ts_session_show_clock (TsSession *self, TsView *view);
/* A command is about to be taken: what lies before it, where that is counted. */
void ts_session_note_span (TsSession *self, JsonObject *command);

/* Moves what `from` holds behind what `to` holds; its title replaces. */
void ts_session_append_outcome (TsOutcome *to, TsOutcome *from);

G_END_DECLS
