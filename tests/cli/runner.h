/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * runner.h: runs the real tableside-cli, whose path is the first argument of every test here.
 *
 * Each test gets a folder of its own, which is also the program's XDG_DATA_HOME, and which is gone
 * afterwards.
 */

#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "../unit.h"
#include "ts-language.h"

/* What came of a run. */
typedef struct
{
  int status; /* -1: ended by a signal */
  char *out;
  gsize out_length;
  char *err;
} Run;

void run_free (Run *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, run_free)

/* The test's folder; a path within it. (transfer full) */
const char *get_folder (void);
char *in_folder (const char *name);

/* Runs `line`, words between blanks, with `input` as standard input (nullable). The word "@x"
 * stands for the file x in the test's folder. (transfer full) */
Run *run_cli (const char *input, const char *line);
/* The same with words that may hold anything; ends with NULL. (transfer full) */
Run *run_words (const char *input, gssize length, const char *const *words);
/* Starts it with pipes at all ends. (transfer full) */
GSubprocess *start_cli (const char *line);
/* Runs a shell script, in which "$0" is the program and "$1" the folder. (transfer full) */
Run *run_shell (const char *script);

/* A wrong command line: 2, nothing on standard output, one line on standard error. */
void assert_wrong (const char *line);
void assert_is_wrong (const Run *run);
/* Fails otherwise: 1 and one line on standard error. */
void assert_failed (const Run *run);
/* It went well and there was nothing to say about it. */
void assert_fine (const Run *run);

/* Lines without their newlines. (transfer full) */
GStrv split_lines (const char *text);
/* A line that must be a JSON object. (transfer full) */
JsonObject *read_json (const char *line);
/* Line `n` of the output, from 0, as an object. (transfer full) */
JsonObject *read_answer (const Run *run, guint n);
/* Whether a line is an accepted answer; otherwise it must be a well-formed error. */
gboolean is_ok (const char *line);
/* The code of an error answer. (transfer full) */
char *dup_code (const char *line);

/* A line from a process that is running, without its newline. (transfer full, nullable) */
char *ask (GSubprocess *process, GDataInputStream *answers, const char *line);

/* The most memory that a running process has had, in KiB. */
guint64 read_peak_memory (GSubprocess *process);

void write_file (const char *path, const char *text);

/* Takes the path of the program from the command line of the test. */
void set_up_program (int argc, char **argv);

int make_folder (void **state);
int remove_folder (void **state);

#define cli_test(f) cmocka_unit_test_setup_teardown (f, make_folder, remove_folder)
