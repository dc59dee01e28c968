/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-campaign-page.c: a campaign: what happened so far, the next mission or another try.
 */

#include <glib/gi18n.h>

#include "ts-campaign-page.h"

#include "ts-games.h"
#include "ts-setup.h"

struct _TsCampaignPage
{
  TsPage parent_instance;

  AdwWindowTitle *title;
  GtkWidget *next;
  GtkWidget *again;
  GtkWidget *nothing;
  GtkWidget *play_on;
  AdwPreferencesGroup *history;
  GPtrArray *rows; /* those of the history */
  gint64 id;
  TsCampaign *campaign; /* nullable */
};

G_DEFINE_FINAL_TYPE (TsCampaignPage, ts_campaign_page, TS_TYPE_PAGE)

static char *
format_record (JsonObject *record, guint number)
{
  const char *result = ts_arg_text (record, "result");

  if (g_strcmp0 (result, "won") == 0)
    return g_strdup_printf (_ ("Mission %u: won"), number);
  if (g_strcmp0 (result, "lost") == 0)
    return g_strdup_printf (_ ("Mission %u: lost"), number);
  return g_strdup_printf (_ ("Mission %u"), number);
}

static char *
format_record_details (JsonObject *record, const TsLanguage *language)
{
  gint64 round = ts_arg_number (record, "round", 0);
  const char *mission = ts_arg_text (record, "mission");
  g_autofree char *text = round > 0 ? g_strdup_printf (_ ("in round %d"), (int) round) : NULL;

  if (mission != NULL && text != NULL)
    return g_strdup_printf ("%s · %s", ts_language_text (language, mission), text);
  return text != NULL ? g_steal_pointer (&text) : g_strdup (mission != NULL ? mission : "");
}

static void
add_record (TsCampaignPage *self, JsonObject *record, guint number)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = format_record (record, number);
  g_autofree char *details = format_record_details (record, ts_page_get_language (TS_PAGE (self)));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), details);
  adw_preferences_group_add (self->history, row);
  g_ptr_array_add (self->rows, row);
}

/* The session of the campaign that was played last; 0: there is none. */
static gint64
find_session (TsCampaignPage *self)
{
  g_autoptr (GPtrArray) sessions
      = ts_library_list_sessions (ts_page_get_library (TS_PAGE (self)), NULL);

  for (guint i = 0; sessions != NULL && i < sessions->len; i++)
    {
      const TsSessionInfo *info = g_ptr_array_index (sessions, i);

      if (info->campaign == self->id)
        return info->id;
    }
  return 0;
}

static void
fill_history (TsCampaignPage *self)
{
  JsonArray *history = self->campaign->history;
  guint n = json_array_get_length (history);

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->history, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < n; i++)
    if (JSON_NODE_HOLDS_OBJECT (json_array_get_element (history, i)))
      add_record (self, json_array_get_object_element (history, i), i + 1);
  gtk_widget_set_visible (self->nothing, n == 0);
  gtk_button_set_label (GTK_BUTTON (self->play_on), find_session (self) != 0
                                                        ? _ ("Continue the mission")
                                                        : _ ("Set up the first mission"));
  gtk_widget_set_visible (GTK_WIDGET (self->history), n > 0);
}

static void
begin (TsCampaignPage *self, gboolean again)
{
  const TsGame *game = ts_games_find (self->campaign->game, NULL);
  g_autoptr (TsProposal) proposal = NULL;
  TsPlace *place;

  g_return_if_fail (game != NULL);
  proposal = ts_proposal_new_for_campaign (ts_page_get_library (TS_PAGE (self)), game,
                                           self->campaign, again);
  place = ts_place_new (TS_PLACE_SETUP, game);
  place->campaign = self->id;
  place->draft = json_object_new ();
  json_object_set_string_member (place->draft, "name", proposal->name);
  json_object_set_object_member (place->draft, "setup", json_object_ref (proposal->setup));
  ts_page_go (TS_PAGE (self), place);
}

static void
set_up_first (TsCampaignPage *self)
{
  TsPlace *place = ts_place_new (TS_PLACE_SETUP, ts_games_find (self->campaign->game, NULL));
  JsonObject *setup = json_object_new ();

  json_object_set_string_member (setup, TS_SETUP_MODE, "campaign");
  place->campaign = self->id;
  place->draft = json_object_new ();
  json_object_set_string_member (place->draft, "name", self->campaign->name);
  json_object_set_object_member (place->draft, "setup", setup);
  ts_page_go (TS_PAGE (self), place);
}

static void
play_on_cb (TsCampaignPage *self)
{
  gint64 session = find_session (self);

  if (session != 0)
    ts_page_open_session (TS_PAGE (self), session);
  else
    set_up_first (self);
}

static void
next_cb (TsCampaignPage *self)
{
  begin (self, FALSE);
}

static void
again_cb (TsCampaignPage *self)
{
  begin (self, TRUE);
}

static void
ts_campaign_page_refresh (TsPage *page)
{
  TsCampaignPage *self = TS_CAMPAIGN_PAGE (page);
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->campaign, ts_campaign_free);
  self->campaign = ts_library_read_campaign (ts_page_get_library (page), self->id, &error);
  if (self->campaign == NULL)
    {
      if (error != NULL)
        ts_page_report_error (page, error);
      return;
    }
  adw_window_title_set_title (self->title, self->campaign->name);
  gtk_widget_set_visible (self->next, self->campaign->next != NULL);
  gtk_widget_set_visible (self->again, self->campaign->again != NULL);
  fill_history (self);
}

static void
ts_campaign_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_CAMPAIGN_PAGE);
  G_OBJECT_CLASS (ts_campaign_page_parent_class)->dispose (object);
}

static void
ts_campaign_page_finalize (GObject *object)
{
  TsCampaignPage *self = TS_CAMPAIGN_PAGE (object);

  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->campaign, ts_campaign_free);
  G_OBJECT_CLASS (ts_campaign_page_parent_class)->finalize (object);
}

static void
ts_campaign_page_class_init (TsCampaignPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_campaign_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_campaign_page_finalize;
  TS_PAGE_CLASS (klass)->refresh = ts_campaign_page_refresh;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-campaign-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, title);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, next);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, again);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, play_on);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, history);
  gtk_widget_class_bind_template_callback (widget_class, play_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
}

static void
ts_campaign_page_init (TsCampaignPage *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_campaign_page_new (TsProfile *profile, gint64 campaign)
{
  TsCampaignPage *self = g_object_new (TS_TYPE_CAMPAIGN_PAGE, "profile", profile, NULL);

  self->id = campaign;
  return GTK_WIDGET (self);
}
