/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-library.c: what phones ask of the library: the host's which games there are, to open one,
 * and to begin one.
 */

#include "ts-hub-private.h"

#include <string.h>

#include "ts-client-asks.h"
#include "ts-json.h"
#include "ts-setup.h"
#include "ts-synopsis.h"

#define NAMING_TIME (G_USEC_PER_SEC / 5)

static TsLibrary *
get_library (TsHub *self)
{
  return ts_session_get_library (self->session);
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

gboolean
ts_hub_record_campaign (TsHub *self, GError **error)
{
  return ts_session_record_next_setup (self->session, self->campaign, error);
}

/* The game of that id, also one that is not shown in the list; NULL without error. */
static const TsGame *
look_up_game (TsHub *self, const char *id)
{
  for (guint i = 0; self->games[i] != NULL; i++)
    if (strcmp (self->games[i]->id, id) == 0)
      return self->games[i];
  return NULL;
}

static const TsGame *
find_game (TsHub *self, const char *id, GError **error)
{
  const TsGame *game = look_up_game (self, id);

  if (game == NULL)
    ts_error_set (error, TS_ERROR_UNKNOWN_GAME,
                  ts_phrase ("There is no game “{game}” here.", ts_name ("game", id)));
  return game;
}

/* The cards of that game, for a client. */
static gboolean
open_box (TsHub *self, const TsClient *client, const char *game, TsCardBox *box, GError **error)
{
  *box = (TsCardBox){
    .library = get_library (self),
    .exchange = self->exchange,
    .playing = ts_session_get_game (self->session),
    .game = find_game (self, game, error),
    .language = client->language,
  };
  return box->game != NULL;
}

/* A name that is made takes a replay. A long list of long sessions holds nobody up: what is left
 * after `deadline` is called as the library does. (transfer full) */
static char *
name_session (TsHub *self,
              const TsSessionInfo *info,
              const TsGame *game,
              const TsLanguage *language,
              gint64 deadline)
{
  return g_get_monotonic_time () < deadline
             ? ts_synopsis_dup_name (get_library (self), info, game, language)
             : g_strdup (info->name);
}

static JsonObject *
session_to_json (TsHub *self,
                 const TsSessionInfo *info,
                 const TsLanguage *language,
                 gint64 deadline)
{
  JsonObject *object = json_object_new ();
  const TsGame *game = look_up_game (self, info->game);
  g_autofree char *name = name_session (self, info, game, language, deadline);

  json_object_set_int_member (object, "id", info->id);
  json_object_set_string_member (object, "name", name);
  json_object_set_string_member (object, "game", info->game);
  json_object_set_string_member (
      object, "game_name", game != NULL ? ts_language_text (language, game->name) : info->game);
  json_object_set_int_member (object, "changed", info->changed);
  json_object_set_int_member (object, "steps", (gint64) info->length);
  if (info->id == ts_session_get_id (self->session))
    {
      ts_json_set_flag (object, "open", TRUE);
      ts_card_box_add_title (ts_session_get_game (self->session), language, object);
    }
  if (info->campaign != 0)
    json_object_set_int_member (object, "campaign", info->campaign);
  return object;
}

static gboolean
add_sessions (TsHub *self, const TsLanguage *language, JsonObject *answer, GError **error)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (get_library (self), error);
  gint64 deadline = g_get_monotonic_time () + NAMING_TIME;
  JsonArray *list;

  if (sessions == NULL)
    return FALSE;
  list = json_array_new ();
  for (guint i = 0; i < MIN (sessions->len, TS_PROTOCOL_MAX_SESSIONS); i++)
    json_array_add_object_element (list,
                                   session_to_json (self, sessions->pdata[i], language, deadline));
  json_object_set_array_member (answer, "sessions", list);
  return TRUE;
}

static void
add_games (TsHub *self, const TsLanguage *language, JsonObject *answer)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; self->games[i] != NULL; i++)
    if (!self->games[i]->hidden)
      {
        JsonObject *game = json_object_new ();

        json_object_set_string_member (game, "id", self->games[i]->id);
        json_object_set_string_member (game, "name",
                                       ts_language_text (language, self->games[i]->name));
        ts_about_add_to (&self->games[i]->about, language, game);
        json_array_add_object_element (list, game);
      }
  json_object_set_array_member (answer, "games", list);
}

static JsonObject *
campaign_to_json (const TsCampaign *campaign)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "id", campaign->id);
  json_object_set_string_member (object, "name", campaign->name);
  json_object_set_string_member (object, "game", campaign->game);
  json_object_set_int_member (object, "missions", json_array_get_length (campaign->history));
  ts_json_set_flag (object, "next", campaign->next != NULL);
  ts_json_set_flag (object, "again", campaign->again != NULL);
  return object;
}

/* Those of a game; NULL: of all. */
static gboolean
add_campaigns (TsHub *self, const TsGame *game, JsonObject *answer, GError **error)
{
  g_autoptr (GPtrArray) campaigns = ts_library_list_campaigns (get_library (self), error);
  JsonArray *list;

  if (campaigns == NULL)
    return FALSE;
  list = json_array_new ();
  for (guint i = 0; i < campaigns->len; i++)
    {
      const TsCampaign *campaign = campaigns->pdata[i];

      if (game == NULL || g_str_equal (campaign->game, game->id))
        json_array_add_object_element (list, campaign_to_json (campaign));
    }
  json_object_set_array_member (answer, "campaigns", list);
  return TRUE;
}

static gboolean
list_sessions (
    TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  add_games (self, client->language, answer);
  return add_sessions (self, client->language, answer, error)
         && add_campaigns (self, NULL, answer, error);
}

static gboolean
lay (TsHub *self, TsClient *client, TsSession *session, GError **error)
{
  g_autofree char *by = g_strdup (client->by);
  gboolean done;

  self->opener = client;
  done = self->open (session, by, self->open_data, error);
  self->opener = NULL;
  return done;
}

/* What lies on the table already need not be laid there. */
static gboolean
open_number (TsHub *self, TsClient *client, gint64 id, GError **error)
{
  g_autofree char *name = NULL;
  g_autoptr (JsonObject) setup = NULL;
  g_autoptr (TsSession) session = NULL;
  const TsGame *game;

  if (id == ts_session_get_id (self->session))
    return TRUE;
  setup = ts_library_read_setup (get_library (self), id, &name, NULL, error);
  game = setup != NULL ? find_game (self, name, error) : NULL;
  session = game != NULL ? ts_session_open (get_library (self), id, game, error) : NULL;
  return session != NULL && lay (self, client, session, error);
}

static gboolean
open_session (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  return open_number (self, client, message->session, error);
}

/* Where laying it has to wait, it is opened at the next try and not made again. Consumes the
 * session, NULL after an error. */
static gboolean
lay_new (TsHub *self, TsClient *client, TsMessage *message, TsSession *made, GError **error)
{
  g_autoptr (TsSession) session = made;

  if (session == NULL)
    return FALSE;
  message->made = ts_session_get_id (session);
  return lay (self, client, session, error);
}

static gboolean
start_session (
    TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  const TsGame *game = find_game (self, message->setup.game, error);

  if (game == NULL)
    return FALSE;
  if (message->made != 0)
    return open_number (self, client, message->made, error);
  return lay_new (self, client, message,
                  ts_setup_start (get_library (self), game, message->setup.name,
                                  message->setup.setup, message->setup.campaign, get_now (), error),
                  error);
}

static gboolean
start_again (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  if (message->made != 0)
    return open_number (self, client, message->made, error);
  /* A mission is played again from its campaign, with what the characters had. */
  if (self->campaign != 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("This is a mission of a campaign: begin it again from there."));
  return lay_new (self, client, message, ts_session_create_again (self->session, get_now (), error),
                  error);
}

/* (transfer full) */
static TsProposal *
propose (TsHub *self,
         const TsLanguage *language,
         const TsGame *game,
         const TsMessageSetup *asked,
         GError **error)
{
  g_autoptr (TsCampaign) campaign = NULL;
  TsProposal *proposal = NULL;

  if (asked->campaign == 0)
    return ts_proposal_new (get_library (self), game, language);
  campaign = ts_library_read_campaign (get_library (self), asked->campaign, error);
  if (campaign == NULL)
    return NULL;
  if (g_str_equal (campaign->game, game->id))
    proposal = ts_proposal_new_for_campaign (get_library (self), game, campaign, asked->again);
  if (proposal == NULL)
    ts_error_set (error, TS_ERROR_REFUSED,
                  ts_phrase ("This campaign has no such mission yet: end the last one first."));
  return proposal;
}

/* What the buttons say that add a card of each kind. */
static JsonObject *
additions_to_json (const TsGame *game, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();
  const TsEntryType *type = game->catalogue != NULL ? game->catalogue->types : NULL;

  for (; type != NULL && type->id != NULL; type++)
    if (type->add != NULL)
      json_object_set_string_member (object, type->id, ts_language_text (language, type->add));
  return object;
}

static gboolean
show_setup (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  TsCardBox box;
  const TsGame *game = open_box (self, client, message->setup.game, &box, error) ? box.game : NULL;
  g_autoptr (TsProposal) proposal
      = game != NULL ? propose (self, client->language, game, &message->setup, error) : NULL;

  if (proposal == NULL)
    return FALSE;
  json_object_set_string_member (answer, "name", proposal->name);
  json_object_set_array_member (answer, "specs", ts_spec_to_json (game->options, client->language));
  json_object_set_object_member (answer, "setup", json_object_ref (proposal->setup));
  json_object_set_object_member (answer, "entries",
                                 ts_card_box_choices_to_json (&box, game->options));
  json_object_set_object_member (answer, "additions", additions_to_json (game, client->language));
  ts_card_box_add_title (game, client->language, answer);
  ts_json_set_flag (answer, "more", ts_proposal_says_more (proposal));
  if (proposal->campaign != 0)
    json_object_set_int_member (answer, "campaign", proposal->campaign);
  return game->next_setup == NULL || add_campaigns (self, game, answer, error);
}

static void
add_gaps (TsHub *self,
          const TsGame *game,
          JsonObject *setup,
          const TsLanguage *language,
          JsonObject *answer)
{
  g_autoptr (GPtrArray) gaps = ts_setup_list_gaps (get_library (self), game, setup, language);
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < gaps->len; i++)
    {
      const TsGap *gap = gaps->pdata[i];
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "kind", gap->type->id);
      json_object_set_string_member (object, "id", gap->id);
      json_object_set_string_member (object, "label", gap->name);
      json_object_set_string_member (object, "needs", gap->needs);
      json_array_add_object_element (list, object);
    }
  if (gaps->len > 0)
    json_object_set_array_member (answer, "gaps", g_steal_pointer (&list));
  g_clear_pointer (&list, json_array_unref);
}

/* One that was filled in, or a list of them; with `keep` they are kept. */
static gboolean
take_cards (const TsCardBox *box,
            const TsMessageCards *asked,
            gboolean keep,
            JsonObject *answer,
            GError **error)
{
  return asked->list != NULL || asked->given != NULL
             ? ts_card_box_take_list (box, asked, keep, answer, error)
             : ts_card_box_take (box, asked, keep, answer, error);
}

static gboolean
check_form (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  const TsMessageCards *asked = &message->cards;
  TsCardBox box;
  g_autoptr (GError) wrong = NULL;
  g_autofree char *sentence = NULL;

  if (!open_box (self, client, asked->game, &box, error))
    return FALSE;
  if (asked->setup != NULL)
    ts_setup_check (box.library, box.game, asked->setup, &wrong);
  else
    take_cards (&box, asked, FALSE, answer, &wrong);
  if (wrong == NULL && asked->setup != NULL)
    add_gaps (self, box.game, asked->setup, client->language, answer);
  if (wrong == NULL)
    return TRUE;
  sentence = ts_error_format (wrong, client->language);
  json_object_set_string_member (answer, "wrong", sentence);
  return TRUE;
}

/* What is about the cards of a game. */

static gboolean
list_entries (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  TsCardBox box;

  return open_box (self, client, message->cards.game, &box, error)
         && ts_card_box_list (&box, answer, error);
}

static gboolean
show_entry (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  TsCardBox box;

  return open_box (self, client, message->cards.game, &box, error)
         && ts_card_box_show (&box, &message->cards, answer, error);
}

static gboolean
try_entry (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  TsCardBox box;

  return open_box (self, client, message->cards.game, &box, error)
         && ts_card_box_try (&box, client, &message->cards, answer, error);
}

static gboolean
keep_entries (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  TsCardBox box;

  return open_box (self, client, message->cards.game, &box, error)
         && take_cards (&box, &message->cards, TRUE, answer, error);
}

static gboolean
give_entry (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  TsCardBox box;

  return open_box (self, client, message->cards.game, &box, error)
         && ts_card_box_give (&box, &message->cards, error);
}

static gboolean
reset_entry (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  TsCardBox box;

  return open_box (self, client, message->cards.game, &box, error)
         && ts_card_box_reset (&box, &message->cards, error);
}

typedef gboolean (*RequestFunc) (
    TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error);

static const RequestFunc requests[] = {
  [TS_MESSAGE_SESSIONS] = list_sessions, [TS_MESSAGE_OPEN] = open_session,
  [TS_MESSAGE_SETUP] = show_setup,       [TS_MESSAGE_CHECK] = check_form,
  [TS_MESSAGE_START] = start_session,    [TS_MESSAGE_AGAIN] = start_again,
  [TS_MESSAGE_ENTRIES] = list_entries,   [TS_MESSAGE_ENTRY] = show_entry,
  [TS_MESSAGE_TRY] = try_entry,          [TS_MESSAGE_KEEP] = keep_entries,
  [TS_MESSAGE_GIVE] = give_entry,        [TS_MESSAGE_RESET] = reset_entry,
};

static gboolean
list_plays (TsHub *self, TsClient *client, JsonObject *answer, GError **error)
{
  if (self->shelves == NULL)
    self->shelves = ts_shelves_new (get_library (self), ts_session_get_game (self->session));
  return ts_client_list_plays (client, self->session, self->shelves, answer, error);
}

static gboolean
handle_request (
    TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  if (message->kind == TS_MESSAGE_PLAYS)
    return list_plays (self, client, answer, error);
  return ts_hub_record_campaign (self, error)
         && requests[message->kind](self, client, message, answer, error);
}

/* The library is never waited for: everything else goes on. */
static gboolean
handle (TsHub *self, TsClient *client, TsMessage *message, JsonObject *answer, GError **error)
{
  gboolean plays = message->kind == TS_MESSAGE_PLAYS;
  g_autoptr (TsLibrary) library = NULL;
  gboolean done;

  if (plays && get_library (self) == NULL)
    return ts_error_set (
        error, TS_ERROR_REFUSED,
        ts_phrase ("Nothing is known of earlier plays: this table is not saved in a library."));
  if (!plays && (self->games == NULL || get_library (self) == NULL))
    return ts_error_set (
        error, TS_ERROR_REFUSED,
        ts_phrase (
            "Other games cannot be opened from here: this table is not saved in a library."));
  library = g_object_ref (get_library (self));
  ts_library_set_patience (library, 0);
  done = handle_request (self, client, message, answer, error);
  ts_library_set_patience (library, TS_LIBRARY_PATIENCE);
  return done;
}

JsonObject *
ts_hub_answer_request (TsHub *self, TsClient *client, TsMessage *message, gboolean last)
{
  g_autoptr (JsonObject) answer
      = ts_host_message_new_answer (message, ts_session_get_serial (self->session));
  g_autoptr (GError) error = NULL;
  JsonObject *refusal = NULL;

  if (!handle (self, client, message, answer, &error))
    refusal = ts_host_error_new_from (error, client->language);
  if (g_error_matches (error, TS_ERROR, TS_ERROR_BUSY) && !last)
    {
      g_clear_pointer (&refusal, json_object_unref);
      return NULL;
    }
  if (refusal != NULL)
    json_object_set_object_member (answer, "error", refusal);
  else
    json_object_set_boolean_member (answer, "ok", TRUE);
  return g_steal_pointer (&answer);
}
