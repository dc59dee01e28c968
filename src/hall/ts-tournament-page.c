/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-page.c: what everybody sees of a tournament.
 */

#include "ts-json-text.h"
#include "ts-standings.h"
#include "ts-tournament-command.h"
#include "ts-tournament-words.h"

typedef struct
{
  const TsTournament *tournament;
  const TsLanguage *language;
  TsJsonText *text;
} Page;

/* Consumes the phrase. */
static void
put_phrase (Page *page, const char *name, TsPhrase *phrase)
{
  g_autofree char *words = ts_phrase_format (phrase, page->language);

  ts_json_put_text (page->text, name, words);
  ts_phrase_unref (phrase);
}

/* The texts of what decides the places, the points first. */
static GPtrArray *
list_columns (const Page *page)
{
  const TsTournament *tournament = page->tournament;
  gboolean is_swiss = tournament->form == TS_FORM_SWISS;
  GPtrArray *columns = g_ptr_array_new ();

  if (!is_swiss || tournament->cut > 0)
    g_ptr_array_add (columns, (gpointer) N_ ("Rounds won"));
  if (is_swiss)
    g_ptr_array_add (columns, (gpointer) "Points");
  for (guint i = 0; is_swiss && i < tournament->n_ties; i++)
    g_ptr_array_add (columns, (gpointer) ts_tie_get_label (tournament->ties[i]));
  return columns;
}

static void
put_columns (Page *page)
{
  g_autoptr (GPtrArray) columns = list_columns (page);

  ts_json_open_list (page->text, "columns");
  for (guint i = 0; i < columns->len; i++)
    ts_json_put_text (page->text, NULL, ts_language_text (page->language, columns->pdata[i]));
  ts_json_close (page->text);
}

/* (transfer full) */
static GPtrArray *
list_ties (const TsTournament *tournament)
{
  GPtrArray *phrases = ts_phrase_array_new ();

  for (guint i = 0; i < tournament->n_ties; i++)
    g_ptr_array_add (phrases, ts_phrase_msgid (ts_tie_get_label (tournament->ties[i])));
  return phrases;
}

static void
put_order (Page *page)
{
  const TsTournament *tournament = page->tournament;

  if (tournament->form == TS_FORM_ELIMINATION)
    put_phrase (page, "order", ts_phrase ("By rounds, then by the place in the last one."));
  else if (tournament->cut > 0)
    put_phrase (page, "order",
                ts_phrase ("First the best {n}, by the rounds of the elimination; then the "
                           "others, by points.",
                           ts_number ("n", tournament->best->len)));
  else if (tournament->n_ties > 0)
    put_phrase (page, "order",
                ts_phrase ("By points, then in this order: {ways}.",
                           ts_list ("ways", list_ties (tournament))));
}

static void
put_value (Page *page, gint64 value)
{
  g_autofree char *text = ts_standing_format (value, page->language);

  ts_json_put_text (page->text, NULL, text);
}

static void
put_values (Page *page, const TsStanding *standing)
{
  const TsTournament *tournament = page->tournament;

  ts_json_open_list (page->text, "values");
  if (tournament->cut > 0 && standing->is_best)
    put_value (page, standing->rounds);
  else if (tournament->cut > 0)
    ts_json_put_text (page->text, NULL, "–");
  put_value (page, standing->points);
  for (guint i = 0; tournament->form == TS_FORM_SWISS && i < tournament->n_ties; i++)
    if (tournament->ties[i] == TS_TIE_DIRECT && !standing->has_direct)
      ts_json_put_text (page->text, NULL, "–");
    else
      put_value (page, standing->ties[tournament->ties[i]]);
  ts_json_close (page->text);
}

static void
put_standings (Page *page)
{
  g_autoptr (GArray) standings = ts_standings_new (page->tournament);

  ts_json_open_list (page->text, "standings");
  for (guint i = 0; i < standings->len; i++)
    {
      const TsStanding *standing = &g_array_index (standings, TsStanding, i);
      const TsTournamentPlayer *player
          = ts_tournament_get_player (page->tournament, standing->player);

      ts_json_open_object (page->text, NULL);
      ts_json_put_number (page->text, "player", standing->player + 1);
      ts_json_put_number (page->text, "place", standing->place);
      ts_json_put_flag (page->text, "shared", standing->shared);
      ts_json_put_text (page->text, "name", player->name);
      ts_json_put_flag (page->text, "out", player->out);
      put_values (page, standing);
      ts_json_close (page->text);
    }
  ts_json_close (page->text);
}

/* Rounds. */

static void
put_seat (Page *page, const TsTournamentTable *table, guint seat)
{
  guint player = table->players[seat];

  ts_json_open_object (page->text, NULL);
  ts_json_put_number (page->text, "player", player + 1);
  ts_json_put_text (page->text, "name", ts_tournament_get_player (page->tournament, player)->name);
  if (table->places[seat] != 0)
    ts_json_put_number (page->text, "place", table->places[seat]);
  if (table->has_points)
    ts_json_put_number (page->text, "points", table->points[seat]);
  ts_json_close (page->text);
}

static void
put_title (Page *page, const TsTournamentRound *round, guint index)
{
  if (ts_tournament_get_table (round, index)->n == 1)
    put_phrase (page, "title", ts_phrase ("Bye"));
  else
    put_phrase (page, "title",
                ts_phrase ("Table {table}",
                           ts_number ("table", ts_tournament_round_number_table (round, index))));
}

static void
put_table (Page *page, const TsTournamentRound *round, guint index)
{
  const TsTournamentTable *table = ts_tournament_get_table (round, index);

  ts_json_open_object (page->text, NULL);
  put_title (page, round, index);
  ts_json_put_number (page->text, "table", index + 1);
  ts_json_put_flag (page->text, "over", ts_tournament_table_is_over (table));
  if (table->places[0] != 0)
    put_phrase (page, "source",
                table->key != NULL ? ts_phrase ("Reported by the table")
                                   : ts_phrase ("Entered by the organizer"));
  ts_json_open_list (page->text, "players");
  for (guint i = 0; i < table->n; i++)
    put_seat (page, table, i);
  ts_json_close (page->text);
  ts_json_close (page->text);
}

static void
put_round (Page *page, guint index)
{
  const TsTournamentRound *round = ts_tournament_get_round (page->tournament, index);
  guint n_open = ts_tournament_round_count_open (round);

  ts_json_open_object (page->text, NULL);
  put_phrase (page, "title", ts_phrase ("Round {round}", ts_number ("round", index + 1)));
  ts_json_put_number (page->text, "open", n_open);
  put_phrase (page, "state",
              n_open > 0 ? ts_phrase_plural ("{n} table is still playing",
                                             "{n} tables are still playing", n_open)
                         : ts_phrase ("All results are in"));
  ts_json_open_list (page->text, "tables");
  for (guint i = 0; i < round->tables->len; i++)
    put_table (page, round, i);
  ts_json_close (page->text);
  ts_json_close (page->text);
}

static void
put_next (Page *page)
{
  g_autoptr (GError) error = NULL;

  if (ts_tournament_can_pair (page->tournament, &error))
    put_phrase (
        page, "pair",
        ts_phrase ("Pair round {round}", ts_number ("round", page->tournament->rounds->len + 1)));
  else
    put_phrase (page, "wait", ts_error_dup_phrase (error));
}

/* As many as people know from brackets, and fewer than there are. */
static void
put_cuts (Page *page)
{
  const TsTournament *tournament = page->tournament;
  guint first = tournament->size == 2 ? 2 : 4;
  guint n = 0;

  for (guint i = 0; i < tournament->players->len; i++)
    n += !ts_tournament_get_player (tournament, i)->out;
  if (n <= first || !ts_tournament_can_cut (tournament, NULL))
    return;
  ts_json_open_list (page->text, "cuts");
  for (guint best = first; best < n; best *= 2)
    ts_json_put_number (page->text, NULL, best);
  ts_json_close (page->text);
}

static TsPhrase *
tell_form (const TsTournament *tournament)
{
  if (tournament->cut > 0)
    return ts_phrase ("{form}, then an elimination of the best {n}, {contestants}",
                      ts_term ("form", ts_form_get_label (tournament->form)),
                      ts_number ("n", tournament->best->len),
                      ts_part ("contestants", ts_phrase_plural ("{n} player", "{n} players",
                                                                tournament->players->len)));
  return ts_phrase ("{form}, {contestants}", ts_term ("form", ts_form_get_label (tournament->form)),
                    ts_part ("contestants", ts_phrase_plural ("{n} player", "{n} players",
                                                              tournament->players->len)));
}

static void
put_all (Page *page)
{
  const TsTournament *tournament = page->tournament;

  ts_json_open_object (page->text, NULL);
  ts_json_put_number (page->text, "rev", (gint64) tournament->rev);
  ts_json_put_text (page->text, "name", tournament->name);
  put_phrase (page, "about", tell_form (tournament));
  ts_json_put_number (page->text, "size", tournament->size);
  put_columns (page);
  put_order (page);
  put_standings (page);
  ts_json_open_list (page->text, "rounds");
  for (guint i = 0; i < tournament->rounds->len; i++)
    put_round (page, i);
  ts_json_close (page->text);
  put_cuts (page);
  put_next (page);
  ts_json_close (page->text);
}

JsonNode *
ts_tournament_to_json (const TsTournament *self, const TsLanguage *language)
{
  g_autoptr (TsJsonText) text = ts_json_text_new ();
  Page page = { self, language, text };

  put_all (&page);
  return ts_json_text_read (text, TS_JSON_WHOLE);
}
