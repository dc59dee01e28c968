/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-csv.c: tables for spreadsheets.
 */

#include "ts-csv.h"

#include <string.h>

static gboolean
is_formula (const char *text)
{
  return *text != '\0' && strchr ("=+-@\t\r", *text) != NULL;
}

void
ts_csv_append_text (GString *csv, const char *text, gboolean first)
{
  g_autoptr (GString) whole = g_string_new (is_formula (text) ? "'" : "");

  g_string_append (whole, text);
  g_string_replace (whole, "\"", "\"\"", 0);
  if (!first)
    g_string_append_c (csv, ',');
  if (strpbrk (text, ",\"\r\n") != NULL)
    g_string_append_printf (csv, "\"%s\"", whole->str);
  else
    g_string_append (csv, whole->str);
}

void
ts_csv_take_number (GString *csv, char *text)
{
  g_string_append_printf (csv, ",%s", text);
  g_free (text);
}

void
ts_csv_end_line (GString *csv)
{
  g_string_append (csv, "\r\n");
}
