/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-private.h: what the files of TsTableView share.
 */

#pragma once

#include "ts-clock-strip.h"
#include "ts-foot.h"
#include "ts-instruction-card.h"
#include "ts-dice-tray.h"
#include "ts-ending-card.h"
#include "ts-guard.h"
#include "ts-hall-share.h"
#include "ts-hall-strip.h"
#include "ts-log-pane.h"
#include "ts-now-card.h"
#include "ts-panel-grid.h"
#include "ts-phase-rail.h"
#include "ts-posture.h"
#include "ts-result-card.h"
#include "ts-score-view.h"
#include "ts-sketch-view.h"
#include "ts-speaker.h"
#include "ts-summary.h"
#include "ts-table-view.h"

G_BEGIN_DECLS

struct _TsTableView
{
  TsPage parent_instance;

  TsSession *session;
  TsPhones *phones;
  TsHallShare *hall;
  gint64 campaign;       /* 0: none */
  guint64 drawn;         /* the serial of the session that is on the screen */
  guint64 handled;       /* instructions of the steps up to here are done, or taken back */
  gboolean narrow;       /* one part at a time: */
  TsPosturePage page;    /* this one, of which a guest is a part of “now” */
  gboolean words;        /* the ways to parts have the room to say what they are */
  gboolean drawer;       /* the log or the dice are open beside the table */
  gboolean wants_sketch; /* people look at the sketch, in games that have one */
  gboolean has_sketch;
  gboolean answers;     /* what is asked can be answered there */
  gboolean opened;      /* the sketch, if it was left open */
  gboolean wants_score; /* people look at the score, in games that have one */
  gboolean has_score;
  gboolean score_opened; /* the score, if it was left open */
  gboolean score_now;    /* the instruction is about the score, */
  gboolean score_came;   /* and it came by itself */
  gboolean over;         /* the end of the game is on the table */
  gboolean told;         /* and says all that the instruction explains */
  gboolean headed;       /* and what the instruction says */
  gboolean last_word;    /* and leaves nothing to do */
  gboolean had_score;    /* what people wanted to look at before it */
  gboolean had_sketch;
  TsGuard ending_guard;
  guint turning;      /* an idle source */
  guint settling;     /* an idle source: until then only the first frame is drawn */
  guint giving_back;  /* a timeout, after the start */
  guint rising;       /* an idle source that scrolls the cards to their top */
  TsSpeaker *speaker; /* nullable: nothing is read aloud */
  guint ticking;      /* a timeout that shows the clock, while it goes */
  gboolean tight;     /* letters are so large that few lines of them have room */

  AdwWindowTitle *title;
  TsClockStrip *clock; /* NULL until the game is played by one */
  GMenu *menu;
  GtkMenuButton *menu_button;
  GMenu *first_ways;
  GtkWidget *tabs;
  GtkWidget *undo;
  GtkWidget *redo;
  GtkWidget *undo_more; /* opens the ways back */
  GtkPopover *ways;     /* nullable: they are not open */
  GtkPopover *thing;    /* the same of what was tapped */
  GtkWidget *phones_button;
  GtkLabel *phones_count;
  GtkWidget *hall_button;
  GtkBox *top;             /* above all else */
  TsHallStrip *hall_strip; /* NULL until the hall has something to tell */
  TsPosture *posture;
  GtkScrolledWindow *rail_page;
  GtkScrolledWindow *main_page;
  GtkExpander *fold; /* what hands have to do, where it is one line */
  GtkWidget *fold_label;
  gboolean unfolded; /* for what was taken back, and by nobody */
  GtkWidget *hands;  /* what hands have to do */
  GtkBox *board;     /* the panels, or a guest in their place */
  GtkScrolledWindow *panels_window;
  TsFoot *foot; /* of the panels */
  GtkWidget *strip;
  TsSummary *summary; /* of the panels, while a guest is in their place */
  GtkStack *side_page;
  GtkBox *column;   /* of what is to be done now */
  GtkLabel *hole;   /* in the card that says that the session is damaged; NULL until it is */
  GtkLabel *packed; /* in the one that says that the table is packed up; NULL until it is */
  gint64 offered;   /* when a table check was, in seconds; 0: never */
  char *moment;     /* of the view before: a round ends when it changes; nullable */
  TsInstructionCard *back_card; /* what an undo or a redo asks of the hands; NULL until one does */
  TsInstructionCard *instruction_card; /* what the last steps asked */
  TsResultCard *result;
  TsNowCard *now;
  GtkWidget *campaign_button;
  GtkWidget *sketch_toggle;
  GtkWidget *sketch_button; /* what is to be done now can be done on the sketch */
  TsEndingCard *ending;     /* NULL until the game has ended */
  TsPanelGrid *panels;
  TsPhaseRail *rail;
  AdwBin *log_page;
  TsLogPane *log; /* NULL until the log is looked at */
  GtkWidget *log_toggle;
  AdwBin *dice_page;
  TsDiceTray *dice;     /* NULL until the dice are looked at */
  TsSketchView *sketch; /* NULL until the sketch is looked at */
  TsScoreView *score;   /* NULL until the score is looked at */
};

/* Shows everything as the session says it is now. */
void ts_table_view_draw (TsTableView *self);

/* A narrow header bar has room for the title or for a button that does nothing. */
void ts_table_view_show_redo (TsTableView *self);

/* What the host sees now. (transfer full) */
TsView *ts_table_view_dup_view (TsTableView *self);

/* Shows what every command of the session asks of the hands, and says what others did. */
void ts_table_view_follow_session (TsTableView *self);

/* Who is in the game, where a guest has the place of the panels. */
void ts_table_view_show_summary (TsTableView *self);

/* What the fold says of what hands have to do. */
void ts_table_view_name_fold (TsTableView *self);
/* Whether an undo or a redo asks something of the hands. */
gboolean ts_table_view_asks_back (TsTableView *self);
/* What is open at a button, or at something that was tapped, belongs to a moment. */
void ts_table_view_close_menus (TsTableView *self);
/* Those that were closed too are no children of its buttons any more. */
void ts_table_view_drop_menus (TsTableView *self);
/* Opens what may be said of a thing; `where` is in the window. */
void ts_table_view_open_thing (TsTableView *self, const char *id, const GdkRectangle *where);
/* A figure of the sketch goes where people tap next. */
void ts_table_view_take_token (TsTableView *self, const char *token);

/* Shows what the hall tells the table, and whether it is shared. */
void ts_table_view_follow_hall (TsTableView *self, TsHallShare *hall);

/* A card above all that is to be done now, with a text and a button below it. (transfer none) */
GtkLabel *
ts_table_view_add_notice (TsTableView *self, const char *class, const char *label, GtkWidget **way);

/* Says where the session has a hole, with a way to go on. */
void ts_table_view_show_hole (TsTableView *self);

/* Says that the table is packed up, with the way to laying it out again; else, where it was not
 * checked for long and a round ends, offers that. */
void ts_table_view_show_pack (TsTableView *self, const TsView *view);

/* Shows how many phones follow, now and whenever that changes. */
void ts_table_view_follow_phones (TsTableView *self);

/* Lets phones follow again when they might before the session was last left, and says so. */
void ts_table_view_resume_phones (TsTableView *self);

/* ts-table-view-clock.c: says what the clock calls for; shows the clock of the view, or that there
 * is none. */
void ts_table_view_update_clock (TsTableView *self, const TsView *view);

/* Shows what was rolled of late, when the dice are in sight. */
void ts_table_view_update_dice (TsTableView *self);

/* Makes the log when it is looked at for the first time, and shows what is new in it. */
void ts_table_view_update_log (TsTableView *self);
gboolean ts_table_view_shows_log (TsTableView *self);
/* The note that is being written. */
const char *ts_table_view_get_note (TsTableView *self);
void ts_table_view_set_note (TsTableView *self, const char *note);

/* Remembers the last command, completed, in case it was a roll. */
void ts_table_view_keep_roll (TsTableView *self, JsonObject *command);

/* Takes away what was said about a command, once the game has gone on. */
void ts_table_view_forget_complaint (TsTableView *self);

/* Whether the sketch is on the table instead of the panels. */
gboolean ts_table_view_shows_sketch (TsTableView *self);

/* Shows the sketch of the view, or that there is none. */
void ts_table_view_update_sketch (TsTableView *self, const TsView *view);
/* Whether it is where the answer can be given, on the ways to it. */
void ts_table_view_mark_sketch (TsTableView *self);

/* ts-table-view-tabs.c: makes the ways between the pages, if they are not there yet. */
void ts_table_view_fill_tabs (TsTableView *self);
/* The one to a part; NULL: there are none yet. (transfer none) */
GtkWidget *ts_table_view_find_tab (TsTableView *self, const char *part);

/* Whether the score is on the table instead of the panels, and of the sketch. */
gboolean ts_table_view_shows_score (TsTableView *self);

/* Shows the score of the view, or that there is none. Before the sketch is updated. */
void ts_table_view_update_score (TsTableView *self, const TsView *view);

/* People want to see the score, or not; TRUE: they did not before. Draw then. */
gboolean ts_table_view_set_score_visible (TsTableView *self, gboolean wanted);

/* Takes the score away as one of the actions of ts-score-view.h says: "score.copy", … */
void ts_table_view_share_score (TsTableView *self, const char *action);

/* Shows the end of the game, or takes it away, and what can be done then; once, when the session is
 * known, what cannot. */
void ts_table_view_update_ending (TsTableView *self, const TsView *view);
void ts_table_view_set_up_ending (TsTableView *self);
/* A new session with the same setup. */
void ts_table_view_play_again (TsTableView *self);
void ts_table_view_share_ending (TsTableView *self);

/* Puts the score on the table or away, and the sketch as it is wanted, without remembering it. */
void ts_table_view_wish_score (TsTableView *self, gboolean wanted);

/* The window has another size: the parts are arranged for it, soon. */
void ts_table_view_turn (TsTableView *self);
/* To a part of a narrow window: what to do now, the round, the log or the dice. */
void ts_table_view_turn_page (TsTableView *self, TsPosturePage page);
/* Opens the log or the dice beside the table; NULL closes them. */
void ts_table_view_set_drawer (TsTableView *self, const char *side);

/* Arranges the table for what people want to see, of what is built. */
void ts_table_view_arrange (TsTableView *self);
/* The same; builds the sketch first when it is to be seen. */
void ts_table_view_arrange_sketch (TsTableView *self);

/* Puts a guest, the sketch or the score, below what to do now. */
void ts_table_view_add_guest (TsTableView *self, GtkWidget *guest);

/* Shows what just happened and what to do now where a small window has scrolled away from it; who
 * fills in a form is not torn away. */
void ts_table_view_rise (TsTableView *self);

/* Gives the session a map that was drawn, see ts-draw-page.h; FALSE: it takes none, and why is
 * said. */
gboolean ts_table_view_take_map (TsTableView *self, JsonObject *answer);

/* ts-table-view-speech.c: from now on what happens is read aloud while people want it. */
void ts_table_view_follow_speech (TsTableView *self);
/* To who listens: announces a text, nullable, and reads it aloud where people want it. */
void ts_table_view_tell (TsTableView *self, TsAnnounceKind kind, const char *text);

G_END_DECLS
