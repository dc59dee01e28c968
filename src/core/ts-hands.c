/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hands.c: what hands put back, as one list that adds up.
 */

#include "ts-hands.h"

#include <string.h>

/* One thing that was asked for. */
typedef struct
{
  guint id;
  guint line; /* that it was ticked with; 0: it is not */
  TsInstruction *instruction;
  char *done, *undone; /* in English, to know it again */
} Item;

struct _TsHands
{
  GPtrArray *items; /* of Item, as they were asked for; what has cancelled is gone */
  guint last;       /* id */
  int steps;
  gboolean asked;
};

static void
free_item (gpointer data)
{
  Item *item = data;

  ts_instruction_free (item->instruction);
  g_free (item->done);
  g_free (item->undone);
  g_free (item);
}

static void
free_line (gpointer data)
{
  TsHandLine *line = data;

  ts_phrase_unref (line->text);
  g_free (line);
}

static Item *
get_item (const TsHands *self, guint i)
{
  return self->items->pdata[i];
}

static gboolean
is_about (const Item *item, const char *thing)
{
  return thing != NULL && g_strcmp0 (item->instruction->thing, thing) == 0;
}

/* The last one that does the opposite, with nothing since that is about the same; -1: none. */
static int
find_opposite (const TsHands *self, const Item *other)
{
  for (int i = (int) self->items->len - 1; i >= 0; i--)
    {
      const Item *item = get_item (self, (guint) i);

      if (item->line == 0 && strcmp (item->done, other->undone) == 0
          && strcmp (item->undone, other->done) == 0)
        return i;
      if (is_about (item, other->instruction->thing))
        return -1;
    }
  return -1;
}

static void
take (TsHands *self, const TsInstruction *instruction)
{
  const TsLanguage *english = ts_language_get_english ();
  Item *item = g_new0 (Item, 1);
  int opposite;

  item->id = ++self->last;
  item->instruction = ts_instruction_copy (instruction);
  item->done = ts_phrase_format (instruction->done, english);
  item->undone = ts_phrase_format (instruction->undone, english);
  opposite = find_opposite (self, item);
  if (opposite < 0)
    {
      g_ptr_array_add (self->items, item);
      return;
    }
  free_item (item);
  g_ptr_array_remove_index (self->items, (guint) opposite);
}

/* Sums. */

/* Whether both belong to one sum: they are ticked with the same line, or not yet. */
static gboolean
adds_up (const Item *one, const Item *other)
{
  return one->line == other->line && one->instruction->amount != 0
         && other->instruction->amount != 0 && is_about (one, other->instruction->thing);
}

static int
add_up (const TsHands *self, const Item *item)
{
  int sum = 0;

  for (guint i = 0; i < self->items->len; i++)
    if (adds_up (get_item (self, i), item))
      sum += get_item (self, i)->instruction->amount;
  return sum;
}

/* A word for both ways has no number: so many of the last ones are said. */
static gboolean
is_left_of_sum (const TsHands *self, guint index, int sum)
{
  const Item *item = get_item (self, index);
  int later = 0;

  if ((item->instruction->amount < 0) != (sum < 0))
    return FALSE;
  for (guint i = index + 1; i < self->items->len; i++)
    if (adds_up (get_item (self, i), item)
        && (get_item (self, i)->instruction->amount < 0) == (sum < 0))
      later += get_item (self, i)->instruction->amount;
  return ABS (later) < ABS (sum);
}

static gboolean
has_earlier_of_sum (const TsHands *self, guint index, int sum)
{
  for (guint i = 0; i < index; i++)
    if (adds_up (get_item (self, i), get_item (self, index))
        && (get_item (self, i)->instruction->amount < 0) == (sum < 0))
      return TRUE;
  return FALSE;
}

/* What a sum says, where the first that goes its way stands; NULL: it is said elsewhere, or
 * nothing is left of it. (transfer full) */
static TsPhrase *
format_sum (const TsHands *self, guint index)
{
  const Item *item = get_item (self, index);
  int sum = add_up (self, item);

  if (sum == 0 || (item->instruction->amount < 0) != (sum < 0))
    return NULL;
  if (!ts_phrase_counts (item->instruction->done))
    return is_left_of_sum (self, index, sum) ? ts_phrase_ref (item->instruction->done) : NULL;
  return has_earlier_of_sum (self, index, sum)
             ? NULL
             : ts_phrase_recount (item->instruction->done, ABS (sum));
}

/* Places. */

static gboolean
moves (const Item *item)
{
  return item->instruction->thing != NULL && item->instruction->amount == 0;
}

/* The next that moves the same; NULL: none, or it is not known from where. */
static const Item *
find_next_move (const TsHands *self, guint index)
{
  const Item *item = get_item (self, index);

  for (guint i = index + 1; i < self->items->len; i++)
    {
      const Item *next = get_item (self, i);

      if (moves (next) && is_about (next, item->instruction->thing))
        return next->line == item->line && (next->instruction->places & TS_PLACE_DONE) != 0
                       && item->instruction->places != TS_PLACE_NOWHERE
                   ? next
                   : NULL;
    }
  return NULL;
}

/* What the hands do for an item; NULL: another line says it. (transfer full) */
static TsPhrase *
format_item (const TsHands *self, guint index)
{
  const Item *item = get_item (self, index);

  if (item->instruction->amount != 0)
    return format_sum (self, index);
  if (moves (item) && find_next_move (self, index) != NULL)
    return NULL;
  return ts_phrase_ref (item->instruction->done);
}

/* Lines. */

/* Whether it is said by the line of another: of a move the last one, of a sum the first. */
static gboolean
belongs_to (const TsHands *self, const Item *item, guint line)
{
  const Item *of = NULL;
  guint index = 0;

  for (; index < self->items->len && of == NULL; index++)
    if (get_item (self, index)->id == line)
      of = get_item (self, index);
  if (of == NULL || item->line != of->line)
    return FALSE;
  if (item == of)
    return TRUE;
  if (of->instruction->amount != 0)
    return ts_phrase_counts (of->instruction->done) && adds_up (item, of);
  for (guint i = 0; i < self->items->len; i++)
    if (get_item (self, i) == item && moves (item) && is_about (item, of->instruction->thing))
      {
        const Item *next = find_next_move (self, i);

        return next != NULL && (next == of || belongs_to (self, next, line));
      }
  return FALSE;
}

TsHands *
ts_hands_new (void)
{
  TsHands *self = g_new0 (TsHands, 1);

  self->items = g_ptr_array_new_with_free_func (free_item);
  return self;
}

void
ts_hands_free (TsHands *self)
{
  g_ptr_array_unref (self->items);
  g_free (self);
}

void
ts_hands_take (TsHands *self, const TsOutcome *seek, int steps)
{
  for (guint i = 0; i < seek->instructions->len; i++)
    take (self, seek->instructions->pdata[i]);
  self->steps += steps;
  self->asked = TRUE;
}

void
ts_hands_clear (TsHands *self)
{
  g_ptr_array_set_size (self->items, 0);
  self->steps = 0;
  self->asked = FALSE;
}

gboolean
ts_hands_are_asked (const TsHands *self)
{
  return self->asked;
}

int
ts_hands_get_steps (const TsHands *self)
{
  return self->steps;
}

GPtrArray *
ts_hands_list (const TsHands *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line);

  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = get_item (self, i);
      TsPhrase *text = format_item (self, i);
      TsHandLine *line;

      if (text == NULL)
        continue;
      line = g_new0 (TsHandLine, 1);
      line->id = item->id;
      line->text = text;
      line->ticked = item->line != 0;
      g_ptr_array_add (lines, line);
    }
  return lines;
}

/* All that the line says becomes its own, so that nothing is added to it any more; or is let go. */
gboolean
ts_hands_tick (TsHands *self, guint id, gboolean ticked)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();

  for (guint i = 0; i < self->items->len; i++)
    if (belongs_to (self, get_item (self, i), id) && (get_item (self, i)->line != 0) != ticked)
      g_ptr_array_add (own, get_item (self, i));
  for (guint i = 0; i < own->len; i++)
    ((Item *) own->pdata[i])->line = ticked ? id : 0;
  return own->len > 0;
}

void
ts_hands_put_away (TsHands *self)
{
  g_ptr_array_set_size (self->items, 0);
  self->steps = 0;
}
