/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-senders.c: the table of messages: its rows are whole, and a real host takes each of them
 * from whom it says, and refuses it as it says.
 */

#include <string.h>

#include "../unit.h"
#include "lobby.h"
#include "memory-wire.h"
#include "message-fit.h"
#include "ts-game.h"
#include "ts-message.h"

static void
test_rows (void **state)
{
  for (guint i = 0; i < TS_N_MESSAGE_KINDS; i++)
    {
      const TsMessageType *type = ts_message_type_get ((TsMessageKind) i);
      g_autofree char *fault
          = type->members != NULL ? ts_spec_find_fault (type->members, sizeof (TsMessage)) : NULL;
      g_autofree char *misfit = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (TsMessage) message = NULL;

      if (fault != NULL)
        fail_msg ("%s: %s", type->word, fault);
      assert_non_null (type->word);
      assert_non_null (type->about);
      assert_int_not_equal (type->from, 0);
      message = ts_message_read (type->example, strlen (type->example), &error);
      g_assert_no_error (error);
      assert_int_equal (message->kind, i);
      misfit = message_find_misfit_of_phone (type->example);
      assert_null (misfit);
    }
}

/* Who it is, and how they come to the table: by an invitation, or by its code to that place. */
static const struct
{
  TsSender sender;
  const char *place;
} people[] = {
  { TS_SENDER_HOST, NULL },     { TS_SENDER_SEAT, NULL },     { TS_SENDER_WATCH, NULL },
  { TS_SENDER_WALL, NULL },     { TS_SENDER_TABLE, "table" }, { TS_SENDER_SEAT, "blue" },
  { TS_SENDER_WATCH, "watch" }, { TS_SENDER_WALL, "wall" },
};

static LinkPhone *
come (Table *table, guint who)
{
  TsRole role = TS_ROLE_HOST;
  LinkPhone *phone;
  const char *place = people[who].place;

  while ((guint) people[who].sender != (guint) TS_SENDER_OF (role))
    role++;
  if (place == NULL)
    return table_join (table, role, role == TS_ROLE_SEAT ? "red" : NULL);
  phone = lobby_come_to (table, "table", NULL);
  if (role == TS_ROLE_SEAT)
    lobby_sit (phone, place, "");
  else if (role != TS_ROLE_TABLE)
    {
      g_autofree char *sit = g_strdup_printf ("{\"type\":\"sit\",\"role\":\"%s\"}", place);

      link_phone_send (phone, sit);
    }
  if (role != TS_ROLE_TABLE)
    lobby_expect_place (phone, place);
  return phone;
}

/* How the example was refused, "error not-yours"; "": it was not. Whoever is sent away leaves that
 * unsaid. `answered`: what answers it came. (transfer full) */
static char *
send_example (LinkPhone *phone, const TsMessageType *type, gboolean *answered)
{
  const char *code = type->code != NULL ? type->code : "not-yours";

  link_phone_send (phone, type->example);
  link_phone_send (phone, "{\"type\":\"ping\"}");
  *answered = FALSE;
  for (;;)
    {
      g_autoptr (JsonObject) message = link_phone_await (phone, NULL);
      const char *word = ts_arg_text (message, "type");

      if (g_strcmp0 (link_phone_get_code (message), code) == 0)
        return g_strdup_printf ("%s %s", word, code);
      *answered |= g_strcmp0 (word, type->answer) == 0 || g_str_equal (word, "error");
      if (g_str_equal (word, "pong"))
        return g_strdup ("");
    }
}

static void
try_example (TsMessageKind kind, guint who)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) phone = come (table, who);
  const TsMessageType *type = ts_message_type_get (kind);
  guint sender = people[who].sender | (people[who].place != NULL ? TS_SENDER_BY_CODE : 0);
  gboolean may = (type->from & sender) != 0, answered;
  gboolean in_answer
      = type->refused == TS_REFUSED_BY_ANSWER && sender != (TS_SENDER_TABLE | TS_SENDER_BY_CODE);
  g_autofree char *wanted = may || type->refused == TS_REFUSED_SILENTLY
                                ? g_strdup ("")
                                : g_strdup_printf ("%s %s", in_answer ? type->answer : "error",
                                                   type->code != NULL ? type->code : "not-yours");
  g_autofree char *refused = send_example (phone, type, &answered);

  if (!g_str_equal (refused, wanted) || (may && type->answer != NULL && !answered))
    fail_msg ("%s of sender %u: “%s” in place of “%s”%s", type->word, who, refused, wanted,
              answered ? "" : ", and no answer");
}

static void
test_roles (void **state)
{
  for (guint i = 0; i < TS_N_MESSAGE_KINDS; i++)
    for (guint who = 0; who < G_N_ELEMENTS (people); who++)
      try_example ((TsMessageKind) i, who);
}

/* Nobody who has not said hello says anything else. */
static void
test_strangers (void **state)
{
  g_autoptr (Table) table = table_new ();

  for (guint i = 0; i < TS_N_MESSAGE_KINDS; i++)
    {
      const TsMessageType *type = ts_message_type_get ((TsMessageKind) i);

      table_expect_bye (table, type->example,
                        (type->from & TS_SENDER_STRANGER) != 0 ? "invitation" : "garbage");
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_rows),
    cmocka_unit_test (test_roles),
    cmocka_unit_test (test_strangers),
  };

  table_fixture = &memory_fixture;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
