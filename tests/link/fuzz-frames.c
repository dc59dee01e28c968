/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-frames.c: whatever phones send, a table goes on: what is refused changes nothing, what is
 * done is told to everybody, and nobody but the sender is disturbed.
 *
 * A line of the input is a frame.  Its first character says who sends it: h the host, s a seat, w a
 * spectator, anything else a phone that has just connected.  In a line of those, TOKEN stands for
 * the invitation of the spectator.
 *
 * The target fuzz-frames is built by clang and run by build-aux/fuzz, with the paragraphs of
 * frames.txt as its corpus.
 */

#include "fuzz-frames.h"

#include <string.h>

#include "json-patch.h"
#include "ts-games.h"
#include "ts-hub.h"
#include "ts-json.h"

#define MAX_FRAMES 100

typedef struct
{
  TsHub *hub;
  TsClient *client; /* NULL: closed */
  TsViewer viewer;
  JsonNode *view;
  gint64 serial;
  gboolean said_ok; /* since it was last looked at */
  gboolean said_bye;
} Phone;

typedef struct
{
  TsSession *session;
  TsHub *hub;
  Phone host, seat, watch;
} Table;

static void
follow (Phone *phone, JsonObject *message)
{
  const char *type = json_object_get_string_member (message, "type");
  JsonNode *after;

  if (strcmp (type, "view") == 0)
    after = json_node_ref (json_object_get_member (message, "view"));
  else if (strcmp (type, "change") == 0)
    after = json_patch_apply (phone->view, json_object_get_array_member (message, "patch"));
  else
    return;
  g_assert_nonnull (after);
  g_clear_pointer (&phone->view, json_node_unref);
  phone->view = after;
  phone->serial = json_object_get_int_member (message, "edition");
}

static void
send_cb (gpointer transport, GBytes *bytes, gboolean deflated)
{
  Phone *phone = transport;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (JsonObject) message = NULL;

  g_assert_nonnull (phone->client);
  g_assert_false (phone->said_bye);
  if (deflated)
    return;
  message = ts_json_read_object (text, length, NULL);
  g_assert_nonnull (message);
  follow (phone, message);
  phone->said_ok |= strcmp (json_object_get_string_member (message, "type"), "answer") == 0
                    && json_object_has_member (message, "ok");
  phone->said_bye |= strcmp (json_object_get_string_member (message, "type"), "bye") == 0;
}

static void
close_cb (gpointer transport)
{
  Phone *phone = transport;

  ts_hub_leave (phone->hub, g_steal_pointer (&phone->client));
}

static const TsTransport transport = { send_cb, close_cb };

static void
receive (Phone *phone, const char *text, gsize length)
{
  /* A copy of that very length: what reads beyond it is found out. */
  g_autofree char *copy = g_memdup2 (text, MAX (length, 1));

  if (phone->client != NULL)
    ts_hub_receive (phone->hub, phone->client, copy, length);
}

static void
connect_phone (Phone *phone, TsHub *hub)
{
  phone->hub = hub;
  phone->client = ts_hub_join (hub, &transport, phone, "192.168.1.7");
}

static const char *
find_token (TsHub *hub, TsRole role)
{
  GPtrArray *list = ts_invitations_list (ts_hub_get_invitations (hub));

  for (guint i = 0; i < list->len; i++)
    if (((TsInvitation *) list->pdata[i])->role == role)
      return ((TsInvitation *) list->pdata[i])->token;
  g_assert_not_reached ();
}

static void
join (Table *table, Phone *phone, TsRole role, const char *seat)
{
  g_autofree char *hello = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}",
                                            find_token (table->hub, role));

  phone->viewer = (TsViewer){ ts_language_get_english (), role, seat };
  connect_phone (phone, table->hub);
  receive (phone, hello, strlen (hello));
  g_assert_nonnull (phone->view);
}

static void
leave (Phone *phone)
{
  if (phone->client != NULL)
    ts_hub_leave (phone->hub, phone->client);
  g_clear_pointer (&phone->view, json_node_unref);
}

static void
open_table (Table *table)
{
  g_autoptr (JsonObject) setup = json_object_new ();

  table->session = ts_session_new (ts_games_find ("template", NULL), setup, NULL);
  ts_session_set_chance (table->session, ts_chance_new_seeded (1));
  table->hub = ts_hub_new (table->session, NULL, NULL);
  join (table, &table->host, TS_ROLE_HOST, NULL);
  join (table, &table->seat, TS_ROLE_SEAT, "red");
  join (table, &table->watch, TS_ROLE_WATCH, NULL);
}

/* Who is still there, and reads English, shows what the session is. */
static void
check_view (Table *table, Phone *phone)
{
  g_autoptr (TsView) view = ts_session_view (table->session, &phone->viewer);
  g_autoptr (JsonNode) right = ts_view_to_json (view);

  if (phone->client == NULL)
    return;
  g_assert_cmpint (phone->serial, ==, (gint64) ts_session_get_serial (table->session));
  g_assert_true (json_node_equal (phone->view, right));
}

static void
close_table (Table *table)
{
  leave (&table->host);
  leave (&table->seat);
  leave (&table->watch);
  g_object_unref (table->hub);
  g_object_unref (table->session);
}

static void
send_stranger (Table *table, const char *line)
{
  Phone phone = { 0 };
  GString *text = g_string_new (line);

  g_string_replace (text, "TOKEN", find_token (table->hub, TS_ROLE_WATCH), 1);
  connect_phone (&phone, table->hub);
  receive (&phone, text->str, text->len);
  leave (&phone);
  g_string_free (text, TRUE);
}

static gboolean
is_about_language (const char *line)
{
  return strstr (line, "lang") != NULL || strchr (line, '\\') != NULL;
}

static void
send_known (Table *table, Phone *sender, const char *line)
{
  guint64 serial = ts_session_get_serial (table->session);
  guint64 rev = ts_session_get_rev (table->session);

  sender->said_ok = FALSE;
  receive (sender, line, strlen (line));
  if (ts_session_get_serial (table->session) != serial)
    {
      g_assert_cmpuint (ts_session_get_serial (table->session), ==, serial + 1);
      g_assert_true (sender->said_ok);
      g_assert_true (sender != &table->watch);
    }
  else
    {
      g_assert_cmpuint (ts_session_get_rev (table->session), ==, rev);
    }
}

static void
send_line (Table *table, const char *line)
{
  gboolean seat = table->seat.client != NULL;
  gboolean watch = table->watch.client != NULL;

  switch (line[0])
    {
    case 'h':
      /* The host may send the others away, and is not disturbed by them. */
      send_known (table, &table->host, line + 1);
      return;
    case 's':
      send_known (table, &table->seat, line + 1);
      g_assert_true (watch == (table->watch.client != NULL));
      break;
    case 'w':
      send_known (table, &table->watch, line + 1);
      g_assert_true (seat == (table->seat.client != NULL));
      break;
    case '\0':
      return;
    default:
      send_stranger (table, line + 1);
      g_assert_true (seat == (table->seat.client != NULL));
      g_assert_true (watch == (table->watch.client != NULL));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MAX_FRAMES);
  Table table = { 0 };

  open_table (&table);
  for (guint i = 0; lines[i] != NULL; i++)
    send_line (&table, lines[i]);
  if (!is_about_language (text))
    {
      check_view (&table, &table.host);
      check_view (&table, &table.seat);
      check_view (&table, &table.watch);
    }
  close_table (&table);
  return 0;
}
