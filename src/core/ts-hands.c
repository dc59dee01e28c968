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
  gboolean counted;    /* its words have the number of what it adds to */
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

/* In English, without its number. */
static char *
format_kind (const TsPhrase *phrase)
{
  g_autoptr (TsPhrase) one = ts_phrase_counts (phrase) ? ts_phrase_recount (phrase, 1) : NULL;

  return ts_phrase_format (one != NULL ? one : phrase, ts_language_get_english ());
}

/* Whether both of its phrases say how many of the same. */
static gboolean
says_how_many (const TsInstruction *instruction)
{
  gint64 n = ts_phrase_get_count (instruction->done);

  return n > 0 && n == ts_phrase_get_count (instruction->undone);
}

/* Where its game says nothing, an instruction is about what it says: the same once more is twice as
 * much, and its opposite as much less. */
static void
find_thing (TsInstruction *instruction)
{
  g_autofree char *done = format_kind (instruction->done);
  g_autofree char *undone = format_kind (instruction->undone);
  gboolean forth = strcmp (done, undone) < 0;
  int n = says_how_many (instruction) ? (int) ts_phrase_get_count (instruction->done) : 1;

  instruction->thing = g_strdup_printf ("%s\n%s", forth ? done : undone, forth ? undone : done);
  instruction->amount = forth ? n : -n;
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
  item->counted = instruction->thing != NULL ? ts_phrase_counts (instruction->done)
                                             : says_how_many (instruction);
  if (instruction->thing == NULL)
    find_thing (item->instruction);
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
is_in_sum (const TsHands *self, guint index, const Item *of, int sum)
{
  return adds_up (get_item (self, index), of)
         && (get_item (self, index)->instruction->amount < 0) == (sum < 0);
}

/* The first of a sum, or the first of it with a number; -1: none has one. */
static int
find_in_sum (const TsHands *self, const Item *of, int sum, gboolean counted)
{
  for (guint i = 0; i < self->items->len; i++)
    if (is_in_sum (self, i, of, sum) && (!counted || get_item (self, i)->counted))
      return (int) i;
  return -1;
}

/* Which item says a sum with a number: the first that goes its way; -1: it has none, or nothing is
 * left of it. */
static int
find_head_of_sum (const TsHands *self, const Item *item)
{
  int sum = add_up (self, item);

  if (sum == 0 || find_in_sum (self, item, sum, TRUE) < 0)
    return -1;
  return find_in_sum (self, item, sum, FALSE);
}

/* Whether nothing of its sum has a number, and it is left of it. */
static gboolean
is_left (const TsHands *self, int index)
{
  const Item *item = get_item (self, (guint) index);
  int sum = add_up (self, item);

  return sum != 0 && find_in_sum (self, item, sum, TRUE) < 0
         && is_left_of_sum (self, (guint) index, sum);
}

/* (transfer full) */
static TsPhrase *
format_sum (const TsHands *self, const Item *item)
{
  int sum = add_up (self, item);
  const Item *counted = get_item (self, (guint) find_in_sum (self, item, sum, TRUE));

  return ts_phrase_recount (counted->instruction->done, ABS (sum));
}

/* Places. */

static gboolean
moves (const Item *item)
{
  return item->instruction->thing != NULL && item->instruction->amount == 0;
}

/* "Hero 1: Eurasia → Africa" */
static gboolean
is_way (const TsPhrase *phrase)
{
  return ts_phrase_has (phrase, "from") && ts_phrase_has (phrase, "to");
}

/* A way that goes on from another, from where that began. (transfer full, nullable) */
static TsPhrase *
join_ways (const Item *item, const Item *next)
{
  const TsPhrase *before = item->instruction->done, *way = next->instruction->done;

  return is_way (before) && is_way (way) ? ts_phrase_replace (way, "from", before) : NULL;
}

/* A way goes on from one in the same words: from any other it is a line of its own. */
static gboolean
goes_on (const Item *item, const Item *next)
{
  g_autoptr (TsPhrase) joined = join_ways (item, next);

  return joined != NULL || !is_way (next->instruction->done);
}

/* The next that moves the same to a place that is said, whatever was in between; -1: none. */
static int
find_next_move (const TsHands *self, int index)
{
  const Item *item = get_item (self, (guint) index);

  for (guint i = (guint) index + 1; i < self->items->len; i++)
    {
      const Item *next = get_item (self, i);

      if (!moves (next) || !is_about (next, item->instruction->thing))
        continue;
      if (next->line != item->line)
        return -1;
      if ((next->instruction->places & TS_PLACE_DONE) != 0 && goes_on (item, next))
        return (int) i;
    }
  return -1;
}

/* Lines. */

/* Which item says what hands do for that one: of a move the last, of a sum the first; -1: nothing
 * is left of it. */
static int
find_head (const TsHands *self, int index)
{
  int next;

  if (!moves (get_item (self, (guint) index)))
    return is_left (self, index) ? index : find_head_of_sum (self, get_item (self, (guint) index));
  while ((next = find_next_move (self, index)) >= 0)
    index = next;
  return index;
}

/* Whether two items that say something are said in one line: they say the same, so often. */
static gboolean
is_same_line (const TsHands *self, int one, int other)
{
  const Item *first = get_item (self, (guint) one), *second = get_item (self, (guint) other);

  return one == other || (first->line == second->line && g_str_equal (first->done, second->done));
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

/* What was said once and is done so often. (transfer full) */
static TsPhrase *
format_times (const TsPhrase *what, guint times)
{
  if (times == 1)
    return ts_phrase_ref ((TsPhrase *) what);
  return ts_phrase_plural ("{what} · {n} time", "{what} · {n} times", times,
                           ts_part ("what", ts_phrase_ref ((TsPhrase *) what)));
}

/* How many say the same, from that one on; 0: one before it does. */
static guint
count_same (const TsHands *self, int index)
{
  guint n = 0;

  for (int i = 0; i < (int) self->items->len; i++)
    if (find_head (self, i) == i && is_same_line (self, i, index))
      {
        if (i < index)
          return 0;
        n++;
      }
  return n;
}

/* The last of several ways, from where the first of them began; NULL: it is the only one.
 * (transfer full, nullable) */
static TsPhrase *
format_joined (const TsHands *self, int index)
{
  TsPhrase *joined = NULL;

  for (int i = 0; i < index && joined == NULL; i++)
    if (find_head (self, i) == index)
      joined = join_ways (get_item (self, (guint) i), get_item (self, (guint) index));
  return joined;
}

/* What an item says; NULL: another line says it. (transfer full) */
static TsPhrase *
format_item (const TsHands *self, int index)
{
  const Item *item = get_item (self, (guint) index);
  g_autoptr (TsPhrase) joined = NULL;
  guint times;

  if (find_head (self, index) != index)
    return NULL;
  if (!moves (item) && !is_left (self, index))
    return format_sum (self, item);
  joined = moves (item) ? format_joined (self, index) : NULL;
  if (joined != NULL)
    return ts_phrase_repeats (joined, "from", "to") ? NULL : g_steal_pointer (&joined);
  times = count_same (self, index);
  return times > 0 ? format_times (item->instruction->done, times) : NULL;
}

GPtrArray *
ts_hands_list (const TsHands *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line);

  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = get_item (self, i);
      TsPhrase *text = format_item (self, (int) i);
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

/* The items of a line. (transfer full) */
static GPtrArray *
list_of_line (const TsHands *self, guint id)
{
  GPtrArray *own = g_ptr_array_new ();
  int line = -1;

  for (guint i = 0; i < self->items->len; i++)
    if (get_item (self, i)->id == id)
      line = (int) i;
  for (guint i = 0; line >= 0 && i < self->items->len; i++)
    {
      int head = find_head (self, (int) i);

      if (head >= 0 && is_same_line (self, head, line))
        g_ptr_array_add (own, get_item (self, i));
    }
  return own;
}

/* All that the line says becomes its own, so that nothing is added to it any more; or is let go. */
gboolean
ts_hands_tick (TsHands *self, guint id, gboolean ticked)
{
  g_autoptr (GPtrArray) own = list_of_line (self, id);
  gboolean changed = FALSE;

  for (guint i = 0; i < own->len; i++)
    {
      Item *item = own->pdata[i];

      changed |= (item->line != 0) != ticked;
      item->line = ticked ? id : 0;
    }
  return changed;
}

void
ts_hands_put_away (TsHands *self)
{
  g_ptr_array_set_size (self->items, 0);
  self->steps = 0;
}
