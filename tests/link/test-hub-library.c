/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hub-library.c: the host's phone looks at what there is, begins games and fills in cards.
 */

#include <string.h>

#include "../unit.h"
#include "evening.h"

#include "folder.h"
#include "memory-wire.h"
#include "ts-entry-list.h"
#include "ts-games.h"
#include "ts-setup.h"

static void
test_list (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) answer = evening_ask_well (fixture->host, "\"type\":\"sessions\"");
  JsonArray *sessions = json_object_get_array_member (answer, "sessions");
  JsonArray *games = json_object_get_array_member (answer, "games");
  guint n_open = 0;

  assert_int_equal (json_array_get_length (sessions), 2);
  for (guint i = 0; i < 2; i++)
    {
      JsonObject *session = json_array_get_object_element (sessions, i);
      gboolean open = json_object_get_boolean_member_with_default (session, "open", FALSE);

      assert_string_equal (json_object_get_string_member (session, "game"), "template");
      assert_int_equal (open, json_object_get_int_member (session, "id") == fixture->evening);
      n_open += open;
    }
  assert_int_equal (n_open, 1);
  /* What is not shown to people at the computer is not shown to phones. */
  for (guint i = 0; i < json_array_get_length (games); i++)
    assert_string_not_equal (
        json_object_get_string_member (json_array_get_object_element (games, i), "id"), "template");
  assert_true (json_array_get_length (games) > 2);
}

/* What people want to know before they choose. */
static void
test_facts (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) answer = evening_ask_well (fixture->host, "\"type\":\"sessions\"");
  JsonArray *games = json_object_get_array_member (answer, "games");

  for (guint i = 0; i < json_array_get_length (games); i++)
    {
      JsonObject *game = json_array_get_object_element (games, i);
      const char *id = json_object_get_string_member (game, "id");

      assert_non_null (json_object_get_string_member_with_default (game, "does", NULL));
      if (g_str_equal (id, "genesis"))
        assert_string_equal (json_object_get_string_member (game, "facts"), "1–4 players");
      assert_int_equal (json_object_has_member (game, "facts"), !g_str_equal (id, "board"));
    }
}

static const char *
find_listed (JsonObject *answer, gint64 id)
{
  JsonArray *sessions = json_object_get_array_member (answer, "sessions");

  for (guint i = 0; i < json_array_get_length (sessions); i++)
    {
      JsonObject *session = json_array_get_object_element (sessions, i);

      if (json_object_get_int_member (session, "id") == id)
        return json_object_get_string_member (session, "name");
    }
  return NULL;
}

/* Who did not name a session finds it by what it is, and by its name again once it has one. */
static void
test_names (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) made = NULL;
  g_autoptr (JsonObject) typed = NULL;

  assert_true (ts_library_rename_session (fixture->library, fixture->evening, "Race 7", NULL));
  made = evening_ask_well (fixture->host, "\"type\":\"sessions\"");
  assert_non_null (strstr (find_listed (made, fixture->evening), " · Round "));
  assert_true (
      ts_library_rename_session (fixture->library, fixture->evening, "Race of the year", NULL));
  typed = evening_ask_well (fixture->host, "\"type\":\"sessions\"");
  assert_string_equal (find_listed (typed, fixture->evening), "Race of the year");
}

/* What cannot be tried, and by whom. */
static void
test_try (void **state)
{
  Evening *fixture = *state;
  static const struct
  {
    const char *members, *code;
  } cases[] = {
    { "\"type\":\"try\",\"game\":\"chess\",\"kind\":\"course\",\"entry\":{}", "unknown-game" },
    { "\"type\":\"try\",\"game\":\"template\",\"kind\":\"wall\",\"entry\":{}", "unknown-id" },
    /* A course is tried beside no form; nothing was played that a command could be for. */
    { "\"type\":\"try\",\"game\":\"template\",\"kind\":\"course\",\"entry\":{}", "refused" },
    { "\"type\":\"try\",\"game\":\"template\",\"kind\":\"course\",\"command\":{}", "refused" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      evening_ask_badly (fixture->host, cases[i].members, cases[i].code);
      evening_ask_badly (fixture->red, cases[i].members, "not-yours");
    }
}

/* Only the host, and nothing that makes no sense. */
static void
test_hostile (void **state)
{
  Evening *fixture = *state;
  static const struct
  {
    const char *members, *code;
  } cases[] = {
    { "\"type\":\"open\",\"session\":0", "unknown-session" },
    { "\"type\":\"open\",\"session\":9223372036854775807", "unknown-session" },
    { "\"type\":\"setup\",\"game\":\"chess\"", "unknown-game" },
    { "\"type\":\"setup\",\"game\":\"template\",\"campaign\":7", "unknown-id" },
    { "\"type\":\"check\",\"game\":\"chess\",\"setup\":{}", "unknown-game" },
    { "\"type\":\"start\",\"game\":\"template\",\"name\":\"\",\"setup\":{}", "bad-value" },
    { "\"type\":\"start\",\"game\":\"template\",\"name\":\"a\\nb\",\"setup\":{}", "bad-value" },
    { "\"type\":\"start\",\"game\":\"template\",\"name\":\"Night\",\"setup\":{}", "taken" },
    { "\"type\":\"start\",\"game\":\"template\",\"name\":\"x\",\"setup\":{\"players\":3}",
      "bad-value" },
    { "\"type\":\"start\",\"game\":\"template\",\"name\":\"x\","
      "\"setup\":{\"course\":{\"id\":\"x\",\"length\":-1e+308,\"limit\":9}}",
      "bad-value" },
    { "\"type\":\"start\",\"game\":\"template\",\"name\":\"x\",\"setup\":{\"target\":1e21}",
      "bad-value" },
    { "\"type\":\"start\",\"game\":\"template\",\"name\":\"x\",\"setup\":{\"lives\":9}",
      "unknown-key" },
    { "\"type\":\"start\",\"game\":\"template\",\"name\":\"x\",\"setup\":{\"course\":\"moon\"}",
      "unknown-id" },
    { "\"type\":\"entries\",\"game\":\"chess\"", "unknown-game" },
    { "\"type\":\"entry\",\"game\":\"template\",\"kind\":\"star\"", "unknown-id" },
    { "\"type\":\"entry\",\"game\":\"template\",\"kind\":\"course\",\"id\":\"moon\"",
      "unknown-id" },
    { "\"type\":\"keep\",\"game\":\"template\",\"kind\":\"course\",\"entry\":{}", "bad-value" },
    { "\"type\":\"keep\",\"game\":\"template\",\"kind\":\"course\",\"id\":\"hill\","
      "\"entry\":{\"name\":\"Hill\",\"length\":2,\"limit\":9}",
      "bad-value" },
    { "\"type\":\"keep\",\"game\":\"template\",\"kind\":\"course\",\"id\":\"hill\","
      "\"entry\":{\"name\":\"Hill\",\"length\":20,\"limit\":9,\"lava\":true}",
      "unknown-key" },
    { "\"type\":\"keep\",\"game\":\"template\",\"kind\":\"course\",\"entry\":"
      "{\"name\":\"\xe2\x80\xaellih\",\"length\":20,\"limit\":9}",
      "bad-value" },
  };
  LinkPhone *const others[] = { fixture->red, fixture->watch, fixture->wall };
  g_autofree char *before = evening_export (fixture, fixture->evening), *after = NULL;
  g_autoptr (GPtrArray) sessions = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      evening_ask_badly (fixture->host, cases[i].members, cases[i].code);
      for (guint j = 0; j < G_N_ELEMENTS (others); j++)
        evening_ask_badly (others[j], cases[i].members, "not-yours");
    }
  for (guint j = 0; j < G_N_ELEMENTS (others); j++)
    {
      evening_ask_badly (others[j], "\"type\":\"sessions\"", "not-yours");
      evening_ask_badly (others[j], "\"type\":\"again\"", "not-yours");
    }
  after = evening_export (fixture, fixture->evening);
  assert_string_equal (before, after);
  assert_int_equal (fixture->n_opened, 0);
  sessions = ts_library_list_sessions (fixture->library, NULL);
  assert_int_equal (sessions->len, 2);
}

/* What is no message of the protocol is no answer's business. */
static void
test_nonsense (void **state)
{
  Evening *fixture = *state;
  static const char *const texts[] = {
    "{\"type\":\"sessions\"}",
    "{\"type\":\"open\",\"ticket\":\"ticket-1\"}",
    "{\"type\":\"open\",\"ticket\":\"ticket-1\",\"session\":-1}",
    "{\"type\":\"open\",\"ticket\":\"ticket-1\",\"session\":\"1\"}",
    "{\"type\":\"setup\",\"ticket\":\"ticket-1\",\"game\":null}",
    "{\"type\":\"setup\",\"ticket\":\"ticket-1\",\"game\":[]}",
    "{\"type\":\"check\",\"ticket\":\"ticket-1\",\"game\":\"template\"}",
    "{\"type\":\"try\",\"ticket\":\"ticket-1\",\"game\":\"template\"}",
    "{\"type\":\"check\",\"ticket\":\"ticket-1\",\"game\":\"template\",\"entry\":{}}",
    "{\"type\":\"start\",\"ticket\":\"ticket-1\",\"game\":\"template\",\"name\":\"x\"}",
    "{\"type\":\"start\",\"ticket\":\"ticket-1\",\"game\":\"template\",\"name\":\"x\","
    "\"setup\":[]}",
    "{\"type\":\"start\",\"ticket\":\"short\",\"game\":\"template\",\"name\":\"x\",\"setup\":{}}",
    "{\"type\":\"keep\",\"ticket\":\"ticket-1\",\"game\":\"template\",\"kind\":1,\"entry\":{}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      link_phone_send (fixture->host, texts[i]);
      json_object_unref (link_phone_await (fixture->host, "error"));
    }
}

/* A form is checked while it is filled in, and what it makes is laid on the table; once, however
 * often it is asked for with the same ticket. */
static void
test_start (void **state)
{
  Evening *fixture = *state;
  static const char start[] = "{\"type\":\"start\",\"ticket\":\"start-once-only\",\"game\":"
                              "\"template\",\"name\":\" Morning \",\"setup\":" RED_AND_GREEN "}";
  g_autoptr (JsonObject) form
      = evening_ask_well (fixture->host, "\"type\":\"setup\",\"game\":\"template\"");
  g_autoptr (JsonObject) wrong
      = evening_ask_well (fixture->host, "\"type\":\"check\",\"game\":\"template\",\"setup\":"
                                         "{\"players\":[{\"name\":\"A\",\"seat\":\"red\"}]}");
  g_autoptr (JsonObject) right = evening_ask_well (
      fixture->host, "\"type\":\"check\",\"game\":\"template\",\"setup\":" RED_AND_GREEN);
  JsonArray *courses
      = json_object_get_array_member (json_object_get_object_member (form, "entries"), "course");
  g_autoptr (GPtrArray) sessions = NULL;

  assert_string_equal (json_object_get_string_member (form, "name"), "Race");
  assert_int_equal (json_array_get_length (json_object_get_array_member (form, "specs")), 3);
  assert_int_equal (json_array_get_length (courses), 2);
  assert_true (JSON_NODE_HOLDS_VALUE (
      json_object_get_member (json_object_get_object_member (form, "setup"), "course")));
  assert_true (strlen (json_object_get_string_member (wrong, "wrong")) > 10);
  assert_false (json_object_has_member (right, "wrong"));

  for (guint i = 0; i < 2; i++)
    {
      link_phone_send (fixture->host, start);
      json_object_unref (link_phone_await (fixture->host, "answer"));
    }
  assert_int_equal (fixture->n_opened, 1);
  assert_string_equal (ts_session_get_name (fixture->session), "Morning");
  evening_assert_right (fixture, fixture->host, TS_ROLE_HOST, NULL);
  sessions = ts_library_list_sessions (fixture->library, NULL);
  assert_int_equal (sessions->len, 3);

  json_object_unref (evening_ask_well (fixture->host, "\"type\":\"again\""));
  assert_string_equal (ts_session_get_name (fixture->session), "Morning (2)");
  assert_int_equal (fixture->n_opened, 2);
}

static char *
member_to_text (JsonObject *object, const char *name)
{
  return json_to_string (json_object_get_member (object, name), FALSE);
}

/* What is proposed can be begun as it is, in every game. */
static void
test_every_game (void **state)
{
  Evening *fixture = *state;

  for (const TsGame *const *games = ts_games_get_all (); *games != NULL; games++)
    {
      const char *game = (*games)->id;
      g_autofree char *setup = g_strdup_printf ("\"type\":\"setup\",\"game\":\"%s\"", game);
      g_autofree char *entries = g_strdup_printf ("\"type\":\"entries\",\"game\":\"%s\"", game);
      g_autoptr (JsonObject) form = evening_ask_well (fixture->host, setup);
      g_autofree char *proposed = member_to_text (form, "setup");
      g_autofree char *start
          = g_strdup_printf ("\"type\":\"start\",\"game\":\"%s\",\"name\":\"A %s\",\"setup\":%s",
                             game, game, proposed);

      json_object_unref (evening_ask_well (fixture->host, start));
      assert_string_equal (ts_session_get_game (fixture->session)->id, game);
      if ((*games)->catalogue != NULL)
        json_object_unref (evening_ask_well (fixture->host, entries));
    }
}

/* What was played, and what is proposed then for the next game of the kind. */
static const struct
{
  const char *game;
  const char *played;
  const char *member;
  const char *proposed;
} last_players[] = {
  { "genesis",
    "{\"mode\":\"campaign\",\"heroes\":["
    "{\"color\":\"white\",\"character\":\"alex\",\"player\":\"Ana\",\"rank\":3,"
    "\"cards\":[\"Pistol\"]},{\"color\":\"red\",\"character\":\"kyle\"},"
    "{\"color\":\"blue\",\"character\":\"john\"}]}",
    "heroes",
    "[{\"color\":\"white\",\"character\":\"alex\",\"player\":\"Ana\"},"
    "{\"color\":\"red\",\"character\":\"kyle\"},"
    "{\"color\":\"blue\",\"character\":\"john\"}]" },
  { "terminus",
    "{\"players\":[{\"color\":\"red\",\"name\":\"Ana\"},{\"color\":\"pink\",\"name\":\"Rui\"},"
    "{\"color\":\"orange\",\"name\":\"Zoë\"}],\"first-game\":false}",
    "players",
    "[{\"color\":\"red\",\"name\":\"Ana\"},{\"color\":\"pink\",\"name\":\"Rui\"},"
    "{\"color\":\"orange\",\"name\":\"Zoë\"}]" },
  { "terminator", "{\"players\":\"3\",\"sarah-player\":\"Ana\"}", "players", "\"3\"" },
  { "terminator", "{\"players\":\"4\",\"john-player\":\"Ana\"}", "john-player", "\"Ana\"" },
  { "miniatures", "{\"machines-player\":\"Rui\"}", "machines-player", "\"Rui\"" },
  { "invaders", "{\"invader-player\":\"Rui\",\"sums\":true}", "invader-player", "\"Rui\"" },
  /* What is no part of who plays is not taken over, */
  { "invaders", "{\"invader-player\":\"Rui\",\"sums\":true}", "sums", "false" },
  { "template",
    "{\"players\":[{\"name\":\"A\",\"seat\":\"blue\"},{\"name\":\"B\",\"seat\":\"red\"},"
    "{\"name\":\"C\",\"seat\":\"green\"}]}",
    "players",
    "[{\"name\":\"A\",\"seat\":\"blue\"},{\"name\":\"B\",\"seat\":\"red\"},"
    "{\"name\":\"C\",\"seat\":\"green\"}]" },
  /* nor who does not fit what else is proposed. */
  { "board",
    "{\"grid\":\"square\",\"begin\":\"empty\",\"width\":60,\"height\":60,\"figures\":["
    "{\"name\":\"A\",\"side\":\"red\",\"width\":2,\"height\":2,\"place\":[50,50]}]}",
    "grid", "\"hex\"" },
};

static void
test_last_players (void **state)
{
  Evening *fixture = *state;

  for (guint i = 0; i < G_N_ELEMENTS (last_players); i++)
    {
      const TsGame *game = ts_games_find (last_players[i].game, NULL);
      g_autofree char *name = g_strdup_printf ("Last %u", i);
      g_autofree char *proposed = NULL;
      g_autoptr (JsonNode) setup = json_from_string (last_players[i].played, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (TsSession) session = ts_setup_start (
          fixture->library, game, name, json_node_get_object (setup), 0, 4000000000 + i, &error);
      g_autoptr (TsProposal) proposal = NULL;

      if (session == NULL)
        fail_msg ("%s: %s", last_players[i].game, error->message);
      proposal = ts_proposal_new (fixture->library, game, ts_language_get_english ());
      proposed = member_to_text (proposal->setup, last_players[i].member);
      assert_string_equal (proposed, last_players[i].proposed);
      assert_true (ts_setup_check (fixture->library, game, proposal->setup, NULL));
    }
}

/* Where it cannot be laid on the table, it is told so; the new game is in the list. */
static void
test_refused (void **state)
{
  Evening *fixture = *state;

  fixture->refuses = TRUE;
  evening_ask_badly (fixture->host, "\"type\":\"open\",\"session\":1", "refused");
  ts_hub_set_library (fixture->hub, NULL, NULL, NULL);
  evening_ask_badly (fixture->host, "\"type\":\"sessions\"", "refused");
  assert_int_equal (ts_session_get_id (fixture->session), fixture->evening);
}

static void
test_cards (void **state)
{
  Evening *fixture = *state;
  static const char hill[] = "\"game\":\"template\",\"kind\":\"course\",\"id\":\"hill\"";
  g_autofree char *show = g_strdup_printf ("\"type\":\"entry\",%s", hill);
  g_autofree char *keep = g_strdup_printf (
      "\"type\":\"keep\",%s,\"entry\":{\"name\":\"Steep\",\"length\":30,\"limit\":12}", hill);
  g_autofree char *reset = g_strdup_printf ("\"type\":\"reset\",%s", hill);
  g_autoptr (JsonObject) before = evening_ask_well (fixture->host, show);
  g_autoptr (JsonObject) after = NULL, list = NULL, form = NULL, last = NULL;
  JsonArray *choices;

  assert_string_equal (
      json_object_get_string_member (json_object_get_object_member (before, "entry"), "name"),
      "Up the hill");
  assert_string_equal (
      json_array_get_string_element (json_object_get_array_member (before, "assumed"), 0), "limit");
  assert_false (json_object_has_member (before, "owned"));
  json_object_unref (evening_ask_well (fixture->host, keep));
  json_object_unref (evening_ask_well (
      fixture->host, "\"type\":\"keep\",\"game\":\"template\",\"kind\":\"course\","
                     "\"entry\":{\"name\":\"Town\",\"length\":9,\"limit\":5}"));
  after = evening_ask_well (fixture->host, show);
  assert_true (json_object_get_boolean_member (after, "owned"));
  assert_int_equal (
      json_object_get_int_member (json_object_get_object_member (after, "entry"), "length"), 30);

  form = evening_ask_well (fixture->host, "\"type\":\"setup\",\"game\":\"template\"");
  choices
      = json_object_get_array_member (json_object_get_object_member (form, "entries"), "course");
  assert_int_equal (json_array_get_length (choices), 3);
  assert_string_equal (
      json_object_get_string_member (json_array_get_object_element (choices, 0), "label"), "Steep");
  assert_string_equal (
      json_object_get_string_member (json_array_get_object_element (choices, 2), "id"), "own-town");

  json_object_unref (evening_ask_well (fixture->host, reset));
  last = evening_ask_well (fixture->host, show);
  assert_false (json_object_has_member (last, "owned"));
}

#define LIST "\"game\":\"template\",\"kind\":\"course\",\"list\":"

/* Other tables, of which one gives a card and takes the last one that is given. */
struct _Others
{
  GObject parent_instance;

  TsGivenCard *card;
  char *taken; /* key and name */
};

#define TYPE_OTHERS (others_get_type ())
G_DECLARE_FINAL_TYPE (Others, others, TEST, OTHERS, GObject)

static gboolean
take_given (
    TsCardExchange *exchange, const char *key, const char *name, const char *file, GError **error)
{
  Others *self = TEST_OTHERS (exchange);

  g_free (self->taken);
  self->taken = g_strdup_printf ("%s %s", key, name);
  assert_non_null (strstr (file, "tableside-cards"));
  return TRUE;
}

static GPtrArray *
list_given (TsCardExchange *exchange)
{
  GPtrArray *list = g_ptr_array_new ();

  g_ptr_array_add (list, TEST_OTHERS (exchange)->card);
  return list;
}

static void
others_exchange_init (TsCardExchangeInterface *interface)
{
  interface->give = take_given;
  interface->list = list_given;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (Others,
                               others,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TS_TYPE_CARD_EXCHANGE, others_exchange_init))

#define LAKE                                                                                       \
  "{\"format\":\"tableside-cards\",\"version\":1,\"entries\":[{\"game\":\"template\",\"type\":"    \
  "\"course\",\"entry\":{\"id\":\"own-lake\",\"name\":\"Lake\",\"length\":7,\"limit\":3}}]}"

static void
others_finalize (GObject *object)
{
  ts_given_card_free (TEST_OTHERS (object)->card);
  g_free (TEST_OTHERS (object)->taken);
  G_OBJECT_CLASS (others_parent_class)->finalize (object);
}

static void
others_class_init (OthersClass *class)
{
  G_OBJECT_CLASS (class)->finalize = others_finalize;
}

static void
others_init (Others *self)
{
  self->card = g_new0 (TsGivenCard, 1);
  *self->card
      = (TsGivenCard){ g_strdup ("table-8/own-lake"), g_strdup ("Table \u202e8"), g_strdup ("Lake"),
                       g_strdup ("template"),         g_strdup ("course"),        g_strdup (LAKE) };
}

/* (transfer none, nullable) */
static JsonArray *
find_given (JsonObject *answer)
{
  JsonArray *types = json_object_get_array_member (answer, "types");
  JsonObject *type = json_array_get_object_element (types, 0);

  assert_string_equal (json_object_get_string_member (type, "id"), "course");
  return json_object_has_member (type, "given") ? json_object_get_array_member (type, "given")
                                                : NULL;
}

#define TOWN "\"game\":\"template\",\"kind\":\"course\",\"id\":\"own-town\""
#define GIVEN(id) "\"game\":\"template\",\"kind\":\"course\",\"given\":\"table-8/own-" id "\""
#define ENTRIES "\"type\":\"entries\",\"game\":\"template\""

/* What other tables of a hall give is listed and seen; what the host has typed is given to them. */
static void
test_given (void **state)
{
  Evening *fixture = *state;
  g_autoptr (Others) others = g_object_new (TYPE_OTHERS, NULL);
  g_autoptr (JsonObject) before = evening_ask_well (fixture->host, ENTRIES);
  g_autoptr (JsonObject) none = NULL, after = NULL, lake = NULL, kept = NULL, town = NULL;
  JsonObject *given;

  assert_null (find_given (before));
  json_object_unref (evening_ask_well (
      fixture->host, "\"type\":\"keep\",\"game\":\"template\",\"kind\":\"course\","
                     "\"entry\":{\"name\":\"Town\",\"length\":9,\"limit\":5}"));
  evening_ask_badly (fixture->host, "\"type\":\"give\"," TOWN, "refused");
  none = evening_ask_well (fixture->host, "\"type\":\"check\"," GIVEN ("lake"));
  assert_non_null (strstr (json_object_get_string_member (none, "wrong"), "in no hall"));

  ts_hub_set_exchange (fixture->hub, TS_CARD_EXCHANGE (others));
  after = evening_ask_well (fixture->host, ENTRIES);
  given = json_array_get_object_element (find_given (after), 0);
  assert_string_equal (json_object_get_string_member (given, "label"), "Lake");
  assert_null (strstr (json_object_get_string_member (given, "table"), "\u202e"));
  lake = evening_ask_well (fixture->host, "\"type\":\"check\"," GIVEN ("lake"));
  assert_false (json_object_has_member (lake, "wrong"));
  assert_int_equal (json_object_get_int_member (lake, "cards"), 1);
  evening_ask_badly (fixture->host, "\"type\":\"keep\"," GIVEN ("sea"), "unknown-id");
  json_object_unref (evening_ask_well (fixture->host, "\"type\":\"keep\"," GIVEN ("lake")));
  kept = ts_library_read_entry (fixture->library, "template", "course", "own-lake", NULL);
  assert_int_equal (json_object_get_int_member (kept, "length"), 7);

  town = evening_ask_well (fixture->host, "\"type\":\"entry\",\"file\":true," TOWN);
  assert_true (json_object_get_boolean_member (town, "gives"));
  json_object_unref (evening_ask_well (fixture->host, "\"type\":\"give\"," TOWN));
  assert_string_equal (others->taken, "own-town Town");
  evening_ask_badly (fixture->host,
                     "\"type\":\"give\",\"game\":\"template\",\"kind\":\"course\",\"id\":\"hill\"",
                     "refused");
  evening_ask_badly (fixture->red, "\"type\":\"give\"," TOWN, "not-yours");
  evening_ask_badly (fixture->red, "\"type\":\"keep\"," GIVEN ("lake"), "not-yours");
}

/* Many cards at once; nothing is kept of a list with a line that is wrong. */
static void
test_card_list (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) wrong
      = evening_ask_well (fixture->host, "\"type\":\"check\"," LIST "\"Town; 9; 5\\nLake; far\"");
  g_autoptr (JsonObject) right
      = evening_ask_well (fixture->host, "\"type\":\"check\"," LIST "\"Town; 9; 5\\nLake; 7; 3\"");
  g_autoptr (JsonObject) form = NULL;

  assert_non_null (strstr (json_object_get_string_member (wrong, "wrong"), "Line 2: “far”"));
  assert_false (json_object_has_member (right, "wrong"));
  assert_int_equal (json_object_get_int_member (right, "cards"), 2);
  evening_ask_badly (fixture->host, "\"type\":\"keep\"," LIST "\"Lake; far\"", "bad-value");
  json_object_unref (
      evening_ask_well (fixture->host, "\"type\":\"keep\"," LIST "\"Town; 9; 5\\nLake; 7; 3\""));
  form = evening_ask_well (fixture->host, "\"type\":\"setup\",\"game\":\"template\"");
  assert_int_equal (json_array_get_length (json_object_get_array_member (
                        json_object_get_object_member (form, "entries"), "course")),
                    4);
}

/* All of a list is kept, or nothing, though what does not fit comes late. */
static void
test_half_a_list (void **state)
{
  Evening *fixture = *state;
  const TsGame *game = ts_games_find ("template", NULL);
  const TsEntryType *type = ts_catalogue_find_type (game->catalogue, "course");
  const TsLanguage *english = ts_language_get_english ();
  g_autoptr (GPtrArray) list
      = ts_entry_list_read (fixture->library, game, type, "Town; 9; 5\nLake; 7; 3", english, NULL);
  g_autoptr (JsonObject) town = NULL;

  assert_non_null (list);
  json_object_set_string_member (list->pdata[1], "limit", "far");
  assert_false (ts_entry_list_keep (fixture->library, game, type, list, english, NULL));
  town = ts_library_read_entry (fixture->library, "template", "course", "own-town", NULL);
  assert_null (town);
  json_object_set_int_member (list->pdata[1], "limit", 3);
  assert_true (ts_entry_list_keep (fixture->library, game, type, list, english, NULL));
  town = ts_library_read_entry (fixture->library, "template", "course", "own-town", NULL);
  assert_non_null (town);
}

/* Map tiles are drawn, not listed. */
static void
test_listed_kinds (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) answer
      = evening_ask_well (fixture->host, "\"type\":\"entries\",\"game\":\"genesis\"");
  JsonArray *types = json_object_get_array_member (answer, "types");
  guint n_listed = 0;

  for (guint i = 0; i < json_array_get_length (types); i++)
    {
      JsonObject *type = json_array_get_object_element (types, i);
      gboolean tile = g_str_equal (json_object_get_string_member (type, "id"), "tile");

      assert_false (tile && json_object_has_member (type, "listed"));
      n_listed += json_object_has_member (type, "listed");
    }
  assert_true (n_listed > 0);
}

/* (transfer full) */
static JsonObject *
find_last_welcome (LinkPhone *phone)
{
  const char *last = g_strrstr (phone->heard->str, "{\"type\":\"welcome\"");
  g_autofree char *line = g_strndup (last, strcspn (last, "\n"));

  return table_parse (line);
}

static void
do_here (LinkPhone *phone, const char *session, const char *command)
{
  g_autofree char *text = g_strdup_printf ("\"type\":\"do\",\"seen\":%" G_GINT64_FORMAT
                                           ",\"session\":\"%s\",\"command\":%s",
                                           phone->serial, session, command);

  json_object_unref (evening_ask_well (phone, text));
}

/* A mission is over, and the next one is set up with what the characters have. */
static void
test_campaign (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) welcome = NULL, next = NULL, list = NULL;
  g_autofree char *setup = NULL, *again = NULL, *start = NULL;
  const char *session;
  JsonObject *campaign;
  gint64 id;

  json_object_unref (evening_ask_well (fixture->host, "\"type\":\"start\",\"game\":\"genesis\","
                                                      "\"name\":\"Uprising\","
                                                      "\"setup\":{\"mode\":\"campaign\"}"));
  welcome = find_last_welcome (fixture->host);
  session = json_object_get_string_member (welcome, "session");
  id = json_object_get_int_member (welcome, "campaign");
  evening_ask_badly (fixture->host, "\"type\":\"again\"", "refused");
  setup = g_strdup_printf ("\"type\":\"setup\",\"game\":\"genesis\",\"campaign\":%d", (int) id);
  again = g_strconcat (setup, ",\"again\":true", NULL);
  evening_ask_badly (fixture->host, setup, "refused");

  do_here (fixture->host, session, "{\"do\":\"begin\"}");
  do_here (fixture->host, session, "{\"do\":\"result\",\"result\":\"won\"}");
  next = evening_ask_well (fixture->host, setup);
  assert_string_equal (json_object_get_string_member (next, "name"), "Uprising 2");
  assert_int_equal (json_object_get_int_member (next, "campaign"), id);
  /* It was won. */
  evening_ask_badly (fixture->host, again, "refused");
  list = evening_ask_well (fixture->host, "\"type\":\"sessions\"");
  campaign = json_array_get_object_element (json_object_get_array_member (list, "campaigns"), 0);
  assert_int_equal (json_object_get_int_member (campaign, "missions"), 1);
  assert_true (json_object_get_boolean_member (campaign, "next"));

  start = g_strdup_printf ("\"type\":\"start\",\"game\":\"genesis\",\"name\":\"Second\","
                           "\"campaign\":%d,\"setup\":{\"mode\":\"campaign\"}",
                           (int) id);
  json_object_unref (evening_ask_well (fixture->host, start));
  assert_int_equal (ts_session_find_campaign (fixture->session), id);
  /* Of another game, and of none. */
  evening_ask_badly (fixture->host,
                     "\"type\":\"start\",\"game\":\"genesis\",\"name\":\"Third\",\"campaign\":99,"
                     "\"setup\":{\"mode\":\"campaign\"}",
                     "unknown-id");
}

static gboolean
never_cb (TsSession *session, const char *by, gpointer user_data, GError **error)
{
  fail_msg ("%s opens a session", by);
  return FALSE;
}

/* A table that is only in memory has no others beside it. */
static void
test_memory (void **state)
{
  g_autoptr (JsonObject) setup = folder_parse ("{}");
  g_autoptr (TsSession) session = ts_session_new (ts_games_find ("template", NULL), setup, NULL);
  g_autoptr (TsHub) hub = memory_fixture.start (session, NULL);
  LinkPhone *host;

  ts_hub_set_library (hub, ts_games_get_all (), never_cb, NULL);
  host = link_phone_join (&memory_fixture, hub, TS_ROLE_HOST, NULL, "en", NULL);
  assert_null (strstr (host->heard->str, "\"library\""));
  evening_ask_badly (host, "\"type\":\"sessions\"", "refused");
  link_phone_free (host);
}

#define CASE(name) cmocka_unit_test_setup_teardown (name, evening_set_up, evening_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    CASE (test_list),
    CASE (test_facts),
    CASE (test_names),
    CASE (test_try),
    CASE (test_hostile),
    CASE (test_nonsense),
    CASE (test_start),
    CASE (test_every_game),
    CASE (test_refused),
    CASE (test_cards),
    CASE (test_given),
    CASE (test_card_list),
    CASE (test_half_a_list),
    CASE (test_listed_kinds),
    CASE (test_last_players),
    CASE (test_campaign),
    cmocka_unit_test (test_memory),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
