/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-text.c: the score to take away: as text for a message, as CSV for a spreadsheet.
 */

#include <string.h>

#include "ts-csv.h"
#include "ts-phrase.h"
#include "ts-score.h"
#include "ts-writing.h"

/* Every line of the text's table: the header, the rows, the places when they are decided. */
typedef struct
{
  GPtrArray *lines; /* of GPtrArray of char *, the label first */
  gboolean starred; /* a place behind every number is kept for the star of some */
} Table;

static gboolean
has_ranks (const TsScore *score)
{
  for (guint i = 0; i < score->columns->len; i++)
    if (((TsScoreColumn *) score->columns->pdata[i])->rank > 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_corrected (const TsScore *score)
{
  for (guint i = 0; i < score->rows->len; i++)
    {
      const TsScoreRow *row = score->rows->pdata[i];

      for (guint j = 0; j < row->cells->len; j++)
        if (((TsScoreCell *) row->cells->pdata[j])->corrected)
          return TRUE;
    }
  return FALSE;
}

static const char *
get_rank_label (const TsLanguage *language)
{
  return ts_language_text (language, TS_NC ("ranking", "Place"));
}

static char *
write_rank (const TsScoreColumn *column)
{
  return column->rank > 0 ? g_strdup_printf ("%u", column->rank) : g_strdup ("");
}

static char *
write_value (const TsScoreCell *cell, const char *unknown)
{
  return cell->unknown ? g_strdup (unknown) : g_strdup_printf ("%" G_GINT64_FORMAT, cell->value);
}

/* One line, whatever people typed. */
static char *
flatten (const char *text)
{
  GString *flat = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      g_string_append_unichar (flat, g_unichar_iscntrl (character) ? ' ' : character);
    }
  return g_string_free (flat, FALSE);
}

/* In one place with its own numbers, whatever it is written in. */
static char *
write_label (const char *label)
{
  g_autofree char *flat = flatten (label);

  return ts_writing_isolate (flat);
}

static GPtrArray *
add_line (Table *table, const char *label)
{
  GPtrArray *line = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (line, write_label (label));
  g_ptr_array_add (table->lines, line);
  return line;
}

/* `text` is consumed. */
static void
add_text (const Table *table, GPtrArray *line, char *text, gboolean star)
{
  g_ptr_array_add (line, g_strconcat (text, star ? "*" : table->starred ? " " : "", NULL));
  g_free (text);
}

static void
fill_table (Table *table, const TsScore *score, const TsLanguage *language)
{
  GPtrArray *header = add_line (table, "");
  GPtrArray *ranks;

  for (guint i = 0; i < score->columns->len; i++)
    add_text (table, header,
              write_label (((const TsScoreColumn *) score->columns->pdata[i])->label), FALSE);
  for (guint i = 0; i < score->rows->len; i++)
    {
      const TsScoreRow *row = score->rows->pdata[i];
      GPtrArray *line = add_line (table, row->label);

      for (guint j = 0; j < row->cells->len; j++)
        {
          const TsScoreCell *cell = row->cells->pdata[j];

          add_text (table, line, write_value (cell, "?"), cell->corrected);
        }
    }
  if (!has_ranks (score))
    return;
  ranks = add_line (table, get_rank_label (language));
  for (guint i = 0; i < score->columns->len; i++)
    add_text (table, ranks, write_rank (score->columns->pdata[i]), FALSE);
}

/* How many cells of a terminal a text takes. */
static guint
measure (const char *text)
{
  guint width = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (!g_unichar_iszerowidth (character))
        width += g_unichar_iswide (character) ? 2 : 1;
    }
  return width;
}

static guint
measure_column (const Table *table, guint column)
{
  guint width = 0;

  for (guint i = 0; i < table->lines->len; i++)
    width = MAX (width, measure (g_ptr_array_index ((GPtrArray *) table->lines->pdata[i], column)));
  return width;
}

static void
append_blanks (GString *string, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (string, ' ');
}

static void
append_line (GString *string, const GPtrArray *line, const guint *widths)
{
  gsize start = string->len;

  g_string_append (string, line->pdata[0]);
  append_blanks (string, widths[0] - measure (line->pdata[0]));
  for (guint i = 1; i < line->len; i++)
    {
      append_blanks (string, 2 + widths[i] - measure (line->pdata[i]));
      g_string_append (string, line->pdata[i]);
    }

  while (string->len > 0 && string->str[string->len - 1] == ' ')
    g_string_truncate (string, string->len - 1);
  ts_writing_begin_forward (string, start);
  g_string_append_c (string, '\n');
}

static void
append_table (GString *string, const TsScore *score, const TsLanguage *language)
{
  guint n = score->columns->len + 1;
  g_autofree guint *widths = g_new (guint, n);
  Table table = { .starred = has_corrected (score) };

  table.lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  fill_table (&table, score, language);
  for (guint i = 0; i < n; i++)
    widths[i] = measure_column (&table, i);
  for (guint i = 0; i < table.lines->len; i++)
    append_line (string, table.lines->pdata[i], widths);
  g_ptr_array_unref (table.lines);
}

char *
ts_score_to_text (const TsScore *self, const char *title, const TsLanguage *language)
{
  GString *text = g_string_new (NULL);

  if (title != NULL)
    g_string_append_printf (text, "%s\n\n", title);
  append_table (text, self, language);
  if (self->summary != NULL || self->notes->len > 0 || has_corrected (self))
    g_string_append_c (text, '\n');
  if (self->summary != NULL)
    g_string_append_printf (text, "%s\n", self->summary);
  for (guint i = 0; i < self->notes->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) self->notes->pdata[i]);
  if (has_corrected (self))
    g_string_append_printf (text, "* %s\n", ts_language_text (language, "set by hand"));

  return g_string_free (text, FALSE);
}

char *
ts_score_to_csv (const TsScore *self, const TsLanguage *language)
{
  GString *csv = g_string_new (NULL);

  ts_csv_append_text (csv, ts_language_text (language, "Points"), TRUE);
  for (guint i = 0; i < self->columns->len; i++)
    ts_csv_append_text (csv, ((TsScoreColumn *) self->columns->pdata[i])->label, FALSE);
  ts_csv_end_line (csv);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const TsScoreRow *row = self->rows->pdata[i];

      ts_csv_append_text (csv, row->label, TRUE);
      for (guint j = 0; j < row->cells->len; j++)
        ts_csv_take_number (csv, write_value (row->cells->pdata[j], ""));
      ts_csv_end_line (csv);
    }
  if (has_ranks (self))
    {
      ts_csv_append_text (csv, get_rank_label (language), TRUE);
      for (guint i = 0; i < self->columns->len; i++)
        ts_csv_take_number (csv, write_rank (self->columns->pdata[i]));
      ts_csv_end_line (csv);
    }

  return g_string_free (csv, FALSE);
}
