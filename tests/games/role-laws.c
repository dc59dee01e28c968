/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * role-laws.c: what the host, the seats and those who only watch may do.
 */

#include <string.h>

#include "role-laws.h"

#include "random-player.h"
#include "ts-offered.h"
#include "view-laws.h"

static TsView *
make_view (const Walk *walk, TsRole role, const char *seat)
{
  return ts_play_view (
      walk->play,
      &(TsViewer){ .language = ts_language_get_english (), .role = role, .seat = seat });
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
check_found (const Walk *walk, const TsView *view)
{
  g_autoptr (JsonNode) node = ts_view_to_json (view);
  g_autoptr (GPtrArray) commands = random_player_list (view, walk->rand);

  for (guint i = 0; i < commands->len; i++)
    if (!ts_offered_is_same (json_node_get_object (node), json_node_get_object (node),
                             commands->pdata[i]))
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

static void
check_seat (const Walk *walk, const char *seat)
{
  g_autoptr (TsView) view = make_view (walk, TS_ROLE_SEAT, seat);

  check_seats (walk, view);
  check_found (walk, view);
  check_own (walk, view->now.offers, view->now.seat, seat);
  check_own (walk, view->more, NULL, seat);
}

/* No way to do anything, not even one that no front end knows yet. */
static void
check_idle (const Walk *walk, TsRole role, GPtrArray *commands)
{
  static const char *const ways[] = { "\"command\":", "\"correctable\":", "\"clear\":", "\"away\":",
                                      "\"lay\":",     "\"door\":",        "{\"do\":" };
  g_autoptr (TsView) view = make_view (walk, role, NULL);
  g_autoptr (JsonNode) node = ts_view_to_json (view);
  g_autofree char *text = json_to_string (node, FALSE);

  check_seats (walk, view);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (strstr (text, ways[i]) != NULL)
      walk_fail (walk, "who only watches is offered something: …%.80s", strstr (text, ways[i]));
  for (guint i = 0; i < commands->len; i++)
    if (ts_offered_find (json_node_get_object (node), commands->pdata[i]))
      walk_fail (walk, "who only watches is offered command %u of the host", i);
}

void
check_roles (const Walk *walk)
{
  g_autoptr (TsView) host = make_view (walk, TS_ROLE_HOST, NULL);
  g_autoptr (GPtrArray) commands = random_player_list (host, walk->rand);

  check_seats (walk, host);
  check_found (walk, host);
  for (guint i = 0; i < walk->seats->len; i++)
    check_seat (walk, walk->seats->pdata[i]);
  check_idle (walk, TS_ROLE_WATCH, commands);
  check_idle (walk, TS_ROLE_WALL, commands);
}
