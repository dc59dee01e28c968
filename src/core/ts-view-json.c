/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-json.c: the view as JSON, as ts-view.h describes it.
 */

#include "ts-ending.h"
#include "ts-json.h"
#include "ts-score.h"
#include "ts-view-private.h"

static const char *const kind_words[] = {
  [TS_TRACKER_COUNTER] = "counter",     [TS_TRACKER_TRACK] = "track",
  [TS_TRACKER_COUNTDOWN] = "countdown", [TS_TRACKER_PIPS] = "pips",
  [TS_TRACKER_QUEUE] = "queue",         [TS_TRACKER_ROSTER] = "roster",
  [TS_TRACKER_TABLE] = "table",         [TS_TRACKER_CHECK] = "check",
  [TS_TRACKER_TEXT] = "text",
};

static const char *const state_words[] = {
  [TS_STEP_AHEAD] = "todo",
  [TS_STEP_NOW] = "now",
  [TS_STEP_DONE] = "done",
  [TS_STEP_SKIPPED] = "skipped",
};

static const char *const style_words[] = {
  [TS_OFFER_PLAIN] = "plain",
  [TS_OFFER_SUGGESTED] = "suggested",
  [TS_OFFER_DESTRUCTIVE] = "destructive",
};

static JsonObject *
step_to_json (gconstpointer item)
{
  const TsRailStep *step = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "label", step->label);
  ts_json_set_text (object, "note", step->note);
  ts_json_set_text (object, "seat", step->seat);
  ts_json_set_text (object, "state", state_words[step->state]);
  json_object_set_int_member (object, "level", step->level);

  return object;
}

static JsonObject *
choice_to_json (gconstpointer item)
{
  const TsFieldChoice *choice = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", choice->id);
  ts_json_set_text (object, "label", choice->label);
  ts_json_set_text (object, "seat", choice->seat);

  return object;
}

static JsonArray *
faces_to_json (const TsDie *die)
{
  JsonArray *array = json_array_new ();

  for (const TsFace *face = die->faces; face->id != NULL; face++)
    {
      JsonObject *object = json_object_new ();

      ts_json_set_text (object, "id", face->id);
      ts_json_set_text (object, "symbol", face->symbol);
      json_array_add_object_element (array, object);
    }

  return array;
}

static void
add_die (JsonObject *object, const TsField *field)
{
  if (field->die != NULL)
    {
      ts_json_set_text (object, "die", field->die->id);
      json_object_set_array_member (object, "faces", faces_to_json (field->die));
    }
  else
    {
      g_autofree char *die = g_strdup_printf ("d%u", field->sides);

      ts_json_set_text (object, "die", die);
    }
}

static JsonObject *
field_to_json (gconstpointer item)
{
  const TsField *field = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", field->id);
  ts_json_set_text (object, "label", field->label);
  ts_json_set_text (object, "hint", field->hint);
  ts_json_set_text (object, "kind", ts_spec_kind_get_word (field->kind));
  ts_json_set_flag (object, "required", field->required);
  if (field->min != 0 || field->max != 0)
    {
      json_object_set_int_member (object, "min", field->min);
      json_object_set_int_member (object, "max", field->max);
    }
  ts_json_set_flag (object, "repeats", field->repeats);
  if (field->value != NULL)
    json_object_set_member (object, "value", json_node_ref (field->value));
  if (field->choices->len > 0)
    json_object_set_array_member (object, "choices",
                                  ts_items_to_json (field->choices, choice_to_json));
  if (field->kind == TS_SPEC_DICE)
    add_die (object, field);

  return object;
}

static JsonObject *
mark_to_json (gconstpointer item)
{
  const TsMark *mark = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "label", mark->label);
  ts_json_set_text (object, "seat", mark->seat);
  json_object_set_int_member (object, "at", mark->at);

  return object;
}

static void
add_marks (JsonObject *object, const TsTracker *tracker)
{
  JsonArray *items;

  if (tracker->kind == TS_TRACKER_TRACK)
    {
      json_object_set_array_member (object, "marks",
                                    ts_items_to_json (tracker->marks, mark_to_json));
      return;
    }

  items = json_array_new ();
  for (guint i = 0; i < tracker->marks->len; i++)
    json_array_add_string_element (items, ((TsMark *) tracker->marks->pdata[i])->label);
  json_object_set_array_member (object, tracker->kind == TS_TRACKER_QUEUE ? "items" : "badges",
                                items);
}

static gboolean
has_number (const TsTracker *tracker)
{
  switch (tracker->kind)
    {
    case TS_TRACKER_COUNTER:
    case TS_TRACKER_TRACK:
    case TS_TRACKER_COUNTDOWN:
    case TS_TRACKER_PIPS:
      return TRUE;
    default:
      return FALSE;
    }
}

static void
add_table (JsonObject *object, const TsTracker *tracker)
{
  JsonArray *rows = json_array_new ();

  for (guint i = 0; i < tracker->rows->len; i++)
    json_array_add_array_element (rows, ts_strings_to_json (tracker->rows->pdata[i]));
  json_object_set_array_member (object, "columns", ts_strings_to_json (tracker->columns));
  json_object_set_array_member (object, "rows", rows);
}

JsonObject *
ts_tracker_to_json (gconstpointer item)
{
  const TsTracker *tracker = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", tracker->id);
  ts_json_set_text (object, "kind", kind_words[tracker->kind]);
  ts_json_set_text (object, "label", tracker->label);
  ts_json_set_text (object, "note", tracker->note);
  ts_json_set_text (object, "seat", tracker->seat);
  ts_json_set_flag (object, "correctable", tracker->correctable);
  ts_json_set_flag (object, "corrected", tracker->corrected);
  ts_json_set_flag (object, "assumed", tracker->assumed);
  ts_json_set_flag (object, "unknown", tracker->unknown);
  ts_json_set_flag (object, "now", tracker->now);
  if (has_number (tracker))
    {
      if (!tracker->unknown)
        json_object_set_int_member (object, "value", tracker->value);
      json_object_set_int_member (object, "min", tracker->min);
      if (tracker->max >= tracker->min)
        json_object_set_int_member (object, "max", tracker->max);
      if (tracker->goal > 0)
        json_object_set_int_member (object, "goal", tracker->goal);
    }
  if (tracker->kind == TS_TRACKER_CHECK)
    json_object_set_boolean_member (object, "checked", tracker->checked);
  if (tracker->marks->len > 0 || tracker->kind == TS_TRACKER_QUEUE)
    add_marks (object, tracker);
  if (tracker->kind == TS_TRACKER_TABLE)
    add_table (object, tracker);
  if (tracker->command != NULL)
    json_object_set_object_member (object, "command", json_object_ref (tracker->command));
  if (tracker->parts->len > 0)
    json_object_set_array_member (object, "parts",
                                  ts_items_to_json (tracker->parts, ts_tracker_to_json));

  return object;
}

static JsonObject *
panel_to_json (gconstpointer item)
{
  const TsPanel *panel = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", panel->id);
  ts_json_set_text (object, "title", panel->title);
  ts_json_set_text (object, "seat", panel->seat);
  json_object_set_array_member (object, "trackers",
                                ts_items_to_json (panel->trackers, ts_tracker_to_json));

  return object;
}

static JsonObject *
seat_to_json (gconstpointer item)
{
  const TsViewSeat *seat = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", seat->id);
  ts_json_set_text (object, "label", seat->label);

  return object;
}

static JsonObject *
act_to_json (gconstpointer item)
{
  const TsAct *act = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", act->id);
  ts_json_set_text (object, "token", act->token);
  ts_json_set_text (object, "mark", act->mark);
  ts_json_set_text (object, "seat", act->seat);
  ts_json_set_text (object, "label", act->label);
  ts_json_set_text (object, "text", act->text);
  ts_json_set_text (object, "note", act->note);
  ts_json_set_text (object, "chosen", act->chosen);
  if (act->offers->len > 0)
    json_object_set_array_member (object, "offers", ts_offers_to_json (act->offers));

  return object;
}

static JsonObject *
now_to_json (const TsNow *now)
{
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "seat", now->seat);
  ts_json_set_text (object, "color", now->color);
  ts_json_set_text (object, "kicker", now->kicker);
  ts_json_set_text (object, "instruction", now->instruction);
  ts_json_set_text (object, "explanation", now->explanation);
  ts_json_set_text (object, "footnote", now->footnote);
  json_object_set_array_member (object, "offers", ts_offers_to_json (now->offers));

  return object;
}

JsonArray *
ts_items_to_json (GPtrArray *items, JsonObject *(*to_json) (gconstpointer item))
{
  JsonArray *array = json_array_sized_new (items->len);

  for (guint i = 0; i < items->len; i++)
    json_array_add_object_element (array, to_json (items->pdata[i]));
  return array;
}

JsonArray *
ts_strings_to_json (GPtrArray *strings)
{
  JsonArray *array = json_array_sized_new (strings->len);

  for (guint i = 0; i < strings->len; i++)
    json_array_add_string_element (array, strings->pdata[i]);
  return array;
}

JsonObject *
ts_offer_to_json (gconstpointer item)
{
  const TsOffer *offer = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "label", offer->label);
  ts_json_set_text (object, "hint", offer->hint);
  ts_json_set_text (object, "style", style_words[offer->style]);
  json_object_set_object_member (object, "command", json_object_ref (offer->command));
  if (offer->fields->len > 0)
    json_object_set_array_member (object, "fields",
                                  ts_items_to_json (offer->fields, field_to_json));
  ts_json_set_text (object, "blocked", offer->blocked);
  ts_json_set_text (object, "group", offer->group);
  ts_json_set_text (object, "seat", offer->seat);

  return object;
}

JsonArray *
ts_offers_to_json (GPtrArray *offers)
{
  return ts_items_to_json (offers, ts_offer_to_json);
}

JsonArray *
ts_acts_to_json (GPtrArray *acts)
{
  return ts_items_to_json (acts, act_to_json);
}

JsonNode *
ts_view_to_json (const TsView *self)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_object_set_int_member (object, "view", TS_VIEW_VERSION);
  ts_json_set_text (object, "game", self->game);
  json_object_set_int_member (object, "rev", (gint64) self->rev);
  ts_json_set_text (object, "title", self->title);
  ts_json_set_text (object, "subtitle", self->subtitle);
  json_object_set_boolean_member (object, "over", self->over);
  if (self->result != NULL)
    json_object_set_object_member (object, "result", ts_view_result_to_json (self->result));
  json_object_set_object_member (object, "now", now_to_json (&self->now));
  if (self->acts->len > 0)
    json_object_set_array_member (object, "acts", ts_acts_to_json (self->acts));
  if (self->more->len > 0)
    json_object_set_array_member (object, "more", ts_offers_to_json (self->more));
  json_object_set_array_member (object, "rail", ts_items_to_json (self->rail, step_to_json));
  json_object_set_array_member (object, "panels", ts_items_to_json (self->panels, panel_to_json));
  if (self->sketch != NULL)
    json_object_set_object_member (object, "sketch", ts_view_sketch_to_json (self->sketch));
  if (self->score != NULL)
    json_object_set_object_member (object, "score", ts_score_to_json (self->score));
  if (self->ending != NULL)
    json_object_set_object_member (object, "ending", ts_ending_to_json (self->ending));
  if (self->seats->len > 0)
    json_object_set_array_member (object, "seats", ts_items_to_json (self->seats, seat_to_json));
  json_node_take_object (node, object);

  return node;
}

const char *
ts_tracker_kind_get_word (TsTrackerKind kind)
{
  return kind_words[kind];
}
