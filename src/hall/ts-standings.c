/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-standings.c: who stands where in a tournament.
 */

#include "ts-standings.h"

#include <string.h>

#include "ts-csv.h"
#include "ts-tournament-words.h"

/* Points. */

static guint
count_firsts (const TsTournamentTable *table)
{
  guint n = 0;

  for (guint i = 0; i < table->n; i++)
    n += table->places[i] == 1;
  return n;
}

static guint
get_points (const TsTournament *tournament, const TsTournamentTable *table, guint seat)
{
  if (table->n == 1)
    return tournament->bye;
  if (table->places[seat] == 1 && count_firsts (table) > 1)
    return tournament->draw;
  return tournament->points[table->places[seat] - 1];
}

void
ts_standings_add_points (const TsTournament *tournament,
                         const TsTournamentTable *table,
                         gint64 *points)
{
  if (!ts_tournament_table_is_over (table))
    return;
  for (guint i = 0; i < table->n; i++)
    points[table->players[i]] += get_points (tournament, table, i);
}

typedef void (*TableFunc) (const TsTournament *tournament,
                           const TsTournamentTable *table,
                           guint round,
                           gpointer user_data);

/* Calls `func` for each table that is over. */
static void
each_table (const TsTournament *tournament, TableFunc func, gpointer user_data)
{
  for (guint i = 0; i < tournament->rounds->len; i++)
    {
      const TsTournamentRound *round = ts_tournament_get_round (tournament, i);

      for (guint k = 0; k < round->tables->len; k++)
        if (ts_tournament_table_is_over (ts_tournament_get_table (round, k)))
          func (tournament, ts_tournament_get_table (round, k), i, user_data);
    }
}

/* Values of each player for himself; the standings are still in the order of the players. */

typedef struct
{
  TsStanding *standings;
  gint64 *points;
  guint *of_group; /* direct encounter: which of the equal ones, from 1 */
  guint n_group;
  gint64 *direct;
  gboolean *met; /* of the group */
} Sums;

static void
add_points (const TsTournament *tournament,
            const TsTournamentTable *table,
            guint round,
            gpointer user_data)
{
  Sums *sums = user_data;

  ts_standings_add_points (tournament, table, sums->points);
}

static void
add_others (const Sums *sums, const TsTournamentTable *table, guint seat)
{
  gint64 *ties = sums->standings[table->players[seat]].ties;

  for (guint i = 0; i < table->n; i++)
    {
      gint64 part = sums->points[table->players[i]] * TS_STANDING_PARTS / (table->n - 1);

      if (i == seat)
        continue;
      ties[TS_TIE_BUCHHOLZ] += part;
      if (table->places[i] > table->places[seat])
        ties[TS_TIE_SONNEBORN] += part;
      else if (table->places[i] == table->places[seat])
        ties[TS_TIE_SONNEBORN] += part / 2;
    }
}

static void
add_ties (const TsTournament *tournament,
          const TsTournamentTable *table,
          guint round,
          gpointer user_data)
{
  const Sums *sums = user_data;

  for (guint i = 0; i < table->n; i++)
    {
      TsStanding *standing = &sums->standings[table->players[i]];

      if (table->n == 1)
        {
          standing->ties[TS_TIE_BUCHHOLZ] += sums->points[table->players[i]] * TS_STANDING_PARTS;
          continue;
        }
      add_others (sums, table, i);
      standing->ties[TS_TIE_GAME] += table->points[i] * TS_STANDING_PARTS;
      if (table->places[i] == 1 && count_firsts (table) == 1)
        standing->ties[TS_TIE_WINS] += TS_STANDING_PARTS;
    }
}

/* Elimination: how many rounds somebody came through, and the place in the last one. One comes
 * through the final. */
static void
add_rounds (const TsTournament *tournament,
            const TsTournamentTable *table,
            guint round,
            gpointer user_data)
{
  const Sums *sums = user_data;
  gboolean is_final = ts_tournament_get_round (tournament, round)->tables->len == 1;

  for (guint i = 0; i < table->n; i++)
    {
      guint place = MAX (table->places[i], 1);
      gboolean through = place <= (is_final ? 1 : tournament->advance);
      /* Who came through and left did not play among those who lost after that. */
      gboolean left
          = through && !is_final && ts_tournament_get_player (tournament, table->players[i])->out;

      sums->points[table->players[i]] = round + through;
      sums->standings[table->players[i]].ties[0]
          = -(gint64) (left ? TS_TOURNAMENT_MAX_SEATS + 1 : place);
    }
}

/* Direct encounter. */

static void
add_direct (const TsTournament *tournament,
            const TsTournamentTable *table,
            guint round,
            gpointer user_data)
{
  const Sums *sums = user_data;

  for (guint i = 0; i < table->n; i++)
    for (guint k = 0; k < table->n; k++)
      {
        guint a = sums->of_group[table->players[i]];
        guint b = sums->of_group[table->players[k]];

        if (i == k || a == 0 || b == 0)
          continue;
        sums->met[(a - 1) * sums->n_group + b - 1] = TRUE;
        if (table->places[i] <= table->places[k])
          sums->direct[a - 1] += table->places[i] < table->places[k] ? 2 : 1;
      }
}

static gboolean
have_all_met (const Sums *sums)
{
  for (guint i = 0; i < sums->n_group; i++)
    for (guint k = 0; k < sums->n_group; k++)
      if (i != k && !sums->met[i * sums->n_group + k])
        return FALSE;
  return TRUE;
}

static void
ask_encounters (const TsTournament *tournament, TsStanding *group, guint n)
{
  g_autofree guint *of_group = g_new0 (guint, tournament->players->len + 1);
  g_autofree gint64 *direct = g_new0 (gint64, n);
  g_autofree gboolean *met = g_new0 (gboolean, n * n);
  Sums sums = { .of_group = of_group, .n_group = n, .direct = direct, .met = met };

  for (guint i = 0; i < n; i++)
    of_group[group[i].player] = i + 1;
  each_table (tournament, add_direct, &sums);
  if (!have_all_met (&sums))
    return;
  for (guint i = 0; i < n; i++)
    {
      group[i].has_direct = TRUE;
      group[i].ties[TS_TIE_DIRECT] = direct[i] * TS_STANDING_PARTS;
    }
}

/* The order: one group of all is split by one value after another. */

/* -1: by points. */
static gint64
get_value (const TsStanding *standing, int tie)
{
  return tie < 0 ? standing->points : standing->ties[tie];
}

static int
compare_standings (gconstpointer a, gconstpointer b, gpointer user_data)
{
  int tie = *(const int *) user_data;
  const TsStanding *one = a;
  const TsStanding *other = b;
  gint64 of_one = get_value (one, tie);
  gint64 of_other = get_value (other, tie);

  if (of_one != of_other)
    return of_one > of_other ? -1 : 1;
  return one->player < other->player ? -1 : 1;
}

static void
share_place (TsStanding *group, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      group[i].place = group[0].place;
      group[i].shared = n > 1;
    }
}

/* The first of the group has the place that it begins with. `ties`: those that are left to be
 * asked, `n_ties` of them; their first is asked now. */
static void
split (const TsTournament *tournament, TsStanding *group, guint n, const int *ties, guint n_ties)
{
  int tie = n_ties > 0 ? *ties : 0;
  guint place = group[0].place;

  if (n == 1 || n_ties == 0)
    {
      share_place (group, n);
      return;
    }
  if (tie == TS_TIE_DIRECT)
    ask_encounters (tournament, group, n);
  g_qsort_with_data (group, (int) n, sizeof *group, compare_standings, &tie);
  for (guint i = 0, next; i < n; i = next)
    {
      next = i + 1;
      while (next < n && get_value (&group[next], tie) == get_value (&group[i], tie))
        next++;
      group[i].place = place + i;
      split (tournament, &group[i], next - i, ties + 1, n_ties - 1);
    }
}

static void
put_in_order (const TsTournament *tournament, TsStanding *standings, guint n)
{
  int ties[TS_N_TIES + 1] = { -1 };
  guint n_ties = 1;

  if (tournament->form == TS_FORM_ELIMINATION)
    ties[n_ties++] = 0;
  else
    for (guint i = 0; i < tournament->n_ties; i++)
      ties[n_ties++] = (int) tournament->ties[i];
  if (n == 0)
    return;
  standings[0].place = 1;
  split (tournament, standings, n, ties, n_ties);
}

static void
sum_up (const TsTournament *tournament, Sums *sums)
{
  gint64 parts = TS_STANDING_PARTS;

  if (tournament->form == TS_FORM_ELIMINATION)
    each_table (tournament, add_rounds, sums);
  else
    {
      each_table (tournament, add_points, sums);
      each_table (tournament, add_ties, sums);
    }
  for (guint i = 0; i < tournament->players->len; i++)
    sums->standings[i].points = sums->points[i] * parts;
}

/* Of one form only. */
static GArray *
rank (const TsTournament *tournament)
{
  GArray *standings = g_array_new (FALSE, TRUE, sizeof (TsStanding));
  guint n = tournament->players->len;
  g_autofree gint64 *points = g_new0 (gint64, n + 1);
  Sums sums = { .points = points };

  g_array_set_size (standings, n);
  sums.standings = (TsStanding *) (gpointer) standings->data;
  for (guint i = 0; i < n; i++)
    sums.standings[i].player = i;
  sum_up (tournament, &sums);
  put_in_order (tournament, sums.standings, n);
  return standings;
}

/* The best, and the others. */

static GArray *
rank_part (const TsTournament *tournament, gboolean after)
{
  TsTournament part;
  GArray *standings;

  ts_tournament_part_init (&part, tournament, after);
  standings = rank (&part);
  ts_tournament_part_clear (&part);
  return standings;
}

/* Appends the standings of those who are among the best, or of those who are not: in the order of
 * `order`, with the values that they have before the cut, `values` by player. */
static void
append_ranked (GArray *all, const GArray *order, const TsStanding *values, gboolean best)
{
  guint place = 0, last = 0;

  for (guint i = 0; i < order->len; i++)
    {
      const TsStanding *ranked = &g_array_index (order, TsStanding, i);
      TsStanding standing = values[ranked->player];

      if (standing.is_best != best)
        continue;
      if (ranked->place != last)
        place = all->len + 1;
      last = ranked->place;
      standing.place = place;
      standing.rounds = best ? ranked->points : 0;
      g_array_append_val (all, standing);
    }
}

static void
mark_shared (GArray *standings)
{
  TsStanding *all = (TsStanding *) (gpointer) standings->data;

  for (guint i = 0; i < standings->len; i++)
    all[i].shared = (i > 0 && all[i - 1].place == all[i].place)
                    || (i + 1 < standings->len && all[i + 1].place == all[i].place);
}

static GArray *
rank_after_cut (const TsTournament *tournament)
{
  g_autoptr (GArray) before = rank_part (tournament, FALSE);
  g_autoptr (GArray) after = rank_part (tournament, TRUE);
  g_autofree TsStanding *values = g_new0 (TsStanding, before->len + 1);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (TsStanding));

  for (guint i = 0; i < before->len; i++)
    {
      const TsStanding *standing = &g_array_index (before, TsStanding, i);

      values[standing->player] = *standing;
    }
  for (guint i = 0; i < tournament->best->len; i++)
    values[g_array_index (tournament->best, guint, i)].is_best = TRUE;
  append_ranked (all, after, values, TRUE);
  append_ranked (all, before, values, FALSE);
  mark_shared (all);
  return all;
}

GArray *
ts_standings_new (const TsTournament *tournament)
{
  return tournament->cut > 0 ? rank_after_cut (tournament) : rank (tournament);
}

typedef struct
{
  guint place;
  guint lot;
  guint player;
} Entrant;

static int
compare_entrants (gconstpointer a, gconstpointer b)
{
  const Entrant *one = a;
  const Entrant *other = b;

  if (one->place != other->place)
    return one->place < other->place ? -1 : 1;
  return one->lot < other->lot ? -1 : 1;
}

GArray *
ts_standings_rank (const TsTournament *tournament)
{
  g_autoptr (GArray) standings = ts_standings_new (tournament);
  g_autoptr (GArray) lots = ts_tournament_draw_lots (tournament);
  g_autofree Entrant *entrants = g_new (Entrant, standings->len + 1);
  GArray *ranks = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < standings->len; i++)
    {
      const TsStanding *standing = &g_array_index (standings, TsStanding, i);

      entrants[i] = (Entrant){ standing->place, g_array_index (lots, guint, standing->player),
                               standing->player };
    }
  qsort (entrants, standings->len, sizeof (Entrant), compare_entrants);
  for (guint i = 0; i < standings->len; i++)
    g_array_append_val (ranks, entrants[i].player);
  return ranks;
}

/* For people. */

char *
ts_standing_format (gint64 value, const TsLanguage *language)
{
  g_autofree char *text = NULL;

  if (value % TS_STANDING_PARTS == 0)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT, value < 0 ? "−" : "",
                            ABS (value / TS_STANDING_PARTS));
  text = ts_language_format_decimal (language, (double) ABS (value) / TS_STANDING_PARTS,
                                     value % (TS_STANDING_PARTS / 2) == 0 ? 1 : 2);
  return g_strconcat (value < 0 ? "−" : "", text, NULL);
}

/* A spreadsheet reads a point and a plain minus in every language; "": not asked. */
static char *
write_value (const TsStanding *standing, int tie)
{
  gint64 value = get_value (standing, tie);
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (tie == TS_TIE_DIRECT && !standing->has_direct)
    return g_strdup ("");
  if (value % TS_STANDING_PARTS == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, value / TS_STANDING_PARTS);
  g_ascii_formatd (text, sizeof text, "%.4f", (double) value / TS_STANDING_PARTS);
  return g_strdup (text);
}

/* Of the elimination of the best; "": they are not among them. */
static char *
write_rounds (const TsStanding *standing)
{
  return standing->is_best
             ? g_strdup_printf ("%" G_GINT64_FORMAT, standing->rounds / TS_STANDING_PARTS)
             : g_strdup ("");
}

static void
write_head (GString *csv, const TsTournament *tournament, const TsLanguage *language)
{
  gboolean is_swiss = tournament->form == TS_FORM_SWISS;

  ts_csv_append_text (csv, ts_language_text (language, TS_NC ("ranking", "Place")), TRUE);
  ts_csv_append_text (csv, ts_language_text (language, N_ ("Name")), FALSE);
  if (!is_swiss || tournament->cut > 0)
    ts_csv_append_text (csv, ts_language_text (language, N_ ("Rounds won")), FALSE);
  if (is_swiss)
    ts_csv_append_text (csv, ts_language_text (language, N_ ("Points")), FALSE);
  for (guint i = 0; is_swiss && i < tournament->n_ties; i++)
    ts_csv_append_text (csv, ts_language_text (language, ts_tie_get_label (tournament->ties[i])),
                        FALSE);
  ts_csv_end_line (csv);
}

static void
write_standing (GString *csv, const TsTournament *tournament, const TsStanding *standing)
{
  g_autofree char *place = g_strdup_printf ("%u", standing->place);

  ts_csv_append_text (csv, place, TRUE);
  ts_csv_append_text (csv, ts_tournament_get_player (tournament, standing->player)->name, FALSE);
  if (tournament->cut > 0)
    ts_csv_take_number (csv, write_rounds (standing));
  ts_csv_take_number (csv, write_value (standing, -1));
  for (guint i = 0; tournament->form == TS_FORM_SWISS && i < tournament->n_ties; i++)
    ts_csv_take_number (csv, write_value (standing, (int) tournament->ties[i]));
  ts_csv_end_line (csv);
}

char *
ts_standings_to_csv (const TsTournament *tournament, const TsLanguage *language)
{
  g_autoptr (GArray) standings = ts_standings_new (tournament);
  GString *csv = g_string_new (NULL);

  write_head (csv, tournament, language);
  for (guint i = 0; i < standings->len; i++)
    write_standing (csv, tournament, &g_array_index (standings, TsStanding, i));
  return g_string_free (csv, FALSE);
}
