/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-page-texts.c: the texts of the phone page, by key.
 */

#include "ts-page-texts.h"

typedef struct
{
  const char *key;
  const char *text; /* msgid or TS_NC() key */
} PageText;

/* By module of the page, in the order in which people meet them. */
static const PageText page_texts[] = {
  /* main.js */
  { "join", N_ ("Join a table") },
  { "joinHow", N_ ("Scan the code that the host shows, or open the whole address below it.") },
  { "joinAgain", N_ ("Try again") },
  { "gone", N_ ("You have left the table") },
  { "host", N_ ("Host") },
  { "watch", N_ ("Watching") },
  { "yourTurn", N_ ("Your turn") },
  { "undo", N_ ("Undo") },
  { "redo", N_ ("Redo") },
  { "people", N_ ("Who is here") },
  { "settings", N_ ("Settings") },
  { "parts", N_ ("Parts of the table") },
  { "tabNow", N_ ("Now") },
  { "tabRound", N_ ("Round") },
  { "tabSketch", N_ ("Sketch") },
  { "tabScore", N_ ("Score") },
  { "tabDice", N_ ("Dice") },
  { "tabLog", N_ ("Log") },
  { "close", N_ ("Close") },

  /* connection.js */
  { "connecting", N_ ("Connecting…") },
  { "stale", N_ ("Not connected: what you see may be old") },
  { "staleHow", N_ ("It goes on by itself as soon as the table can be reached again.") },
  { "tryNow", N_ ("Try now") },
  { "connectedAgain", N_ ("Connected again") },

  /* happenings.js */
  { "happened", N_ ("{who}: {what}") },
  { "doOnTable", N_ ("Do on the table") },
  { "putBack", N_ ("Put back on the table") },
  { "doAgain", N_ ("Do again on the table") },
  { "doneOnTable", N_ ("Done on the table") },
  { "nothingToMove", N_ ("Nothing to move on the table.") },
  { "why", N_ ("Why") },
  { "refused", N_ ("That did not work") },
  { "anyway", N_ ("Do it anyway") },
  { "notSent", N_ ("Not connected: that was not sent") },
  { "oneAtATime", N_ ("The last tap is still on its way") },

  /* log.js */
  { "note", N_ ("Write a note") },
  { "noteAdd", N_ ("Add") },
  { "logEmpty", N_ ("Nothing has happened yet") },
  { "logOlder", N_ ("Show older steps") },
  { "undone", N_ ("undone") },
  { "undoneBy", N_ ("undone by {who}") },

  /* people.js */
  { "you", N_ ("you") },
  { "nobody", N_ ("Nobody has joined") },
  { "remove", N_ ("Remove") },
  { "removeWho", N_ ("Remove {who}") },
  { "invitations", N_ ("Invitations") },
  { "invitationsHow",
    N_ ("Whoever has one of these addresses is in. Give each to the one that it is for.") },
  { "copy", N_ ("Copy") },
  { "copyWhat", N_ ("Copy the address: {what}") },
  { "copied", N_ ("Copied") },
  { "share", N_ ("Share") },
  { "shareWhat", N_ ("Share the address: {what}") },
  { "renew", N_ ("Renew") },
  { "renewWhat", N_ ("Renew the invitation: {what}") },
  { "renewHow", N_ ("The old address stops working, and who came by it has to leave. Renew it?") },
  { "keep", N_ ("Keep it") },

  /* settings.js */
  { "name", N_ ("Your name") },
  { "nameHow", N_ ("The log says it with what you do. You can play without.") },
  { "language", N_ ("Language") },
  { "scheme", N_ ("Light or dark") },
  { "schemeSystem", N_ ("As the system") },
  { "schemeLight", N_ ("Light") },
  { "schemeDark", N_ ("Dark") },
  { "size", N_ ("Size of the text") },
  { "vibrate", N_ ("Vibrate when it is my turn") },
  { "awake", N_ ("Keep the screen on") },
  { "awakeNot", N_ ("This browser does not let a page keep the screen on over this connection. "
                    "The settings of the phone can.") },

  /* wall.js */
  { "wallOver", N_ ("The game is over") },
};

static JsonArray *
list_languages (void)
{
  JsonArray *languages = json_array_new ();

  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      JsonObject *language = json_object_new ();

      json_object_set_string_member (language, "code", *code);
      json_object_set_string_member (language, "name",
                                     ts_language_get_name (ts_language_find (*code)));
      json_array_add_object_element (languages, language);
    }

  return languages;
}

JsonNode *
ts_page_texts_to_json (const TsLanguage *language)
{
  JsonObject *object;
  JsonNode *node;

  g_return_val_if_fail (language != NULL, NULL);

  object = json_object_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (page_texts); i++)
    json_object_set_string_member (object, page_texts[i].key,
                                   ts_language_text (language, page_texts[i].text));
  json_object_set_string_member (object, "lang", ts_language_get_code (language));
  json_object_set_array_member (object, "languages", list_languages ());
  node = json_node_new (JSON_NODE_OBJECT);
  json_node_take_object (node, object);

  return node;
}
