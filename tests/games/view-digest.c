/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * view-digest.c: FNV-1a over all that a view says, in the order of ts-view.h and ts-score.h.
 */

#include "view-digest.h"

#include <string.h>

#include "ts-score.h"

#define FNV_BASIS G_GUINT64_CONSTANT (0xcbf29ce484222325)
#define FNV_PRIME G_GUINT64_CONSTANT (0x100000001b3)

/* How an item of a list adds what it says. */
typedef void (*AddFunc) (guint64 *digest, gconstpointer item);

static void
add_bytes (guint64 *digest, const char *bytes, gsize n)
{
  for (gsize i = 0; i < n; i++)
    *digest = (*digest ^ (guint8) bytes[i]) * FNV_PRIME;
}

static void
add_number (guint64 *digest, gint64 number)
{
  *digest = (*digest ^ (guint64) number) * FNV_PRIME;
  *digest ^= *digest >> 29;
}

/* With its end; nothing is not the same as an empty text. */
static void
add_text (guint64 *digest, gconstpointer item)
{
  const char *text = item;

  add_number (digest, text != NULL);
  if (text != NULL)
    add_bytes (digest, text, strlen (text) + 1);
}

static void
add_list (guint64 *digest, const GPtrArray *list, AddFunc add)
{
  add_number (digest, list->len);
  for (guint i = 0; i < list->len; i++)
    add (digest, list->pdata[i]);
}

static void add_node (guint64 *digest, JsonNode *node);

static void
add_object (guint64 *digest, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  add_number (digest, object != NULL ? (gint64) json_object_get_size (object) : -1);
  if (object == NULL)
    return;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      add_text (digest, name);
      add_node (digest, node);
    }
}

static void
add_array (guint64 *digest, JsonArray *array)
{
  add_number (digest, json_array_get_length (array));
  for (guint i = 0; i < json_array_get_length (array); i++)
    add_node (digest, json_array_get_element (array, i));
}

static void
add_value (guint64 *digest, JsonNode *node)
{
  double number;

  add_number (digest, (gint64) json_node_get_value_type (node));
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    add_text (digest, json_node_get_string (node));
  else if (json_node_get_value_type (node) == G_TYPE_DOUBLE)
    {
      number = json_node_get_double (node);
      add_bytes (digest, (const char *) &number, sizeof number);
    }
  else
    add_number (digest, json_node_get_int (node) + json_node_get_boolean (node));
}

static void
add_node (guint64 *digest, JsonNode *node)
{
  add_number (digest, node != NULL ? (gint64) json_node_get_node_type (node) : -1);
  if (node == NULL || JSON_NODE_HOLDS_NULL (node))
    return;
  if (JSON_NODE_HOLDS_OBJECT (node))
    add_object (digest, json_node_get_object (node));
  else if (JSON_NODE_HOLDS_ARRAY (node))
    add_array (digest, json_node_get_array (node));
  else
    add_value (digest, node);
}

static void
add_choice (guint64 *digest, gconstpointer item)
{
  const TsFieldChoice *choice = item;

  add_text (digest, choice->id);
  add_text (digest, choice->label);
  add_text (digest, choice->seat);
  add_number (digest, choice->most);
}

static void
add_field (guint64 *digest, gconstpointer item)
{
  const TsField *field = item;

  add_text (digest, field->id);
  add_text (digest, field->label);
  add_text (digest, field->hint);
  add_number (digest, (gint64) field->kind);
  add_number (digest, field->required);
  add_number (digest, field->min);
  add_number (digest, field->max);
  add_number (digest, field->repeats);
  add_text (digest, field->when);
  add_text (digest, field->floor);
  add_text (digest, field->ceiling);
  add_node (digest, field->value);
  add_list (digest, field->choices, add_choice);
  add_text (digest, field->die != NULL ? field->die->id : NULL);
  add_number (digest, field->sides);
}

static void
add_offer (guint64 *digest, gconstpointer item)
{
  const TsOffer *offer = item;

  add_text (digest, offer->label);
  add_text (digest, offer->hint);
  add_number (digest, (gint64) offer->style);
  add_object (digest, offer->command);
  add_list (digest, offer->fields, add_field);
  add_text (digest, offer->blocked);
  add_text (digest, offer->seat);
}

static void
add_mark (guint64 *digest, gconstpointer item)
{
  const TsMark *mark = item;

  add_text (digest, mark->label);
  add_text (digest, mark->seat);
  add_number (digest, mark->at);
}

static void
add_row (guint64 *digest, gconstpointer item)
{
  add_list (digest, item, add_text);
}

static void
add_tracker (guint64 *digest, gconstpointer item)
{
  const TsTracker *tracker = item;

  add_text (digest, tracker->id);
  add_number (digest, (gint64) tracker->kind);
  add_text (digest, tracker->label);
  add_text (digest, tracker->note);
  add_text (digest, tracker->seat);
  add_number (digest, tracker->value);
  add_number (digest, tracker->min);
  add_number (digest, tracker->max);
  add_number (digest, tracker->goal);
  add_number (digest, tracker->checked);
  add_number (digest, tracker->correctable);
  add_number (digest, tracker->sortable);
  add_number (digest, tracker->corrected);
  add_number (digest, tracker->assumed);
  add_number (digest, tracker->unknown);
  add_number (digest, tracker->now);
  add_list (digest, tracker->marks, add_mark);
  add_list (digest, tracker->columns, add_text);
  add_list (digest, tracker->rows, add_row);
  add_object (digest, tracker->command);
  add_list (digest, tracker->parts, add_tracker);
}

static void
add_panel (guint64 *digest, gconstpointer item)
{
  const TsPanel *panel = item;

  add_text (digest, panel->id);
  add_text (digest, panel->title);
  add_text (digest, panel->seat);
  add_list (digest, panel->trackers, add_tracker);
}

static void
add_step (guint64 *digest, gconstpointer item)
{
  const TsRailStep *step = item;

  add_text (digest, step->label);
  add_text (digest, step->note);
  add_text (digest, step->seat);
  add_number (digest, (gint64) step->state);
  add_number (digest, step->level);
}

static void
add_seat (guint64 *digest, gconstpointer item)
{
  const TsViewSeat *seat = item;

  add_text (digest, seat->id);
  add_text (digest, seat->label);
}

static void
add_now (guint64 *digest, const TsNow *now)
{
  add_text (digest, now->seat);
  add_text (digest, now->kicker);
  add_text (digest, now->instruction);
  add_text (digest, now->explanation);
  add_text (digest, now->footnote);
  add_list (digest, now->offers, add_offer);
}

static void
add_token (guint64 *digest, gconstpointer item)
{
  const TsToken *token = item;

  add_text (digest, token->id);
  add_text (digest, token->label);
  add_text (digest, token->mark);
  add_text (digest, token->seat);
  add_text (digest, token->side);
  add_number (digest, token->placed);
  add_number (digest, token->x);
  add_number (digest, token->y);
  add_number (digest, token->width);
  add_number (digest, token->height);
  add_number (digest, token->down);
  add_number (digest, token->flies);
  add_number (digest, token->now);
  add_number (digest, token->move);
  add_number (digest, token->range);
  add_object (digest, token->command);
  add_object (digest, token->away);
}

static void
add_spot (guint64 *digest, gconstpointer item)
{
  const TsSpot *spot = item;

  add_number (digest, (gint64) spot->kind);
  add_text (digest, spot->token);
  add_number (digest, spot->x);
  add_number (digest, spot->y);
  add_text (digest, spot->mark);
  add_text (digest, spot->label);
  add_object (digest, spot->command);
  add_number (digest, spot->alone);
  add_text (digest, spot->seat);
}

static void
add_sketch (guint64 *digest, const TsViewSketch *sketch)
{
  add_text (digest, sketch->grid);
  add_object (digest, sketch->map);
  add_text (digest, sketch->count);
  add_list (digest, sketch->tokens, add_token);
  add_list (digest, sketch->spots, add_spot);
  add_number (digest, sketch->now);
  add_text (digest, sketch->sight);
  add_text (digest, sketch->moves);
  add_object (digest, sketch->lay);
  add_object (digest, sketch->door);
}

static void
add_column (guint64 *digest, gconstpointer item)
{
  const TsScoreColumn *column = item;

  add_text (digest, column->id);
  add_text (digest, column->label);
  add_text (digest, column->seat);
  add_number (digest, column->rank);
}

static void
add_cell (guint64 *digest, gconstpointer item)
{
  const TsScoreCell *cell = item;

  add_text (digest, cell->id);
  add_number (digest, cell->value);
  add_number (digest, cell->unknown);
  add_number (digest, cell->corrected);
  add_number (digest, cell->assumed);
  add_list (digest, cell->why, add_text);
  add_list (digest, cell->offers, add_offer);
  add_object (digest, cell->clear);
}

static void
add_score_row (guint64 *digest, gconstpointer item)
{
  const TsScoreRow *row = item;

  add_text (digest, row->id);
  add_text (digest, row->label);
  add_text (digest, row->note);
  add_number (digest, row->total);
  add_list (digest, row->cells, add_cell);
}

static void
add_moment (guint64 *digest, gconstpointer item)
{
  const TsScoreMoment *moment = item;

  add_text (digest, moment->label);
  add_bytes (digest, moment->values->data, moment->values->len * sizeof (gint64));
}

static void
add_score (guint64 *digest, const TsScore *score)
{
  add_list (digest, score->columns, add_column);
  add_list (digest, score->rows, add_score_row);
  add_list (digest, score->moments, add_moment);
  add_text (digest, score->summary);
  add_list (digest, score->notes, add_text);
  add_number (digest, score->final);
  add_number (digest, score->now);
}

static void
add_thing (guint64 *digest, gconstpointer item)
{
  const TsThing *thing = item;

  add_text (digest, thing->id);
  add_text (digest, thing->label);
  add_text (digest, thing->about);
  add_list (digest, thing->offers, add_offer);
}

guint64
view_digest (const TsView *view)
{
  guint64 digest = FNV_BASIS;

  add_text (&digest, view->game);
  add_text (&digest, view->title);
  add_text (&digest, view->subtitle);
  add_number (&digest, view->over);
  add_now (&digest, &view->now);
  add_list (&digest, view->more, add_offer);
  add_list (&digest, view->things, add_thing);
  add_list (&digest, view->rail, add_step);
  add_list (&digest, view->panels, add_panel);
  if (view->unpack != NULL)
    add_list (&digest, view->unpack, add_panel);
  if (view->sketch != NULL)
    add_sketch (&digest, view->sketch);
  if (view->score != NULL)
    add_score (&digest, view->score);
  add_list (&digest, view->seats, add_seat);

  return digest != 0 ? digest : 1;
}
