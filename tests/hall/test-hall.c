/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hall.c: what a hall knows, whatever it is sent: tables of messages and of what is shown
 * then.
 */

#include <string.h>

#include "../unit.h"
#include "fuzz-hall.h"
#include "ts-hall.h"
#include "ts-hall-view.h"
#include "ts-json.h"

#define R "tableside/v1/club/"
#define STATE "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"online\":true,\"name\":\"Seven\",\"since\":5}"
#define GONE "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"online\":false,\"name\":\"Seven\",\"since\":5}"
#define TILE_OF(id)                                                                                \
  "{\"v\":1,\"id\":\"" id "\",\"version\":3,\"play\":\"pppppppppppppppp\",\"game\":\"genesis\","   \
  "\"rev\":12,\"moved\":90,\"seat\":\"red\",\"seats\":[\"red\"],\"judge\":80,"                     \
  "\"clock\":{\"at\":90,\"left\":312},\"texts\":{\"en\":{\"game\":\"Genesis\",\"turn\":\"Ana\","   \
  "\"seats\":[\"Ana\"]},"                                                                          \
  "\"de\":{\"game\":\"Genesis\",\"turn\":\"Ana zieht\"}}}"
#define TILE TILE_OF ("aaaaaaaaaaaaaaaa")
#define RESULT                                                                                     \
  "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"game\":\"terminus\",\"table\":\"Seven\",\"ended\":99,"   \
  "\"places\":[{\"seat\":\"red\",\"name\":\"Ana\",\"points\":31,\"place\":1,\"won\":true},"        \
  "{\"seat\":\"pink\",\"name\":\"Bo\",\"points\":20,\"place\":2,\"won\":false}]}"
#define BAD "{\"v\":1,\"places\":7}"
#define NOTICE "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"at\":7,\"text\":\"Ten minutes\"}"

static TsHallChange
take (TsHall *hall, const char *topic, const char *text)
{
  g_autoptr (GBytes) message = g_bytes_new (text, strlen (text));

  return ts_hall_take (hall, topic, message);
}

/* All that is shown, of all tables in the order of names. */
static char *
show (const TsHall *hall, const char *code)
{
  const TsLanguage *language = ts_language_find (code);
  g_autoptr (GPtrArray) names = ts_hall_list_tables (hall);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    {
      g_string_append_printf (text, "%s=", (char *) names->pdata[i]);
      ts_hall_append_table (hall, names->pdata[i], language, text);
      g_string_append_c (text, '\n');
    }
  ts_hall_append_foreign (hall, language, text);
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *what;
  const char *messages[8]; /* topic below R, text, … */
  const char *shown[4];    /* each is part of what is shown; "!": is none of it */
} Case;

static const Case cases[] = {
  { "a table",
    { "seven/state", STATE, "seven/tile", TILE },
    { "seven={\"name\":\"Seven\",\"online\":true,\"game\":\"Genesis\",\"turn\":\"Ana\"",
      "\"players\":[\"Ana\"]", "\"judge\":80,\"clock\":{\"at\":90,\"left\":312}", "!wrong" } },
  { "nothing but tables", { "seven/state", STATE, "seven/tile", TILE }, { "[]" } },
  { "one that died", { "seven/state", GONE, "seven/tile", TILE }, { "!online", "\"rev\":12" } },
  { "one that stopped",
    { "seven/state", STATE, "seven/tile", TILE, "seven/state", "", "seven/tile", "" },
    { "!seven" } },
  { "two of one name",
    { "seven/state", STATE, "seven/tile", TILE_OF ("bbbbbbbbbbbbbbbb") },
    { "\"wrong\":[\"Two tables" } },
  { "which is over",
    { "seven/state", STATE, "seven/tile", TILE_OF ("bbbbbbbbbbbbbbbb"), "seven/tile", TILE },
    { "!wrong" } },
  { "no JSON",
    { "seven/state", STATE, "seven/tile", "hello" },
    { "\"wrong\":[", "Seven", "!rev" } },
  { "a better one after it",
    { "seven/state", "{", "seven/state", STATE },
    { "!wrong", "\"online\":true" } },
  { "another version", { "seven/state", "{\"v\":2,\"id\":\"aaaaaaaaaaaaaaaa\"}" }, { "wrong" } },
  { "an ID that is none",
    { "seven/state", "{\"v\":1,\"id\":\"<b>\",\"online\":true,\"name\":\"x\",\"since\":5}" },
    { "wrong" } },
  { "a topic of nobody", { "evil", "x" }, { "[{\"topic\":\"tableside/v1/club/evil\"", "!seven" } },
  { "taken away", { "evil", "x", "evil", "" }, { "[]", "!evil" } },
  { "no name", { "Seven/state", STATE, "-/state", STATE }, { "club/Seven/state", "club/-/state" } },
  { "no notice", { "-/notice", "[1]" }, { "club/-/notice" } },
  { "a notice after it", { "-/notice", "[1]", "-/notice", NOTICE }, { "!notice" } },
  { "no tournament",
    { "-/tournament", "{\"v\":1}" },
    { "club/-/tournament", "“seed” of the tour" } },
  { "a newer tournament", { "-/tournament", "{\"v\":3}" }, { "/-/tournament", "newer version" } },
  { "a tournament is taken away", { "-/tournament", "x", "-/tournament", "" }, { "[]" } },
  { "a result alone is no table", { "seven/result/kkkkkkkkkkkkkkkk", RESULT }, { "!seven" } },
};

static void
check_shown (const Case *one, const char *shown)
{
  for (guint i = 0; i < G_N_ELEMENTS (one->shown) && one->shown[i] != NULL; i++)
    {
      const char *part = one->shown[i];
      gboolean wanted = *part != '!';

      if ((strstr (shown, wanted ? part : part + 1) != NULL) != wanted)
        fail_msg ("%s: “%s” in %s", one->what, part, shown);
    }
}

static void
test_messages (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsHall) hall = ts_hall_new ("club");
      g_autofree char *shown = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (cases[i].messages) && cases[i].messages[j] != NULL;
           j += 2)
        {
          g_autofree char *topic = g_strconcat (R, cases[i].messages[j], NULL);

          take (hall, topic, cases[i].messages[j + 1]);
        }
      shown = show (hall, "en");
      check_shown (&cases[i], shown);
    }
}

/* In whatever order it came: the same bytes, in each language its own. */
static void
test_same_bytes (void **state)
{
  static const char *const messages[][2] = {
    { R "seven/state", STATE },
    { R "seven/tile", TILE },
    { R "a/state", GONE },
    { R "evil", "x" },
    { R "b/tile", "no" },
    { R "a/result/bbbbbbbbbbbbbbbb", BAD },
    { R "a/result/kkkkkkkkkkkkkkkk", RESULT },
  };
  g_autoptr (TsHall) one = ts_hall_new ("club");
  g_autoptr (TsHall) other = ts_hall_new ("club");
  g_autofree char *first = NULL, *second = NULL, *german = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      take (one, messages[i][0], messages[i][1]);
      take (other, messages[G_N_ELEMENTS (messages) - 1 - i][0],
            messages[G_N_ELEMENTS (messages) - 1 - i][1]);
    }
  first = show (one, "en");
  second = show (other, "en");
  german = show (one, "de");
  assert_string_equal (first, second);
  assert_non_null (strstr (german, "Ana zieht"));
}

#define CUP                                                                                        \
  "{\"v\":1,\"name\":\"Cup\",\"form\":\"swiss\",\"size\":2,\"seed\":1,\"rev\":1,"                  \
  "\"players\":[{\"name\":\"Ana\"},{\"name\":\"Bo\"}],\"rounds\":[]}"

/* A tournament is there, it is there and cannot be read ("?"), or there is none. */
static void
test_tournaments (void **state)
{
  static const struct
  {
    const char *message;
    char known; /* 'y', '?', '-' */
    TsErrorCode code;
  } steps[] = {
    { CUP, 'y' },
    { "{\"v\":3,\"name\":\"Cup\"}", '?', TS_ERROR_READ_ONLY },
    { "{\"v\":0,\"name\":\"Cup\"}", '?', TS_ERROR_BAD_VALUE },
    { "{\"v\":\"2\"}", '?', TS_ERROR_BAD_VALUE },
    { "{\"v\":1", '?', TS_ERROR_BAD_JSON },
    { CUP, 'y' },
    { "nonsense", '?', TS_ERROR_BAD_JSON },
    { "", '-' },
  };
  g_autoptr (TsHall) hall = ts_hall_new ("club");

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const GError *why;
      GBytes *unreadable;

      assert_true ((take (hall, R "-/tournament", steps[i].message) & TS_HALL_CHANGED_TOURNAMENT)
                   != 0);
      unreadable = ts_hall_get_unreadable (hall, &why);
      assert_int_equal (ts_hall_get_tournament (hall) != NULL, steps[i].known == 'y');
      assert_int_equal (unreadable != NULL, steps[i].known == '?');
      assert_int_equal (why != NULL, steps[i].known == '?');
      if (why != NULL)
        assert_true (g_error_matches (why, TS_ERROR, (int) steps[i].code));
    }
}

/* What was taken away while nobody listened is gone after the sweep, and nothing else. */
static void
test_sweep (void **state)
{
  g_autoptr (TsHall) hall = ts_hall_new ("club");
  g_autofree char *shown = NULL;

  take (hall, R "seven/state", STATE);
  take (hall, R "eight/state", STATE);
  take (hall, R "evil", "x");
  take (hall, R "-/notice", NOTICE);
  ts_hall_begin_anew (hall);
  take (hall, R "seven/state", STATE);
  assert_int_equal (ts_hall_count_tables (hall), 2);
  ts_hall_sweep (hall);
  shown = show (hall, "en");
  assert_non_null (strstr (shown, "seven"));
  assert_null (strstr (shown, "eight"));
  assert_null (strstr (shown, "evil"));
  assert_null (ts_hall_get_notice (hall));
}

static void
test_too_much (void **state)
{
  g_autoptr (TsHall) hall = ts_hall_new ("club");
  g_autoptr (GArray) results = NULL;
  g_autoptr (GPtrArray) changed = NULL;
  g_autofree char *long_topic = g_strnfill (3000, 'x'), *shown = NULL;
  g_autofree char *name = g_strnfill (5000, 'n');
  g_autofree char *huge = g_strdup_printf (
      "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"online\":true,\"name\":\"%s\",\"since\":5}", name);

  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *topic = g_strdup_printf (R "t%u/state", i);
      g_autofree char *foreign = g_strdup_printf (R "%s%u", long_topic, i);

      take (hall, topic, i == 0 ? huge : STATE);
      if (i % 10 == 0)
        take (hall, foreign, "x");
    }
  assert_int_equal (ts_hall_count_tables (hall), TS_HALL_MAX_TABLES);
  changed = ts_hall_take_changed (hall);
  assert_int_equal (changed->len, TS_HALL_MAX_TABLES);
  shown = show (hall, "en");
  assert_true (strlen (shown) < 400 * 1024);
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *topic = g_strdup_printf (R "t1/result/kkkkkkkkkkkkk%03u", i);

      take (hall, topic, RESULT);
    }
  results = ts_hall_list_results (hall);
  assert_int_equal (results->len, TS_HALL_MAX_RESULTS);
}

#define WALL "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"version\":1,\"view\":{\"a\":1,\"b\":[1]}}"
#define NEWER "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"version\":9,\"view\":{\"a\":5}}"
#define NOW "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"from\":1,\"version\":2,\"merge\":{\"a\":2}}"
#define LATER                                                                                      \
  "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"from\":1,\"version\":3,\"merge\":{\"a\":3,\"b\":null}}"
#define OTHER "{\"v\":1,\"id\":\"bbbbbbbbbbbbbbbb\",\"from\":1,\"version\":2,\"merge\":{\"a\":2}}"

#define BIG                                                                                        \
  "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"version\":1,\"view\":{\"a\":1,\"b\":\"" LONG "\"}}"
#define LONG "a text that is longer than a change is, so that a change is worth it, and longer"
#define SECOND "{\"v\":1,\"id\":\"aaaaaaaaaaaaaaaa\",\"from\":1,\"version\":3,\"merge\":{\"a\":7}}"

/* A wall, "w", or what has changed since, "n", and what is shown then; NULL: nothing. */
static void
test_views (void **state)
{
  static const struct
  {
    const char *kinds;
    const char *messages[4];
    const char *shown;
  } views[] = {
    { "w", { WALL }, "{\"a\":1,\"b\":[1]}" },
    { "wn", { WALL, NOW }, "{\"a\":2,\"b\":[1]}" },
    { "nw", { NOW, WALL }, "{\"a\":2,\"b\":[1]}" },
    { "wnn", { WALL, NOW, NOW }, "{\"a\":2,\"b\":[1]}" },
    { "wn", { WALL, LATER }, "{\"a\":3}" },
    { "wnn", { WALL, LATER, NOW }, "{\"a\":2,\"b\":[1]}" },
    { "n", { NOW }, NULL },
    { "wn", { NEWER, NOW }, "{\"a\":5}" },
    { "wn", { WALL, OTHER }, "{\"a\":1,\"b\":[1]}" },
    { "wnw", { WALL, NOW, NEWER }, "{\"a\":5}" },
    { "wn", { WALL, "{\"v\":1,\"merge\":7}" }, "{\"a\":1,\"b\":[1]}" },
    { "ww", { WALL, "nonsense" }, "{\"a\":1,\"b\":[1]}" },
    { "ww", { WALL, "" }, NULL },
    { "wnn", { WALL, NOW, "" }, "{\"a\":1,\"b\":[1]}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autoptr (TsHallView) view = ts_hall_view_new ();
      const TsJsonText *text;
      gsize length;

      for (guint j = 0; views[i].kinds[j] != '\0'; j++)
        {
          g_autoptr (GBytes) message
              = g_bytes_new (views[i].messages[j], strlen (views[i].messages[j]));

          ts_hall_view_take (view, views[i].kinds[j] == 'w' ? TS_HALL_WALL : TS_HALL_NOW, message);
        }
      text = ts_hall_view_get_text (view);
      if (views[i].shown == NULL)
        assert_null (text);
      else
        {
          const char *bytes = ts_json_text_peek (text, TS_JSON_WHOLE, &length);
          g_autofree char *shown = g_strndup (bytes, length);

          assert_string_equal (shown, views[i].shown);
        }
    }
}

/* "w" and "n" as above, "t": it is told; what is told next, as a patch of what was told before;
 * NULL: the whole. */
static void
test_changes (void **state)
{
  static const struct
  {
    const char *kinds;
    const char *messages[6];
    const char *patch;
  } changes[] = {
    { "w", { BIG }, NULL },
    { "wtn", { BIG, NULL, NOW }, "[{\"op\":\"replace\",\"path\":\"/a\",\"value\":2}]" },
    { "wtnn", { BIG, NULL, NOW, SECOND }, "[{\"op\":\"replace\",\"path\":\"/a\",\"value\":7}]" },
    { "wtntn",
      { BIG, NULL, NOW, NULL, SECOND },
      "[{\"op\":\"replace\",\"path\":\"/a\",\"value\":7}]" },
    { "wtnn", { BIG, NULL, NOW, "" }, "[]" },
    { "wtw", { BIG, NULL, NEWER }, NULL },
    { "wtwtw", { BIG, NULL, "", NULL, BIG }, NULL },
    { "wtww", { BIG, NULL, "", BIG }, "[]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (TsHallView) view = ts_hall_view_new ();
      g_autoptr (GString) patch = g_string_new (NULL);
      gboolean shorter;

      for (guint j = 0; changes[i].kinds[j] != '\0'; j++)
        {
          const char *text = changes[i].messages[j];
          g_autoptr (GBytes) message = text != NULL ? g_bytes_new (text, strlen (text)) : NULL;

          if (text == NULL)
            ts_hall_view_note_told (view);
          else
            ts_hall_view_take (view, changes[i].kinds[j] == 'w' ? TS_HALL_WALL : TS_HALL_NOW,
                               message);
        }
      shorter = ts_hall_view_append_change (view, patch);
      assert_int_equal (shorter, changes[i].patch != NULL);
      if (shorter)
        assert_string_equal (patch->str, changes[i].patch);
    }
}

/* The corpus of the fuzzer, and each of it cut short anywhere. */
static void
test_corpus (void **state)
{
  g_autofree char *path = g_build_filename (g_getenv ("TABLESIDE_SOURCE"), "messages.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "\n\n", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    for (gsize length = strlen (parts[i]); length > 0; length -= MIN (length, 7))
      LLVMFuzzerTestOneInput ((const uint8_t *) parts[i], length);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_messages),    cmocka_unit_test (test_same_bytes),
    cmocka_unit_test (test_sweep),       cmocka_unit_test (test_too_much),
    cmocka_unit_test (test_tournaments), cmocka_unit_test (test_views),
    cmocka_unit_test (test_changes),     cmocka_unit_test (test_corpus),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
