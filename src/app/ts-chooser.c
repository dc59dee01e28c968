/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chooser.c: the first page: go on with a game, begin one, look at a campaign.
 */

#include <glib/gi18n.h>

#include "ts-chooser-private.h"

#include "ts-focus-path.h"
#include "ts-game-card.h"
#include "ts-games.h"
#include "ts-session-actions.h"
#include "ts-session-row.h"
#include "ts-widget.h"

/* Of sessions: what is played these days, and below it the games are still near. One more stands
 * where the button that leads to all of them would. */
#define MOST_ROWS 6

G_DEFINE_FINAL_TYPE (TsChooser, ts_chooser, TS_TYPE_PAGE)

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static gboolean
comes_later (const GPtrArray *sessions, guint first, gint64 id)
{
  for (guint i = first; i < sessions->len; i++)
    if (((const TsSessionInfo *) g_ptr_array_index (sessions, i))->id == id)
      return TRUE;
  return FALSE;
}

static gint64
get_id (GtkListBoxRow *row)
{
  return ts_session_row_get_info (TS_SESSION_ROW (row))->id;
}

static GtkWidget *
new_session_row (TsChooser *self, const TsSessionInfo *info)
{
  g_autoptr (TsSessionItem) item
      = ts_session_item_new (info, ts_page_get_language (TS_PAGE (self)));
  GtkWidget *row = ts_session_row_new (ts_page_get_library (TS_PAGE (self)));

  ts_session_row_set_item (TS_SESSION_ROW (row), item);
  return row;
}

/* The row at `index` becomes that of its session. A row whose session is as before stays, with its
 * open menu and the finger that is on it. */
static void
sync_row (TsChooser *self, GPtrArray *sessions, guint index)
{
  TsSessionInfo *info = g_ptr_array_index (sessions, index);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->sessions, (int) index)) != NULL)
    {
      if (ts_session_row_shows (TS_SESSION_ROW (row), info))
        return;
      if (comes_later (sessions, index + 1, get_id (row)))
        break;
      gtk_list_box_remove (self->sessions, GTK_WIDGET (row));
    }
  gtk_list_box_insert (self->sessions, new_session_row (self, info), (int) index);
}

static void
sync_rows (TsChooser *self, GPtrArray *sessions)
{
  GtkListBoxRow *row;

  for (guint i = 0; i < sessions->len; i++)
    sync_row (self, sessions, i);
  while ((row = gtk_list_box_get_row_at_index (self->sessions, (int) sessions->len)) != NULL)
    gtk_list_box_remove (self->sessions, GTK_WIDGET (row));
  for (guint i = 0; i < sessions->len; i++)
    ts_session_row_set_first (
        TS_SESSION_ROW (gtk_list_box_get_row_at_index (self->sessions, (int) i)), i == 0);
}

/* Who has sessions already was welcomed long ago, or would not miss it. */
static void
end_welcome (TsChooser *self)
{
  GSettings *settings = ts_page_get_settings (TS_PAGE (self));
  g_autoptr (GVariant) wanted = g_settings_get_user_value (settings, "welcomed");

  if (wanted == NULL)
    g_settings_set_boolean (settings, "welcomed", TRUE);
}

/* What a page without sessions begins with, unless the welcome says more. */
static void
show_intro (TsChooser *self)
{
  gtk_widget_set_visible (self->intro, !gtk_widget_get_visible (GTK_WIDGET (self->welcome))
                                           && !gtk_widget_get_visible (self->sessions_group));
}

/* Those that were played last; of all the others that there are so many. */
static GPtrArray *
list_recent (TsChooser *self, guint *n_all, GError **error)
{
  TsLibrary *library = ts_page_get_library (TS_PAGE (self));

  *n_all = ts_library_count_sessions (library);
  return ts_library_list_recent (library, *n_all > MOST_ROWS + 1 ? MOST_ROWS : MOST_ROWS + 1,
                                 error);
}

static void
show_all (TsChooser *self, guint n)
{
  /* Translators: on a button below the games that were played last */
  g_autofree char *label = g_strdup_printf (ngettext ("All %u game…", "All %u games…", n), n);

  gtk_label_set_label (self->all_label, label);
  ts_widget_call (self->all, label);
  gtk_widget_set_visible (self->all, n > MOST_ROWS + 1);
}

static void
fill_sessions (TsChooser *self)
{
  g_autoptr (GError) error = NULL;
  guint n_all;
  g_autoptr (GPtrArray) sessions = list_recent (self, &n_all, &error);

  if (sessions == NULL)
    {
      clear_list (self->sessions);
      ts_page_report_error (TS_PAGE (self), error);
      return;
    }
  sync_rows (self, sessions);
  show_all (self, n_all);
  gtk_widget_set_visible (self->sessions_group, sessions->len > 0);
  show_intro (self);
  if (sessions->len > 0)
    end_welcome (self);
}

static void
fill_games (TsChooser *self)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));

  for (const TsGame *const *games = ts_games_get_all (); *games != NULL; games++)
    if (!(*games)->hidden)
      gtk_flow_box_insert (self->games, ts_game_card_new (*games, language), -1);
}

static void
campaign_cb (TsChooser *self, GtkWidget *row)
{
  const gint64 *id = g_object_get_data (G_OBJECT (row), "campaign");
  TsPlace *place = ts_place_new (TS_PLACE_CAMPAIGN, NULL);

  place->campaign = *id;
  ts_page_go (TS_PAGE (self), place);
}

static GtkWidget *
new_campaign (gpointer element, gpointer self)
{
  const TsCampaign *campaign = element;
  guint n = json_array_get_length (campaign->history);
  char *played = g_strdup_printf (ngettext ("%u mission played", "%u missions played", n), n);
  GtkWidget *row = ts_shelf_row_new (campaign->name, &played, 1);

  g_object_set_data_full (G_OBJECT (row), "campaign", g_memdup2 (&campaign->id, sizeof (gint64)),
                          g_free);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (campaign_cb), self);
  ts_shelf_row_lead_on (row);
  return row;
}

static void
fill_campaigns (TsChooser *self)
{
  GPtrArray *campaigns = ts_library_list_campaigns (ts_page_get_library (TS_PAGE (self)), NULL);

  ts_shelf_group_fill (self->campaigns, campaigns != NULL ? campaigns : g_ptr_array_new (),
                       new_campaign, self);
}

static void
session_cb (TsChooser *self, GtkListBoxRow *row)
{
  ts_page_open_session (TS_PAGE (self), get_id (row));
}

static void
game_cb (TsChooser *self, TsGameCard *card)
{
  ts_page_go (TS_PAGE (self), ts_place_new (TS_PLACE_SETUP, ts_game_card_get_game (card)));
}

/* The focus on the first game. Not by taking it: the arrows start from the cursor of the box, which
 * moves by this only. */
static gboolean
enter_games (TsChooser *self)
{
  return gtk_widget_child_focus (GTK_WIDGET (self->games), GTK_DIR_TAB_FORWARD);
}

static void
choose_cb (TsChooser *self)
{
  enter_games (self);
}

/* On the first page already, a new game is one of these. */
static void
begin_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  enter_games (TS_CHOOSER (widget));
}

static void
list_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ts_page_go (TS_PAGE (widget), ts_place_new (TS_PLACE_SESSIONS, NULL));
}

static void
fill (TsChooser *self)
{
  fill_sessions (self);
  fill_campaigns (self);
}

/* As far down as people had scrolled, now that the page is as long as it is. */
static void
laid_out_cb (GtkAdjustment *adjustment, TsChooser *self)
{
  if (gtk_adjustment_get_upper (adjustment) <= 0)
    return;
  g_signal_handlers_disconnect_by_func (adjustment, laid_out_cb, self);
  gtk_adjustment_set_value (adjustment, self->scrolled);
}

static void
scroll_back (TsChooser *self, double scrolled)
{
  self->scrolled = scrolled;
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroll), "changed",
                           G_CALLBACK (laid_out_cb), self, 0);
}

static void
library_changed_cb (TsChooser *self)
{
  ts_chooser_sync_notice (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

/* 0: there is none. */
static gint64
get_first (TsChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->sessions, 0);

  return row != NULL ? get_id (row) : 0;
}

/* As people left the page, from its draft. */
static void
go_on (TsChooser *self, JsonObject *draft)
{
  if (json_object_has_member (draft, "focus"))
    {
      g_autoptr (GArray) path = ts_focus_path_read (json_object_get_array_member (draft, "focus"));

      ts_focus_path_follow (path, GTK_WIDGET (self));
    }
  scroll_back (self, json_object_get_double_member (draft, "scrolled"));
}

/* Who packs a new game away comes back to it, not to the card that began it: Enter continues. */
static void
ts_chooser_refresh (TsPage *page)
{
  TsChooser *self = TS_CHOOSER (page);
  g_autoptr (JsonObject) draft = g_steal_pointer (&self->draft);
  gint64 before = draft != NULL ? json_object_get_int_member (draft, "first") : get_first (self);

  fill (self);
  if (get_first (self) != 0 && get_first (self) != before)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->sessions, 0)));
  else if (draft != NULL)
    go_on (self, draft);
}

static JsonObject *
ts_chooser_dup_draft (TsPage *page)
{
  TsChooser *self = TS_CHOOSER (page);
  g_autoptr (GArray) path
      = self->left != NULL ? ts_focus_path_lead_to (self->left, GTK_WIDGET (self)) : NULL;
  JsonObject *draft = json_object_new ();

  json_object_set_int_member (draft, "first", get_first (self));
  if (path != NULL)
    json_object_set_array_member (draft, "focus", ts_focus_path_write (path));
  json_object_set_double_member (
      draft, "scrolled",
      gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroll)));
  json_object_set_int_member (draft, "campaigns", ts_shelf_group_get_wanted (self->campaigns));
  if (self->closed != NULL)
    json_object_set_string_member (draft, "closed", self->closed);
  return draft;
}

/* On the welcome, on the game to go on with, or else on the first that can be begun. */
static gboolean
ts_chooser_grab (TsPage *page)
{
  TsChooser *self = TS_CHOOSER (page);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->sessions, 0);

  if (ts_welcome_grab (self->welcome))
    return TRUE;
  if (row != NULL)
    return gtk_widget_grab_focus (GTK_WIDGET (row));
  return enter_games (self);
}

static void
focus_cb (TsChooser *self, GParamSpec *spec, GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    g_set_weak_pointer (&self->left, focus);
}

/* Where the focus was is known no more once it is on the next page. */
static void
ts_chooser_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ts_chooser_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                           G_CALLBACK (focus_cb), widget, G_CONNECT_SWAPPED);
}

static void
ts_chooser_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_cb, widget);
  GTK_WIDGET_CLASS (ts_chooser_parent_class)->unroot (widget);
}

static void
ts_chooser_dispose (GObject *object)
{
  g_clear_weak_pointer (&TS_CHOOSER (object)->left);
  ts_chooser_drop_notice (TS_CHOOSER (object));
  g_clear_pointer (&TS_CHOOSER (object)->draft, json_object_unref);
  g_clear_pointer (&TS_CHOOSER (object)->closed, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_CHOOSER);
  G_OBJECT_CLASS (ts_chooser_parent_class)->dispose (object);
}

static void
ts_chooser_class_init (TsChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_chooser_dispose;
  widget_class->root = ts_chooser_root;
  widget_class->unroot = ts_chooser_unroot;
  TS_PAGE_CLASS (klass)->refresh = ts_chooser_refresh;
  TS_PAGE_CLASS (klass)->dup_draft = ts_chooser_dup_draft;
  TS_PAGE_CLASS (klass)->grab = ts_chooser_grab;
  g_type_ensure (TS_TYPE_SHELF_GROUP);
  g_type_ensure (TS_TYPE_WELCOME);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, TsChooser, menu);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, scroll);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, welcome);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, intro);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, sessions_group);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, sessions);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, all);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, all_label);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, games);
  gtk_widget_class_bind_template_child (widget_class, TsChooser, campaigns);
  gtk_widget_class_bind_template_callback (widget_class, session_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_intro);
  ts_chooser_bind_notice (widget_class);
  gtk_widget_class_install_action (widget_class, "session.begin", NULL, begin_cb);
  gtk_widget_class_install_action (widget_class, "session.list", NULL, list_cb);
  ts_session_actions_install (widget_class);
  ts_chooser_install_exchange (widget_class);
}

static void
ts_chooser_init (TsChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_set_menu_later (self->menu_button, self->menu);
  ts_widget_name_menu_button (self->menu_button, _ ("Menu"));
}

GtkWidget *
ts_chooser_new (TsProfile *profile, const TsPlace *place)
{
  TsChooser *self = g_object_new (TS_TYPE_CHOOSER, "profile", profile, NULL);

  if (place->draft != NULL)
    {
      self->draft = json_object_ref (place->draft);
      self->closed
          = g_strdup (json_object_get_string_member_with_default (self->draft, "closed", NULL));
      ts_shelf_group_set_wanted (self->campaigns,
                                 (guint) json_object_get_int_member (self->draft, "campaigns"));
    }
  ts_chooser_show_notice (self);
  ts_welcome_follow (self->welcome, ts_profile_get_settings (profile));
  fill_games (self);
  g_signal_connect_object (ts_profile_get_library (profile), "changed",
                           G_CALLBACK (library_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
