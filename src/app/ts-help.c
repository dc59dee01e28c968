/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help.c: the help: short situations at the table, and what to do in each.
 */

#include <glib/gi18n.h>

#include "ts-help.h"

struct _TsHelp
{
  AdwWindow parent_instance;

  GtkListBox *situations;
  GtkWidget *safety; /* who can listen, and who can join */
};

G_DEFINE_FINAL_TYPE (TsHelp, ts_help, ADW_TYPE_WINDOW)

static const struct
{
  const char *title;
  const char *text;
  gboolean safety;
} situations[] = {
  { N_ ("We sit down for the first time"),
    N_ ("Choose the game, answer what it asks and press Start. The first steps are a list of what "
        "to put on the table; tick them off as you go. What is printed only in your own box, such "
        "as a mission sheet, is typed in once and kept.") },
  { N_ ("What do I do now?"),
    N_ ("The card says it, below what just happened. The blue button is the usual answer and keeps "
        "its place; the keys 1 to 9 press the buttons in order. What hands have to move is listed "
        "as “Do on the table”.") },
  { N_ ("I made a wrong tap"),
    N_ ("Undo, with the arrow or Ctrl+Z, as often as you like. A list says what to put back on the "
        "table. To go back further, open the log, choose the step where all was well, and press "
        "“Go "
        "back to here”. What you did after it stays in the log, also when you do something else "
        "then: choose the step again to go back to it.") },
  { N_ ("We rolled real dice"),
    N_ ("Open “Real dice” with the key 0 and tap or type what lies on the table. The button says "
        "what it will do: “Use 6, 6 and roll 1” also rolls the one that you left empty.") },
  { N_ ("A number is wrong"),
    N_ ("Tap the number and set it right. It is marked as changed by hand, and everything goes on "
        "from there. A number of a card can be changed for all games in “Cards of this game”.") },
  { N_ ("The enemy phase"),
    N_ ("With a sketch one tap plays it; without one you answer whom each enemy sees. It stops "
        "where you must decide. Steps with nothing to do pass by themselves, unless “One step at a "
        "time” is chosen in the preferences. The log keeps why each thing was done.") },
  { N_ ("Can it see me? Where does it go?"),
    N_ ("Open the sketch, with its button or Ctrl+M, and draw the map once: hexes or squares, "
        "obstacles, walls, doors, entries. Drag the figures to where they stand. Then tap two of "
        "them: the line to lay a string along is drawn, or what is in the way. Tap an enemy: you "
        "see whom it goes for, why, and every place where it may stop; a tap on one of them "
        "makes the move.") },
  { N_ ("Who is ahead?"),
    N_ ("Open the score, with its button or Ctrl+T. Tap a number to see how it comes about, to "
        "answer what the program cannot see, or to set it right; a number that you set by hand has "
        "a pencil and stays until you let the program count it again. The menu beside it copies "
        "the score or saves it as a table, a picture or a page to print.") },
  { N_ ("We lay the same tiles again"),
    N_ ("Draw a tile once and save it with “Save as tile…”. Later choose it below the map, turn it "
        "with R, turn it over with F, and tap where it lies. A whole map can be kept with its "
        "mission, in the menu of the page where it is drawn; the next game begins with it.") },
  { N_ ("Everybody on their own phone"),
    N_ ("Choose “Invite phones…” in the menu, or press Ctrl+I, and turn it on. Everybody scans the "
        "code that is theirs; nothing has to be installed, and no internet is needed. A player "
        "sees what is theirs and gives their own commands, the host may do everything, a "
        "spectator only reads along, and Wall is for a television. The button with the phone shows "
        "how many follow. What others do is on the table at once, and the log says who did it.") },
  { N_ ("A phone does not find the table"),
    N_ ("It must be in the network that is chosen on the page of the codes; networks for guests "
        "often keep phones and computers apart. If this computer has a firewall, let the port "
        "through: it is the number behind the colon of the address, and stays the same. A phone "
        "that has lost the table tries again by itself.") },
  { N_ ("Who can listen, and who can join?"),
    N_ ("Who has a code is in, so treat it like a key; renew it when it got into wrong hands. The "
        "page is not encrypted: whoever is in the same network and knows how can read what the "
        "phones and this computer say to each other, codes and secrets too, and could change it. "
        "At home these are the people who have the password of your Wi-Fi. Do not turn it on in "
        "a network of strangers, or put a server with TLS in front, as the README describes. "
        "While it is off, nothing listens."),
    TRUE },
  { N_ ("We did it another way"),
    N_ ("People decide. Do on the table what you agreed on, correct the numbers that differ, and "
        "write a note into the log if you like.") },
  { N_ ("Next week we go on"),
    N_ ("Just close the window: everything is kept at once, and it opens where you left it. The "
        "list of games has all of them, and can export one to another computer.") },
  { N_ ("Nothing may get lost"),
    N_ ("Before the first move of a day everything is copied; the copies of the last seven days "
        "and the last four weeks lie in the folder beside the library. “Restore a backup…” in the "
        "menu of the list of games shows what each holds and goes back to one. To keep everything "
        "elsewhere too, close the window, or wait for some seconds, and copy one file to a stick: "
        "the library, library.db in the folder above that of the backups, or the latest backup. "
        "There are invitations in it: give it to nobody whom you would not let join.") },
  { N_ ("We play on another computer"),
    N_ ("“Export everything…” in the menu of the first page writes all games, cards, maps and "
        "campaigns into one file; “Import…” on the other computer reads it. It first shows what "
        "is new and what is different, and you choose; a game that is different never takes the "
        "place of yours, both are kept. Invitations of phones stay where they are.") },
};

static GtkWidget *
new_text (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 12);
  gtk_widget_set_margin_bottom (label, 12);
  return label;
}

static void
ts_help_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_HELP);
  G_OBJECT_CLASS (ts_help_parent_class)->dispose (object);
}

static void
ts_help_class_init (TsHelpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_help_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-help.ui");
  gtk_widget_class_bind_template_child (widget_class, TsHelp, situations);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
ts_help_init (TsHelp *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (gsize i = 0; i < G_N_ELEMENTS (situations); i++)
    {
      GtkWidget *row = adw_expander_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (situations[i].title));
      adw_expander_row_add_row (ADW_EXPANDER_ROW (row), new_text (_ (situations[i].text)));
      gtk_list_box_append (self->situations, row);
      if (situations[i].safety)
        self->safety = row;
    }
}

void
ts_help_present (GtkWindow *parent)
{
  TsHelp *self = g_object_new (TS_TYPE_HELP, "transient-for", parent, NULL);

  gtk_window_present (GTK_WINDOW (self));
}

void
ts_help_present_safety (GtkWindow *parent)
{
  TsHelp *self = g_object_new (TS_TYPE_HELP, "transient-for", parent, NULL);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->safety), TRUE);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->safety);
}
