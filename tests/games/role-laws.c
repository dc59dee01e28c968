/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * role-laws.c: what the host, the seats and those who only watch may do.
 */

#include <string.h>

#include "role-laws.h"

#include "random-player.h"
#include "ts-offered.h"
#include "ts-saying.h"
#include "view-laws.h"

static TsView *
make_view (const Walk *walk, TsRole role, const char *seat)
{
  return ts_play_view (
      walk->play,
      &(TsViewer){ .language = ts_language_get_english (), .role = role, .seat = seat });
}

/* What is written first and put into words last is what a view in words is as text. */
static void
check_words (const Walk *walk, TsRole role, const char *seat, GRand *rand)
{
  const char *const *codes = ts_language_get_codes ();
  guint which = g_rand_int_range (rand, 0, (gint32) g_strv_length ((char **) codes));
  const TsLanguage *language = ts_language_find (codes[which]);
  g_autofree char *wanted = walk_dup_view (walk->play, role, seat, language);
  g_autoptr (TsView) view = ts_play_view (walk->play, &(TsViewer){ NULL, role, seat });
  g_autoptr (TsJsonText) json = ts_view_to_text (view);
  g_autoptr (GString) said = g_string_new (NULL);
  gsize length;
  const char *text = ts_json_text_peek (json, TS_JSON_WHOLE, &length);

  ts_saying_append_json (said, text, length, language);
  check_same (walk, "a view", wanted, said->str);
}

static void
check_seats (const Walk *walk, const TsView *view)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  if (view->seats->len != walk->seats->len)
    walk_fail (walk, "there were %u seats, now there are %u", walk->seats->len, view->seats->len);
  for (guint i = 0; i < view->seats->len; i++)
    {
      const TsViewSeat *seat = view->seats->pdata[i];

      check_same (walk, "a seat", walk->seats->pdata[i], seat->id);
      check_text (walk, seat->id, seat->label);
      if (!g_hash_table_add (ids, seat->id))
        walk_fail (walk, "two seats are called %s", seat->id);
    }
}

/* A view says all that its viewer can send. */
static void
check_found (const Walk *walk, const TsView *view, GPtrArray *commands)
{
  g_autoptr (TsJsonText) json = ts_view_to_text (view);

  for (guint i = 0; i < commands->len; i++)
    if (!ts_offered_find (json, commands->pdata[i]))
      {
        g_autofree char *text = walk_dup_object (commands->pdata[i]);

        walk_fail (walk, "the view offers %s, but it is not found there", text);
      }
}

static gboolean
is_seat (const Walk *walk, const char *id)
{
  return id != NULL && g_ptr_array_find_with_equal_func (walk->seats, id, g_str_equal, NULL);
}

/* Nothing of another's, as far as it is said whose it is. */
static void
check_own (const Walk *walk, const GPtrArray *offers, const char *place, const char *seat)
{
  for (guint i = 0; i < offers->len; i++)
    {
      const TsOffer *offer = offers->pdata[i];
      const char *owner = offer->seat != NULL ? offer->seat : place;

      if (is_seat (walk, owner) && !g_str_equal (owner, seat))
        walk_fail (walk, "“%s” is offered to %s, but it is %s's", offer->label, seat, owner);
    }
}

/* Whether a word of an id such as "steps-red" or "hero.red.wounds" is another player. */
static gboolean
names_another (const Walk *walk, const char *id, const char *seat)
{
  g_auto (GStrv) words = g_strsplit_set (id, ".-", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (is_seat (walk, words[i]) && !g_str_equal (words[i], seat))
      return TRUE;
  return FALSE;
}

/* These members say for whom a command is, but for what the Automa of Terminus does to somebody. */
static void
check_for_whom (const Walk *walk, JsonObject *command, const char *seat)
{
  static const char *const members[] = { "player", "hero", "seat", "id" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonNode *node = json_object_get_member (command, members[i]);

      if (node == NULL || json_node_get_value_type (node) != G_TYPE_STRING
          || g_str_equal (json_object_get_string_member (command, "do"), "automa-reach"))
        continue;
      if (names_another (walk, json_node_get_string (node), seat))
        {
          g_autofree char *text = walk_dup_object (command);

          walk_fail (walk, "%s is offered to %s", text, seat);
        }
    }
}

static void
check_seat (const Walk *walk, const char *seat, GRand *rand)
{
  g_autoptr (TsView) view = make_view (walk, TS_ROLE_SEAT, seat);
  g_autoptr (GPtrArray) commands = random_player_list (view, rand);

  check_seats (walk, view);
  check_words (walk, TS_ROLE_SEAT, seat, rand);
  check_found (walk, view, commands);
  check_own (walk, view->now.offers, view->now.seat, seat);
  check_own (walk, view->more, NULL, seat);
  for (guint i = 0; i < view->things->len; i++)
    check_own (walk, ((TsThing *) view->things->pdata[i])->offers, NULL, seat);
  for (guint i = 0; i < commands->len; i++)
    check_for_whom (walk, commands->pdata[i], seat);
}

/* No way to do anything, not even one that no front end knows yet. */
static void
check_idle (const Walk *walk, TsRole role, GPtrArray *commands)
{
  static const char *const ways[]
      = { "\"command\":", "\"correctable\":", "\"sortable\":", "\"clear\":",
          "\"away\":",    "\"lay\":",         "\"door\":",     "{\"do\":" };
  g_autoptr (TsView) view = make_view (walk, role, NULL);
  g_autoptr (TsJsonText) json = ts_view_to_text (view);
  gsize length;
  const char *said = ts_json_text_peek (json, TS_JSON_WHOLE, &length);
  g_autofree char *text = g_strndup (said, length);

  check_seats (walk, view);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (strstr (text, ways[i]) != NULL)
      walk_fail (walk, "who only watches is offered something: …%.80s", strstr (text, ways[i]));
  for (guint i = 0; i < commands->len; i++)
    if (ts_offered_find (json, commands->pdata[i]))
      walk_fail (walk, "who only watches is offered command %u of the host", i);
}

/* By chance of its own: to look changes nothing of the walk. */
void
check_roles (const Walk *walk)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (walk->seed);
  g_autoptr (TsView) host = make_view (walk, TS_ROLE_HOST, NULL);
  g_autoptr (GPtrArray) commands = random_player_list (host, rand);

  check_seats (walk, host);
  check_words (walk, TS_ROLE_HOST, NULL, rand);
  check_words (walk, TS_ROLE_WALL, NULL, rand);
  check_found (walk, host, commands);
  for (guint i = 0; i < walk->seats->len; i++)
    check_seat (walk, walk->seats->pdata[i], rand);
  check_idle (walk, TS_ROLE_WATCH, commands);
  check_idle (walk, TS_ROLE_WALL, commands);
}
