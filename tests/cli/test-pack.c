/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-pack.c: what lies on the table, on the command line: printed, packed up, ticked, laid out.
 */

#include "runner.h"

#include <string.h>

#define PACK "{\"do\":\"pack\"}\n"
#define TICK "{\"do\":\"unpack\",\"line\":\"course/rounds\",\"laid\":true}\n"
#define PLAY "play template --library @l.db --session s"

static void
test_wrong_lines (void **state)
{
  static const char *const lines[] = {
    "pack",
    "pack --library @l.db",
    "pack @s.json --session s",
    "pack @s.json --library @l.db",
    "pack --session s --format csv",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_wrong (lines[i]);
}

static void
assert_printed (const char *line, const char *const *lines)
{
  g_autoptr (Run) run = run_cli (NULL, line);

  assert_fine (run);
  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (run->out, lines[i]) == NULL)
      fail_msg ("no “%s” in:\n%s", lines[i], run->out);
}

/* Printing changes nothing, and is the same from the file. */
static void
test_printed (void **state)
{
  static const char *const sheet[]
      = { "☐ The course lies in the middle\n", "☐ Rounds until night: ", NULL };
  static const char *const json[] = { "{\"line\":\"table-1/1\",\"label\":\"The course", NULL };
  g_autoptr (Run) made = run_cli ("{\"do\":\"note\",\"text\":\"x\"}\n", PLAY);
  g_autoptr (Run) exported = run_cli (NULL, "export --library @l.db --session s");
  g_autofree char *path = in_folder ("s.json");

  assert_fine (made);
  write_file (path, exported->out);
  assert_printed ("pack --library @l.db --session s --lang en", sheet);
  assert_printed ("pack @s.json --lang en", sheet);
  assert_printed ("pack @s.json --lang en --json", json);
}

/* Ticks are kept from one run of the program to the next. */
static void
test_kept (void **state)
{
  static const char *const before[] = { "☑ Rounds until night: ", NULL };
  static const char *const after[] = { "☐ Rounds until night: ", NULL };
  g_autoptr (Run) packed = run_cli (PACK TICK, PLAY);
  g_autoptr (Run) laid = NULL;

  assert_fine (packed);
  assert_printed ("pack --library @l.db --session s --lang en", before);
  laid = run_cli ("{\"do\":\"unpack\"}\n", PLAY);
  assert_fine (laid);
  assert_printed ("pack --library @l.db --session s --lang en", after);
}

/* A player's sheet has what only that player knows. */
static void
test_own (void **state)
{
  static const char *const bet[] = { "☐ Your bet: ", NULL };
  g_autoptr (Run) run = run_cli ("{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"blue\"}\n", PLAY);
  g_autoptr (Run) host = run_cli (NULL, "pack --library @l.db --session s --lang en");
  g_autoptr (Run) nobody = run_cli (NULL, "pack --library @l.db --session s --seat nobody");

  assert_fine (run);
  assert_fine (host);
  assert_null (strstr (host->out, "Your bet"));
  assert_printed ("pack --library @l.db --session s --seat red --lang en", bet);
  assert_failed (nobody);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_wrong_lines),
    cli_test (test_printed),
    cli_test (test_kept),
    cli_test (test_own),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
