/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-genesis.c: what neither transcripts of Genesis nor its setups.jsonl can hold: more cards
 * than there may be, and what a campaign carries over.
 */

#include <string.h>

#include "../unit.h"
#include "../imports.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-play.h"
#include "ts-session.h"

static TsPlay *
new_play (const char *setup, GError **error)
{
  g_autoptr (JsonObject) object = ts_json_read_object (setup, strlen (setup), NULL);

  assert_non_null (object);
  return ts_play_new (ts_games_find ("genesis", NULL), object, error);
}

/* More cards than fit into the text in which they are changed. */
static void
test_too_many_cards (void **state)
{
  g_autofree char *card = g_strnfill (190, 'x');
  g_autoptr (GString) setup
      = g_string_new ("{\"heroes\":[{\"color\":\"red\",\"character\":\"john\",\"cards\":[\"x\"");
  g_autoptr (GError) error = NULL;
  g_autoptr (TsPlay) play = NULL;

  for (guint i = 0; i < 22; i++)
    g_string_append_printf (setup, ",\"%s\"", card);
  g_string_append (setup, "]},{\"color\":\"blue\",\"character\":\"alex\"}]}");
  play = new_play (setup->str, &error);
  assert_null (play);
  assert_non_null (strstr (error->message, "are too long"));
}

static void
apply (TsPlay *play, const char *text)
{
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (GError) error = NULL;

  if (!ts_play_apply (play, command, NULL, &error))
    fail_msg ("%s: %s", text, error->message);
}

static char *
dup_member (JsonObject *object, const char *name)
{
  return json_to_string (json_object_get_member (object, name), FALSE);
}

static TsPlay *
play_campaign (const char *result)
{
  TsPlay *play
      = new_play ("{\"mode\":\"campaign\",\"easy-rank\":true,\"heroes\":["
                  "{\"color\":\"red\",\"character\":\"john\",\"rank\":2,\"cards\":[\"Minigun\"]},"
                  "{\"color\":\"blue\",\"character\":\"alex\"}]}",
                  NULL);

  assert_non_null (play);
  assert_null (ts_play_dup_next_setup (play));
  apply (play, "{\"do\":\"begin\"}");
  apply (play, "{\"do\":\"choose\",\"color\":\"red\"}");
  apply (play, "{\"do\":\"roll-actions\",\"dice\":[1,2,3,4]}");
  apply (play, "{\"do\":\"reroll-actions\",\"which\":[\"1\"]}");
  apply (play, result);
  return play;
}

/* L894-900: rank tokens are counted spent or not, without what the easier game adds. */
static void
test_carried_after_victory (void **state)
{
  g_autoptr (TsPlay) play = play_campaign ("{\"do\":\"result\",\"result\":\"won\"}");
  g_autoptr (JsonObject) next_setup = NULL;
  JsonObject *next;
  g_autofree char *heroes = NULL;

  apply (play,
         "{\"do\":\"reward\",\"hero\":\"blue\",\"rank\":3,\"cards\":\"  Stims  \\n\\nMedic\"}");
  next_setup = ts_play_dup_next_setup (play);
  next = json_object_get_object_member (next_setup, "next");
  heroes = dup_member (next, "heroes");
  assert_non_null (strstr (heroes, "\"rank\":2,\"cards\":[\"Minigun\"]"));
  assert_non_null (strstr (heroes, "\"rank\":3,\"cards\":[\"Stims\",\"Medic\"]"));
  assert_false (json_object_has_member (next, "mission"));
  assert_false (json_object_get_boolean_member (next, "after-loss"));
  assert_false (json_object_has_member (next_setup, "again"));
}

/* L902: again with what they began with, or on to the next mission as after a loss. */
static void
test_carried_after_defeat (void **state)
{
  g_autoptr (TsPlay) play = play_campaign ("{\"do\":\"result\",\"result\":\"lost\"}");
  g_autoptr (JsonObject) next_setup = NULL;
  JsonObject *again;
  g_autofree char *heroes = NULL;
  g_autoptr (TsPlay) retry = NULL;

  apply (play, "{\"do\":\"reward\",\"hero\":\"red\",\"rank\":0,\"cards\":\"\"}");
  next_setup = ts_play_dup_next_setup (play);
  again = json_object_get_object_member (next_setup, "again");
  heroes = dup_member (again, "heroes");
  assert_non_null (strstr (heroes, "\"rank\":2,\"cards\":[\"Minigun\"]"));
  assert_true (json_object_has_member (again, "mission"));
  assert_true (json_object_get_boolean_member (json_object_get_object_member (next_setup, "next"),
                                               "after-loss"));
  retry = ts_play_new (ts_games_find ("genesis", NULL), again, NULL);
  assert_non_null (retry);
}

/* What an older program recorded goes on, though it would be refused today: a rest with somebody's
 * name was the character's own, a trade took any color. */
static void
test_recorded_names (void **state)
{
  g_autoptr (TsPlay) play = new_play ("{\"heroes\":[{\"color\":\"red\",\"character\":\"john\"},"
                                      "{\"color\":\"blue\",\"character\":\"alex\"}]}",
                                      NULL);

  apply (play, "{\"do\":\"begin\"}");
  apply (play, "{\"do\":\"wound\",\"hero\":\"red\"}");
  apply (play, "{\"do\":\"choose\",\"color\":\"red\"}");
  apply (play, "{\"do\":\"roll-actions\",\"dice\":[6,1,2,3]}");
  apply (play, "{\"do\":\"assign\",\"die\":\"1\",\"use\":\"rest\",\"whom\":\"blue\"}");
  apply (play, "{\"do\":\"assign\",\"die\":\"2\",\"use\":\"trade\",\"whom\":\"white\"}");
}

/* L262, L432, L941: what is on the board and what a class gave stays behind; what was found goes
 * along, in whatever language it was named, but for what is in other hands now. */
static void
test_carried_cards (void **state)
{
  g_autoptr (TsPlay) play = new_play (
      "{\"mode\":\"campaign\",\"heroes\":[{\"color\":\"red\",\"character\":{\"id\":\"john\","
      "\"starting\":[\"Pistol\"]},\"cards\":[\"Médico\",\"escopeta de plasma\"]},"
      "{\"color\":\"blue\",\"character\":\"alex\"}]}",
      NULL);
  g_autoptr (JsonObject) next_setup = NULL;
  g_autofree char *heroes = NULL;

  apply (play, "{\"do\":\"begin\"}");
  apply (play, "{\"do\":\"take\",\"hero\":\"red\",\"card\":\"first-aid\",\"on-class\":true}");
  apply (play, "{\"do\":\"take\",\"hero\":\"red\",\"card\":\"Rope\",\"type\":\"equipment\"}");
  apply (play, "{\"do\":\"choose\",\"color\":\"red\"}");
  apply (play, "{\"do\":\"roll-actions\",\"dice\":[1,2,3,4]}");
  apply (play, "{\"do\":\"assign\",\"die\":\"1\",\"use\":\"trade\",\"whom\":\"blue\","
               "\"give\":[\"Rope\"]}");
  apply (play, "{\"do\":\"result\",\"result\":\"won\"}");
  next_setup = ts_play_dup_next_setup (play);
  heroes = dup_member (json_object_get_object_member (next_setup, "next"), "heroes");
  assert_non_null (strstr (heroes, "\"cards\":[\"Medic\",\"Plasma shotgun\"]"));
  assert_non_null (strstr (heroes, "\"cards\":[\"Rope\"]"));
}

static void
own (TsLibrary *library, const char *type, const char *json)
{
  g_autoptr (JsonObject) entry = ts_json_read_object (json, strlen (json), NULL);

  assert_true (ts_library_write_entry (library, "genesis", type, entry, NULL));
}

/* What owners typed in from their cards reaches a new session, named by the setup or not. */
static void
test_owned_cards (void **state)
{
  static const char text[] = "{\"heroes\":[{\"color\":\"red\",\"character\":\"sarah\"},"
                             "{\"color\":\"blue\",\"character\":\"john\"}]}";
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  g_autoptr (JsonObject) setup = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = NULL;
  g_autofree char *heroes = NULL;
  g_autofree char *cards = NULL;

  own (library, "character", "{\"id\":\"sarah\",\"name\":\"Sarah\",\"spaces\":4}");
  own (library, "character", "{\"id\":\"john\",\"spaces\":5}");
  own (library, "weapon", "{\"id\":\"crossbow\",\"attack\":2}");
  own (library, "enemy", "{\"id\":\"drone\",\"defence\":2}");
  session
      = ts_session_create (library, ts_games_find ("genesis", NULL), "Own", setup, 0, 0, &error);
  assert_non_null (session);
  heroes = dup_member (ts_play_get_setup (ts_session_get_play (session)), "heroes");
  cards = dup_member (ts_play_get_setup (ts_session_get_play (session)), "cards");
  assert_non_null (strstr (heroes, "\"name\":\"Sarah\",\"spaces\":4"));
  assert_non_null (strstr (heroes, "\"spaces\":5"));
  assert_non_null (strstr (cards, "\"crossbow\":{\"attack\":2}"));
  assert_non_null (strstr (cards, "\"drone\":{\"defence\":2}"));
  assert_null (strstr (cards, "sarah"));
}

static const char sheet_with_map[]
    = "{\"id\":\"cellar\",\"name\":\"Cellar\",\"dice\":1,\"red\":[\"endo\"],"
      "\"sketch\":{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0]]}}";

static JsonNode *
play_on_map (TsLibrary *library)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsSession) session = NULL;
  g_autoptr (JsonObject) put = json_object_new ();
  g_autoptr (GError) error = NULL;

  own (library, "mission", sheet_with_map);
  own (library, "tile",
       "{\"id\":\"1a\",\"name\":\"1 A\",\"map\":{\"grid\":\"hex\",\"hexes\":[[0,0]]}}");
  json_object_set_string_member (setup, "mission", "cellar");
  session
      = ts_session_create (library, ts_games_find ("genesis", NULL), "Cellar", setup, 0, 0, &error);
  assert_non_null (session);
  json_object_set_string_member (put, "do", "put");
  json_object_set_string_member (put, "figure", "red");
  json_object_set_array_member (put, "place", json_array_new ());
  json_array_add_int_element (json_object_get_array_member (put, "place"), 2);
  json_array_add_int_element (json_object_get_array_member (put, "place"), 0);
  assert_true (ts_session_do (session, put, 0, NULL, &error));
  return ts_session_export (session);
}

/* A sheet's map is where its missions begin, and goes with them to another machine. */
static void
test_map_travels (void **state)
{
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  g_autoptr (JsonNode) exported = play_on_map (library);
  g_autofree char *text = json_to_string (exported, FALSE);
  g_autoptr (TsImport) import = imports_read (text, strlen (text), 1000, ts_games_find, NULL);
  g_autoptr (TsView) view = NULL;
  const TsToken *hero;

  assert_non_null (import);
  view = ts_play_view (ts_import_get_play (import),
                       &(TsViewer){ .language = ts_language_get_english (), .role = TS_ROLE_HOST });
  assert_non_null (view->sketch->map);
  assert_int_equal (
      json_array_get_length (json_object_get_array_member (view->sketch->map, "hexes")), 3);
  hero = view->sketch->tokens->pdata[0];
  assert_true (hero->placed);
  assert_int_equal (hero->x, 2);
}

/* Which of what is offered now gives this command, as a number; those that are not there come
 * after all others. */
static guint
find_place (TsPlay *play, const char *verb, const char *use)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_play_view (play, &host);
  guint place = 0;

  for (; place < view->now.offers->len; place++)
    {
      const TsOffer *offer = g_ptr_array_index (view->now.offers, place);

      if (g_strcmp0 (ts_arg_text (offer->command, "do"), verb) == 0
          && (use == NULL || g_strcmp0 (ts_arg_text (offer->command, "use"), use) == 0))
        break;
    }
  return place;
}

/* Four answers have large buttons: the end of the turn is one of them, unless there is a wound of
 * one's own to remove. */
static void
test_others_are_rarely_treated (void **state)
{
  g_autoptr (TsPlay) play = new_play ("{\"heroes\":[{\"color\":\"red\",\"character\":\"john\"},"
                                      "{\"color\":\"blue\",\"character\":\"kyle\"}]}",
                                      NULL);

  apply (play, "{\"do\":\"begin\"}");
  apply (play, "{\"do\":\"wound\",\"hero\":\"red\"}");
  apply (play, "{\"do\":\"choose\",\"color\":\"blue\"}");
  apply (play, "{\"do\":\"roll-actions\",\"dice\":[1,2,3,4]}");
  assert_true (find_place (play, "end-turn", NULL) < 4);
  assert_true (find_place (play, "assign", "rest") > find_place (play, "end-turn", NULL));
  apply (play, "{\"do\":\"wound\",\"hero\":\"blue\"}");
  assert_true (find_place (play, "assign", "rest") < find_place (play, "end-turn", NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_too_many_cards),       cmocka_unit_test (test_carried_after_victory),
    cmocka_unit_test (test_carried_after_defeat), cmocka_unit_test (test_recorded_names),
    cmocka_unit_test (test_carried_cards),        cmocka_unit_test (test_owned_cards),
    cmocka_unit_test (test_map_travels),          cmocka_unit_test (test_others_are_rarely_treated),
  };

  return cmocka_run_group_tests_name ("genesis", tests, NULL, NULL);
}
