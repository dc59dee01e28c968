/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-texts.c: the chapters of the help.
 */

#include "ts-help-texts.h"

/* In the order in which people meet them. */
static const TsHelpChapter chapters[] = {
  { N_ ("We sit down for the first time"),
    N_ ("Choose the game, answer what it asks and press Start. The first steps are a list of what "
        "to put on the table; tick them off as you go. What is printed only in your own box, such "
        "as a mission sheet, is typed in once and kept."),
    TS_HELP_WINDOW },
  { N_ ("What do I do now?"),
    N_ ("The card says it, below what just happened. The blue button is the usual answer and keeps "
        "its place; the keys 1 to 9 press the buttons in order. What hands have to move is listed "
        "as “Do on the table”."),
    TS_HELP_WINDOW },
  { N_ ("What do I do now?"),
    N_ ("The card says it, below what just happened. The blue button is the usual answer and "
        "keeps its place; what answers nothing now is behind “More”. What hands have to move is "
        "listed behind the hand beside the tabs, with a number while something is left to do."),
    TS_HELP_PHONE },
  { N_ ("I made a wrong tap"),
    N_ ("Undo, with the arrow or Ctrl+Z, as often as you like. A list says what to put back on the "
        "table. To go back further, open the log, choose the step where all was well, and press "
        "“Go "
        "back to here”. What you did after it stays in the log, also when you do something else "
        "then: choose the step again to go back to it."),
    TS_HELP_WINDOW },
  { N_ ("I made a wrong tap"),
    N_ ("The arrow at the top undoes the last step, as often as you like; it asks first when "
        "somebody else did it. A list says what to put back on the table. To go back further, "
        "open the log, tap the step where all was well, and press “Go back to here”. What you "
        "did after it stays in the log, also when you do something else then: tap the step "
        "again to go back to it."),
    TS_HELP_PHONE },
  { N_ ("We rolled real dice"),
    N_ ("Open “Real dice” with the key 0 and tap or type what lies on the table. The button says "
        "what it will do: “Use 6, 6 and roll 1” also rolls the one that you left empty."),
    TS_HELP_WINDOW },
  { N_ ("We rolled real dice"),
    N_ ("Open “Real dice” and tap what lies on the table. The button says what it will do: “Use "
        "6, 6 and roll 1” also rolls the one that you left empty."),
    TS_HELP_PHONE },
  { N_ ("A number is wrong"),
    N_ ("Tap the number and set it right. It is marked as changed by hand, and everything goes on "
        "from there. A number of a card can be changed for all games in “Cards of this game”."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("The enemy phase"),
    N_ ("With a sketch one tap plays it; without one you answer whom each enemy sees. It stops "
        "where you must decide. Steps with nothing to do pass by themselves, unless “One step at a "
        "time” is chosen in the preferences. The log keeps why each thing was done."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("Can it see me? Where does it go?"),
    N_ ("Open the sketch, with its button or Ctrl+M, and draw the map once: hexes or squares, "
        "obstacles, walls, doors, entries. Drag the figures to where they stand. Then tap two of "
        "them: the line to lay a string along is drawn, or what is in the way. Tap an enemy: you "
        "see whom it goes for, why, and every place where it may stop; a tap on one of them "
        "makes the move."),
    TS_HELP_WINDOW },
  { N_ ("Can it see me? Where does it go?"),
    N_ ("Open the sketch. Tap two figures: the line to lay a string along is drawn, or what is "
        "in the way. Tap an enemy: you see whom it goes for, why, and every place where it may "
        "stop; a tap on one of them makes the move."),
    TS_HELP_PHONE },
  { N_ ("Who is ahead?"),
    N_ ("Open the score, with its button or Ctrl+T. Tap a number to see how it comes about, to "
        "answer what the program cannot see, or to set it right; a number that you set by hand has "
        "a pencil and stays until you let the program count it again. The menu beside it copies "
        "the score or saves it as a table, a picture or a page to print."),
    TS_HELP_WINDOW },
  { N_ ("Who is ahead?"),
    N_ ("Open the score. Tap a number to see how it comes about, to answer what the program "
        "cannot see, or to set it right; a number that you set by hand has a pencil and stays "
        "until you let the program count it again. Below it are buttons to share the score as "
        "text and to save it as a table."),
    TS_HELP_PHONE },
  { N_ ("We want to roll something else"),
    N_ ("Open the dice and write what to roll, “2d6+3” or “4d6kh3” (the three highest of four), "
        "or tap the dice together; the game's own dice are there too. The bars show how likely "
        "each total is. Choose dice of the last roll to roll only these again."),
    TS_HELP_PHONE },
  { N_ ("Nothing happens when I tap"),
    N_ ("A yellow bar says when the table cannot be reached: the page tries again by itself, "
        "and takes no taps until then. A button that has just changed its meaning takes none "
        "for a moment either. What is somebody else's to do can only be looked at."),
    TS_HELP_PHONE },
  { N_ ("The screen goes dark"),
    N_ ("“Keep the screen on”, in the settings, does what the browser lets a page do; not every "
        "phone follows it. The settings of the phone have the time after which it sleeps. Nothing "
        "is lost either way: the page goes on where the table is."),
    TS_HELP_PHONE },
  { N_ ("With a keyboard"),
    N_ ("1 to 4 press the buttons in their order, 0 opens “Real dice”, M opens “More”, H what "
        "hands do. U or Ctrl+Z undoes, Ctrl+Shift+Z or Ctrl+Y does it again. N turns to what to "
        "do now, T to the table, S to the sketch, P to the points, D to the dice, L to the log; "
        "? opens this help. The settings can turn the letters and numbers off."),
    TS_HELP_PHONE },
  { N_ ("We lay the same tiles again"),
    N_ ("Draw a tile once and save it with “Save as tile…”. Later choose it below the map, turn it "
        "with R, turn it over with F, and tap where it lies. A whole map can be kept with its "
        "mission, in the menu of the page where it is drawn; the next game begins with it."),
    TS_HELP_WINDOW },
  { N_ ("Everybody on their own phone"),
    N_ ("Choose “Invite phones…” in the menu, or press Ctrl+I, and turn it on. Everybody scans the "
        "code of the table or types it, and takes a free seat; nothing has to be installed, and no "
        "internet is needed. A seat stays its player's until it is given back, or until you make "
        "it free on the page of the codes. Personal codes lead to one place: a player sees what is "
        "theirs and gives their own commands, the host may do everything, a spectator only reads "
        "along, and Wall is for a television. The button with the phone shows how many of the "
        "seats follow. What others do is on the table at once, and the log says who did it."),
    TS_HELP_WINDOW },
  { N_ ("A television that everybody sees"),
    N_ ("Open the short address in its browser, type the code of the table, and choose “This is "
        "the wall or a television”. It shows what to do now, what just happened and the map in "
        "large letters; nothing is tapped there. The code to join stays in its corner until every "
        "seat is taken. Once the game has begun and nobody has come for five minutes, it becomes "
        "a line, and is large again when somebody comes."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("A phone does not find the table"),
    N_ ("It must be in the network that is chosen on the page of the codes; networks for guests "
        "often keep phones and computers apart. If this computer has a firewall, let the port "
        "through: it is the number behind the colon of the address, and stays the same. A phone "
        "that has lost the table tries again by itself."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("Who can listen, and who can join?"),
    N_ ("Who has a code is in, so treat it like a key; renew it when it got into wrong hands. The "
        "page is not encrypted: whoever is in the same network and knows how can read what the "
        "phones and this computer say to each other, codes and secrets too, and could change it. "
        "At home these are the people who have the password of your Wi-Fi. Do not turn it on in "
        "a network of strangers, or encrypt it: with a certificate of your own, which is chosen "
        "there, or with a server with TLS in front; the README describes both. While it is off, "
        "nothing listens."),
    TS_HELP_WINDOW | TS_HELP_PHONE | TS_HELP_SAFETY },
  { N_ ("We did it another way"),
    N_ ("People decide. Do on the table what you agreed on, correct the numbers that differ, and "
        "write a note into the log if you like."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("Next week we go on"),
    N_ ("Just close the window: everything is kept at once, and it opens where you left it. The "
        "list of games has all of them, and can export one to another computer."),
    TS_HELP_WINDOW },
  { N_ ("Nothing may get lost"),
    N_ ("Before the first move of a day everything is copied; the copies of the last seven days "
        "and the last four weeks lie in the folder beside the library. “Restore a backup…” in the "
        "menu of the list of games shows what each holds and goes back to one. To keep everything "
        "elsewhere too, close the window, or wait for some seconds, and copy one file to a stick: "
        "the library, library.db in the folder above that of the backups, or the latest backup. "
        "There are invitations in it: give it to nobody whom you would not let join."),
    TS_HELP_WINDOW },
  { N_ ("We play on another computer"),
    N_ ("“Export everything…” in the menu of the first page writes all games, cards, maps and "
        "campaigns into one file; “Import…” on the other computer reads it. It first shows what "
        "is new and what is different, and you choose; a game that is different never takes the "
        "place of yours, both are kept. Invitations of phones stay where they are."),
    TS_HELP_WINDOW },
  { NULL, NULL, 0 },
};

const TsHelpChapter *
ts_help_texts_get (void)
{
  return chapters;
}

JsonNode *
ts_help_texts_to_json (const TsLanguage *language)
{
  JsonArray *list = json_array_new ();
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  for (const TsHelpChapter *chapter = chapters; chapter->title != NULL; chapter++)
    {
      JsonObject *shown;

      if ((chapter->where & TS_HELP_PHONE) == 0)
        continue;
      shown = json_object_new ();
      json_object_set_string_member (shown, "title", ts_language_text (language, chapter->title));
      json_object_set_string_member (shown, "text", ts_language_text (language, chapter->text));
      json_array_add_object_element (list, shown);
    }
  json_object_set_array_member (object, "chapters", list);
  json_object_set_string_member (object, "version", TS_VERSION);
  json_node_take_object (node, object);
  return node;
}
