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
  { "host", TS_NC ("role", "Host") },
  { "watch", TS_NC ("role", "Spectator") },
  { "wall", TS_NC ("role", "Wall") },
  { "yourTurn", N_ ("Your turn") },
  { "undo", N_ ("Undo") },
  { "redo", N_ ("Redo") },
  { "people", N_ ("Who is here") },
  { "settings", N_ ("Settings") },
  { "parts", N_ ("Parts of the table") },
  { "tabNow", N_ ("Now") },
  { "tabTable", N_ ("Table") },
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

  /* result.js */
  { "whatHappened", N_ ("What just happened") },
  { "justNow", N_ ("Just now") },
  { "goOn", N_ ("Go on") },

  /* acts.js */
  /* Translators: {who} is a figure, {where} the letter of a place on the map. */
  { "wayTaken", N_ ("{who} goes to {where}") },
  { "wayInstead", N_ ("{who} goes to {where} instead") },
  /* Translators: {who} is a figure: what hands had to do for it is done. */
  { "actDone", N_ ("{who}: done on the table") },

  /* happenings.js, hands.js */
  { "happened", N_ ("{who}: {what}") },
  { "doOnTable", N_ ("Do on the table") },
  { "putBack", N_ ("Put back on the table") },
  { "doAgain", N_ ("Do again on the table") },
  { "doneOnTable", N_ ("Done on the table") },
  { "nothingToMove", N_ ("Nothing to move on the table.") },
  { "why", N_ ("Why") },
  { "anyway", N_ ("Do it anyway") },
  { "notSent", N_ ("Not connected: that was not sent") },
  { "saving", N_ ("Saving…") },
  { "oneAtATime", N_ ("The last tap is still on its way") },

  /* log.js */
  { "note", N_ ("Write a note") },
  { "noteAdd", N_ ("Add") },
  { "byItself", N_ ("by itself") },
  { "logEmpty", N_ ("Nothing has happened yet") },
  { "logOlder", N_ ("Show older steps") },
  { "undone", N_ ("undone") },
  { "undoneBy", N_ ("undone by {who}") },

  /* people.js */
  { "you", N_ ("you") },
  { "remove", N_ ("Remove") },
  /* Translators: what a button is called to screen readers holds what stands on it: “Remove”. */
  { "removeWho", N_ ("Remove {who}") },
  { "removedWho", N_ ("{who} is removed. To have them back, invite them anew with the new code.") },
  { "invitations", N_ ("Invitations") },
  { "invitationsHow",
    N_ ("Whoever has one of these addresses is in. Give each to the one that it is for.") },
  { "copy", N_ ("Copy") },
  /* Translators: it holds “Copy”; the same goes for “Share” and “Renew”. */
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
  { "vibrate", N_ ("Vibrate when it is my turn and at great moments") },
  { "awake", N_ ("Keep the screen on") },
  { "awakeNot", N_ ("This browser does not let a page keep the screen on over this connection. "
                    "The settings of the phone can.") },

  /* wall.js */
  { "wallOver", N_ ("The game is over") },

  /* now.js, more.js, offer.js */
  { "whatYouCanDo", N_ ("What you can do") },
  { "more", N_ ("More") },
  { "otherAnswers", N_ ("Other answers") },
  { "anyMoment", N_ ("At any moment") },
  { "search", N_ ("Search") },
  { "nothingFound", N_ ("Nothing here is called “{what}”.") },
  { "realDice", N_ ("Real dice") },
  { "blockedOffers", N_ ("What the rules do not allow now") },
  { "rulesSayNo", N_ ("The rules say no: {why}") },
  { "offerGone", N_ ("What you were filling in is not asked any more") },

  /* form.js and its editors */
  { "required", N_ ("required") },
  { "fieldEmpty", N_ ("“{what}” is empty: fill it in.") },
  { "fieldRange", N_ ("“{what}” must be from {min} to {max}.") },
  { "fieldWrong", N_ ("“{what}” does not fit: look at it again.") },
  { "wholeNumber", N_ ("Type a whole number that fits.") },
  { "oneLess", N_ ("{what}: one less") },
  { "oneMore", N_ ("{what}: one more") },
  { "choose", N_ ("Choose…") },
  { "inOrder", N_ ("In order") },
  { "sequenceEmpty", N_ ("Empty. Add from the front to the back.") },
  { "mayBeAdded", N_ ("What may be added") },
  { "addAtEnd", N_ ("Add {what} at the end") },
  { "removeWhat", N_ ("Remove {what}") },
  { "dieNumber", N_ ("Die {number}") },
  /* Translators: {dice} are faces of dice that lie on the table, "6, 6". */
  { "useDice", N_ ("Use {dice}") },
  { "useAndRoll", N_ ("Use {dice} and roll {number}") },

  /* trackers.js and its parts, corrector.js */
  { "corrected", N_ ("Set by hand") },
  { "assumed", N_ ("Assumed: look at your own card") },
  { "unknown", N_ ("not known yet") },
  { "numberOf", N_ ("{number} of {whole}") },
  { "numberByHand", N_ ("{number}, set by hand") },
  { "numberAssumed", N_ ("{number}, assumed") },
  { "correct", N_ ("Correct") },
  { "correctIt", N_ (", correct it") },
  { "tickSo", N_ ("This is so") },
  { "tickNotSo", N_ ("This is not so") },
  { "yes", TS_NC ("tick", "yes") },
  { "no", TS_NC ("tick", "no") },
  { "queueEmpty", N_ ("Nobody waits") },

  /* rail.js */
  { "phases", N_ ("Phases") },
  { "stepTodo", N_ ("still to come") },
  { "stepNow", N_ ("now") },
  { "stepDone", N_ ("done") },
  { "stepSkipped", N_ ("nothing to do") },

  /* score.js, score-details.js, score-graph.js */
  { "scoreSource", N_ ("What it is for") },
  { "rankFirst", TS_NC ("rank", "1st") },
  { "rankSecond", TS_NC ("rank", "2nd") },
  { "rankThird", TS_NC ("rank", "3rd") },
  { "rankOther", TS_NC ("rank", "{rank}th") },
  { "detailsCorrected", N_ ("✎ Set by hand") },
  { "detailsUnknown", N_ ("Nobody knows this yet.") },
  { "detailsAssumed", N_ ("≈ Assumed: look at your own card") },
  { "letCount", N_ ("Let the program count it") },
  { "course", N_ ("Points in the course of the game") },
  { "courseNumbers", N_ ("As numbers") },

  /* sketch.js */
  { "map", N_ ("Map") },
  { "mapKeys", N_ ("Map: + and − make it larger and smaller, arrows move it, 0 shows all of it") },
  { "noMap", N_ ("Nobody has drawn the map yet.") },
  { "spots", N_ ("Places to choose") },
  { "figures", N_ ("Who is where") },
  { "tokenDown", N_ ("down") },
  { "tokenFlies", N_ ("flies") },
  { "tokenMove", N_ ("movement {number}") },
  { "tokenRange", N_ ("range {number}") },
  { "tokenPlace", N_ ("row {row}, column {column}") },
  { "tokenBeside", N_ ("beside the map") },
  { "zoomIn", N_ ("Zoom in") },
  { "zoomOut", N_ ("Zoom out") },
  { "zoomFit", N_ ("Show the whole map") },

  /* dice.js */
  { "diceToRoll", N_ ("Dice to roll") },
  { "diceWhy", N_ ("What is it for?") },
  { "quickDice", N_ ("Add a die") },
  { "addDie", N_ ("Add {die}") },
  { "clear", N_ ("Clear") },
  { "roll", N_ ("Roll") },
  { "rolledBefore", N_ ("Rolled before") },

  /* seats.js */
  { "seatRed", TS_NC ("seat", "red") },
  { "seatBlue", TS_NC ("seat", "blue") },
  { "seatWhite", TS_NC ("seat", "white") },
  { "seatYellow", TS_NC ("seat", "yellow") },
  { "seatPink", TS_NC ("seat", "pink") },
  { "seatPurple", TS_NC ("seat", "purple") },
  { "seatOrange", TS_NC ("seat", "orange") },
  { "seatGreen", TS_NC ("seat", "green") },
  { "seatBlack", TS_NC ("seat", "black") },
  { "seatGray", TS_NC ("seat", "gray") },
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
