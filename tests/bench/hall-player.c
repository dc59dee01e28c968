/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hall-player.c: a table that is played by itself and shared with a hall.
 */

#include "hall-player.h"

#include "middle.h"
#include "ts-games.h"

#define OPENING 30 /* commands that were given before */

void
hall_player_share (HallPlayer *self)
{
  g_autoptr (GError) error = NULL;

  self->hall = ts_hall_table_new (self->session, self->address, self->name, &error);
  if (self->hall == NULL || !ts_hall_table_start (self->hall, &error))
    middle_stop (error);
}

gint64
hall_player_get_now (void)
{
  return g_get_real_time () / 1000 % 1000000000;
}

void
hall_player_play (HallPlayer *self)
{
  for (guint refused = 0; refused < 20; refused++)
    {
      g_autoptr (JsonObject) command = middle_pick (self->session, self->rand, refused);
      g_autoptr (TsView) view = NULL;

      if (command == NULL)
        return;
      if (!ts_session_do (self->session, command, hall_player_get_now (), NULL, NULL))
        continue;
      view = middle_dup_view (self->session);
      if (!view->over)
        return;
      json_object_unref (command);
      command = json_object_new ();
      json_object_set_string_member (command, "do", "undo");
      ts_session_do (self->session, command, hall_player_get_now (), NULL, NULL);
    }
}

HallPlayer *
hall_player_new (const TsBrokerAddress *address, guint number)
{
  static const char *const games[] = { "genesis", "terminus", "invaders", "terminator" };
  const TsGame *game = ts_games_find (games[number % G_N_ELEMENTS (games)], NULL);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (GError) error = NULL;
  HallPlayer *self = g_new0 (HallPlayer, 1);

  self->name = g_strdup_printf ("t-%u", number);
  self->session = ts_session_new (game, setup, &error);
  if (self->session == NULL)
    middle_stop (error);
  ts_session_set_chance (self->session, ts_chance_new_seeded (number));
  self->rand = g_rand_new_with_seed (number);
  self->address = ts_broker_address_copy (address);
  self->address->table = g_strdup (self->name);
  for (guint i = 0; i < OPENING; i++)
    hall_player_play (self);
  return self;
}

void
hall_player_free (HallPlayer *self)
{
  g_clear_object (&self->hall);
  g_object_unref (self->session);
  ts_broker_address_free (self->address);
  g_rand_free (self->rand);
  g_free (self->name);
  g_free (self);
}
