/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-sketch.c: bench-sketch PROGRAM: how many questions a second `tableside-cli sketch` answers,
 * each with a sketch of 91 hexes of its own, and whether many of them need more memory than ten
 * thousand; and beside it how many lines as long `cat` hands back.
 */

#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

#define N_SKETCHES 2000 /* told over and over */
#define RADIUS 5
#define N_HEXES 91
#define N_BLOCKED 14 /* 15 % */
#define N_EDGES 10
#define N_FIGURES 8
#define FEW 10000
#define MANY 100000
#define MIXED 50000
#define BLOCK_SIZE 65536

typedef struct
{
  int q, r;
} Hex;

/* What is written to the program, by a thread of its own. */
typedef struct
{
  GOutputStream *stream;
  GPtrArray *questions; /* of GString */
  guint n;
} Feed;

static void
stop (const char *why)
{
  fprintf (stderr, "bench-sketch: %s\n", why);
  exit (1);
}

/* In an order of their own, so that the first ones are any ones. */
static void
shuffle_hexes (Hex *hexes, GRand *rand)
{
  guint n = 0;

  for (int q = -RADIUS; q <= RADIUS; q++)
    for (int r = -RADIUS; r <= RADIUS; r++)
      if (ABS (q + r) <= RADIUS)
        {
          guint at = (guint) g_rand_int_range (rand, 0, (gint32) n + 1);

          hexes[n++] = hexes[at];
          hexes[at] = (Hex){ q, r };
        }
}

static void
append_hexes (GString *text, const char *key, const Hex *hexes, guint n)
{
  g_string_append_printf (text, ",\"%s\":[", key);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s[%d,%d]", i == 0 ? "" : ",", hexes[i].q, hexes[i].r);
  g_string_append_c (text, ']');
}

/* The edge of a hex and the one to its right, where there is one. */
static void
append_walls (GString *text, const Hex *hexes)
{
  guint n = 0;

  g_string_append (text, ",\"walls\":[");
  for (guint i = 0; n < N_EDGES; i++)
    {
      int q = hexes[i].q, r = hexes[i].r;

      if (q < RADIUS && q + r < RADIUS)
        g_string_append_printf (text, "%s[[%d,%d],[%d,%d]]", n++ == 0 ? "" : ",", q, r, q + 1, r);
    }
  g_string_append_c (text, ']');
}

static void
append_figures (GString *text, const Hex *hexes)
{
  g_string_append (text, ",\"figures\":[");
  for (int i = 0; i < N_FIGURES; i++)
    g_string_append_printf (
        text, "%s{\"id\":\"f%d\",\"side\":\"%s\",\"at\":[%d,%d],\"move\":4,\"range\":6}",
        i == 0 ? "" : ",", i, i % 4 == 0 ? "hero" : "enemy", hexes[i].q, hexes[i].r);
  g_string_append_c (text, ']');
}

/* `kind` 0: los, 1: plan, 2: reach. */
static GString *
make_question (guint kind, GRand *rand)
{
  Hex hexes[N_HEXES];
  const Hex *free_hexes = hexes + N_BLOCKED;
  GString *text = g_string_new (NULL);

  shuffle_hexes (hexes, rand);
  if (kind == 0)
    g_string_append_printf (text, "{\"ask\":\"los\",\"from\":[%d,%d],\"to\":[%d,%d]",
                            free_hexes[0].q, free_hexes[0].r, free_hexes[1].q, free_hexes[1].r);
  else
    g_string_append (text, kind == 1 ? "{\"ask\":\"plan\",\"enemy\":\"f1\""
                                     : "{\"ask\":\"reach\",\"figure\":\"f1\"");
  g_string_append (text, ",\"sketch\":{\"grid\":\"hex\"");
  append_hexes (text, "hexes", hexes, N_HEXES);
  append_hexes (text, "blocked", hexes, N_BLOCKED);
  append_walls (text, hexes);
  append_figures (text, free_hexes);
  g_string_append (text, "}}\n");
  return text;
}

static void
free_question (gpointer question)
{
  g_string_free (question, TRUE);
}

static gpointer
feed (gpointer data)
{
  const Feed *self = data;

  for (guint i = 0; i < self->n; i++)
    {
      const GString *question = self->questions->pdata[i % self->questions->len];

      if (!g_output_stream_write_all (self->stream, question->str, question->len, NULL, NULL, NULL))
        stop ("the program does not listen");
    }
  g_output_stream_flush (self->stream, NULL, NULL);
  return NULL;
}

/* Reads `n` answers. */
static void
count_answers (GInputStream *answers, guint n)
{
  static char block[BLOCK_SIZE];

  while (n > 0)
    {
      gssize length = g_input_stream_read (answers, block, sizeof block, NULL, NULL);

      if (length <= 0)
        stop ("the program does not answer");
      for (const char *at = block; (at = memchr (at, '\n', (gsize) (block + length - at))) != NULL;
           at++)
        n--;
    }
}

static void
exchange (GSubprocess *process, GPtrArray *questions, guint n)
{
  g_autoptr (GOutputStream) stream
      = g_buffered_output_stream_new_sized (g_subprocess_get_stdin_pipe (process), BLOCK_SIZE);
  Feed to_program = { stream, questions, n };
  GThread *thread;

  g_filter_output_stream_set_close_base_stream (G_FILTER_OUTPUT_STREAM (stream), FALSE);
  thread = g_thread_new ("feed", feed, &to_program);
  count_answers (g_subprocess_get_stdout_pipe (process), n);
  g_thread_join (thread);
}

static guint64
read_peak_memory (GSubprocess *process)
{
  g_autofree char *path
      = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (process));
  g_autofree char *status = NULL;
  const char *peak;

  if (!g_file_get_contents (path, &status, NULL, NULL)
      || (peak = strstr (status, "VmHWM:")) == NULL)
    return 0;
  return g_ascii_strtoull (peak + strlen ("VmHWM:\t"), NULL, 10);
}

static GPtrArray *
make_questions (gboolean mixed, GRand *rand)
{
  GPtrArray *questions = g_ptr_array_new_with_free_func (free_question);

  for (guint i = 0; i < N_SKETCHES; i++)
    g_ptr_array_add (questions, make_question (mixed ? i % 3 : 0, rand));
  return questions;
}

static void
measure (GSubprocess *process, gboolean mixed, guint n, const char *what)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (91);
  g_autoptr (GPtrArray) questions = make_questions (mixed, rand);
  gint64 start = g_get_monotonic_time ();

  exchange (process, questions, n);
  figure (what, n * 1e6 / (double) (g_get_monotonic_time () - start));
}

static GSubprocess *
start (const char *program, const char *word)
{
  GSubprocess *process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, program, word, NULL);

  if (process == NULL)
    stop ("the program does not start");
  return process;
}

static void
end (GSubprocess *process)
{
  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL);
  if (!g_subprocess_wait_check (process, NULL, NULL))
    stop ("the program fails");
}

int
main (int argc, char **argv)
{
  g_autoptr (GSubprocess) process = NULL, echo = NULL;

  once_begin (&argc, argv);
  if (argc != 2)
    stop ("name the program");
  process = start (argv[1], "sketch");
  measure (process, FALSE, often (FEW), "first");
  figure ("memory-first", (double) read_peak_memory (process));
  measure (process, TRUE, often (MIXED), "mixed");
  measure (process, FALSE, often (MANY), "sight");
  figure ("memory", (double) read_peak_memory (process));
  end (process);
  echo = start ("cat", NULL);
  measure (echo, FALSE, often (MANY), "cat");
  end (echo);
  return 0;
}
