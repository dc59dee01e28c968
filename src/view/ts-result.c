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

static gboolean
has_symbol (gconstpointer part)
{
  return ((const TsViewDie *) part)->symbol != NULL;
}

static gboolean
is_numbered (gconstpointer part)
{
  return !has_symbol (part);
}

static const TsPartMember die_members[] = {
  { "symbol", TS_PART_TEXT (TsViewDie, symbol), .has = has_symbol, .means = "of a game's own die" },
  { "label", TS_PART_TEXT (TsViewDie, label), .has = has_symbol, .means = "what that is called" },
  { "sides", TS_PART_NUMBER (TsViewDie, sides), .has = is_numbered, .means = "of a numbered one" },
  { "value", TS_PART_NUMBER (TsViewDie, value), .has = is_numbered, .means = "what it shows" },
  { NULL },
};

static const TsPart die_part = { "die", "A die as it lies.", die_members };

static void
put_rev (TsJsonText *json, const char *name, gconstpointer part)
{
  ts_json_put_number (json, name, (gint64) ((const TsViewResult *) part)->rev);
}

static void
put_great (TsJsonText *json, const char *name, gconstpointer part)
{
  ts_json_put_flag (json, name, ((const TsViewResult *) part)->great != TS_GREAT_NOT);
}

static void
put_picture (TsJsonText *json, const char *name, gconstpointer part)
{
  ts_json_put_text (json, name, ts_great_get_picture (((const TsViewResult *) part)->great));
}

static const TsPartMember result_members[] = {
  { "rev", TS_PART_IS_NUMBER, .always = TRUE, .put = put_rev, .means = "the step that it is of" },
  { "kicker", TS_PART_TEXT (TsViewResult, kicker), .means = "who did it to whom" },
  { "dice", TS_PART_LIST (TsViewResult, dice, die_part), .means = "as they lie" },
  { "text", TS_PART_TEXT (TsViewResult, text), .always = TRUE, .means = "what happened" },
  { "line", TS_PART_TEXT (TsViewResult, line), .means = "what passed by itself" },
  { "seat", TS_PART_TEXT (TsViewResult, seat), .means = "whose it is" },
  { "great", TS_PART_IS_FLAG, .put = put_great,
    .means = "it fills the screen until it is put away, once for each `rev`" },
  { "picture", TS_PART_IS_TEXT, .put = put_picture,
    .means = "of what kind a great one is: `fall`, `strike`, `goal`, `time`, `victory`, "
             "`defeat`, `draw`; absent: of none" },
  { NULL },
};

const TsPart ts_result_part = {
  "result",
  "What just happened. It leads: it is what people look up for, in the largest letters.",
  result_members,
};

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
