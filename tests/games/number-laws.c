/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * number-laws.c: a number is what was entered, and what a number does is a function of the state.
 */

#include "number-laws.h"

#include "random-player.h"
#include "ts-json.h"
#include "view-laws.h"

/* Of a number without an upper limit. */
#define ROOM 20
/* Corrections that are tried at one moment. */
#define MOST_CORRECTED 6

/* Numbers of which two may come to the same. */
static const struct
{
  const char *game;
  const char *verb;
  const char *argument;
  const char *why;
} same[] = {
  { "genesis", "assign", "bonus", "who is slowed by more than there is does not move" },
  { "genesis", "attack", "bonus", "it counts when the dice of the weapon are known" },
  { "invaders", "retrieve", "which", "cards of the pile that nobody has named are all alike" },
  { "terminator", "attack", "plus", "it counts when the dice have fallen" },
  { "terminator", "attack", "rerolls", "it counts when the dice have fallen" },
  { "terminus", "agenda", "bottom", "it counts when the agenda is scored" },
  { "terminus", "agenda", "top", "it counts when the agenda is scored" },
  { "terminus", "secret", "bottom", "nobody sees it before it is turned up" },
  { "terminus", "secret", "top", "nobody sees it before it is turned up" },
};

/* Numbers that leave a trace when they are corrected and corrected back. */
static const struct
{
  const char *game;
  const char *id; /* or what it ends in */
  const char *why;
} traces[] = {
  { "genesis", ".spaces", "whoever is downed by it lies" },
  { "genesis", ".wounds", "whoever is downed or destroyed by it is" },
  { "genesis", "wave", "where it comes to 0, the wave is offered" },
  { "invaders", "invader.discard", "of cards that are not there the names are forgotten" },
  { "invaders", "mankind.discard", "of cards that are not there the names are forgotten" },
  { "miniatures", ".resilient", "whoever is removed by it is" },
  { "terminator", ".wounds", "whoever is defeated by it is" },
  { "terminus", ".passed", "whose turn it is goes on" },
};

static gboolean
may_be_same (const Walk *walk, const char *verb, const char *argument)
{
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    if (g_str_equal (same[i].game, walk->game->id) && g_str_equal (same[i].verb, verb)
        && g_str_equal (same[i].argument, argument))
      return TRUE;
  return FALSE;
}

static gboolean
may_leave_trace (const Walk *walk, const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (traces); i++)
    if (g_str_equal (traces[i].game, walk->game->id) && g_str_has_suffix (id, traces[i].id))
      return TRUE;
  return FALSE;
}

/* Entered. */

static void
add_phrase (GString *told, const TsPhrase *phrase)
{
  g_autofree char *text
      = phrase != NULL ? ts_phrase_format (phrase, ts_language_get_english ()) : NULL;

  g_string_append_printf (told, "%s\n", text != NULL ? text : "-");
}

/* All that is told of a command, and remembered for the next game. */
static void
add_outcome (GString *told, const TsOutcome *outcome)
{
  add_phrase (told, outcome->title);
  add_phrase (told, outcome->result);
  for (guint i = 0; i < outcome->instructions->len; i++)
    add_phrase (told, ((const TsInstruction *) outcome->instructions->pdata[i])->done);
  for (guint i = 0; i < outcome->reasons->len; i++)
    add_phrase (told, ((const TsReason *) outcome->reasons->pdata[i])->text);
  for (guint i = 0; i < outcome->facts->len; i++)
    {
      const TsFact *fact = outcome->facts->pdata[i];
      g_autofree char *value = json_to_string (fact->value, FALSE);

      g_string_append_printf (told, "%s %s %u %s\n", fact->id, fact->field, fact->at, value);
    }
}

/* The game after a command, and in `told` what is told of it; NULL: it is refused. (transfer full)
 */
static TsPlay *
give (const Walk *walk, JsonObject *given, GString *told, gboolean *reasons)
{
  g_autoptr (JsonObject) command = ts_json_dup_object (given);
  g_autoptr (TsPlay) play = ts_play_copy (walk->play);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();

  if (!ts_play_complete (play, command, walk->chance, NULL)
      || !ts_play_apply (play, command, outcome, NULL))
    return NULL;
  *reasons = outcome->reasons->len > 0;
  add_outcome (told, outcome);
  return g_steal_pointer (&play);
}

/* Whether the same comes of both commands, and neither says why. */
static gboolean
is_same (const Walk *walk, JsonObject *one, JsonObject *other, GString *told)
{
  g_autoptr (GString) again = g_string_new (NULL);
  gboolean reasons = FALSE, more_reasons = FALSE;
  g_autoptr (TsPlay) first = give (walk, one, told, &reasons);
  g_autoptr (TsPlay) second
      = first != NULL && !reasons ? give (walk, other, again, &more_reasons) : NULL;

  return second != NULL && !more_reasons && g_string_equal (told, again)
         && walk_digest_all_views (first) == walk_digest_all_views (second);
}

/* Another number that the verb takes, beside the limits of the form where there is room. */
static gint64
pick_other (const Walk *walk, const TsField *field, const TsSpec *spec, gint64 number)
{
  gint64 other = number;

  if (field->max < spec->max && g_rand_boolean (walk->rand))
    return field->max + 1;
  if (field->min > spec->min && g_rand_boolean (walk->rand))
    return field->min - 1;
  for (guint i = 0; i < 8 && other == number; i++)
    other = g_rand_int_range (walk->rand, (gint32) field->min, (gint32) field->max + 1);
  return other;
}

static void
try_number (const Walk *walk, const TsOffer *offer, const TsField *field, const TsSpec *spec)
{
  const char *verb = ts_arg_text (offer->command, "do");
  g_autoptr (JsonObject) command = random_player_fill (offer, walk->rand);
  g_autoptr (JsonObject) another = ts_json_dup_object (command);
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *text = walk_dup_object (command);
  gint64 other;

  if (!json_object_has_member (command, field->id) || may_be_same (walk, verb, field->id))
    return;
  other = pick_other (walk, field, spec, json_object_get_int_member (command, field->id));
  json_object_set_int_member (another, field->id, other);
  if (json_object_get_int_member (command, field->id) != other
      && is_same (walk, command, another, told))
    walk_fail (walk, "%s: “%s” %" G_GINT64_FORMAT " comes to the same: %s", text, field->id, other,
               told->str);
}

static void
try_offers_of (const Walk *walk, const GPtrArray *offers)
{
  for (guint i = 0; i < offers->len; i++)
    {
      const TsOffer *offer = offers->pdata[i];
      const TsVerb *verb = ts_play_find_verb (walk->game, ts_arg_text (offer->command, "do"));

      for (guint j = 0; offer->blocked == NULL && j < offer->fields->len; j++)
        {
          const TsField *field = offer->fields->pdata[j];

          if (field->kind == TS_SPEC_INTEGER)
            try_number (walk, offer, field, ts_spec_find (verb->args, field->id));
        }
    }
}

static TsView *
look (const TsPlay *play)
{
  return ts_play_view (play, &(TsViewer){ ts_language_get_english (), TS_ROLE_HOST, NULL });
}

void
check_entered_numbers (const Walk *walk)
{
  g_autoptr (TsView) view = look (walk->play);

  try_offers_of (walk, view->now.offers);
  try_offers_of (walk, view->more);
}

/* Corrected. */

static void
gather_numbers (GPtrArray *trackers, GPtrArray *numbers)
{
  for (guint i = 0; i < trackers->len; i++)
    {
      TsTracker *tracker = trackers->pdata[i];

      if (tracker->correctable && !tracker->unknown)
        g_ptr_array_add (numbers, tracker);
      gather_numbers (tracker->parts, numbers);
    }
}

static GPtrArray *
list_numbers (const TsView *view)
{
  GPtrArray *numbers = g_ptr_array_new ();

  for (guint i = 0; i < view->panels->len; i++)
    gather_numbers (((TsPanel *) view->panels->pdata[i])->trackers, numbers);
  return numbers;
}

static const TsTracker *
find_number (const TsView *view, const char *id)
{
  g_autoptr (GPtrArray) numbers = list_numbers (view);

  for (guint i = 0; i < numbers->len; i++)
    if (g_str_equal (((TsTracker *) numbers->pdata[i])->id, id))
      return numbers->pdata[i];
  return NULL;
}

static gint64
get_value (const TsTracker *tracker)
{
  return tracker->kind == TS_TRACKER_CHECK ? tracker->checked : tracker->value;
}

/* FALSE: it was refused. */
static gboolean
correct (TsPlay *play, const char *id, gint64 value, GError **error)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "correct");
  json_object_set_string_member (command, "id", id);
  json_object_set_int_member (command, "value", value);
  return ts_play_complete (play, command, NULL, error)
         && ts_play_apply (play, command, NULL, error);
}

/* What is seen, but for the marks of what was corrected. (transfer full) */
static char *
dup_unmarked (const TsPlay *play)
{
  g_autofree char *view = walk_dup_view (play, TS_ROLE_HOST, NULL, ts_language_get_english ());
  g_autoptr (GRegex) mark = g_regex_new (",\"corrected\":true", 0, 0, NULL);

  return g_regex_replace_literal (mark, view, -1, 0, "", 0, NULL);
}

static gint64
pick_another (const Walk *walk, const TsTracker *tracker, gint64 value)
{
  gint64 max = tracker->kind == TS_TRACKER_CHECK ? 1
               : tracker->max >= tracker->min    ? tracker->max
                                                 : tracker->min + ROOM;
  gint64 other = value;

  for (guint i = 0; i < 8 && other == value; i++)
    other = g_rand_int_range (walk->rand, (gint32) tracker->min, (gint32) max + 1);
  return other;
}

static void
check_back (const Walk *walk, TsPlay *play, const char *id, gint64 other, gint64 value)
{
  g_autofree char *before = dup_unmarked (walk->play);
  g_autofree char *what = g_strdup_printf (
      "%s corrected to %" G_GINT64_FORMAT " and back to %" G_GINT64_FORMAT, id, other, value);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  if (!correct (play, id, value, &error))
    walk_fail (walk, "%s: %s", what, error->message);
  after = dup_unmarked (play);
  check_same (walk, what, before, after);
}

static void
try_correction (const Walk *walk, const TsView *before, const TsTracker *tracker)
{
  gint64 value = get_value (tracker), other = pick_another (walk, tracker, value);
  g_autoptr (TsPlay) same_play = ts_play_copy (walk->play);
  g_autoptr (TsPlay) play = ts_play_copy (walk->play);
  g_autoptr (TsView) view = NULL;
  g_autoptr (GError) error = NULL;
  const TsTracker *set;

  check_back (walk, same_play, tracker->id, value, value);
  if (other == value)
    return;
  if (!correct (play, tracker->id, other, &error))
    walk_fail (walk, "%s cannot be corrected to %" G_GINT64_FORMAT ": %s", tracker->id, other,
               error->message);
  view = look (play);
  set = find_number (view, tracker->id);
  if (set == NULL || g_strcmp0 (view->now.instruction, before->now.instruction) != 0)
    return;
  if (get_value (set) != other)
    walk_fail (walk, "%s was corrected to %" G_GINT64_FORMAT " and is %" G_GINT64_FORMAT,
               tracker->id, other, get_value (set));
  if (!may_leave_trace (walk, tracker->id))
    check_back (walk, play, tracker->id, other, value);
}

void
check_corrected_numbers (const Walk *walk)
{
  g_autoptr (TsView) view = look (walk->play);
  g_autoptr (GPtrArray) numbers = list_numbers (view);

  for (guint i = 0; i < MIN (numbers->len, MOST_CORRECTED); i++)
    try_correction (walk, view,
                    numbers->pdata[g_rand_int_range (walk->rand, 0, (gint32) numbers->len)]);
}
