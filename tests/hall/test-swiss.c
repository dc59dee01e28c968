/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-swiss.c: pairings of the Swiss system, by hand, and against all that there are.
 */

#include <string.h>

#include "../unit.h"
#include "../runs.h"
#include "field.h"
#include "ts-standings.h"
#include "ts-swiss.h"

static void
assert_paired (TsTournament *field, const char *tables)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;

  if (!ts_tournament_pair (field, 1, &error))
    fail_msg ("%s", error->message);
  written = field_write_round (field, field->rounds->len - 1);
  assert_string_equal (written, tables);
}

/* By hand, a win 3.  First round: as listed.  Second: 3 points a c e g, 0 points b d f h, neighbors
 * in the order.  Third: 6 points a e, then 3 points b c f g in the order of the list; b and c have
 * not met, nor have f and g; then d h.  Both of each pair sat behind as often. */
static void
neighbors_meet (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcdefgh");

  assert_paired (field, "a-b c-d e-f g-h");
  field_play (field, "a>b c>d e>f g>h");
  assert_paired (field, "a-c e-g b-d f-h");
  field_play (field, "a>c e>g b>d f>h");
  assert_paired (field, "a-e b-c f-g d-h");
}

/* Four players, three rounds: everybody meets everybody, in the only way that is left. a beats all,
 * so that points alone would pair a and b again. */
static void
the_last_round_is_what_is_left (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcd");

  assert_paired (field, "a-b c-d");
  field_play (field, "a>b c=d");
  assert_paired (field, "a-c d-b");
  field_play (field, "a>c b>d");
  assert_paired (field, "d-a b-c");
  field_play (field, "a>d b>c");
  assert_paired (field, "b-a c-d");
}

/* Of five the last has the bye, then the last of those who had none. a, c, e have 3 points, then d
 * is behind b: e may not again. */
static void
the_bye_goes_to_the_last_who_had_none (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcde");

  assert_paired (field, "a-b c-d e");
  field_play (field, "a>b c>d");
  assert_paired (field, "a-c b-e d");
  field_play (field, "a>c b>e");
  assert_paired (field, "e-a b-d c");
}

/* Who sat behind begins. */
static void
who_sat_behind_sits_first (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 4, "abcd");

  assert_paired (field, "a-b-c-d");
  field_play (field, "a>b>c>d");
  assert_paired (field, "d-c-b-a");
}

/* Tables of four, three where they do not come out even, byes where nothing else is left. */
static void
players_are_spread (void **state)
{
  static const struct
  {
    guint n, size, least, n_tables, n_byes;
  } cases[] = {
    { 0, 4, 3, 0, 0 }, { 1, 4, 3, 0, 1 },  { 2, 4, 3, 0, 2 },  { 3, 4, 3, 1, 0 },
    { 4, 4, 3, 1, 0 }, { 5, 4, 3, 1, 1 },  { 6, 4, 3, 2, 0 },  { 7, 4, 3, 2, 0 },
    { 9, 4, 3, 3, 0 }, { 10, 4, 3, 3, 0 }, { 13, 4, 3, 4, 0 }, { 2, 4, 2, 1, 0 },
    { 5, 4, 2, 2, 0 }, { 7, 4, 4, 1, 3 },  { 8, 4, 4, 2, 0 },  { 4, 3, 2, 2, 0 },
    { 5, 3, 3, 1, 2 }, { 5, 2, 2, 2, 1 },  { 1, 2, 2, 0, 1 },  { 800, 4, 3, 200, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TsSwissSpread spread = ts_swiss_spread (cases[i].n, cases[i].size, cases[i].least);

      assert_int_equal (spread.n_tables, cases[i].n_tables);
      assert_int_equal (spread.n_byes, cases[i].n_byes);
    }
}

/* Seven at tables of four: four and three, and then those who have not met as far as can be. */
static void
larger_tables_are_mixed (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 4, "abcdefgh");

  assert_paired (field, "a-b-c-d e-f-g-h");
  field_play (field, "a>b>c>d e>f>g>h");
  /* Two of each: two pairs at a table have met. By points a e 5, b f 3, c g 2, d h 1. */
  assert_paired (field, "b-f-a-e d-h-c-g");
}

static void
what_cannot_be_paired_is_refused (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abc");
  g_autoptr (GError) open = NULL;
  g_autoptr (GError) few = NULL;

  assert_paired (field, "a-b c");
  assert_false (ts_tournament_pair (field, 1, &open));
  assert_string_equal (open->message, "Table 1 of round 1 has no result yet.");
  field_play (field, "a>b");
  ts_tournament_get_player (field, 0)->out = TRUE;
  ts_tournament_get_player (field, 1)->out = TRUE;
  assert_false (ts_tournament_pair (field, 1, &few));
  assert_string_equal (few->message, "There are too few players for a table.");
}

/* Lots: another seed pairs otherwise, the same one the same, and who comes later changes nothing.
 */
static void
lots_are_drawn_from_the_seed (void **state)
{
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcdefgh");
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) after = NULL;
  g_autoptr (GArray) other = NULL;
  gboolean differs = FALSE;

  field->listed = FALSE;
  before = ts_tournament_draw_lots (field);
  ts_tournament_add_player (field, "i");
  after = ts_tournament_draw_lots (field);
  field->seed++;
  other = ts_tournament_draw_lots (field);
  for (guint i = 0; i < 8; i++)
    for (guint k = 0; k < 8; k++)
      {
        gboolean is_before = g_array_index (before, guint, i) < g_array_index (before, guint, k);

        assert_int_equal (g_array_index (after, guint, i) < g_array_index (after, guint, k),
                          is_before);
        if ((g_array_index (other, guint, i) < g_array_index (other, guint, k)) != is_before)
          differs = TRUE;
      }
  assert_true (differs);
}

/* Against every pairing. */

typedef struct
{
  TsTournament *field; /* with a last round that is tried in all ways */
  guint players[8];    /* who is paired */
  guint n;
  guint of[8]; /* the table of each of them */
  guint left[4];
  guint n_tables;
  guint met[8][8];
  gint64 best;
  guint best_met;
} Trial;

static void
count_met (Trial *trial)
{
  memset (trial->met, 0, sizeof trial->met);
  for (guint i = 0; i + 1 < trial->field->rounds->len; i++)
    {
      const TsTournamentRound *round = ts_tournament_get_round (trial->field, i);

      for (guint k = 0; k < round->tables->len; k++)
        {
          const TsTournamentTable *table = ts_tournament_get_table (round, k);

          for (guint a = 0; a < table->n; a++)
            for (guint b = 0; b < table->n; b++)
              trial->met[table->players[a]][table->players[b]]++;
        }
    }
}

static void
weigh_trial (Trial *trial)
{
  TsTournamentRound *round = ts_tournament_get_round (trial->field, trial->field->rounds->len - 1);
  guint rematches;
  guint met = 0;
  gint64 cost;

  g_ptr_array_set_size (round->tables, 0);
  for (guint table = 0; table < trial->n_tables; table++)
    {
      guint players[TS_TOURNAMENT_MAX_SEATS];
      guint n = 0;

      for (guint i = 0; i < trial->n; i++)
        if (trial->of[i] == table)
          {
            for (guint k = 0; k < n; k++)
              met += trial->met[players[k]][trial->players[i]]
                     * trial->met[players[k]][trial->players[i]];
            players[n++] = trial->players[i];
          }
      ts_tournament_round_add (round, players, n);
    }
  cost = ts_swiss_weigh (trial->field, trial->field->rounds->len - 1, &rematches);
  assert_int_equal (rematches, met);
  trial->best = MIN (trial->best, cost);
  trial->best_met = MIN (trial->best_met, met);
}

static void
try_all (Trial *trial, guint player)
{
  if (player == trial->n)
    weigh_trial (trial);
  for (guint table = 0, seen = 0; player < trial->n && table < trial->n_tables; table++)
    {
      guint size = trial->n / trial->n_tables + (table < trial->n % trial->n_tables);
      gboolean is_empty = trial->left[table] == size;

      /* Empty tables of one size are alike. */
      if (trial->left[table] == 0 || (is_empty && (seen & 1U << size) != 0))
        continue;
      seen |= is_empty ? 1U << size : 0;
      trial->left[table]--;
      trial->of[player] = table;
      try_all (trial, player + 1);
      trial->left[table]++;
    }
}

/* The least cost of a round without this player (or nobody, 8), put back as it was afterwards. */
static Trial
try_round (TsTournament *field, guint bye)
{
  TsTournamentRound *round = field->rounds->pdata[field->rounds->len - 1];
  Trial trial = { .field = field, .best = G_MAXINT64, .best_met = G_MAXUINT };
  TsTournamentRound *tried = ts_tournament_round_new (1);

  for (guint i = 0; i < field->players->len; i++)
    if (i != bye)
      trial.players[trial.n++] = i;
  trial.n_tables = (trial.n + field->size - 1) / field->size;
  for (guint i = 0; i < trial.n_tables; i++)
    trial.left[i] = trial.n / trial.n_tables + (i < trial.n % trial.n_tables);
  count_met (&trial);
  field->rounds->pdata[field->rounds->len - 1] = tried;
  try_all (&trial, 0);
  field->rounds->pdata[field->rounds->len - 1] = round;
  ts_tournament_round_free (tried);
  return trial;
}

static guint
count_byes (const TsTournament *field, guint player)
{
  guint n = 0;

  for (guint i = 0; i + 1 < field->rounds->len; i++)
    {
      const TsTournamentRound *round = ts_tournament_get_round (field, i);

      for (guint k = 0; k < round->tables->len; k++)
        n += ts_tournament_get_table (round, k)->n == 1
             && ts_tournament_get_table (round, k)->players[0] == player;
    }
  return n;
}

/* Points before the last round. */
static gint64
get_points (TsTournament *field, guint player)
{
  gpointer last = field->rounds->pdata[--field->rounds->len];
  g_autoptr (GArray) standings = ts_standings_new (field);
  gint64 points = 0;

  field->rounds->pdata[field->rounds->len++] = last;
  for (guint i = 0; i < standings->len; i++)
    if (g_array_index (standings, TsStanding, i).player == player)
      points = g_array_index (standings, TsStanding, i).points;
  return points;
}

/* Whether `a` should have the bye before `b`: as listed, these are the lots. */
static gboolean
is_asked_first (TsTournament *field, guint a, guint b)
{
  if (count_byes (field, a) != count_byes (field, b))
    return count_byes (field, a) < count_byes (field, b);
  if (get_points (field, a) != get_points (field, b))
    return get_points (field, a) < get_points (field, b);
  return a > b;
}

/* Nobody had fewer; who had to be asked before would have made another rematch, and who was to be
 * asked later would have saved none. */
static void
check_bye (TsTournament *field, guint bye, guint met)
{
  for (guint other = 0; other < field->players->len; other++)
    {
      gboolean is_before = other != bye && is_asked_first (field, other, bye);

      if (is_before)
        assert_int_equal (count_byes (field, other), count_byes (field, bye));
      if (is_before)
        assert_true (try_round (field, other).best_met > met);
      else if (met > 0 && count_byes (field, other) == count_byes (field, bye))
        assert_true (try_round (field, other).best_met >= met);
    }
}

/* Everybody is there once; the bye, or 8. */
static guint
check_seats (const TsTournament *field)
{
  const TsTournamentRound *round = ts_tournament_get_round (field, field->rounds->len - 1);
  guint seen = 0;
  guint bye = 8;

  for (guint i = 0; i < round->tables->len; i++)
    {
      const TsTournamentTable *table = ts_tournament_get_table (round, i);

      bye = table->n == 1 ? table->players[0] : bye;
      for (guint k = 0; k < table->n; k++)
        {
          assert_int_equal (seen & 1U << table->players[k], 0);
          seen |= 1U << table->players[k];
        }
    }
  assert_int_equal (seen, (1U << field->players->len) - 1);
  return bye;
}

static void
check_round (TsTournament *field)
{
  guint bye = check_seats (field);
  guint met;
  gint64 cost = ts_swiss_weigh (field, field->rounds->len - 1, &met);
  Trial trial = try_round (field, bye);

  assert_int_equal (met, trial.best_met);
  assert_int_equal (cost, trial.best);
  if (bye < 8)
    check_bye (field, bye, met);
}

static void
no_pairing_is_better (void **state)
{
  static const guint fields[][3]
      = { { 2, 2, 2 }, { 5, 2, 2 }, { 6, 2, 2 }, { 7, 2, 2 }, { 8, 2, 2 }, { 6, 3, 3 },
          { 8, 4, 3 }, { 7, 4, 3 }, { 5, 4, 3 }, { 7, 3, 2 }, { 7, 3, 3 }, { 5, 4, 4 } };
  g_autoptr (TsChance) chance = ts_chance_new_seeded (5);

  for (guint i = 0; i < runs (36, 3600); i++)
    {
      const guint *of = fields[i % G_N_ELEMENTS (fields)];
      g_autofree char *letters = g_strndup ("abcdefgh", of[0]);
      g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, of[1], letters);

      field->least = of[2];
      for (guint round = 0; round < 8; round++)
        {
          assert_true (ts_tournament_pair (field, 1, NULL));
          check_round (field);
          field_play_at_random (field, chance, i % 2 == 0);
        }
    }
}

/* The same is paired the same, whatever has happened to the bytes on the way. */
static void
the_same_is_paired_the_same (void **state)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (6);
  g_autoptr (TsTournament) field = field_new (TS_FORM_SWISS, 2, "abcdefghijklmnopqrstuvwxyz");
  g_autofree char *first = NULL;

  for (guint i = 0; i < 3; i++)
    {
      assert_true (ts_tournament_pair (field, 1, NULL));
      field_play_at_random (field, chance, TRUE);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = field_write (field);
      g_autoptr (TsTournament) again = ts_tournament_read (text, strlen (text), NULL);
      g_autofree char *paired = NULL;

      assert_true (ts_tournament_pair (again, 1, NULL));
      paired = field_write_round (again, 3);
      if (first != NULL)
        assert_string_equal (paired, first);
      g_free (first);
      first = g_steal_pointer (&paired);
    }
}

/* In a larger field nobody meets twice, and few are far apart: the pairs of the top have as many
 * points, or the next lower. */
static void
a_larger_field_is_paired_by_points (void **state)
{
  static const guint sizes[] = { 2, 4 };
  g_autoptr (TsChance) chance = ts_chance_new_seeded (7);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (TsTournament) field = ts_tournament_new ("Cup", TS_FORM_SWISS, sizes[i], 3);

      for (guint k = 0; k < 65; k++)
        {
          g_autofree char *name = g_strdup_printf ("p%u", k);

          ts_tournament_add_player (field, name);
        }
      for (guint round = 0; round < 6; round++)
        {
          guint met;

          assert_true (ts_tournament_pair (field, 1, NULL));
          ts_swiss_weigh (field, round, &met);
          assert_int_equal (met, 0);
          field_play_at_random (field, chance, FALSE);
        }
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (neighbors_meet),
    cmocka_unit_test (the_last_round_is_what_is_left),
    cmocka_unit_test (the_bye_goes_to_the_last_who_had_none),
    cmocka_unit_test (who_sat_behind_sits_first),
    cmocka_unit_test (players_are_spread),
    cmocka_unit_test (larger_tables_are_mixed),
    cmocka_unit_test (what_cannot_be_paired_is_refused),
    cmocka_unit_test (lots_are_drawn_from_the_seed),
    cmocka_unit_test (no_pairing_is_better),
    cmocka_unit_test (the_same_is_paired_the_same),
    cmocka_unit_test (a_larger_field_is_paired_by_points),
  };

  return cmocka_run_group_tests_name ("swiss", tests, NULL, NULL);
}
