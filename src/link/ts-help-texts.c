/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-texts.c: the chapters of the help.
 */

#include "ts-help-texts.h"

/* In the order in which people meet them. */
static const TsHelpChapter chapters[] = {
  { N_ ("Playing for the first time"),
    N_ ("Choose the game, answer the questions and press Start. The first steps are a list of what "
        "to put on the table; tick them off as you go. Type in what is printed only in your own "
        "box, such as a mission sheet, once; Tableside remembers it."),
    TS_HELP_WINDOW },
  { N_ ("What do I do now?"),
    N_ ("It is on the card, below what just happened. The blue button is the usual answer and "
        "stays in its place; the keys 1 to 9 press the buttons in order. What you move on the "
        "table is listed as “Do on the table”."),
    TS_HELP_WINDOW },
  { N_ ("What do I do now?"),
    N_ ("It is on the card, below what just happened. The blue button is the usual answer and "
        "stays in its place; other answers are behind “More”. What you move on the table is behind "
        "the hand beside the tabs, with a number while something is left to do."),
    TS_HELP_PHONE },
  { N_ ("I tapped the wrong thing"),
    N_ ("Undo, with the arrow or Ctrl+Z, as often as you like. A list tells what to put back on "
        "the table. To go back further, open the log, choose the last step that was right, and "
        "press “Go back to here”. What you did after it stays in the log, even if you then do "
        "something else: choose the step again to return to it."),
    TS_HELP_WINDOW },
  { N_ ("I tapped the wrong thing"),
    N_ ("The arrow at the top undoes the last step, as often as you like; it asks first if someone "
        "else did it. A list tells what to put back on the table. To go back further, open the "
        "log, tap the last step that was right, and press “Go back to here”. What you did after it "
        "stays in the log, even if you then do something else: tap the step again to return to "
        "it."),
    TS_HELP_PHONE },
  { N_ ("We rolled real dice"),
    N_ ("Open “Real dice” with the key 0 and tap or type the dice that you rolled. The button "
        "shows what it will do: “Use 6, 6 and roll 1” also rolls the empty one."),
    TS_HELP_WINDOW },
  { N_ ("We rolled real dice"),
    N_ ("Open “Real dice” and tap the dice that you rolled. The button shows what it will do: “Use "
        "6, 6 and roll 1” also rolls the empty one."),
    TS_HELP_PHONE },
  { N_ ("A number is wrong"),
    N_ ("Tap the number and correct it. It is marked as changed by hand, and everything continues "
        "from there. A number of a card can be changed for all games in “Cards of this game”."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("The enemy phase"),
    N_ ("With a sketch one tap plays it; without one you answer whom each enemy sees. It stops "
        "where you must decide. Steps with nothing to do pass by themselves, unless “One step at a "
        "time” is chosen in the preferences. The log records the reason for every step."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("Can it see me? Where does it go?"),
    N_ ("Open the sketch, with its button or Ctrl+M, and draw the map once: hexes or squares, "
        "obstacles, walls, doors, entries. Drag the figures to where they stand. Then tap two of "
        "them: Tableside draws a line along which you can hold a string, or shows what is in the "
        "way. Tap an enemy to see whom it heads for, why, and every place where it may stop. Tap "
        "one of these places to make the move."),
    TS_HELP_WINDOW },
  { N_ ("Can it see me? Where does it go?"),
    N_ ("Open the sketch. Tap two figures: Tableside draws a line along which you can hold a "
        "string, or shows what is in the way. Tap an enemy to see whom it heads for, why, and "
        "every place where it may stop. Tap one of these places to make the move."),
    TS_HELP_PHONE },
  { N_ ("Who is ahead?"),
    N_ ("Open the score, with its button or Ctrl+T. Tap a number to see how it was worked out, to "
        "answer what Tableside cannot see, or to correct it. A number that you set by hand has a "
        "pencil and stays until you let Tableside count it again. The menu beside it copies the "
        "score or saves it as a table, a picture or a page to print."),
    TS_HELP_WINDOW },
  { N_ ("Who is ahead?"),
    N_ ("Open the score. Tap a number to see how it was worked out, to answer what Tableside "
        "cannot see, or to correct it. A number that you set by hand has a pencil and stays until "
        "you let Tableside count it again. Below it are buttons to share the score as text and to "
        "save it as a table."),
    TS_HELP_PHONE },
  { N_ ("We want to roll something else"),
    N_ ("Open the dice and write what to roll, “2d6+3” or “4d6kh3” (the three highest of four), or "
        "tap the dice together. The game’s own dice are there too. The bars show how likely each "
        "total is. Choose dice of the last roll to roll only these again."),
    TS_HELP_PHONE },
  { N_ ("Nothing happens when I tap"),
    N_ ("A yellow bar appears when the table cannot be reached: the page tries again by itself, "
        "and takes no taps until then. A button that has just changed its meaning takes none for a "
        "moment either. You can look at what someone else has to do, but not change it."),
    TS_HELP_PHONE },
  { N_ ("The screen goes dark"),
    N_ ("“Keep the screen on”, in the settings, does what the browser lets a page do; not every "
        "phone follows it. The settings of the phone have the time after which it sleeps. Nothing "
        "is lost either way: the page continues where the table is."),
    TS_HELP_PHONE },
  { N_ ("With a keyboard"),
    N_ ("1 to 4 press the buttons in their order, 0 opens “Real dice”, M opens “More”, H what to "
        "do by hand. U or Ctrl+Z undoes, Ctrl+Shift+Z or Ctrl+Y does it again. N turns to what to "
        "do now, T to the table, S to the sketch, P to the points. D turns to the dice, L to the "
        "log, ? to this help. The settings can turn the letters and numbers off."),
    TS_HELP_PHONE },
  { N_ ("Using the same map tiles again"),
    N_ ("Draw a tile once and save it with “Save as tile…”. Later choose it below the map, turn it "
        "with R, turn it over with F, and tap where it lies. You can save a whole map with its "
        "mission, in the menu of the page where it is drawn; the next game starts with it."),
    TS_HELP_WINDOW },
  { N_ ("Everyone on their own phone"),
    N_ ("Choose “Invite phones…” in the menu, or press Ctrl+I, and turn it on. Everyone scans the "
        "code of the table or types it, and takes a free seat; no app and no internet are needed. "
        "A seat belongs to its player until it is given back, or until you free it on the "
        "invitation page. Personal codes lead to one place: a player sees their own secrets and "
        "plays their own turn, and the host has full control. A spectator can only watch, and Wall "
        "is for a television. The button with the phone shows how many of the seats follow. What "
        "others do appears at once, and the log shows who did it."),
    TS_HELP_WINDOW },
  { N_ ("A television that everyone sees"),
    N_ ("Open the short address in its browser, type the code of the table, and choose “This is "
        "the wall or a television”. It shows what to do now, what just happened and the map in "
        "large letters; nothing is tapped there. The code to join stays in its corner until every "
        "seat is taken. Once the game has begun and nobody has joined for five minutes, it becomes "
        "a line. It is large again when someone joins."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("A phone can’t find the table"),
    N_ ("It must be on the network chosen on the invitation page; guest networks often keep "
        "devices apart. If this computer has a firewall, let the port through: it is the number "
        "after the colon of the address, and stays the same. A phone that has lost the connection "
        "tries again by itself."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("Who can listen in, and who can join?"),
    N_ ("Anyone with a code can join, so treat it like a key; renew it if it falls into the wrong "
        "hands. The page is not encrypted. Someone on the same network with the know-how can read "
        "what phones and this computer send, including codes and secrets, and could change it. At "
        "home these are the people who have the password of your Wi-Fi. Do not turn it on in a "
        "network of strangers, or encrypt it: with your own certificate, chosen there, or with a "
        "TLS server in front. The guide to phones, in the documentation, describes both. While it "
        "is off, nothing listens."),
    TS_HELP_WINDOW | TS_HELP_PHONE | TS_HELP_SAFETY },
  { N_ ("We played it differently"),
    N_ ("People decide. Do on the table what you agreed on, correct the numbers that differ, and "
        "write a note into the log if you like."),
    TS_HELP_WINDOW | TS_HELP_PHONE },
  { N_ ("We’ll continue next week"),
    N_ ("Just close the window: everything is already saved, and it opens where you left it. The "
        "list of games has all of them, and can export one to another computer."),
    TS_HELP_WINDOW },
  { N_ ("Nothing may get lost"),
    N_ ("Before the first move of a day everything is copied. The copies of the last seven days "
        "and the last four weeks are in the folder beside the library. “Restore a backup…” in the "
        "menu of the list of games shows what each holds and goes back to one. To save everything "
        "elsewhere too, close the window, or wait a few seconds, and copy one file to a stick. It "
        "is the library, library.db in the folder above that of the backups, or the latest backup. "
        "There are invitations in it: give it only to people whom you would let join."),
    TS_HELP_WINDOW },
  { N_ ("We play on another computer"),
    N_ ("“Export everything…” in the menu of the first page writes all games, cards, maps and "
        "campaigns into one file. “Import…” on the other computer reads it. It first shows what is "
        "new and what is different, and you choose. A game that is different never replaces yours: "
        "both are saved. Invitations of phones stay where they are."),
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
