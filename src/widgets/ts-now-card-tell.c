/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-tell.c: what happened and what is asked now, for who listens instead of looking.
 */

#include <glib/gi18n.h>

#include "ts-now-card-private.h"

#include "ts-announce.h"
#include "ts-moment.h"
#include "ts-now-offer.h"

/* More dice than so many are said in words only. */
#define MOST_DICE 12

/* "6, 6, hit", or with another separator. (transfer full) */
static char *
format_dice (const GPtrArray *dice, const char *separator)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; dice != NULL && dice->len <= MOST_DICE && i < dice->len; i++)
    {
      const TsViewDie *die = dice->pdata[i];

      if (i > 0)
        g_string_append (text, separator);
      if (die->label != NULL)
        g_string_append (text, die->label);
      else
        g_string_append_printf (text, "%u", die->value);
    }
  return g_string_free (text, FALSE);
}

/* Some results name their dice themselves: "2d6: 6 2 = 8". (transfer full) */
static char *
format_result (const TsViewResult *result)
{
  GString *said = g_string_new (NULL);
  g_autofree char *dice = format_dice (result->dice, C_ ("list", ", "));
  g_autofree char *close = format_dice (result->dice, " ");

  ts_announce_append (said, result->kicker);
  ts_announce_append (said, result->text);
  if (strstr (said->str, dice) == NULL && strstr (said->str, close) == NULL)
    g_string_append_printf (said, ": %s", dice);
  ts_announce_append (said, result->line);
  return g_string_free (said, FALSE);
}

/* (transfer full) */
static char *
format_question (TsNowCard *self, const TsNow *now)
{
  GString *said = g_string_new (NULL);

  if (g_strcmp0 (now->kicker, self->told_kicker) != 0)
    ts_announce_append (said, now->kicker);
  ts_announce_append (said, now->instruction);
  g_free (self->told_kicker);
  self->told_kicker = g_strdup (now->kicker);
  return g_string_free (said, FALSE);
}

static gboolean
is_instructed (TsNowCard *self, const TsNow *now)
{
  const char *before = gtk_label_get_label (GTK_LABEL (self->instruction));

  return g_str_equal (before, now->instruction != NULL ? now->instruction : "");
}

void
ts_now_card_read (TsNowCard *self, const TsView *view, gboolean another, gboolean news)
{
  const TsViewResult *result = view->result;
  guint64 rev = result != NULL ? result->rev : 0;
  g_autoptr (TsSentences) coming = g_steal_pointer (&self->coming);

  if (rev != self->told_rev)
    {
      g_free (self->happened);
      self->happened = news && result != NULL ? format_result (result) : NULL;
      self->told_happened = FALSE;
    }
  else if (another)
    g_clear_pointer (&self->happened, g_free);
  if (another || coming != NULL)
    {
      g_free (self->hands);
      self->hands = coming != NULL ? ts_sentences_to_text (coming) : NULL;
    }
  self->told_rev = rev;
  if (!another && is_instructed (self, &view->now))
    return;
  g_free (self->asks);
  self->asks = format_question (self, &view->now);
  self->told_asks = FALSE;
}

void
ts_now_card_describe (TsNowCard *self)
{
  g_autoptr (GString) said = g_string_new (NULL);

  if (ts_announce_is_possible ())
    return;
  ts_announce_append (said, self->happened);
  ts_announce_append (said, self->hands);
  if (self->great)
    ts_moment_describe (TS_MOMENT (self->moment), said->str);
  else
    ts_announce_append (said, self->asks);
  for (guint i = 0; i < self->offers->len; i++)
    ts_now_offer_describe (self->offers->pdata[i],
                           i == 0 && self->answers->len > 0 && !self->great ? said->str : NULL);
}

static void
tell (TsNowCard *self, TsAnnounceKind kind, const char *text)
{
  if (text != NULL)
    g_signal_emit_by_name (self, "tells", kind, text);
}

void
ts_now_card_tell (TsNowCard *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (!self->told_happened)
    tell (self, TS_ANNOUNCE_RESULT, self->happened);
  self->told_happened = TRUE;
  if (self->told_asks || self->great)
    return;
  tell (self, TS_ANNOUNCE_QUESTION, self->asks);
  self->told_asks = TRUE;
}
