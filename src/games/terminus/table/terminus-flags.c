/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-flags.c: what lies or stands somewhere or not, as ticks, and what of it can be
 * corrected.
 */

#include "terminus-table.h"

#include "terminus-catalogue.h"
#include "terminus-correct.h"
#include "terminus-ledger.h"
#include "terminus-words.h"

#include "ts-shown.h"

/* Ticks in the rows that they belong to. */

void
terminus_add_flag (
    const TerminusState *state, TsTracker *row, TerminusFlagKind kind, int player, int at)
{
  const TerminusFlag flag = { kind, player, at };
  TsTracker *tick = ts_tracker_add_number (row, &terminus_numbers[TERMINUS_FLAGS], "flag", state,
                                           terminus_get_flag_thing (state, &flag));

  if (tick == NULL)
    return;
  ts_tracker_set_label (tick, terminus_label_flag (state, &flag));
  if (kind == FLAG_LOBBYIST)
    tick->seat = g_strdup (terminus_player_id (state, player));
}

void
terminus_add_flag_if (
    const TerminusState *state, TsTracker *row, TerminusFlagKind kind, int player, int at)
{
  const TerminusFlag flag = { kind, player, at };

  if (terminus_has_flag (state, &flag) && terminus_get_flag (state, &flag))
    terminus_add_flag (state, row, kind, player, at);
}

/* Behind “More”: what no row shows. */

/* Of all numbers that a development can have only those that somebody named or typed. */
static gboolean
is_offered (const TerminusState *state, const TerminusFlag *flag)
{
  g_autofree char *number = g_strdup_printf ("%d", flag->at);

  if (terminus_get_flag (state, flag))
    return FALSE;
  if (flag->kind != FLAG_PLACED || state->setup->n_developments > 0
      || terminus_get_development (state, (guint) flag->at) != NULL)
    return TRUE;
  return terminus_has_card (state->setup, "development", number);
}

/* One offer for a few kinds that follow each other. Consumes the label. */
static void
offer_flags (const TerminusState *state,
             TsView *view,
             TsPhrase *label,
             TerminusFlagKind first,
             TerminusFlagKind last)
{
  g_autoptr (TsPhrase) said = label;
  TsField *field = NULL;

  for (TerminusFlag flag = TERMINUS_FLAGS_OF (first); flag.kind <= last;)
    {
      if (!terminus_next_flag (state, &flag))
        {
          flag = TERMINUS_FLAGS_OF (flag.kind + 1);
          continue;
        }
      if (!is_offered (state, &flag))
        continue;
      if (field == NULL)
        {
          TsOffer *self = ts_view_offer_more (view, ts_phrase_ref (said), "correct");

          ts_offer_put_number (self, "value", 1);
          field = ts_offer_ask_among (self, "id");
          ts_field_set_own (field);
        }
      ts_field_add_choice (
          field, terminus_flag_id (state, terminus_get_flag_thing (state, &flag)),
          ts_view_format (view, terminus_format_flag (state, &flag)),
          terminus_is_flag_owned (flag.kind) ? terminus_player_id (state, flag.player) : NULL);
    }
}

void
terminus_offer_flags (const TerminusState *state, TsView *view)
{
  offer_flags (state, view, ts_phrase ("Correct: upgrades and agendas…"), FLAG_UPGRADE,
               FLAG_AGENDA);
  offer_flags (state, view, ts_phrase ("Correct: bonus markers…"), FLAG_BONUS, FLAG_BONUS);
  offer_flags (state, view, ts_phrase ("Correct: developments and their demands…"), FLAG_PLACED,
               FLAG_TOKEN);
  offer_flags (state, view, ts_phrase ("Correct: lobbyists on developments…"), FLAG_LOBBYIST,
               FLAG_LOBBYIST);
}

void
terminus_offer_markers (const TerminusState *state, TsView *view)
{
  offer_flags (state, view, ts_phrase ("Correct: where a marker stands…"), FLAG_ZONE, FLAG_ZONE);
  offer_flags (state, view, ts_phrase ("Correct: where the Automa’s marker stands…"),
               FLAG_AUTOMA_ZONE, FLAG_AUTOMA_ZONE);
}
