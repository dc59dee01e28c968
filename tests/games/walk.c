/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * walk.c: a game played at random.
 */

#include "../unit.h"
#include "walk.h"

#include "random-player.h"
#include "transcript.h"
#include "ts-json.h"
#include "view-digest.h"

/* One in so many commands is a player's. */
#define SEAT_ODDS 3

/* Read once: walks are many and start from these. */
static GPtrArray *
get_transcripts (const TsGame *game)
{
  static GHashTable *read = NULL;
  GPtrArray *transcripts;

  if (read == NULL)
    read = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  transcripts = g_hash_table_lookup (read, game);
  if (transcripts == NULL)
    {
      transcripts = transcripts_read (game);
      g_hash_table_insert (read, (gpointer) game, transcripts);
    }
  return transcripts;
}

/* NULL: the default setup. */
static const Transcript *
pick_transcript (const TsGame *game, GRand *rand)
{
  GPtrArray *transcripts = get_transcripts (game);
  gint32 i = g_rand_int_range (rand, -1, (gint32) transcripts->len);

  return i >= 0 ? transcripts->pdata[i] : NULL;
}

/* A part of a transcript leads to where no random player comes. */
static void
follow_transcript (Walk *self, const Transcript *transcript, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      JsonObject *line = transcript->lines->pdata[i];
      g_autoptr (JsonObject) command = NULL;

      if (!json_object_has_member (line, "do"))
        continue;
      command = ts_catalogue_overlay (json_object_get_object_member (line, "do"), NULL);
      walk_try (self, command, NULL, NULL);
    }
}

gboolean
walk_wants (const TsGame *game)
{
  const char *only = g_getenv ("TABLESIDE_GAME");

  return only == NULL || g_str_equal (only, game->id);
}

/* `rand` is consumed; without a transcript, the default setup. */
static Walk *
begin (const TsGame *game, guint32 seed, GRand *rand, const Transcript *transcript)
{
  Walk *self = g_new0 (Walk, 1);
  g_autoptr (GError) error = NULL;

  self->game = game;
  self->seed = seed;
  self->rand = rand;
  self->chance = ts_chance_new_seeded (seed);
  self->commands = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  self->marks = g_array_new (FALSE, TRUE, sizeof (guint64));
  self->setup = transcript != NULL ? json_object_ref (transcript->setup) : json_object_new ();
  self->play = ts_play_new (game, self->setup, &error);
  if (self->play == NULL)
    walk_fail (self, "the setup is refused: %s", error->message);
  self->seats = walk_list_seats (self->play);
  return self;
}

guint
walk_count_transcripts (const TsGame *game)
{
  return get_transcripts (game)->len;
}

Walk *
walk_begin_transcript (const TsGame *game, guint number)
{
  return begin (game, number, g_rand_new_with_seed (number), get_transcripts (game)->pdata[number]);
}

Walk *
walk_end_transcript (const TsGame *game, guint number)
{
  const Transcript *transcript = get_transcripts (game)->pdata[number];
  Walk *self = walk_begin_transcript (game, number);

  follow_transcript (self, transcript, transcript->lines->len);
  return self;
}

Walk *
walk_new (const TsGame *game, guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  const Transcript *transcript = pick_transcript (game, rand);
  Walk *self = begin (game, seed, rand, transcript);

  if (transcript != NULL && g_rand_boolean (rand))
    follow_transcript (self, transcript,
                       (guint) g_rand_int_range (rand, 0, (gint32) transcript->lines->len + 1));

  return self;
}

void
walk_free (Walk *self)
{
  g_rand_free (self->rand);
  ts_chance_free (self->chance);
  json_object_unref (self->setup);
  ts_play_free (self->play);
  g_ptr_array_unref (self->seats);
  g_ptr_array_unref (self->commands);
  g_array_unref (self->marks);
  g_free (self);
}

static void
set_mark (Walk *self, const TsView *view)
{
  if (self->marks->len <= self->commands->len)
    g_array_set_size (self->marks, self->commands->len + 1);
  g_array_index (self->marks, guint64, self->commands->len) = view_digest (view);
}

static JsonObject *
pick_as (Walk *self, const char *seat)
{
  TsViewer viewer = { .language = ts_language_get_english (),
                      .role = seat == NULL ? TS_ROLE_HOST : TS_ROLE_SEAT,
                      .seat = seat };
  g_autoptr (TsView) view = ts_play_view (self->play, &viewer);

  if (seat == NULL)
    set_mark (self, view);
  return random_player_pick (view, self->rand);
}

JsonObject *
walk_pick (Walk *self)
{
  const char *seat
      = g_rand_int_range (self->rand, 0, SEAT_ODDS) == 0 ? walk_pick_seat (self) : NULL;
  JsonObject *command = seat != NULL ? pick_as (self, seat) : NULL;

  return command != NULL ? command : pick_as (self, NULL);
}

gboolean
walk_try (Walk *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (!ts_play_complete (self->play, command, self->chance, error)
      || !ts_play_apply (self->play, command, outcome, error))
    return FALSE;
  g_ptr_array_add (self->commands, json_object_ref (command));
  return TRUE;
}

guint64
walk_get_mark (const Walk *self, guint step)
{
  return step < self->marks->len ? g_array_index (self->marks, guint64, step) : 0;
}

JsonObject *
walk_rename (const Walk *self, JsonObject *command, const GError *error)
{
  g_autofree char *name = g_strdup_printf ("No %u", self->commands->len);
  JsonObject *renamed;

  if (ts_arg_text (command, "name") == NULL
      || !(g_error_matches (error, TS_ERROR, TS_ERROR_RULES)
           || g_error_matches (error, TS_ERROR, TS_ERROR_REFUSED)))
    return NULL;
  renamed = ts_json_dup_object (command);
  json_object_set_string_member (renamed, "name", name);
  return renamed;
}

static void
take (Walk *self, JsonObject *given, TsOutcome *outcome)
{
  g_autoptr (JsonObject) command = ts_json_dup_object (given);
  g_autoptr (JsonObject) renamed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (walk_try (self, command, outcome, &error))
    return;
  renamed = walk_rename (self, given, error);
  if (renamed != NULL)
    g_clear_error (&error);
  if (renamed != NULL && walk_try (self, renamed, outcome, &error))
    return;
  text = walk_dup_object (renamed != NULL ? renamed : given);
  walk_fail (self, "the view offers %s, but: %s", text, error->message);
}

gboolean
walk_step (Walk *self, TsOutcome *outcome)
{
  g_autoptr (JsonObject) command = walk_pick (self);

  if (command != NULL)
    take (self, command, outcome);
  return command != NULL;
}

void
walk_on (Walk *self, guint n)
{
  guint i = 0;

  while (i < n && walk_step (self, NULL))
    i++;
}

void
walk_forget (Walk *self, guint length)
{
  g_ptr_array_set_size (self->commands, length);
  g_array_set_size (self->marks, MIN (self->marks->len, length + 1));
}

void
walk_fail (const Walk *self, const char *format, ...)
{
  g_autofree char *setup = walk_dup_object (self->setup);
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  print_message ("# %s, seed %u: %s\n# setup %s\n", self->game->id, self->seed, message, setup);
  for (guint i = 0; i < self->commands->len; i++)
    {
      g_autofree char *command = walk_dup_object (self->commands->pdata[i]);

      print_message ("# %s\n", command);
    }
  print_message ("# Play it again: TABLESIDE_SEED=%u build-aux/test %s%s\n", self->seed,
                 g_getenv ("TABLESIDE_LONG") != NULL ? "--long " : "", g_getenv ("TABLESIDE_TEST"));
  fail_msg ("%s, seed %u: %s", self->game->id, self->seed, message);
}

void
walk_get_seeds (guint n, guint32 *first, guint32 *last)
{
  const char *only = g_getenv ("TABLESIDE_SEED");

  *first = only != NULL ? (guint32) g_ascii_strtoull (only, NULL, 10) : 1;
  *last = only != NULL ? *first : n;
}

char *
walk_dup_object (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  return json_to_string (node, FALSE);
}

char *
walk_dup_view (const TsPlay *play, TsRole role, const char *seat, const TsLanguage *language)
{
  g_autoptr (TsView) view
      = ts_play_view (play, &(TsViewer){ .language = language, .role = role, .seat = seat });

  return ts_json_text_free_to_string (ts_view_to_text (view));
}

guint64
walk_digest_view (const TsPlay *play, TsRole role, const char *seat, const TsLanguage *language)
{
  g_autoptr (TsView) view
      = ts_play_view (play, &(TsViewer){ .language = language, .role = role, .seat = seat });

  return view_digest (view);
}

guint64
walk_digest_all_views (const TsPlay *play)
{
  const TsLanguage *english = ts_language_get_english ();
  g_autoptr (GPtrArray) seats = walk_list_seats (play);
  guint64 digest = walk_digest_view (play, TS_ROLE_HOST, NULL, english);

  digest = digest * 31 + walk_digest_view (play, TS_ROLE_WATCH, NULL, english);
  digest = digest * 31 + walk_digest_view (play, TS_ROLE_WALL, NULL, english);
  for (guint i = 0; i < seats->len; i++)
    digest = digest * 31 + walk_digest_view (play, TS_ROLE_SEAT, seats->pdata[i], english);
  return digest;
}

char *
walk_dup_all_views (const TsPlay *play)
{
  static const TsRole roles[] = { TS_ROLE_HOST, TS_ROLE_WATCH, TS_ROLE_WALL };
  const char *const *codes = ts_language_get_codes ();
  g_autoptr (GPtrArray) seats = walk_list_seats (play);
  GString *all = g_string_new (NULL);

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);

      for (guint j = 0; j < G_N_ELEMENTS (roles); j++)
        {
          g_autofree char *view = walk_dup_view (play, roles[j], NULL, language);

          g_string_append_printf (all, "%s\n", view);
        }
      for (guint j = 0; j < seats->len; j++)
        {
          g_autofree char *view = walk_dup_view (play, TS_ROLE_SEAT, seats->pdata[j], language);

          g_string_append_printf (all, "%s\n", view);
        }
    }
  return g_string_free (all, FALSE);
}

GPtrArray *
walk_list_seats (const TsPlay *play)
{
  TsViewer viewer = { .language = ts_language_get_english (), .role = TS_ROLE_HOST };
  g_autoptr (TsView) view = ts_play_view (play, &viewer);
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < view->seats->len; i++)
    g_ptr_array_add (ids, g_strdup (((TsViewSeat *) view->seats->pdata[i])->id));
  return ids;
}

const char *
walk_pick_seat (const Walk *self)
{
  if (self->seats->len == 0)
    return NULL;
  return self->seats->pdata[g_rand_int_range (self->rand, 0, (gint32) self->seats->len)];
}
