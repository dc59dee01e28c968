/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-questions.c: questions about a sketch, as they are and with some bytes of them gone wrong.
 */

#include <string.h>

#include "../unit.h"
#include "fuzz-questions.h"
#include "ts-sketch-question.h"
#include "../runs.h"

#define FEW_SPOILT 5000
#define MANY_SPOILT 20000

static GStrv questions;
static guint n_questions;

static int
read_questions (void **state)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "sketch", "questions.jsonl", NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return -1;
  questions = g_strsplit (g_strchomp (text), "\n", -1);
  n_questions = g_strv_length (questions);
  return n_questions > 0 ? 0 : -1;
}

static int
free_questions (void **state)
{
  g_clear_pointer (&questions, g_strfreev);
  return 0;
}

static void
try_bytes (const char *text, gsize length)
{
  LLVMFuzzerTestOneInput ((const uint8_t *) text, length);
}

static void
test_all_are_answered (void **state)
{
  for (guint i = 0; i < n_questions; i++)
    {
      g_autoptr (GString) answer = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      if (!ts_sketch_answer (questions[i], strlen (questions[i]), TS_RANGE_KING, answer, &error))
        fail_msg ("%s: %s", questions[i], error->message);
      try_bytes (questions[i], strlen (questions[i]));
    }
}

static void
test_cut_short (void **state)
{
  for (guint i = 0; i < n_questions; i++)
    for (gsize length = 0; length < strlen (questions[i]); length += 1 + length / 40)
      try_bytes (questions[i], length);
}

/* A byte of another kind of question, of a number, of the structure, or any. */
static char
choose_byte (GRand *rand)
{
  static const char bytes[] = "0123456789-.,[]{}\":e ";

  return g_rand_int_range (rand, 0, 8) == 0
             ? (char) g_rand_int_range (rand, 0, 256)
             : bytes[g_rand_int_range (rand, 0, (gint32) sizeof bytes - 1)];
}

static void
spoil (GString *text, GRand *rand)
{
  gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) text->len);

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      g_string_insert_c (text, (gssize) at, choose_byte (rand));
      break;
    case 1:
      g_string_erase (text, (gssize) at, 1);
      break;
    case 2:
      g_string_truncate (text, at);
      g_string_append (text, questions[g_rand_int_range (rand, 0, (gint32) n_questions)]);
      break;
    default:
      text->str[at] = choose_byte (rand);
      break;
    }
}

static void
test_spoilt (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (800);

  for (guint i = 0; i < runs (FEW_SPOILT, MANY_SPOILT); i++)
    {
      g_autoptr (GString) text
          = g_string_new (questions[g_rand_int_range (rand, 0, (gint32) n_questions)]);

      for (int n = g_rand_int_range (rand, 1, 4); n > 0 && text->len > 0; n--)
        spoil (text, rand);
      try_bytes (text->str, text->len);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_all_are_answered),
    cmocka_unit_test (test_cut_short),
    cmocka_unit_test (test_spoilt),
  };

  return cmocka_run_group_tests (tests, read_questions, free_questions);
}
