/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-outcome.c: what an accepted command asks of the hands, and why.
 */

#include "ts-outcome.h"

#include "ts-json.h"
#include "ts-writing.h"

static void
candidate_free (TsCandidate *candidate)
{
  ts_phrase_unref (candidate->who);
  g_clear_pointer (&candidate->out, ts_phrase_unref);
  g_free (candidate);
}

static void
reason_free (TsReason *reason)
{
  ts_phrase_unref (reason->text);
  g_ptr_array_unref (reason->candidates);
  g_free (reason);
}

static void
fact_free (TsFact *fact)
{
  g_free (fact->type);
  g_free (fact->id);
  g_free (fact->field);
  json_node_unref (fact->value);
  g_free (fact);
}

static char *
format_candidate (const TsCandidate *candidate, const TsLanguage *language)
{
  g_autoptr (TsPhrase) phrase = NULL;

  if (candidate->out == NULL)
    return ts_phrase_format (candidate->who, language);

  phrase = ts_phrase ("{who} ({out})", ts_part ("who", ts_phrase_ref (candidate->who)),
                      ts_part ("out", ts_phrase_ref (candidate->out)));
  return ts_phrase_format (phrase, language);
}

TsOutcome *
ts_outcome_new (void)
{
  TsOutcome *self = g_new0 (TsOutcome, 1);

  self->instructions = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_instruction_free);
  self->reasons = g_ptr_array_new_with_free_func ((GDestroyNotify) reason_free);
  self->facts = g_ptr_array_new_with_free_func ((GDestroyNotify) fact_free);
  self->then = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_outcome_free);
  self->dice = g_array_new (FALSE, FALSE, sizeof (TsShownDie));

  return self;
}

void
ts_outcome_free (TsOutcome *self)
{
  g_clear_pointer (&self->title, ts_phrase_unref);
  g_ptr_array_unref (self->instructions);
  g_ptr_array_unref (self->reasons);
  g_ptr_array_unref (self->facts);
  g_ptr_array_unref (self->then);
  g_clear_pointer (&self->kicker, ts_phrase_unref);
  g_clear_pointer (&self->result, ts_phrase_unref);
  g_clear_pointer (&self->idle, ts_phrase_unref);
  g_clear_pointer (&self->chooser, ts_phrase_unref);
  g_clear_pointer (&self->option, ts_phrase_unref);
  g_array_unref (self->dice);
  g_free (self->photo);
  g_free (self);
}

static void
replace (TsPhrase **place, TsPhrase *phrase)
{
  g_clear_pointer (place, ts_phrase_unref);
  *place = phrase;
}

void
ts_outcome_set_title (TsOutcome *self, TsPhrase *phrase)
{
  replace (&self->title, phrase);
}

void
ts_outcome_set_result (TsOutcome *self, TsPhrase *kicker, TsPhrase *result)
{
  if (kicker != NULL)
    replace (&self->kicker, kicker);
  replace (&self->result, result);
}

void
ts_outcome_set_great (TsOutcome *self, TsGreat great, TsPhrase *result)
{
  replace (&self->result, result);
  self->great = great;
}

void
ts_outcome_set_idle (TsOutcome *self, TsPhrase *phrase)
{
  replace (&self->idle, phrase);
}

void
ts_outcome_set_option (TsOutcome *self, TsPhrase *chooser, TsPhrase *option)
{
  replace (&self->chooser, chooser);
  replace (&self->option, option);
}

void
ts_outcome_set_photo (TsOutcome *self, const char *hash)
{
  g_free (self->photo);
  self->photo = g_strdup (hash);
}

void
ts_outcome_add_die (TsOutcome *self, const TsDie *die, guint sides, guint value)
{
  const TsShownDie shown = { die, sides, value };

  g_array_append_val (self->dice, shown);
}

void
ts_outcome_add_instruction (TsOutcome *self, const char *kind, TsPhrase *done, TsPhrase *undone)
{
  TsInstruction *instruction = g_new0 (TsInstruction, 1);

  instruction->kind = kind;
  instruction->done = done;
  instruction->undone = undone;
  g_ptr_array_add (self->instructions, instruction);
}

void
ts_outcome_instruct (
    TsOutcome *self, const char *kind, const char *done, const char *undone, TsArg *args)
{
  ts_outcome_add_instruction (self, kind, ts_phrase_pick (done, args),
                              ts_phrase_pick (undone, args));
  ts_args_clear (args);
}

static TsInstruction *
get_last (TsOutcome *self)
{
  return self->instructions->pdata[self->instructions->len - 1];
}

void
ts_outcome_tell_by_act (TsOutcome *self, const char *act)
{
  TsInstruction *last = get_last (self);

  g_free (last->act);
  last->act = g_strdup (act);
}

void
ts_outcome_add_up (TsOutcome *self, int amount, const char *thing, ...)
{
  TsInstruction *last = get_last (self);
  va_list args;

  va_start (args, thing);
  last->thing = g_strdup_vprintf (thing, args);
  last->amount = amount;
  va_end (args);
}

void
ts_outcome_put_down (TsOutcome *self, guint places, const char *thing, ...)
{
  TsInstruction *last = get_last (self);
  va_list args;

  va_start (args, thing);
  last->thing = g_strdup_vprintf (thing, args);
  last->places = places;
  va_end (args);
}

TsInstruction *
ts_instruction_copy (const TsInstruction *self)
{
  TsInstruction *copy = g_memdup2 (self, sizeof *self);

  ts_phrase_ref (copy->done);
  ts_phrase_ref (copy->undone);
  copy->act = NULL;
  copy->thing = g_strdup (self->thing);
  return copy;
}

TsInstruction *
ts_instruction_copy_reversed (const TsInstruction *self)
{
  TsInstruction *copy = ts_instruction_copy (self);

  copy->done = self->undone;
  copy->undone = self->done;
  copy->amount = -self->amount;
  copy->places = ((self->places & TS_PLACE_DONE) != 0 ? TS_PLACE_UNDONE : 0)
                 | ((self->places & TS_PLACE_UNDONE) != 0 ? TS_PLACE_DONE : 0);
  return copy;
}

void
ts_instruction_free (TsInstruction *self)
{
  ts_phrase_unref (self->done);
  ts_phrase_unref (self->undone);
  g_free (self->act);
  g_free (self->thing);
  g_free (self);
}

void
ts_outcome_add_instructions (TsOutcome *self, const TsOutcome *step)
{
  for (guint i = 0; i < step->instructions->len; i++)
    g_ptr_array_add (self->instructions, ts_instruction_copy (step->instructions->pdata[i]));
}

void
ts_outcome_add_reversals (TsOutcome *self, const TsOutcome *step)
{
  for (guint i = step->instructions->len; i > 0; i--)
    g_ptr_array_add (self->instructions,
                     ts_instruction_copy_reversed (step->instructions->pdata[i - 1]));
}

void
ts_outcome_add_reason (TsOutcome *self, TsPhrase *text, int page)
{
  TsReason *reason = g_new0 (TsReason, 1);

  reason->text = text;
  reason->page = page;
  reason->candidates = g_ptr_array_new_with_free_func ((GDestroyNotify) candidate_free);
  g_ptr_array_add (self->reasons, reason);
}

void
ts_outcome_add_candidate (TsOutcome *self, TsPhrase *who, TsPhrase *out)
{
  TsCandidate *candidate = g_new0 (TsCandidate, 1);
  TsReason *reason;

  g_return_if_fail (self->reasons->len > 0);

  reason = self->reasons->pdata[self->reasons->len - 1];
  candidate->who = who;
  candidate->out = out;
  g_ptr_array_add (reason->candidates, candidate);
}

/* `value` is consumed. */
static void
add_fact (
    TsOutcome *self, const char *type, const char *id, const char *field, guint at, JsonNode *value)
{
  TsFact *fact = g_new0 (TsFact, 1);

  fact->type = g_strdup (type);
  fact->id = g_strdup (id);
  fact->field = g_strdup (field);
  fact->at = at;
  fact->value = value;
  g_ptr_array_add (self->facts, fact);
}

void
ts_outcome_add_fact (
    TsOutcome *self, const char *type, const char *id, const char *field, gint64 number)
{
  ts_outcome_add_fact_at (self, type, id, field, 0, number);
}

void
ts_outcome_add_fact_at (
    TsOutcome *self, const char *type, const char *id, const char *field, guint at, gint64 number)
{
  add_fact (self, type, id, field, at, json_node_init_int (json_node_alloc (), number));
}

void
ts_outcome_add_fact_numbers (TsOutcome *self,
                             const char *type,
                             const char *id,
                             const char *field,
                             const gint64 *numbers,
                             guint n)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < n; i++)
    json_array_add_int_element (list, numbers[i]);
  add_fact (self, type, id, field, 0, json_node_init_array (json_node_alloc (), list));
  json_array_unref (list);
}

void
ts_outcome_add_fact_text (
    TsOutcome *self, const char *type, const char *id, const char *field, const char *text)
{
  add_fact (self, type, id, field, 0, json_node_init_string (json_node_alloc (), text));
}

char *
ts_reason_format (const TsReason *reason, const TsLanguage *language)
{
  g_autofree char *text = ts_phrase_format (reason->text, language);
  GString *said = g_string_new (text);

  for (guint i = 0; i < reason->candidates->len; i++)
    {
      g_autofree char *candidate = format_candidate (reason->candidates->pdata[i], language);

      ts_writing_append_item (said, i == 0 ? ": " : ", ", candidate);
    }
  if (reason->page > 0)
    {
      g_autoptr (TsPhrase) page = ts_phrase ("page {page}", ts_number ("page", reason->page));
      g_autofree char *page_said = ts_phrase_format (page, language);

      g_string_append_printf (said, " · %s", page_said);
    }

  return g_string_free (said, FALSE);
}

JsonArray *
ts_outcome_instructions_to_json (const TsOutcome *self, const TsLanguage *language)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->instructions->len; i++)
    {
      const TsInstruction *instruction = self->instructions->pdata[i];
      g_autofree char *done = ts_phrase_format (instruction->done, language);
      g_autofree char *undone = ts_phrase_format (instruction->undone, language);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "deed", instruction->kind);
      ts_phrase_add_arguments (instruction->done, language, object);
      json_object_set_string_member (object, "text", done);
      json_object_set_string_member (object, "undo", undone);
      ts_json_set_text (object, "act", instruction->act);
      json_array_add_object_element (array, object);
    }

  return array;
}

JsonArray *
ts_outcome_reasons_to_json (const TsOutcome *self, const TsLanguage *language)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->reasons->len; i++)
    {
      g_autofree char *said = ts_reason_format (self->reasons->pdata[i], language);

      json_array_add_string_element (array, said);
    }

  return array;
}
