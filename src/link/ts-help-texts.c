/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-texts.c: what the manual says.
 */

#include "ts-help-texts.h"

#include "ts-help-pictures.h"

#include <string.h>

#define PICTURES "/io/github/tableside/Tableside/help/"

static const TsHelpParagraph start[] = {
  { "start", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("The pieces, cards and dice stay on your table. Tableside remembers what people "
        "forget: phases, timers, numbers, and whose turn it is.") },
  { "setup", TS_HELP_WINDOW,
    N_ ("Choose a game, answer the questions and press Start. What you do not know yet can "
        "wait: most questions have a usual answer already.") },
  { "setup", TS_HELP_PHONE,
    N_ ("The host can start a game on a phone too, from the list of games in the settings.") },
  { "checks", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("The first steps are a list of what to put on the table. Tap each line when it is "
        "done; tap it again if it is not.") },
  { "continue", TS_HELP_WINDOW,
    N_ ("To stop, just close the window. Everything is saved already, and it opens where you "
        "left it.") },
  { NULL },
};

static const TsHelpParagraph now[] = {
  { "now", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("The large card tells what to do now, below what just happened. The colored button is the "
        "usual answer and stays in its place.") },
  { "more", TS_HELP_WINDOW,
    N_ ("The keys 1 to 9 press the buttons in order. “More” holds other answers and what may "
        "be done at any moment; type there to find something.") },
  { "more", TS_HELP_PHONE,
    N_ ("Other answers, and what may be done at any moment, are behind “More”. A button that "
        "has just changed its meaning takes no taps for a moment.") },
  { "blocked", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("What the rules do not allow now is listed with the reason. If your group plays it "
        "differently, press “Do it anyway”; the log notes it.") },
  { "passing", TS_HELP_WINDOW,
    N_ ("Steps with nothing to do pass by themselves. With “One step at a time”, in the "
        "preferences, each of them waits for a tap.") },
  { "round", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("The list of phases shows what is done, what is now, and what is still to come in this "
        "round.") },
  { "clock", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("“Set a clock”, behind “More”, gives each player one. It runs for whoever must act, and "
        "stands while nobody must.") },
  { "timer", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("“Set a timer” counts minutes of your choice down, such as those of a mission: from now "
        "on, "
        "in the set-up from the first round on.") },
  { "clock-breaks", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("A break stops it until you end the break or take the next step. Steps that you undo, and "
        "time in which Tableside is closed, do not count.") },
  { "clock-limits", TS_HELP_WINDOW,
    N_ ("A limit ends nothing. In the last ten seconds the clock stands out; a sound for them is "
        "in "
        "the preferences.") },
  { "clock-limits", TS_HELP_PHONE,
    N_ ("A limit ends nothing. In the last ten seconds the clock stands out, and the phone of "
        "whoever "
        "must act shakes; a sound is in the settings.") },
  { "waiting", TS_HELP_PHONE,
    N_ ("You can look at what someone else has to do, but not change it. Your phone tells you "
        "when it is your turn.") },
  { NULL },
};

static const TsHelpParagraph hands[] = {
  { "hands", TS_HELP_WINDOW,
    N_ ("“Do on the table” lists what you move, in order. Tick a line when it is done: ticks "
        "are for this screen alone.") },
  { "hands", TS_HELP_PHONE,
    N_ ("What you move on the table is behind the hand beside the tabs. A number shows that "
        "something is left to do.") },
  { "ways", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Sometimes an enemy could just as well have gone elsewhere. Then its line has letters: "
        "tap the letter of the place that you prefer.") },
  { "back", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("After an undo the list tells what to put back on the table. Several undos add up: what "
        "moved twice goes back once. What you tick is done, on every screen.") },
  { "differently", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("People decide. Do on the table what you agreed on, and correct the numbers that "
        "differ.") },
  { NULL },
};

static const TsHelpParagraph dice[] = {
  { "dice", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Write what to roll, “2d6+3” or “4d6kh3” (the three highest of four), or tap the dice "
        "together. The game’s own dice are there too.") },
  { "odds", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("The bars show how likely each total is. Choose dice of the last roll to roll only "
        "these again.") },
  { "real", TS_HELP_WINDOW,
    N_ ("You rolled real dice? Open “Real dice” with the key 0, and tap or type what you "
        "rolled.") },
  { "real", TS_HELP_PHONE, N_ ("You rolled real dice? Open “Real dice” and tap what you rolled.") },
  { "real-some", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("The button shows what it will do: “Use 6, 6 and roll 1” also rolls the empty one.") },
  { "lot", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Who goes first? “More” draws it: everybody is as likely, and all screens show who it is. "
        "It changes nothing in the game.") },
  { "secret", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("“More” also asks everybody the same in secret. Each one chooses on the own phone, or at "
        "this table’s screen while the others look away. As soon as the last one has chosen, all "
        "screens show everything at once.") },
  { NULL },
};

static const TsHelpParagraph numbers[] = {
  { "numbers", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Is a number wrong? Tap it and correct it. It is marked as set by hand, and everything "
        "continues from there.") },
  { "people", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("A line with a name holds all that belongs to it. Tap what stands in a frame to "
        "correct it or to choose it.") },
  { "queue", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Figures that wait stand in their order: the first one is the next to come.") },
  { "track", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("A track shows whose marker stands where. A countdown shows how many rounds are left.") },
  { "limits", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Dots show how much of a limit is used, such as wounds or actions.") },
  { "table-check", TS_HELP_WINDOW,
    N_ ("Does the table agree? “Check the table”, Ctrl+K, goes through all that lies there: Return "
        "is yes, a number that you type over is corrected. A tap moves whoever waits forward, and "
        "“Sketch” shows where the figures stand. Tableside offers the check at the end of a round, "
        "at most once an hour.") },
  { "pack", TS_HELP_WINDOW,
    N_ ("To continue another day, choose “Pack up” in the menu and print the list if you like. "
        "Next time “Lay out the table” goes through it in the order of the set-up, and everyone "
        "ticks on their phone.") },
  { "table-check", TS_HELP_PHONE,
    N_ ("Does the table agree? “Check the table”, in the settings, goes through all that lies "
        "there: "
        "✓ is yes, a number that you type over is corrected. A tap moves whoever waits forward.") },
  { "pack", TS_HELP_PHONE,
    N_ ("To continue another day, choose “Pack up” in the settings. Next time “Table” lists what "
        "to "
        "lay out, in the order of the set-up, and everyone ticks on their phone.") },
  { "reminder", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("A panel of words or figures in columns only reminds you. It changes by itself with "
        "what you do.") },
  { NULL },
};

static const TsHelpParagraph undo[] = {
  { "undo", TS_HELP_WINDOW,
    N_ ("You tapped the wrong thing? Undo, with the arrow or Ctrl+Z, as often as you like.") },
  { "undo", TS_HELP_PHONE,
    N_ ("You tapped the wrong thing? The arrow at the top undoes the last step, as often as "
        "you like. It asks first if someone else did it.") },
  { "undo-more", TS_HELP_WINDOW,
    N_ ("The small arrow beside Undo, or Ctrl+Alt+Z, takes back more at once: what the machines "
        "did, this turn, this round.") },
  { "undo-more", TS_HELP_PHONE,
    N_ ("Hold the arrow to take back more at once: what the machines did, this turn, this "
        "round.") },
  { "log", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("To go back further, open the log, choose the last step that was right, and press “Go "
        "back to here”.") },
  { "log-left", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("What you did after it stays in the log, even if you then do something else. Choose "
        "the step again to return to it.") },
  { "log-notes", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("The log has the reason for every step. Write a note into it to remember what you "
        "agreed on, or add a photo of the table.") },
  { "backups", TS_HELP_WINDOW,
    N_ ("Before the first move of a day everything is copied. “Restore a backup…”, in the menu "
        "of the first page, goes back to a copy.") },
  { "backups-where", TS_HELP_WINDOW,
    N_ ("The copies are in the folder beside the library, which is library.db. To be safe, put "
        "the newest on a stick too: invitations are in it.") },
  { "elsewhere", TS_HELP_WINDOW,
    N_ ("“Export everything…” writes all into one file, and “Import…” on another computer "
        "reads it. A game that is different never replaces yours: both are saved.") },
  { NULL },
};

static const TsHelpParagraph machines[] = {
  { "machines", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Tableside plays the other side. With a sketch one tap plays its whole phase; without "
        "one you answer whom each enemy sees.") },
  { "machines-stop", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("It stops where you must decide, as between two players who are equally near.") },
  { "machines-why", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("You wonder why? The log has the reason for each move, with the page of the rulebook.") },
  { NULL },
};

static const TsHelpParagraph sketch[] = {
  { "sketch", TS_HELP_WINDOW,
    N_ ("Open the sketch, with its button or Ctrl+M. Draw the map once, roughly, and drag the "
        "figures to where they stand.") },
  { "sketch", TS_HELP_PHONE,
    N_ ("The sketch is the map as it lies on the table, drawn roughly and once. It shows where "
        "the figures stand.") },
  { "sight", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Can it see me? Tap two figures. Tableside draws a line along which you can hold a "
        "string, or shows what is in the way.") },
  { "reach", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Where does it go? Tap an enemy to see whom it heads for, why, and where it may stop. "
        "Tap such a place to make the move.") },
  { "draw", TS_HELP_WINDOW,
    N_ ("Choose a brush and drag over the paper: places, obstacles, walls, doors, entries. "
        "“Done” brings you back to the game.") },
  { "tiles", TS_HELP_WINDOW,
    N_ ("Save a tile that you have drawn with “Save as tile…”. Later choose it below the map, "
        "turn it with R, turn it over with F.") },
  { "maps", TS_HELP_WINDOW,
    N_ ("A whole map can be saved with its mission, in the menu of the drawing page. The next "
        "game of that mission starts with it.") },
  { NULL },
};

static const TsHelpParagraph score[] = {
  { "score", TS_HELP_WINDOW,
    N_ ("Open the score, with its button or Ctrl+T. Tap a number to see how it was worked out, "
        "or to correct it.") },
  { "score", TS_HELP_PHONE,
    N_ ("Open the score. Tap a number to see how it was worked out, or to correct it.") },
  { "score-unknown", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Some numbers Tableside cannot see: tap them and answer. A number that you set has a "
        "pencil, and stays until you let Tableside count it again.") },
  { "score-share", TS_HELP_WINDOW,
    N_ ("The menu beside the score copies it, or saves it as a table, a picture or a PDF. "
        "Ctrl+P prints it, or how a game without points ended.") },
  { "score-share", TS_HELP_PHONE,
    N_ ("Below the score are buttons to share it as text and to save it as a table.") },
  { "ending", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("At the end a card tells who won and why, and how the game went. Play again from "
        "there, or continue the campaign.") },
  { "plays", TS_HELP_PHONE,
    N_ ("“Earlier plays” is at the end of a game and in the settings: how often this game was "
        "played here, who won, and how the last ones ended.") },
  { "campaign", TS_HELP_WINDOW,
    N_ ("A campaign leads from mission to mission: its page has what was played, what comes "
        "next, and what you carry along.") },
  { "statistics", TS_HELP_WINDOW,
    N_ ("“Statistics”, in the menu of the first page, or Ctrl+H: who played most and won, which "
        "missions are hardest, how your dice fell.") },
  { "statistics-people", TS_HELP_WINDOW,
    N_ ("People are known by their names. If someone has two, open their page and press “Same "
        "person as…”.") },
  { NULL },
};

static const TsHelpParagraph cards[] = {
  { "cards", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Some things are printed only in your own box. Type them in once, in “Cards of this "
        "game”, and Tableside remembers them.") },
  { "card", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Type what stands on the card, and leave empty what does not. You can come back to a "
        "card at any time; it changes for all games.") },
  { "mission", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("A mission sheet asks for what stands on the page of your mission book. Copy that page "
        "once; then choose it when you set up a game.") },
  { NULL },
};

static const TsHelpParagraph phones[] = {
  { "phones", TS_HELP_WINDOW,
    N_ ("Choose “Invite phones…” in the menu, or press Ctrl+I, and turn it on. Everyone scans "
        "the code of the table and takes a free seat.") },
  { "phones", TS_HELP_PHONE,
    N_ ("Other phones join with the code of the table: scan it, or type it, and take a free "
        "seat.") },
  { "seats", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("No app and no internet are needed. A seat belongs to its player until it is given "
        "back, or until the host makes it free.") },
  { "roles", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Personal codes lead to one place. A player sees their own secrets and plays their own "
        "turn, the host has full control, a spectator only watches.") },
  { "wall", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("A television can be the wall. Open the short address in its browser, type the code of "
        "the table, and choose “This is the wall or a television”.") },
  { "wall-shows", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("The wall shows what to do, what just happened and the map in large letters. Nothing "
        "is tapped there; the code to join stays in its corner.") },
  { "wall-aloud", TS_HELP_WINDOW,
    N_ ("A wall can read aloud what happens. Tick that below its code on the invitation page; its "
        "browser may wait for one touch or key.") },
  { "lost", TS_HELP_WINDOW,
    N_ ("A phone can’t find the table? It must be on the network chosen on the invitation "
        "page; guest networks often keep devices apart.") },
  { "lost", TS_HELP_PHONE,
    N_ ("A yellow bar appears when the table cannot be reached. The page tries again by "
        "itself, and takes no taps until then.") },
  { "firewall", TS_HELP_WINDOW,
    N_ ("If this computer has a firewall, let the port through. It is the number after the "
        "colon of the address, and stays the same.") },
  { "notices", TS_HELP_WINDOW,
    N_ ("You do something else at this computer? A notification tells you when the phones wait for "
        "an answer here.") },
  { "asleep", TS_HELP_PHONE,
    N_ ("“Keep the screen on”, in the settings, does what the browser lets a page do. The "
        "settings of the phone have the time after which it sleeps.") },
  { "hall", TS_HELP_WINDOW,
    N_ ("A hall with many tables? Choose “Share with a hall…” in the menu, and enter what its "
        "organizer gives you.") },
  { "hall-shows", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("The hall sees what a wall of this table shows, and nothing secret. If the hall cannot be "
        "reached, this table continues.") },
  { "judge", TS_HELP_WINDOW,
    N_ ("What the organizer tells everyone stands above the table. “Call a judge”, in the menu or "
        "with Ctrl+J, asks someone of the hall to come; anyone here can take it back.") },
  { "judge", TS_HELP_PHONE,
    N_ ("What the organizer of a hall tells everyone stands above the page. “Call a judge”, in the "
        "settings, asks someone to come; any player can take it back.") },
  { "safety", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Who can join? Anyone with a code: treat it like a key, and renew it if it falls into "
        "the wrong hands. While phones are off, nothing listens.") },
  { "listening", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Who can listen in? The page is not encrypted. Someone on the same network with the "
        "know-how can read what is sent, secrets too, and change it.") },
  { "encrypting", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("At home these are the people who have the password of your Wi-Fi. Among strangers "
        "leave it off, or encrypt it with a certificate of your own.") },
  { NULL },
};

static const TsHelpParagraph keyboard[] = {
  { "keyboard", TS_HELP_WINDOW,
    N_ ("Everything works with the keyboard alone. Ctrl+? shows all keys, and F1 opens this "
        "manual.") },
  { "keyboard", TS_HELP_PHONE,
    N_ ("1 to 4 press the buttons in their order, 0 opens “Real dice”, M opens “More”, H shows "
        "what hands do. U undoes, Ctrl+Y does it again.") },
  { "keys-parts", TS_HELP_PHONE,
    N_ ("N turns to what to do now, T to the table, S to the sketch, P to the points. D turns "
        "to the dice, L to the log, ? to this manual.") },
  { "aloud", TS_HELP_WINDOW,
    N_ ("“Read aloud”, in the preferences, reads out what happens and what to do, so that eyes "
        "stay "
        "on the table. Ctrl+R repeats it.") },
  { "aloud", TS_HELP_PHONE,
    N_ ("“Read aloud” in the settings reads out what happens and what to do, so that eyes stay on "
        "the table; R repeats it. On the wall S turns it on.") },
  { "reading", TS_HELP_WINDOW | TS_HELP_PHONE,
    N_ ("Screen readers find a name on every button and picture. The instruction is a heading, "
        "and the first button after it is the usual answer.") },
  { "letters", TS_HELP_WINDOW,
    N_ ("The preferences make all letters larger, and choose between light and dark. Nothing "
        "is told by color alone: each seat has a shape too.") },
  { "letters", TS_HELP_PHONE,
    N_ ("The settings make all letters larger, choose between light and dark, and can turn the "
        "letters and numbers of a keyboard off.") },
  { NULL },
};

/* In the order in which people meet them. */
static const TsHelpChapter chapters[] = {
  { "start", N_ ("The first game"), "table", start },
  { "now", N_ ("What to do now"), "card", now },
  { "hands", N_ ("What your hands do"), "hand", hands },
  { "dice", N_ ("Dice"), "dice", dice },
  { "numbers", N_ ("Numbers and corrections"), "number", numbers },
  { "undo", N_ ("Undo and the log"), "undo", undo },
  { "machines", N_ ("The enemy phase"), "machine", machines },
  { "sketch", N_ ("The sketch"), "sketch", sketch },
  { "score", N_ ("The score and the end"), "score", score },
  { "cards", N_ ("Cards and missions of your own"), "cards", cards },
  { "phones", N_ ("Phones and the wall"), "phones", phones },
  { "keyboard", N_ ("Keyboard and reading aloud"), "keyboard", keyboard },
  { NULL },
};

const TsHelpChapter *
ts_help_texts_get (void)
{
  return chapters;
}

static const TsHelpParagraph *
find_paragraph (const TsHelpChapter *chapter, const char *id, TsHelpWhere where)
{
  for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
    if ((i->where & where) != 0 && g_str_equal (i->id, id))
      return i;
  return NULL;
}

const TsHelpChapter *
ts_help_texts_find (const char *id, TsHelpWhere where, const TsHelpParagraph **found)
{
  for (const TsHelpChapter *chapter = chapters; chapter->id != NULL; chapter++)
    {
      const TsHelpParagraph *paragraph = find_paragraph (chapter, id, where);

      if (paragraph == NULL)
        continue;
      if (found != NULL)
        *found = paragraph;
      return chapter;
    }
  return NULL;
}

char *
ts_help_texts_get_picture (const char *name)
{
  g_autofree char *path = g_strdup_printf (PICTURES "%s.svg", name);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (ts_help_pictures_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const char *file = g_bytes_get_data (bytes, NULL);

  /* What is above is about the file, not the drawing. */
  return g_strstrip (g_strndup (strstr (file, "<svg"),
                                g_bytes_get_size (bytes) - (gsize) (strstr (file, "<svg") - file)));
}

const char *
ts_help_texts_get_phone_mark (void)
{
  return N_ ("On a phone");
}
