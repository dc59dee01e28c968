/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-own-texts.c: texts of a described game in several languages: each reads their own.
 */

#include <string.h>

#include "../unit.h"
#include "own.h"
#include "ts-json.h"
#include "ts-session.h"

extern const TsGame ts_game_own;

static const char several[]
    = "{\"id\":\"own-1\",\"name\":{\"de\":\"Gärten\",\"en\":\"Gardens\"},"
      "\"phases\":[{\"name\":{\"de\":\"Züge\",\"pt_BR\":\"Turnos\"},\"who\":\"in-turn\","
      "\"enters\":\"rosen\"}],"
      "\"numbers\":[{\"name\":{\"en\":\"Roses\",\"de\":\"Rosen\"},\"of\":\"player\",\"kind\":"
      "\"counter\"}],"
      "\"piles\":[{\"name\":\"Deck\",\"things\":[{\"en\":\"2x Bee\",\"de\":\"2x "
      "Biene\"},\"Ant\"]}],"
      "\"dice\":[{\"name\":\"D\",\"faces\":[{\"en\":\"Light\",\"de\":\"Sonne\"},\"Rain\"]}],"
      "\"rolls\":[{\"name\":\"Weather\",\"die\":\"D\"}],"
      "\"score\":[{\"name\":\"Points\",\"how\":\"formula\",\"points\":\"2 * Rosen + Roses\"}]}";

static JsonObject *
read_json (const char *text)
{
  JsonObject *object = ts_json_read_object (text, strlen (text), NULL);

  assert_non_null (object);
  return object;
}

static void
assert_says (TsPhrase *phrase, const char *code, const char *words)
{
  g_autofree char *said = ts_phrase_format (phrase, ts_language_find (code));

  assert_string_equal (said, words);
  ts_phrase_unref (phrase);
}

/* Each reader reads their own; who has none there reads English, or else the first one. A formula
 * takes a name in each of its languages. */
static void
test_several (void **state)
{
  g_autoptr (JsonObject) entry = read_json (several);
  g_autoptr (GError) error = NULL;
  g_autoptr (OwnGame) game = NULL;

  assert_true (ts_catalogue_check (&own_catalogue, "description", entry, NULL));
  game = own_game_new (entry, &error);
  assert_non_null (game);
  assert_says (own_say (game->numbers[0].name), "de", "Rosen");
  assert_says (own_say (game->numbers[0].name), "es", "Roses");
  assert_says (own_say (game->phases[0].name), "en", "Züge");
  assert_says (own_say (game->phases[0].name), "pt_BR", "Turnos");
  assert_says (ts_phrase ("{number}: {value}", own_arg ("number", game->numbers[0].name),
                          ts_number ("value", 2)),
               "de", "Rosen: 2");
  assert_says (own_say (game->piles[0].things[0]), "de", "Biene");
  assert_int_equal (game->piles[0].copies[0], 2);
  assert_says (ts_catalogue_dup_name (&own_catalogue, "description", entry), "de", "Gärten");
  assert_int_equal (game->phases[0].enters, 0);
}

/* What is wrong is told in words, with where it is. */
static void
test_several_wrong (void **state)
{
  static const struct
  {
    const char *name, *says;
  } cases[] = {
    { "{\"fr\":\"Roses\"}", "Numbers, row 1: “name” has a text in the language “fr”, which is not "
                            "known here. These are: en, de, es, pt_BR." },
    { "{\"de\":3}", "Numbers, row 1: “name” must be a text." },
    { "{}", "Numbers, row 1: “name” must be a text." },
    { "{\"de\":{\"en\":\"A\"}}", "Numbers, row 1: “name” must be a text." },
    { "{\"de\":\"12345678901234567890123456789012345678901\"}",
      "Numbers, row 1: “name” must be a text of at most 40 characters." },
    { "{\"de\":\"a\\u001fb\"}",
      "Numbers, row 1: “name” must be a text without control characters." },
    { "{\"en\":\"Gold\",\"de\":\"round\"}",
      "Numbers, row 1: “Gold” has a meaning of its own in formulas. Choose another name." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"id\":\"own-1\",\"name\":\"A\",\"numbers\":[{"
                                               "\"name\":%s,\"of\":\"table\",\"kind\":"
                                               "\"counter\"}]}",
                                               cases[i].name);
      g_autoptr (JsonObject) entry = ts_json_read_object (text, strlen (text), NULL);
      g_autoptr (GError) error = NULL;

      assert_false (ts_catalogue_check (&own_catalogue, "description", entry, &error));
      if (g_strcmp0 (error->message, cases[i].says) != 0)
        fail_msg ("%s: %s", cases[i].name, error->message);
    }
}

/* A view is in no language until it is read: the same game, by two readers. */
static void
test_several_seen (void **state)
{
  g_autoptr (JsonObject) given = json_object_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TsPlay) play = NULL;
  static const char *const codes[][3]
      = { { "de", "Gärten", "Rosen" }, { "en", "Gardens", "Roses" } };

  json_object_set_object_member (given, "game", read_json (several));
  play = ts_play_new (&ts_game_own, given, &error);
  assert_non_null (play);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      const TsViewer viewer = { ts_language_find (codes[i][0]), TS_ROLE_HOST, NULL };
      g_autoptr (TsView) view = ts_play_view (play, &viewer);
      g_autoptr (JsonNode) json = ts_view_to_json (view);
      g_autofree char *text = json_to_string (json, FALSE);

      for (guint j = 1; j < G_N_ELEMENTS (codes[i]); j++)
        if (strstr (text, codes[i][j]) == NULL)
          fail_msg ("%s: %s", codes[i][j], text);
      assert_null (strchr (text, 0x1f));
    }
}

#define HIDING                                                                                     \
  "{\"players\":[{\"name\":\"Ada\",\"seat\":\"red\"},{\"name\":\"Bo\",\"seat\":\"blue\"}],"        \
  "\"game\":{\"id\":\"own-1\",\"name\":\"Hiding\",\"phases\":[{\"name\":\"Hide\",\"who\":"         \
  "\"together\","                                                                                  \
  "\"secret\":true,\"choices\":{\"de\":\"Bank, Hafen\",\"en\":\"Bank, Harbor\"}}],"                \
  "\"dice\":[{\"name\":\"D\",\"faces\":[{\"en\":\"Light\",\"de\":\"Sonne\"},\"Rain\"]}],"          \
  "\"rolls\":[{\"name\":\"Weather\",\"die\":\"D\"}]}}"

static void
give (TsSession *session, JsonObject *command)
{
  g_autoptr (GError) error = NULL;

  ts_session_do (session, command, 1700000000, NULL, &error);
  g_assert_no_error (error);
}

/* (transfer full) */
static TsSession *
begin_hiding (void)
{
  g_autoptr (JsonObject) setup = read_json (HIDING);
  g_autoptr (JsonObject) begin = read_json ("{\"do\":\"begin\"}");
  g_autoptr (GError) error = NULL;
  TsSession *session = ts_session_new (&ts_game_own, setup, &error);

  g_assert_no_error (error);
  give (session, begin);
  return session;
}

/* (transfer full) */
static TsView *
look_in (TsSession *session, const char *code, TsRole role, const char *seat)
{
  return ts_session_view (session, &(TsViewer){ ts_language_find (code), role, seat });
}

/* What is said beside a player in the first panel. */
static const char *
get_note (const TsView *view, guint player)
{
  const TsPanel *panel = view->panels->pdata[0];

  return ((const TsTracker *) panel->trackers->pdata[1 + player])->note;
}

static const TsOffer *
find_offer (const TsView *view, const char *label)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    if (g_strcmp0 (((const TsOffer *) view->now.offers->pdata[i])->label, label) == 0)
      return view->now.offers->pdata[i];
  fail_msg ("no “%s”", label);
  return NULL;
}

/* Everyone chooses in their own language, and what is written down is the same for all. */
static void
test_several_choices (void **state)
{
  g_autoptr (TsSession) session = begin_hiding ();
  g_autoptr (TsView) host = NULL, red = NULL, blue = NULL, after = NULL, german = NULL;

  host = look_in (session, "en", TS_ROLE_HOST, NULL);
  give (session, find_offer (host, "Ask everyone in secret")->command);
  red = look_in (session, "de", TS_ROLE_SEAT, "red");
  blue = look_in (session, "es", TS_ROLE_SEAT, "blue");
  assert_string_equal (ts_arg_text (find_offer (red, "Hafen")->command, "choice"), "Harbor");
  assert_string_equal (ts_arg_text (find_offer (blue, "Harbor")->command, "choice"), "Harbor");
  give (session, find_offer (red, "Hafen")->command);
  after = look_in (session, "pt_BR", TS_ROLE_SEAT, "red");
  german = look_in (session, "de", TS_ROLE_SEAT, "red");
  assert_string_equal (get_note (after, 0), "Harbor");
  assert_string_equal (get_note (german, 0), "Hafen");
}

/* The sign of a face on its button is that of who reads it. */
static void
test_several_signs (void **state)
{
  g_autoptr (TsSession) session = begin_hiding ();
  g_autoptr (JsonObject) roll = read_json ("{\"do\":\"throw\",\"roll\":1,\"dice\":[\"Light\"]}");
  static const char *const codes[][2] = { { "en", "Li" }, { "de", "So" } };

  give (session, roll);
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (TsView) view = look_in (session, codes[i][0], TS_ROLE_HOST, NULL);
      const TsField *field = find_offer (view, "Weather")->fields->pdata[0];
      g_autoptr (JsonNode) json = ts_view_to_json (view);
      g_autofree char *text = json_to_string (json, FALSE);
      g_autofree char *sign = g_strdup_printf ("\"symbol\":\"%s\"", codes[i][1]);

      assert_string_equal (ts_face_get_symbol (&field->die->faces[0], view->language), codes[i][1]);
      assert_string_equal (((const TsViewDie *) view->result->dice->pdata[0])->symbol, codes[i][1]);
      if (strstr (text, sign) == NULL)
        fail_msg ("%s: %s", codes[i][0], text);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_several),       cmocka_unit_test (test_several_wrong),
    cmocka_unit_test (test_several_seen),  cmocka_unit_test (test_several_choices),
    cmocka_unit_test (test_several_signs),
  };

  return cmocka_run_group_tests_name ("own-texts", tests, NULL, NULL);
}
