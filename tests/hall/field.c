/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * field.c: tournaments of players who are called by a letter, in few words.
 */

#include "field.h"

#include <string.h>

#include "../unit.h"
#include "ts-standings.h"

TsTournament *
field_new (TsTournamentForm form, guint size, const char *letters)
{
  TsTournament *field = ts_tournament_new ("Cup", form, size, 1);

  field->listed = TRUE;
  for (; *letters != '\0'; letters++)
    ts_tournament_add_player (field, (const char[]){ *letters, '\0' });
  return field;
}

static guint
find (const TsTournament *field, char letter)
{
  guint player = 0;

  assert_true (ts_tournament_find_player (field, (const char[]){ letter, '\0' }, &player));
  return player;
}

/* The players of "a>b=c" and their places; how many. */
static guint
read_table (const TsTournament *field, const char *text, guint *players, guint *places)
{
  guint n = 0;

  for (; *text != '\0'; text += text[1] == '\0' ? 1 : 2)
    {
      players[n] = find (field, text[0]);
      places[n] = n == 0 ? 1 : text[-1] == '=' ? places[n - 1] : n + 1;
      n++;
    }
  return n;
}

void
field_add_round (TsTournament *field, const char *tables)
{
  g_auto (GStrv) words = g_strsplit (tables, " ", -1);
  TsTournamentRound *round = ts_tournament_round_new (field->rounds->len + 1);

  g_ptr_array_add (field->rounds, round);
  for (char **word = words; *word != NULL; word++)
    {
      guint players[TS_TOURNAMENT_MAX_SEATS];
      guint places[TS_TOURNAMENT_MAX_SEATS];
      guint n = read_table (field, *word, players, places);
      TsTournamentTable *table = ts_tournament_round_add (round, players, n);

      if (n > 1 && strchr (*word, '-') == NULL)
        memcpy (table->places, places, n * sizeof *places);
    }
}

static TsTournamentTable *
find_table (const TsTournament *field, guint player)
{
  const TsTournamentRound *round = ts_tournament_get_round (field, field->rounds->len - 1);

  for (guint i = 0; i < round->tables->len; i++)
    for (guint k = 0; k < ts_tournament_get_table (round, i)->n; k++)
      if (ts_tournament_get_table (round, i)->players[k] == player)
        return ts_tournament_get_table (round, i);
  return NULL;
}

void
field_play (TsTournament *field, const char *tables)
{
  g_auto (GStrv) words = g_strsplit (tables, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      guint players[TS_TOURNAMENT_MAX_SEATS];
      guint places[TS_TOURNAMENT_MAX_SEATS];
      guint n = read_table (field, *word, players, places);
      TsTournamentTable *table = find_table (field, players[0]);

      assert_int_equal (table->n, n);
      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < n; k++)
          if (table->players[i] == players[k])
            table->places[i] = places[k];
    }
}

void
field_play_at_random (TsTournament *field, TsChance *chance, gboolean ties)
{
  const TsTournamentRound *round = ts_tournament_get_round (field, field->rounds->len - 1);

  for (guint i = 0; i < round->tables->len; i++)
    {
      TsTournamentTable *table = ts_tournament_get_table (round, i);

      for (guint k = 0; table->n > 1 && k < table->n; k++)
        table->places[k] = ts_chance_die (chance, ties ? 3 : 1U << 31);
      ts_tournament_order_places (table->places, table->n);
      if (table->n == 1)
        table->places[0] = 0;
    }
}

char *
field_write_round (const TsTournament *field, guint round)
{
  const TsTournamentRound *of = ts_tournament_get_round (field, round);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < of->tables->len; i++)
    {
      const TsTournamentTable *table = ts_tournament_get_table (of, i);

      g_string_append (text, i > 0 ? " " : "");
      for (guint k = 0; k < table->n; k++)
        g_string_append_printf (text, "%s%s", k > 0 ? "-" : "",
                                ts_tournament_get_player (field, table->players[k])->name);
    }
  return g_string_free (text, FALSE);
}

char *
field_write_standings (const TsTournament *field)
{
  g_autoptr (GArray) standings = ts_standings_new (field);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < standings->len; i++)
    {
      const TsStanding *standing = &g_array_index (standings, TsStanding, i);

      g_string_append_printf (text, "%s%u%s", i > 0 ? " " : "", standing->place,
                              ts_tournament_get_player (field, standing->player)->name);
    }
  return g_string_free (text, FALSE);
}

char *
field_write (const TsTournament *field)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ts_tournament_write (field, &error);

  assert_null (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}
