/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-card-box.c: cards as lists, as forms, and as they come back.
 */

#include "ts-card-box.h"

#include "ts-entries.h"
#include "ts-entry-file.h"
#include "ts-entry-list.h"
#include "ts-entry-words.h"
#include "ts-json-text.h"
#include "ts-json.h"
#include "ts-qr.h"
#include "ts-writing.h"

static JsonObject *
choice_to_json (const TsCardBox *self, const char *type, JsonObject *entry)
{
  JsonObject *choice = json_object_new ();
  g_autofree char *label
      = ts_catalogue_format_name (self->game->catalogue, type, entry, self->language);

  json_object_set_string_member (choice, "id", ts_arg_text (entry, "id"));
  json_object_set_string_member (choice, "label", label);
  return choice;
}

static void
add_choices (const TsCardBox *self, const TsSpec *specs, JsonObject *choices)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      g_autoptr (GPtrArray) entries = NULL;
      JsonArray *list;

      add_choices (self, spec->columns, choices);
      if (spec->kind != TS_SPEC_ENTRY || json_object_has_member (choices, spec->entry))
        continue;
      entries = ts_library_list_entries (self->library, self->game, spec->entry, NULL);
      list = json_array_new ();
      for (guint i = 0; entries != NULL && i < entries->len; i++)
        json_array_add_object_element (list, choice_to_json (self, spec->entry, entries->pdata[i]));
      json_object_set_array_member (choices, spec->entry, list);
    }
}

JsonObject *
ts_card_box_choices_to_json (const TsCardBox *self, const TsSpec *specs)
{
  JsonObject *choices = json_object_new ();

  if (self->game->catalogue != NULL)
    add_choices (self, specs, choices);
  return choices;
}

void
ts_card_box_add_title (const TsGame *game, const TsLanguage *language, JsonObject *answer)
{
  if (game->catalogue != NULL)
    json_object_set_string_member (
        answer, "cards", ts_language_text (language, ts_catalogue_get_title (game->catalogue)));
}

static gboolean
has_catalogue (const TsCardBox *self, GError **error)
{
  return self->game->catalogue != NULL
         || ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("This game has no cards."));
}

static const TsEntryType *
find_type (const TsCardBox *self, const TsMessageCards *asked, GError **error)
{
  const TsEntryType *type = has_catalogue (self, error)
                                ? ts_catalogue_find_type (self->game->catalogue, asked->type)
                                : NULL;

  if (type == NULL && self->game->catalogue != NULL)
    ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                  ts_phrase ("There is no kind of cards “{kind}”.", ts_name ("kind", asked->type)));
  return type;
}

/* A name from others, without what hides in it. */
static void
set_seen (JsonObject *object, const char *member, const char *name)
{
  g_autofree char *seen = ts_writing_dup_seen (name);

  json_object_set_string_member (object, member, seen);
}

/* What other tables give of a kind, as "given". */
static void
add_given (const TsCardBox *self, const TsEntryType *type, JsonObject *object)
{
  g_autoptr (GPtrArray) cards
      = self->exchange != NULL ? ts_card_exchange_list (self->exchange) : g_ptr_array_new ();
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < cards->len; i++)
    {
      const TsGivenCard *card = cards->pdata[i];
      JsonObject *given;

      if (!g_str_equal (card->game, self->game->id) || !g_str_equal (card->type, type->id))
        continue;
      given = json_object_new ();
      json_object_set_string_member (given, "id", card->id);
      set_seen (given, "table", card->table);
      set_seen (given, "label", card->name);
      json_array_add_object_element (list, given);
    }
  if (json_array_get_length (list) > 0)
    json_object_set_array_member (object, "given", list);
  else
    json_array_unref (list);
}

static JsonObject *
type_to_json (const TsCardBox *self, const TsEntryType *type, GPtrArray *entries)
{
  JsonObject *object = json_object_new ();
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < entries->len; i++)
    {
      JsonObject *entry = entries->pdata[i];
      JsonObject *choice = choice_to_json (self, type->id, entry);
      g_autoptr (JsonObject) owned = ts_library_read_entry (self->library, self->game->id, type->id,
                                                            ts_arg_text (entry, "id"), NULL);
      g_autofree char *needs = ts_entries_format_needs (type, entry, self->language, NULL);

      json_object_set_int_member (choice, "unknown", ts_entries_count_unknown (type, entry));
      if (ts_entries_have_needs (type))
        json_object_set_string_member (choice, "needs", needs != NULL ? needs : "");
      ts_json_set_flag (choice, "owned", owned != NULL);
      json_array_add_object_element (list, choice);
    }
  json_object_set_string_member (object, "id", type->id);
  json_object_set_string_member (object, "label", ts_language_text (self->language, type->label));
  json_object_set_string_member (object, "title",
                                 ts_language_text (self->language, ts_entry_type_get_title (type)));
  ts_json_set_flag (object, "own", type->own);
  if (type->own)
    {
      json_object_set_string_member (object, "about",
                                     ts_language_text (self->language, type->about));
      json_object_set_string_member (object, "add", ts_language_text (self->language, type->add));
    }
  ts_json_set_flag (object, "listed", type->own && !type->apart);
  ts_json_set_flag (object, "copies", type->copy != NULL);
  if (type->lines != NULL)
    json_object_set_string_member (object, "lines", ts_language_text (self->language, type->lines));
  json_object_set_array_member (object, "entries", list);
  add_given (self, type, object);
  return object;
}

gboolean
ts_card_box_list (const TsCardBox *self, JsonObject *answer, GError **error)
{
  g_autoptr (JsonArray) types = json_array_new ();

  if (!has_catalogue (self, error))
    return FALSE;
  for (const TsEntryType *type = self->game->catalogue->types; type->id != NULL; type++)
    {
      g_autoptr (GPtrArray) entries
          = ts_library_list_entries (self->library, self->game, type->id, error);

      if (entries == NULL)
        return FALSE;
      json_array_add_object_element (types, type_to_json (self, type, entries));
    }
  json_object_set_array_member (answer, "types", g_steal_pointer (&types));
  return TRUE;
}

/* What a form of the page asks for. */
static gboolean
is_sent (const TsSpec *spec)
{
  return spec->kind != TS_SPEC_MAP && !spec->unasked;
}

/* What a card says now, as it is shipped and as its owner has it, or how a new one begins that is
 * made of what is shipped. All nullable. */
typedef struct
{
  const char *id; /* NULL: a new one */
  JsonObject *shipped;
  JsonObject *owned;
  JsonObject *begun;
} Card;

static void
clear_card (Card *card)
{
  g_clear_pointer (&card->shipped, json_object_unref);
  g_clear_pointer (&card->owned, json_object_unref);
  g_clear_pointer (&card->begun, json_object_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Card, clear_card)

static void
begin_copy (Card *card, const TsEntryType *type, const TsLanguage *language)
{
  card->begun = type->copy (card->shipped, language);
  card->id = NULL;
  g_clear_pointer (&card->shipped, json_object_unref);
}

static gboolean
read_card (
    const TsCardBox *self, const TsEntryType *type, const char *id, Card *card, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (id == NULL)
    return type->own
           || ts_error_set (error, TS_ERROR_REFUSED,
                            ts_phrase ("Cards of this kind cannot be added."));
  card->shipped = ts_catalogue_dup_entry (self->game->catalogue, type->id, id);
  card->owned = ts_library_read_entry (self->library, self->game->id, type->id, id, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  if (card->shipped == NULL && card->owned == NULL)
    return ts_error_set (error, TS_ERROR_UNKNOWN_ID, ts_phrase ("This card is no longer there."));
  card->id = id;
  if (type->copy != NULL && card->owned == NULL)
    begin_copy (card, type, self->language);
  return TRUE;
}

static void
add_assumed (const TsCardBox *self, const TsMessageCards *asked, JsonObject *answer)
{
  const TsShippedEntry *shipped
      = asked->id != NULL
            ? ts_catalogue_find_shipped (self->game->catalogue, asked->type, asked->id)
            : NULL;
  JsonArray *list = json_array_new ();

  for (guint i = 0; shipped != NULL && shipped->assumed != NULL && shipped->assumed[i] != NULL; i++)
    json_array_add_string_element (list, shipped->assumed[i]);
  json_object_set_array_member (answer, "assumed", list);
}

static gboolean
is_given_away (const Card *card, GError **error)
{
  return card->owned != NULL
         || ts_error_set (error, TS_ERROR_REFUSED,
                          ts_phrase ("Save it first: only cards of your own are given away."));
}

/* For another table. */
static gboolean
write_entry (const TsCardBox *self,
             const TsEntryType *type,
             const Card *card,
             JsonObject *answer,
             GError **error)
{
  g_autoptr (JsonObject) entry = ts_catalogue_overlay (card->shipped, card->owned);
  g_autofree char *name
      = ts_catalogue_format_name (self->game->catalogue, type->id, entry, self->language);
  g_autoptr (JsonObject) file = ts_entry_file_new (self->library, self->game, type, entry, error);
  g_autofree char *text = file != NULL ? ts_json_print (file) : NULL;
  g_autofree char *code = file != NULL ? ts_entry_file_dup_code (file) : NULL;

  if (file == NULL)
    return FALSE;
  json_object_set_string_member (answer, "name", name);
  json_object_set_string_member (answer, "file", text);
  ts_json_set_flag (answer, "gives", self->exchange != NULL);
  if (code != NULL)
    json_object_set_object_member (answer, "picture", ts_qr_text_to_json (code));
  return TRUE;
}

gboolean
ts_card_box_show (const TsCardBox *self,
                  const TsMessageCards *asked,
                  JsonObject *answer,
                  GError **error)
{
  const TsEntryType *type = find_type (self, asked, error);
  g_auto (Card) card = { NULL };
  g_autoptr (JsonObject) whole = NULL;
  JsonObject *entry;

  if (type == NULL || !read_card (self, type, asked->id, &card, error))
    return FALSE;
  if (asked->file && !is_given_away (&card, error))
    return FALSE;
  if (asked->file)
    return write_entry (self, type, &card, answer, error);
  whole = ts_catalogue_overlay (card.begun != NULL ? card.begun : card.shipped, card.owned);
  entry = ts_entry_words_open (type, whole, self->language);
  if (card.id != NULL)
    {
      g_autofree char *name
          = ts_catalogue_format_name (self->game->catalogue, type->id, entry, self->language);

      json_object_set_string_member (entry, "name", name);
    }
  for (const TsSpec *spec = type->fields; spec->name != NULL; spec++)
    if (!is_sent (spec))
      json_object_remove_member (entry, spec->name);
  json_object_set_string_member (answer, "label", ts_language_text (self->language, type->label));
  json_object_set_string_member (answer, "title",
                                 ts_language_text (self->language, ts_entry_type_get_title (type)));
  json_object_set_array_member (answer, "specs", ts_spec_to_json (type->fields, self->language));
  json_object_set_object_member (answer, "entries",
                                 ts_card_box_choices_to_json (self, type->fields));
  json_object_set_object_member (answer, "entry", entry);
  if (type->renews != NULL && self->playing == self->game)
    json_object_set_string_member (answer, "renews", type->renews);
  ts_json_set_flag (answer, "tried", type->setup != NULL);
  if (type->rest != NULL)
    json_object_set_string_member (answer, "rest", ts_language_text (self->language, type->rest));
  ts_json_set_flag (answer, "more", ts_spec_says_more (type->fields, entry, NULL));
  add_assumed (self, asked, answer);
  ts_json_set_flag (answer, "owned", card.owned != NULL);
  ts_json_set_flag (answer, "shares", card.owned != NULL && type->own);
  ts_json_set_flag (answer, "shipped", card.shipped != NULL);
  return TRUE;
}

/* What was filled in, with what was never asked for as it is. (transfer full) */
static JsonObject *
compose (const TsCardBox *self,
         const TsEntryType *type,
         const Card *card,
         const TsMessageCards *asked)
{
  g_autoptr (JsonObject) before = ts_catalogue_overlay (card->shipped, card->owned);
  g_autoptr (JsonObject) whole = ts_catalogue_overlay (before, NULL), entry = NULL;
  const char *name = ts_arg_text (asked->entry, "name");

  for (const TsSpec *spec = type->fields; spec->name != NULL; spec++)
    if (is_sent (spec))
      json_object_remove_member (whole, spec->name);
  json_object_remove_member (whole, "name");
  entry = ts_catalogue_overlay (whole, asked->entry);
  if (card->id != NULL)
    json_object_set_string_member (entry, "id", card->id);
  else
    {
      g_autofree char *id
          = ts_entries_make_id (self->library, self->game, type->id, name != NULL ? name : "");

      json_object_set_string_member (entry, "id", id);
    }
  return ts_entry_words_close (type, before, entry, self->language);
}

static void
add_remarks (const TsEntryType *type,
             JsonObject *entry,
             const TsLanguage *language,
             JsonObject *answer)
{
  g_autofree char *text = ts_entries_format_remarks (type, entry, language);

  if (text != NULL)
    json_object_set_string_member (answer, "remark", text);
}

gboolean
ts_card_box_take (const TsCardBox *self,
                  const TsMessageCards *asked,
                  gboolean keep,
                  JsonObject *answer,
                  GError **error)
{
  const TsEntryType *type = find_type (self, asked, error);
  g_auto (Card) card = { NULL };
  g_autoptr (JsonObject) entry = NULL;

  if (type == NULL || !read_card (self, type, asked->id, &card, error))
    return FALSE;
  entry = compose (self, type, &card, asked);
  if (keep)
    {
      if (type->renews != NULL)
        json_object_set_object_member (answer, "entry", json_object_ref (entry));
      return ts_entries_keep (self->library, self->game, type, entry, self->language, error);
    }
  if (!ts_entries_check (self->game, type, entry, error))
    return FALSE;
  add_remarks (type, entry, self->language, answer);
  return TRUE;
}

/* A game of the client's own goes on with an entry. */
static gboolean
try_entry (const TsCardBox *self,
           TsClient *client,
           const TsEntryType *type,
           const TsMessageCards *asked,
           GError **error)
{
  g_auto (Card) card = { NULL };
  g_autoptr (JsonObject) entry = NULL;

  if (!read_card (self, type, asked->id, &card, error))
    return FALSE;
  entry = compose (self, type, &card, asked);
  if (!ts_entries_check (self->game, type, entry, error))
    return FALSE;
  if (client->trial == NULL)
    client->trial = ts_trial_new ();
  ts_trial_play (client->trial, self->game, type, entry);
  return TRUE;
}

gboolean
ts_card_box_try (const TsCardBox *self,
                 TsClient *client,
                 const TsMessageCards *asked,
                 JsonObject *answer,
                 GError **error)
{
  const TsEntryType *type = find_type (self, asked, error);
  g_autoptr (TsView) view = NULL;

  if (type == NULL)
    return FALSE;
  if (type->setup == NULL || (asked->entry == NULL && client->trial == NULL))
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Nothing is played here yet."));
  if (asked->entry != NULL)
    {
      if (!try_entry (self, client, type, asked, error))
        return FALSE;
    }
  else if (asked->command == NULL)
    ts_trial_begin_again (client->trial);
  else if (!ts_trial_do (client->trial, asked->command, error))
    return FALSE;
  view = ts_trial_view (client->trial, self->language);
  json_object_set_member (answer, "view", ts_view_to_json (view));
  return TRUE;
}

static void
add_contents (const TsEntryType *type,
              JsonObject *entry,
              const TsLanguage *language,
              JsonObject *answer)
{
  g_autofree char *text = ts_entries_format_contents (type, entry, language);
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  JsonArray *list = json_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    json_array_add_string_element (list, lines[i]);
  json_object_set_array_member (answer, "holds", list);
}

static gboolean
is_in_hall (const TsCardBox *self, GError **error)
{
  return self->exchange != NULL
         || ts_error_set (error, TS_ERROR_REFUSED,
                          ts_phrase ("This table is in no hall at the moment."));
}

/* The list that was sent, or the file of the card that it means; NULL: nobody gives that. (transfer
 * none, nullable) */
static const char *
find_list (const TsCardBox *self, const TsMessageCards *asked, GError **error)
{
  const TsGivenCard *card;

  if (asked->given == NULL)
    return asked->list;
  card = is_in_hall (self, error) ? ts_card_exchange_find (self->exchange, asked->given, error)
                                  : NULL;
  return card != NULL ? card->file : NULL;
}

gboolean
ts_card_box_take_list (const TsCardBox *self,
                       const TsMessageCards *asked,
                       gboolean keep,
                       JsonObject *answer,
                       GError **error)
{
  const TsEntryType *type = find_type (self, asked, error);
  const char *text = type != NULL ? find_list (self, asked, error) : NULL;
  g_autoptr (GPtrArray) list = text != NULL ? ts_entry_list_read (self->library, self->game, type,
                                                                  text, self->language, error)
                                            : NULL;

  if (list == NULL)
    return FALSE;
  json_object_set_int_member (answer, "cards", list->len);
  if (list->len == 1)
    add_contents (type, list->pdata[0], self->language, answer);
  return !keep || ts_entry_list_keep (self->library, self->game, type, list, self->language, error);
}

gboolean
ts_card_box_give (const TsCardBox *self, const TsMessageCards *asked, GError **error)
{
  const TsEntryType *type = find_type (self, asked, error);
  g_autoptr (JsonObject) answer = json_object_new ();
  g_auto (Card) card = { NULL };

  if (type == NULL || !read_card (self, type, asked->id, &card, error)
      || !is_given_away (&card, error) || !write_entry (self, type, &card, answer, error))
    return FALSE;
  return is_in_hall (self, error)
         && ts_card_exchange_give (self->exchange, asked->id, ts_arg_text (answer, "name"),
                                   ts_arg_text (answer, "file"), error);
}

gboolean
ts_card_box_reset (const TsCardBox *self, const TsMessageCards *asked, GError **error)
{
  const TsEntryType *type = find_type (self, asked, error);

  return type != NULL
         && ts_library_remove_entry (self->library, self->game->id, type->id, asked->id, error);
}
