/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-card-box.h: the cards of games, as the host's phone asks for them: to be listed, changed,
 * tried, and given to other tables.
 */

#pragma once

#include "ts-card-exchange.h"
#include "ts-client-private.h"

G_BEGIN_DECLS

/* The cards of a game, for one who asks. */
typedef struct
{
  TsLibrary *library;
  TsCardExchange *exchange; /* with other tables; nullable */
  const TsGame *playing;    /* the game that lies on the table */
  const TsGame *game;       /* whose cards these are */
  const TsLanguage *language;
} TsCardBox;

/* {"enemy":[{"id","label"},…]}: what may be chosen where `specs` ask for an entry. (transfer full)
 */
JsonObject *ts_card_box_choices_to_json (const TsCardBox *self, const TsSpec *specs);
/* What all cards of a game are called, as "cards"; nothing, where it has none. */
void ts_card_box_add_title (const TsGame *game, const TsLanguage *language, JsonObject *answer);
/* All of them, by their types, and one of them as a form. */
gboolean ts_card_box_list (const TsCardBox *self, JsonObject *answer, GError **error);
gboolean ts_card_box_show (const TsCardBox *self,
                           const TsMessageCards *asked,
                           JsonObject *answer,
                           GError **error);
/* Checks the entry that a message brings; with `keep` it is kept. */
gboolean ts_card_box_take (const TsCardBox *self,
                           const TsMessageCards *asked,
                           gboolean keep,
                           JsonObject *answer,
                           GError **error);
/* The same with a list of entries, or one that another table gives; `answer` gets how many there
 * are. */
gboolean ts_card_box_take_list (const TsCardBox *self,
                                const TsMessageCards *asked,
                                gboolean keep,
                                JsonObject *answer,
                                GError **error);
/* Plays with one in a game of the client's own; `answer` gets what is seen of that. */
gboolean ts_card_box_try (const TsCardBox *self,
                          TsClient *client,
                          const TsMessageCards *asked,
                          JsonObject *answer,
                          GError **error);
/* To the other tables of a hall. */
gboolean ts_card_box_give (const TsCardBox *self, const TsMessageCards *asked, GError **error);
gboolean ts_card_box_reset (const TsCardBox *self, const TsMessageCards *asked, GError **error);

G_END_DECLS
