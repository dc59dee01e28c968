/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-genesis-map.c: the map and the game give one answer about an enemy.
 *
 * Whoever asks on the map where an enemy goes, and whom it may attack, is told what the game
 * proposes for it at the same moment, in the order of its letters.  All transcripts are played, and
 * every moment is asked.
 */

#include "../unit.h"
#include "transcript.h"
#include "ts-session.h"
#include "ts-sketch-answer.h"

#define NOW 1700000000
/* Comparisons, so that the test cannot lose what it is for. */
#define LEAST 100

/* Of a moment at which the game proposes something for an enemy on the map. */
typedef struct
{
  const Transcript *transcript;
  const TsView *view;
  TsSketchTable *table;
  const char *mover;
} Moment;

/* The enemy that has spots of a kind; NULL: none. */
static const char *
find_mover (const TsSketchTable *table, TsSpotKind kind)
{
  for (guint i = 0; i < table->spots->len; i++)
    {
      const TsSpot *spot = table->spots->pdata[i];
      int figure = spot->kind == kind ? ts_sketch_table_find (table, spot->token) : -1;

      if (figure >= 0 && g_strcmp0 (ts_sketch_table_get_token (table, figure)->side, "enemy") == 0)
        return spot->token;
    }
  return NULL;
}

/* "1,0 2,0 ", in the order of the spots. (transfer full) */
static char *
list_proposed (const Moment *self, TsSpotKind kind)
{
  GString *places = g_string_new (NULL);

  for (guint i = 0; i < self->table->spots->len; i++)
    {
      const TsSpot *spot = self->table->spots->pdata[i];

      if (spot->kind == kind && g_strcmp0 (spot->token, self->mover) == 0)
        g_string_append_printf (places, "%d,%d ", spot->x, spot->y);
    }
  return g_string_free (places, FALSE);
}

/* In the order of their letters. (transfer full) */
static char *
list_stops (const TsSketchAnswer *answer)
{
  GString *places = g_string_new (NULL);

  for (guint i = 0; i < answer->overlay->stops->len; i++)
    {
      TsSketchPlace place = g_array_index (answer->overlay->stops, TsSketchNote, i).place;

      g_string_append_printf (places, "%d,%d ", place.x, place.y);
    }
  return g_string_free (places, FALSE);
}

/* The hexes where lines of sight end, in the order of the figures. (transfer full) */
static char *
list_targets (const TsSketchAnswer *answer)
{
  GString *places = g_string_new (NULL);

  for (guint i = 0; i < answer->overlay->lines->len; i++)
    {
      const TsSketchLine *line = &g_array_index (answer->overlay->lines, TsSketchLine, i);
      TsHex hex = ts_hex_from_plane (line->to[0], line->to[1]);

      g_string_append_printf (places, "%d,%d%s ", hex.q, hex.r, line->free ? "" : "!");
    }
  return g_string_free (places, FALSE);
}

static void
compare (const Moment *self, TsSpotKind kind)
{
  int figure = ts_sketch_table_find (self->table, self->mover);
  g_autoptr (TsSketchAnswer) answer
      = ts_sketch_answer_plan (self->table, (guint) figure, TRUE, (TsSketchPlace){ 0, 0 });
  g_autofree char *proposed = list_proposed (self, kind);
  g_autofree char *answered = kind == TS_SPOT_STOP ? list_stops (answer) : list_targets (answer);
  g_autofree char *lines = ts_sketch_answer_join (answer, 0);

  if (g_strcmp0 (proposed, answered) != 0)
    fail_msg ("%s, %s: %s\nproposed %s\nanswered %s\n%s", self->transcript->name, self->mover,
              self->view->now.instruction, proposed, answered, lines);
}

/* How many comparisons there were. */
static guint
ask (const Transcript *transcript, TsSession *session)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &host);
  Moment moment = { transcript, view };
  TsSketchMap map;
  guint n = 0;

  if (view->sketch == NULL || view->sketch->map == NULL
      || !ts_sketch_map_init_from_json (&map, view->sketch->map, NULL))
    return 0;
  moment.table = ts_sketch_table_new (&map, view, host.language);
  for (TsSpotKind kind = TS_SPOT_STOP; kind <= TS_SPOT_TARGET; kind++)
    {
      moment.mover = find_mover (moment.table, kind);
      if (moment.mover != NULL)
        compare (&moment, kind);
      n += moment.mover != NULL;
    }
  ts_sketch_table_free (moment.table);
  ts_sketch_map_clear (&map);
  return n;
}

static guint
play (const Transcript *transcript)
{
  g_autoptr (TsSession) session = ts_session_new (transcript->game, transcript->setup, NULL);
  guint n = 0;

  ts_session_set_automatic (session, transcript->automatic);
  for (guint i = 0; i < transcript->lines->len; i++)
    {
      JsonObject *line = transcript->lines->pdata[i];

      if (json_object_has_member (line, "do")
          && ts_session_do (session, json_object_get_object_member (line, "do"), NOW, NULL, NULL))
        n += ask (transcript, session);
    }
  return n;
}

static void
test_moves (void **state)
{
  g_autoptr (GPtrArray) all = transcripts_read (ts_games_find ("genesis", NULL));
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += play (all->pdata[i]);
  assert_true (n > LEAST);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_moves) };

  return cmocka_run_group_tests_name ("genesis-map", tests, NULL, NULL);
}
