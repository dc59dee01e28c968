/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-given.c: cards for other tables, and those of other tables.
 */

#include "ts-cli-given.h"

#include "ts-entry-file.h"
#include "ts-hall-cards.h"
#include "ts-json-text.h"
#include "ts-wording.h"

const TsEntryType *
ts_cli_find_own_type (const TsGame *game, GError **error)
{
  const TsEntryType *types = game->catalogue != NULL ? game->catalogue->types : NULL;

  for (const TsEntryType *i = types; i != NULL && i->id != NULL; i++)
    if (i->own && !i->apart)
      return i;
  ts_error_set (error, TS_ERROR_UNKNOWN_ID, ts_phrase ("This game has no cards of your own."));
  return NULL;
}

/* What its owner typed. */

static gboolean
is_called (JsonObject *entry, const char *card)
{
  g_autofree char *name = ts_wording_read (json_object_get_member (entry, "name"));

  return g_str_equal (ts_arg_text (entry, "id"), card)
         || (name != NULL && ts_wording_meets (name, card));
}

static gboolean
is_owned (TsLibrary *library, const TsGame *game, const TsEntryType *type, const char *id)
{
  g_autoptr (JsonObject) owned = ts_library_read_entry (library, game->id, type->id, id, NULL);

  return owned != NULL;
}

/* (transfer full, nullable) */
static JsonObject *
find_card (TsLibrary *library,
           const TsGame *game,
           const TsEntryType *type,
           const char *card,
           GError **error)
{
  g_autoptr (GPtrArray) list = ts_library_list_entries (library, game, type->id, error);

  for (guint i = 0; list != NULL && i < list->len; i++)
    if (is_called (list->pdata[i], card)
        && is_owned (library, game, type, ts_arg_text (list->pdata[i], "id")))
      return json_object_ref (list->pdata[i]);
  if (list != NULL)
    ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                  ts_phrase ("You have no card “{name}” of this kind.", ts_name ("name", card)));
  return NULL;
}

JsonObject *
ts_cli_read_own_card (TsLibrary *library,
                      const TsGame *game,
                      const TsEntryType *type,
                      const char *card,
                      JsonObject **entry,
                      GError **error)
{
  g_autoptr (JsonObject) found = find_card (library, game, type, card, error);
  JsonObject *file = found != NULL ? ts_entry_file_new (library, game, type, found, error) : NULL;

  if (file != NULL && entry != NULL)
    *entry = g_steal_pointer (&found);
  return file;
}

static gboolean
give_card (TsLibrary *library,
           const TsLanguage *language,
           const TsGame *game,
           const char *card,
           TsCardExchange *exchange,
           GError **error)
{
  const TsEntryType *type = ts_cli_find_own_type (game, error);
  g_autoptr (JsonObject) entry = NULL;
  g_autoptr (JsonObject) file
      = type != NULL ? ts_cli_read_own_card (library, game, type, card, &entry, error) : NULL;
  g_autofree char *text = file != NULL ? ts_json_print (file) : NULL;
  g_autofree char *name
      = file != NULL ? ts_catalogue_format_name (game->catalogue, type->id, entry, language) : NULL;

  return file != NULL
         && ts_card_exchange_give (exchange, ts_arg_text (entry, "id"), name, text, error);
}

gboolean
ts_cli_give_cards (const TsLanguage *language,
                   const char *path,
                   const TsGame *game,
                   char **cards,
                   TsCardExchange *exchange,
                   GError **error)
{
  g_autoptr (TsLibrary) library = ts_cli_open_library (language, path, FALSE, error);

  for (guint i = 0; library != NULL && cards[i] != NULL; i++)
    if (!give_card (library, language, game, cards[i], exchange, error))
      return FALSE;
  return library != NULL;
}

/* What others give. */

typedef struct
{
  GMainLoop *loop;
  TsPhrase *why; /* nothing is known of the hall; nullable */
} Reading;

static void
up_cb (Reading *self)
{
  g_main_loop_quit (self->loop);
}

/* Nobody waits here for a broker that may come back. */
static void
down_cb (Reading *self, TsPhrase *why)
{
  if (self->why == NULL)
    self->why = ts_phrase_ref (why);
  g_main_loop_quit (self->loop);
}

static gboolean
wait_for_hall (TsBroker *broker, GError **error)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Reading self = { loop, NULL };

  g_signal_connect_swapped (broker, "up", G_CALLBACK (up_cb), &self);
  g_signal_connect_swapped (broker, "down", G_CALLBACK (down_cb), &self);
  if (!ts_broker_start (broker, error))
    return FALSE;
  g_main_loop_run (loop);
  g_signal_handlers_disconnect_by_data (broker, &self);
  return self.why == NULL || ts_error_set (error, TS_ERROR_FAILED, self.why);
}

static gboolean
print_given (GPtrArray *cards, const TsGame *game, const TsEntryType *type)
{
  for (guint i = 0; i < cards->len; i++)
    {
      const TsGivenCard *card = cards->pdata[i];
      JsonObject *line;

      if (!g_str_equal (card->game, game->id) || !g_str_equal (card->type, type->id))
        continue;
      line = json_object_new ();
      json_object_set_string_member (line, "id", card->id);
      json_object_set_string_member (line, "table", card->table);
      json_object_set_string_member (line, "name", card->name);
      if (!ts_cli_take_json (line))
        return FALSE;
    }
  return TRUE;
}

gboolean
ts_cli_read_given (const TsBrokerAddress *hall,
                   const TsGame *game,
                   const TsEntryType *type,
                   const char *taken,
                   char **file,
                   GError **error)
{
  g_autoptr (TsBroker) broker = ts_broker_new (hall);
  g_autoptr (TsHallCards) cards = ts_hall_cards_new (broker, hall->hall, NULL, NULL);
  g_autoptr (GPtrArray) list = NULL;
  const TsGivenCard *card;
  gboolean read;

  if (!wait_for_hall (broker, error))
    return FALSE;
  list = ts_card_exchange_list (TS_CARD_EXCHANGE (cards));
  card = taken != NULL ? ts_card_exchange_find (TS_CARD_EXCHANGE (cards), taken, error) : NULL;
  read = taken != NULL ? card != NULL : print_given (list, game, type);
  if (card != NULL)
    *file = g_strdup (card->file);
  ts_broker_stop (broker);
  return read;
}
