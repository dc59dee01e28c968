/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-things.c: models, tapped where they are seen: what is asked about one, and what came
 * of it on the table.
 */

#include "miniatures.h"

#include "ts-things.h"

/* Whoever plays it says so, in anybody's moment. */
static TsOffer *
offer_life (TsThing *thing, int model, TsPhrase *label, const char *life)
{
  TsOffer *self = ts_thing_offer (thing, TS_OFFER_PLAIN, label, "life");
  JsonArray *models = json_array_new ();

  json_array_add_string_element (models, miniatures_model_id (model));
  json_object_set_array_member (self->command, "models", models);
  ts_offer_put_text (self, "life", life);
  ts_offer_set_seat (self, miniatures_seats[miniatures_side (model)]);
  return self;
}

static void
tell_life (const MiniaturesState *state, TsThing *thing, int model)
{
  if (!miniatures_is_alive (state, model))
    {
      offer_life (thing, model, ts_phrase ("Back in the battle"), "in");
      ts_thing_check (thing);
      return;
    }
  offer_life (thing, model, ts_phrase_msgid (TS_NC ("model", "Destroyed")), "destroyed");
  ts_thing_check (thing);
  offer_life (thing, model, ts_phrase ("Out of the battle"), "away");
  ts_thing_check (thing);
  if (!miniatures_profile (state, model)->back)
    return;
  ts_offer_put_flag (offer_life (thing, model, ts_phrase ("Turned into a crawler"), "in"),
                     "crawler", TRUE);
  ts_thing_check (thing);
}

void
miniatures_view_things (const MiniaturesState *state, TsView *view)
{
  static const char *const arguments[] = { "target", "attacker", "model", "models", NULL };

  for (int i = 0; i < N_MODELS; i++)
    if (miniatures_is_there (state, i))
      {
        const char *id = miniatures_model_id (i);
        TsThing *thing = ts_view_add_thing (view, id, miniatures_format_model (state, i), NULL);

        ts_thing_gather (thing, id, arguments);
        tell_life (state, thing, i);
        ts_view_end_thing (view, thing);
      }
}
