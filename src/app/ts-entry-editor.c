/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-editor.c: one card of a catalogue, filled in by the owner of the game.
 */

#include <glib/gi18n.h>

#include "ts-entry-editor.h"

#include "ts-card-share.h"
#include "ts-draw-page.h"
#include "ts-entries.h"
#include "ts-entry-form.h"
#include "ts-entry-trial.h"
#include "ts-entry-words.h"
#include "ts-help-button.h"
#include "ts-json-text.h"
#include "ts-map-editor.h"
#include "ts-widget.h"

struct _TsEntryEditor
{
  TsPage parent_instance;

  AdwWindowTitle *title;
  TsHelpButton *help;
  AdwEntryRow *name;
  TsSpecForm *form;
  GtkLabel *complaint;
  GtkLabel *missing;
  GtkLabel *remarks;
  AdwFlap *flap;
  GtkWidget *try;
  TsEntryTrial *trial;
  GtkWidget *renew;
  GtkWidget *share;
  GtkWidget *reset;
  GtkWidget *save;
  const TsGame *game;
  const TsEntryType *type;
  char *entry;         /* the id; NULL: a new one */
  JsonObject *shipped; /* what the game ships of it; nullable */
  JsonObject *before;  /* what it said when it was opened, in all its languages */
  TsSession *session;  /* which may go on with it; nullable */
};

G_DEFINE_FINAL_TYPE (TsEntryEditor, ts_entry_editor, TS_TYPE_PAGE)

/* As it is in the form, in the language of the window. (transfer full) */
static JsonObject *
dup_form (TsEntryEditor *self)
{
  JsonObject *entry = ts_spec_form_dup_object (self->form);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  g_autofree char *id = self->entry != NULL
                            ? g_strdup (self->entry)
                            : ts_entries_make_id (ts_page_get_library (TS_PAGE (self)), self->game,
                                                  self->type->id, name);

  json_object_set_string_member (entry, "id", id);
  json_object_set_string_member (entry, "name", name);
  return entry;
}

/* As it is kept. (transfer full) */
static JsonObject *
dup_entry (TsEntryEditor *self)
{
  g_autoptr (JsonObject) entry = dup_form (self);

  return ts_entry_words_close (self->type, self->before, entry,
                               ts_page_get_language (TS_PAGE (self)));
}

/* A card can be saved without; the count says how far it is. */
static void
show_missing (TsEntryEditor *self, JsonObject *entry)
{
  guint n = 0;
  g_autofree char *needs
      = ts_entries_format_needs (self->type, entry, ts_page_get_language (TS_PAGE (self)), &n);
  g_autofree char *text
      = needs != NULL
            /* Translators: how many things are missing, and which: “enemy entries, objectives” */
            ? g_strdup_printf (_ ("Still missing for playing (%1$u): %2$s"), n, needs)
            : NULL;

  ts_widget_show_text (GTK_WIDGET (self->missing), text);
}

/* What is worth knowing of one that is right; it stays while another is typed, as the table does.
 */
static void
show_remarks (TsEntryEditor *self, JsonObject *entry)
{
  g_autofree char *text
      = ts_entries_format_remarks (self->type, entry, ts_page_get_language (TS_PAGE (self)));

  ts_widget_show_text (GTK_WIDGET (self->remarks), text);
}

static void
show_check (TsEntryEditor *self)
{
  g_autoptr (JsonObject) entry = dup_entry (self);
  g_autoptr (GError) error = NULL;

  ts_entries_check (self->game, self->type, entry, &error);
  gtk_widget_set_sensitive (self->share, error == NULL);
  show_missing (self, entry);
  if (error == NULL && self->type->setup != NULL)
    ts_entry_trial_play (self->trial, self->game, self->type, entry,
                         ts_page_get_language (TS_PAGE (self)));
  if (error == NULL && self->type->remarks != NULL)
    show_remarks (self, entry);
  /* What must be filled in is among what is missing: it is said once. */
  if (gtk_widget_get_visible (GTK_WIDGET (self->missing))
      && ts_editor_get_missing (TS_EDITOR (self->form)) != NULL)
    g_clear_error (&error);
  ts_entry_form_complain (self->complaint, self->form, error,
                          ts_page_get_language (TS_PAGE (self)));
}

/* FALSE: it cannot be kept, and why is said. */
static gboolean
keep (TsEntryEditor *self, JsonObject *entry)
{
  g_autoptr (GError) error = NULL;

  if (ts_entries_keep (ts_page_get_library (TS_PAGE (self)), self->game, self->type, entry,
                       ts_page_get_language (TS_PAGE (self)), &error))
    return TRUE;
  ts_page_announce (TS_PAGE (self), ts_entry_form_dup_complaint (self->form, error));
  return FALSE;
}

static void
save_cb (TsEntryEditor *self)
{
  g_autoptr (JsonObject) entry = dup_entry (self);

  if (!keep (self, entry))
    return;
  ts_page_announce (TS_PAGE (self), ts_phrase ("Saved"));
  ts_page_go_back (TS_PAGE (self));
}

/* What is on the table goes on with it. */
static void
renew_cb (TsEntryEditor *self)
{
  JsonObject *entry = dup_entry (self);
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", self->type->renews);
  json_object_set_object_member (command, "entry", entry);
  if (keep (self, entry) && ts_page_do (TS_PAGE (self), self->session, command))
    ts_page_open_session (TS_PAGE (self), ts_session_get_id (self->session));
}

static void
close_trial_cb (TsEntryEditor *self)
{
  adw_flap_set_reveal_flap (self->flap, FALSE);
}

static void
share_cb (TsEntryEditor *self)
{
  g_autoptr (JsonObject) entry = dup_entry (self);

  ts_card_share_present (TS_PAGE (self), self->game, self->type, entry);
}

static void
save_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  save_cb (TS_ENTRY_EDITOR (widget));
}

/* Enter goes from the name into the form, and from its end to the button. */
static void
name_done_cb (TsEntryEditor *self)
{
  ts_editor_enter (TS_EDITOR (self->form));
}

static void
form_done_cb (TsEntryEditor *self)
{
  gtk_widget_grab_focus (self->save);
}

static gboolean
ts_entry_editor_grab (TsPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TS_ENTRY_EDITOR (page)->name));
}

/* The entries of a map are called as on its card. */
static void
name_entries (TsEntryEditor *self, TsPlace *place, JsonObject *entry)
{
  const TsSpec *spec = ts_spec_find (self->type->fields, place->field);
  g_autoptr (GPtrArray) names
      = spec->series != NULL ? ts_spec_list_names (self->type->fields, entry, spec->series) : NULL;

  ts_draw_page_name_entries (place, names);
}

static void
draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsEntryEditor *self = TS_ENTRY_EDITOR (widget);
  g_autoptr (JsonObject) entry = dup_form (self);
  const char *field, *grid;
  JsonNode *map;
  TsPlace *place;

  g_variant_get (parameter, "(&s&s)", &field, &grid);
  map = json_object_get_member (entry, field);
  place = ts_draw_page_new_place (
      self->game, grid,
      map != NULL && JSON_NODE_HOLDS_OBJECT (map) ? json_node_get_object (map) : NULL,
      json_object_get_string_member (entry, "name"));
  place->field = g_strdup (field);
  name_entries (self, place, entry);
  ts_page_go (TS_PAGE (self), place);
}

/* The whole entry goes into the target of the action: it is nowhere else any more. */
static void
offer_back (TsEntryEditor *self, JsonObject *owned)
{
  g_autofree char *json = ts_json_print (owned);
  g_autoptr (JsonObject) whole = ts_catalogue_overlay (self->shipped, owned);
  g_autofree char *name = ts_catalogue_format_name (self->game->catalogue, self->type->id, whole,
                                                    ts_page_get_language (TS_PAGE (self)));
  TsPhrase *phrase = self->shipped != NULL
                         ? ts_phrase ("“{name}” was reset", ts_name ("name", name))
                         : ts_phrase ("“{name}” deleted", ts_name ("name", name));

  ts_page_offer_undo (TS_PAGE (self), phrase, "win.restore-card",
                      g_variant_new ("(sss)", self->game->id, self->type->id, json));
}

static void
reset_cb (TsEntryEditor *self)
{
  TsLibrary *library = ts_page_get_library (TS_PAGE (self));
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) owned
      = ts_library_read_entry (library, self->game->id, self->type->id, self->entry, &error);

  if (owned == NULL
      || !ts_library_remove_entry (library, self->game->id, self->type->id, self->entry, &error))
    {
      if (error != NULL)
        ts_page_report_error (TS_PAGE (self), error);
      return;
    }
  offer_back (self, owned);
  ts_page_go_back (TS_PAGE (self));
}

static const char *const *
get_assumed (TsEntryEditor *self)
{
  const TsShippedEntry *shipped
      = self->entry != NULL
            ? ts_catalogue_find_shipped (self->game->catalogue, self->type->id, self->entry)
            : NULL;

  return shipped != NULL ? shipped->assumed : NULL;
}

/* What is shipped to be copied is left as it is: this is a new one that begins like it. */
static JsonObject *
begin_copy (TsEntryEditor *self)
{
  g_autoptr (JsonObject) shipped = g_steal_pointer (&self->shipped);

  g_clear_pointer (&self->entry, g_free);
  return self->type->copy (shipped, ts_page_get_language (TS_PAGE (self)));
}

/* What the card says now: shipped, with what the owner typed over it. */
static JsonObject *
read_entry (TsEntryEditor *self)
{
  g_autoptr (JsonObject) owned
      = self->entry != NULL ? ts_library_read_entry (
            ts_page_get_library (TS_PAGE (self)), self->game->id, self->type->id, self->entry, NULL)
                            : NULL;

  if (self->shipped != NULL && self->type->copy != NULL && owned == NULL)
    return begin_copy (self);
  gtk_widget_set_visible (self->reset, owned != NULL);
  if (self->shipped != NULL)
    gtk_button_set_label (GTK_BUTTON (self->reset), _ ("Reset to built-in values"));
  return ts_catalogue_overlay (self->shipped, owned);
}

static void
fill (TsEntryEditor *self)
{
  const TsLanguage *language = ts_page_get_language (TS_PAGE (self));
  g_autoptr (JsonObject) entry = ts_entry_words_open (self->type, self->before, language);
  g_autofree char *name
      = json_object_has_member (entry, "id")
            ? ts_catalogue_format_name (self->game->catalogue, self->type->id, entry, language)
            : g_strdup ("");

  ts_entry_form_offer (self->form, ts_page_get_library (TS_PAGE (self)), self->game, language);
  if (self->type->rest != NULL)
    ts_spec_form_set_rest (self->form, ts_language_text (language, self->type->rest), NULL);
  ts_spec_form_set_specs (self->form, self->type->fields, entry, get_assumed (self), language);
  /* Last: with the name comes the check. */
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

static JsonObject *
ts_entry_editor_dup_draft (TsPage *page)
{
  return dup_entry (TS_ENTRY_EDITOR (page));
}

/* A map that was drawn for one of the fields. */
static gboolean
ts_entry_editor_take (TsPage *page, JsonObject *answer)
{
  TsEntryEditor *self = TS_ENTRY_EDITOR (page);
  JsonObject *entry = ts_spec_form_dup_object (self->form);
  g_autoptr (JsonNode) value = json_node_new (JSON_NODE_OBJECT);
  const char *field = json_object_get_string_member (answer, "field");
  JsonNode *map = json_object_get_member (answer, "map");

  json_node_take_object (value, entry);
  if (map != NULL)
    json_object_set_member (entry, field, json_node_copy (map));
  else
    json_object_remove_member (entry, field);
  ts_editor_set_value (TS_EDITOR (self->form), value);
  show_check (self);
  return TRUE;
}

static void
ts_entry_editor_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_ENTRY_EDITOR);
  G_OBJECT_CLASS (ts_entry_editor_parent_class)->dispose (object);
}

static void
ts_entry_editor_finalize (GObject *object)
{
  TsEntryEditor *self = TS_ENTRY_EDITOR (object);

  g_free (self->entry);
  g_clear_pointer (&self->shipped, json_object_unref);
  g_clear_pointer (&self->before, json_object_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ts_entry_editor_parent_class)->finalize (object);
}

static void
ts_entry_editor_class_init (TsEntryEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_entry_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_entry_editor_finalize;
  TS_PAGE_CLASS (klass)->dup_draft = ts_entry_editor_dup_draft;
  TS_PAGE_CLASS (klass)->take = ts_entry_editor_take;
  TS_PAGE_CLASS (klass)->grab = ts_entry_editor_grab;
  g_type_ensure (TS_TYPE_ENTRY_TRIAL);
  g_type_ensure (TS_TYPE_SPEC_FORM);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-entry-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, title);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, help);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, name);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, form);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, complaint);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, missing);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, remarks);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, flap);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, try);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, trial);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, renew);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, share);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, reset);
  gtk_widget_class_bind_template_child (widget_class, TsEntryEditor, save);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, renew_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_trial_cb);
  gtk_widget_class_bind_template_callback (widget_class, share_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_done_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_done_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "changed_cb",
                                                G_CALLBACK (show_check));
  gtk_widget_class_install_action (widget_class, TS_ACTION_DRAW, "(ss)", draw_cb);
  gtk_widget_class_install_action (widget_class, "entry.save", NULL, save_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "entry.save",
                                       NULL);
}

static void
ts_entry_editor_init (TsEntryEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_entry_editor_new (TsProfile *profile, const TsPlace *place, TsSession *session)
{
  TsEntryEditor *self = g_object_new (TS_TYPE_ENTRY_EDITOR, "profile", profile, NULL);
  const TsLanguage *language = ts_profile_get_language (profile);
  const char *title;

  self->game = place->game;
  self->type = ts_catalogue_find_type (place->game->catalogue, place->type);
  self->entry = g_strdup (place->entry);
  if (self->type->renews != NULL && session != NULL && ts_session_get_game (session) == self->game)
    self->session = g_object_ref (session);
  gtk_widget_set_visible (self->renew, self->session != NULL);
  gtk_widget_set_visible (self->share, self->type->own);
  gtk_widget_set_visible (self->try, self->type->setup != NULL);
  if (self->type->setup == NULL)
    adw_flap_set_flap (self->flap, NULL);
  if (self->entry != NULL)
    self->shipped = ts_catalogue_dup_entry (self->game->catalogue, self->type->id, self->entry);
  self->before = read_entry (self);
  if (place->draft != NULL)
    {
      json_object_unref (self->before);
      self->before = json_object_ref (place->draft);
    }
  title = ts_language_text (language, ts_entry_type_get_title (self->type));
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, ts_language_text (language, self->type->label));
  g_object_set (self->help, "what", title, NULL);
  fill (self);
  return GTK_WIDGET (self);
}
