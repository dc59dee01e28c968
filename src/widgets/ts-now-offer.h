/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-offer.h: one offer of the Now card: its button, and what it asks first.
 *
 * Offers of two views are the same one when they give the same command (the verb and what it
 * fixes), ask for the same fields, and say the same in the same words: then the button stays where
 * it is, and a form as it is.  Where only the words differ, or how much may be filled in, they ask
 * for the same: a new form has what somebody has begun to type.  They are compared as JSON values,
 * whatever the order of their members.
 */

#pragma once

#include "ts-form.h"
#include "ts-offer-words.h"
#include "ts-view.h"

G_BEGIN_DECLS

typedef struct
{
  JsonObject *command;
  char *identity;     /* all of the offer */
  char *matter;       /* what it asks for, in whatever words */
  TsForm *form;       /* nullable: it asks nothing */
  gboolean sent;      /* what is in the form has been sent */
  gboolean instant;   /* the form is optional dice: no need to open it */
  gboolean shares;    /* another offer rolls the same dice: each says what it does with them */
  gboolean by_choice; /* the form is one choice, and the tap on it is the answer */
  const TsDie *die;   /* of instant dice; nullable: numbered */
  const TsLanguage *language; /* that their faces are in */
  guint sides;                /* of those that are numbered */
  gint64 n_dice;              /* of instant dice, at most */
  char *dice_id;              /* their field; nullable */
  char *label;                /* as the view says it: "Move…" when it asks something first */
  char *hint;                 /* nullable */
  char *about; /* what it answers, for who listens; nullable: that is said elsewhere */
  char *seat;  /* whose it is; nullable */
  gboolean suggested;
  gboolean waits;         /* for who answers first */
  char *said;             /* all that its button says, wherever that stands */
  TsOfferLetters letters; /* of a large button, and its size; 0: nobody has said */
  int width, height;
  TsOfferWords *fitted; /* nullable: the same */
  GtkWidget *button;
  GtkWidget *words;
  GtkWidget *below;   /* a hint; NULL on a small button without one */
  GtkWidget *wait;    /* what it says while it waits */
  GtkWidget *section; /* what the form stands in; NULL: there is none, or another offer has it */
} TsNowOffer;

/* Without a form; keeps nothing of `source`.  `large`: its button, that of a former offer; NULL: a
 * small one is made. */
TsNowOffer *ts_now_offer_new (const TsOffer *source, GtkWidget *large);
/* A large button that says nothing yet. */
GtkWidget *ts_now_offer_button_new (void);
void ts_now_offer_free (TsNowOffer *self);

/* A large button of that size has two lines of what it does, and as much of the hint as there is
 * room for: `fitted` has what there is not. */
void ts_now_offer_fit (TsNowOffer *self, const TsOfferLetters *letters, int width, int height);

/* Asks through `form`, in a section of its own. */
void ts_now_offer_set_form (TsNowOffer *self, TsForm *form);
/* Asks through `form`, which is optional dice behind “Real dice”. Returns the expander. */
GtkExpander *ts_now_offer_set_dice (TsNowOffer *self, TsForm *form, const TsOffer *source);

/* Asks through the dice of another offer, which may be rolled by either. */
void ts_now_offer_share_dice (TsNowOffer *self, TsNowOffer *other, const TsOffer *source);
/* Whether dice that are filled in for the one could be for the other. */
gboolean ts_now_offer_rolls_the_same (const TsNowOffer *self, const TsOffer *source);

/* Opens or closes the section; not for optional dice.  Open, the button confirms what is filled in,
 * unless the tap on a choice is the answer. */
void ts_now_offer_set_open (TsNowOffer *self, gboolean open);

/* Is described by what it answers, for who listens; NULL: that is said elsewhere. */
void ts_now_offer_describe (TsNowOffer *self, const char *about);

/* Waits for somebody, or goes on without: `text` stands on the button in place of its hint; NULL:
 * neither. */
void ts_now_offer_hold (TsNowOffer *self, const char *text, gboolean waits);

/* The command with what is in the form; NULL: a field is empty or wrong. (transfer full) */
JsonObject *ts_now_offer_dup_command (TsNowOffer *self, GError **error);
/* Whether a command takes an offer: what the offer fixes stands in it. */
gboolean ts_now_offer_is_taken_by (const TsOffer *source, JsonObject *command);

/* Optional dice: the button says what it will do with those that are filled in. */
void ts_now_offer_say_dice (TsNowOffer *self);

/* "2, 1": those of `dice` that are filled in; `self` NULL: of an offer that the rules do not allow,
 * faces by their words. (transfer full) */
char *ts_now_offer_format_dice (const TsNowOffer *self, JsonArray *dice);

/* Whether all that `source` asks is one of a few, none of which is proposed. */
gboolean ts_now_offer_is_choice (const TsOffer *source);
/* Whether all that `source` asks is optional dice. */
gboolean ts_now_offer_is_dice (const TsOffer *source);

/* Of an offer, or of all that a view has: equal for those that are the same, see above. (transfer
 * full) */
char *ts_now_offer_identify (const TsOffer *source);
char *ts_now_offer_identify_matter (const TsOffer *source);
char *ts_now_offers_identify (const TsView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsNowOffer, ts_now_offer_free)

G_END_DECLS
