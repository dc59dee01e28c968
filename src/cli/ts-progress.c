/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-progress.c: a bar for a terminal.
 */

#include "ts-progress.h"

#define PATIENCE G_USEC_PER_SEC
#define BETWEEN (G_USEC_PER_SEC / 10)
#define WIDEST 40
#define NARROWEST 4
/* To the start of the line, and what stands there away. */
#define WIPE "\r\033[K"

struct _TsProgress
{
  const TsLanguage *language;
  const char *label; /* translated */
  guint columns;
  gint64 begun;
  gint64 drawn; /* 0: never */
  gboolean shown;
  GString *text;
};

TsProgress *
ts_progress_new (const TsLanguage *language, const char *label, guint columns, gint64 now)
{
  TsProgress *self = g_new0 (TsProgress, 1);

  self->language = language;
  self->label = ts_language_text (language, label);
  self->columns = columns;
  self->begun = now;
  self->text = g_string_new (NULL);
  return self;
}

void
ts_progress_free (TsProgress *self)
{
  g_string_free (self->text, TRUE);
  g_free (self);
}

/* The same width whatever the number, so that the bar does not jump. (transfer full) */
static char *
format_percent (TsProgress *self, double part)
{
  g_autofree char *percent = ts_language_format_percent (self->language, part, 0);
  g_autofree char *whole = ts_language_format_percent (self->language, 1, 0);
  int width = (int) g_utf8_strlen (whole, -1);
  int blanks = width - (int) g_utf8_strlen (percent, -1);

  return g_strdup_printf ("%*s%s", MAX (blanks, 0), "", percent);
}

static void
append_bar (GString *text, double part, glong width)
{
  for (glong i = 0; i < width; i++)
    g_string_append (text, i < (glong) (part * (double) width) ? "█" : "░");
  g_string_append (text, "  ");
}

/* The last column stays empty: some terminals go to the next line after it. Where there is no room
 * the bar is left out, then the label. */
static void
draw (TsProgress *self, double part)
{
  g_autofree char *percent = format_percent (self, part);
  glong room = (glong) self->columns - 1 - g_utf8_strlen (percent, -1);
  glong beside = room - g_utf8_strlen (self->label, -1) - 2;

  g_string_assign (self->text, WIPE);
  if (beside >= 0)
    g_string_append_printf (self->text, "%s  ", self->label);
  if (beside - 2 >= NARROWEST)
    append_bar (self->text, part, MIN (beside - 2, WIDEST));
  g_string_append (self->text, percent);
}

const char *
ts_progress_advance (TsProgress *self, double part, gint64 now)
{
  if (now - self->begun < PATIENCE || (self->drawn != 0 && now - self->drawn < BETWEEN))
    return NULL;

  draw (self, CLAMP (part, 0, 1));
  self->drawn = now;
  self->shown = TRUE;
  return self->text->str;
}

const char *
ts_progress_hide (TsProgress *self)
{
  if (!self->shown)
    return NULL;

  self->shown = FALSE;
  return WIPE;
}
