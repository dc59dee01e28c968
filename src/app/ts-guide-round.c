/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-guide-round.c: a guided round that is being played: its session, and the hint of the moment.
 */

#include "ts-guide-round.h"

#include "ts-json.h"
#include "ts-setup.h"
#include "ts-table-view.h"

/* More than what moves when a page comes or goes. */
#define FRAMES 12

struct _TsGuideRound
{
  GObject parent_instance;

  TsGuide *guide;
  TsSession *session;
  TsTableView *table;   /* weak; nullable */
  TsHint *hint;         /* weak; nullable */
  gboolean open;        /* what the hint points at was open when it came */
  int position;         /* of the hint that is shown; -1: none */
  int farthest;         /* of those that were; what luck brings comes when it likes */
  guint looking;        /* an idle source */
  GdkFrameClock *clock; /* of the table, while that source waits; nullable: it is not drawn */
  guint frames;         /* that were drawn meanwhile */
};

G_DEFINE_FINAL_TYPE (TsGuideRound, ts_guide_round, G_TYPE_OBJECT)

static void look_soon (TsGuideRound *self);

static gint64
seconds_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* What hands do at a table while nobody looks at the screen. */
static gboolean
do_all (TsGuideRound *self, JsonArray *commands, GError **error)
{
  for (guint i = 0; commands != NULL && i < json_array_get_length (commands); i++)
    {
      g_autoptr (JsonObject) command
          = ts_json_dup_object (json_array_get_object_element (commands, i));

      if (!ts_session_do (self->session, command, seconds_now (), NULL, error))
        return FALSE;
    }
  return TRUE;
}

static TsHintKind
get_kind (TsGuideRound *self, const TsGuideHint *hint)
{
  if (ts_guide_is_over (self->guide))
    return TS_HINT_LAST;
  return hint->tap != NULL ? TS_HINT_TAP : TS_HINT_READ;
}

/* The button that had the focus may go with the hint. */
static gboolean
has_focus (TsGuideRound *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self->hint)) != NULL;
}

static const TsGuideHint *
get_shown (TsGuideRound *self)
{
  return self->position >= 0 ? ts_guide_get_hint (self->guide, (guint) self->position) : NULL;
}

static GtkWidget *
find_cb (gpointer user_data)
{
  TsGuideRound *self = user_data;
  const TsGuideHint *hint = get_shown (self);

  return self->table != NULL && hint != NULL
             ? ts_table_view_find_place (self->table, hint->at, hint->of)
             : NULL;
}

static GPtrArray *
list_cb (gpointer user_data)
{
  TsGuideRound *self = user_data;
  const TsGuideHint *hint = get_shown (self);

  return self->table != NULL && hint != NULL
             ? ts_table_view_list_kept (self->table, hint->at, hint->of)
             : NULL;
}

static gboolean
is_typing (TsGuideRound *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->table));

  return root != NULL && GTK_IS_TEXT (gtk_root_get_focus (root));
}

/* To what the hint wants tapped, else to “Next”: who plays with the keys would look for it. */
static void
move_focus (TsGuideRound *self, const TsGuideHint *hint)
{
  GtkWidget *target = ts_hint_get_target (self->hint);
  gboolean answers = hint->at == TS_GUIDE_NOW || hint->at == TS_GUIDE_ANSWER;

  if (is_typing (self))
    return;
  if (get_kind (self, hint) != TS_HINT_TAP && !hint->opens)
    gtk_widget_grab_focus (GTK_WIDGET (self->hint));
  else if (answers || target == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (ts_table_view_get_card (self->table)));
  else if (!gtk_widget_grab_focus (target))
    gtk_widget_child_focus (target, GTK_DIR_TAB_FORWARD);
}

static void
show (TsGuideRound *self, const TsGuideHint *hint)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self->table));
  int position = ts_guide_get_position (self->guide);

  if (position == self->position)
    return;
  self->position = position;
  self->farthest = MAX (self->farthest, position);
  self->open = ts_table_view_shows_place (self->table, hint->at);
  ts_hint_show (self->hint, ts_language_text (language, hint->text), get_kind (self, hint),
                (guint) self->farthest + 1, ts_guide_get_length (self->guide), find_cb, list_cb,
                self);
  move_focus (self, hint);
}

static void
hide (TsGuideRound *self)
{
  gboolean focused = has_focus (self);

  self->position = -1;
  ts_hint_hide (self->hint);
  if (focused)
    ts_page_grab (TS_PAGE (self->table));
}

/* What it asked for is done: it would point at what stands there now until the next one comes,
 * which a slow computer draws first. */
static void
done_cb (TsGuideRound *self, JsonObject *command)
{
  const TsGuideHint *hint = get_shown (self);

  if (hint != NULL && self->hint != NULL && get_kind (self, hint) == TS_HINT_TAP)
    {
      self->position = -1;
      ts_hint_hide (self->hint);
    }
  ts_guide_take_done (self->guide, ts_arg_text (command, "do"));
}

static void
look (TsGuideRound *self)
{
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self->table), self->session);
  const TsGuideHint *hint = ts_guide_look (self->guide, view);
  JsonArray *first = ts_guide_take_first (self->guide, view);
  g_autoptr (GError) error = NULL;

  /* Nobody has given these: what was done last is what it was. */
  g_signal_handlers_block_by_func (self->session, done_cb, self);
  if (first != NULL && !do_all (self, first, &error))
    ts_page_report_error (TS_PAGE (self->table), error);
  g_signal_handlers_unblock_by_func (self->session, done_cb, self);
  if (first != NULL)
    look_soon (self);
  else if (hint != NULL)
    show (self, hint);
  else
    hide (self);
}

static void
stop_waiting (TsGuideRound *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->clock);
}

static void
look_now (TsGuideRound *self)
{
  stop_waiting (self);
  if (self->table == NULL || self->hint == NULL)
    return;
  /* A great moment has the card for itself; what is to be said is said after it. */
  if (ts_now_card_has_moment (ts_table_view_get_card (self->table)))
    hide (self);
  else
    look (self);
}

static gboolean
look_cb (gpointer user_data)
{
  TsGuideRound *self = user_data;

  self->looking = 0;
  look_now (self);
  return G_SOURCE_REMOVE;
}

static void
painted_cb (TsGuideRound *self)
{
  if (++self->frames >= FRAMES)
    look_now (self);
}

/* Later, when the table shows what the session has come to, and has scrolled to it.  While
 * something moves, a slow computer draws and is never idle: then after so many frames.  None is
 * asked for, which would keep it busy. */
static void
look_soon (TsGuideRound *self)
{
  GdkFrameClock *clock
      = self->table != NULL ? gtk_widget_get_frame_clock (GTK_WIDGET (self->table)) : NULL;

  if (self->looking != 0)
    return;
  self->looking = g_idle_add_full (G_PRIORITY_LOW, look_cb, self, NULL);
  self->frames = 0;
  if (g_set_object (&self->clock, clock) && clock != NULL)
    g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), self);
}

/* Another part of the table came to the front: what the hint speaks of, perhaps. */
static void
part_cb (TsGuideRound *self)
{
  const TsGuideHint *hint = get_shown (self);

  if (hint == NULL || !hint->opens || self->open
      || !ts_table_view_shows_place (self->table, hint->at))
    return;
  ts_guide_pass (self->guide);
  look_soon (self);
}

static void
ts_guide_round_dispose (GObject *object)
{
  TsGuideRound *self = TS_GUIDE_ROUND (object);

  ts_guide_round_show (self, NULL, NULL);
  g_clear_object (&self->session);
  g_clear_pointer (&self->guide, ts_guide_free);
  G_OBJECT_CLASS (ts_guide_round_parent_class)->dispose (object);
}

static void
ts_guide_round_class_init (TsGuideRoundClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ts_guide_round_dispose;
}

static void
ts_guide_round_init (TsGuideRound *self)
{
  self->position = -1;
}

TsGuideRound *
ts_guide_round_new (const TsGame *game, GError **error)
{
  g_autoptr (TsGuideRound) self = g_object_new (TS_TYPE_GUIDE_ROUND, NULL);

  self->guide = ts_guide_new (game);
  self->session = ts_session_new (game, ts_guide_get_setup (self->guide), error);
  if (self->session == NULL || !do_all (self, ts_guide_get_before (self->guide), error))
    return NULL;
  g_signal_connect_object (self->session, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (look_soon), self,
                           G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

TsSession *
ts_guide_round_get_session (TsGuideRound *self)
{
  return self->session;
}

void
ts_guide_round_show (TsGuideRound *self, TsTableView *table, TsHint *hint)
{
  stop_waiting (self);
  if (self->table != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->table, self);
      g_signal_handlers_disconnect_by_data (ts_table_view_get_card (self->table), self);
    }
  if (self->hint != NULL && hint == NULL)
    ts_hint_hide (self->hint);
  self->position = -1;
  g_set_weak_pointer (&self->table, table);
  g_set_weak_pointer (&self->hint, hint);
  if (table == NULL)
    return;
  g_signal_connect_object (table, "notify::part", G_CALLBACK (part_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "notify::sketch", G_CALLBACK (part_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ts_table_view_get_card (table), "moment", G_CALLBACK (look_soon), self,
                           G_CONNECT_SWAPPED);
  look_soon (self);
}

void
ts_guide_round_pass (TsGuideRound *self)
{
  ts_guide_pass (self->guide);
  look_soon (self);
}

gboolean
ts_guide_round_is_over (TsGuideRound *self)
{
  return ts_guide_is_over (self->guide);
}

gint64
ts_guide_round_save (TsGuideRound *self,
                     TsLibrary *library,
                     const TsLanguage *language,
                     GError **error)
{
  g_autofree char *name = ts_setup_find_free_name (
      library, ts_language_text (language, ts_guide_get_name (self->guide)));

  return ts_session_save (self->session, library, name, seconds_now (), error);
}
