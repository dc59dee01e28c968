/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-person-page.c: somebody who played.
 */

#include <glib/gi18n.h>

#include "ts-person-page.h"

#include "ts-shelf-rows.h"
#include "ts-synopsis.h"
#include "ts-widget.h"

/* Letters of the longest name in the list of people: what is longer is cut there. */
#define NAME_LETTERS 24

struct _TsPersonPage
{
  TsShelfPage parent_instance;

  AdwWindowTitle *title;
  GtkStack *stack;
  GtkProgressBar *progress;
  GtkLabel *summary;
  GtkLabel *luck;
  TsShelfGroup *games;
  TsShelfGroup *scenes;
  GtkBox *dice;
  TsShelfGroup *plays;
  TsShelfGroup *names;
  char *person;
  GtkStringList *others; /* whom they may be too */
};

G_DEFINE_FINAL_TYPE (TsPersonPage, ts_person_page, TS_TYPE_SHELF_PAGE)

static gpointer
get_language (TsPersonPage *self)
{
  return (gpointer) ts_page_get_language (TS_PAGE (self));
}

static void
set_person (TsPersonPage *self, const char *person)
{
  char *copy = g_strdup (person);

  g_free (self->person);
  self->person = copy;
  adw_window_title_set_title (self->title, copy);
}

/* Joining names. */

/* Says what was done, which is consumed, beside the way back: `name` counts as `before` again. */
static void
join (TsPersonPage *self, const char *name, const char *person, const char *before, TsPhrase *said)
{
  g_autoptr (TsPhrase) phrase = said;
  g_autoptr (GError) error = NULL;

  if (ts_shelf_join (ts_page_get_library (TS_PAGE (self)), name, person, &error))
    ts_page_offer_undo (TS_PAGE (self), g_steal_pointer (&phrase), "win.join-names",
                        g_variant_new ("(ss)", name, before));
  else
    ts_page_report_error (TS_PAGE (self), error);
}

void
ts_person_page_join (TsPersonPage *self, const char *person)
{
  g_autofree char *name = g_strdup (self->person);

  set_person (self, person);
  join (self, name, person, name,
        ts_phrase ("“{name}” now counts as “{person}”", ts_name ("name", name),
                   ts_name ("person", person)));
}

static void
part_cb (TsPersonPage *self, GtkWidget *button)
{
  const char *name = g_object_get_data (G_OBJECT (button), "name");

  join (self, name, name, self->person,
        ts_phrase ("“{name}” is counted separately again", ts_name ("name", name)));
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, TsPersonPage *self)
{
  GtkDropDown *list = GTK_DROP_DOWN (adw_message_dialog_get_extra_child (dialog));
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (list);

  if (g_str_equal (response, "join") && chosen != NULL)
    ts_person_page_join (self, gtk_string_object_get_string (chosen));
}

static void
setup_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_LETTERS);
  gtk_list_item_set_child (item, label);
}

static void
bind_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* People can be found by typing. */
static GtkWidget *
new_list (TsPersonPage *self)
{
  GtkWidget *list
      = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (self->others)),
                           gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_name_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (list), factory);
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Person"), -1);
  return list;
}

static void
join_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsPersonPage *self = TS_PERSON_PAGE (widget);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                              _ ("Same person as…"), NULL);

  adw_message_dialog_format_body (
      ADW_MESSAGE_DIALOG (dialog),
      /* Translators: %s is the name of somebody who played. */
      _ ("Everything “%s” played will count for the person you choose. You can separate the names "
         "again."),
      self->person);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), new_list (self));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "join",
                                    _ ("_Join"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "join",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The page. */

static gboolean
is_own_name (TsPersonPage *self, const char *name)
{
  g_autofree char *folded = ts_shelf_fold_name (name);
  g_autofree char *own = ts_shelf_fold_name (self->person);

  return g_str_equal (folded, own);
}

static GtkWidget *
new_name_cb (gpointer name, gpointer user_data)
{
  TsPersonPage *self = user_data;
  GtkWidget *row = ts_shelf_row_new (name, NULL, 0);
  GtkWidget *button;
  g_autofree char *label = NULL;

  if (is_own_name (self, name))
    return row;
  button = gtk_button_new_with_label (_ ("Separate"));
  /* Translators: %s is the name of somebody who is taken for somebody else; it holds “Separate”. */
  label = g_strdup_printf (_ ("Separate: %s"), (const char *) name);
  ts_widget_call (button, label);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (name), g_free);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (part_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

/* Who has one name only is not told it twice. */
static void
show_names (TsPersonPage *self, TsShelf *shelf)
{
  GPtrArray *names = ts_shelf_list_names (shelf, self->person);

  if (names->len == 1 && is_own_name (self, names->pdata[0]))
    g_ptr_array_set_size (names, 0);
  ts_shelf_group_fill (self->names, names, new_name_cb, self);
}

static void
show_summary (TsPersonPage *self, const TsShelfFigures *figures)
{
  g_autofree char *plays = ts_shelf_format_plays (figures->plays, get_language (self));
  g_autofree char *won = ts_shelf_format_won (figures, get_language (self));
  g_autofree char *time = ts_synopsis_format_time (figures->seconds, get_language (self));
  const char *parts[] = { plays, won, time };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", parts[i]);
  gtk_label_set_label (self->summary, text->str);
}

/* What few dice come to says nothing. */
static void
show_luck (TsPersonPage *self, const TsLuck *luck)
{
  g_autoptr (TsPhrase) phrase = luck->n >= TS_LUCK_LEAST ? ts_luck_dup_phrase (luck) : NULL;
  g_autofree char *text = phrase != NULL ? ts_phrase_format (phrase, get_language (self)) : NULL;

  ts_widget_show_text (GTK_WIDGET (self->luck), text);
  ts_shelf_rows_show_dice (self->dice, luck, get_language (self));
}

/* The others are those whom they may be too. (nullable) */
static const TsShelfFigures *
find_person (TsPersonPage *self, GPtrArray *people)
{
  const TsShelfFigures *found = NULL;

  gtk_string_list_splice (self->others, 0, g_list_model_get_n_items (G_LIST_MODEL (self->others)),
                          NULL);
  for (guint i = 0; i < people->len; i++)
    {
      const TsShelfFigures *figures = people->pdata[i];

      if (is_own_name (self, figures->name))
        found = figures;
      else
        gtk_string_list_append (self->others, figures->name);
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "person.join",
                                 g_list_model_get_n_items (G_LIST_MODEL (self->others)) > 0);
  return found;
}

/* Who was joined meanwhile is who they are now. */
static void
follow_person (TsPersonPage *self)
{
  g_autoptr (GHashTable) people = ts_shelf_read_people (ts_page_get_library (TS_PAGE (self)), NULL);

  if (people != NULL)
    set_person (self, ts_shelf_find_person (people, self->person));
}

static gboolean
ts_person_page_fill (TsShelfPage *page, TsShelf *shelf)
{
  TsPersonPage *self = TS_PERSON_PAGE (page);
  g_autoptr (GPtrArray) people = ts_shelf_list_people (shelf, NULL);
  const TsShelfFigures *figures;
  gpointer language = get_language (self);

  follow_person (self);
  figures = find_person (self, people);
  if (figures == NULL)
    return FALSE;
  set_person (self, figures->name);
  show_summary (self, figures);
  show_luck (self, figures->luck);
  ts_shelf_group_fill (self->games, ts_shelf_list_games (shelf, self->person),
                       ts_shelf_rows_new_own_game, language);
  ts_shelf_group_fill (self->scenes, ts_shelf_list_scenes (shelf, self->person),
                       ts_shelf_rows_new_scene, language);
  ts_shelf_group_fill (self->plays, ts_shelf_list_plays (shelf, self->person),
                       ts_shelf_page_new_play_cb, self);
  show_names (self, shelf);
  return TRUE;
}

static void
ts_person_page_dispose (GObject *object)
{
  TsPersonPage *self = TS_PERSON_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_PERSON_PAGE);
  g_clear_object (&self->others);
  G_OBJECT_CLASS (ts_person_page_parent_class)->dispose (object);
}

static void
ts_person_page_finalize (GObject *object)
{
  g_free (TS_PERSON_PAGE (object)->person);
  G_OBJECT_CLASS (ts_person_page_parent_class)->finalize (object);
}

static void
ts_person_page_class_init (TsPersonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_person_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_person_page_finalize;
  TS_SHELF_PAGE_CLASS (klass)->fill = ts_person_page_fill;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-person-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, title);
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, progress);
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, summary);
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, luck);
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, games);
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, scenes);
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, dice);
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, plays);
  gtk_widget_class_bind_template_child (widget_class, TsPersonPage, names);
  gtk_widget_class_install_action (widget_class, "person.join", NULL, join_cb);
}

static void
ts_person_page_init (TsPersonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->others = gtk_string_list_new (NULL);
}

GtkWidget *
ts_person_page_new (TsProfile *profile, TsShelfReader *reader, const char *person)
{
  TsPersonPage *self = g_object_new (TS_TYPE_PERSON_PAGE, "profile", profile, NULL);

  set_person (self, person);
  ts_shelf_page_follow (TS_SHELF_PAGE (self), reader, self->stack, self->progress);
  return GTK_WIDGET (self);
}
