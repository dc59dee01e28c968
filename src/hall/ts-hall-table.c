/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-table.c: a session, published.
 */

#include "ts-hall-table.h"

#include "ts-hall-protocol.h"
#include "ts-hall-tile.h"
#include "ts-merge-patch.h"
#include "ts-saying.h"

/* Milliseconds between two publications, at least. */
#define PACE 500
/* The name of the secret by which a session of the library is known to a hall. */
#define SECRET "hall"

/* What was published of the wall in one language. */
typedef struct
{
  const TsLanguage *language;
  TsJsonText *base; /* the view of the snapshot, in none; NULL: none was published */
  gsize length;     /* of its message */
  gint64 version;   /* of the snapshot */
  char *said;       /* what has changed since, as it was published; "{}": nothing */
} Wall;

/* What is published of the wall now, in no language, and what has changed since a snapshot: most
 * have the same one in all languages. */
typedef struct
{
  TsJsonText *view;
  const TsJsonText *base; /* that snapshot; NULL: none was asked for yet */
  TsJsonText *merge;      /* nullable: there is no saying it */
} Moment;

struct _TsHallTable
{
  GObject parent_instance;

  TsSession *session;
  TsBroker *broker;
  TsHallCards *cards;
  char *hall;
  char *table; /* on the broker */
  char *name;  /* for people */
  char *id;
  char *play;
  gint64 since;
  gint64 version;
  gint64 moved;
  gint64 judge;     /* 0: nobody is wanted */
  GPtrArray *walls; /* of Wall */
  gboolean told;    /* a result of this play may be on the broker */
  char *rival;      /* ID of another table by our name that is online; NULL: there is none */
  gint64 rival_since;
  TsHallNotice *notice; /* nullable */
  gboolean noticed;     /* this connection has told what the notice is */
  guint notice_end;     /* source */
  guint publication;    /* source */
  gint64 published;     /* monotonic */
  TsHallTableStage stage;
  TsPhrase *line;
};

G_DEFINE_FINAL_TYPE (TsHallTable, ts_hall_table, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_NOTICE,
  SIGNAL_STOPPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
forget_wall (Wall *wall)
{
  g_clear_pointer (&wall->base, ts_json_text_free);
  g_clear_pointer (&wall->said, g_free);
}

static void
free_wall (gpointer data)
{
  forget_wall (data);
  g_free (data);
}

static GPtrArray *
make_walls (void)
{
  GPtrArray *walls = g_ptr_array_new_with_free_func (free_wall);

  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      Wall *wall = g_new0 (Wall, 1);

      wall->language = ts_language_find (*code);
      g_ptr_array_add (walls, wall);
    }
  return walls;
}

static TsPhrase *
describe (const TsHallTable *self, TsHallTableStage stage)
{
  TsArg hall = ts_name ("hall", self->hall);

  switch (stage)
    {
    case TS_HALL_TABLE_CONNECTING:
      return ts_phrase ("Looking for the hall “{hall}”…", hall);
    case TS_HALL_TABLE_SHARED:
      return ts_phrase ("The hall “{hall}” sees this table as “{table}”.", hall,
                        ts_name ("table", self->name));
    case TS_HALL_TABLE_TAKEN:
      return ts_phrase ("In the hall “{hall}” another table is called “{table}”: give this one "
                        "another name, or wait until that one is gone.",
                        hall, ts_name ("table", self->table));
    case TS_HALL_TABLE_REFUSED:
      return ts_phrase ("This account may not write for the table “{table}” in the hall “{hall}”: "
                        "ask whoever runs the broker.",
                        hall, ts_name ("table", self->table));
    case TS_HALL_TABLE_IDLE:
    default:
      return ts_phrase ("The hall “{hall}” does not see this table.", hall);
    }
}

/* Consumes the line. */
static void
set_stage (TsHallTable *self, TsHallTableStage stage, TsPhrase *line)
{
  self->stage = stage;
  g_clear_pointer (&self->line, ts_phrase_unref);
  self->line = line;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
change_stage (TsHallTable *self, TsHallTableStage stage)
{
  if (self->stage != stage)
    set_stage (self, stage, describe (self, stage));
}

static void
publish (TsHallTable *self, TsHallKind kind, const char *detail, GBytes *message)
{
  g_autofree char *topic = ts_hall_topic_write (self->hall, kind, self->table, detail);

  if (message != NULL && g_bytes_get_size (message) > TS_HALL_MAX_MESSAGE)
    message = NULL;
  ts_broker_publish (self->broker, topic, message);
}

/* Consumes the message. */
static void
publish_take (TsHallTable *self, TsHallKind kind, const char *detail, GBytes *message)
{
  publish (self, kind, detail, message);
  g_bytes_unref (message);
}

static GBytes *
write_state (TsHallTable *self, gboolean online)
{
  TsHallState state = { self->id, online, self->name, self->since };

  return ts_hall_state_write (&state);
}

/* `language` is nullable: none yet. */
static TsView *
view_in (TsHallTable *self, const TsLanguage *language)
{
  TsViewer viewer = { language, TS_ROLE_WALL, NULL };

  return ts_session_view (self->session, &viewer);
}

/* Consumes what is said now. */
static void
set_said (Wall *wall, char *said)
{
  g_free (wall->said);
  wall->said = said;
}

/* A message in words; consumes it. */
static GBytes *
say_message (const Wall *wall, GBytes *message)
{
  GString *said = g_string_new (NULL);
  gsize length;
  const char *text = g_bytes_get_data (message, &length);

  ts_saying_append_json (said, text, length, wall->language);
  g_bytes_unref (message);
  return g_string_free_to_bytes (said);
}

static char *
say_text (const Wall *wall, const TsJsonText *json)
{
  GString *said = g_string_new (NULL);
  gsize length;
  const char *text = ts_json_text_peek (json, TS_JSON_WHOLE, &length);

  ts_saying_append_json (said, text, length, wall->language);
  return g_string_free (said, FALSE);
}

/* From here on changes are told from this view; from none, where it is larger than a hall reads. */
static void
publish_snapshot (TsHallTable *self, Wall *wall, TsJsonText *view)
{
  TsHallWall message = { self->id, self->version, view };
  g_autoptr (GBytes) bytes = say_message (wall, ts_hall_wall_write (&message));
  const char *code = ts_language_get_code (wall->language);

  publish (self, TS_HALL_NOW, code, NULL);
  publish (self, TS_HALL_WALL, code, bytes);
  forget_wall (wall);
  if (g_bytes_get_size (bytes) > TS_HALL_MAX_MESSAGE)
    return;
  wall->base = ts_json_text_ref (view);
  wall->length = g_bytes_get_size (bytes);
  wall->version = self->version;
  set_said (wall, g_strdup ("{}"));
}

static void
ensure_merge (Moment *moment, const TsJsonText *base)
{
  if (moment->base == base)
    return;
  g_clear_pointer (&moment->merge, ts_json_text_free);
  moment->merge = ts_merge_patch_diff (base, moment->view);
  moment->base = base;
}

/* FALSE: a snapshot is as short, or there is no saying it. */
static gboolean
publish_changes (TsHallTable *self, Wall *wall, TsJsonText *merge)
{
  TsHallNow message = { self->id, wall->version, self->version, merge };
  g_autofree char *said = merge != NULL ? say_text (wall, merge) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (g_strcmp0 (said, wall->said) == 0)
    return TRUE;
  bytes = merge != NULL ? say_message (wall, ts_hall_now_write (&message)) : NULL;
  if (bytes == NULL || g_bytes_get_size (bytes) > wall->length / 2)
    return FALSE;
  publish (self, TS_HALL_NOW, ts_language_get_code (wall->language), bytes);
  set_said (wall, g_steal_pointer (&said));
  return TRUE;
}

static void
publish_wall (TsHallTable *self, Wall *wall, Moment *moment)
{
  if (wall->base != NULL)
    ensure_merge (moment, wall->base);
  if (wall->base == NULL || !publish_changes (self, wall, moment->merge))
    publish_snapshot (self, wall, moment->view);
}

static void
complete_tile (TsHallTable *self, TsHallTile *tile)
{
  tile->id = g_strdup (self->id);
  tile->version = self->version;
  tile->play = g_strdup (self->play);
  tile->moved = self->moved;
  tile->judge = self->judge;
}

static void
publish_result (TsHallTable *self, gboolean over)
{
  g_autoptr (TsHallResult) result = NULL;
  g_autoptr (TsView) view = NULL;

  if (!over)
    {
      if (self->told)
        publish (self, TS_HALL_RESULT, self->play, NULL);
      self->told = FALSE;
      return;
    }
  view = view_in (self, ((const Wall *) self->walls->pdata[0])->language);
  result = ts_hall_result_new (view);
  result->id = g_strdup (self->id);
  result->table = g_strdup (self->name);
  result->ended = self->moved;
  publish_take (self, TS_HALL_RESULT, self->play, ts_hall_result_write (result));
  self->told = TRUE;
}

static void
publish_moment (TsHallTable *self)
{
  const char *game = ts_session_get_game (self->session)->name;
  gint64 now = get_now ();
  g_autoptr (TsView) view = view_in (self, NULL);
  g_autoptr (TsHallTile) tile
      = ts_hall_tile_new (view, ts_session_get_clock_passed (self->session, now), now);
  Moment moment = { ts_view_to_text (view), NULL, NULL };

  self->version++;
  publish_result (self, view->over);
  for (guint i = 0; i < self->walls->len; i++)
    {
      Wall *wall = self->walls->pdata[i];

      ts_hall_tile_add_texts (tile, view, wall->language, game);
      publish_wall (self, wall, &moment);
    }
  ts_json_text_free (moment.view);
  g_clear_pointer (&moment.merge, ts_json_text_free);
  complete_tile (self, tile);
  publish_take (self, TS_HALL_TILE, NULL, ts_hall_tile_write (tile));
  self->published = g_get_monotonic_time ();
}

/* As if nothing had been published before. */
static void
publish_all (TsHallTable *self)
{
  for (guint i = 0; i < self->walls->len; i++)
    forget_wall (self->walls->pdata[i]);
  self->told = TRUE;
  publish_take (self, TS_HALL_STATE, NULL, write_state (self, TRUE));
  publish_moment (self);
  ts_hall_cards_publish (self->cards);
}

static gboolean
publish_cb (gpointer user_data)
{
  TsHallTable *self = user_data;

  self->publication = 0;
  if (self->stage == TS_HALL_TABLE_SHARED)
    publish_moment (self);
  return G_SOURCE_REMOVE;
}

/* At once where the last time is long ago, but after what else is done in this moment. */
static void
schedule (TsHallTable *self)
{
  gint64 passed = (g_get_monotonic_time () - self->published) / G_TIME_SPAN_MILLISECOND;

  if (self->stage == TS_HALL_TABLE_SHARED && self->publication == 0)
    self->publication = g_timeout_add ((guint) CLAMP (PACE - passed, 0, PACE), publish_cb, self);
}

static void
settle (TsHallTable *self)
{
  if (self->rival != NULL)
    change_stage (self, TS_HALL_TABLE_TAKEN);
  else
    {
      change_stage (self, TS_HALL_TABLE_SHARED);
      publish_all (self);
    }
}

static void
down_cb (TsHallTable *self, TsPhrase *why)
{
  g_clear_pointer (&self->rival, g_free);
  self->noticed = FALSE;
  if (self->stage != TS_HALL_TABLE_IDLE)
    set_stage (self, TS_HALL_TABLE_CONNECTING, ts_phrase_ref (why));
}

static void
refused_cb (TsHallTable *self, const char *topic)
{
  g_autoptr (TsHallTopic) parts = ts_hall_topic_read (self->hall, topic);

  if (parts != NULL && g_strcmp0 (parts->table, self->table) == 0
      && self->stage == TS_HALL_TABLE_SHARED)
    change_stage (self, TS_HALL_TABLE_REFUSED);
}

/* Who was shared first; two in the same second by their IDs. */
static gboolean
is_elder (TsHallTable *self)
{
  return self->since != self->rival_since ? self->since < self->rival_since
                                          : g_strcmp0 (self->id, self->rival) < 0;
}

/* Of two that are shared already, one gives way. */
static void
meet_rival (TsHallTable *self)
{
  if (self->stage != TS_HALL_TABLE_SHARED)
    return;
  if (is_elder (self))
    {
      g_clear_pointer (&self->rival, g_free);
      publish_take (self, TS_HALL_STATE, NULL, write_state (self, TRUE));
    }
  else
    change_stage (self, TS_HALL_TABLE_TAKEN);
}

/* Where the network was cut, a broker publishes the last will of the connection before when this
 * one is long there. */
static void
contradict (TsHallTable *self, const TsHallState *state)
{
  if (!state->online && self->stage == TS_HALL_TABLE_SHARED)
    publish_take (self, TS_HALL_STATE, NULL, write_state (self, TRUE));
}

static void
take_state (TsHallTable *self, GBytes *message)
{
  g_autoptr (TsHallState) state = ts_hall_state_read (message, NULL);

  if (state != NULL && g_str_equal (state->id, self->id))
    {
      contradict (self, state);
      return;
    }
  g_clear_pointer (&self->rival, g_free);
  if (state != NULL && state->online)
    {
      self->rival = g_strdup (state->id);
      self->rival_since = state->since;
      meet_rival (self);
    }
  else if (self->stage == TS_HALL_TABLE_TAKEN)
    settle (self);
  else if (self->stage == TS_HALL_TABLE_SHARED)
    publish_take (self, TS_HALL_STATE, NULL, write_state (self, TRUE));
}

static gboolean
notice_end_cb (gpointer user_data)
{
  TsHallTable *self = user_data;

  self->notice_end = 0;
  g_clear_pointer (&self->notice, ts_hall_notice_free);
  g_signal_emit (self, signals[SIGNAL_NOTICE], 0);
  return G_SOURCE_REMOVE;
}

/* Consumes it; NULL: there is none any more. */
static void
change_notice (TsHallTable *self, TsHallNotice *given)
{
  g_autoptr (TsHallNotice) notice = given;
  gint64 now = get_now ();

  if (notice != NULL && !ts_hall_notice_counts (notice, now))
    g_clear_pointer (&notice, ts_hall_notice_free);
  if (notice != NULL && self->notice != NULL && g_str_equal (notice->id, self->notice->id))
    return;
  if (notice == NULL && self->notice == NULL)
    return;

  g_clear_handle_id (&self->notice_end, g_source_remove);
  g_clear_pointer (&self->notice, ts_hall_notice_free);
  self->notice = g_steal_pointer (&notice);
  if (self->notice != NULL && self->notice->until != 0)
    self->notice_end = g_timeout_add_seconds (
        (guint) MIN (self->notice->until - now, G_MAXINT / 1000), notice_end_cb, self);
  g_signal_emit (self, signals[SIGNAL_NOTICE], 0);
}

static void
message_cb (TsHallTable *self, const char *topic, GBytes *message, gboolean retained)
{
  g_autoptr (TsHallTopic) parts = ts_hall_topic_read (self->hall, topic);

  if (parts == NULL || self->stage == TS_HALL_TABLE_IDLE)
    return;
  if (parts->kind == TS_HALL_NOTICE)
    {
      self->noticed = TRUE;
      change_notice (self, ts_hall_notice_read (message, NULL));
    }
  else if (parts->kind == TS_HALL_STATE && g_str_equal (parts->table, self->table))
    take_state (self, message);
}

/* A broker that lost its memory has no notice any more, and does not tell so. */
static void
up_cb (TsHallTable *self)
{
  if (!self->noticed)
    change_notice (self, NULL);
  settle (self);
}

static void
stopped_cb (TsHallTable *self)
{
  g_signal_emit (self, signals[SIGNAL_STOPPED], 0);
}

static void
done_cb (TsHallTable *self, JsonObject *command)
{
  self->moved = ts_arg_number (command, "at", get_now ());
}

static void
changed_cb (TsHallTable *self)
{
  schedule (self);
}

static gint64
find_moved (TsSession *session)
{
  guint64 rev = ts_session_get_rev (session);
  g_autoptr (GPtrArray) steps = rev > 0 ? ts_session_dup_steps (session, rev, rev) : NULL;

  return steps != NULL && steps->len > 0 ? ((TsStep *) steps->pdata[0])->at : get_now ();
}

/* A play of the library is the same when the program was begun again; where that cannot be kept, a
 * hall takes it for another. */
static char *
find_play (TsSession *session)
{
  TsLibrary *library = ts_session_get_library (session);
  gint64 id = ts_session_get_id (session);
  char *play = library != NULL ? ts_library_read_secret (library, id, SECRET, NULL) : NULL;

  if (play != NULL)
    return play;
  play = ts_hall_make_id ();
  if (library != NULL)
    ts_library_write_secret (library, id, SECRET, play, NULL);
  return play;
}

static void
watch_session (TsHallTable *self, TsSession *session)
{
  self->session = g_object_ref (session);
  self->moved = find_moved (session);
  self->play = find_play (session);
  g_signal_connect_object (session, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
leave_session (TsHallTable *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->play, g_free);
}

static void
make_broker (TsHallTable *self, const TsBrokerAddress *address)
{
  g_autofree char *state = ts_hall_topic_write (self->hall, TS_HALL_STATE, self->table, NULL);
  g_autofree char *notice = ts_hall_topic_write (self->hall, TS_HALL_NOTICE, NULL, NULL);
  g_autoptr (GBytes) will = write_state (self, FALSE);

  self->broker = ts_broker_new (address);
  ts_broker_set_will (self->broker, state, will);
  ts_broker_subscribe (self->broker, state);
  ts_broker_subscribe (self->broker, notice);
  self->cards = ts_hall_cards_new (self->broker, self->hall, self->table, self->name);
  g_signal_connect_object (self->broker, "up", G_CALLBACK (up_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->broker, "down", G_CALLBACK (down_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->broker, "message", G_CALLBACK (message_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->broker, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->broker, "stopped", G_CALLBACK (stopped_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
ts_hall_table_dispose (GObject *object)
{
  TsHallTable *self = TS_HALL_TABLE (object);

  g_clear_handle_id (&self->publication, g_source_remove);
  g_clear_handle_id (&self->notice_end, g_source_remove);
  if (self->session != NULL)
    leave_session (self);
  g_clear_object (&self->cards);
  g_clear_object (&self->broker);
  G_OBJECT_CLASS (ts_hall_table_parent_class)->dispose (object);
}

static void
ts_hall_table_finalize (GObject *object)
{
  TsHallTable *self = TS_HALL_TABLE (object);

  g_free (self->hall);
  g_free (self->table);
  g_free (self->name);
  g_free (self->id);
  g_free (self->rival);
  g_clear_pointer (&self->notice, ts_hall_notice_free);
  g_clear_pointer (&self->line, ts_phrase_unref);
  g_ptr_array_unref (self->walls);
  G_OBJECT_CLASS (ts_hall_table_parent_class)->finalize (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, TS_TYPE_HALL_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
ts_hall_table_class_init (TsHallTableClass *class)
{
  G_OBJECT_CLASS (class)->dispose = ts_hall_table_dispose;
  G_OBJECT_CLASS (class)->finalize = ts_hall_table_finalize;

  signals[SIGNAL_CHANGED] = add_signal ("changed");
  signals[SIGNAL_NOTICE] = add_signal ("notice");
  signals[SIGNAL_STOPPED] = add_signal ("stopped");
}

/* Versions begin where those of an earlier run with the same name have not come to. */
static void
ts_hall_table_init (TsHallTable *self)
{
  self->id = ts_hall_make_id ();
  self->since = get_now ();
  self->version = g_get_real_time () / G_TIME_SPAN_MILLISECOND;
  self->walls = make_walls ();
}

char *
ts_hall_table_choose_name (const TsBrokerAddress *address, const char *name)
{
  if (address->table != NULL)
    return g_strdup (address->table);
  if (address->user != NULL)
    return ts_hall_make_name (address->user);
  return name != NULL ? ts_hall_make_name (name) : NULL;
}

TsHallTable *
ts_hall_table_new (TsSession *session,
                   const TsBrokerAddress *address,
                   const char *name,
                   GError **error)
{
  g_autofree char *table = ts_hall_table_choose_name (address, name);
  TsHallTable *self;

  if (name != NULL && !ts_spec_check_new_name (name, error))
    return NULL;
  if (table == NULL)
    {
      ts_error_set (error, TS_ERROR_BAD_VALUE,
                    ts_phrase ("Give the table a name by which the hall knows it."));
      return NULL;
    }
  self = g_object_new (TS_TYPE_HALL_TABLE, NULL);
  self->hall = g_strdup (address->hall);
  self->name = g_strdup (name != NULL ? name : table);
  self->table = g_steal_pointer (&table);
  watch_session (self, session);
  make_broker (self, address);
  self->line = describe (self, TS_HALL_TABLE_IDLE);
  return self;
}

gboolean
ts_hall_table_start (TsHallTable *self, GError **error)
{
  if (!ts_broker_start (self->broker, error))
    return FALSE;
  change_stage (self, TS_HALL_TABLE_CONNECTING);
  return TRUE;
}

void
ts_hall_table_stop (TsHallTable *self)
{
  if (self->stage == TS_HALL_TABLE_SHARED)
    {
      for (guint i = 0; i < self->walls->len; i++)
        {
          const char *code = ts_language_get_code (((Wall *) self->walls->pdata[i])->language);

          publish (self, TS_HALL_NOW, code, NULL);
          publish (self, TS_HALL_WALL, code, NULL);
        }
      ts_hall_cards_withdraw (self->cards);
      publish (self, TS_HALL_TILE, NULL, NULL);
      publish (self, TS_HALL_STATE, NULL, NULL);
    }
  g_clear_handle_id (&self->publication, g_source_remove);
  change_stage (self, TS_HALL_TABLE_IDLE);
  ts_broker_stop (self->broker);
}

void
ts_hall_table_move (TsHallTable *self, TsSession *session)
{
  if (session == self->session)
    return;
  leave_session (self);
  watch_session (self, session);
  self->told = TRUE;
  schedule (self);
}

void
ts_hall_table_set_judge (TsHallTable *self, gboolean wanted)
{
  if (wanted == (self->judge != 0))
    return;
  self->judge = wanted ? get_now () : 0;
  schedule (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

gboolean
ts_hall_table_get_judge (TsHallTable *self)
{
  return self->judge != 0;
}

TsHallTableStage
ts_hall_table_get_stage (TsHallTable *self)
{
  return self->stage;
}

TsPhrase *
ts_hall_table_get_line (TsHallTable *self)
{
  return self->line;
}

const char *
ts_hall_table_get_notice (TsHallTable *self)
{
  return self->notice != NULL ? self->notice->text : NULL;
}

void
ts_hall_table_get_notice_times (TsHallTable *self, gint64 *at, gint64 *until)
{
  *at = self->notice != NULL ? self->notice->at : 0;
  *until = self->notice != NULL ? self->notice->until : 0;
}

TsHallCards *
ts_hall_table_get_cards (TsHallTable *self)
{
  return self->cards;
}

const TsBrokerAddress *
ts_hall_table_get_address (TsHallTable *self)
{
  return ts_broker_get_address (self->broker);
}
