/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * view-laws.c: what holds for every view of every game.
 */

#include <string.h>

#include "../unit.h"
#include "../view/part-fit.h"
#include "view-laws.h"

#include "labels.h"

#include "ts-json.h"
#include "ts-ending.h"
#include "ts-score.h"
#include "ts-sketch.h"

void
check_same (const Walk *walk, const char *what, const char *wanted, const char *got)
{
  gsize i = 0;

  if (g_str_equal (wanted, got))
    return;
  while (wanted[i] == got[i])
    i++;
  walk_fail (walk, "%s: wanted “%.120s”, got “%.120s”", what, wanted + i - MIN (i, 40),
             got + i - MIN (i, 40));
}

void
check_text (const Walk *walk, const char *what, const char *text)
{
  if (text == NULL || *text == '\0')
    walk_fail (walk, "%s has no text", what);
  if (strchr (text, '{') != NULL && strstr (text, "{braces}") == NULL)
    walk_fail (walk, "%s has an unfilled place: %s", what, text);
}

/* Whether a field of the same form decides it. */
static gboolean
is_asked_elsewhere (const TsOffer *offer, const char *when)
{
  g_auto (GStrv) parts = g_strsplit (when, "=", 2);

  for (guint i = 0; i < offer->fields->len; i++)
    if (g_str_equal (((TsField *) offer->fields->pdata[i])->id, parts[0]))
      return TRUE;
  return FALSE;
}

static gboolean
has_letter (const char *text)
{
  while (*text != '\0' && !g_unichar_isalpha (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return *text != '\0';
}

/* Whoever chooses can tell one from the other, but for dice, which are called by what they show. */
static void
check_choices (const Walk *walk, const char *verb, const TsField *field)
{
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < field->choices->len; i++)
    {
      const TsFieldChoice *choice = field->choices->pdata[i];

      check_text (walk, field->id, choice->label);
      if (has_letter (choice->label) && !g_hash_table_add (labels, choice->label))
        walk_fail (walk, "%s: two choices of %s are called alike: %s", verb, field->id,
                   choice->label);
    }
}

static void
check_field (const Walk *walk, const TsOffer *offer, const TsField *field)
{
  const char *verb = json_object_get_string_member (offer->command, "do");

  check_text (walk, field->id, field->label);
  if (json_object_has_member (offer->command, field->id))
    walk_fail (walk, "%s: field %s is in the command already", verb, field->id);
  if ((field->kind == TS_SPEC_CHOICE || (field->kind == TS_SPEC_CHOICES && field->required))
      && field->choices->len == 0)
    walk_fail (walk, "%s: field %s offers no choice", verb, field->id);
  if (field->kind == TS_SPEC_DICE && (field->max <= 0 || (field->die == NULL && field->sides < 2)))
    walk_fail (walk, "%s: field %s has no dice", verb, field->id);
  if (field->kind == TS_SPEC_INTEGER && field->min > field->max)
    walk_fail (walk, "%s: field %s has no number", verb, field->id);
  if (field->when != NULL && !is_asked_elsewhere (offer, field->when)
      && !ts_spec_is_asked (field->when, offer->command))
    walk_fail (walk, "%s: field %s has no meaning: %s", verb, field->id, field->when);
  check_choices (walk, verb, field);
}

/* What is blocked can be had all the same. */
static void
check_blocked (const Walk *walk, const TsVerb *verb, const TsOffer *offer)
{
  check_text (walk, verb->name, offer->blocked);
  if (verb->args == NULL || ts_spec_find (verb->args, "anyway") == NULL)
    walk_fail (walk, "%s is blocked for good: it has no argument anyway", verb->name);
  if (json_object_has_member (offer->command, "anyway"))
    walk_fail (walk, "%s is blocked, and says anyway", verb->name);
}

static void
check_offer (const Walk *walk, const TsOffer *offer)
{
  const char *name = json_object_get_string_member (offer->command, "do");
  const TsVerb *verb = ts_play_find_verb (walk->game, name);

  if (verb == NULL)
    walk_fail (walk, "there is no verb %s to offer", name);
  check_text (walk, name, offer->label);
  if (offer->blocked != NULL)
    check_blocked (walk, verb, offer);
  for (guint i = 0; i < offer->fields->len; i++)
    {
      const TsField *field = offer->fields->pdata[i];

      check_field (walk, offer, field);
      if (verb->args == NULL || ts_spec_find (verb->args, field->id) == NULL)
        walk_fail (walk, "%s has no argument %s", name, field->id);
    }
}

/* What is drawn on the map can be drawn, and lies on it. */
static void
check_sketch (const Walk *walk, const TsViewSketch *sketch)
{
  g_auto (TsSketchMap) map = {};
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) error = NULL;

  if (sketch->map != NULL && !ts_sketch_map_init_from_json (&map, sketch->map, &error))
    walk_fail (walk, "the map is none: %s", error->message);
  for (guint i = 0; i < sketch->tokens->len; i++)
    {
      const TsToken *token = sketch->tokens->pdata[i];

      check_text (walk, token->id, token->label);
      check_text (walk, token->id, token->mark);
      if (g_utf8_strlen (token->mark, -1) > 2)
        walk_fail (walk, "%s has a mark too long: %s", token->id, token->mark);
      if (token->side == NULL || !g_hash_table_add (ids, token->id))
        walk_fail (walk, "%s has no side, or is there twice", token->id);
      if (token->placed
          && (sketch->map == NULL || !ts_sketch_map_contains (&map, token->x, token->y)))
        walk_fail (walk, "%s is off the map", token->id);
    }
  for (guint i = 0; i < sketch->spots->len; i++)
    {
      const TsSpot *spot = sketch->spots->pdata[i];

      check_text (walk, "a spot", spot->label);
      /* A place on the map itself, such as an obstacle that is gone, is nobody’s. */
      if (spot->token != NULL && !g_hash_table_contains (ids, spot->token))
        walk_fail (walk, "a spot is for %s, who is not there", spot->token);
      if (sketch->map == NULL || !ts_sketch_map_contains (&map, spot->x, spot->y))
        walk_fail (walk, "a spot for %s is off the map", spot->token);
    }
}

static void
check_trackers (const Walk *walk, GPtrArray *trackers, GHashTable *ids)
{
  for (guint i = 0; i < trackers->len; i++)
    {
      TsTracker *tracker = trackers->pdata[i];

      check_text (walk, tracker->id, tracker->label);
      if (!g_hash_table_add (ids, tracker->id))
        walk_fail (walk, "two trackers are called %s", tracker->id);
      if (tracker->max >= tracker->min && tracker->kind != TS_TRACKER_QUEUE && !tracker->unknown
          && (tracker->value < tracker->min || tracker->value > tracker->max))
        walk_fail (walk, "%s: %" G_GINT64_FORMAT " is out of range", tracker->id, tracker->value);
      check_trackers (walk, tracker->parts, ids);
    }
}

static void
check_cell (const Walk *walk, const TsScoreCell *cell, GHashTable *ids)
{
  if (cell->id != NULL && !g_hash_table_add (ids, cell->id))
    walk_fail (walk, "two cells of the score are called %s", cell->id);
  if (cell->clear != NULL && !cell->corrected)
    walk_fail (walk, "a cell of the score is not corrected, and can be given back");
  for (guint i = 0; i < cell->why->len; i++)
    check_text (walk, "a cell of the score", cell->why->pdata[i]);
  for (guint i = 0; i < cell->offers->len; i++)
    check_offer (walk, cell->offers->pdata[i]);
}

static void
check_columns (const Walk *walk, const TsScore *score)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  if (score->columns->len == 0)
    walk_fail (walk, "the score has no players");
  for (guint i = 0; i < score->columns->len; i++)
    {
      const TsScoreColumn *column = score->columns->pdata[i];

      check_text (walk, column->id, column->label);
      if (!g_hash_table_add (ids, column->id))
        walk_fail (walk, "two columns of the score are called %s", column->id);
      if (column->rank > score->columns->len)
        walk_fail (walk, "%s is the %uth of fewer players", column->id, column->rank);
    }
}

static void
check_rows (const Walk *walk, const TsScore *score)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) cell_ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < score->rows->len; i++)
    {
      const TsScoreRow *row = score->rows->pdata[i];

      check_text (walk, row->id, row->label);
      if (!g_hash_table_add (ids, row->id))
        walk_fail (walk, "two rows of the score are called %s", row->id);
      if (row->cells->len != score->columns->len)
        walk_fail (walk, "row %s has %u cells", row->id, row->cells->len);
      for (guint j = 0; j < row->cells->len; j++)
        {
          const TsScoreCell *cell = row->cells->pdata[j];

          check_cell (walk, cell, cell_ids);
          if (score->final && cell->unknown)
            walk_fail (walk, "the score is final, and %s is not known", row->id);
        }
    }
}

static void
check_score (const Walk *walk, const TsView *view, const TsLanguage *language)
{
  const TsScore *score = view->score;
  g_autofree char *text = ts_score_to_text (score, view->title, language);
  g_autofree char *csv = ts_score_to_csv (score, language);

  check_columns (walk, score);
  check_rows (walk, score);
  if (score->final && !view->over)
    walk_fail (walk, "the score is final, and the game goes on");
  if (score->summary != NULL)
    check_text (walk, "the summary", score->summary);
  for (guint i = 0; i < score->notes->len; i++)
    check_text (walk, "a note of the score", score->notes->pdata[i]);
  for (guint i = 0; i < score->moments->len; i++)
    {
      const TsScoreMoment *moment = score->moments->pdata[i];

      check_text (walk, "a moment", moment->label);
      if (moment->values->len != score->columns->len)
        walk_fail (walk, "%s has %u values", moment->label, moment->values->len);
    }
  if (!g_utf8_validate (text, -1, NULL) || !g_utf8_validate (csv, -1, NULL))
    walk_fail (walk, "the score is not UTF-8");
}

static gboolean
has_seat (const TsView *view, const char *id)
{
  for (guint i = 0; i < view->seats->len; i++)
    if (g_str_equal (((TsViewSeat *) view->seats->pdata[i])->id, id))
      return TRUE;
  return FALSE;
}

/* A game that is over says how it ended, and no other does; who won are players of it. */
static void
check_ending (const Walk *walk, const TsView *view)
{
  if (view->over != (view->ending != NULL))
    walk_fail (walk, view->over ? "the end says nothing" : "there is an end before it is over");
  if (view->ending == NULL)
    return;
  check_text (walk, "the end", view->ending->headline);
  if (view->ending->why != NULL)
    check_text (walk, "why it ended", view->ending->why);
  for (guint i = 0; i < view->ending->seats->len; i++)
    if (!has_seat (view, view->ending->seats->pdata[i]))
      walk_fail (walk, "nobody plays %s, who has won", (char *) view->ending->seats->pdata[i]);
}

static void
check_json (const Walk *walk, const TsView *view)
{
  g_autofree char *text = ts_json_text_free_to_string (ts_view_to_text (view));
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) again = ts_json_read (text, strlen (text), &error);
  g_autofree char *text_again = again != NULL ? json_to_string (again, FALSE) : NULL;
  g_autofree char *misfit = NULL;

  if (again == NULL)
    walk_fail (walk, "the view is not JSON: %s", error->message);
  check_same (walk, "the view read back", text, text_again);
  misfit = part_find_misfit (&ts_view_part, json_node_get_object (again));
  if (misfit != NULL)
    walk_fail (walk, "the view is not as doc/view.md has it: %s", misfit);
}

/* The suggested answer is the one that most tables would give, and it stands first: whoever taps
 * without reading on taps that. */
static void
check_suggested (const Walk *walk, const TsView *view)
{
  gboolean other = FALSE;

  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (offer->style == TS_OFFER_SUGGESTED && other)
        walk_fail (walk, "“%s” is suggested, and stands after “%s”", offer->label,
                   ((TsOffer *) view->now.offers->pdata[i - 1])->label);
      other = other || offer->style != TS_OFFER_SUGGESTED;
    }
}

/* Who plays fast taps where the end of a turn stood before: it is one of the large buttons whenever
 * there is one way to it, and there is no other beside it. */
static void
check_end (const Walk *walk, const TsView *view)
{
  guint n = 0;

  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      n += offer->ends;
      if (offer->ends && (offer->blocked != NULL || offer->opens))
        walk_fail (walk, "“%s” ends the turn, and is no plain button", offer->label);
    }
  if (n > 1)
    walk_fail (walk, "%u offers end the turn in one place", n);
}

/* What is tapped is there, and has something to be said, if only why not. */
static void
check_thing_of (const Walk *walk, const TsView *view, const char *thing)
{
  if (thing != NULL && ts_view_find_thing (view, thing) == NULL)
    walk_fail (walk, "there is no thing “%s”", thing);
}

static void
check_things (const Walk *walk, const TsView *view)
{
  for (guint i = 0; i < view->things->len; i++)
    {
      const TsThing *thing = view->things->pdata[i];

      check_text (walk, thing->id, thing->label);
      if (thing->offers->len == 0)
        walk_fail (walk, "nothing can be said of “%s”", thing->label);
      for (guint j = 0; j < thing->offers->len; j++)
        {
          const TsOffer *offer = thing->offers->pdata[j];

          check_offer (walk, offer);
          for (guint k = 0; k < offer->fields->len; k++)
            if (((TsField *) offer->fields->pdata[k])->kind != TS_SPEC_INTEGER)
              walk_fail (walk, "“%s” of “%s” asks for more", offer->label, thing->label);
        }
    }
  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = view->panels->pdata[i];

      for (guint j = 0; j < panel->trackers->len; j++)
        check_thing_of (walk, view, ((TsTracker *) panel->trackers->pdata[j])->thing);
    }
  for (guint i = 0; view->sketch != NULL && i < view->sketch->tokens->len; i++)
    check_thing_of (walk, view, ((TsToken *) view->sketch->tokens->pdata[i])->thing);
}

static void
check_view (const Walk *walk, const TsViewer *viewer)
{
  g_autoptr (TsView) view = ts_play_view (walk->play, viewer);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  /* To read is what takes long; who only watches sees no text that nobody else does. */
  if (viewer->role == TS_ROLE_HOST || viewer->role == TS_ROLE_SEAT
      || viewer->language == ts_language_get_english ())
    check_json (walk, view);
  check_text (walk, "the view", view->title);
  check_text (walk, "the view", view->now.instruction);
  for (guint i = 0; i < view->now.offers->len; i++)
    check_offer (walk, view->now.offers->pdata[i]);
  for (guint i = 0; i < view->more->len; i++)
    check_offer (walk, view->more->pdata[i]);
  check_things (walk, view);
  check_suggested (walk, view);
  check_end (walk, view);
  if (view->sketch != NULL)
    check_sketch (walk, view->sketch);
  if (view->score != NULL)
    check_score (walk, view, viewer->language);
  if (find_twin (view) != NULL)
    walk_fail (walk, "two offers are called alike: %s", find_twin (view));
  check_ending (walk, view);
  for (guint i = 0; i < view->rail->len; i++)
    check_text (walk, "the rail", ((TsRailStep *) view->rail->pdata[i])->label);
  for (guint i = 0; i < view->panels->len; i++)
    {
      TsPanel *panel = view->panels->pdata[i];

      check_text (walk, panel->id, panel->title);
      check_trackers (walk, panel->trackers, ids);
    }
}

void
check_views (const Walk *walk)
{
  const char *const *codes = ts_language_get_codes ();
  const char *seat = walk_pick_seat (walk);

  for (guint i = 0; codes[i] != NULL; i++)
    for (TsRole role = TS_ROLE_HOST; role <= TS_ROLE_WALL; role++)
      check_view (walk, &(TsViewer){ .language = ts_language_find (codes[i]),
                                     .role = role,
                                     .seat = role == TS_ROLE_SEAT ? seat : NULL });
}
