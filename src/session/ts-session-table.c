/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-table.c: from what some steps have left on the table to what others leave there.
 *
 * Whatever both ask for stays where it lies: nobody takes a wound off and puts it back.  What is
 * told of one thing, such as an enemy that moves twice, stays only if all of it is the same.
 */

#include "ts-session-private.h"

#include "ts-library-private.h"

#include <string.h>

/* One instruction of one of the steps. */
typedef struct
{
  TsOutcome *outcome;
  TsInstruction *instruction;
  char *key; /* what it says, and of which command */
  gboolean stays;
} Item;

static void
free_item (gpointer data)
{
  Item *item = data;

  g_free (item->key);
  g_free (item);
}

static char *
make_key (const char *command, const TsInstruction *instruction)
{
  const TsLanguage *english = ts_language_get_english ();
  g_autofree char *done = ts_phrase_format (instruction->done, english);
  g_autofree char *undone = ts_phrase_format (instruction->undone, english);

  return g_strconcat (command, "\n", done, "\n", undone, NULL);
}

/* (transfer full, of Item) */
static GPtrArray *
list_items (GPtrArray *steps)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (free_item);

  for (guint i = 0; i < steps->len; i++)
    {
      const TsRerunStep *step = steps->pdata[i];
      g_autoptr (JsonObject) bare = ts_session_dup_bare (step->command);
      g_autofree char *command = ts_library_object_to_text (bare);

      for (guint j = 0; j < step->outcome->instructions->len; j++)
        {
          Item *item = g_new0 (Item, 1);

          item->outcome = step->outcome;
          item->instruction = step->outcome->instructions->pdata[j];
          item->key = make_key (command, item->instruction);
          g_ptr_array_add (items, item);
        }
    }
  return items;
}

/* All that is told of one thing. (transfer full) */
static char *
tell_act (GPtrArray *items, const char *act)
{
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = items->pdata[i];

      if (g_strcmp0 (item->instruction->act, act) == 0)
        g_string_append_printf (told, "%s\n", item->key);
    }
  return g_string_free (told, FALSE);
}

static void
keep_act (GPtrArray *items, const char *act)
{
  for (guint i = 0; i < items->len; i++)
    {
      Item *item = items->pdata[i];

      item->stays |= g_strcmp0 (item->instruction->act, act) == 0;
    }
}

static void
match_act (GPtrArray *back, GPtrArray *forth, const char *act)
{
  g_autofree char *first = tell_act (back, act);
  g_autofree char *second = tell_act (forth, act);

  if (strcmp (first, second) != 0)
    return;
  keep_act (back, act);
  keep_act (forth, act);
}

static void
match_one (Item *item, GPtrArray *forth)
{
  for (guint i = 0; i < forth->len; i++)
    {
      Item *other = forth->pdata[i];

      if (other->stays || other->instruction->act != NULL || strcmp (item->key, other->key) != 0)
        continue;
      item->stays = other->stays = TRUE;
      return;
    }
}

static void
remove_kept (GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = items->pdata[i];

      if (item->stays)
        g_ptr_array_remove (item->outcome->instructions, item->instruction);
    }
}

void
ts_session_leave_on_table (GPtrArray *back, GPtrArray *forth)
{
  g_autoptr (GPtrArray) first = list_items (back), second = list_items (forth);

  for (guint i = 0; i < first->len; i++)
    {
      Item *item = first->pdata[i];

      if (item->stays)
        continue;
      if (item->instruction->act != NULL)
        match_act (first, second, item->instruction->act);
      else
        match_one (item, second);
    }
  remove_kept (first);
  remove_kept (second);
}
