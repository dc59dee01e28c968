/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-why-not.h: what stands against a command now.
 *
 * A verb says once, in its `may`, what has to hold.  Of that the frame makes three things: the
 * refusal of the command, the reason why an offer is blocked, and what the log says when the table
 * does it “anyway”.
 *
 *   static gboolean
 *   may_run (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
 *   {
 *     const State *state = data;
 *
 *     TS_NEED (why_not, !is_over (state), ts_phrase ("The race is over."));
 *     TS_RULE (why_not, state->energy > 0, "Running", ts_phrase ("There is no energy left."));
 *     return TRUE;
 *   }
 *
 * It is a list that is read from top to bottom, as one of g_return_val_if_fail().  TS_NEED() is for
 * what makes no sense otherwise, TS_RULE() for what a rule asks for and a table may set aside: then
 * the list goes on, so that what else stands against the command is heard too.  ts_remark_at() is
 * for what people tell after they have done it on the table: it is obeyed, and the log says that it
 * was allowed.  All phrases are whole sentences and consumed.
 */

#pragma once

#include "ts-outcome.h"
#include "ts-error.h"
#include "ts-spec.h"

G_BEGIN_DECLS

/* Lines of a `may`: it ends with FALSE where `holds` is not true; the phrase is made then only. */
#define TS_NEED(why_not, holds, phrase)                                                            \
  do                                                                                               \
    {                                                                                              \
      if (!(holds))                                                                                \
        return ts_reject (why_not, phrase);                                                        \
    }                                                                                              \
  while (0)
/* The same of a rule, with the heading in the rulebook under which it stands, as printed ("Brace");
 * nullable. It goes on where the table sets the rule aside. */
#define TS_RULE(why_not, holds, heading, phrase)                                                   \
  do                                                                                               \
    {                                                                                              \
      if (!(holds) && !ts_forbid (why_not, phrase, heading))                                       \
        return FALSE;                                                                              \
    }                                                                                              \
  while (0)

/* Something that makes no sense now (TS_ERROR_REFUSED), or is wrong in itself. Always FALSE. */
gboolean ts_reject (TsWhyNot *self, TsPhrase *why);
gboolean ts_reject_as (TsWhyNot *self, TsErrorCode code, TsPhrase *why);

/* What another check found: as it is. Consumes `error`, which is nullable and then TRUE. */
gboolean ts_reject_error (TsWhyNot *self, GError *error);

/* A rule, with the heading in the rulebook under which it stands, as printed ("Brace"); nullable.
 * TRUE: the table allows it. */
gboolean ts_forbid (TsWhyNot *self, TsPhrase *why, const char *heading);
/* The same with a place of another kind ("page 14"). `where` is nullable. */
gboolean ts_forbid_at (TsWhyNot *self, TsPhrase *why, TsPhrase *where);
/* The same with fewer words for the offer ("needs 1 Permit"). */
gboolean ts_forbid_brief (TsWhyNot *self, TsPhrase *brief, TsPhrase *why, const char *heading);

/* A rule that something already done on the table does not keep. Always TRUE. */
gboolean ts_remark_at (TsWhyNot *self, TsPhrase *why, TsPhrase *where);

/* A rule to which only new commands are held: what an older program has recorded under another
 * reading is played as it is, with a remark. */
gboolean ts_forbid_new_at (TsWhyNot *self, TsPhrase *why, TsPhrase *where);
/* The same of what makes no sense, as two members that contradict each other; recorded ones play
 * without a word. */
gboolean ts_reject_new (TsWhyNot *self, TsPhrase *why);
/* The same of a member that is said and means nothing as things are; where that hangs on another
 * member, TsSpec.when says so. */
gboolean ts_reject_idle (TsWhyNot *self, const char *member);

/* Whether the command is whole: what chance decides is in it too, and has to fit. It is not yet
 * when a new command is looked at before `complete`, nor for an offer. */
gboolean ts_why_not_is_whole (const TsWhyNot *self);

/* For the frame. One that collects what is forbidden, or stops at the first. */
TsWhyNot *ts_why_not_new (gboolean anyway);
void ts_why_not_set_whole (TsWhyNot *self);
void ts_why_not_free (TsWhyNot *self);
/* The first that counts as an error; always FALSE. */
gboolean ts_why_not_fail (const TsWhyNot *self, GError **error);
/* The first, as an offer says it; NULL: nothing. (transfer full) */
TsPhrase *ts_why_not_format (const TsWhyNot *self);
/* What the table allowed, as reasons. `outcome` is nullable. */
void ts_why_not_report (const TsWhyNot *self, TsOutcome *outcome);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsWhyNot, ts_why_not_free)

G_END_DECLS
