/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-parts.c: the parts of a view as JSON, as ts-view.h describes them: offers with their
 * fields, panels with their trackers, acts.
 */

#include "ts-tracker-kind.h"
#include "ts-view-private.h"

static const char *const style_words[] = {
  [TS_OFFER_PLAIN] = "plain",
  [TS_OFFER_SUGGESTED] = "suggested",
  [TS_OFFER_DESTRUCTIVE] = "destructive",
};

void
ts_items_put (TsJsonText *json, const char *name, GPtrArray *items, TsPutFunc put)
{
  ts_json_open_list (json, name);
  for (guint i = 0; i < items->len; i++)
    put (json, NULL, items->pdata[i]);
  ts_json_close (json);
}

void
ts_parts_put (TsJsonText *json, const char *name, GPtrArray *parts, TsPutFunc put)
{
  if (ts_json_put_stored (json, name, parts))
    return;
  ts_json_open_list (json, name);
  for (guint i = 0; i < parts->len; i++)
    if (!ts_json_put_stored (json, NULL, parts->pdata[i]))
      put (json, NULL, parts->pdata[i]);
  ts_json_close (json);
}

static void
put_choice (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsFieldChoice *choice = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", choice->id);
  ts_json_put_text (json, "label", choice->label);
  ts_json_put_text (json, "seat", choice->seat);
  if (choice->most > 0)
    ts_json_put_number (json, "most", choice->most);
  ts_json_close (json);
}

static void
put_faces (TsJsonText *json, const char *name, const TsField *field)
{
  ts_json_open_list (json, name);
  for (const TsFace *face = field->die->faces; face->id != NULL; face++)
    {
      g_autofree char *symbol = ts_view_format_symbol (field->view, face);

      ts_json_open_object (json, NULL);
      ts_json_put_text (json, "id", face->id);
      ts_json_put_text (json, "symbol", symbol);
      ts_json_close (json);
    }
  ts_json_close (json);
}

static void
put_die (TsJsonText *json, const TsField *field)
{
  if (field->die != NULL)
    {
      ts_json_put_text (json, "die", field->die->id);
      put_faces (json, "faces", field);
    }
  else
    {
      g_autofree char *die = g_strdup_printf ("d%u", field->sides);

      ts_json_put_text (json, "die", die);
    }
}

static void
put_field (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsField *field = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", field->id);
  ts_json_put_text (json, "label", field->label);
  ts_json_put_text (json, "hint", field->hint);
  ts_json_put_text (json, "kind", ts_spec_kind_get_word (field->kind));
  ts_json_put_flag (json, "required", field->required);
  if (field->min != 0 || field->max != 0)
    {
      ts_json_put_number (json, "min", field->min);
      ts_json_put_number (json, "max", field->max);
    }
  ts_json_put_flag (json, "repeats", field->repeats);
  ts_json_put_text (json, "when", field->when);
  ts_json_put_text (json, "floor", field->floor);
  ts_json_put_text (json, "ceiling", field->ceiling);
  if (field->value != NULL)
    ts_json_put_node (json, "value", field->value);
  /* Several fields may share them, and a hundred figures be among them. */
  if (field->choices->len > 0 && !ts_json_put_stored (json, "choices", field->choices))
    ts_items_put (json, "choices", field->choices, put_choice);
  if (field->kind == TS_SPEC_DICE)
    put_die (json, field);
  ts_json_close (json);
}

void
ts_offer_put (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsOffer *offer = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "label", offer->label);
  ts_json_put_text (json, "hint", offer->hint);
  ts_json_put_text (json, "style", style_words[offer->style]);
  ts_json_put_object (json, "command", offer->command);
  if (offer->fields->len > 0)
    ts_items_put (json, "fields", offer->fields, put_field);
  ts_json_put_text (json, "blocked", offer->blocked);
  ts_json_put_text (json, "group", offer->group);
  ts_json_put_text (json, "seat", offer->seat);
  ts_json_put_flag (json, "ends", offer->ends);
  ts_json_put_flag (json, "open", offer->opens);
  ts_json_close (json);
}

static void
put_mark (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsMark *mark = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "label", mark->label);
  ts_json_put_text (json, "seat", mark->seat);
  ts_json_put_number (json, "at", mark->at);
  ts_json_close (json);
}

static void
put_marks (TsJsonText *json, const TsTracker *tracker, const TsTrackerTraits *kind)
{
  if (kind->placed)
    {
      ts_items_put (json, kind->marks, tracker->marks, put_mark);
      return;
    }

  ts_json_open_list (json, kind->marks);
  for (guint i = 0; i < tracker->marks->len; i++)
    ts_json_put_text (json, NULL, ((TsMark *) tracker->marks->pdata[i])->label);
  ts_json_close (json);
}

static void
put_table (TsJsonText *json, const TsTracker *tracker)
{
  ts_json_put_texts (json, "columns", tracker->columns);
  ts_json_open_list (json, "rows");
  for (guint i = 0; i < tracker->rows->len; i++)
    ts_json_put_texts (json, NULL, tracker->rows->pdata[i]);
  ts_json_close (json);
}

void
ts_tracker_put (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsTracker *tracker = item;
  const TsTrackerTraits *kind = ts_tracker_kind_get_traits (tracker->kind);

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", tracker->id);
  ts_json_put_text (json, "kind", kind->word);
  ts_json_put_text (json, "label", tracker->label);
  ts_json_put_text (json, "note", tracker->note);
  ts_json_put_text (json, "seat", tracker->seat);
  ts_json_put_flag (json, "correctable", tracker->correctable);
  ts_json_put_flag (json, "sortable", tracker->sortable);
  ts_json_put_flag (json, "corrected", tracker->corrected);
  ts_json_put_flag (json, "assumed", tracker->assumed);
  ts_json_put_flag (json, "unknown", tracker->unknown);
  ts_json_put_flag (json, "now", tracker->now);
  ts_json_put_flag (json, "implied", tracker->implied);
  ts_json_put_flag (json, "aside", tracker->aside);
  if (kind->number)
    {
      if (!tracker->unknown)
        ts_json_put_number (json, "value", tracker->value);
      ts_json_put_number (json, "min", tracker->min);
      if (tracker->max >= tracker->min)
        ts_json_put_number (json, "max", tracker->max);
      if (tracker->goal > 0)
        ts_json_put_number (json, "goal", tracker->goal);
    }
  if (kind->tick)
    ts_json_put_boolean (json, "checked", tracker->checked);
  if (tracker->marks->len > 0 || kind->row)
    put_marks (json, tracker, kind);
  if (kind->table)
    put_table (json, tracker);
  if (tracker->command != NULL)
    ts_json_put_object (json, "command", tracker->command);
  ts_json_put_text (json, "thing", tracker->thing);
  if (tracker->parts->len > 0)
    ts_parts_put (json, "parts", tracker->parts, ts_tracker_put);
  ts_json_close (json);
}

void
ts_panel_put (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsPanel *panel = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", panel->id);
  ts_json_put_text (json, "title", panel->title);
  ts_json_put_text (json, "seat", panel->seat);
  ts_json_put_flag (json, "beside", panel->beside);
  ts_json_put_text (json, "help", ts_panel_get_help (panel));
  ts_json_put_flag (json, "aside", panel->aside);
  ts_parts_put (json, "trackers", panel->trackers, ts_tracker_put);
  ts_json_close (json);
}

static void
put_way (TsJsonText *json, const char *name, const GArray *way)
{
  ts_json_open_list (json, name);
  for (guint i = 0; i < way->len; i++)
    {
      const TsViewPlace *place = &g_array_index (way, TsViewPlace, i);

      ts_json_put_pair (json, NULL, place->x, place->y);
    }
  ts_json_close (json);
}

void
ts_act_put (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsAct *act = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", act->id);
  ts_json_put_text (json, "token", act->token);
  ts_json_put_text (json, "mark", act->mark);
  ts_json_put_text (json, "seat", act->seat);
  ts_json_put_text (json, "label", act->label);
  ts_json_put_text (json, "text", act->text);
  ts_json_put_text (json, "note", act->note);
  ts_json_put_text (json, "chosen", act->chosen);
  if (act->way->len > 0)
    put_way (json, "way", act->way);
  ts_json_put_text (json, "target", act->target);
  ts_json_put_flag (json, "now", act->now);
  if (act->offers->len > 0)
    ts_parts_put (json, "offers", act->offers, ts_offer_put);
  ts_json_close (json);
}
