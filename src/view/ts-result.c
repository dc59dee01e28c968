/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-result.c: what just happened, as the card, the phones and the wall show it first.
 */

#include "ts-result.h"

#include "ts-view-private.h"
#include "ts-view-private.h"

/* How much of the screen an outcome deserves beside others. */
enum
{
  WEIGHT_NONE,
  WEIGHT_GIVEN,   /* somebody gave it, and that is all */
  WEIGHT_HANDS,   /* hands do something, or there is a result */
  WEIGHT_BROUGHT, /* the same, and somebody brought it about */
  WEIGHT_DICE,
  WEIGHT_BLOW, /* dice, and hands do what they say, or somebody is asked what comes of them */
  WEIGHT_GREAT,
};

/* The first one was given by somebody; after the last one somebody is asked. */
static int
weigh (GPtrArray *outcomes, guint i)
{
  const TsOutcome *outcome = outcomes->pdata[i];
  gboolean given = i == 0;
  gboolean asked = outcome->open && i == outcomes->len - 1;
  gboolean hands = outcome->instructions->len > 0;

  if (outcome->great != TS_GREAT_NOT)
    return WEIGHT_GREAT;
  if (outcome->dice->len > 0)
    return hands || asked ? WEIGHT_BLOW : WEIGHT_DICE;
  if (hands || outcome->result != NULL)
    return given ? WEIGHT_BROUGHT : WEIGHT_HANDS;
  return given ? WEIGHT_GIVEN : WEIGHT_NONE;
}

static guint
find_lead (GPtrArray *outcomes)
{
  guint lead = 0;
  int heaviest = WEIGHT_NONE;

  for (guint i = 0; i < outcomes->len; i++)
    {
      int weight = weigh (outcomes, i);

      if (weight < heaviest)
        continue;
      heaviest = weight;
      lead = i;
    }
  return lead;
}

static TsPhrase *
ref (TsPhrase *phrase)
{
  return phrase != NULL ? ts_phrase_ref (phrase) : NULL;
}

static TsPhrase *
ref_text (const TsOutcome *outcome)
{
  return ts_phrase_ref (outcome->result != NULL ? outcome->result : outcome->title);
}

/* "red Endo 1 → John: John is down": what another one outshines. */
static TsPhrase *
format_outshone (const TsOutcome *outcome)
{
  if (outcome->kicker == NULL)
    return ref_text (outcome);
  return ts_phrase ("{who}: {what}", ts_part ("who", ts_phrase_ref (outcome->kicker)),
                    ts_part ("what", ref_text (outcome)));
}

/* Great moments and blows, and what the program brought about itself: nobody has seen it yet. */
static gboolean
is_told_below (GPtrArray *outcomes, guint i)
{
  const TsOutcome *outcome = outcomes->pdata[i];
  int weight = weigh (outcomes, i);

  return weight >= WEIGHT_BLOW || (weight == WEIGHT_HANDS && outcome->result != NULL);
}

static void
add_line (TsResult *self, GPtrArray *outcomes, guint i)
{
  const TsOutcome *outcome = outcomes->pdata[i];

  if (is_told_below (outcomes, i))
    g_ptr_array_add (self->lines, format_outshone (outcome));
  else if (outcome->idle != NULL)
    g_ptr_array_add (self->lines, ts_phrase_ref (outcome->idle));
}

TsResult *
ts_result_new (GPtrArray *outcomes, guint64 rev)
{
  TsResult *self = g_new0 (TsResult, 1);
  guint lead = find_lead (outcomes);
  const TsOutcome *outcome = outcomes->pdata[lead];

  self->rev = rev + lead;
  self->kicker = ref (outcome->kicker);
  self->text = ref_text (outcome);
  self->dice = g_array_ref (outcome->dice);
  self->seat = outcome->seat;
  self->great = outcome->great;
  self->lines = ts_phrase_array_new ();
  for (guint i = 0; i < outcomes->len; i++)
    if (i != lead)
      add_line (self, outcomes, i);
  return self;
}

void
ts_result_free (TsResult *self)
{
  g_clear_pointer (&self->kicker, ts_phrase_unref);
  ts_phrase_unref (self->text);
  g_array_unref (self->dice);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

/* "Bosses: none. Recovery: nobody." (transfer full, nullable) */
static char *
format_lines (const TsResult *self, const TsView *view)
{
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      g_autofree char *text = ts_view_format (view, ts_phrase_ref (self->lines->pdata[i]));

      g_string_append_printf (line, "%s%s.", i > 0 ? " " : "", text);
    }
  return g_string_free (line, line->len == 0);
}

static void
die_free (TsViewDie *die)
{
  g_free (die->symbol);
  g_free (die->label);
  g_free (die);
}

/* (transfer full) */
static TsViewDie *
show_die (const TsShownDie *shown, const TsView *view)
{
  TsViewDie *die = g_new0 (TsViewDie, 1);

  if (shown->die != NULL)
    {
      const TsFace *face = &shown->die->faces[shown->value - 1];

      die->symbol = ts_view_format_symbol (view, face);
      die->label = ts_view_text (view, face->label);
    }
  die->sides = shown->sides;
  die->value = shown->value;
  return die;
}

static void
put_die (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsViewDie *die = item;

  ts_json_open_object (json, name);
  if (die->symbol != NULL)
    {
      ts_json_put_text (json, "symbol", die->symbol);
      ts_json_put_text (json, "label", die->label);
    }
  else
    {
      ts_json_put_number (json, "sides", die->sides);
      ts_json_put_number (json, "value", die->value);
    }
  ts_json_close (json);
}

void
ts_view_result_free (TsViewResult *self)
{
  g_free (self->kicker);
  g_free (self->text);
  g_free (self->line);
  g_free (self->seat);
  g_ptr_array_unref (self->dice);
  g_free (self);
}

void
ts_view_result_put (TsJsonText *json, const char *name, const TsViewResult *self)
{
  ts_json_open_object (json, name);
  ts_json_put_number (json, "rev", (gint64) self->rev);
  ts_json_put_text (json, "kicker", self->kicker);
  if (self->dice->len > 0)
    ts_items_put (json, "dice", self->dice, put_die);
  ts_json_put_text (json, "text", self->text);
  ts_json_put_text (json, "line", self->line);
  ts_json_put_text (json, "seat", self->seat);
  ts_json_put_flag (json, "great", self->great != TS_GREAT_NOT);
  ts_json_put_text (json, "picture", ts_great_get_picture (self->great));
  ts_json_close (json);
}

void
ts_result_show (const TsResult *self, TsView *view)
{
  TsViewResult *result = g_new0 (TsViewResult, 1);

  result->rev = self->rev;
  if (self->kicker != NULL)
    result->kicker = ts_view_format (view, ts_phrase_ref (self->kicker));
  result->text = ts_view_format (view, ts_phrase_ref (self->text));
  result->line = format_lines (self, view);
  result->seat = g_strdup (self->seat);
  result->great = self->great;
  result->dice = g_ptr_array_new_with_free_func ((GDestroyNotify) die_free);
  for (guint i = 0; i < self->dice->len; i++)
    g_ptr_array_add (result->dice, show_die (&g_array_index (self->dice, TsShownDie, i), view));
  view->result = result;
}
