/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-json.c: the view as JSON, as ts-view.h describes it.
 */

#include "ts-clock.h"
#include "ts-ending.h"
#include "ts-score.h"
#include "ts-view-private.h"

static const char *const state_words[] = {
  [TS_STEP_AHEAD] = "todo",
  [TS_STEP_NOW] = "now",
  [TS_STEP_DONE] = "done",
  [TS_STEP_SKIPPED] = "skipped",
};

static void
put_step (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsRailStep *step = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "label", step->label);
  ts_json_put_text (json, "note", step->note);
  ts_json_put_text (json, "seat", step->seat);
  ts_json_put_text (json, "state", state_words[step->state]);
  ts_json_put_number (json, "level", step->level);
  ts_json_close (json);
}

static void
put_seat (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsViewSeat *seat = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", seat->id);
  ts_json_put_text (json, "label", seat->label);
  ts_json_close (json);
}

static void
put_now (TsJsonText *json, const TsNow *now)
{
  ts_json_open_object (json, "now");
  ts_json_put_text (json, "seat", now->seat);
  ts_json_put_text (json, "color", now->color);
  ts_json_put_text (json, "kicker", now->kicker);
  ts_json_put_text (json, "instruction", now->instruction);
  ts_json_put_text (json, "explanation", now->explanation);
  ts_json_put_text (json, "footnote", now->footnote);
  ts_parts_put (json, "offers", now->offers, ts_offer_put);
  ts_json_close (json);
}

static void
put_thing (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsThing *thing = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", thing->id);
  ts_json_put_text (json, "label", thing->label);
  ts_json_put_text (json, "about", thing->about);
  ts_items_put (json, "offers", thing->offers, ts_offer_put);
  ts_json_close (json);
}

/* What is shown of a view is that view's, or a part that it keeps. */
static TsJsonText *
new_text (const TsView *self)
{
  TsView *of = self->whole;

  if (of == NULL || of->language != self->language)
    return ts_json_text_new ();
  if (of->store == NULL)
    of->store = ts_json_store_new (of->sayings);
  return ts_json_text_new_with (of->store);
}

TsJsonText *
ts_view_to_text (const TsView *self)
{
  TsJsonText *json = new_text (self);

  ts_json_open_object (json, NULL);
  ts_json_put_number (json, "view", TS_VIEW_VERSION);
  ts_json_put_text (json, "game", self->game);
  ts_json_put_number (json, "rev", (gint64) self->rev);
  ts_json_put_text (json, "title", self->title);
  ts_json_put_text (json, "subtitle", self->subtitle);
  ts_json_put_boolean (json, "over", self->over);
  if (self->result != NULL)
    ts_view_result_put (json, "result", self->result);
  put_now (json, &self->now);
  if (self->acts->len > 0)
    ts_parts_put (json, "acts", self->acts, ts_act_put);
  if (self->more->len > 0)
    ts_parts_put (json, "more", self->more, ts_offer_put);
  if (self->things->len > 0)
    ts_parts_put (json, "things", self->things, put_thing);
  ts_parts_put (json, "rail", self->rail, put_step);
  ts_parts_put (json, "panels", self->panels, ts_panel_put);
  ts_json_put_flag (json, "due", self->due);
  if (self->unpack != NULL)
    ts_parts_put (json, "unpack", self->unpack, ts_panel_put);
  if (self->sketch != NULL)
    ts_view_sketch_put (json, "sketch", self->sketch);
  if (self->score != NULL)
    ts_score_put (json, "score", self->score);
  if (self->ending != NULL)
    ts_ending_put (json, "ending", self->ending);
  if (self->clock != NULL)
    ts_clock_put (json, "clock", self->clock);
  if (self->seats->len > 0)
    ts_parts_put (json, "seats", self->seats, put_seat);
  ts_json_close (json);

  return json;
}

JsonNode *
ts_view_to_json (const TsView *self)
{
  g_autoptr (TsJsonText) json = ts_view_to_text (self);

  return ts_json_text_read (json, TS_JSON_WHOLE);
}
