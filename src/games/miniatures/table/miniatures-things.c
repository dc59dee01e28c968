/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-things.c: models, tapped where they are seen: what is asked about one, and what came
 * of it on the table.
 */

#include "miniatures-table.h"
#include "ts-things.h"

/* What may be said of a model, whatever else is. */
typedef enum
{
  TELL_BACK,
  TELL_DESTROYED,
  TELL_AWAY,
  TELL_CRAWLER,
  N_TELLS,
} Tell;

static const struct
{
  const char *label; /* msgid */
  const char *life;
} tells[] = {
  [TELL_BACK] = { N_ ("Back in the battle"), "in" },
  [TELL_DESTROYED] = { TS_NC ("model", "Destroyed"), "destroyed" },
  [TELL_AWAY] = { N_ ("Out of the battle"), "away" },
  [TELL_CRAWLER] = { N_ ("Turned into a crawler"), "in" },
};

/* There may be a hundred models, and few of them are tapped: what their commands say never changes,
 * so each is made once.  Each thread has its own, for they are counted without locks. */
static GPrivate kept = G_PRIVATE_INIT ((GDestroyNotify) g_ptr_array_unref);

/* (transfer full) */
static JsonObject *
new_command (int model, Tell tell)
{
  JsonObject *command = json_object_new ();
  JsonArray *models = json_array_sized_new (1);

  json_object_set_string_member (command, "do", "life");
  json_array_add_string_element (models, miniatures_model_id (model));
  json_object_set_array_member (command, "models", models);
  json_object_set_string_member (command, "life", tells[tell].life);
  if (tell == TELL_CRAWLER)
    json_object_set_boolean_member (command, "crawler", TRUE);
  return command;
}

static void
free_command (gpointer command)
{
  g_clear_pointer ((JsonObject **) &command, json_object_unref);
}

/* (transfer none) */
static JsonObject *
get_command (int model, Tell tell)
{
  guint place = (guint) model * N_TELLS + tell;
  GPtrArray *commands = g_private_get (&kept);

  if (commands == NULL)
    {
      commands = g_ptr_array_new_with_free_func (free_command);
      g_ptr_array_set_size (commands, N_MODELS * N_TELLS);
      g_private_set (&kept, commands);
    }
  if (commands->pdata[place] == NULL)
    commands->pdata[place] = new_command (model, tell);
  return commands->pdata[place];
}

/* Whoever plays it says so, in anybody's moment. */
static void
offer_tell (TsThing *thing, int model, Tell tell)
{
  TsOffer *self
      = ts_thing_offer_kept (thing, ts_phrase_msgid (tells[tell].label), get_command (model, tell));

  ts_offer_set_seat (self, miniatures_seats[miniatures_side (model)]);
}

/* No rule is against any of it while nobody attacks, so that none is asked. */
static void
tell_life (const MiniaturesState *state, TsThing *thing, int model)
{
  const Profile *profile = miniatures_profile (state, model);

  if (!miniatures_is_alive (state, model))
    {
      offer_tell (thing, model, TELL_BACK);
      return;
    }
  offer_tell (thing, model, TELL_DESTROYED);
  offer_tell (thing, model, TELL_AWAY);
  if (profile->back && !profile->crawler)
    offer_tell (thing, model, TELL_CRAWLER);
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
        if (!miniatures_is_attacking (state))
          tell_life (state, thing, i);
        ts_view_end_thing (view, thing);
      }
}
