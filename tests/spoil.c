/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * spoil.c: gives a harness of libFuzzer what is sound, then what of it was spoilt at random, where
 * there is no libFuzzer: in the build that all tests are made of.
 *
 * Usage: a program of this file and fuzz-NAME.c, FOLDER WORDS LENGTH RUNS
 *   FOLDER   has what is sound, a file each
 *   WORDS    a dictionary as libFuzzer reads it
 *   LENGTH   nothing longer is tried
 *   RUNS     so many are spoilt, twenty times as many in a long run
 *
 * A run is the same whatever was run before: TABLESIDE_SEED and TABLESIDE_RUN play one again and
 * show it.
 */

#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "runs.h"

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

#define MOST_CHANGES 5
/* Of many, so many are tried as they are: other tests have them all. */
#define MOST_SOUND 40
/* What is repeated or taken away at once. */
#define MOST_BYTES 60

typedef struct
{
  GPtrArray *sound; /* of GBytes */
  GPtrArray *words; /* of char * */
  gsize length;
  guint32 seed;
} Spoiler;

/* What a signal handler says. */
static char running[200];

static gsize
choose (GRand *rand, gsize below)
{
  return below > 1 ? (gsize) g_rand_int_range (rand, 0, (gint32) below) : 0;
}

static GBytes *
choose_sound (Spoiler *self, GRand *rand)
{
  return self->sound->pdata[choose (rand, self->sound->len)];
}

static gboolean
belongs_to_word (char byte)
{
  return g_ascii_isalnum (byte) || (byte != '\0' && strchr ("-+._%!", byte) != NULL) || byte < 0;
}

/* The word at, or the first after, a random place; of no length where none comes. */
static gsize
find_word (GRand *rand, const char *bytes, gsize size, gsize *length)
{
  gsize start = choose (rand, size);
  gsize end;

  while (start < size && !belongs_to_word (bytes[start]))
    start++;
  while (start > 0 && start < size && belongs_to_word (bytes[start - 1]))
    start--;
  end = start;
  while (end < size && belongs_to_word (bytes[end]))
    end++;
  *length = end - start;
  return start;
}

static void
change_byte (Spoiler *self, GRand *rand, GString *text)
{
  if (text->len > 0)
    text->str[choose (rand, text->len)] = (char) g_rand_int_range (rand, 0, 256);
}

/* A length that is there from `start` on. */
static gsize
choose_length (GRand *rand, const GString *text, gsize start)
{
  gsize length = 1 + choose (rand, MOST_BYTES);

  return MIN (text->len - start, length);
}

static void
erase_part (Spoiler *self, GRand *rand, GString *text)
{
  gsize start = choose (rand, text->len);
  gsize length = choose_length (rand, text, start);

  g_string_erase (text, (gssize) start, (gssize) length);
}

static void
repeat_part (Spoiler *self, GRand *rand, GString *text)
{
  gsize start = choose (rand, text->len);
  gsize length = choose_length (rand, text, start);
  g_autofree char *part = g_memdup2 (text->str + start, length);

  g_string_insert_len (text, (gssize) choose (rand, text->len + 1), part, (gssize) length);
}

/* In the place of a word that is there. */
static void
put_word (GRand *rand, GString *text, const char *word, gsize size)
{
  gsize length;
  gsize start = find_word (rand, text->str, text->len, &length);

  g_string_erase (text, (gssize) start, (gssize) length);
  g_string_insert_len (text, (gssize) start, word, (gssize) size);
}

static void
put_known_word (Spoiler *self, GRand *rand, GString *text)
{
  const char *word = self->words->pdata[choose (rand, self->words->len)];

  put_word (rand, text, word, strlen (word));
}

static void
put_word_of_another (Spoiler *self, GRand *rand, GString *text)
{
  gsize size, length, start;
  const char *other = g_bytes_get_data (choose_sound (self, rand), &size);

  start = find_word (rand, other, size, &length);
  put_word (rand, text, other + start, length);
}

static void
go_on_as_another (Spoiler *self, GRand *rand, GString *text)
{
  gsize size, start;
  const char *other = g_bytes_get_data (choose_sound (self, rand), &size);

  g_string_truncate (text, choose (rand, text->len + 1));
  start = choose (rand, size + 1);
  g_string_append_len (text, other + start, (gssize) (size - start));
}

/* The end of the line that begins there. */
static gsize
find_end (const GString *text, gsize start)
{
  const char *end = memchr (text->str + start, '\n', text->len - start);

  return end != NULL ? (gsize) (end - text->str) + 1 : text->len;
}

static gsize
choose_line (GRand *rand, const GString *text)
{
  gsize start = choose (rand, text->len);

  while (start > 0 && text->str[start - 1] != '\n')
    start--;
  return start;
}

static void
erase_line (Spoiler *self, GRand *rand, GString *text)
{
  gsize start = choose_line (rand, text);

  g_string_erase (text, (gssize) start, (gssize) (find_end (text, start) - start));
}

static void
repeat_line (Spoiler *self, GRand *rand, GString *text)
{
  gsize start = choose_line (rand, text);
  gsize length = find_end (text, start) - start;
  g_autofree char *line = g_memdup2 (text->str + start, length);

  g_string_insert_len (text, (gssize) choose_line (rand, text), line, (gssize) length);
}

static GString *
spoil (Spoiler *self, guint run)
{
  static void (*const ways[]) (Spoiler * self, GRand * rand, GString * text)
      = { change_byte,         erase_part,       repeat_part, put_known_word,
          put_word_of_another, go_on_as_another, erase_line,  repeat_line };
  const guint32 seeds[] = { self->seed, run };
  g_autoptr (GRand) rand = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
  gsize size;
  const char *bytes = g_bytes_get_data (choose_sound (self, rand), &size);
  GString *text = g_string_new_len (bytes, (gssize) size);
  guint n = 1 + (guint) choose (rand, MOST_CHANGES);

  for (guint i = 0; i < n; i++)
    ways[choose (rand, G_N_ELEMENTS (ways))](self, rand, text);
  g_string_truncate (text, MIN (text->len, self->length));
  return text;
}

/* A copy of its own size, so that reading beyond it is found. */
static void
try_bytes (const char *bytes, gsize size)
{
  g_autofree guint8 *copy = g_malloc (MAX (size, 1));

  memcpy (copy, bytes, size);
  LLVMFuzzerTestOneInput (copy, size);
}

static void
ended_cb (int number)
{
  if (write (STDOUT_FILENO, running, strlen (running)) < 0)
    _exit (1);
  signal (number, SIG_DFL);
  raise (number);
}

static void
try_sound (Spoiler *self)
{
  guint n = MIN (self->sound->len, MOST_SOUND);

  for (guint i = 0; i < n; i++)
    {
      guint number = i * self->sound->len / n;
      gsize size;
      const char *bytes = g_bytes_get_data (self->sound->pdata[number], &size);

      g_snprintf (running, sizeof running, "not ok 1 - the sound one number %u\n", number);
      try_bytes (bytes, MIN (size, self->length));
    }
  printf ("ok 1 - %u sound ones\n", n);
  fflush (stdout);
}

static void
try_run (Spoiler *self, guint run)
{
  g_autoptr (GString) text = spoil (self, run);

  g_snprintf (running, sizeof running,
              "# Play it again: TABLESIDE_SEED=%u TABLESIDE_RUN=%u\nnot ok 2 - run %u\n",
              self->seed, run, run);
  try_bytes (text->str, text->len);
}

static void
show_run (Spoiler *self, guint run)
{
  g_autoptr (GString) text = spoil (self, run);

  fwrite (text->str, 1, text->len, stderr);
  fputc ('\n', stderr);
  try_run (self, run);
}

/* As corpus.py names them. */
static GPtrArray *
read_folder (const char *folder)
{
  GPtrArray *sound = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  char *bytes;
  gsize size;

  for (guint i = 0;; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/seed-%04u", folder, i);

      if (!g_file_get_contents (path, &bytes, &size, NULL))
        break;
      g_ptr_array_add (sound, g_bytes_new_take (bytes, size));
    }
  g_assert_cmpuint (sound->len, >, 0);
  return sound;
}

/* A line "WORD" each, quotes and backslashes escaped; others are comments. */
static GPtrArray *
read_words (const char *path)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '"')
      {
        lines[i][strlen (lines[i]) - 1] = '\0';
        g_ptr_array_add (words, g_strcompress (lines[i] + 1));
      }
  g_assert_cmpuint (words->len, >, 0);
  return words;
}

static guint32
read_number (const char *variable, guint32 usual)
{
  const char *text = g_getenv (variable);

  return text != NULL ? (guint32) g_ascii_strtoull (text, NULL, 10) : usual;
}

static void
catch_signals (void)
{
  static const int numbers[] = { SIGABRT, SIGTRAP, SIGSEGV };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    signal (numbers[i], ended_cb);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) sound = read_folder (argv[1]);
  g_autoptr (GPtrArray) words = read_words (argv[2]);
  Spoiler spoiler = { sound, words, (gsize) atoi (argv[3]), read_number ("TABLESIDE_SEED", 1) };
  guint n = runs ((guint) atoi (argv[4]), 20 * (guint) atoi (argv[4]));

  catch_signals ();
  if (g_getenv ("TABLESIDE_RUN") != NULL)
    {
      show_run (&spoiler, read_number ("TABLESIDE_RUN", 0));
      return 0;
    }
  puts ("1..2");
  try_sound (&spoiler);
  for (guint i = 0; i < n; i++)
    try_run (&spoiler, i);
  printf ("ok 2 - %u spoilt ones\n", n);
  return 0;
}
