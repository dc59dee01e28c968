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

/* What is ahead of `rev` is left behind, and what hangs on it with it.  Those on the line stand in
 * the order of their bases, so that the first from the end that stays ends the search: a long
 * session of many undone ends has thousands. */
static void
hang_on_branch (GPtrArray *branches, guint64 rev, guint64 id)
{
  for (guint i = branches->len; i > 0; i--)
    {
      TsBranchLine *branch = branches->pdata[i - 1];

      if (branch->parent != 0)
        continue;
      if (branch->base <= rev)
        break;
      branch->parent = id;
    }
}

static int
compare_bases_cb (gconstpointer a, gconstpointer b)
{
  const TsBranchLine *first = *(TsBranchLine *const *) a, *second = *(TsBranchLine *const *) b;

  return (first->base > second->base) - (first->base < second->base);
}

/* Those of `id` come back to the line with it, in the order of their bases: at the end, for nothing
 * on the line is further ahead. */
static void
hang_on_line (GPtrArray *branches, guint64 id)
{
  g_autoptr (GPtrArray) back = g_ptr_array_new ();

  for (guint i = 0; i < branches->len;)
    if (((TsBranchLine *) branches->pdata[i])->parent == id)
      g_ptr_array_add (back, g_ptr_array_steal_index (branches, i));
    else
      i++;
  g_ptr_array_sort (back, compare_bases_cb);
  for (guint i = 0; i < back->len; i++)
    {
      ((TsBranchLine *) back->pdata[i])->parent = 0;
      g_ptr_array_add (branches, back->pdata[i]);
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

const TsBranchLine *
ts_branches_find_step (GPtrArray *branches, guint64 rev, const char *step)
{
  for (guint i = 0; i < branches->len; i++)
    {
      const TsBranchLine *branch = branches->pdata[i];

      if (branch->parent == 0 && branch->base < rev && rev - branch->base <= branch->commands->len
          && branch->commands->pdata[rev - branch->base - 1] == step)
        return branch;
    }
  return NULL;
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
  hang_on_branch (branches, rev, row);
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
  hang_on_line (branches, id);
}
