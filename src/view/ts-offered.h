/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-offered.h: whether a view offers a command, and whether it still means what it meant.
 *
 * Who gives commands from afar may give those that its view offers, and no others: so what a
 * viewer may do is said in one place, the view.  A view of some moments ago may offer the same
 * command and mean something else by it ("Next" is always "Next").  Therefore a command counts as
 * it was meant only if the whole of what was tapped looks the same in both views:
 *
 *   offered by                        what must look the same
 *   an offer of the instruction       the instruction, with all of its offers
 *   an offer behind "More"            that offer
 *   a thing                           that thing, with all that may be said of it
 *   what the machines did             that doing, with the ways it could have gone
 *   a tracker, a part of a row        that tracker or part
 *   a cell of the score               that cell
 *   a token, a spot of the sketch     that token or spot, and the map
 *   the sketch ("lay", "door")        the map
 *
 * So two people who turn different trackers at the same moment are both served, and of two who
 * press the same button the second is asked to look again.
 *
 * All functions are pure and take views as JSON, see ts_view_to_text().
 */

#pragma once

#include "ts-json-text.h"

G_BEGIN_DECLS

/* Whether `view` offers `command`: the members of an offer's command, and besides them its fields
 * (all that are required; a choice must be one that is offered) and "anyway":true, for a table that
 * plays otherwise than what "blocked" or the answer "rules" said; "correct" for trackers that may
 * be corrected and cells of the score; the verbs `note`, `roll`, `undo` and `redo` are nobody's
 * offer and not found here.  Ranges and types are for the session to check.  The reserved members
 * "by", "at", "rolled" and "ticket" are in no offer. */
gboolean ts_offered_find (const TsJsonText *view, JsonObject *command);

/* The offer of the instruction that a command takes; TS_JSON_NOWHERE: none. */
TsJsonValue ts_offered_find_answer (const TsJsonText *view, JsonObject *command);

/* The offer of the instruction that a command was made of which has been done: it may have members
 * more, which the program found out, such as the card that was drawn.  TS_JSON_NOWHERE: none. */
TsJsonValue ts_offered_find_taken (const TsJsonText *view, JsonObject *command);
/* Whether `done` is what may have become of `command`: the same, perhaps with more members. */
gboolean ts_offered_became (JsonObject *command, JsonObject *done);

/* Whether both views offer `command`, and mean the same by it. */
gboolean
ts_offered_is_same (const TsJsonText *seen, const TsJsonText *present, JsonObject *command);

G_END_DECLS
