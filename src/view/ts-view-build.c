/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-build.c: builds on what stands in a view: trackers, offers and their fields, by what the
 * game's tables say.
 */

#include "ts-game.h"
#include "ts-tracker-kind.h"
#include "ts-view-private.h"
#include "ts-wording.h"

static void
set_text (const TsView *view, char **place, TsPhrase *phrase)
{
  g_free (*place);
  *place = phrase != NULL ? ts_view_format (view, phrase) : NULL;
}

/* Panels. */

static TsPanel *
find_panel (const TsView *self, const char *id)
{
  for (guint i = 0; i < self->panels->len; i++)
    if (g_str_equal (((TsPanel *) self->panels->pdata[i])->id, id))
      return self->panels->pdata[i];
  return NULL;
}

void
ts_view_explain (TsView *self, const TsPanelHelp *helps)
{
  for (const TsPanelHelp *help = helps; help->panel != NULL; help++)
    {
      TsPanel *panel = find_panel (self, help->panel);

      if (panel != NULL)
        panel->help = help->help;
    }
}

const char *
ts_panel_get_help (const TsPanel *self)
{
  const TsTracker *first = self->trackers->len > 0 ? self->trackers->pdata[0] : NULL;

  if (self->help != NULL)
    return self->help;
  return ts_tracker_kind_get_traits (first != NULL ? first->kind : TS_TRACKER_TEXT)->help;
}

void
ts_panel_set_leads (TsPanel *self, const char *seat)
{
  self->leads = g_intern_string (seat);
}

/* Trackers. */

TsTracker *
ts_panel_add (TsPanel *self, TsTrackerKind kind, const char *id, TsPhrase *label)
{
  return ts_view_add_tracker (self->view, self, kind, id, ts_view_format (self->view, label));
}

TsTracker *
ts_tracker_add (TsTracker *self, TsTrackerKind kind, const char *id, TsPhrase *label)
{
  return ts_tracker_add_part (self->view, self, kind, id, ts_view_format (self->view, label));
}

void
ts_tracker_set_label (TsTracker *self, TsPhrase *label)
{
  set_text (self->view, &self->label, label);
}

void
ts_tracker_set_note (TsTracker *self, TsPhrase *note)
{
  set_text (self->view, &self->note, note);
}

gboolean
ts_tracker_is_asked (const TsTracker *self)
{
  return self->kind == TS_TRACKER_CHECK && self->now;
}

JsonObject *
ts_tracker_set_command (TsTracker *self, const char *verb)
{
  g_clear_pointer (&self->command, json_object_unref);
  self->command = json_object_new ();
  json_object_set_string_member (self->command, "do", verb);
  return self->command;
}

void
ts_tracker_set_tapper (TsTracker *self, const char *seat)
{
  g_free (self->tapper);
  self->tapper = g_strdup (seat);
}

/* Offers. */

void
ts_offer_set_hint (TsOffer *self, TsPhrase *hint)
{
  set_text (self->view, &self->hint, hint);
}

void
ts_offer_set_seat (TsOffer *self, const char *seat)
{
  g_free (self->seat);
  self->seat = g_strdup (seat);
}

void
ts_offer_set_blocked (TsOffer *self, TsPhrase *why)
{
  set_text (self->view, &self->blocked, why);
}

static const TsVerb *
get_verb (const TsOffer *self)
{
  return ts_game_find_verb (self->view->played, ts_arg_text (self->command, "do"));
}

static gboolean
ask_rules (const TsOffer *self, TsWhyNot *why_not)
{
  TsCall call;

  ts_call_init (&call, get_verb (self), self->command);
  return ts_call_may (&call, self->view->state, why_not);
}

gboolean
ts_offer_says (const TsOffer *self, const char *member, const char *text)
{
  return g_strcmp0 (ts_arg_text (self->command, member), text) == 0;
}

gboolean
ts_offer_check (TsOffer *self)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (ask_rules (self, why_not))
    return TRUE;
  ts_offer_set_blocked (self, ts_why_not_format (why_not));
  return FALSE;
}

gboolean
ts_offer_check_anyway (TsOffer *self)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (TRUE);
  gboolean may = ask_rules (self, why_not);

  ts_offer_set_blocked (self, ts_why_not_format (why_not));
  return may;
}

/* Fields. */

/* As the verb throws them after what the offer says. */
static void
set_dice (TsField *self, const TsVerb *verb, TsOffer *offer)
{
  TsCall call;
  TsThrow throw;

  ts_call_init (&call, verb, offer->command);
  throw = ts_call_throw (&call, self->view->state);
  self->die = throw.die;
  self->sides = throw.sides;
  self->max = throw.n;
}

/* What has a name is chosen where it is offered, and typed elsewhere. */
static TsSpecKind
get_kind_of_choice (TsSpecKind kind)
{
  return kind == TS_SPEC_TEXT ? TS_SPEC_CHOICE : kind == TS_SPEC_TEXTS ? TS_SPEC_CHOICES : kind;
}

static TsField *
add_field (TsOffer *self, const TsSpec *spec)
{
  TsField *field
      = ts_offer_add_field (self, spec->kind, spec->name, ts_view_text (self->view, spec->label));

  field->required = spec->required;
  field->min = spec->min;
  field->max = spec->max;
  return field;
}

TsField *
ts_offer_ask (TsOffer *self, const char *argument)
{
  const TsVerb *verb = get_verb (self);
  const TsSpec *spec = ts_spec_find (verb->args, argument);
  TsField *field = add_field (self, spec);

  if (spec->kind == TS_SPEC_DICE && verb->throw != NULL)
    set_dice (field, verb, self);
  for (const TsChoice *choice = spec->choices; choice != NULL && choice->id != NULL; choice++)
    ts_field_add_choice (field, choice->id, ts_view_text (self->view, choice->label), NULL);
  return field;
}

TsField *
ts_offer_ask_among (TsOffer *self, const char *argument)
{
  TsField *field = add_field (self, ts_spec_find (get_verb (self)->args, argument));

  field->kind = get_kind_of_choice (field->kind);
  field->min = 0;
  field->max = 0;
  return field;
}

/* What all read alike needs no words. */
char *
ts_view_format_symbol (const TsView *self, const TsFace *face)
{
  if (face->symbol == NULL || !ts_wording_is_several (face->symbol))
    return g_strdup (face->symbol);
  return ts_view_format (self, ts_phrase_verbatim (face->symbol));
}

void
ts_field_set_label (TsField *self, TsPhrase *label)
{
  set_text (self->view, &self->label, label);
}

void
ts_field_set_range (TsField *self, gint64 min, gint64 max)
{
  self->min = min;
  self->max = max;
}

void
ts_field_propose (TsField *self, gint64 number)
{
  g_clear_pointer (&self->value, json_node_unref);
  self->value = json_node_init_int (json_node_alloc (), number);
}

void
ts_field_propose_text (TsField *self, const char *text)
{
  g_clear_pointer (&self->value, json_node_unref);
  self->value = json_node_init_string (json_node_alloc (), text);
}

void
ts_field_propose_one (TsField *self, const char *id)
{
  JsonArray *chosen = json_array_new ();

  json_array_add_string_element (chosen, id);
  g_clear_pointer (&self->value, json_node_unref);
  self->value = json_node_init_array (json_node_alloc (), chosen);
  json_array_unref (chosen);
}

void
ts_field_set_hint (TsField *self, TsPhrase *hint)
{
  set_text (self->view, &self->hint, hint);
}

void
ts_field_set_own (TsField *self)
{
  self->own = TRUE;
}

TsFieldChoice *
ts_field_add (TsField *self, const char *id, TsPhrase *label)
{
  return ts_field_add_choice (self, id, ts_view_format (self->view, label), NULL);
}

void
ts_field_share (TsField *self, const TsField *other)
{
  g_ptr_array_unref (self->choices);
  self->choices = g_ptr_array_ref (other->choices);
}
