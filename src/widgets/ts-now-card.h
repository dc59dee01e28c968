/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card.h: the Now card: what to do now, and the buttons that do it.
 *
 * The instruction is the largest text on the screen, the first offer the easiest to hit.  An offer
 * without fields is one tap.  An offer whose only field is optional dice is one tap too (the
 * program rolls); real dice can be tapped in below, and who did so once finds them open next time.
 * Any other offer with fields opens its form inside the card, with the likely values filled in; the
 * first offer's form is open at once when the game suggests it.
 *
 * At most four offers are buttons, each always at the same spot, see ts-offer-grid.h; forms open
 * below them.  The others, and what may be done at any moment, stand closed behind “More”, grouped
 * by the chapters of the game, and are found by typing.
 *
 * A great moment fills the card until somebody taps “Go on”: once, and not when the session is
 * opened or comes back to it by undo.
 *  What the
 * rules do not allow now stands quieter after what they do, see ts-blocked-list.h.
 *
 * Commands leave through TS_ACTION_COMMAND, see ts-send.h.  For TS_GUARD_TIME after the question
 * has changed they do nothing, so that a tap that was meant for the old button does not hit the new
 * one.  A question is another one when its offers or the seat that is asked are others, or when it
 * has been answered: then the next one's form is as nobody has touched it, even if it asks the same
 * in the same words.  What somebody has begun to type stays while others do what answers nothing
 * here: notes, rolls, numbers that are set right, other offers.
 *
 * An offer that asks for one of a few is answered by the tap on it.  Real dice are tapped as faces
 * or typed, and the button says what it will do: “Use 6, 6 and roll 1”.
 *
 * Who listens is told what happened and what is asked, once each, when people can see it:
 * announced, see ts-announce.h, or where GTK cannot, as the description of what gets the focus.
 *
 * Keys: 0 goes to the real dice; 1 to 9 activate the offers in order, those that the rules do not
 * allow last, anywhere in the window where no text is being typed. After a change the first offer
 * has the focus, if the card had it or nothing had it.
 */

#pragma once

#include <adwaita.h>

#include "ts-guard.h"
#include "ts-view.h"

G_BEGIN_DECLS

#define TS_TYPE_NOW_CARD (ts_now_card_get_type ())
G_DECLARE_FINAL_TYPE (TsNowCard, ts_now_card, TS, NOW_CARD, GtkWidget)

/* Signal "moment": a great moment fills the card, or has passed. */
/* Signal "tells" (TsAnnounceKind, text): what happened, what is asked, as soon as people can see
 * it; for who announces it and reads it aloud. */

GtkWidget *ts_now_card_new (void);

/* Shows `view`; keeps nothing of it.  `language` is for the faces of dice and for what is wrong
 * with a form. */
void ts_now_card_set_view (TsNowCard *self, const TsView *view, const TsLanguage *language);

/* A command was done, by whomever: whether it answers what is shown. Before the view that it leads
 * to. */
void ts_now_card_take_done (TsNowCard *self, JsonObject *command);

/* What hands have to do about it, in words; nullable: nothing.  Before the view, too: where nothing
 * can be announced, its buttons are described by it. */
void ts_now_card_take_hands (TsNowCard *self, const char *text);

/* The seats (nullable: nobody) whose answer is waited for in another's moment, and what they are
 * called: what is suggested to others takes no taps for `left` milliseconds, and then says that it
 * goes on without them.  Until it is called again. */
void
ts_now_card_set_waiting (TsNowCard *self, const char *const *seats, const char *names, gint64 left);

/* Brief: only what to do and the buttons, for where something else needs the room. */
void ts_now_card_set_brief (TsNowCard *self, gboolean brief);

/* How wide the window lets the card be, in pixels, and whether letters are so large that few lines
 * have room.  How large those of the instruction are follows from that, never from what the card
 * was given: else what it needs would depend on what it had before. */
void ts_now_card_set_room (TsNowCard *self, int width, gboolean tight);

/* Explained: what explains what to do now stands somewhere else. */
void ts_now_card_set_explained (TsNowCard *self, gboolean explained);

/* Headed: something else has what to do now as its headline. */
void ts_now_card_set_headed (TsNowCard *self, gboolean headed);

/* What is filled in and not sent, which form is open, and whether “More” is: for a card that shows
 * the same offers in another language.  Others fill in nothing. */
JsonObject *ts_now_card_dup_draft (TsNowCard *self); /* (transfer full) */
void ts_now_card_take_draft (TsNowCard *self, JsonObject *draft);

/* Whether somebody has opened a form or “More”. */
gboolean ts_now_card_is_open (TsNowCard *self);

/* Closes what somebody has opened; FALSE: nobody has. */
gboolean ts_now_card_close (TsNowCard *self);

/* Does number `offer` of those that the rules allow (0 is the first, those behind “More” come
 * last): what its button and its digit do. FALSE: there is no such offer, or it is guarded. */
gboolean ts_now_card_activate_offer (TsNowCard *self, guint offer);

/* Where something can be pointed at: the button of the first answer of `verb`, or of any with NULL,
 * “More” where it stands behind that, the card where there is none or a great moment fills it.
 * (transfer none) */
GtkWidget *ts_now_card_find_answer (TsNowCard *self, const char *verb);
/* “More”; the card where there is nothing behind it. (transfer none) */
GtkWidget *ts_now_card_find_more (TsNowCard *self);
/* Adds what nothing should lie on, the worst first: what to do now, what explains it, its answers,
 * and what else the card has: odds, dice, the form that is open. */
void ts_now_card_list_kept (TsNowCard *self, GPtrArray *kept);
/* Whether a great moment fills it. */
gboolean ts_now_card_has_moment (TsNowCard *self);

/* The clock that the guard reads; g_get_monotonic_time() unless told. */
void ts_now_card_set_clock (TsNowCard *self, TsClockFunc clock);

G_END_DECLS
