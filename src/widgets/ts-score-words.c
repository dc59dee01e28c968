/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-words.c: the numbers of a score as people read and hear them.
 */

#include <glib/gi18n.h>

#include "ts-score-words.h"

char *
ts_score_format_rank (guint rank)
{
  /* Translators: who leads a game: first, second, third, short; from the fourth on see below */
  static const char *const first[]
      = { NC_ ("rank", "1st"), NC_ ("rank", "2nd"), NC_ ("rank", "3rd") };

  if (rank == 0)
    return g_strdup ("");
  if (rank <= G_N_ELEMENTS (first))
    return g_strdup (g_dpgettext2 (NULL, "rank", first[rank - 1]));
  /* Translators: the rank of a player: fourth, fifth and so on, short */
  return g_strdup_printf (C_ ("rank", "%uth"), rank);
}

char *
ts_score_format_number (gint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  return number < 0 ? g_strconcat ("−", digits + 1, NULL) : g_steal_pointer (&digits);
}

char *
ts_score_format_value (const TsScoreCell *cell)
{
  return cell->unknown ? g_strdup ("?") : ts_score_format_number (cell->value);
}

const char *
ts_score_get_mark (const TsScoreCell *cell)
{
  if (cell->corrected)
    return "✎";
  return cell->assumed ? "≈" : "";
}

char *
ts_score_format_cell (const TsScoreColumn *player, const TsScoreRow *row, const TsScoreCell *cell)
{
  g_autofree char *number = NULL;

  if (cell->unknown)
    return g_strdup_printf (_ ("%1$s, %2$s: %3$s"), player->label, row->label, _ ("unknown"));
  number = ts_score_format_number (cell->value);
  if (cell->corrected)
    /* Translators: a number of points, for screen readers: who, what for, how many */
    return g_strdup_printf (_ ("%1$s, %2$s: %3$s, set by hand"), player->label, row->label, number);
  if (cell->assumed)
    /* Translators: a number of points, for screen readers: who, what for, how many */
    return g_strdup_printf (_ ("%1$s, %2$s: %3$s, assumed"), player->label, row->label, number);
  /* Translators: a number of points, for screen readers: who, what for, how many */
  return g_strdup_printf (_ ("%1$s, %2$s: %3$s"), player->label, row->label, number);
}

const TsScoreCell *
ts_score_get_cell (const TsScore *score, guint row, guint column)
{
  const TsScoreRow *line = g_ptr_array_index (score->rows, row);

  return g_ptr_array_index (line->cells, column);
}
