/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-guessing.c: whoever guesses the code of a table, by whatever way, learns no more in an hour
 * than SECURITY.md says; and nobody who is known, or has an invitation of their own, waits for
 * that.
 *
 * Hellos at random (right codes and wrong ones, short and long, with passes and without, from few
 * addresses and from many) are compared with a model that has the same rules and remembers
 * everything.
 */

#include <string.h>

#include "../unit.h"
#include "../runs.h"
#include "lobby.h"
#include "memory-wire.h"
#include "ts-addresses.h"
#include "ts-auth-limit.h"
#include "ts-hub-private.h"

#define HOUR 3600
#define FEW_HELLOS 6000
#define MANY_HELLOS 400000

static gint64 second;

static gint64
tell_now (void)
{
  return second * G_USEC_PER_SEC;
}

/* What a hello leads to at once: "held", "welcome watch", "bye invitation". */
typedef struct
{
  TsHub *hub;
  TsClient *client;
  char *pass;
  char *outcome;
} Caller;

static void
send_cb (gpointer transport, GBytes *message, gboolean deflated)
{
  Caller *caller = transport;
  gsize length;
  const char *text = g_bytes_get_data (message, &length);
  g_autofree char *copy = g_strndup (text, length);
  g_autoptr (JsonObject) object = table_parse (copy);
  const char *type = json_object_get_string_member (object, "type");

  if (caller->outcome != NULL)
    return;
  if (g_str_equal (type, "welcome"))
    {
      caller->outcome
          = g_strconcat ("welcome ", json_object_get_string_member (object, "role"), NULL);
      caller->pass = g_strdup (json_object_get_string_member (object, "pass"));
    }
  else if (g_str_equal (type, "bye"))
    caller->outcome = g_strconcat ("bye ", json_object_get_string_member (object, "code"), NULL);
}

static void
close_cb (gpointer transport)
{
  Caller *caller = transport;

  ts_hub_leave (caller->hub, g_steal_pointer (&caller->client));
}

static const TsTransport transport = { send_cb, close_cb };

/* Says hello and leaves. `got` (nullable) is the pass that it was given. (transfer full) */
static char *
greet (Table *table, const char *address, const char *token, const char *pass, char **got)
{
  Caller caller = { .hub = table->hub };
  g_autofree char *hello = g_strdup_printf (
      "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"%s%s%s}", token,
      pass != NULL ? ",\"pass\":\"" : "", pass != NULL ? pass : "", pass != NULL ? "\"" : "");

  caller.client = ts_hub_join (caller.hub, &transport, &caller, address);
  ts_hub_receive (caller.hub, caller.client, hello, strlen (hello));
  if (caller.client != NULL)
    ts_hub_leave (caller.hub, caller.client);
  if (got != NULL)
    *got = g_steal_pointer (&caller.pass);
  g_free (caller.pass);
  return caller.outcome != NULL ? caller.outcome : g_strdup ("held");
}

static void
expect (Table *table, const char *address, const char *token, const char *pass, const char *outcome)
{
  g_autofree char *got = greet (table, address, token, pass, NULL);

  assert_string_equal (got, outcome);
}

static char *
get_pass (Table *table, const char *address, const char *token)
{
  char *pass = NULL;
  g_autofree char *outcome = greet (table, address, token, NULL, &pass);

  assert_true (g_str_has_prefix (outcome, "welcome "));
  return pass;
}

static Table *
make_table (void)
{
  static const TsHubLimits limits = TS_HUB_DEFAULT_LIMITS;
  Table *table = table_new_with ("template", RACE, &limits);

  second = 100000;
  ts_hub_set_clock (table->hub, tell_now);
  return table;
}

static const char *
find_code (Table *table)
{
  return link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL);
}

/* The model: when each has been wrong, and all of them. */

typedef struct
{
  GHashTable *wrong; /* a network, or a pass → GArray of gint64 */
  GArray *codes;     /* of gint64: when a wrong code was looked at */
} Model;

static GArray *
get_times (Model *model, const char *key)
{
  GArray *times = g_hash_table_lookup (model->wrong, key);

  if (times == NULL)
    {
      times = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_hash_table_insert (model->wrong, g_strdup (key), times);
    }
  return times;
}

/* How many of one are not forgotten; `last` is the latest. */
static guint
count_run (Model *model, const char *key, gint64 *last)
{
  GArray *times = get_times (model, key);
  gint64 after = second;
  guint n = 0;

  for (guint i = times->len; i > 0; i--)
    {
      gint64 time = g_array_index (times, gint64, i - 1);

      if (after - time >= TS_AUTH_LIMIT_MEMORY)
        break;
      after = time;
      n++;
    }
  if (n > 0)
    *last = g_array_index (times, gint64, times->len - 1);
  return n;
}

static gint64
get_own_wait (Model *model, const char *key, gboolean *known, gboolean *shut_out)
{
  static const gint64 waits[] = { 0, 1, 2, 4, 8, TS_AUTH_LIMIT_SHUT_OUT };
  gint64 last = 0;
  guint n = key != NULL ? MIN (count_run (model, key, &last), 5) : 0;
  gint64 wait = n > 0 ? last + waits[n] - second : 0;

  *known |= n > 0;
  *shut_out |= n == 5 && wait > 0;
  return MAX (wait, 0);
}

/* Wrong codes that are not paid for yet, in seconds. */
static gint64
get_debt (Model *model)
{
  gint64 debt = 0, before = 0;

  for (guint i = model->codes->len > 3000 ? model->codes->len - 3000 : 0; i < model->codes->len;
       i++)
    {
      gint64 time = g_array_index (model->codes, gint64, i);

      debt = MAX (debt - (time - before), 0) + TS_AUTH_LIMIT_EACH;
      before = time;
    }
  return MAX (debt - (second - before), 0);
}

static void
note_wrong (Model *model, const char *network, const char *pass, gboolean code)
{
  g_array_append_val (get_times (model, network), second);
  if (pass != NULL)
    g_array_append_val (get_times (model, pass), second);
  if (code)
    g_array_append_val (model->codes, second);
}

/* What the hello must lead to, "by" is where its pass leads (nullable: it has none). */
static const char *
predict (Model *model,
         const char *network,
         const char *pass,
         const char *by,
         gboolean code,
         const char *right) /* nullable: it is wrong */
{
  gboolean known = FALSE, shut_out = FALSE;
  gint64 wait = get_own_wait (model, network, &known, &shut_out);

  wait = MAX (wait, get_own_wait (model, pass, &known, &shut_out));
  if (code
      && get_debt (model) + TS_AUTH_LIMIT_EACH
             > TS_AUTH_LIMIT_EACH * (known ? TS_AUTH_LIMIT_BURST / 2 : TS_AUTH_LIMIT_BURST))
    wait = MAX (wait, 1);
  if (wait > 0)
    return by != NULL ? by : shut_out ? "bye shut-out" : "held";
  if (right != NULL)
    return right;
  note_wrong (model, network, pass, code);
  return by != NULL ? by : "bye invitation";
}

static guint
count_last_hour (Model *model)
{
  guint n = 0;

  for (guint i = model->codes->len; i > 0; i--, n++)
    if (second - g_array_index (model->codes, gint64, i - 1) >= HOUR)
      break;
  return n;
}

/* One person's, a club's, a provider's of IPv4, and networks of IPv6 with no end of addresses. */
static char *
choose_address (GRand *rand)
{
  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      return g_strdup ("192.0.2.1");
    case 1:
      return g_strdup_printf ("198.51.100.%d", g_rand_int_range (rand, 0, 4));
    case 2:
      return g_strdup_printf ("10.0.%d.%d", g_rand_int_range (rand, 0, 4),
                              g_rand_int_range (rand, 0, 256));
    default:
      return g_strdup_printf ("2001:db8:0:%x::%x", g_rand_int_range (rand, 0, 40),
                              g_rand_int_range (rand, 1, 0x10000));
    }
}

static void
pass_time (GRand *rand)
{
  static const int longest[] = { 1, 2, 2, 2, 4, 10, 400, 1500 };

  second += g_rand_int_range (rand, 0, longest[g_rand_int_range (rand, 0, 8)]);
}

static void
try_at_random (Table *table, Model *model, GRand *rand, char *const passes[3])
{
  static const char *const by[] = { NULL, NULL, NULL, "welcome watch" };
  const char *watch = link_phone_find_token (table->hub, TS_ROLE_WATCH, NULL);
  g_autofree char *address = choose_address (rand);
  g_autofree char *network = ts_address_dup_network (address);
  g_autofree char *outcome = NULL;
  guint who = (guint) g_rand_int_range (rand, 0, 6), what = (guint) g_rand_int_range (rand, 0, 16);
  const char *pass = who >= 3 ? passes[who - 3] : NULL;
  const char *token = what == 0   ? find_code (table)
                      : what == 1 ? watch
                      : what < 4  ? "abcdefghijklmnopqrstuv"
                                  : "AAAAA-AAAAA";
  const char *right = what == 0 ? "welcome table" : what == 1 ? "welcome watch" : NULL;
  /* By what it came it is let in, guesser or not. */
  const char *wanted = what == 1 && pass != NULL ? "welcome watch"
                                                 : predict (model, network, pass, by[MIN (who, 3)],
                                                            what == 0 || what >= 4, right);

  outcome = greet (table, address, token, pass, NULL);
  assert_string_equal (outcome, wanted);
  assert_true (count_last_hour (model) <= TS_AUTH_LIMIT_MOST (HOUR));
}

static void
test_at_random (void **state)
{
  g_autoptr (Table) table = make_table ();
  Model model
      = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref),
          g_array_new (FALSE, FALSE, sizeof (gint64)) };
  char *passes[3];
  guint32 seed = runs (FALSE, TRUE) ? g_random_int () : 11;
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  print_message ("# seed %u\n", seed);
  for (guint i = 0; i < G_N_ELEMENTS (passes); i++)
    passes[i]
        = get_pass (table, "203.0.113.1", link_phone_find_token (table->hub, TS_ROLE_WATCH, NULL));
  for (guint i = 0; i < runs (FEW_HELLOS, MANY_HELLOS); i++)
    {
      pass_time (rand);
      try_at_random (table, &model, rand, passes);
    }
  /* It came to that. */
  assert_true (model.codes->len > runs (FEW_HELLOS, MANY_HELLOS) / 20);
  for (guint i = 0; i < G_N_ELEMENTS (passes); i++)
    g_free (passes[i]);
  g_hash_table_unref (model.wrong);
  g_array_unref (model.codes);
}

/* For an hour, as fast as anybody answers: wrong codes that were looked at. */
static guint
guess_for_an_hour (Table *table, guint n_addresses)
{
  gint64 end = second + HOUR;
  guint n = 0, turn = 0;

  for (; second < end; second++)
    for (guint held = 0; held < 8; turn++)
      {
        g_autofree char *address
            = g_strdup_printf ("10.%u.%u.%u", turn % n_addresses / 65536,
                               turn % n_addresses / 256 % 256, turn % n_addresses % 256);
        g_autofree char *outcome = greet (table, address, "ZZZZZ-ZZZZZ", NULL, NULL);
        gboolean looked = g_str_equal (outcome, "bye invitation");

        n += looked;
        held = looked ? 0 : held + 1;
      }
  return n;
}

static void
test_an_hour (void **state)
{
  static const guint n_addresses[] = { 1, 1000, 10000000 };
  static const guint most[] = { 22, TS_AUTH_LIMIT_MOST (HOUR), TS_AUTH_LIMIT_MOST (HOUR) };

  for (guint i = 0; i < G_N_ELEMENTS (n_addresses); i++)
    {
      g_autoptr (Table) table = make_table ();
      guint n = guess_for_an_hour (table, n_addresses[i]);

      print_message ("# %u addresses: %u guesses\n", n_addresses[i], n);
      assert_in_range (n, most[i] / 2, most[i]);
    }
}

/* From addresses that nobody has seen, until none of them is looked at. */
static void
use_up (Table *table)
{
  for (guint i = 0; i <= TS_AUTH_LIMIT_BURST; i++)
    {
      g_autofree char *address = g_strdup_printf ("172.17.0.%u", i);

      g_free (greet (table, address, "ZZZZZ-ZZZZZ", NULL, NULL));
    }
}

/* Nobody sees whether a code was looked at that came with a pass; but a right one leads in. */
static void
test_guesses_beside_a_pass (void **state)
{
  g_autoptr (Table) table = make_table ();
  g_autofree char *pass
      = get_pass (table, "203.0.113.1", link_phone_find_token (table->hub, TS_ROLE_WATCH, NULL));

  for (guint i = 0; i < 5; i++)
    {
      expect (table, "10.0.0.1", "ZZZZZ-ZZZZZ", pass, "welcome watch");
      second += 10;
    }
  /* By this pass from elsewhere, from there without it, and by another. */
  expect (table, "10.0.0.2", find_code (table), pass, "welcome watch");
  expect (table, "10.0.0.1", find_code (table), NULL, "bye shut-out");
  expect (table, "10.0.0.2", find_code (table), NULL, "welcome table");
  second += TS_AUTH_LIMIT_MEMORY;
  expect (table, "10.0.0.2", find_code (table), pass, "welcome table");
}

/* So is who was sent away, and guesses with the pass that is void. */
static void
test_guesses_of_who_was_removed (void **state)
{
  g_autoptr (Table) table = make_table ();
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);

  ts_hub_remove_person (table->hub, watch->client);
  for (guint i = 0; i < 5; i++)
    {
      expect (table, "10.0.0.1", "ZZZZZ-ZZZZZ", watch->pass, "bye removed");
      second += 10;
    }
  expect (table, "10.0.0.1", find_code (table), watch->pass, "bye shut-out");
  expect (table, "10.0.0.9", find_code (table), watch->pass, "bye shut-out");
}

static void
test_a_right_one_forgives_nothing (void **state)
{
  g_autoptr (Table) table = make_table ();

  for (guint i = 0; i < 5; i++)
    {
      expect (table, "10.0.0.1", find_code (table), NULL, "welcome table");
      expect (table, "10.0.0.1", "ZZZZZ-ZZZZZ", NULL, "bye invitation");
      second += 10;
    }
  expect (table, "10.0.0.1", find_code (table), NULL, "bye shut-out");
}

/* A household has more addresses of IPv6 than there are codes. */
static void
test_one_network (void **state)
{
  g_autoptr (Table) table = make_table ();

  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *address = g_strdup_printf ("2001:db8:0:7::%x", i);

      expect (table, address, "ZZZZZ-ZZZZZ", NULL, "bye invitation");
      second += 10;
    }
  expect (table, "2001:db8:0:7:1:2:3:4", find_code (table), NULL, "bye shut-out");
  expect (table, "2001:db8:0:8::1", find_code (table), NULL, "welcome table");
}

/* However many guess: who is known comes back, who has an invitation of their own comes in, and
 * who is new finds a place between guessers that have been here. */
static void
test_nobody_else_is_shut_out (void **state)
{
  g_autoptr (Table) table = make_table ();
  const char *seat = link_phone_find_token (table->hub, TS_ROLE_SEAT, "red");
  g_autofree char *watching
      = get_pass (table, "10.0.0.0", link_phone_find_token (table->hub, TS_ROLE_WATCH, NULL));
  g_autofree char *code = g_strdup (find_code (table));
  g_autoptr (LinkPhone) ana = lobby_come_to (table, "table", "Ana");
  guint n = guess_for_an_hour (table, 100);

  assert_true (n > 1000);
  expect (table, "172.16.0.1", code, NULL, "welcome table");
  use_up (table);
  expect (table, "172.16.0.2", code, NULL, "held");
  expect (table, "172.16.0.2", seat, NULL, "welcome seat");
  expect (table, "10.0.0.0", "none", watching, "welcome watch");
  lobby_sit (ana, "blue", "");
  lobby_expect_place (ana, "blue");

  /* Whose code has been renewed comes back as often as the network fails, and is no guesser. */
  assert_true (ts_hub_renew (table->hub, TS_ROLE_TABLE, NULL, NULL));
  second += TS_AUTH_LIMIT_MEMORY;
  for (guint i = 0; i < 20; i++)
    expect (table, "172.16.0.3", code, ana->pass, "welcome seat");
  expect (table, "172.16.0.3", find_code (table), NULL, "welcome table");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_at_random),
    cmocka_unit_test (test_an_hour),
    cmocka_unit_test (test_guesses_beside_a_pass),
    cmocka_unit_test (test_guesses_of_who_was_removed),
    cmocka_unit_test (test_a_right_one_forgives_nothing),
    cmocka_unit_test (test_one_network),
    cmocka_unit_test (test_nobody_else_is_shut_out),
  };

  table_fixture = &memory_fixture;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
