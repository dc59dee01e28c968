/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hall-cards.c: tables give cards to each other, and results of games that their cards
 * describe, over a real Mosquitto with TLS and an access list.
 */

#include <signal.h>
#include <string.h>

#include "../unit.h"
#include "club.h"
#include "ts-hall-protocol.h"

#define FILE_OF(n)                                                                                 \
  "{\"format\":\"tableside-cards\",\"entries\":[{\"game\":\"own\",\"type\":\"description\","       \
  "\"entry\":"                                                                                     \
  "{\"id\":\"own-" n "\"}}]}"

static TsCardExchange *
get_cards (const Table *self)
{
  return TS_CARD_EXCHANGE (ts_hall_table_get_cards (self->table));
}

static guint
count (const Table *self)
{
  g_autoptr (GPtrArray) cards = ts_card_exchange_list (get_cards (self));

  return cards->len;
}

static gboolean
has_card (gconstpointer data)
{
  return count (data) == 1;
}

static gboolean
has_no_card (gconstpointer data)
{
  return count (data) == 0;
}

static gboolean
has_second (gconstpointer data)
{
  const TsGivenCard *card = ts_card_exchange_find (get_cards (data), "table-7/own-castles", NULL);

  return card != NULL && g_str_equal (card->file, FILE_OF ("2"));
}

static gboolean
is_empty (gconstpointer data)
{
  return g_hash_table_size (((const Spy *) data)->messages) == 0;
}

static gboolean
has_nothing_left (gconstpointer data)
{
  return spy_get (spy, "table-7/state") != NULL && spy_get (spy, "table-7/card/own-left") == NULL;
}

/* What one table gives the others see, whole, until it is given anew or its table stops; its own
 * are not among them. What is too large or too many is refused, and what makes no sense is not
 * there. */
static void
test_cards (void **state)
{
  Table giver = club_share ("table-7", "club", "{}"), taker = club_share ("table-8", "club", "{}");
  g_autofree char *large = g_strnfill (TS_HALL_MAX_CARD + 1, 'a');
  g_autoptr (GError) error = NULL;
  const TsGivenCard *card;

  mosquitto_wait (club_is_shared, &giver, "the giver");
  mosquitto_wait (club_is_shared, &taker, "the taker");
  assert_true (ts_card_exchange_give (get_cards (&giver), "own-castles", "Castles “1”",
                                      FILE_OF ("1"), &error));
  mosquitto_wait (has_card, &taker, "a card");
  card = ts_card_exchange_find (get_cards (&taker), "table-7/own-castles", &error);
  assert_string_equal (card->table, "Tisch „7“");
  assert_string_equal (card->name, "Castles “1”");
  assert_string_equal (card->file, FILE_OF ("1"));
  assert_string_equal (card->game, "own");
  assert_string_equal (card->type, "description");
  assert_true (has_no_card (&giver));

  /* What is no file of cards is passed over. */
  assert_true (ts_card_exchange_give (get_cards (&giver), "own-other", "Friday",
                                      "{\"format\":\"tableside-session\"}", &error));
  assert_true (
      ts_card_exchange_give (get_cards (&giver), "own-castles", "Castles", FILE_OF ("2"), &error));
  mosquitto_wait (has_second, &taker, "it is given anew");
  assert_false (ts_card_exchange_give (get_cards (&giver), "own-large", "Large", large, &error));
  assert_string_equal (error->message,
                       "“Large” has more than 64 kilobytes: give it away as a file.");
  g_clear_error (&error);
  for (guint i = 1; i < TS_HALL_MAX_GIVEN; i++)
    {
      g_autofree char *key = g_strdup_printf ("own-%u", i);

      assert_true (ts_card_exchange_give (get_cards (&taker), key, "A", "{}", &error));
    }
  assert_true (ts_card_exchange_give (get_cards (&taker), "own-last", "A", "{}", &error));
  assert_false (ts_card_exchange_give (get_cards (&taker), "own-many", "A", "{}", &error));
  assert_string_equal (error->message, "A table gives 20 cards to its hall at most.");

  club_stop (&giver);
  mosquitto_wait (has_no_card, &taker, "stopping takes it away");
  club_stop (&taker);
  mosquitto_wait (is_empty, spy, "stopping takes all away");
}

/* What a table gave that broke off is not there any more, though the broker has it; and that goes
 * when the table is there again. */
static void
test_left (void **state)
{
  Table taker = club_share ("table-8", "club", "{}");
  Table giver = club_share ("table-7", "club", "{}");

  mosquitto_wait (club_is_shared, &giver, "the giver");
  assert_true (ts_card_exchange_give (get_cards (&giver), "own-left", "Left", FILE_OF ("1"), NULL));
  mosquitto_wait (has_card, &taker, "a card");
  club_crash (&giver);
  mosquitto_wait (has_no_card, &taker, "its last will takes it away");
  assert_non_null (spy_get (spy, "table-7/card/own-left"));
  assert_null (ts_card_exchange_find (get_cards (&taker), "table-7/own-left", NULL));
  giver = club_share ("table-7", "club", "{}");
  mosquitto_wait (has_nothing_left, NULL, "it is taken back");
  assert_true (has_no_card (&taker));
  club_stop (&giver);
  club_stop (&taker);
  mosquitto_wait (is_empty, spy, "all is taken away");
}

/* The program itself, with a list on its input and the account of table-7; what it prints.
 * (transfer full) */
static char *
run (const char *input, ...)
{
  g_autofree char *ca = mosquitto_dup_ca (broker);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) line = NULL;
  char *output = NULL;
  va_list more;

  g_strv_builder_add (words, g_getenv ("TABLESIDE_CLI"));
  va_start (more, input);
  for (const char *word = va_arg (more, const char *); word != NULL;
       word = va_arg (more, const char *))
    g_strv_builder_add (words, word);
  va_end (more);
  g_strv_builder_add_many (words, "--hall-ca", ca, "--hall-password-file", broker->password_file,
                           NULL);
  line = g_strv_builder_end (words);
  process = g_subprocess_newv ((const char *const *) line,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                   | G_SUBPROCESS_FLAGS_STDERR_MERGE,
                               &error);
  g_assert_no_error (error);
  assert_true (g_subprocess_communicate_utf8 (process, input, NULL, &output, NULL, &error));
  return output;
}

static gboolean
has_castles (gconstpointer data)
{
  return spy_get (data, "table-7/card/own-castles") != NULL;
}

#define CASTLES                                                                                    \
  "{\"name\":\"Castles\",\"numbers\":[{\"name\":\"Gold\",\"of\":\"table\",\"kind\":\"counter\"}]}"

/* From the command line a table gives what is in its library, and another one sees and takes it. */
static void
test_command_line (void **state)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *ours = g_build_filename (folder, "ours.db", NULL);
  g_autofree char *theirs = g_build_filename (folder, "theirs.db", NULL);
  g_autofree char *url = mosquitto_dup_url (broker, "table-7", "club");
  g_autofree char *ca = mosquitto_dup_ca (broker);
  g_autofree char *kept = run (CASTLES, "cards", "own", "--library", ours, NULL);
  g_autofree char *none = run ("", "cards", "own", "--hall", url, NULL);
  g_autofree char *list = NULL, *gone = NULL, *seen = NULL, *taken = NULL, *after = NULL;
  g_autoptr (GSubprocess) table = NULL;

  assert_non_null (strstr (kept, "own-castles"));
  assert_string_equal (none, "");
  table = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, NULL, g_getenv ("TABLESIDE_CLI"),
                            "serve", "own", "--library", ours, "--session", "Evening", "--hall",
                            url, "--hall-ca", ca, "--hall-password-file", broker->password_file,
                            "--hall-card", "castles", NULL);
  mosquitto_wait (has_castles, spy, "the card is given");

  list = run ("", "cards", "own", "--hall", url, NULL);
  assert_string_equal (list, "{\"id\":\"table-7/own-castles\",\"table\":\"table-7\",\"name\":"
                             "\"Castles\"}\n");
  gone = run ("", "cards", "own", "--hall", url, "--take", "table-7/own-rivers", NULL);
  assert_non_null (strstr (gone, "No table of the hall gives this card any more."));
  seen = run ("", "cards", "own", "--library", theirs, "--hall", url, "--take",
              "table-7/own-castles", "--check", NULL);
  assert_non_null (strstr (seen, "Gold"));
  taken = run ("", "cards", "own", "--library", theirs, "--hall", url, "--take",
               "table-7/own-castles", NULL);
  after = run ("", "cards", "own", "--library", theirs, "--export", "Castles", NULL);
  assert_non_null (strstr (taken, "Gold"));
  assert_non_null (strstr (after, "\"format\":\"tableside-cards\""));
  g_subprocess_send_signal (table, SIGTERM);
  assert_true (g_subprocess_wait_check (table, NULL, NULL));
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
  Table self = club_share_game ("table-7", "club", "own", SIEGE);
  g_autoptr (TsHallResult) result = NULL;

  mosquitto_wait (club_is_shared, &self, "the table is shared");
  club_give (self.session, "{\"do\":\"begin\"}");
  club_give (self.session, "{\"do\":\"done\",\"red\":5,\"blue\":2,\"green\":1}");
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
  club_stop (&self);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_cards),
    cmocka_unit_test (test_left),
    cmocka_unit_test (test_command_line),
    cmocka_unit_test (test_sides),
  };

  return cmocka_run_group_tests_name ("hall-cards", tests, club_open, club_close);
}
