/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-import.c: large files in little memory, and everything as one file.
 */

#include "../photo.h"
#include "runner.h"

#include <string.h>
#include <sys/resource.h>

#include "../runs.h"

#define HEAD "{\"format\":\"tableside-session\",\"version\":1,\"game\":\"template\",\"setup\":{},"
#define NOTE "{\"do\":\"note\",\"text\":\"a note of some length, as people write them\",\"at\":1}"

/* The most that any child has had, in KiB: 64 MiB is the promise. Before files were read in pieces,
 * the first of these files, of 3 MB, needed 128 MiB. The sanitizers keep 256 MiB of what was freed
 * and need more for themselves; with them only what is far too much is found. */
#if defined(__SANITIZE_ADDRESS__)
#define MOST (450 * 1024)
#else
#define MOST (64 * 1024)
#endif

static void
assert_little_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  if (usage.ru_maxrss > MOST)
    fail_msg ("%ld KiB", usage.ru_maxrss);
}

/* `start`, `what` until there are `size` bytes, `end`. */
static void
write_large (const char *name, const char *start, const char *what, gsize size, const char *end)
{
  g_autofree char *path = in_folder (name);
  g_autoptr (GString) block = g_string_new (NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileOutputStream) stream
      = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL);
  GOutputStream *out = G_OUTPUT_STREAM (stream);

  while (block->len < 100000)
    g_string_append (block, what);
  assert_true (g_output_stream_write_all (out, start, strlen (start), NULL, NULL, NULL));
  for (gsize written = 0; written < size; written += block->len)
    assert_true (g_output_stream_write_all (out, block->str, block->len, NULL, NULL, NULL));
  assert_true (g_output_stream_write_all (out, end, strlen (end), NULL, NULL, NULL));
  assert_true (g_output_stream_close (out, NULL, NULL));
}

static const struct
{
  const char *start;
  const char *what;
  const char *end;
  const char *said; /* NULL: it is read */
} large[] = {
  { HEAD "\"commands\":[", "0,", "0]}", "Command 1 " },
  { "{\"commands\":[", "0,", "0]}", "Command 1 " },
  { HEAD "\"commands\":[" NOTE, "," NOTE, "]}", NULL },
  { "{\"commands\":[" NOTE, "," NOTE, "]," HEAD, "does not belong" },
  { HEAD "\"commands\":[" NOTE, " \n", "]}", NULL },
  { HEAD "\"commands\":[", "[", "", "too deeply" },
  { HEAD "\"commands\":[\"", "x", "\"]}", "too long" },
  { HEAD "\"commands\":[{\"x\":[0", ",[]", "]}]}", "too many values" },
  { HEAD "\"commands\":[{\"x\":[0", ",\"xxxxxxxxx\"", "]}]}", "too long" },
  { HEAD "\"more\":[0", ",{\"a\":0}", "],\"commands\":[]}", "“more”" },
  { "{\"format\":\"tableside-session\",\"version\":1,\"game\":\"template\",\"setup\":{\"x\":[0",
    ",0", "]},\"commands\":[]}", "too many values" },
  { "{\"sessions\":[7", ",7", "]}", "too much" },
  { "{\"entries\":[{}", ",{}", "]}", "too much" },
};

static void
test_large_files (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    {
      gboolean notes = strstr (large[i].what, "note") != NULL;
      gsize size = runs (notes ? 1 : 3, 200) * (gsize) 1000 * 1000;
      /* More than so many notes are no evening. */
      gboolean too_many = notes && size > 3500000;
      const char *said = too_many ? "commands, no more" : large[i].said;
      g_autoptr (Run) imported = NULL;
      g_autoptr (Run) scored = NULL;

      write_large ("large.json", large[i].start, large[i].what, size, large[i].end);
      imported = run_cli (NULL, "import --library @l.db --session x @large.json");
      scored = run_shell ("\"$0\" score - <\"$1/large.json\"");
      if (said == NULL)
        {
          assert_fine (imported);
          run_free (run_shell ("rm \"$1\"/l.db*"));
        }
      else
        {
          assert_failed (imported);
          if (strstr (imported->err, said) == NULL)
            fail_msg ("%s: %s", large[i].what, imported->err);
          assert_failed (scored);
          assert_true (g_str_has_suffix (imported->err, strrchr (scored->err, ':')));
        }
      assert_little_memory ();
    }
}

/* Two sessions and a campaign's library. */
static void
make_library (void)
{
  g_autoptr (Run) first = run_cli (NOTE "\n", "play template --library @l.db --session Monday");
  g_autoptr (Run) second
      = run_cli (NOTE "\n" NOTE "\n", "play template --library @l.db --session cards");

  assert_fine (first);
  assert_fine (second);
}

static char *
export_everything (const char *library, const char *name)
{
  g_autofree char *line = g_strdup_printf ("export --everything --library @%s", library);
  g_autoptr (Run) run = run_cli (NULL, line);
  g_autofree char *path = in_folder (name);

  assert_fine (run);
  write_file (path, run->out);
  return g_steal_pointer (&run->out);
}

static void
assert_prints (const char *line, const char *expected)
{
  g_autoptr (Run) run = run_cli (NULL, line);

  assert_fine (run);
  assert_string_equal (run->out, expected);
}

static void
assert_not_there (const char *name)
{
  g_autofree char *path = in_folder (name);

  assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_everything (void **state)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  make_library ();
  first = export_everything ("l.db", "all.json");
  assert_prints ("import --list --library @m.db @all.json",
                 "new        sessions   Monday\nnew        sessions   cards\n");
  assert_not_there ("m.db");
  assert_prints ("import --library @m.db @all.json", "“Monday” has been read, with 1 command.\n"
                                                     "“cards” has been read, with 2 commands.\n");
  second = export_everything ("m.db", "again.json");
  assert_string_equal (second, first);
  assert_prints ("import --list --library @m.db @all.json",
                 "same       sessions   Monday\nsame       sessions   cards\n");
  assert_prints ("import --library @m.db @all.json", "Everything in it is here already.\n");
  third = export_everything ("m.db", "again.json");
  assert_string_equal (third, first);
}

static void
export_one (const char *library, const char *name)
{
  g_autofree char *line = g_strdup_printf ("export --session Monday --library @%s", library);
  g_autoptr (Run) run = run_cli (NULL, line);
  g_autofree char *path = in_folder (name);

  assert_fine (run);
  write_file (path, run->out);
}

static void
play_on (const char *commands)
{
  g_autoptr (Run) run = run_cli (commands, "play template --library @l.db --session Monday");

  assert_fine (run);
}

/* One evening that is exported twice is one evening, whatever its files are called. */
static void
test_longer (void **state)
{
  g_autoptr (Run) shorter = NULL, again = NULL, another = NULL;

  play_on (NOTE "\n");
  export_one ("l.db", "early.json");
  play_on ("{\"do\":\"note\",\"text\":\"later\",\"at\":2}\n");
  export_one ("l.db", "late.json");
  assert_prints ("import --library @m.db @early.json", "“early” has been read, with 1 command.\n");
  assert_prints ("import --list --library @m.db @late.json", "longer     sessions   late\n");
  assert_prints ("import --library @m.db @late.json", "“early” has been read, with 2 commands.\n");
  shorter = run_cli (NULL, "import --library @m.db @early.json");
  assert_failed (shorter);
  assert_non_null (strstr (shorter->err, "“early”"));
  again = run_cli (NULL, "import --library @m.db @late.json");
  assert_failed (again);
  another = run_cli (NULL, "sessions --library @m.db");
  assert_fine (another);
  assert_non_null (strstr (another->out, "early"));
  assert_null (strstr (another->out, "late"));

  /* What went on otherwise is another one. */
  run_free (run_cli (NULL, "import --library @n.db @early.json"));
  run_free (run_cli ("{\"do\":\"note\",\"text\":\"otherwise\",\"at\":2}\n",
                     "play template --library @n.db --session early"));
  assert_prints ("import --list --library @n.db @late.json", "new        sessions   late\n");
}

/* Also where it comes once more among everything, under its own name. */
static void
test_alone_and_among_everything (void **state)
{
  g_autoptr (Run) sessions = NULL;

  make_library ();
  export_one ("l.db", "evening.json");
  run_free (run_cli (NULL, "import --library @m.db @evening.json"));
  g_free (export_everything ("l.db", "all.json"));
  assert_prints ("import --list --library @m.db @all.json",
                 "same       sessions   Monday\nnew        sessions   cards\n");
  play_on ("{\"do\":\"note\",\"text\":\"later\",\"at\":2}\n");
  g_free (export_everything ("l.db", "all.json"));
  assert_prints ("import --only Monday --library @m.db @all.json",
                 "“evening” has been read, with 2 commands.\n");
  sessions = run_cli (NULL, "sessions --library @m.db");
  assert_non_null (strstr (sessions->out, "evening"));
  assert_null (strstr (sessions->out, "Monday"));
}

static void
test_only (void **state)
{
  g_autoptr (Run) run = NULL;
  g_autoptr (Run) named = NULL;

  make_library ();
  g_free (export_everything ("l.db", "all.json"));
  assert_prints ("import --only Monday --library @m.db @all.json",
                 "“Monday” has been read, with 1 command.\n");
  assert_prints ("import --list --only sessions --library @m.db @all.json",
                 "new        sessions   cards\n");
  run = run_cli (NULL, "import --only Friday --library @m.db @all.json");
  assert_failed (run);
  assert_non_null (strstr (run->err, "“Friday”"));
  named = run_cli (NULL, "import --session x --library @m.db @all.json");
  assert_is_wrong (named);
}

/* A session that is different comes in beside; one that cannot be played is told and the rest come
 * in. */
static void
test_different_and_refused (void **state)
{
  g_autofree char *path = in_folder ("all.json");
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;
  g_autoptr (Run) run = NULL;

  make_library ();
  text = export_everything ("l.db", "all.json");
  changed = g_string_new (text);
  g_string_replace (changed, "a note", "one note", 1);
  write_file (path, changed->str);
  assert_prints ("import --library @l.db @all.json",
                 "“Monday (2)” has been read, with 1 command.\n");

  g_string_replace (changed, "\"note\"", "\"dance\"", 1);
  write_file (path, changed->str);
  run = run_cli (NULL, "import --library @m.db @all.json");
  assert_int_equal (run->status, 1);
  assert_non_null (strstr (run->err, "“Monday” was skipped: Command 1 "));
  assert_string_equal (run->out, "“cards” has been read, with 2 commands.\n");
}

/* Where all was skipped, nothing of it is here already, and a list of it is no success either. */
static void
test_all_refused (void **state)
{
  static const char *const lines[] = {
    "import --library @m.db @all.json",
    "import --list --library @m.db @all.json",
    "import --list --json --library @m.db @all.json",
    "import --only sessions --library @m.db @all.json",
    "import --list --only sessions --library @m.db @all.json",
    "import --json --library @m.db @all.json",
  };
  g_autofree char *path = in_folder ("all.json");

  write_file (path, "{\"format\":\"tableside-everything\",\"version\":1,\"campaigns\":[],"
                    "\"entries\":[],\"sessions\":[{\"name\":\"A\",\"format\":"
                    "\"tableside-session\",\"version\":1,\"game\":\"template\",\"setup\":{},"
                    "\"commands\":[{\"do\":\"dance\",\"at\":1}]}]}");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (Run) run = run_cli (NULL, lines[i]);

      assert_int_equal (run->status, 1);
      assert_null (strstr (run->out, "here already"));
      if (strstr (run->out, "Command 1 ") == NULL && strstr (run->err, "Command 1 ") == NULL)
        fail_msg ("%s: %s%s", lines[i], run->out, run->err);
    }
}

static void
test_everything_of_nothing (void **state)
{
  g_autoptr (Run) both = run_cli (NULL, "export --everything --session x --library @l.db");
  g_autoptr (Run) score = NULL;

  assert_is_wrong (both);
  g_free (export_everything ("none.db", "all.json"));
  assert_not_there ("none.db");
  assert_prints ("import --library @l.db @all.json", "There is nothing in this file.\n");
  score = run_cli (NULL, "score @all.json");
  assert_failed (score);
}

static void
assert_item (const Run *run, guint n, const char *change, const char *name)
{
  g_autoptr (JsonObject) item = read_answer (run, n);

  assert_string_equal (json_object_get_string_member (item, "change"), change);
  assert_string_equal (json_object_get_string_member (item, "kind"), "sessions");
  assert_string_equal (json_object_get_string_member (item, "name"), name);
  assert_string_equal (json_object_get_string_member (item, "game"), "template");
}

/* The words stay, whatever the language; what is not there has nothing to say. */
static void
test_json (void **state)
{
  g_autoptr (Run) list = NULL;
  g_autoptr (Run) first = NULL;
  g_autoptr (Run) second = NULL;
  g_autoptr (Run) same = NULL;
  g_autoptr (JsonObject) item = NULL;

  make_library ();
  g_free (export_everything ("l.db", "all.json"));
  list = run_cli (NULL, "import --library @new.db @all.json --list --json --lang de");
  assert_fine (list);
  assert_item (list, 0, "new", "Monday");
  assert_item (list, 1, "new", "cards");

  first = run_cli (NULL, "import --library @new.db @all.json --json --only Monday");
  assert_fine (first);
  assert_item (first, 0, "new", "Monday");
  item = read_answer (first, 0);
  assert_int_equal (json_object_get_int_member (item, "commands"), 1);
  assert_ptr_equal (strchr (first->out, '\n') + 1, first->out + first->out_length);

  same = run_cli (NULL, "import --library @new.db @all.json --list --json");
  assert_item (same, 0, "same", "Monday");
  second = run_cli (NULL, "import --library @new.db @all.json --json --only Monday");
  assert_fine (second);
  assert_string_equal (second->out, "");
}

/* A photo from a file, in the log and in what is exported, and back. */
static void
test_photo (void **state)
{
  g_autofree char *picture = in_folder ("table.jpg"), *text = in_folder ("text.jpg");
  g_autofree char *exported = in_folder ("one.json"), *input = NULL;
  g_autoptr (GBytes) bytes = photo_new (640, 480, 3000, 1);
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  g_autoptr (Run) play = NULL, log = NULL, first = NULL, back = NULL, second = NULL;

  assert_true (g_file_set_contents (picture, g_bytes_get_data (bytes, NULL),
                                    (gssize) g_bytes_get_size (bytes), NULL));
  write_file (text, "no picture");
  input = g_strdup_printf ("{\"do\":\"photo\",\"file\":\"%s\",\"text\":\"The tower\"}\n"
                           "{\"do\":\"photo\",\"file\":\"%s\"}\n"
                           "{\"do\":\"photo\",\"file\":\"%s.none\"}\n"
                           "{\"do\":\"photo\",\"file\":7}\n",
                           picture, text, text);
  play = run_cli (input, "play template --library @a.db --session One");
  assert_non_null (strstr (play->out, "\"title\":\"The tower\""));
  assert_non_null (strstr (play->out, "Line 2: This is not a complete JPEG picture"));
  assert_non_null (strstr (play->out, "Line 3: "));
  assert_non_null (strstr (play->out, "Line 4: “file” is not known here"));
  log = run_cli ("", "show --log --json --library @a.db --session One");
  assert_non_null (strstr (log->out, hash));

  first = run_cli ("", "export --library @a.db --session One");
  assert_non_null (strstr (first->out, "\"bytes\":\"/9j"));
  write_file (exported, first->out);
  back = run_cli ("", "import @one.json --library @b.db --session One");
  assert_fine (back);
  second = run_cli ("", "export --library @b.db --session One");
  assert_string_equal (first->out, second->out);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_photo),
    cli_test (test_large_files),
    cli_test (test_everything),
    cli_test (test_longer),
    cli_test (test_alone_and_among_everything),
    cli_test (test_only),
    cli_test (test_different_and_refused),
    cli_test (test_all_refused),
    cli_test (test_everything_of_nothing),
    cli_test (test_json),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
