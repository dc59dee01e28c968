/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-page-texts-hall.c: the texts of the page of the hall, by key.
 */

#include "ts-page-texts-private.h"

static const TsPageText hall_texts[] = {
  /* hall.js */
  /* Translators: {hall} is a name such as “club”. */
  { "hallTitle", N_ ("Hall {hall}") },
  { "hallTables", TS_NC ("hall", "Tables") },
  { "hallCup", N_ ("Tournament") },
  { "hallForeign", N_ ("What does not fit") },
  { "hallParts", N_ ("Parts of the hall") },
  { "hallBroker", N_ ("Tables may have moved on: the connection to the broker is lost.") },

  /* hall-tiles.js */
  { "hallSearch", N_ ("Search tables, games and players") },
  { "hallSort", TS_NC ("hall", "Order") },
  { "hallByName", N_ ("By table") },
  { "hallByWait", N_ ("Longest wait first") },
  { "hallByRound", N_ ("Furthest behind first") },
  { "hallByNeed", N_ ("Needs help first") },
  /* Translators: how many of all tables are shown. */
  { "hallShown", N_ ("{number} of {all} tables") },
  { "hallNobody", N_ ("No table shares with this hall yet.") },
  { "hallNoMatch", N_ ("No table matches.") },

  /* hall-tile.js */
  { "hallLeft", N_ ("{time} left") },
  { "hallOvertime", N_ ("Over by {time}") },
  { "hallPaused", N_ ("Clock paused") },
  { "hallMoved", N_ ("Last move {time} ago") },
  { "hallMovedNow", N_ ("Last move just now") },
  { "hallMinutes", N_ ("{number} min") },
  { "hallHours", N_ ("{hours} h {minutes} min") },
  { "hallJudge", N_ ("Needs a judge: {time}") },
  { "hallJudgeNow", N_ ("Needs a judge") },
  { "hallOffline", TS_NC ("hall", "Offline") },
  { "hallOver", TS_NC ("hall", "Game over") },
  { "hallWrong", N_ ("Does not fit: {why}") },

  /* hall-notice.js */
  { "hallNotice", N_ ("Message to all tables") },
  { "hallNoticeFor", N_ ("Show it for (minutes)") },
  { "hallSend", TS_NC ("hall", "Send") },
  { "hallTakeBack", TS_NC ("hall", "Take it back") },
  { "hallSent", N_ ("Sent to all tables.") },
  { "hallTakenBack", N_ ("Taken back.") },
  { "hallTimeUp", N_ ("Time is up") },

  /* hall-standings.js, hall-tournament-form.js, hall-tournament-sheets.js, hall-unreadable.js */
  { "cupNone", N_ ("No tournament is being held here.") },
  { "cupNew", N_ ("New tournament") },
  { "cupName", N_ ("Name of the tournament") },
  { "cupForm", N_ ("Form") },
  { "cupSwiss", N_ ("Swiss system") },
  { "cupElimination", N_ ("Elimination") },
  { "cupSize", N_ ("Players at a table") },
  { "cupAdvance", N_ ("Advance from a table") },
  { "cupNames", N_ ("Players, one on each line") },
  { "cupListed", N_ ("The list is in order of strength: draw no lots") },
  { "cupBegin", N_ ("Create the tournament") },
  { "cupParts", N_ ("Parts of the tournament") },
  { "cupPairings", N_ ("Pairings") },
  { "cupStandings", N_ ("Standings") },
  { "cupByName", N_ ("By name") },
  { "cupByTable", N_ ("By table") },
  { "cupSearch", N_ ("Search names and tables") },
  { "cupRound", TS_NC ("tournament", "Round") },
  { "cupPlace", TS_NC ("ranking", "Place") },
  { "cupPlayer", N_ ("Name") },
  { "cupEnter", N_ ("Enter the result") },
  { "cupCorrect", N_ ("Correct the result") },
  { "cupShare", N_ ("Players who share a place have the same number.") },
  /* Translators: {name} is a player. */
  { "cupPlaceOf", N_ ("Place of {name}") },
  { "cupPoints", N_ ("Points") },
  { "cupPointsOf", N_ ("Game points of {name}") },
  { "cupClear", N_ ("No result yet") },
  { "cupSave", N_ ("Save") },
  { "cupIsOut", N_ ("dropped out") },
  { "cupOut", N_ ("Drop out") },
  { "cupBack", N_ ("Bring back") },
  { "cupRemove", N_ ("Remove") },
  { "cupAdd", N_ ("Add players") },
  { "cupUndo", N_ ("Undo the last round") },
  { "cupUndoAsk", N_ ("Undo the last round? Its pairings and results are lost.") },
  { "cupEnd", N_ ("End the tournament") },
  { "cupEndAsk", N_ ("End the tournament? Its rounds and results are removed from the hall. Export "
                     "the standings first.") },
  { "cupExport", N_ ("Export as CSV") },
  { "cupCut", N_ ("Continue with the best…") },
  { "cupBest", N_ ("The best") },
  { "cupCutHow",
    N_ ("They play an elimination, seeded by their places. Lots decide between players "
        "who are equal in everything.") },
  { "cupCutBegin", N_ ("Begin the elimination") },
  { "cupUnreadable", N_ ("This tournament cannot be read") },
  { "cupStays", N_ ("Another page may be able to read it, so it stays in the hall as it is.") },
  { "cupInstead", N_ ("Begin a new one…") },
  { "cupInsteadAsk",
    N_ ("Create a new tournament in its place? The one that cannot be read is lost "
        "for everyone, with its players, rounds and results.") },

  /* wall-page.js */
  { "hallAll", N_ ("All tables") },
};

JsonNode *
ts_page_texts_to_hall_json (const TsLanguage *language)
{
  g_return_val_if_fail (language != NULL, NULL);

  return ts_page_texts_list (hall_texts, G_N_ELEMENTS (hall_texts), language);
}
