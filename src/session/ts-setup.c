/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-setup.c: a new game on its way, from what is proposed to its session.
 */

#include "ts-setup.h"

#include "ts-entries.h"
#include "ts-json.h"

/* What the game makes of nothing, in the shape of the form. (transfer full) */
static JsonObject *
dup_usual_setup (const TsGame *game)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  JsonObject *setup = game->prepare (nothing, NULL);

  if (setup == NULL)
    return json_object_new ();
  ts_entries_fold (game->options, setup);
  for (const TsSpec *spec = game->options; spec->name != NULL; spec++)
    if (spec->label == NULL)
      json_object_remove_member (setup, spec->name);
  return setup;
}

/* Consumes the name. (transfer full) */
static TsProposal *
new_proposal (TsLibrary *library, const TsGame *game, char *name)
{
  TsProposal *self = g_new0 (TsProposal, 1);

  self->game = game;
  self->name = ts_setup_find_free_name (library, name);
  self->setup = dup_usual_setup (game);
  self->usual = json_object_ref (self->setup);
  g_free (name);
  return self;
}

/* What the rows of a table say of that game alone, as what is carried into a mission, is not said
 * of the next one. */
static void
forget_circumstances (const TsSpec *table, JsonArray *rows)
{
  for (guint i = 0; i < ts_json_count (rows); i++)
    {
      JsonNode *row = json_array_get_element (rows, i);

      for (const TsSpec *column = table->columns; column->name != NULL; column++)
        if (column->when != NULL && JSON_NODE_HOLDS_OBJECT (row))
          json_object_remove_member (json_node_get_object (row), column->name);
    }
}

/* Which game is played, where people describe it: one that is not in their list any more has no
 * name there. */
static gboolean
is_game (const TsGame *game, const TsSpec *spec, JsonNode *node)
{
  return spec->kind == TS_SPEC_ENTRY && node != NULL && ts_json_get_text (node) != NULL
         && ts_catalogue_find_type (game->catalogue, spec->entry)->setup != NULL;
}

/* Who plays what: the first group of a form, as a setup has it. (transfer full) */
static JsonObject *
dup_players (const TsGame *game, JsonObject *setup)
{
  JsonObject *players = json_object_new ();
  const TsSpec *first = game->options;
  gboolean players_end = FALSE;

  ts_entries_fold (game->options, setup);
  for (const TsSpec *spec = first; spec->name != NULL; spec++)
    {
      JsonNode *node = json_object_get_member (setup, spec->name);

      players_end = players_end || (spec != first && spec->group != NULL);
      if (node == NULL || (players_end && !is_game (game, spec, node)))
        continue;
      if (spec->kind == TS_SPEC_TABLE)
        forget_circumstances (spec, ts_json_get_list (setup, spec->name));
      json_object_set_member (players, spec->name, json_node_copy (node));
    }
  return players;
}

/* Those who play a game are mostly those who played it last: as many, with the same colors, and
 * what they described, unless what else is proposed is not for so many. */
static void
lay_last_players (TsProposal *self, TsLibrary *library)
{
  g_autoptr (TsSessionInfo) last = ts_library_find_last (library, self->game->id, NULL);
  g_autoptr (JsonObject) setup
      = last != NULL ? ts_library_read_setup (library, last->id, NULL, NULL, NULL) : NULL;
  g_autoptr (JsonObject) players = setup != NULL ? dup_players (self->game, setup) : NULL;

  if (players == NULL)
    return;
  ts_proposal_lay (self, players);
  if (ts_setup_check (library, self->game, self->setup, NULL))
    return;
  json_object_unref (self->setup);
  self->setup = ts_json_dup_object (self->usual);
}

TsProposal *
ts_proposal_new (TsLibrary *library, const TsGame *game, const TsLanguage *language)
{
  TsProposal *self
      = new_proposal (library, game, g_strdup (ts_language_text (language, game->name)));

  lay_last_players (self, library);
  return self;
}

TsProposal *
ts_proposal_new_for_campaign (TsLibrary *library,
                              const TsGame *game,
                              const TsCampaign *campaign,
                              gboolean again)
{
  JsonObject *setup = again ? campaign->again : campaign->next;
  guint n = json_array_get_length (campaign->history);
  TsProposal *self;

  if (setup == NULL)
    return NULL;
  self = new_proposal (library, game, g_strdup_printf ("%s %u", campaign->name, n + 1));
  self->campaign = campaign->id;
  ts_proposal_lay (self, setup);
  return self;
}

void
ts_proposal_lay (TsProposal *self, JsonObject *setup)
{
  g_autoptr (JsonObject) usual = g_steal_pointer (&self->setup);
  g_autoptr (JsonObject) given = ts_json_dup_object (setup);

  ts_entries_fold (self->game->options, given);
  self->setup = ts_catalogue_overlay (usual, given);
}

gboolean
ts_proposal_says_more (const TsProposal *self)
{
  return ts_spec_says_more (self->game->options, self->setup, self->usual);
}

void
ts_proposal_free (TsProposal *self)
{
  json_object_unref (self->usual);
  g_free (self->name);
  json_object_unref (self->setup);
  g_free (self);
}

static gboolean
is_taken (TsLibrary *library, const char *name)
{
  g_autoptr (TsSessionInfo) info = ts_library_find_session (library, name, NULL);

  return info != NULL;
}

char *
ts_setup_find_free_name (TsLibrary *library, const char *name)
{
  char *free_name = g_strdup (name);

  for (int n = 2; is_taken (library, free_name); n++)
    {
      g_free (free_name);
      free_name = g_strdup_printf ("%s %d", name, n);
    }
  return free_name;
}

gboolean
ts_setup_wants_campaign (const TsGame *game, JsonObject *setup)
{
  return game->next_setup != NULL
         && g_strcmp0 (ts_arg_text (setup, TS_SETUP_MODE), "campaign") == 0;
}

gboolean
ts_setup_check_names (const TsGame *game, JsonObject *setup, GError **error)
{
  return ts_spec_check_writing (game->options, setup, error)
         && ts_spec_check_people (game->options, setup, error);
}

gboolean
ts_setup_check (TsLibrary *library, const TsGame *game, JsonObject *setup, GError **error)
{
  g_autoptr (JsonObject) laid = NULL;
  g_autoptr (JsonObject) whole = NULL;

  if (!ts_setup_check_names (game, setup, error))
    return FALSE;
  laid = ts_session_lay_entries (library, game, setup, error);
  if (laid == NULL || !ts_spec_check (game->options, laid, NULL, error))
    return FALSE;
  whole = game->prepare (laid, error);
  return whole != NULL;
}

static void
free_gap (gpointer data)
{
  TsGap *gap = data;

  g_free (gap->id);
  g_free (gap->name);
  g_free (gap->needs);
  g_free (gap);
}

/* What a card says now: shipped, with what its owner typed over it. (transfer full) */
static JsonObject *
read_card (TsLibrary *library, const TsGame *game, const char *type, const char *id)
{
  g_autoptr (JsonObject) shipped = ts_catalogue_dup_entry (game->catalogue, type, id);
  g_autoptr (JsonObject) owned = ts_library_read_entry (library, game->id, type, id, NULL);

  return ts_catalogue_overlay (shipped, owned);
}

/* NULL: nothing is missing. (transfer full, nullable) */
static TsGap *
find_gap (TsLibrary *library,
          const TsGame *game,
          const char *type,
          const char *id,
          const TsLanguage *language)
{
  g_autoptr (JsonObject) card = read_card (library, game, type, id);
  const TsEntryType *known = ts_catalogue_find_type (game->catalogue, type);
  char *needs = ts_entries_format_needs (known, card, language, NULL);
  TsGap *gap;

  if (needs == NULL)
    return NULL;
  gap = g_new0 (TsGap, 1);
  gap->type = known;
  gap->id = g_strdup (id);
  gap->name = ts_catalogue_format_name (game->catalogue, type, card, language);
  gap->needs = needs;
  return gap;
}

GPtrArray *
ts_setup_list_gaps (TsLibrary *library,
                    const TsGame *game,
                    JsonObject *setup,
                    const TsLanguage *language)
{
  GPtrArray *gaps = g_ptr_array_new_with_free_func (free_gap);

  for (const TsSpec *spec = game->options; spec->name != NULL; spec++)
    {
      const char *id = spec->kind == TS_SPEC_ENTRY ? ts_arg_text (setup, spec->name) : NULL;
      TsGap *gap = id != NULL ? find_gap (library, game, spec->entry, id, language) : NULL;

      if (gap != NULL)
        g_ptr_array_add (gaps, gap);
    }
  return gaps;
}

static gboolean
check_name (TsLibrary *library, const char *name, GError **error)
{
  if (*name == '\0')
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("Give the game a name, to find it again."));
  if (!ts_spec_check_new_name (name, error))
    return FALSE;
  return !is_taken (library, name)
         || ts_error_set (error, TS_ERROR_TAKEN,
                          ts_phrase ("There is a session “{name}” already. Choose another name.",
                                     ts_name ("name", name)));
}

static gboolean
check_campaign (TsLibrary *library, const TsGame *game, gint64 id, GError **error)
{
  g_autoptr (TsCampaign) campaign = ts_library_read_campaign (library, id, error);

  if (campaign == NULL)
    return FALSE;
  return g_str_equal (campaign->game, game->id)
         || ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                          ts_phrase ("This campaign is no longer in the library. Choose another."));
}

/* The campaign of the new session: `id`, or a new one; 0: none, or an error. */
static gint64
take_campaign (TsLibrary *library,
               const TsGame *game,
               const char *name,
               JsonObject *setup,
               gint64 id,
               GError **error)
{
  if (!ts_setup_wants_campaign (game, setup))
    return 0;
  if (id == 0)
    return ts_library_add_campaign (library, game->id, name, error);
  return check_campaign (library, game, id, error) ? id : 0;
}

TsSession *
ts_setup_start (TsLibrary *library,
                const TsGame *game,
                const char *name,
                JsonObject *setup,
                gint64 campaign,
                gint64 now,
                GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  gint64 taken;

  if (!ts_setup_check (library, game, setup, error) || !check_name (library, stripped, error))
    return NULL;
  taken = take_campaign (library, game, stripped, setup, campaign, error);
  if (taken == 0 && ts_setup_wants_campaign (game, setup))
    return NULL;
  return ts_session_create (library, game, stripped, setup, taken, now, error);
}
