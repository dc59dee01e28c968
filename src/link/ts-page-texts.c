/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-page-texts.c: the texts of the phone page, by key.
 */

#include "ts-page-texts-private.h"

/* By module of the page, in the order in which people meet them. */
static const TsPageText page_texts[] = {
  /* Everywhere. */
  /* Translators: what stands between the things of a list: “Sarah, Kyle”. */
  { "comma", TS_NC ("list", ", ") },
  /* Translators: {who} is a person or a thing, {seat} a color: “Ana (red)”. */
  { "whoSeat", N_ ("{who} ({seat})") },

  /* first.js */
  { "connecting", N_ ("Connecting…") },
  { "joinAgain", N_ ("Try again") },
  { "tryingAgain", N_ ("Trying again…") },
  { "notLoaded", N_ ("A part of the page has not come: the Wi-Fi may be weak here.") },
  { "notStarted", N_ ("The page could not start in this browser.") },
  { "tooOld", N_ ("This browser is too old for the table: use a newer one, or another phone.") },
  { "unreachable", N_ ("The table cannot be reached: is this phone in the Wi-Fi of the host, and "
                       "the table open?") },
  { "slow", N_ ("This takes longer than it should: the Wi-Fi may be weak here.") },
  { "needsScript", N_ ("Tableside needs JavaScript to be on in this browser.") },

  /* main.js */
  { "join", N_ ("Join a table") },
  { "joinHow", N_ ("Scan the code that the host or the wall shows, or type it here.") },
  { "gone", N_ ("You have left the table") },
  { "host", TS_NC ("role", "Host") },
  { "watch", TS_NC ("role", "Spectator") },
  { "wall", TS_NC ("role", "Wall") },
  { "yourTurn", N_ ("Your turn") },
  { "undo", N_ ("Undo") },
  { "redo", N_ ("Redo") },
  /* Translators: {what} is a step of the log that was just undone, or done again. */
  { "wentBack", N_ ("{what}.") },
  { "wentBackAlone", N_ ("{what}. Nothing to move on the table.") },
  { "people", N_ ("People here") },
  { "settings", N_ ("Settings") },
  { "parts", N_ ("Parts of the table") },
  { "tabNow", N_ ("Now") },
  { "tabTable", N_ ("Table") },
  { "tabSketch", N_ ("Sketch") },
  { "tabScore", N_ ("Score") },
  { "tabDice", N_ ("Dice") },
  { "tabLog", N_ ("Log") },
  { "close", N_ ("Close") },

  /* door.js, tables.js */
  { "code", N_ ("Code of the table") },
  /* Translators: how a code looks; these letters mean nothing. */
  { "codeLike", N_ ("KX4P7-MQ29R") },
  { "joinNow", N_ ("Join") },
  { "codeWrong", N_ ("This code is not good") },
  { "codeOld", N_ ("This code is no longer valid") },
  { "pageOld", N_ ("This page is out of date") },
  { "tableClosed", N_ ("The table is closed for now") },
  { "shutOut", N_ ("Too many wrong codes") },
  { "tableFull", N_ ("The table is full") },
  /* Translators: with the same code, in the place of this one. */
  { "replaced", N_ ("Another device came") },
  /* Translators: {name} is what a table is called, {who} is somebody at it: “Ana (Red)”. */
  { "wasAtAs", N_ ("You were at “{name}” as {who}.") },
  { "wasAt", N_ ("You were at “{name}”.") },
  { "anotherTable", N_ ("Another table") },

  /* lobby.js */
  { "toSeats", N_ ("Choose a seat") },
  { "chooseSeat", N_ ("Which seat is yours?") },
  { "youAre", N_ ("You are {who}.") },
  { "noName", N_ ("You play without a name.") },
  { "changeName", N_ ("Change") },
  { "free", TS_NC ("seat", "free") },
  { "taken", TS_NC ("seat", "taken") },
  { "notHere", N_ ("not connected") },
  { "orElse", N_ ("Or else") },
  { "justWatch", N_ ("Just watch") },
  { "beWall", N_ ("This is the wall or a television") },
  { "takeSeat", N_ ("{who} sat here and is not connected. Take the seat?") },
  { "takeIt", N_ ("Take the seat") },
  { "leaveIt", N_ ("Leave it") },

  /* connection.js */
  { "stale", N_ ("Not connected: what you see may be old") },
  { "staleHow", N_ ("It reconnects by itself as soon as it can.") },
  { "tryNow", N_ ("Try now") },
  { "connectedAgain", N_ ("Connected again") },

  /* result.js */
  { "whatHappened", N_ ("What just happened") },
  { "justNow", N_ ("Just now") },
  { "goOn", N_ ("Continue") },

  /* acts.js */
  /* Translators: {who} is a figure, {where} the letter of a place on the map. */
  { "wayTaken", N_ ("{who} goes to {where}") },
  { "wayInstead", N_ ("{who} goes to {where} instead") },
  /* Translators: {who} is a figure: what hands had to do for it is done. */
  { "actDone", N_ ("{who}: done on the table") },

  /* asked.js */
  { "yourAnswer", N_ ("Your answer") },
  { "notNow", N_ ("Not now") },
  /* Translators: on a button that waits; {seconds} counts down. */
  { "answersFirst", N_ ("{who} answers first… {seconds}") },
  { "goOnWithout", N_ ("Continue without {who}") },

  /* happenings.js, hands.js */
  { "happened", N_ ("{who}: {what}") },
  { "doOnTable", N_ ("Do on the table") },
  { "putBack", N_ ("Put back on the table") },
  { "doAgain", N_ ("Do again on the table") },
  { "putBackAlready", N_ ("What was put back already:") },
  { "stepsUndone", N_ ("Steps undone: {number}") },
  { "doneOnTable", N_ ("Done on the table") },
  /* Translators: the hands that move pieces; a short word, below a picture of a hand. */
  { "hands", N_ ("Hands") },
  /* Translators: what that button is called to screen readers; {what} is “Do on the table” or the
   * like, {number} counts what is left to do. It holds “Hands”. */
  { "handsWhat", N_ ("Hands: {what}") },
  { "handsCount", N_ ("Hands: {what} ({number})") },
  { "ticksHere", N_ ("Ticks are for this screen alone.") },
  { "nothingToMove", N_ ("Nothing to move on the table.") },
  { "why", N_ ("Why") },
  { "anyway", N_ ("Do it anyway") },
  { "notSent", N_ ("Not connected: that was not sent") },
  { "saving", N_ ("Saving…") },
  { "oneAtATime", N_ ("Still sending your last tap") },

  /* settings-sheet.js */
  { "name", N_ ("Your name") },
  { "nameHow", N_ ("Shown in the log beside what you do. Optional.") },
  { "help", N_ ("Help") },
  /* Translators: the name of a “?”, of what it explains: “Help: Dice” */
  { "helpOn", N_ ("Help: {what}") },
  { "awakeWall",
    N_ ("This browser does not let a page keep the screen on: turn the screen saver of "
        "the television off.") },

  /* main.js */
  /* Translators: {who} is a person, {what} a game that was begun before. */
  { "openedGame", N_ ("{who} opened “{what}”") },

  /* setup.js */
  { "start", N_ ("Start") },

  /* notices.js */
  { "fromHall", N_ ("From the hall") },
  { "timeUp", N_ ("Time is up") },
  { "judgeCalled", N_ ("A judge was called") },
  /* Translators: {who} is somebody at the table, “Ana (Red)” or “Sarah”. */
  { "judgeBy", N_ ("{who} called a judge") },
  { "judgeBack", N_ ("Take it back") },

  /* cards.js */

  /* people.js, invitations.js */
  { "remove", N_ ("Remove") },
  { "invitations", N_ ("Invitations") },

  /* wall.js and its parts */
  { "wallOver", N_ ("The game is over") },
  { "wallNext", N_ ("Next") },
  { "wallAsked", N_ ("{who} answers first") },
  { "layOut", N_ ("Lay out again") },
  { "wallJoin", N_ ("Join the table") },
  { "wallCode", N_ ("Code to join with the camera of a phone") },
  { "wallOneFree", N_ ("1 seat free") },
  { "wallFree", N_ ("{number} seats free") },
  /* Translators: S is a key. */
  { "wallSpeak", N_ ("S: read aloud") },
  { "speakOn", N_ ("Reading aloud is on") },
  { "speakOff", N_ ("Reading aloud is off") },

  /* now.js, more.js, offer.js */
  { "whatYouCanDo", N_ ("What you can do") },
  { "more", N_ ("More") },
  { "otherAnswers", N_ ("Other answers") },
  { "anyMoment", N_ ("At any moment") },
  { "search", N_ ("Search") },
  { "nothingFound", N_ ("Nothing here is called “{what}”.") },
  { "realDice", N_ ("Real dice") },
  { "blockedOffers", N_ ("What the rules do not allow now") },
  { "rulesSayNo", N_ ("Against the rules: {why}") },
  { "offerGone", N_ ("The form you were filling in is no longer needed") },

  /* form.js and its editors */
  { "required", N_ ("required") },
  { "fieldEmpty", N_ ("“{what}” is empty: fill it in.") },
  { "fieldRange", N_ ("“{what}” must be from {min} to {max}.") },
  { "fieldMost", N_ ("“{what}”: at most {max}.") },
  { "fieldWrong", N_ ("“{what}” is not valid: check it.") },
  { "wholeNumber", N_ ("Type a whole number within the limits.") },
  { "oneLess", N_ ("{what}: one less") },
  { "oneMore", N_ ("{what}: one more") },
  { "choose", N_ ("Choose…") },
  { "inOrder", N_ ("In order") },
  { "sequenceEmpty", N_ ("Empty. Add from the front to the back.") },
  { "mayBeAdded", N_ ("What may be added") },
  /* Translators: {what} is what somebody typed, {known} the choices that there are, each with its
   * number: “1 Endo, 2 Drone”. */
  { "noneOfThese", N_ ("“{what}” is none of these: {known}.") },
  { "addAtEnd", N_ ("Add {what} at the end") },
  { "removeWhat", N_ ("Remove {what}") },
  { "dieNumber", N_ ("Die {number}") },
  /* Translators: {face} is what a side of the die shows. */
  { "dieFace", N_ ("Die {number}: {face}") },
  /* Translators: a die with so many sides that its number is typed. */
  { "dieRange", N_ ("Die {number}, 1 to {sides}") },
  /* Translators: {dice} are the faces of dice, with commas between them. */
  { "diceAre", N_ ("Dice: {dice}") },
  /* Translators: {dice} are faces of dice that lie on the table, "6, 6". */
  { "useDice", N_ ("Use {dice}") },
  { "useAndRoll", N_ ("Use {dice} and roll {number}") },
  { "diceAreFor",
    N_ ("The dice {dice} are entered for “{offer}”: choose that, or empty them first.") },

  /* trackers.js and its parts, corrector.js */
  { "corrected", N_ ("Set by hand") },
  { "assumed", N_ ("Assumed: check your own card") },
  { "unknown", N_ ("unknown") },
  { "numberOf", N_ ("{number} of {whole}") },
  /* Translators: what a value is called, and how much it is, short, as a part of a row shows it:
   * “rank 2”. */
  { "valueShown", N_ ("{what} {number}") },
  /* Translators: what a value is called, and how much it is: “Wounds: 1 of 3”, “Soldier 3: 2”. The
   * rest are names for screen readers; “correct it” is what a tap on the number is for. */
  { "valueIs", N_ ("{what}: {number}") },
  { "valueByHand", N_ ("{what}: {number}, set by hand") },
  { "valueAssumed", N_ ("{what}: {number}, assumed") },
  { "valueCorrect", N_ ("{what}: {number}, correct it") },
  /* Translators: the name of a space of a track: a tap proposes it as the value. */
  { "correctTo", N_ ("{what}: correct to {number}") },
  { "valueByHandCorrect", N_ ("{what}: {number}, set by hand, correct it") },
  { "valueAssumedCorrect", N_ ("{what}: {number}, assumed, correct it") },
  /* Translators: a value that is a word. */
  { "textByHand", N_ ("{what}, set by hand") },
  { "textAssumed", N_ ("{what}, assumed") },
  { "correct", N_ ("Correct") },
  { "tickSo", N_ ("Mark as true") },
  { "tickNotSo", N_ ("Mark as not true") },
  { "yes", TS_NC ("tick", "yes") },
  { "no", TS_NC ("tick", "no") },
  { "queueEmpty", N_ ("Nobody waiting") },

  /* rail.js */
  { "phases", N_ ("Phases") },
  { "stepTodo", N_ ("still to come") },
  { "stepNow", N_ ("now") },
  { "stepDone", N_ ("done") },
  { "stepSkipped", N_ ("nothing to do") },

  /* ending.js, share.js */
  { "ending", N_ ("The end of the game") },

  /* score.js, score-details.js, score-graph.js */
  { "course", N_ ("Points in the course of the game") },
  { "courseNumbers", N_ ("As numbers") },

  /* sketch.js and its parts */
  { "map", N_ ("Map") },
  { "spots", N_ ("Places to choose") },

  /* dice.js */
  { "roll", N_ ("Roll") },

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

/* Those of the parts that come later (later.js): they come with the first of these. */
static const TsPageText later_texts[] = {
  /* log.js */
  { "note", N_ ("Write a note") },
  { "noteAdd", N_ ("Add") },
  { "byItself", N_ ("by itself") },
  { "logEmpty", N_ ("Nothing has happened yet") },
  { "logOlder", N_ ("Show older steps") },
  { "beginning", N_ ("The beginning") },
  { "logHere", N_ ("The game is here now.") },
  { "backUndoes", N_ ("Steps that going back undoes: {number}") },
  { "onDoes", N_ ("Steps that going on does again: {number}") },
  { "andMore", N_ ("and {number} more") },
  { "goBackHere", N_ ("Go back to here") },
  { "goOnHere", N_ ("Go forward to here") },
  { "leftHere", N_ ("Steps left behind here: {number}") },
  { "goBranch", N_ ("Go back and redo these") },
  { "undone", N_ ("undone") },
  { "undoneBy", N_ ("undone by {who}") },
  /* Translators: {what} is a step of the log, {who} did it. */
  { "stepBy", N_ ("{what} ({who})") },

  /* help.js */
  { "nowhereFound", N_ ("Nothing found") },

  /* people.js */
  { "you", N_ ("you") },
  /* Translators: what a button is called to screen readers holds what stands on it: “Remove”. */
  { "removeWho", N_ ("Remove {who}") },
  { "removedWho", N_ ("{who} is removed. To have them back, invite them anew with the new code.") },
  { "choosesSeat", N_ ("chooses a seat") },
  { "changeSeat", N_ ("Change seat") },
  { "leaveTable", N_ ("Leave this table") },
  { "seats", N_ ("Seats") },
  { "makeFree", N_ ("Make free") },
  /* Translators: it holds “Make free”. */
  { "makeFreeWhat", N_ ("Make free: {what}") },

  /* invitations.js */
  { "invitationsHow", N_ ("The code of the table is for everyone: it leads to the free seats. Each "
                          "of the others is for the one person it names.") },
  { "keep", N_ ("Keep it") },

  /* next-game.js */
  { "playAgain", N_ ("Play again") },
  { "goOnCampaign", N_ ("Continue the campaign") },

  /* way-back.js */
  { "placeInLog", N_ ("A place in the log…") },
  /* Translators: behind a way to undo several steps: how many, and what the first one is called. */
  { "waySteps", N_ ("Steps: {number}, from “{what}”") },
  /* Translators: {who} is a person, {what} a step of the log. */
  { "undoOf", N_ ("Undo what {who} did: “{what}”?") },
  { "undoOthers", N_ ("Undo what someone else did: “{what}”?") },

  /* settings-sheet.js */
  { "allGames", N_ ("All games") },
  { "percent", TS_NC ("percent", "{number}%") },
  { "language", N_ ("Language") },
  { "scheme", N_ ("Light or dark") },
  { "schemeSystem", N_ ("Follow system") },
  { "schemeLight", N_ ("Light") },
  { "schemeDark", N_ ("Dark") },
  { "size", N_ ("Size of the text") },
  { "vibrate", N_ ("Vibrate when it is my turn and at great moments") },
  { "awake", N_ ("Keep the screen on") },
  { "speak", N_ ("Read aloud what happens and what to do") },
  { "speakNoVoice", N_ ("This browser has no voice for your language: another voice reads it.") },
  { "sayAgain", N_ ("Read again") },
  { "clockSound", N_ ("Sound in the last seconds of a clock") },
  { "keys", N_ ("Letters and numbers of a keyboard are shortcuts") },
  { "step", N_ ("One step at a time") },
  { "packUp", N_ ("Pack up") },
  { "laidOut", N_ ("Everything is laid out") },

  /* plays.js, plays-button.js */
  { "earlierPlays", N_ ("Earlier plays") },
  { "playsNone", N_ ("This is the first play of this game here.") },
  { "playsReading", N_ ("Reading earlier plays: {number}%") },
  { "playsPeople", N_ ("Who played") },
  { "playsLast", N_ ("The last plays") },
  /* Translators: {best} and {mean} are points. */
  { "playsPoints", N_ ("Best score {best}, mean {mean}") },
  { "playsUnfinished", N_ ("Not finished") },
  /* Translators: {who} is a name, with points where there are some: “Ana 12”. */
  { "playsWon", N_ ("{who} (won)") },
  { "playsSkipped", N_ ("Plays that could not be read: {number}") },

  /* photos.js */
  { "photoTake", N_ ("Take a photo") },
  { "photoChoose", N_ ("Choose a picture") },
  /* Translators: {what} is what a photo shows, or “Photo of the table”. */
  { "photoShow", N_ ("Show the photo: {what}") },
  { "photoSending", N_ ("Sending the photo…") },
  { "photoBad", N_ ("This phone cannot read this picture. Choose another one.") },
  { "photoGone", N_ ("This picture is no longer there.") },

  /* table-check.js */
  { "checkTable", N_ ("Check the table") },
  { "checkHow", N_ ("Is this how the table stands? ✓ is yes; a number that you type over is "
                    "corrected.") },
  { "itIsSo", N_ ("{what}: agrees") },
  { "tableAgrees", N_ ("The table agrees") },
  { "figuresStand", N_ ("All figures stand where the sketch has them") },
  { "tapForward", N_ ("A tap moves one place forward.") },
  /* Translators: what a tap on somebody who waits in a queue does; {what} is its place and what it
   * is called: “2 Drone”. */
  { "oneForward", N_ ("{what}: one place forward") },

  /* settings-sheet.js */
  { "stepHow", N_ ("For everyone at this table: Tableside does nothing by itself.") },
  { "awakeMaybe", N_ ("If it goes dark all the same, choose a longer time in the settings of this "
                      "phone, under Display.") },
  { "awakeNot", N_ ("This browser does not let a page keep the screen on: choose a longer time in "
                    "the settings of this phone, under Display.") },

  /* settings-sheet.js */
  { "callJudge", N_ ("Call a judge") },

  /* clock.js */
  { "clockTitle", N_ ("Clock") },
  { "takeBreak", N_ ("Take a break") },
  { "endBreak", N_ ("End the break") },
  { "clockBreak", N_ ("Break") },
  /* Translators: {time} is how long the whole game has taken: “Game 1:05:10”. */
  { "clockGame", N_ ("Game {time}") },
  { "clockLast", N_ ("{who}: the last seconds") },
  { "clockOver", N_ ("{who}: the time is up") },
  { "clockAll", N_ ("The game") },

  /* invitations.js */
  { "renewTableHow", N_ ("The old code stops working. Anyone who has a seat stays; everyone else "
                         "needs the new code. Renew it?") },
  { "showCode", N_ ("Show code") },
  /* Translators: it holds “Show code”. */
  { "showCodeOf", N_ ("Show code: {what}") },
  { "notCopied", N_ ("The browser did not copy it. The address is marked: copy it by hand.") },
  { "copy", N_ ("Copy") },
  /* Translators: it holds “Copy”; the same goes for “Share” and “Renew”. */
  { "copyWhat", N_ ("Copy the address: {what}") },
  { "copied", N_ ("Copied") },
  { "share", N_ ("Share") },
  { "shareWhat", N_ ("Share the address: {what}") },
  { "renew", N_ ("Renew") },
  { "renewWhat", N_ ("Renew the invitation: {what}") },
  { "renewHow",
    N_ ("The old address stops working, and anyone using it is disconnected. Renew it?") },

  /* main.js */
  { "onTable", N_ ("on the table now") },
  { "steps", N_ ("steps: {number}") },
  { "newGame", N_ ("New game") },
  { "campaigns", N_ ("Campaigns") },
  { "missionsPlayed", N_ ("Missions played: {number}") },
  { "nextMission", N_ ("Set up the next mission") },
  { "lastAgain", N_ ("Retry the last mission") },
  /* Translators: {name} is a campaign, {what} is “Set up the next mission” or the like. */
  { "whatOf", N_ ("{name}: {what}") },
  { "back", N_ ("Back") },

  /* setup.js */
  { "gameName", N_ ("Name of this game") },
  { "campaign", N_ ("Campaign") },
  { "newCampaign", N_ ("A new campaign") },
  { "moreOptions", N_ ("More options") },
  /* Translators: {what} is a card that was chosen, {needs} what it lacks: “enemy entries,
   * objectives”. */
  { "missingIn", N_ ("Still missing in “{what}”: {needs}.") },
  { "fillIn", N_ ("Fill it in") },
  { "playWithout", N_ ("Play without") },

  /* cards.js */
  { "cardsHow", N_ ("Type in what is printed in your own copy once; Tableside remembers it.") },
  { "typedIn", N_ ("typed in") },
  { "fieldsToFill", N_ ("Fields to fill in: {number}") },
  /* Translators: {needs} is what a card lacks for playing: “enemy entries, objectives”. */
  { "stillMissing", N_ ("Still missing: {needs}") },
  { "missingNow", N_ ("Still missing for playing ({number}): {needs}") },
  /* Translators: {what} is a kind of cards in the plural, such as “Missions”. */
  { "addList", N_ ("{what}: type or paste a whole list") },
  { "listHow",
    N_ ("One card per line: its name, then its numbers in the order of its form, between "
        "semicolons. The name alone is enough; anything else is called as in the form of the card. "
        "A line that ends with a colon applies to all lines below it.") },
  { "listLabel", N_ ("Cards, one a line") },
  { "listCount", N_ ("Cards: {number}") },
  { "listTooLong",
    N_ ("This list is too long to send in one piece. Save its first half, then the second.") },
  { "listFile", N_ ("Or open a file") },
  { "shareCard", N_ ("Share…") },
  { "cardCodeHow", N_ ("A phone reads the code. What it reads is pasted where lists of cards are "
                       "pasted, on another phone or in another window.") },
  { "cardCodeLong", N_ ("It is too long for a code: give it away as a file.") },
  { "cardFile", N_ ("Save as a file") },
  { "giveCard", N_ ("Give to the hall") },
  { "givenCard", N_ ("The tables of the hall can take it now") },
  { "givenCards", N_ ("Cards from other tables") },
  { "cardName", N_ ("Name") },
  { "keepCard", N_ ("Save") },
  { "kept", N_ ("Saved") },
  { "renewGame", N_ ("Use in this game") },
  { "trial", N_ ("The table as it will look") },
  { "beginAgain", N_ ("Begin again") },
  { "resetCard", N_ ("Reset to built-in values") },
  { "removeCard", N_ ("Remove") },
  { "resetHow", N_ ("What was typed on this card will be lost.") },

  /* spec-form.js, editor-list.js */
  { "mapElsewhere", N_ ("The map is drawn at the computer.") },
  { "addRow", N_ ("Add") },
  { "addRowTo", N_ ("Add: {what}") },

  /* form.js and its editors */
  /* Translators: {what} is what a list is called, {number} a line of it. */
  { "removeRow", N_ ("Remove {what} {number}") },

  /* ending.js, share.js */
  { "scoreShare", N_ ("Share the score") },
  { "scoreTable", N_ ("Save as a table") },
  { "scorePicture", N_ ("Save as a picture") },
  { "scorePrint", N_ ("Print") },
  { "copiedNot", N_ ("This browser does not let a page copy.") },

  /* score.js, score-details.js, score-graph.js */
  { "scoreSource", N_ ("Source") },
  /* Translators: a number of points for screen readers: of a row of the score, and of a player. */
  { "cellIs", N_ ("{row}, {player}: {number}") },
  { "cellByHand", N_ ("{row}, {player}: {number}, set by hand") },
  { "cellAssumed", N_ ("{row}, {player}: {number}, assumed") },
  /* Translators: a row of the score, and a player. */
  { "cellOf", N_ ("{row}: {player}") },
  /* Translators: the place of a player by points, short; from the fourth on {rank} is a number. */
  { "rankFirst", TS_NC ("rank", "1st") },
  { "rankSecond", TS_NC ("rank", "2nd") },
  { "rankThird", TS_NC ("rank", "3rd") },
  { "rankOther", TS_NC ("rank", "{rank}th") },
  { "detailsCorrected", N_ ("✎ Set by hand") },
  { "detailsUnknown", N_ ("Not known yet.") },
  { "detailsAssumed", N_ ("≈ Assumed: check your own card") },
  { "letCount", N_ ("Let the program count it") },

  /* sketch.js and its parts */
  { "mapKeys", N_ ("Map: arrow keys move from place to place, Enter picks, [ and ] move to a door, "
                   "+ and − zoom, 0 shows all of it") },
  { "noMap", N_ ("Nobody has drawn the map yet.") },
  { "noMapWhy", N_ ("Draw what lies on the table, roughly and once. Then a tap answers who sees "
                    "whom, who reaches what, and where an enemy moves.") },
  { "drawMap", N_ ("Draw the map") },
  { "drawFurther", N_ ("Draw…") },
  { "sketchAnswer", N_ ("Answer") },
  { "forgetPicks", N_ ("Clear the selection") },
  { "moveHere", N_ ("Move {who} here") },
  { "moveOnMap", N_ ("Move on the map") },
  { "reach", N_ ("Reach") },
  { "movement", N_ ("Movement") },
  { "turnRound", N_ ("The other way round") },
  { "takeOff", N_ ("Take off the map") },
  { "besideMap", N_ ("Beside the map") },
  { "doorClosed", N_ ("closed door") },
  { "doorOpen", N_ ("open door") },
  { "placeOff", N_ ("not on the map") },
  { "placeBlocked", N_ ("blocked") },
  { "placeRough", N_ ("obstacle") },
  { "placeObstructed", N_ ("obstructed") },
  { "placeEntry", N_ ("entry {number}") },
  { "drawKeys", N_ ("Paper: arrows go from place to place, Enter paints, 1 to 9 choose a brush, "
                    "[ and ] go round the edges of a hex") },
  { "drawFirst", N_ ("Drag over the paper to lay hexes.") },
  { "drawHexesFirst",
    N_ ("Walls and doors stand between two hexes of the map: draw the hexes first.") },
  { "drawUndo", N_ ("Undo what was drawn") },
  { "drawRedo", N_ ("Redo what was drawn") },
  { "drawClear", N_ ("Clear the map") },
  { "mapLaid", N_ ("Someone has loaded another map. “Done” replaces it with yours.") },
  { "drawCancel", N_ ("Cancel") },
  { "drawDone", TS_NC ("drawing", "Done") },
  { "nothingDrawn", N_ ("Nothing is drawn yet.") },
  { "brushes", N_ ("Brushes") },
  { "whichEntry", N_ ("Which enemy entry") },
  { "squaresAcross", N_ ("Squares across") },
  { "squaresDown", N_ ("Squares down") },
  { "brushHex", N_ ("Hex") },
  { "brushHexHint", N_ ("Plain hex") },
  { "brushRough", N_ ("Obstacle") },
  { "brushRoughHint", N_ ("Obstacle (yellow border)") },
  { "brushBlocked", N_ ("Blocked") },
  { "brushBlockedHint", N_ ("Blocked hex (red border)") },
  { "brushEntry", N_ ("Entry") },
  { "brushEntryHint", N_ ("Enemy entry, in the order of the mission") },
  { "brushWall", N_ ("Wall") },
  { "brushWallHint", N_ ("Wall between two hexes") },
  { "brushDoor", N_ ("Door") },
  { "brushDoorHint", N_ ("Closed door between two hexes") },
  { "brushOpenDoor", N_ ("Open door") },
  { "brushOpenDoorHint", N_ ("Open door between two hexes") },
  { "brushNoWall", N_ ("No wall") },
  { "brushNoWallHint", N_ ("Take a wall or a door away") },
  { "brushErase", N_ ("Erase") },
  { "brushEraseHint", N_ ("Remove a hex") },
  { "brushObstructed", N_ ("Obstructed") },
  { "brushObstructedHint", N_ ("Obstructed square") },
  { "brushFree", N_ ("Free") },
  { "brushFreeHint", N_ ("Free square") },
  { "figures", N_ ("Positions") },
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
  { "dieLetter", TS_NC ("die", "d") },
  { "addDie", N_ ("Add {die}") },
  { "clear", N_ ("Clear") },
  { "rollAgainHow", N_ ("Choose dice of the last roll to roll again") },
  { "rollAgain", N_ ("Roll these again") },
  { "odds", N_ ("How likely it is") },
  /* Translators: the least total of a roll of dice, the greatest, and the mean. */
  { "oddsSummary", N_ ("{least} to {most}, mean {mean}") },
  { "oddsLeast", N_ ("Chance of at least") },
  { "oddsTotal", N_ ("Total") },
  { "oddsExactly", N_ ("Exactly") },
  { "oddsOrMore", N_ ("Or more") },
  { "oddsFaces", N_ ("At least one of them shows") },
  { "rolledBefore", N_ ("Earlier rolls") },
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
ts_page_texts_list (const TsPageText *texts, gsize n, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  for (gsize i = 0; i < n; i++)
    json_object_set_string_member (object, texts[i].key,
                                   ts_language_text (language, texts[i].text));
  json_node_take_object (node, object);
  return node;
}

JsonNode *
ts_page_texts_to_json (const TsLanguage *language)
{
  JsonObject *object;
  JsonNode *node;

  g_return_val_if_fail (language != NULL, NULL);

  node = ts_page_texts_list (page_texts, G_N_ELEMENTS (page_texts), language);
  object = json_node_get_object (node);
  json_object_set_string_member (object, "lang", ts_language_get_code (language));
  json_object_set_string_member (object, "dir", ts_language_is_rtl (language) ? "rtl" : "ltr");
  json_object_set_array_member (object, "languages", list_languages ());

  return node;
}

JsonNode *
ts_page_texts_to_later_json (const TsLanguage *language)
{
  g_return_val_if_fail (language != NULL, NULL);

  return ts_page_texts_list (later_texts, G_N_ELEMENTS (later_texts), language);
}
