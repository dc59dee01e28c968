/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hall-cards.c: tables give cards to each other, and results of games that their cards
 * describe, over a real Mosquitto with TLS and an access list.
 */

#include <string.h>

#include "../unit.h"
#include "spy.h"
#include "ts-games.h"
#include "ts-hall-table.h"
#include "ts-json.h"

static Mosquitto *broker;
static Spy *spy;

typedef struct
{
  TsSession *session;
  TsHallTable *table;
} Table;

static JsonObject *
read_object (const char *text)
{
  JsonObject *object = ts_json_read_object (text, strlen (text), NULL);

  assert_non_null (object);
  return object;
}

static Table
share_game (const char *user, const char *game, const char *setup)
{
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, user, "club");
  g_autoptr (JsonObject) object = read_object (setup);
  g_autoptr (GError) error = NULL;
  Table self = { ts_session_new (ts_games_find (game, NULL), object, &error) };

  g_assert_no_error (error);
  self.table = ts_hall_table_new (self.session, address, "Tisch „7“", &error);
  g_assert_no_error (error);
  assert_true (ts_hall_table_start (self.table, &error));
  return self;
}

static Table
share (const char *user)
{
  return share_game (user, "template", "{}");
}

static gboolean
is_shared (gconstpointer data)
{
  return ts_hall_table_get_stage (((const Table *) data)->table) == TS_HALL_TABLE_SHARED;
}

static void
set_cb (gboolean *flag)
{
  *flag = TRUE;
}

static gboolean
is_set (gconstpointer data)
{
  return *(const gboolean *) data;
}

static void
stop (Table *self)
{
  gboolean stopped = FALSE;

  g_signal_connect_swapped (self->table, "stopped", G_CALLBACK (set_cb), &stopped);
  ts_hall_table_stop (self->table);
  mosquitto_wait (is_set, &stopped, "the table stops");
  g_object_unref (self->table);
  g_object_unref (self->session);
}

static TsHallCards *
get_cards (const Table *self)
{
  return ts_hall_table_get_cards (self->table);
}

#define FILE_OF(n) "{\"format\":\"tableside-cards\",\"entries\":[" n "]}"

static gboolean
has_card (gconstpointer data)
{
  return ts_hall_cards_list (get_cards (data))->len == 1;
}

static gboolean
has_no_card (gconstpointer data)
{
  return ts_hall_cards_list (get_cards (data))->len == 0;
}

static gboolean
has_second (gconstpointer data)
{
  GPtrArray *cards = ts_hall_cards_list (get_cards (data));

  return cards->len == 1
         && g_str_equal (((const TsHallCard *) cards->pdata[0])->file, FILE_OF ("2"));
}

static gboolean
is_empty (gconstpointer data)
{
  return g_hash_table_size (((const Spy *) data)->messages) == 0;
}

/* What one table gives the others see, whole, until it is given anew or its table stops; its own
 * are not among them. What is too large or too many is refused, and what makes no sense is not
 * there. */
static void
test_cards (void **state)
{
  Table giver = share ("table-7"), taker = share ("table-8");
  g_autofree char *large = g_strnfill (TS_HALL_MAX_CARD + 1, 'a');
  g_autoptr (GError) error = NULL;
  const TsHallCard *card;

  mosquitto_wait (is_shared, &giver, "the giver");
  mosquitto_wait (is_shared, &taker, "the taker");
  assert_true (
      ts_hall_cards_give (get_cards (&giver), "own-castles", "Castles “1”", FILE_OF ("1"), &error));
  mosquitto_wait (has_card, &taker, "a card");
  card = ts_hall_cards_list (get_cards (&taker))->pdata[0];
  assert_string_equal (card->table, "Tisch „7“");
  assert_string_equal (card->name, "Castles “1”");
  assert_string_equal (card->file, FILE_OF ("1"));
  assert_true (ts_hall_cards_has (get_cards (&giver), "own-castles"));
  assert_true (has_no_card (&giver));

  /* What is no file of cards is passed over. */
  assert_true (ts_hall_cards_give (get_cards (&giver), "own-other", "Friday",
                                   "{\"format\":\"tableside-session\"}", &error));
  assert_true (
      ts_hall_cards_give (get_cards (&giver), "own-castles", "Castles", FILE_OF ("2"), &error));
  mosquitto_wait (has_second, &taker, "it is given anew");
  assert_false (ts_hall_cards_give (get_cards (&giver), "own-large", "Large", large, &error));
  assert_string_equal (error->message,
                       "“Large” has more than 64 kilobytes: give it away as a file.");
  g_clear_error (&error);
  for (guint i = 1; i < TS_HALL_MAX_GIVEN; i++)
    {
      g_autofree char *key = g_strdup_printf ("own-%u", i);

      assert_true (ts_hall_cards_give (get_cards (&taker), key, "A", "{}", &error));
    }
  assert_true (ts_hall_cards_give (get_cards (&taker), "own-last", "A", "{}", &error));
  assert_false (ts_hall_cards_give (get_cards (&taker), "own-many", "A", "{}", &error));
  assert_string_equal (error->message, "A table gives 20 cards to its hall at most.");

  stop (&giver);
  mosquitto_wait (has_no_card, &taker, "stopping takes it away");
  stop (&taker);
  mosquitto_wait (is_empty, spy, "stopping takes all away");
}

/* What a table left behind that broke off goes when it is there again. */
static void
test_left (void **state)
{
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, "table-7", "club");
  g_autoptr (TsBroker) before = ts_broker_new (address);
  TsHallCard card
      = { (char *) "own-left", (char *) "Seven", (char *) "Left", (char *) FILE_OF ("1") };
  g_autofree char *topic = ts_hall_topic_write ("club", TS_HALL_CARD, "table-7", "own-left");
  g_autoptr (GBytes) message = ts_hall_card_write (&card);
  Table taker = share ("table-8"), again;
  gboolean up = FALSE;

  g_signal_connect_swapped (before, "up", G_CALLBACK (set_cb), &up);
  assert_true (ts_broker_start (before, NULL));
  mosquitto_wait (is_set, &up, "the one of before");
  ts_broker_publish (before, topic, message);
  mosquitto_wait (has_card, &taker, "what is left behind");
  g_clear_object (&before);
  again = share ("table-7");
  mosquitto_wait (has_no_card, &taker, "it is taken back");
  stop (&again);
  stop (&taker);
  mosquitto_wait (is_empty, spy, "all is taken away");
}

#define SIEGE                                                                                      \
  "{\"players\":[{\"name\":\"Ada\",\"seat\":\"red\"},{\"name\":\"Bo\",\"seat\":\"blue\"},{"        \
  "\"name\":"                                                                                      \
  "\"Cy\",\"seat\":\"green\"}],\"game\":{\"id\":\"siege\",\"name\":\"Siege\",\"least\":2,"         \
  "\"rounds\":1,"                                                                                  \
  "\"sides\":[\"Besiegers\",\"Defenders\"],\"phases\":[{\"name\":\"Battle\",\"who\":\"together\"," \
  "\"enters\":\"Walls\"}],\"numbers\":[{\"name\":\"Walls\",\"of\":\"player\",\"kind\":"            \
  "\"counter\"}],"                                                                                 \
  "\"score\":[{\"name\":\"Walls\",\"how\":\"formula\",\"points\":\"Walls\"}]}}"

static void
give (TsSession *session, const char *text)
{
  g_autoptr (JsonObject) command = read_object (text);

  assert_true (ts_session_do (session, command, 1700000000, NULL, NULL));
}

/* (transfer full, nullable) */
static TsHallResult *
find_result (void)
{
  GHashTableIter iter;
  gpointer topic, message;

  g_hash_table_iter_init (&iter, spy->messages);
  while (g_hash_table_iter_next (&iter, &topic, &message))
    if (strstr (topic, "/table-7/result/") != NULL)
      return ts_hall_result_read (message, NULL);
  return NULL;
}

static gboolean
has_result (gconstpointer data)
{
  g_autoptr (TsHallResult) result = find_result ();

  return result != NULL;
}

/* What a side has counts for each who played for it, by name. */
static void
test_sides (void **state)
{
  static const struct
  {
    const char *name;
    int points, place;
  } players[] = { { "Ada", 6, 1 }, { "Cy", 6, 1 }, { "Bo", 2, 2 } };
  Table self = share_game ("table-7", "own", SIEGE);
  g_autoptr (TsHallResult) result = NULL;

  mosquitto_wait (is_shared, &self, "the table is shared");
  give (self.session, "{\"do\":\"begin\"}");
  give (self.session, "{\"do\":\"done\",\"red\":5,\"blue\":2,\"green\":1}");
  mosquitto_wait (has_result, NULL, "a result");
  result = find_result ();
  assert_int_equal (result->places->len, G_N_ELEMENTS (players));
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      const TsHallPlace *place = result->places->pdata[i];

      assert_string_equal (place->name, players[i].name);
      assert_int_equal (place->points, players[i].points);
      assert_int_equal (place->place, players[i].place);
      assert_int_equal (place->won, players[i].place == 1);
    }
  stop (&self);
}

static int
open_broker (void **state)
{
  broker = mosquitto_start ();
  spy = spy_new (broker, "club");
  return 0;
}

static int
close_broker (void **state)
{
  spy_free (spy);
  mosquitto_free (broker);
  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_cards),
    cmocka_unit_test (test_left),
    cmocka_unit_test (test_sides),
  };

  return cmocka_run_group_tests_name ("hall-cards", tests, open_broker, close_broker);
}
