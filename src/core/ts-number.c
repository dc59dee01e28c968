/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-number.c: the numbers of a state: where they stand, and how they are corrected.
 */

#include "ts-number.h"

#include "ts-game.h"

#include <string.h>

/* What a pattern leaves open. */
#define THING "{thing}"
#define NUMBER "{number}"

/* A number of one thing. */
typedef struct
{
  const TsGroup *group;
  const TsNumber *number;
  guint thing;
} Place;

static guint
count_things (const TsGroup *group, gconstpointer state)
{
  guint n = 0;

  if (group->things == NULL)
    return group->count != NULL ? group->count (state) : 1;
  while (group->things[n].id != NULL)
    n++;
  return n;
}

/* NULL: the only one of its group. */
static const char *
get_thing_id (const TsGroup *group, gconstpointer state, guint thing)
{
  if (group->things != NULL)
    return group->things[thing].id;
  return group->id != NULL ? group->id (state, thing) : NULL;
}

/* A pattern with both filled in; that of a thing may itself say where the number stands. */
static void
append_id (GString *id, const char *pattern, const char *thing, const char *number)
{
  const char *rest = pattern;

  for (const char *open = strchr (rest, '{'); open != NULL; open = strchr (rest, '{'))
    {
      gboolean is_thing = g_str_has_prefix (open, THING);

      g_string_append_len (id, rest, open - rest);
      if (is_thing)
        append_id (id, thing, NULL, number);
      else
        g_string_append (id, number);
      rest = open + strlen (is_thing ? THING : NUMBER);
    }
  g_string_append (id, rest);
}

static gsize
get_offset (const TsNumber *number, const TsGroup *group, guint thing)
{
  return number->offset
         + (group->where != NULL ? group->where (thing) : group->offset + thing * group->size);
}

/* What is left of a text behind what append_id() makes of a pattern; NULL: it begins otherwise. */
static const char *
skip_id (const char *text, const char *pattern, const char *thing, const char *number)
{
  while (text != NULL && *pattern != '\0')
    {
      gsize n = strcspn (pattern, "{");
      gboolean is_thing = g_str_has_prefix (pattern + n, THING);

      text = strncmp (text, pattern, n) == 0 ? text + n : NULL;
      pattern += n;
      if (text == NULL || *pattern == '\0')
        continue;
      text = is_thing ? skip_id (text, thing, NULL, number) : skip_id (text, number, NULL, NULL);
      pattern += strlen (is_thing ? THING : NUMBER);
    }
  return text;
}

static gboolean
is_called (
    const TsGroup *group, const TsNumber *number, gconstpointer state, guint thing, const char *id)
{
  const char *rest = skip_id (id, group->pattern, get_thing_id (group, state, thing), number->id);

  return rest != NULL && *rest == '\0';
}

static gboolean
find_thing (
    const TsGroup *group, const TsNumber *number, gconstpointer state, const char *id, guint *thing)
{
  if (strncmp (id, group->pattern, strcspn (group->pattern, "{")) != 0)
    return FALSE;
  for (*thing = 0; *thing < count_things (group, state); (*thing)++)
    if (ts_number_is_there (number, state, *thing) && is_called (group, number, state, *thing, id))
      return TRUE;
  return FALSE;
}

/* Corrections are rare, and ids are as many as a screen shows. */
static gboolean
find_place (const TsGroup *groups, gconstpointer state, const char *id, Place *place)
{
  for (place->group = groups; place->group->pattern != NULL; place->group++)
    for (place->number = place->group->numbers; place->number->id != NULL; place->number++)
      if (find_thing (place->group, place->number, state, id, &place->thing))
        return TRUE;
  return FALSE;
}

static TsPhrase *
format_flag (const TsNumber *number, TsPhrase *who, gint64 value)
{
  return ts_phrase_new (value != 0 ? number->on : number->off, NULL, 0,
                        (TsArg[]){ ts_part ("who", who), { TS_ARG_END } });
}

/* What a correction makes of it, in words. (transfer full) */
static TsPhrase *
format_place (const Place *place, gconstpointer state, gint64 value)
{
  const TsNumber *number = place->number;
  const char *said = number->said != NULL ? number->said : number->label;

  if (number->format != NULL)
    return number->format (state, place->thing, value);
  if (place->group->format_number != NULL)
    return place->group->format_number (state, place->thing, number, value);
  if (place->group->format == NULL)
    return ts_phrase ("{what} {value}", ts_term ("what", said), ts_number ("value", value));
  if (number->on != NULL)
    return format_flag (number, place->group->format (state, place->thing), value);
  return ts_phrase ("{who}: {what} {value}",
                    ts_part ("who", place->group->format (state, place->thing)),
                    ts_term ("what", said), ts_number ("value", value));
}

const TsNumber *
ts_group_find (const TsGroup *self, const char *number)
{
  const TsNumber *found = self->numbers;

  while (strcmp (found->id, number) != 0)
    found++;
  return found;
}

gint64
ts_number_get (const TsNumber *self, const TsGroup *group, gconstpointer state, guint thing)
{
  if (self->get != NULL)
    return self->get (state, thing);
  return ts_width_get (self->width, (const guint8 *) state + get_offset (self, group, thing));
}

gboolean
ts_number_is_there (const TsNumber *self, gconstpointer state, guint thing)
{
  if (self->flag != 0 && ((const guint8 *) state)[self->flag] == 0)
    return FALSE;
  return self->has == NULL || self->has (state, thing);
}

void
ts_number_get_limits (
    const TsNumber *self, gconstpointer state, guint thing, gint64 *min, gint64 *max)
{
  *min = self->min;
  *max = self->max;
  if (self->limit != NULL)
    self->limit (state, thing, min, max);
}

/* In one go: a view has hundreds. */
char *
ts_number_make_id (const TsNumber *self, const TsGroup *group, gconstpointer state, guint thing)
{
  GString *id = g_string_sized_new (32);

  append_id (id, group->pattern, get_thing_id (group, state, thing), self->id);
  return g_string_free (id, FALSE);
}

gboolean
ts_numbers_check (
    const TsGroup *groups, gconstpointer state, const char *id, gint64 value, GError **error)
{
  Place place;
  gint64 min, max;

  if (!find_place (groups, state, id, &place))
    return ts_unknown_tracker (id, error);
  ts_number_get_limits (place.number, state, place.thing, &min, &max);
  return ts_check_range (value, min, max, error);
}

static void
list_things (const TsGroup *group, const TsNumber *number, gconstpointer state, GPtrArray *ids)
{
  for (guint thing = 0; thing < count_things (group, state); thing++)
    if (ts_number_is_there (number, state, thing)
        && ts_number_get (number, group, state, thing) > 0)
      g_ptr_array_add (ids, ts_number_make_id (number, group, state, thing));
}

GPtrArray *
ts_numbers_list (const TsGroup *groups, gconstpointer state)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (const TsGroup *group = groups; group != NULL && group->pattern != NULL; group++)
    for (const TsNumber *number = group->numbers; number->id != NULL; number++)
      list_things (group, number, state, ids);
  return ids;
}

/* What the log says is said of the state after it, unless `set` gave it a title. */
void
ts_numbers_set (
    const TsGroup *groups, gpointer state, const char *id, gint64 value, TsOutcome *outcome)
{
  Place place;

  if (!find_place (groups, state, id, &place))
    return;
  if (place.number->set != NULL)
    place.number->set (state, place.thing, value, outcome);
  else if (place.group->set_number != NULL)
    place.group->set_number (state, place.thing, place.number, value, outcome);
  else
    ts_width_put (place.number->width,
                  (guint8 *) state + get_offset (place.number, place.group, place.thing), value);
  if (outcome != NULL && outcome->title == NULL)
    ts_title (outcome, ts_phrase ("Corrected: {what}",
                                  ts_part ("what", format_place (&place, state, value))));
}
