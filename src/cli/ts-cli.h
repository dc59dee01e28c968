/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli.h: the command line: one verb, one file, one const entry.
 *
 * To add a verb: a file with a TsCliEntry, declared here and named in the table of ts-cli.c.
 *
 * Results go to standard output, complaints to standard error, each complaint one sentence in the
 * language of the run.  All words that come from the command line have been checked to be UTF-8.
 * Numbers are read by ts_cli_read_number() and options by GOption as FILENAME, FILENAME_ARRAY or
 * NONE, so that no locale has a say in what they mean.
 */

#pragma once

#include "ts-import.h"
#include "ts-session.h"

G_BEGIN_DECLS

/* The exit status, see the contract: an answered line is no failure, whatever the answer. */
typedef enum
{
  TS_CLI_OK = 0,
  TS_CLI_FAILED = 1,
  TS_CLI_WRONG = 2, /* the command line is wrong */
} TsCliStatus;

typedef struct
{
  const char *name;                    /* "play" */
  const char *arguments;               /* msgid: "GAME"; nullable */
  const char *summary;                 /* msgid, one line */
  const char *details;                 /* msgid, for --help; nullable */
  const char *examples;                /* lines to type, for the man page; nullable */
  const GOptionEntry *options;         /* its own, descriptions are msgids; nullable */
  const GOptionEntry *more_options[4]; /* those that it shares with others; NULL after the last */
  const char *(*get_format) (guint n); /* what --format takes; NULL after the last; nullable */
  guint min_words;
  guint max_words;
  /* `words` are what is left of the command line without the options; NULL-terminated. */
  TsCliStatus (*run) (const TsLanguage *language, char **words);
} TsCliEntry;

extern const TsCliEntry ts_cli_play_entry;
extern const TsCliEntry ts_cli_serve_entry;
extern const TsCliEntry ts_cli_hall_entry;
extern const TsCliEntry ts_cli_sketch_entry;
extern const TsCliEntry ts_cli_roll_entry;
extern const TsCliEntry ts_cli_games_entry;
extern const TsCliEntry ts_cli_verbs_entry;
extern const TsCliEntry ts_cli_sessions_entry;
extern const TsCliEntry ts_cli_show_entry;
extern const TsCliEntry ts_cli_check_entry;
extern const TsCliEntry ts_cli_score_entry;
extern const TsCliEntry ts_cli_pack_entry;
extern const TsCliEntry ts_cli_stats_entry;
extern const TsCliEntry ts_cli_export_entry;
extern const TsCliEntry ts_cli_import_entry;
extern const TsCliEntry ts_cli_cards_entry;
extern const TsCliEntry ts_cli_backup_entry;
extern const TsCliEntry ts_cli_restore_entry;
extern const TsCliEntry ts_cli_manual_entry;
extern const TsCliEntry ts_cli_complete_entry;

/* What the program has, as its help, its man pages and shells are told. */
typedef struct
{
  const TsCliEntry *const *verbs; /* in the order of --help; NULL after the last */
  const GOptionEntry *options;    /* those of all verbs: --lang, --version, --help */
} TsCliProgram;

extern const TsCliProgram ts_cli_program;
/* The verb of that name; nullable. */
const TsCliEntry *ts_cli_find_verb (const char *name);
#define TS_CLI_HELP_OPTION 2 /* where --help stands among them; the window has it too */

/* Which of the formats of `verb` is wanted, from 0; the first one with `name` NULL, "json" with
 * `json`. Complains, and returns TS_CLI_WRONG, where there is none of that name, or both are given.
 */
TsCliStatus ts_cli_find_format (const TsCliEntry *verb,
                                const TsLanguage *language,
                                const char *name,
                                gboolean json,
                                guint *format);

/* ts-cli-help.c: what --help and the man pages say. */

typedef struct
{
  TsCliStatus status;
  const char *meaning; /* msgid; NULL ends the table */
} TsCliStatusMeaning;

extern const TsCliStatusMeaning ts_cli_status_meanings[];

typedef struct
{
  const char *name;    /* NULL ends the table */
  const char *meaning; /* msgid */
} TsCliVariable;

/* What it reads of the environment. */
extern const TsCliVariable ts_cli_variables[];

/* "--set KEY=VALUE" (transfer full) */
char *ts_cli_format_option (const GOptionEntry *entry, const TsLanguage *language);
/* "play GAME" (transfer full) */
char *ts_cli_format_command (const TsCliEntry *verb, const TsLanguage *language);
/* "Usage: …"; `verb` is NULL for the whole program. (transfer full) */
char *ts_cli_format_usage (const TsCliEntry *verb, const TsLanguage *language);
/* Prints what --help prints; `verb` as above. */
TsCliStatus
ts_cli_print_help (const TsCliProgram *program, const TsCliEntry *verb, const TsLanguage *language);

/* ts-cli-man.c: writes the man page of the window, of `program` and each command below `folder`,
 * which is made, in the folders of their language: man1/tableside-cli-play.1,
 * de/man1/tableside-cli-play.1. */
gboolean ts_cli_write_man_pages (const TsCliProgram *program, const char *folder, GError **error);

/* Complaints: they print a sentence and return the status to leave with. The phrase is consumed. */
TsCliStatus ts_cli_wrong (const TsLanguage *language, TsPhrase *phrase);
TsCliStatus ts_cli_report (const TsLanguage *language, TsCliStatus status, const GError *error);
/* Prints a sentence to standard error as one line. It may quote a file that somebody else wrote: a
 * control character in it becomes a question mark, so that no terminal obeys it. */
void ts_cli_complain (const char *sentence);

typedef enum
{
  TS_CLI_STYLE_TITLE, /* a heading */
  TS_CLI_STYLE_NAME,  /* what can be typed */
  TS_CLI_STYLE_GOOD,
  TS_CLI_STYLE_NOTE, /* what somebody should look at */
  TS_CLI_STYLE_BAD,
  TS_CLI_STYLE_QUIET, /* what nobody need look at */
} TsCliStyle;

/* ts-cli-output.c: what prints returns FALSE when it could not; a verb then stops and fails, and
 * ts_cli_close_output() says why. */

/* Prints some bytes, sooner or later. */
gboolean ts_cli_write (const char *text, gsize length);
/* Prints the string, sooner or later, and consumes it. */
gboolean ts_cli_take_string (GString *string);
/* Prints a phrase as one line, sooner or later, and consumes it. */
gboolean ts_cli_take_phrase (TsPhrase *phrase, const TsLanguage *language);
/* Prints a value as one line, now. */
gboolean ts_cli_print_json (JsonNode *node);
/* The same for an object that is consumed. */
gboolean ts_cli_take_json (JsonObject *object);
/* The same for JSON that is written already, and consumed. */
gboolean ts_cli_take_written (TsJsonText *json);
/* Prints the error answer to line `number` of standard input, now. */
gboolean
ts_cli_print_line_error (const TsLanguage *language, guint64 number, const GError *problem);
/* Prints what was to be printed sooner or later. */
gboolean ts_cli_flush (void);
/* Whether printing failed because nobody reads it any more. */
gboolean ts_cli_has_no_reader (void);
/* Appends `text` and as many blanks as make it `width` characters wide. */
void ts_cli_append_padded (GString *string, const char *text, guint width);
/* The same in a color or bold, where standard output is a terminal that shows them and nobody set
 * NO_COLOR. The words must tell as much without. */
void ts_cli_append_styled (GString *string, const char *text, guint width, TsCliStyle style);

/* A bar for what may take longer than a second, on standard error and only on a terminal; it goes
 * when something is printed there, and at the end. `label` is a msgid. */
void ts_cli_begin_progress (const TsLanguage *language, const char *label);
/* `part` is from 0 to 1. Costs next to nothing; does nothing unless it has begun. */
void ts_cli_show_progress (double part);
void ts_cli_end_progress (void);
/* Prints what is left and returns the status to leave with. A reader that went away is told
 * nothing; a disk that is full is. */
TsCliStatus ts_cli_close_output (const TsLanguage *language, TsCliStatus status);

/* ts-cli-input.c */

/* A whole number from `min` to `max`; TS_ERROR_BAD_VALUE names the option. */
gboolean ts_cli_read_number (const char *option,
                             const char *text,
                             guint64 min,
                             guint64 max,
                             guint64 *number,
                             GError **error);
/* TS_ERROR_BAD_JSON for a line of more than `max` bytes. */
void ts_cli_refuse_long_line (gsize max, GError **error);
/* Complains that standard input cannot be read, for the errno `code`. */
TsCliStatus ts_cli_report_input (const TsLanguage *language, int code);
/* How many bytes a file has; 0 where nobody knows, as of a pipe. */
guint64 ts_cli_measure (int fd);
/* The same bar for standard input, if that is a file, of which so many bytes are answered. */
void ts_cli_begin_input_progress (const TsLanguage *language, const char *label);
void ts_cli_show_input_progress (guint64 bytes);
/* Reads a text of at most `max` bytes from a file, "-" is standard input. (transfer full) */
char *ts_cli_read_text (const char *path, gsize max, GError **error);
/* Reads a JSON object from a file, "-" is standard input. (transfer full) */
JsonObject *ts_cli_read_object (const char *path, GError **error);

/* ts-cli-setup.c: a setup from a file (nullable) and from key=value words (nullable), not yet
 * prepared. (transfer full) */
JsonObject *
ts_cli_read_setup (const TsGame *game, const char *path, char **assignments, GError **error);

/* ts-cli-library.c */

/* Opens the library at `path` (NULL: the default one) and says its warning. Unless `make`, a file
 * that is not there is taken for an empty library and not made. (transfer full) */
TsLibrary *
ts_cli_open_library (const TsLanguage *language, const char *path, gboolean make, GError **error);
/* The same to bring a backup back: none is offered. (transfer full) */
TsLibrary *
ts_cli_open_library_to_restore (const TsLanguage *language, const char *path, GError **error);
/* Says which backup there is of a library that is gone, in whose place `path` lies.
 * `library` is nullable: there is none that can be read. FALSE: none. */
gboolean ts_cli_offer_backup (const TsLanguage *language, const char *path, TsLibrary *library);
/* Opens a session and says where it has a hole. (transfer full) */
TsSession *ts_cli_open_found (
    const TsLanguage *language, TsLibrary *library, gint64 id, const TsGame *game, GError **error);
/* The same by name; TS_ERROR_UNKNOWN_SESSION when there is none. (transfer full) */
TsSession *ts_cli_open_session (const TsLanguage *language,
                                TsLibrary *library,
                                const char *name,
                                GError **error);

/* ts-cli-table.c: the session that play and serve go on with, or make. */

typedef struct
{
  const TsLanguage *language;
  const char *path;   /* of the library; NULL: the session is only in memory */
  TsLibrary *library; /* nullable */
  TsSession *session;
  gboolean made; /* it was not there before */
} TsCliTable;

/* --setup, --set, --seed, --library, --session */
extern const GOptionEntry ts_cli_table_options[];

/* Opens it as these options say, or complains. (out) (transfer full) */
TsCliStatus ts_cli_table_open (const TsLanguage *language, const char *game_id, TsCliTable **table);
void ts_cli_table_free (TsCliTable *self);
/* When nothing came of it: a session that was made for it is deleted again. */
void ts_cli_table_take_back (TsCliTable *self);
/* Seconds since 1970. */
gint64 ts_cli_get_now (void);

/* ts-cli-photo.c: {"do":"photo","file":PATH} becomes a photo whose picture is held by the session;
 * any other command stays as it is. */
gboolean ts_cli_take_photo (TsSession *session, JsonObject *command, GError **error);

/* ts-cli-sketch.c: the ways to count ranges; ends with NULL. */
extern const char *const ts_cli_ranges[];
/* ts-cli-import.c: what --only takes besides names; ends with NULL. */
extern const char *const ts_cli_import_kinds[];

/* ts-cli-import.c: reads what Tableside exported from a file, "-" is standard input. (transfer
 * full) */
TsImport *ts_cli_read_import (const TsLanguage *language, const char *path, GError **error);

/* ts-cli-shown.c: the session of which pack and score print something: one of a library, or an
 * exported file. */

/* --library, --session, --seat */
extern const GOptionEntry ts_cli_shown_options[];
/* Whether these options and `file` (nullable) name one session, or complains. */
TsCliStatus ts_cli_shown_check (const TsLanguage *language, const char *file);
/* What `view` makes of that session, for the seat that is named or for the host.  `game` is where
 * its game goes.  TS_ERROR_UNKNOWN_ID where nobody has that seat. (transfer full) */
TsView *ts_cli_shown_view (const TsLanguage *language,
                           const char *file,
                           TsView *(*view) (const TsPlay *play, const TsViewer *viewer),
                           const TsGame **game,
                           GError **error);

/* ts-cli-view.c: a view as lines for a terminal. */
void ts_cli_append_view (GString *string, const TsView *view, const TsLanguage *language);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsCliTable, ts_cli_table_free)

G_END_DECLS
