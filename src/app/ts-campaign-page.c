/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-campaign-page.c: a campaign: what happened so far, the next mission or another try.
 */

#include <glib/gi18n.h>

#include "ts-campaign-page.h"

#include "ts-games.h"
#include "ts-line-row.h"
#include "ts-line.h"
#include "ts-long-list.h"
#include "ts-nook.h"
#include "ts-setup.h"
#include "ts-wrap-box.h"

struct _TsCampaignPage
{
  TsPage parent_instance;

  AdwWindowTitle *title;
  GtkWidget *next;
  GtkWidget *again;
  GtkWidget *nothing;
  GtkWidget *play_on;
  GtkWidget *history;
  TsLongList *list; /* of TsLine: the records of the history, each with its number */
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

static GtkWidget *
show_row (gpointer item, GtkWidget *row, gpointer page)
{
  const TsLine *line = item;
  g_autofree char *title = format_record (line->data, line->part);
  g_autofree char *details = format_record_details (line->data, ts_page_get_language (page));

  return ts_line_row_show (row, title, details, FALSE);
}

static gboolean
choose (gpointer item, gpointer page)
{
  return FALSE;
}

static const TsLongListUse use = { .show = show_row, .is_same = ts_line_is_same, .choose = choose };

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
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n; i++)
    if (JSON_NODE_HOLDS_OBJECT (json_array_get_element (history, i)))
      g_ptr_array_add (lines,
                       ts_line_new (NULL, i + 1, json_array_get_object_element (history, i)));
  ts_long_list_fill (self->list, lines);
  gtk_widget_set_visible (self->nothing, n == 0);
  gtk_button_set_label (GTK_BUTTON (self->play_on), find_session (self) != 0
                                                        ? _ ("Continue the mission")
                                                        : _ ("Set up the first mission"));
  gtk_widget_set_visible (self->history, n > 0);
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
  g_type_ensure (TS_TYPE_LONG_LIST);
  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-campaign-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, title);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, next);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, again);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, play_on);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, history);
  gtk_widget_class_bind_template_child (widget_class, TsCampaignPage, list);
  gtk_widget_class_bind_template_callback (widget_class, play_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
}

static void
ts_campaign_page_init (TsCampaignPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_long_list_set_use (self->list, &use, self);
  ts_long_list_call (self->list, _ ("So far"));
}

GtkWidget *
ts_campaign_page_new (TsProfile *profile, gint64 campaign)
{
  TsCampaignPage *self = g_object_new (TS_TYPE_CAMPAIGN_PAGE, "profile", profile, NULL);

  self->id = campaign;
  return GTK_WIDGET (self);
}
