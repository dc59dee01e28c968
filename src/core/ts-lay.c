/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-lay.c: collects what a game says about what lies on the table.
 */

#include "ts-lay.h"

struct _TsTabletop
{
  GArray *lines; /* of TsLayLine */
};

static void
clear_line (gpointer data)
{
  g_clear_pointer (&((TsLayLine *) data)->phrase, ts_phrase_unref);
}

static void
add_line (TsTabletop *self, TsLayKind kind, TsPhrase *phrase, const char *pattern)
{
  TsLayLine line = { kind, phrase, pattern };

  g_array_append_val (self->lines, line);
}

void
ts_lay (TsTabletop *self, TsPhrase *line)
{
  add_line (self, TS_LAY_ALWAYS, line, NULL);
}

void
ts_lay_first (TsTabletop *self, TsPhrase *line)
{
  add_line (self, TS_LAY_FIRST, line, NULL);
}

void
ts_lay_panels (TsTabletop *self, ...)
{
  va_list patterns;

  va_start (patterns, self);
  for (const char *pattern = va_arg (patterns, const char *); pattern != NULL;
       pattern = va_arg (patterns, const char *))
    add_line (self, TS_LAY_PANEL, NULL, pattern);
  va_end (patterns);
}

GArray *
ts_tabletop_list (TsLayFunc lay, gconstpointer state)
{
  TsTabletop self = { g_array_new (FALSE, TRUE, sizeof (TsLayLine)) };

  g_array_set_clear_func (self.lines, clear_line);
  if (lay != NULL)
    lay (state, &self);
  return self.lines;
}

GPtrArray *
ts_tabletop_list_setup (TsLayFunc lay, gconstpointer state)
{
  g_autoptr (GArray) lines = ts_tabletop_list (lay, state);
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      const TsLayLine *line = &g_array_index (lines, TsLayLine, i);

      if (line->phrase != NULL)
        g_ptr_array_add (list, ts_phrase_ref (line->phrase));
    }
  return list;
}
