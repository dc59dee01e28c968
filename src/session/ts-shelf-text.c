/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-text.c: the plays as a table for spreadsheets, and the figures in words.
 */

#include "ts-csv.h"
#include "ts-score.h"
#include "ts-shelf-private.h"

/* Headings are words of scripts, the same in every language. */
static const char heading[] = "date,game,scene,session,finished,minutes,result,player,person,seat,"
                              "won,score,dice,luck,id";

static char *
format_number (gint64 number)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

/* A standard score, with a point in every language. (transfer full) */
static char *
format_luck (const TsLuck *luck)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (luck->n < TS_LUCK_LEAST)
    return g_strdup ("");
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.2f", ts_luck_get_score (luck)));
}

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

static void
append_play (GString *csv, const TsShelfPlay *play)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (play->began);
  g_autofree char *date = time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M") : NULL;

  ts_csv_append_text (csv, or_empty (date), TRUE);
  ts_csv_append_text (csv, play->game, FALSE);
  ts_csv_append_text (csv, or_empty (play->scene), FALSE);
  ts_csv_append_text (csv, or_empty (play->title), FALSE);
  ts_csv_take_number (csv, format_number (play->finished));
  ts_csv_take_number (csv, play->seconds > 0 ? format_number ((play->seconds + 30) / 60)
                                             : g_strdup (""));
  ts_csv_append_text (csv, or_empty (play->result), FALSE);
}

static void
append_player (GString *csv, const TsShelfPlay *play, const TsShelfPlayer *player)
{
  append_play (csv, play);
  ts_csv_append_text (csv, player->name, FALSE);
  ts_csv_append_text (csv, player->person, FALSE);
  ts_csv_append_text (csv, or_empty (player->seat), FALSE);
  ts_csv_take_number (csv, format_number (player->won));
  ts_csv_take_number (csv, player->score != TS_SCORE_UNKNOWN ? format_number (player->score)
                                                             : g_strdup (""));
  ts_csv_take_number (csv, format_number (player->luck->n_dice));
  ts_csv_take_number (csv, format_luck (player->luck));
  ts_csv_append_text (csv, play->id, FALSE);
  ts_csv_end_line (csv);
}

char *
ts_shelf_to_csv (TsShelf *self)
{
  GPtrArray *plays = ts_shelf_get_plays (self);
  GString *csv = g_string_new (heading);

  ts_csv_end_line (csv);
  for (guint i = 0; i < plays->len; i++)
    {
      const TsShelfPlay *play = plays->pdata[i];

      for (guint j = 0; j < play->players->len; j++)
        append_player (csv, play, play->players->pdata[j]);
    }
  return g_string_free (csv, FALSE);
}

/* Words. */

static char *
take_phrase (TsPhrase *phrase, const TsLanguage *language)
{
  char *text = ts_phrase_format (phrase, language);

  ts_phrase_unref (phrase);
  return text;
}

char *
ts_shelf_format_won (const TsShelfFigures *figures, const TsLanguage *language)
{
  if (figures->finished == 0)
    return NULL;
  return take_phrase (ts_phrase_plural ("{n} of {all} won", "{n} of {all} won", figures->won,
                                        ts_number ("all", figures->finished)),
                      language);
}

char *
ts_shelf_format_best (const TsShelfFigures *figures, const TsLanguage *language)
{
  if (figures->best == TS_SCORE_UNKNOWN)
    return NULL;
  return take_phrase (ts_phrase ("best score {n}: {who}", ts_number ("n", figures->best),
                                 ts_name ("who", figures->best_name)),
                      language);
}

char *
ts_shelf_format_plays (guint n, const TsLanguage *language)
{
  return take_phrase (ts_phrase_plural ("{n} play", "{n} plays", n), language);
}

char *
ts_shelf_format_record (const TsShelfFigures *figures, const TsLanguage *language)
{
  g_autofree char *plays = ts_shelf_format_plays (figures->plays, language);
  g_autofree char *won = ts_shelf_format_won (figures, language);

  return won != NULL ? g_strdup_printf ("%s · %s", plays, won) : g_steal_pointer (&plays);
}

/* (nullable) */
static TsPhrase *
phrase_won (const TsShelfFigures *leader, guint won)
{
  if (leader != NULL)
    return ts_phrase_plural ("{person} has won {n} of them.", "{person} has won {n} of them.",
                             leader->won, ts_name ("person", leader->name));
  return won > 0 ? ts_phrase_plural ("{n} of them was won.", "{n} of them were won.", won) : NULL;
}

char *
ts_shelf_format_sum (guint n, const TsShelfFigures *leader, guint won, const TsLanguage *language)
{
  g_autofree char *played = take_phrase (
      ts_phrase_plural ("Played {n} time here.", "Played {n} times here.", n), language);
  TsPhrase *more = n > 1 ? phrase_won (leader, won) : NULL;
  g_autofree char *text = more != NULL ? take_phrase (more, language) : NULL;

  return text != NULL ? g_strdup_printf ("%s %s", played, text) : g_steal_pointer (&played);
}

char *
ts_shelf_format_die (const TsLuckTest *test, const TsLanguage *language)
{
  if (test->die != NULL)
    return g_strdup (ts_language_text (language, test->die->label));
  return take_phrase (ts_phrase ("D{sides}", ts_number ("sides", test->sides)), language);
}

char *
ts_shelf_format_test (const TsLuckTest *test, const TsLanguage *language)
{
  gint64 percent = (gint64) (100 * test->chance + 0.5);

  if (test->chance < 0)
    return take_phrase (ts_phrase_plural ("{n} die: too few to tell luck from chance",
                                          "{n} dice: too few to tell luck from chance",
                                          test->n_dice),
                        language);
  if (percent < 1)
    return take_phrase (
        ts_phrase_plural ("{n} die: fair dice are as uneven in less than 1 of 100 cases",
                          "{n} dice: fair dice are as uneven in less than 1 of 100 cases",
                          test->n_dice),
        language);
  return take_phrase (
      ts_phrase_plural ("{n} die: fair dice are as uneven in {percent} of 100 cases",
                        "{n} dice: fair dice are as uneven in {percent} of 100 "
                        "cases",
                        test->n_dice, ts_number ("percent", percent)),
      language);
}
