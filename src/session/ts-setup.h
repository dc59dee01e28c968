/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-setup.h: a new game on its way: what is proposed, what is wrong with what was filled in, and
 * the session that comes of it.
 *
 * A setup is filled in by a form of TsGame.options, whoever shows it.
 */

#pragma once

#include "ts-session.h"

G_BEGIN_DECLS

/* A form as it begins. */
typedef struct
{
  const TsGame *game;
  char *name;        /* of the session; nobody's yet */
  JsonObject *setup; /* in the shape of the form: entries by their ids */
  JsonObject *usual; /* the same when nothing is said */
  gint64 campaign;   /* 0: none */
} TsProposal;

/* A card that was chosen, and lacks something for playing. */
typedef struct
{
  const TsEntryType *type;
  char *id;
  char *name;  /* for the reader */
  char *needs; /* what is missing, see ts_entries_format_needs() */
} TsGap;

/* What the game proposes when nothing is said, and who played it last. (transfer full) */
TsProposal *ts_proposal_new (TsLibrary *library, const TsGame *game, const TsLanguage *language);
/* The next mission of a campaign of that game, or with `again` the last one once more. NULL where
 * it has none. (transfer full, nullable) */
TsProposal *ts_proposal_new_for_campaign (TsLibrary *library,
                                          const TsGame *game,
                                          const TsCampaign *campaign,
                                          gboolean again);
/* Lays a setup, as a person left it or as a campaign begins it, over what is proposed. */
void ts_proposal_lay (TsProposal *self, JsonObject *setup);
/* Whether it is unusual in what few need, see ts_spec_says_more(). */
gboolean ts_proposal_says_more (const TsProposal *self);
void ts_proposal_free (TsProposal *self);

/* A name that no session has: `name`, or "NAME 2" and so on. (transfer full) */
char *ts_setup_find_free_name (TsLibrary *library, const char *name);

/* A game that has campaigns asks in this option whether this is one: “battle” or “campaign”. */
#define TS_SETUP_MODE "mode"
gboolean ts_setup_wants_campaign (const TsGame *game, JsonObject *setup);

/* Whether what people typed into a setup can be read as it is meant, and nobody is taken for
 * another: not of a setup that was accepted once. */
gboolean ts_setup_check_names (const TsGame *game, JsonObject *setup, GError **error);

/* Whether a game can begin like that. */
gboolean ts_setup_check (TsLibrary *library, const TsGame *game, JsonObject *setup, GError **error);

/* The gaps of the cards that a setup names, in the order of the options: a game can begin like
 * that, but hardly is what people mean. (transfer full, of TsGap) */
GPtrArray *ts_setup_list_gaps (TsLibrary *library,
                               const TsGame *game,
                               JsonObject *setup,
                               const TsLanguage *language);

/* Makes the session. Where the setup is a mission of a campaign it belongs to `campaign`, or, when
 * that is 0, to a new one of the same name. TS_ERROR_TAKEN where a session is called so.  (transfer
 * full) */
TsSession *ts_setup_start (TsLibrary *library,
                           const TsGame *game,
                           const char *name,
                           JsonObject *setup,
                           gint64 campaign,
                           gint64 now,
                           GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsProposal, ts_proposal_free)

G_END_DECLS
