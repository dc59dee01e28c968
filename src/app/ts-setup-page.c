/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-setup-page.c: the guided set-up of a new game, checked while it is filled in.
 */

#include <glib/gi18n.h>

#include "ts-setup-page.h"

#include "ts-combo.h"
#include "ts-entry-form.h"
#include "ts-help-button.h"
#include "ts-help-texts.h"
#include "ts-setup.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"
#include "ts-writing.h"

struct _TsSetupPage
{
  TsPage parent_instance;

  AdwWindowTitle *title;
  AdwEntryRow *name;
  AdwComboRow *campaign;
  TsSpecForm *form;
  GtkLabel *complaint;
  GtkWidget *question;
  GtkLabel *gap;
  GtkWidget *fill;
  GtkWidget *start;
  AdwPreferencesGroup *cards;
  AdwPreferencesRow *all_cards;
  TsHelpButton *help;
  const TsGame *game;
  GArray *campaigns; /* of gint64: those that the combo row lists after the new one */
  JsonObject *usual; /* what the game proposes to everybody */
  char *asked_about; /* the gaps that people want to play with; nullable */
  GHashTable *known; /* "TYPE/ID" of the entries that were there when the page was last seen */
};

G_DEFINE_FINAL_TYPE (TsSetupPage, ts_setup_page, TS_TYPE_PAGE)

static gboolean
check (TsSetupPage *self, GError **error)
{
  g_autoptr (JsonObject) form = ts_spec_form_dup_object (self->form);

  return ts_setup_check (ts_page_get_library (TS_PAGE (self)), self->game, form, error);
}

static gboolean
wants_campaign (TsSetupPage *self)
{
  g_autoptr (JsonObject) form = ts_spec_form_dup_object (self->form);

  return ts_setup_wants_campaign (self->game, form);
}

static void
show_check (TsSetupPage *self)
{
  g_autoptr (GError) error = NULL;

  check (self, &error);
  ts_entry_form_complain (self->complaint, self->form, error,
                          ts_page_get_language (TS_PAGE (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->campaign), wants_campaign (self));
}

static void
changed_cb (TsSetupPage *self)
{
  gtk_widget_set_visible (self->question, FALSE);
  show_check (self);
}

/* The campaign is asked for where the form asks whether this is one. */
static void
fill_form (TsSetupPage *self, JsonObject *object)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));

  ts_entry_form_offer (self->form, ts_page_get_library (TS_PAGE (self)), self->game, language);
  ts_entry_form_offer_additions (self->form, self->game, language);
  ts_spec_form_set_rest (self->form, _ ("More options"), self->usual);
  ts_spec_form_set_specs (self->form, self->game->options, object, NULL, language);
  if (self->game->next_setup != NULL)
    ts_spec_form_add_row (self->form, TS_SETUP_MODE, GTK_WIDGET (self->campaign));
  show_check (self);
}

static void
fill_campaigns (TsSetupPage *self, gint64 chosen)
{
  g_autoptr (GPtrArray) all
      = ts_library_list_campaigns (ts_page_get_library (TS_PAGE (self)), NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = 0;

  gtk_string_list_append (names, _ ("A new campaign"));
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      TsCampaign *campaign = g_ptr_array_index (all, i);

      if (g_strcmp0 (campaign->game, self->game->id) != 0)
        continue;
      gtk_string_list_append (names, campaign->name);
      g_array_append_val (self->campaigns, campaign->id);
      if (campaign->id == chosen)
        selected = self->campaigns->len;
    }
  adw_combo_row_set_model (self->campaign, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->campaign, selected);
}

/* The campaign that is chosen; 0: a new one. */
static gint64
get_campaign (TsSetupPage *self)
{
  guint selected = adw_combo_row_get_selected (self->campaign);

  return selected > 0 && selected <= self->campaigns->len
             ? g_array_index (self->campaigns, gint64, selected - 1)
             : 0;
}

static TsSession *
create_session (TsSetupPage *self, GError **error)
{
  g_autoptr (JsonObject) setup = ts_spec_form_dup_object (self->form);

  return ts_setup_start (ts_page_get_library (TS_PAGE (self)), self->game,
                         gtk_editable_get_text (GTK_EDITABLE (self->name)), setup,
                         get_campaign (self), g_get_real_time () / G_USEC_PER_SEC, error);
}

/* (transfer full) */
static GPtrArray *
list_gaps (TsSetupPage *self)
{
  g_autoptr (JsonObject) setup = ts_spec_form_dup_object (self->form);

  return ts_setup_list_gaps (ts_page_get_library (TS_PAGE (self)), self->game, setup,
                             ts_page_get_language (TS_PAGE (self)));
}

/* A sentence for each card that lacks something. (transfer full) */
static char *
format_gaps (const GPtrArray *gaps)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < gaps->len; i++)
    {
      const TsGap *gap = g_ptr_array_index (gaps, i);
      g_autofree char *name = ts_writing_isolate (gap->name);

      if (i > 0)
        g_string_append_c (text, '\n');
      /* Translators: what is missing on a card that was chosen: its name, “enemy entries,
       * objectives” */
      g_string_append_printf (text, _ ("Still missing in “%1$s”: %2$s."), name, gap->needs);
    }
  return g_strdup (text->str);
}

/* Asks once whether people want to play with what they have. TRUE: it is asked now. */
static gboolean
ask_about_gaps (TsSetupPage *self)
{
  g_autoptr (GPtrArray) gaps = list_gaps (self);
  g_autofree char *text = format_gaps (gaps);

  if (gaps->len == 0 || g_strcmp0 (text, self->asked_about) == 0)
    return FALSE;
  gtk_label_set_label (self->gap, text);
  gtk_widget_set_visible (self->question, TRUE);
  gtk_widget_grab_focus (self->fill);
  return TRUE;
}

static void
start_session (TsSetupPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = create_session (self, &error);

  if (session == NULL)
    {
      show_check (self);
      ts_page_announce (TS_PAGE (self), ts_entry_form_dup_complaint (self->form, error));
      return;
    }
  ts_page_open_session (TS_PAGE (self), ts_session_get_id (session));
}

static void
start_cb (TsSetupPage *self)
{
  if (!check (self, NULL) || !ask_about_gaps (self))
    start_session (self);
}

static void
play_without_cb (TsSetupPage *self)
{
  g_autoptr (GPtrArray) gaps = list_gaps (self);

  g_free (self->asked_about);
  self->asked_about = format_gaps (gaps);
  gtk_widget_set_visible (self->question, FALSE);
  start_session (self);
}

static void
fill_in_cb (TsSetupPage *self)
{
  g_autoptr (GPtrArray) gaps = list_gaps (self);
  const TsGap *gap = gaps->len > 0 ? g_ptr_array_index (gaps, 0) : NULL;

  gtk_widget_set_visible (self->question, FALSE);
  if (gap != NULL)
    ts_page_go_to_entry (TS_PAGE (self), self->game, gap->type->id, gap->id);
}

static void
add_entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ts_page_go_to_entry (TS_PAGE (widget), TS_SETUP_PAGE (widget)->game,
                       g_variant_get_string (parameter, NULL), NULL);
}

/* Enter goes on from the end of the form to the button. */
static void
form_done_cb (TsSetupPage *self)
{
  gtk_widget_grab_focus (self->start);
}

static void
start_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  start_cb (TS_SETUP_PAGE (widget));
}

static void
catalogue_cb (TsSetupPage *self)
{
  ts_page_go (TS_PAGE (self), ts_place_new (TS_PLACE_CATALOGUE, self->game));
}

/* Cards may have been added or changed in the meantime: whoever types in a mission sheet wants to
 * play it: an entry that is new is chosen. `object` NULL: all are only remembered. */
static void
meet_entries (TsSetupPage *self, JsonObject *object)
{
  for (const TsSpec *spec = self->game->options; spec->name != NULL; spec++)
    {
      g_autoptr (GPtrArray) entries
          = spec->kind == TS_SPEC_ENTRY ? ts_library_list_entries (
                ts_page_get_library (TS_PAGE (self)), self->game, spec->entry, NULL)
                                        : NULL;

      for (guint i = 0; entries != NULL && i < entries->len; i++)
        {
          const char *id = json_object_get_string_member (g_ptr_array_index (entries, i), "id");

          if (g_hash_table_add (self->known, g_strconcat (spec->entry, "/", id, NULL))
              && object != NULL)
            json_object_set_string_member (object, spec->name, id);
        }
    }
}

/* What is copied comes from no box. */
static void
describe_cards (TsSetupPage *self, const TsLanguage *language)
{
  const TsEntryType *type = self->game->catalogue != NULL ? &self->game->catalogue->types[0] : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->cards), type != NULL);
  if (type == NULL)
    return;
  adw_preferences_row_set_title (
      self->all_cards, ts_language_text (language, ts_catalogue_get_title (self->game->catalogue)));
  if (type->copy == NULL)
    return;
  adw_preferences_group_set_title (self->cards, "");
  adw_preferences_group_set_description (self->cards, ts_language_text (language, type->about));
}

/* A game that has a page in the manual leads there. */
static void
aim_help (TsSetupPage *self)
{
  g_autofree char *page = g_strconcat (TS_HELP_ID_GAME, self->game->id, NULL);

  if (ts_help_texts_find (page, TS_HELP_WINDOW, NULL) != NULL)
    ts_help_button_set_paragraph (self->help, page);
}

static void
ts_setup_page_refresh (TsPage *page)
{
  TsSetupPage *self = TS_SETUP_PAGE (page);
  g_autoptr (JsonObject) object = ts_spec_form_dup_object (self->form);

  meet_entries (self, object);
  fill_form (self, object);
}

static JsonObject *
ts_setup_page_dup_draft (TsPage *page)
{
  TsSetupPage *self = TS_SETUP_PAGE (page);
  JsonObject *draft = json_object_new ();

  json_object_set_string_member (draft, "name", gtk_editable_get_text (GTK_EDITABLE (self->name)));
  json_object_set_object_member (draft, "setup", ts_spec_form_dup_object (self->form));
  return draft;
}

static void
ts_setup_page_dispose (GObject *object)
{
  g_clear_object (&TS_SETUP_PAGE (object)->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_SETUP_PAGE);
  G_OBJECT_CLASS (ts_setup_page_parent_class)->dispose (object);
}

static void
ts_setup_page_finalize (GObject *object)
{
  g_array_unref (TS_SETUP_PAGE (object)->campaigns);
  g_hash_table_unref (TS_SETUP_PAGE (object)->known);
  g_clear_pointer (&TS_SETUP_PAGE (object)->usual, json_object_unref);
  g_free (TS_SETUP_PAGE (object)->asked_about);
  G_OBJECT_CLASS (ts_setup_page_parent_class)->finalize (object);
}

static void
ts_setup_page_class_init (TsSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_setup_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_setup_page_finalize;
  TS_PAGE_CLASS (klass)->refresh = ts_setup_page_refresh;
  TS_PAGE_CLASS (klass)->dup_draft = ts_setup_page_dup_draft;
  g_type_ensure (TS_TYPE_SPEC_FORM);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-setup-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, title);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, name);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, form);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, complaint);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, cards);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, all_cards);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, question);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, gap);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, fill);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, start);
  gtk_widget_class_bind_template_child (widget_class, TsSetupPage, help);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_without_cb);
  gtk_widget_class_bind_template_callback (widget_class, fill_in_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_done_cb);
  gtk_widget_class_bind_template_callback (widget_class, catalogue_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, TS_ACTION_ADD_ENTRY, "s", add_entry_cb);
  gtk_widget_class_install_action (widget_class, "setup.start", NULL, start_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "setup.start", NULL);
}

static void
ts_setup_page_init (TsSetupPage *self)
{
  self->campaigns = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->campaign = ADW_COMBO_ROW (g_object_ref_sink (adw_combo_row_new ()));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->campaign), _ ("Campaign"));
  ts_combo_show_choice (self->campaign);
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_let_title_shrink (GTK_WIDGET (self->title));
}

/* What was filled in before goes over what is proposed. */
static void
lay_draft (TsProposal *proposal, JsonObject *draft)
{
  const char *name = ts_arg_text (draft, "name");

  ts_proposal_lay (proposal, json_object_get_object_member (draft, "setup"));
  if (name == NULL)
    return;
  g_free (proposal->name);
  proposal->name = g_strdup (name);
}

GtkWidget *
ts_setup_page_new (TsProfile *profile, const TsPlace *place)
{
  TsSetupPage *self = g_object_new (TS_TYPE_SETUP_PAGE, "profile", profile, NULL);
  const TsLanguage *language = ts_profile_get_language (profile);
  g_autoptr (TsProposal) proposal
      = ts_proposal_new (ts_profile_get_library (profile), place->game, language);

  self->game = place->game;
  self->usual = json_object_ref (proposal->usual);
  if (place->draft != NULL)
    lay_draft (proposal, place->draft);
  adw_window_title_set_subtitle (self->title, ts_language_text (language, place->game->name));
  gtk_editable_set_text (GTK_EDITABLE (self->name), proposal->name);
  fill_campaigns (self, place->campaign);
  describe_cards (self, language);
  meet_entries (self, NULL);
  fill_form (self, proposal->setup);
  aim_help (self);
  return GTK_WIDGET (self);
}
