/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-client-asks-log.c: the log, and steps that were left behind.
 */

#include "ts-client-asks.h"

#include "ts-host-message.h"
#include "ts-json.h"

static JsonArray *
instructions_to_json (const TsOutcome *outcome, const TsLanguage *language)
{
  JsonArray *instructions = json_array_new ();

  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      g_autofree char *text
          = ts_phrase_format (((TsInstruction *) outcome->instructions->pdata[i])->done, language);

      json_array_add_string_element (instructions, text);
    }
  return instructions;
}

/* For each instruction which of the machines' acts tells it, too; nothing where none does. */
static void
add_acts (JsonObject *object, const TsOutcome *outcome)
{
  JsonArray *acts = json_array_new ();
  gboolean any = FALSE;

  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      const char *act = ((TsInstruction *) outcome->instructions->pdata[i])->act;

      json_array_add_string_element (acts, act != NULL ? act : "");
      any |= act != NULL;
    }
  if (any)
    json_object_set_array_member (object, "acts", acts);
  else
    json_array_unref (acts);
}

/* Of `branches` those that part after `rev`; NULL: none. (transfer full, nullable) */
static JsonArray *
list_left (GArray *branches, guint64 rev)
{
  JsonArray *list = NULL;

  for (guint i = 0; i < branches->len; i++)
    {
      const TsBranch *branch = &g_array_index (branches, TsBranch, i);
      JsonObject *left;

      if (branch->base != rev)
        continue;
      left = json_object_new ();
      json_object_set_int_member (left, "branch", (gint64) branch->id);
      json_object_set_int_member (left, "to", (gint64) (branch->base + branch->length));
      json_object_set_int_member (left, "count", (gint64) branch->length);
      list = list != NULL ? list : json_array_new ();
      json_array_add_object_element (list, left);
    }
  return list;
}

/* What was left behind after `rev`, as the member "left". */
static void
add_left (JsonObject *object, GArray *branches, guint64 rev)
{
  JsonArray *left = list_left (branches, rev);

  if (left != NULL)
    json_object_set_array_member (object, "left", left);
}

/* What took it back, newest first, as when that was done. */
static JsonArray *
reversals_to_json (const TsOutcome *outcome, const TsLanguage *language)
{
  g_autoptr (TsOutcome) back = ts_outcome_new ();

  ts_outcome_add_reversals (back, outcome);
  return instructions_to_json (back, language);
}

static JsonObject *
step_to_json (TsPlaces *places, const TsStep *step, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();
  g_autofree char *by = ts_places_say (places, step->by, language);
  g_autofree char *undone_by = ts_places_say (places, step->undone_by, language);
  g_autofree char *title = ts_phrase_format (step->outcome->title, language);

  json_object_set_int_member (object, "rev", (gint64) step->rev);
  json_object_set_int_member (object, "at", step->at);
  ts_json_set_text (object, "by", by);
  ts_json_set_flag (object, "auto", step->automatic);
  ts_json_set_flag (object, "undone", step->undone);
  ts_json_set_text (object, "undone_by", undone_by);
  ts_json_set_text (object, "do", step->verb);
  json_object_set_string_member (object, "title", title);
  ts_json_set_text (object, "photo", step->outcome->photo);
  json_object_set_array_member (object, "deeds", instructions_to_json (step->outcome, language));
  add_acts (object, step->outcome);
  if (step->undone)
    json_object_set_array_member (object, "back", reversals_to_json (step->outcome, language));
  json_object_set_array_member (object, "reasons",
                                ts_outcome_reasons_to_json (step->outcome, language));
  return object;
}

static JsonArray *
ways_to_json (TsSession *session, const TsLanguage *language)
{
  g_autoptr (GPtrArray) ways = ts_session_list_ways_back (session);
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < ways->len; i++)
    {
      const TsWayBack *way = ways->pdata[i];
      JsonObject *object = json_object_new ();
      g_autofree char *first = ts_phrase_format (way->first, language);

      ts_json_set_text (object, "back", way->word);
      json_object_set_string_member (object, "label",
                                     ts_language_text (language, ts_way_back_get_label (way)));
      json_object_set_int_member (object, "steps", way->steps);
      json_object_set_string_member (object, "first", first);
      json_array_add_object_element (list, object);
    }
  return list;
}

void
ts_client_send_log (TsClient *self, TsSession *session, TsPlaces *places, const TsMessageLog *asked)
{
  guint64 length = ts_session_get_length (session);
  guint64 last = asked->before > 0 ? MIN ((guint64) asked->before - 1, length) : length;
  guint64 first = last > (guint64) asked->count ? last - (guint64) asked->count + 1 : 1;
  g_autoptr (GPtrArray) steps = ts_session_dup_steps (session, first, last);
  g_autoptr (GArray) branches = ts_session_list_branches (session);
  g_autofree char *by = ts_client_name_for_log (self);
  JsonArray *list = json_array_new ();
  JsonObject *log = ts_host_message_new ("log");

  for (guint i = steps->len; i > 0; i--)
    {
      const TsStep *step = steps->pdata[i - 1];
      JsonObject *object = step_to_json (places, step, self->language);

      ts_json_set_flag (object, "own", g_strcmp0 (step->by, by) == 0);
      add_left (object, branches, step->rev);
      json_array_add_object_element (list, object);
    }
  add_left (log, branches, 0);
  json_object_set_int_member (log, "undoes", (gint64) ts_session_find_last (session));
  if (asked->ways)
    json_object_set_array_member (log, "ways", ways_to_json (session, self->language));
  json_object_set_int_member (log, "rev", (gint64) ts_session_get_rev (session));
  json_object_set_int_member (log, "length", (gint64) length);
  json_object_set_array_member (log, "steps", list);
  ts_client_send_message (self, log);
}

void
ts_client_send_branch (TsClient *self, TsSession *session, TsPlaces *places, guint64 branch)
{
  g_autoptr (GPtrArray) steps = ts_session_dup_branch_steps (session, branch);
  JsonObject *message = ts_host_message_new ("branch");
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < MIN (steps->len, TS_PROTOCOL_MAX_STEPS); i++)
    {
      const TsStep *step = steps->pdata[i];
      g_autofree char *title = ts_phrase_format (step->outcome->title, self->language);
      g_autofree char *by = ts_places_say (places, step->by, self->language);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "title", title);
      ts_json_set_text (object, "by", by);
      json_array_add_object_element (list, object);
    }
  json_object_set_int_member (message, "branch", (gint64) branch);
  json_object_set_array_member (message, "steps", list);
  ts_client_send_message (self, message);
}
