/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-forks.c: where one step was done otherwise: what followed from each.
 */

#include "ts-forks.h"

static void
free_fork (gpointer data)
{
  TsFork *self = data;

  g_ptr_array_unref (self->before);
  g_ptr_array_unref (self->after);
  g_free (self);
}

static gpointer
copy_fork (gconstpointer data, gpointer user_data)
{
  TsFork *copy = g_memdup2 (data, sizeof *copy);

  g_ptr_array_ref (copy->before);
  g_ptr_array_ref (copy->after);
  return copy;
}

static gboolean
is_on_line (GPtrArray *commands, guint64 rev, const char *step)
{
  return rev <= commands->len && commands->pdata[rev - 1] == step;
}

GPtrArray *
ts_forks_new (void)
{
  return g_ptr_array_new_with_free_func (free_fork);
}

GPtrArray *
ts_forks_copy (GPtrArray *forks)
{
  return g_ptr_array_copy (forks, copy_fork, NULL);
}

GPtrArray *
ts_forks_cut (GPtrArray *commands, guint64 base, guint64 rev)
{
  GPtrArray *cut = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release);

  for (guint64 i = base; i < rev; i++)
    g_ptr_array_add (cut, g_ref_string_acquire (commands->pdata[i]));
  return cut;
}

void
ts_forks_add (GPtrArray *forks, GPtrArray *commands, guint64 base, GPtrArray *before)
{
  TsFork *self = g_new0 (TsFork, 1);

  self->base = base;
  self->step = base > 0 ? commands->pdata[base - 1] : NULL;
  self->before = before;
  self->after = ts_forks_cut (commands, base, commands->len);
  g_ptr_array_add (forks, self);
}

void
ts_forks_settle (GPtrArray *forks)
{
  for (guint i = 0; i < forks->len; i++)
    ((TsFork *) forks->pdata[i])->taken_back = FALSE;
}

TsFork *
ts_forks_find_back (GPtrArray *forks, GPtrArray *commands, guint64 rev)
{
  for (guint i = forks->len; i > 0; i--)
    {
      TsFork *self = forks->pdata[i - 1];

      if (ts_fork_get_end (self, TRUE) == rev
          && is_on_line (commands, rev, ts_fork_get_last (self, TRUE)))
        return self;
    }
  return NULL;
}

TsFork *
ts_forks_find_forth (GPtrArray *forks, GPtrArray *commands, guint64 rev)
{
  for (guint i = forks->len; i > 0; i--)
    {
      TsFork *self = forks->pdata[i - 1];

      if (self->taken_back && ts_fork_get_end (self, FALSE) == rev
          && is_on_line (commands, rev, ts_fork_get_last (self, FALSE)))
        return self;
    }
  return NULL;
}

void
ts_forks_turn (GPtrArray *forks, GPtrArray *commands, guint64 rev, gboolean undo)
{
  TsFork *self = undo ? ts_forks_find_back (forks, commands, rev)
                      : ts_forks_find_forth (forks, commands, rev);

  if (self != NULL)
    self->taken_back = undo;
}

static gboolean
leads_to (const TsFork *self, gboolean after, GPtrArray *commands, guint64 rev)
{
  guint64 end = ts_fork_get_end (self, after);

  return end <= rev && is_on_line (commands, end, ts_fork_get_last (self, after));
}

static gboolean
is_reached (const TsFork *self, GPtrArray *commands, guint64 rev)
{
  return leads_to (self, TRUE, commands, rev) || leads_to (self, FALSE, commands, rev);
}

/* Whether one way leads on along the other. */
static gboolean
goes_on (const TsFork *self, const TsFork *other)
{
  for (guint i = 0; i < 2; i++)
    {
      const char *last = ts_fork_get_last (self, i > 0);

      if (g_ptr_array_find (other->before, last, NULL)
          || g_ptr_array_find (other->after, last, NULL))
        return TRUE;
    }
  return FALSE;
}

void
ts_forks_mark_reached (GPtrArray *forks, GPtrArray *commands, guint64 rev)
{
  for (guint i = forks->len; i > 0; i--)
    {
      TsFork *self = forks->pdata[i - 1];

      self->reached = is_reached (self, commands, rev);
      for (guint j = i; j < forks->len && !self->reached; j++)
        self->reached = ((TsFork *) forks->pdata[j])->reached && goes_on (self, forks->pdata[j]);
    }
}

TsFork *
ts_forks_find_last (GPtrArray *forks, GPtrArray *commands, guint64 rev)
{
  for (guint i = forks->len; i > 0; i--)
    if (is_reached (forks->pdata[i - 1], commands, rev))
      return forks->pdata[i - 1];
  return NULL;
}

guint64
ts_fork_get_end (const TsFork *self, gboolean after)
{
  return self->base + (after ? self->after : self->before)->len;
}

const char *
ts_fork_get_last (const TsFork *self, gboolean after)
{
  const GPtrArray *steps = after ? self->after : self->before;

  return steps->pdata[steps->len - 1];
}
