/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-branches.c: what was left behind by a new command after an undo.
 */

#include "ts-branches.h"

static void
free_branch (gpointer data)
{
  TsBranchLine *self = data;

  g_ptr_array_unref (self->commands);
  g_free (self);
}

static gpointer
copy_branch (gconstpointer data, gpointer user_data)
{
  const TsBranchLine *self = data;
  TsBranchLine *copy = g_new (TsBranchLine, 1);

  *copy = *self;
  g_ptr_array_ref (copy->commands);
  return copy;
}

static GPtrArray *
new_commands (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release);
}

static void
append_all (GPtrArray *to, GPtrArray *from, guint64 first)
{
  for (guint64 i = first; i < from->len; i++)
    g_ptr_array_add (to, g_ref_string_acquire (from->pdata[i]));
}

/* Those that hang on `from` beyond `base` hang on `to` then. */
static void
hang (GPtrArray *branches, guint64 from, guint64 base, guint64 to)
{
  for (guint i = 0; i < branches->len; i++)
    {
      TsBranchLine *branch = branches->pdata[i];

      if (branch->parent == from && branch->base > base)
        branch->parent = to;
    }
}

static TsBranchLine *
find (GPtrArray *branches, guint64 id)
{
  for (guint i = 0; i < branches->len; i++)
    {
      TsBranchLine *branch = branches->pdata[i];

      if (branch->id == id && branch->parent == 0)
        return branch;
    }
  return NULL;
}

GPtrArray *
ts_branches_new (void)
{
  return g_ptr_array_new_with_free_func (free_branch);
}

GPtrArray *
ts_branches_copy (GPtrArray *branches)
{
  return g_ptr_array_copy (branches, (GCopyFunc) (void (*) (void)) copy_branch, NULL);
}

const TsBranchLine *
ts_branches_find (GPtrArray *branches, guint64 id)
{
  return find (branches, id);
}

void
ts_branches_leave (GPtrArray *branches, GPtrArray *commands, guint64 rev, guint64 row)
{
  TsBranchLine *branch;

  if (rev >= commands->len)
    return;
  branch = g_new0 (TsBranchLine, 1);
  branch->id = row;
  branch->base = rev;
  branch->commands = new_commands ();
  append_all (branch->commands, commands, rev);
  hang (branches, 0, rev, row);
  g_ptr_array_add (branches, branch);
  g_ptr_array_set_size (commands, (int) rev);
}

void
ts_branches_enter (GPtrArray *branches, GPtrArray *commands, guint64 id, guint64 row)
{
  TsBranchLine *branch = find (branches, id);
  g_autoptr (GPtrArray) entered = g_ptr_array_ref (branch->commands);
  guint64 base = branch->base;

  g_ptr_array_remove (branches, branch);
  ts_branches_leave (branches, commands, base, row);
  append_all (commands, entered, 0);
  hang (branches, id, base, 0);
}
