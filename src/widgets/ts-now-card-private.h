/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-private.h: what the files of TsNowCard share.
 */

#pragma once

#include "ts-form.h"
#include "ts-blocked-list.h"
#include "ts-now-card.h"
#include "ts-now-offer.h"
#include "ts-offer-grid.h"
#include "ts-sentences.h"

G_BEGIN_DECLS

struct _TsNowCard
{
  GtkWidget parent_instance;
  TsGuard guard;
  char *shown;       /* what identifies the offers that are shown; nullable */
  char *asked;       /* the seat that is asked; nullable */
  char *color;       /* the seat in whose color it is shown; nullable */
  gboolean answered; /* what is shown has been answered: what comes next is another question */
  gboolean brief;
  gboolean explained; /* elsewhere */
  gboolean headed;    /* elsewhere */
  TsView *offered;    /* what they were made of; nullable */
  GPtrArray *answers; /* of its TsOffer: what answers the instruction, as it is shown */
  /* Of TsNowOffer: the first of these, which have a large button; then, once somebody has opened
   * it, what stands behind “More”.  Those that the rules do not allow are in the lists below. */
  GPtrArray *offers;
  gboolean more_made;
  /* What stood where, for it to stay there: labels; and which offer does, -1: none. */
  char *stood[TS_OFFER_GRID_CELLS];
  int cells[TS_OFFER_GRID_CELLS];
  gboolean real_dice; /* whether people type their own dice: the next roll is open for it too */
  int open;           /* the offer whose form is open; -1: none */
  gboolean by_hand;   /* somebody has opened it */
  TsView *view;       /* that is shown; nullable */
  const TsLanguage *language;
  int room;          /* how wide the window lets it be, in pixels; 0: nobody has said */
  int line;          /* how high a line of its letters was when they were looked at */
  guint refit;       /* source: its letters are other ones */
  guint bringing;    /* frames until a form that was opened has its place */
  gboolean narrow;   /* that is little, or there are few lines: its letters are smaller */
  char **wait_seats; /* those whose answer is waited for; NULL: nobody's */
  char *wait_for;    /* what they are called */
  gint64 wait_until; /* microseconds of the guard's clock */
  guint wait_source;
  gboolean jumped;    /* by undo or redo: what stands there is no news */
  gboolean went_back; /* since the last view: what was celebrated may be undone */
  /* For who listens. */
  guint64 told_rev;    /* the step whose result was told last */
  char *told_kicker;   /* nullable */
  char *happened;      /* by the last step; nullable: nothing new */
  char *hands;         /* what they have to do; nullable */
  TsSentences *coming; /* the same of the view that comes; nullable */
  char *asks;          /* whose moment it is, if that is new, and the instruction; nullable */
  gboolean told_happened, told_asks;

  TsForm *taken; /* the one whose choice was tapped last; nullable */
  gboolean sent; /* something from here, and no other view has come since */

  GtkWidget *card;
  GtkWidget *body;
  GtkWidget *moment; /* NULL until there was one */
  gboolean great;    /* it has the card */
  GtkWidget *head;
  GtkWidget *seat;
  GtkWidget *kicker;
  GtkWidget *instruction;
  GtkWidget *explanation;
  GtkWidget *ticks;
  GtkWidget *forms;
  GtkWidget *error;
  GtkWidget *first;
  GtkWidget *hints;
  GtkWidget *dice;
  GtkWidget *blocked;
  GtkWidget *more;
  GtkWidget *more_part;
  GtkWidget *more_forms;
  GtkWidget *more_list;
  GtkWidget *more_blocked;
  GtkWidget *footnote;
};

/* What does not fit in large letters is written in smaller ones; the instruction has its lines
 * always, so that the buttons below it keep their place. */
void ts_now_card_fit_instruction (TsNowCard *self);
/* Each of the large buttons has two lines; what has no room there stands below them. */
void ts_now_card_fit_answers (TsNowCard *self);
/* The same when what one of them says has changed. */
void ts_now_card_show_hints (TsNowCard *self);
/* What fits follows from the letters: later, for those of the card itself are other ones only after
 * its own style is. */
void ts_now_card_follow_letters (TsNowCard *self);
/* The instruction and what explains it, where there is room for it. */
void ts_now_card_show_texts (TsNowCard *self);

/* Scrolls to the form that somebody has opened, where it ends below what is seen, as far as its
 * button stays in sight.  Later: it has no place yet. */
void ts_now_card_bring_form (TsNowCard *self);

/* The largest buttons are the first of the offers. */
guint ts_now_card_count_large (TsNowCard *self);

/* ts-now-card-cells.c */

/* In which cell an answer stands; -1: in none. */
int ts_now_card_get_cell (TsNowCard *self, guint offer);
/* Gives the first answers their cells; what ends a turn comes to be among them. */
void ts_now_card_arrange_cells (TsNowCard *self, GPtrArray *answers);

/* ts-now-card-forms.c */

/* Opens the form of offer `index`; -1 closes the open one. */
void ts_now_card_open_form (TsNowCard *self, int index);
/* What forms have marked as wrong is marked no more. */
void ts_now_card_forgive (TsNowCard *self);

/* Dice that somebody has typed into another form than `form` (nullable) would be gone with what is
 * done now, and others rolled in their place: an error that says so, and FALSE. The forms are those
 * of all answers, of “More”, and of what is done anyway. */
gboolean ts_now_card_check_dice (TsNowCard *self, TsForm *form, GError **error);
/* What is done anyway is guarded, and checked, as all answers are. */
void ts_now_card_set_up_blocked (TsNowCard *self, TsBlockedList *list);
/* Every button that rolls the dice of a form says what it will do with them. */
void ts_now_card_say_dice (TsNowCard *self, TsForm *form);
/* An answer before the last one that rolls the same dice as `source`, of which one form is enough;
 * NULL: there is none. */
TsNowOffer *ts_now_card_find_dice (TsNowCard *self, const TsOffer *source);
/* The forms while offers are made anew: whoever is typing into one while something else is done
 * finds it again as it was, open, with the focus.  Nobody finds what another seat has typed, or
 * what was typed for a question that has been answered. */
typedef struct _TsNowCardForms TsNowCardForms;

/* Takes them out. (transfer full) */
TsNowCardForms *ts_now_card_take_forms (TsNowCard *self, gboolean another_seat);
void ts_now_card_forms_free (TsNowCardForms *self);
/* For an offer made of `source`: the form of the same one as it was, or a new one that goes on
 * where that of another was which asked for the same; NULL: there is none.  `self` is nullable. */
TsForm *
ts_now_card_forms_find (TsNowCardForms *self, const TsNowOffer *offer, const TsOffer *source);
/* Opens the one that people had opened. */
void ts_now_card_forms_open (TsNowCardForms *self);
/* Gives the focus back to who was typing. FALSE: it was nowhere in them. */
gboolean ts_now_card_forms_focus (TsNowCardForms *self);
/* Whether all that people had begun to fill in has a place. */
gboolean ts_now_card_forms_are_whole (const TsNowCardForms *self);
/* Whether that, or what they had opened or were typing in, may have its place behind “More”. */
gboolean ts_now_card_forms_are_missed (const TsNowCardForms *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsNowCardForms, ts_now_card_forms_free)

/* A form for what `source` asks; the card hears of it. */
TsForm *ts_now_card_make_form (TsNowCard *self, const TsOffer *source);

/* ts-now-card-offers.c */

/* Shows what the view offers, with the forms that were there. */
void ts_now_card_rebuild_offers (TsNowCard *self, TsNowCardForms *kept);
/* And what it does not allow. FALSE: something that people had begun to fill in for that is gone.
 */
gboolean ts_now_card_rebuild_blocked (TsNowCard *self, const TsView *view);
/* What stands behind “More” is made when somebody looks. */
void ts_now_card_make_more (TsNowCard *self);

/* Sends it, with what is filled in, or says what is missing. */
void ts_now_card_send_offer (TsNowCard *self, TsNowOffer *offer);

/* ts-now-card-ticks.c: the checks that are a part of the question. */
void ts_now_card_show_ticks (TsNowCard *self, const TsView *view);

/* ts-now-card-tell.c: for who listens. */

/* Before a view is shown: what it has to tell.  `another`: it asks another question, perhaps in the
 * same words; `news`: what happened is. */
void ts_now_card_read (TsNowCard *self, const TsView *view, gboolean another, gboolean news);
/* Where nothing can be announced, what gets the focus is described by it; before it gets it. */
void ts_now_card_describe (TsNowCard *self);
/* Announces what people can see, and have not been told. */
void ts_now_card_tell (TsNowCard *self);

/* ts-now-card-wait.c */

/* Says on the buttons that wait what they wait for; after they were made anew, too. */
void ts_now_card_hold_offers (TsNowCard *self);
/* Nobody is waited for. */
void ts_now_card_clear_waiting (TsNowCard *self);

G_END_DECLS
