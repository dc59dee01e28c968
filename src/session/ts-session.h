/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session.h: a session: a game, its setup, the list of its accepted commands, and where in that
 * list we are.
 *
 * State is what comes of applying the first `rev` commands.  Undo moves back, redo forward; a new
 * command after an undo leaves the undone ones behind as a branch, which {"do":"redo","branch":ID}
 * enters again, wholly or up to "to"; what was ahead is a branch then.  A command is on disk before
 * ts_session_do() returns TRUE.  Copies of the state every TS_SESSION_STRIDE commands make any seek
 * short.
 *
 * {"do":"instead","of":{…},"command":{…}} does one step of the past differently, see
 * ts-session-instead.c: its rows are an undo, the other command, and what follows from it; all of
 * them are one step for undo and redo.  Where it would take back what people did beside what
 * follows it is TS_ERROR_RULES, and names that, unless it says "anyway":true.
 *
 * {"do":"undo","back":"run"|"turn"|"round"} takes back more than one step, see TsWayBack; what is
 * recorded is the step that it leads to.  What hands put back adds up over undos in a row, see
 * ts_session_get_hands().
 *
 * Emits "done" (JsonObject *command, TsOutcome *outcome) after every command that it accepted, undo
 * and redo included, and then "changed"; after a reload only "changed", when there was anything
 * new.  "hands" after what is ticked on the table has changed by itself.
 */

#pragma once

#include "ts-hands.h"
#include "ts-library.h"
#include "ts-play.h"

G_BEGIN_DECLS

/* What a session may hold, wherever it comes from: so many commands in effect, of so many bytes
 * together as they are kept; a setup of so many.  What is exported can be imported, then.  A long
 * evening has 2,000 commands of 300 kB. */
#define TS_SESSION_MAX_COMMANDS 200000
#define TS_SESSION_MAX_BYTES (64 * 1024 * 1024)
#define TS_SESSION_MAX_SETUP (2 * 1024 * 1024)

#define TS_SESSION_STRIDE 64

#define TS_TYPE_SESSION (ts_session_get_type ())
G_DECLARE_FINAL_TYPE (TsSession, ts_session, TS, SESSION, GObject)

/* A session that is only in memory. (transfer full) */
TsSession *ts_session_new (const TsGame *game, JsonObject *setup, GError **error);
/* A setup with what owners typed into their catalogue: an entry that the setup names by its id, in
 * tables too, becomes the whole entry where its owner wrote on it; entries of other types go into
 * the option "cards", where the game has one. What makes no sense is left for the check of the
 * setup. (transfer full) */
JsonObject *
ts_session_lay_entries (TsLibrary *library, const TsGame *game, JsonObject *setup, GError **error);
/* Makes a session in the library. Owners' catalogue entries are laid into the setup where it names
 * them by id. (transfer full) */
TsSession *ts_session_create (TsLibrary *library,
                              const TsGame *game,
                              const char *name,
                              JsonObject *setup,
                              gint64 campaign,
                              gint64 now,
                              GError **error);
/* Makes another session of the same library with the same setup, which belongs to no campaign; its
 * name has a number behind it. (transfer full) */
TsSession *ts_session_create_again (TsSession *self, gint64 now, GError **error);
/* Puts a session that is only in memory into a library, up to the present, where it belongs to no
 * campaign; its number there, 0 on error. */
gint64
ts_session_save (TsSession *self, TsLibrary *library, const char *name, gint64 now, GError **error);
/* The campaign whose mission it is; 0: none. */
gint64 ts_session_find_campaign (TsSession *self);
/* What comes after it in its campaign is kept there, when it is over; nothing happens with campaign
 * 0, before the end, and where nothing may be written. */
gboolean ts_session_record_next_setup (TsSession *self, gint64 campaign, GError **error);
/* Reads and replays a session of the library, up to its end or to a hole. `game` must be the one
 * the library names: look it up with ts_library_read_setup(). (transfer full) */
TsSession *ts_session_open (TsLibrary *library, gint64 id, const TsGame *game, GError **error);

/* Where chance comes from; by default the operating system. (transfer full) */
void ts_session_set_chance (TsSession *self, TsChance *chance);

/* Whether the program goes on by itself after every command that somebody gave, as far as the game
 * says (TsGame.next): each such step is a command of its own with "auto":true, and one undo or redo
 * takes it along. By default it does nothing by itself. A property too, "automatic". */
void ts_session_set_automatic (TsSession *self, gboolean automatic);
gboolean ts_session_get_automatic (TsSession *self);

const TsGame *ts_session_get_game (TsSession *self);
const TsPlay *ts_session_get_play (TsSession *self);
TsLibrary *ts_session_get_library (TsSession *self); /* nullable */
gint64 ts_session_get_id (TsSession *self);          /* 0: in memory */
const char *ts_session_get_name (TsSession *self);   /* nullable */
guint64 ts_session_get_rev (TsSession *self);        /* commands applied */
guint64 ts_session_get_length (TsSession *self);     /* commands that can be reached by redo */
guint64 ts_session_get_serial (TsSession *self);     /* changes of any kind: grows with undo too */

/* Does a command, undo and redo included ({"do":"undo","to":REV}), of at most 64 KiB. An accepted
 * `command` is completed in place (time, dice); a refused one is left as it was given. `outcome`
 * (nullable) receives title, instructions and reasons; for undo the instructions are the reversals,
 * newest first, said with their `done` phrase; `then` has what the program did by itself. What a
 * person taught the program goes into the
 * library's catalogue. On TS_ERROR_CONFLICT the session has been read anew. */
gboolean ts_session_do (
    TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error);

/* A picture for a command "photo" to come, see ts-photo.h: a few are held at a time, and lost with
 * the program. Its hash; NULL: it is refused. (transfer full) */
char *ts_session_hold_photo (TsSession *self, GBytes *given, GError **error);
/* The picture of a step, undone or not; NULL without error: no step has it, or it is lost.
 * (transfer full, nullable) */
GBytes *ts_session_read_photo (TsSession *self, const char *hash, GError **error);

/* Why the session ends before its end: an entry of its journal is damaged, or cannot be played.
 * Then it is read-only. (nullable, transfer none) */
const TsPhrase *ts_session_get_hole (TsSession *self);
/* A new session with the commands up to the present of this one; its number, 0 on error. */
gint64 ts_session_go_on_as_copy (TsSession *self, gint64 now, GError **error);
/* Whether every command is TS_ERROR_READ_ONLY: for a hole, or for the library's sake. */
gboolean ts_session_is_read_only (TsSession *self);
/* Commands that do not hold up a main loop while another program has the library.
 *
 * `func` does at most one command with ts_session_do(), which then does not wait: TS_ERROR_BUSY,
 * and nothing has changed. It returns FALSE to be called again later, TRUE when it is done with,
 * whatever came of it. It is called at once, but behind those that wait already: they keep their
 * order. After TS_SESSION_PATIENCE seconds it is called with `last`, and never again.
 *
 * Those of an owner can be given up; they run in the thread's default main context. The session
 * gives up what waits when it goes. */
#define TS_SESSION_PATIENCE 30
typedef gboolean (*TsAttemptFunc) (gpointer user_data, gboolean last);
/* FALSE: it waits. */
gboolean ts_session_attempt (TsSession *self,
                             TsAttemptFunc func,
                             gpointer user_data,
                             GDestroyNotify free_func,
                             gpointer owner);
/* How many wait. */
guint ts_session_count_attempts (TsSession *self);
/* NULL: everybody's. */
void ts_session_drop_attempts (TsSession *self, gpointer owner);

/* The step that somebody gave and that undo takes back, with all that came of it; 0: none. */
guint64 ts_session_find_last (TsSession *self);
gboolean ts_session_can_undo (TsSession *self);
gboolean ts_session_can_redo (TsSession *self);

/* A way back. */
typedef struct
{
  const char *word; /* of "back"; NULL: one step, as ts_session_find_last() has it */
  guint64 to;       /* before its first step */
  guint steps;      /* that people gave */
  TsPhrase *first;  /* what its first step is called */
} TsWayBack;

/* Those that lead anywhere now, the shortest first: one step; the last run of the machines, to its
 * start; the turn of whoever acts, or, where nothing was done in it, of who acted before; the
 * round. The last one is left out that leads no farther than the one before it. Array of TsWayBack.
 * (transfer full) */
GPtrArray *ts_session_list_ways_back (TsSession *self);
/* A msgid: “This turn”. */
const char *ts_way_back_get_label (const TsWayBack *self);
void ts_way_back_free (TsWayBack *self);

/* What hands put back, or do again, after undos and redos in a row: since the last command that
 * asked anything of hands. Ticks are the table's, and no part of what is recorded. (transfer none)
 */
const TsHands *ts_session_get_hands (TsSession *self);
void ts_session_tick_hands (TsSession *self, guint line, gboolean ticked);
/* All of it is done. */
void ts_session_put_hands_away (TsSession *self);

/* Whether a command with this ticket has ever been accepted, undone or not: who did not hear the
 * answer may ask again, even after the program was killed. */
gboolean ts_session_has_ticket (TsSession *self, const char *ticket);

/* Reads rows that another program appended. TRUE when there were none or all could be applied. */
gboolean ts_session_reload (TsSession *self, GError **error);

/* (transfer full), with rev set. */
TsView *ts_session_view (TsSession *self, const TsViewer *viewer);

/* How many seconds the clock of the view has gone on since the last command, see ts-clock.h; -1: it
 * stands: there is none, a break is taken, nothing was done for long, or since the session was
 * opened. What is shown by it is what the next command says. */
gint64 ts_session_get_clock_passed (TsSession *self, gint64 now);

/* Who undid the command that led to rev `rev`, which redo would bring back; NULL when it is not
 * undone, or nobody said. (nullable, transfer none) */
const char *ts_session_get_undoer (TsSession *self, guint64 rev);

/* One step of the log: the command that led to rev `rev` (1 … length) and what came of it. */
typedef struct
{
  guint64 rev;
  gint64 at;          /* seconds since 1970 */
  char *by;           /* nullable */
  gboolean automatic; /* the program did it by itself */
  gboolean undone;    /* beyond the present: redo would bring it */
  char *undone_by;    /* nullable */
  char *verb;
  TsOutcome *outcome; /* its title is never NULL */
} TsStep;

/* Steps first … last (both included, 1-based). Array of TsStep. (transfer full) */
GPtrArray *ts_session_dup_steps (TsSession *self, guint64 first, guint64 last);
void ts_step_free (TsStep *self);

/* Whether a file with this session could be read again: one that was played before there were
 * limits may be too long. */
gboolean ts_session_can_export (TsSession *self, GError **error);
/* The session as the contract's export object, without tickets; ts-import.h reads it. (transfer
 * full) */
JsonNode *ts_session_export (TsSession *self);

/* Steps that were left behind by a new command after an undo. */
typedef struct
{
  guint64 id;     /* for {"do":"redo","branch":ID} */
  guint64 base;   /* they come after this rev, in the place of what comes after it now */
  guint64 length; /* how many */
} TsBranch;

/* How often a branch was entered: what was known of the steps may be wrong since. */
guint64 ts_session_get_entries (TsSession *self);
/* Those that part from the line of now, by base, the last left behind first. (transfer full) */
GArray *ts_session_list_branches (TsSession *self);
/* How many steps were left behind after `rev`, in all branches that part there. */
guint64 ts_session_count_left_behind (TsSession *self, guint64 rev);
/* The steps of a branch, as ts_session_dup_steps() would give them, each `undone`; empty where
 * there is no such branch. (transfer full) */
GPtrArray *ts_session_dup_branch_steps (TsSession *self, guint64 id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsStep, ts_step_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsWayBack, ts_way_back_free)

G_END_DECLS
