/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-files.c: what people bring and name, at every door: numbers that no field has, members of a
 * wrong type, byte order marks, pipes and devices in place of files, too few descriptors.  Each is
 * taken, or refused at once with one sentence.
 */

#include "runner.h"

#include <string.h>
#include <sys/stat.h>

#define MARK "\xef\xbb\xbf"

/* A number that a field of a game's cards or of its setup has; %s is where it stands. */
static const struct
{
  const char *game, *setup;
} fields[] = {
  { "terminator", "{\"cards\":{\"core\":{\"core-resistance\":{\"points\":%s}}}}" },
  { "genesis", "{\"cards\":{\"enemy\":{\"endo\":{\"defence\":%s}}}}" },
  { "terminus", "{\"cards\":{\"project\":{\"1\":{\"points\":%s}}}}" },
  { "terminus", "{\"players\":[{\"color\":%s},{\"color\":\"red\"}]}" },
  { "invaders", "{\"cards\":{\"card\":{\"own-x\":{\"name\":\"X\",\"power\":%s}}}}" },
  { "invaders", "{\"cards\":%s}" },
  { "miniatures", "{\"cards\":{\"model\":{\"own-x\":{\"armor\":%s}}}}" },
  { "miniatures", "{\"resistance\":%s}" },
  { "template", "{\"course\":{\"id\":\"x\",\"length\":%s,\"limit\":9}}" },
  { "template", "{\"target\":%s}" },
};

static const char *const wrong[] = {
  "-1e+308",
  "1e308",
  "1e400",
  "1e21",
  "-1e-300",
  "0.5",
  "9007199254740993",
  "9223372036854775807",
  "-9223372036854775808",
  "18446744073709551616",
  "1000000000000000000000",
  "[-0.0]",
  "{\"a\":1e21}",
  "[[]]",
};

static const char *const readers[] = {
  "import @f.json --library @l.db",
  "import @f.json --list --library @l.db",
  "score @f.json",
  "pack @f.json",
};

static char *
fill_in (const char *text, const char *value)
{
  const char *place = strstr (text, "%s");

  return g_strdup_printf ("%.*s%s%s", (int) (place - text), text, value, place + 2);
}

static void
assert_sentence (const Run *run, const char *what)
{
  if (run->status != 1 && run->status != 2)
    fail_msg ("%s: %d: %s%s", what, run->status, run->out, run->err);
  if (strstr (run->err, "CRITICAL") != NULL || strstr (run->err, "(null)") != NULL
      || strlen (run->err) < 20)
    fail_msg ("%s: %s", what, run->err);
}

static void
try_setup (const char *game, const char *setup, const char *reader)
{
  g_autofree char *file = g_strdup_printf ("{\"format\":\"tableside-session\",\"version\":1,"
                                           "\"game\":\"%s\",\"setup\":%s,\"commands\":[]}",
                                           game, setup);
  g_autofree char *path = in_folder ("f.json");
  g_autofree char *bare = in_folder ("s.json");
  g_autofree char *line = g_strdup_printf ("play %s --setup @s.json", game);
  g_autoptr (Run) read = NULL, played = NULL;

  write_file (path, file);
  write_file (bare, setup);
  read = run_cli (NULL, reader);
  assert_sentence (read, file);
  played = run_cli ("", line);
  assert_sentence (played, setup);
}

static void
numbers_and_types_are_refused (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    for (guint j = i % 2; j < G_N_ELEMENTS (wrong); j += 2)
      {
        g_autofree char *setup = fill_in (fields[i].setup, wrong[j]);

        try_setup (fields[i].game, setup, readers[(i + j / 2) % G_N_ELEMENTS (readers)]);
      }
}

static void
words_of_the_command_line_are_refused (void **state)
{
  static const char *const lines[] = {
    "play template --set target=1e308",  "play template --set target=-1e+308",
    "play template --set target=1e21",   "play template --set target=9007199254740993",
    "play template --set target=-0.0",   "play terminator --set cards={\"core\":1e21}",
    "play terminator --set players=1e9", "play genesis --set heroes=1e308",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli ("", lines[i]);

      assert_sentence (run, lines[i]);
    }
}

static void
heads_are_refused (void **state)
{
  static const char *const heads[] = {
    "\"version\":%s,\"game\":\"terminator\",\"setup\":{},\"commands\":[]",
    "\"version\":1,\"game\":%s,\"setup\":{},\"commands\":[]",
    "\"version\":1,\"game\":\"terminator\",\"setup\":%s,\"commands\":[]",
    "\"version\":1,\"game\":\"terminator\",\"setup\":{},\"commands\":%s",
    "\"version\":1,\"game\":\"terminator\",\"setup\":{},\"commands\":[%s]",
    "\"version\":1,\"game\":\"terminator\",\"setup\":{},\"commands\":[{\"do\":%s,\"at\":1}]",
    "\"version\":1,\"game\":\"terminator\",\"setup\":{},\"commands\":[{\"do\":\"note\",\"at\":%s}]",
    /* The commands come first, so that they wait until the game is known. */
    "\"commands\":[{\"do\":\"note\",\"text\":%s,\"at\":1}],\"version\":1,\"game\":\"terminator\","
    "\"setup\":{}",
  };
  static const char *const values[]
      = { "[0.5]", "{\"a\":[]}", "-1e+308", "1e21", "1e400", "null", "true" };
  g_autofree char *path = in_folder ("f.json");

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    for (guint j = 0; j < G_N_ELEMENTS (values); j++)
      {
        g_autofree char *head = fill_in (heads[i], values[j]);
        g_autofree char *file = g_strdup_printf ("{\"format\":\"tableside-session\",%s}", head);
        g_autoptr (Run) run = NULL;

        write_file (path, file);
        run = run_cli (NULL, readers[(i + j) % G_N_ELEMENTS (readers)]);
        assert_sentence (run, file);
        assert_null (strstr (run->err, "newer version"));
      }
}

static void
versions_say_what_they_must_be (void **state)
{
  g_autofree char *path = in_folder ("f.json");
  g_autoptr (Run) run = NULL;

  write_file (path, "{\"format\":\"tableside-session\",\"version\":[],\"game\":\"terminator\","
                    "\"setup\":{},\"commands\":[]}");
  run = run_cli (NULL, "score @f.json");
  assert_int_equal (run->status, 1);
  assert_non_null (strstr (run->err, "“version” must be a whole number"));
}

/* With a mark in front, everything is what it is without. */
static void
marks_are_read_over (void **state)
{
  static const struct
  {
    const char *file; /* nullable */
    const char *input;
    const char *line;
  } cases[] = {
    { MARK "{\"target\":7}", "", "play template --setup @f" },
    { NULL, MARK "{\"do\":\"note\",\"text\":\"x\"}\n", "play template" },
    { NULL, "{\"do\":\"note\",\"text\":\"x\"}\n" MARK "{\"do\":\"note\",\"text\":\"y\"}\n",
      "play template" },
    { NULL,
      MARK "{\"ask\":\"los\",\"from\":[0,0],\"to\":[1,0],"
           "\"sketch\":{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]]}}\n",
      "sketch" },
    { MARK "Name;Power\nTripod;4\n", NULL, "cards invaders @f --library @l.db" },
    { MARK "{\"format\":\"tableside-session\",\"version\":1,\"game\":\"template\",\"setup\":{},"
           "\"commands\":[]}",
      NULL, "import @f --library @l.db" },
    { MARK "{\"games\":[{\"id\":1,\"name\":\"X\"}],\"players\":[{\"id\":1,\"name\":\"Ana\"}],"
           "\"plays\":[{\"uuid\":\"u\",\"gameRefId\":1,\"playDate\":\"2026-05-01 20:00:00\","
           "\"playerScores\":[{\"playerRefId\":1,\"score\":\"59\",\"winner\":true}]}]}",
      NULL, "stats --import @f --library @l.db" },
  };
  g_autofree char *path = in_folder ("f");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Run) run = NULL;

      if (cases[i].file != NULL)
        write_file (path, cases[i].file);
      run = run_cli (cases[i].input, cases[i].line);
      if (run->status != 0 || strstr (run->out, "\"error\"") != NULL)
        fail_msg ("%s: %d: %s%s", cases[i].line, run->status, run->out, run->err);
    }
}

/* All that take the name of a file: it must be one, and end. */
static void
special_files_are_refused (void **state)
{
  static const char *const lines[] = {
    "import %s --library @l.db",
    "score %s",
    "pack %s",
    "play template --setup %s",
    "cards invaders %s --library @l.db",
    "stats --import %s --library @l.db",
    "restore %s --library @l.db",
    "serve template --cert %s --key %s",
    "serve template --hall mqtt://127.0.0.1:1/x --hall-name A --hall-password-file %s",
    "serve template --hall mqtts://127.0.0.1:1/x --hall-name A --hall-ca %s",
    "hall mqtt://127.0.0.1:1/x --hall-password-file %s",
  };
  static const char *const files[] = { "@pipe", "/dev/zero", "/dev/null" };
  g_autofree char *pipe = in_folder ("pipe");

  assert_int_equal (mkfifo (pipe, 0600), 0);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint j = 0; j < G_N_ELEMENTS (files); j++)
      {
        g_auto (GStrv) parts = g_strsplit (lines[i], "%s", -1);
        g_autofree char *line = g_strjoinv (files[j], parts);
        g_autoptr (Run) run = run_cli ("", line);

        assert_sentence (run, line);
        if (strstr (run->err, "pipe or a device") == NULL)
          fail_msg ("%s: %s", line, run->err);
      }
}

static void
a_special_file_is_no_photo (void **state)
{
  g_autofree char *pipe = in_folder ("pipe");
  g_autofree char *input
      = g_strdup_printf ("{\"do\":\"photo\",\"file\":\"%s\"}\n{\"do\":\"photo\",\"file\":"
                         "\"/dev/zero\"}\n{\"do\":\"note\",\"text\":\"on\"}\n",
                         pipe);
  g_autoptr (Run) run = NULL;
  g_auto (GStrv) answers = NULL;

  assert_int_equal (mkfifo (pipe, 0600), 0);
  run = run_cli (input, "play template");
  assert_fine (run);
  answers = split_lines (run->out);
  assert_int_equal (g_strv_length (answers), 3);
  assert_non_null (strstr (answers[0], "pipe or a device"));
  assert_non_null (strstr (answers[1], "pipe or a device"));
  assert_true (is_ok (answers[2]));
}

/* What standard input gives may be a pipe, within the same limit. */
static void
standard_input_has_the_same_limit (void **state)
{
  g_autoptr (Run) cards = run_shell ("\"$0\" cards invaders --library \"$1/l.db\" </dev/zero");

  assert_int_equal (cards->status, 1);
  assert_non_null (strstr (cards->err, "too long"));
}

static void
too_few_descriptors_are_said (void **state)
{
  static const guint limits[] = { 8, 10, 20, 63 };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *script
          = g_strdup_printf ("ulimit -n %u && exec \"$0\" serve template", limits[i]);
      g_autoptr (Run) run = run_shell (script);

      assert_sentence (run, script);
      assert_int_equal (run->status, 1);
      assert_non_null (strstr (run->err, "ulimit"));
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (numbers_and_types_are_refused),
    cli_test (words_of_the_command_line_are_refused),
    cli_test (heads_are_refused),
    cli_test (versions_say_what_they_must_be),
    cli_test (marks_are_read_over),
    cli_test (special_files_are_refused),
    cli_test (a_special_file_is_no_photo),
    cli_test (standard_input_has_the_same_limit),
    cli_test (too_few_descriptors_are_said),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
