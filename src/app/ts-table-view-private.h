/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-private.h: what the files of TsTableView share.
 */

#pragma once

#include "ts-ending-card.h"
#include "ts-foot.h"
#include "ts-guard.h"
#include "ts-hall-strip.h"
#include "ts-now-card.h"
#include "ts-panel-grid.h"
#include "ts-phase-rail.h"
#include "ts-posture.h"
#include "ts-result-card.h"
#include "ts-score-view.h"
#include "ts-sketch-view.h"
#include "ts-summary.h"
#include "ts-table-clock.h"
#include "ts-table-hands.h"
#include "ts-table-menus.h"
#include "ts-table-notices.h"
#include "ts-table-side.h"
#include "ts-table-view.h"
#include "ts-teller.h"

G_BEGIN_DECLS

struct _TsTableView
{
  TsPage parent_instance;

  TsSession *session;
  TsPhones *phones;
  TsHallShare *hall;
  gint64 campaign;       /* 0: none */
  guint64 drawn;         /* the serial of the session that is on the screen */
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
  guint turning;     /* an idle source */
  guint settling;    /* an idle source: until then only the first frame is drawn */
  guint giving_back; /* a timeout, after the start */
  guint rising;      /* an idle source that scrolls the cards to their top */
  gboolean tight;    /* letters are so large that few lines of them have room */

  TsTeller *teller;
  TsTableClock *clock;
  TsTableHands *hands;
  TsTableSide *side;
  TsTableMenus menus;
  TsTableNotices notices;

  AdwWindowTitle *title;
  GMenu *menu;
  GtkMenuButton *menu_button;
  GMenu *first_ways;
  GtkWidget *tabs;
  GtkWidget *undo;
  GtkWidget *redo;
  GtkWidget *undo_more; /* opens the ways back */
  GtkWidget *phones_button;
  GtkLabel *phones_count;
  GtkWidget *hall_button;
  GtkBox *top;             /* above all else */
  TsHallStrip *hall_strip; /* NULL until the hall has something to tell */
  TsPosture *posture;
  GtkScrolledWindow *rail_page;
  GtkScrolledWindow *main_page;
  GtkExpander *fold;     /* what hands have to do, where it is one line */
  GtkWidget *hands_page; /* what hands have to do */
  GtkBox *board;         /* the panels, or a guest in their place */
  TsFoot *foot;          /* of the panels */
  GtkWidget *strip;
  TsSummary *summary;  /* of the panels, while a guest is in their place */
  GtkStack *side_page; /* the log and the dice */
  GtkBox *column;      /* of what is to be done now */
  gint64 offered;      /* when a table check was, in seconds; 0: never */
  char *moment;        /* of the view before: a round ends when it changes; nullable */
  TsInstructionCard *instruction_card; /* what the last steps asked */
  TsResultCard *result;
  TsNowCard *now;
  GtkWidget *campaign_button;
  GtkWidget *sketch_toggle;
  GtkWidget *sketch_button; /* what is to be done now can be done on the sketch */
  TsEndingCard *ending;     /* NULL until the game has ended */
  TsPanelGrid *panels;
  TsPhaseRail *rail;
  GtkWidget *log_toggle;
  TsSketchView *sketch; /* NULL until the sketch is looked at */
  TsScoreView *score;   /* NULL until the score is looked at */
};

/* ts-table-view-draw.c: shows everything as the session says it is now. */
void ts_table_view_draw (TsTableView *self);
/* What is new in the log and of the dice, once the first frame is there. */
void ts_table_view_update_side (TsTableView *self);
/* A narrow header bar has room for the title or for a button that does nothing. */
void ts_table_view_show_redo (TsTableView *self);

/* ts-table-view-done.c: shows what every command of the session asks of the hands, and says what
 * others did. */
void ts_table_view_follow_session (TsTableView *self);

/* ts-table-view-hall.c: shows what the hall tells the table, and whether it is shared. */
void ts_table_view_follow_hall (TsTableView *self, TsHallShare *hall);

/* ts-table-view-pack.c: says that the table is packed up, with the way to laying it out again;
 * else, where it was not checked for long and a round ends, offers that. */
void ts_table_view_show_pack (TsTableView *self, const TsView *view);

/* ts-table-view-phones.c: shows how many phones follow, now and whenever that changes. */
void ts_table_view_follow_phones (TsTableView *self);
/* Lets phones follow again when they might before the session was last left, and says so. */
void ts_table_view_resume_phones (TsTableView *self);

/* ts-table-view-commands.c: takes away what was said about a command, once the game has gone on. */
void ts_table_view_forget_complaint (TsTableView *self);
/* Gives the session a map that was drawn, see ts-draw-page.h; FALSE: it takes none, and why is
 * said. */
gboolean ts_table_view_take_map (TsTableView *self, JsonObject *answer);

/* ts-table-view-pages.c: the window has another size: the parts are arranged for it, soon. */
void ts_table_view_turn (TsTableView *self);
/* The part that people look at, as ts_table_view_show() has them. */
const char *ts_table_view_get_part (TsTableView *self);
void ts_table_view_set_part (TsTableView *self, const char *part);
/* To a part of a narrow window: what to do now, the round, the log or the dice. */
void ts_table_view_turn_page (TsTableView *self, TsPosturePage page);
/* Opens the log or the dice beside the table; NULL closes them. */
void ts_table_view_set_drawer (TsTableView *self, const char *side);
/* Whether that is open; opens it, or closes it where it is. */
gboolean ts_table_view_has_drawer (TsTableView *self, const char *side);
void ts_table_view_wish_drawer (TsTableView *self, const char *side, gboolean wanted);
/* People want to see the sketch or the score, or not. */
void ts_table_view_set_sketch (TsTableView *self, gboolean wanted);
void ts_table_view_set_score (TsTableView *self, gboolean wanted);

/* ts-table-view-ending.c: shows the end of the game, or takes it away, and what can be done then;
 * once, when the session is known, what cannot. */
void ts_table_view_update_ending (TsTableView *self, const TsView *view);
void ts_table_view_set_up_ending (TsTableView *self);
/* A new session with the same setup. */
void ts_table_view_play_again (TsTableView *self);
void ts_table_view_share_ending (TsTableView *self);

/* ts-table-view-score.c: shows the score of the view, or that there is none. Before the sketch is
 * updated. */
void ts_table_view_update_score (TsTableView *self, const TsView *view);
/* Puts the score on the table or away, and the sketch as it is wanted, without remembering it. */
void ts_table_view_wish_score (TsTableView *self, gboolean wanted);
/* Takes the score away as one of the actions of ts-score-view.h says: "score.copy", … */
void ts_table_view_share_score (TsTableView *self, const char *action);

/* ts-table-view-sketch.c: shows the sketch of the view, or that there is none. */
void ts_table_view_update_sketch (TsTableView *self, const TsView *view);
/* Whether it is where the answer can be given, on the ways to it. */
void ts_table_view_mark_sketch (TsTableView *self);
/* Arranges the table; builds the sketch first when it is to be seen. */
void ts_table_view_arrange_sketch (TsTableView *self);

/* ts-table-view-layout.c: arranges the table for what people want to see, of what is built. */
void ts_table_view_arrange (TsTableView *self);
/* Whether the score, or the sketch, is on the table instead of the panels. */
gboolean ts_table_view_shows_score (TsTableView *self);
gboolean ts_table_view_shows_sketch (TsTableView *self);
/* Puts a guest, the sketch or the score, below what to do now. */
void ts_table_view_add_guest (TsTableView *self, GtkWidget *guest);
/* Who is in the game, where a guest has the place of the panels. */
void ts_table_view_show_summary (TsTableView *self);
/* How large the letters of the cards are. */
void ts_table_view_fit_letters (TsTableView *self);
/* Shows what just happened and what to do now where a small window has scrolled away from it; who
 * fills in a form is not torn away. */
void ts_table_view_rise (TsTableView *self);

G_END_DECLS
