/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-dice-tray.c: dice outside the rules.
 */

#include <glib/gi18n.h>

#include "ts-announce.h"
#include "ts-dice-editor.h"
#include "ts-dice-tray.h"
#include "ts-help-button.h"
#include "ts-odds-view.h"
#include "ts-send.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

struct _TsDiceTray
{
  GtkWidget parent_instance;
  const TsDie *dies; /* nullable */
  const TsLanguage *language;
  TsDice *dice;         /* what the entry says; NULL when it makes no sense */
  TsDiceEditor *real;   /* nullable */
  JsonObject *last;     /* nullable */
  GPtrArray *last_dice; /* of GtkToggleButton, one a die of the last roll */

  GtkWidget *entry;
  GtkWidget *quick;
  GtkWidget *own;
  GtkWidget *error;
  GtkWidget *odds;
  GtkWidget *real_expander;
  GtkWidget *why;
  GtkWidget *roll;
  GtkWidget *again;
  GtkWidget *again_dice;
  GtkWidget *again_roll;
  GtkWidget *history;
  GtkWidget *history_title;
};

G_DEFINE_FINAL_TYPE (TsDiceTray, ts_dice_tray, GTK_TYPE_WIDGET)

static const char *const quick_dice[] = { "d4", "d6", "d8", "d10", "d12", "d20", "d%" };

/* "2d6" and d6 make "3d6", as "2w6" and W6 do; any other die is a term of its own. (transfer
 * full) */
static char *
add_die (const char *expression, const char *die)
{
  g_autofree char *text = g_strstrip (g_strdup (expression));
  const char *term = strrchr (text, '+');
  guint64 count = 1;
  char *end = NULL;

  term = term != NULL ? term + 1 : text;
  while (*term == ' ')
    term++;
  if (*text == '\0')
    return g_strdup_printf ("1%s", die);
  if (g_ascii_isdigit (*term))
    count = g_ascii_strtoull (term, &end, 10);
  if (g_ascii_strcasecmp (end != NULL ? end : term, die) == 0 && count < 1000)
    return g_strdup_printf ("%.*s%" G_GUINT64_FORMAT "%s", (int) (term - text), text, count + 1,
                            die);
  return g_strdup_printf ("%s + 1%s", text, die);
}

static void
show_error (TsDiceTray *self, const char *text)
{
  ts_widget_show_text (self->error, text);
  ts_announce (GTK_WIDGET (self), TS_ANNOUNCE_RESULT, text);
  ts_widget_mark_wrong (self->entry, text != NULL);
}

static void real_submit_cb (TsEditor *real, gpointer user_data);

static void
renew_real_dice (TsDiceTray *self)
{
  guint n = self->dice != NULL ? ts_dice_get_n_dice (self->dice) : 0;

  gtk_widget_set_visible (self->real_expander, n > 0 && n <= TS_DICE_ROWS);
  self->real = NULL;
  gtk_expander_set_child (GTK_EXPANDER (self->real_expander), NULL);
  if (n == 0 || n > TS_DICE_ROWS)
    return;
  self->real = TS_DICE_EDITOR (ts_dice_editor_new (self->language));
  g_signal_connect (self->real, "submit", G_CALLBACK (real_submit_cb), self);
  for (guint i = 0; i < n; i++)
    ts_dice_editor_add (self->real, ts_dice_get_die (self->dice, i),
                        ts_dice_get_sides (self->dice, i));
  gtk_expander_set_child (GTK_EXPANDER (self->real_expander), GTK_WIDGET (self->real));
}

static void
read_entry (TsDiceTray *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  g_clear_pointer (&self->dice, ts_dice_free);
  if (*text != '\0')
    self->dice = ts_dice_parse (text, self->dies, &error);
  if (error != NULL)
    message = ts_error_format (error, self->language);
  show_error (self, message);
  ts_odds_view_set_dice (TS_ODDS_VIEW (self->odds), self->dice, self->language);
  renew_real_dice (self);
  gtk_widget_set_sensitive (self->roll, self->dice != NULL);
}

static JsonObject *
new_roll (const char *expression, const char *why, JsonNode *result)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", "roll");
  json_object_set_string_member (command, "dice", expression);
  if (why != NULL && *why != '\0')
    json_object_set_string_member (command, "why", why);
  if (result != NULL)
    json_object_set_member (command, "result", result);
  return command;
}

static void
roll (TsDiceTray *self)
{
  g_autoptr (JsonObject) command = NULL;

  if (self->dice == NULL)
    return;
  command = new_roll (gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                      gtk_editable_get_text (GTK_EDITABLE (self->why)),
                      self->real != NULL ? ts_editor_dup_value (TS_EDITOR (self->real)) : NULL);
  if (self->real != NULL)
    ts_editor_set_value (TS_EDITOR (self->real), NULL);
  ts_send_command (GTK_WIDGET (self), command);
}

static void
entry_changed_cb (GtkEditable *entry, gpointer user_data)
{
  read_entry (user_data);
}

static void
entry_activate_cb (GtkEntry *entry, gpointer user_data)
{
  roll (user_data);
}

static void
real_submit_cb (TsEditor *real, gpointer user_data)
{
  roll (user_data);
}

static void
roll_clicked_cb (GtkButton *button, gpointer user_data)
{
  roll (user_data);
}

static void
clear_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsDiceTray *self = user_data;

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (self->entry);
}

static void
quick_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsDiceTray *self = user_data;
  g_autofree char *text = add_die (gtk_editable_get_text (GTK_EDITABLE (self->entry)),
                                   g_object_get_data (G_OBJECT (button), "die"));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

static void
again_toggled_cb (GtkToggleButton *toggle, gpointer user_data)
{
  TsDiceTray *self = user_data;
  gboolean any = FALSE;

  for (guint i = 0; i < self->last_dice->len; i++)
    any = any || gtk_toggle_button_get_active (g_ptr_array_index (self->last_dice, i));
  gtk_widget_set_sensitive (self->again_roll, any);
}

static void
again_clicked_cb (GtkButton *button, gpointer user_data)
{
  TsDiceTray *self = user_data;
  JsonArray *rolled = json_object_get_array_member (self->last, "result");
  g_autoptr (JsonArray) kept = json_array_new ();
  g_autoptr (JsonObject) command = NULL;

  for (guint i = 0; i < self->last_dice->len; i++)
    if (gtk_toggle_button_get_active (g_ptr_array_index (self->last_dice, i)))
      json_array_add_null_element (kept);
    else
      json_array_add_element (kept, json_array_dup_element (rolled, i));
  command = new_roll (json_object_get_string_member (self->last, "dice"), "reroll",
                      json_node_init_array (json_node_alloc (), kept));
  ts_send_command (GTK_WIDGET (self), command);
}

static GtkWidget *
make_history_row_cb (gpointer item, gpointer user_data)
{
  GtkWidget *label = gtk_label_new (gtk_string_object_get_string (item));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  gtk_widget_add_css_class (label, "history-row");
  return label;
}

static void
add_quick (TsDiceTray *self, GtkWidget *box, const char *die, const char *label)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  /* Translators: a button that adds a die such as d6 to a roll, for screen readers */
  g_autofree char *name = g_strdup_printf (_ ("Add %s"), label);

  g_object_set_data_full (G_OBJECT (button), "die", g_strdup (die), g_free);
  ts_widget_call (button, name);
  gtk_widget_add_css_class (button, "quick-die");
  g_signal_connect (button, "clicked", G_CALLBACK (quick_clicked_cb), self);
  ts_wrap_box_append (TS_WRAP_BOX (box), button);
}

/* As the language writes them; they are read in any. */
static void
renew_quick (TsDiceTray *self)
{
  ts_wrap_box_clear (TS_WRAP_BOX (self->quick));
  for (guint i = 0; i < G_N_ELEMENTS (quick_dice); i++)
    {
      g_autofree char *die = ts_language_format_dice (self->language, quick_dice[i]);

      add_quick (self, self->quick, die, die);
    }
}

static void
ts_dice_tray_dispose (GObject *object)
{
  TsDiceTray *self = TS_DICE_TRAY (object);

  g_ptr_array_set_size (self->last_dice, 0);
  self->real = NULL;
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_DICE_TRAY);
  G_OBJECT_CLASS (ts_dice_tray_parent_class)->dispose (object);
}

static void
ts_dice_tray_finalize (GObject *object)
{
  TsDiceTray *self = TS_DICE_TRAY (object);

  g_clear_pointer (&self->dice, ts_dice_free);
  g_clear_pointer (&self->last, json_object_unref);
  g_ptr_array_unref (self->last_dice);
  G_OBJECT_CLASS (ts_dice_tray_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, entry);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, quick);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, own);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, error);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, odds);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, real_expander);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, why);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, roll);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, again);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, again_dice);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, again_roll);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, history);
  gtk_widget_class_bind_template_child (widget_class, TsDiceTray, history_title);
}

static void
ts_dice_tray_class_init (TsDiceTrayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_dice_tray_dispose;
  object_class->finalize = ts_dice_tray_finalize;

  g_type_ensure (TS_TYPE_HELP_BUTTON);
  g_type_ensure (TS_TYPE_ODDS_VIEW);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-dice-tray.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, entry_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_clicked_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "dicetray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_dice_tray_init (TsDiceTray *self)
{
  self->language = ts_language_get_english ();
  self->last_dice = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_hush (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Dice"),
                                  -1);
  renew_quick (self);
  read_entry (self);
}

GtkWidget *
ts_dice_tray_new (void)
{
  return g_object_new (TS_TYPE_DICE_TRAY, NULL);
}

void
ts_dice_tray_set_dies (TsDiceTray *self, const TsDie *dies, const TsLanguage *language)
{
  g_return_if_fail (TS_IS_DICE_TRAY (self));

  self->dies = dies;
  self->language = language;
  renew_quick (self);
  ts_wrap_box_clear (TS_WRAP_BOX (self->own));
  for (const TsDie *die = dies; die != NULL && die->id != NULL; die++)
    add_quick (self, self->own, die->id, ts_language_text (language, die->label));
  gtk_widget_set_visible (self->own, dies != NULL && dies->id != NULL);
  read_entry (self);
}

void
ts_dice_tray_set_history (TsDiceTray *self, GListModel *history)
{
  g_return_if_fail (TS_IS_DICE_TRAY (self));

  gtk_list_box_bind_model (GTK_LIST_BOX (self->history), history,
                           history != NULL ? make_history_row_cb : NULL, NULL, NULL);
  gtk_widget_set_visible (self->history, history != NULL);
  gtk_widget_set_visible (self->history_title, history != NULL);
}

/* What a die of the last roll shows: its number, or the symbol of its face. */
static char *
format_rolled (TsDiceTray *self, JsonNode *value)
{
  const char *id
      = json_node_get_value_type (value) == G_TYPE_STRING ? json_node_get_string (value) : NULL;

  if (id == NULL)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (value));
  for (const TsDie *die = self->dies; die != NULL && die->id != NULL; die++)
    for (const TsFace *face = die->faces; face->id != NULL; face++)
      if (g_str_equal (face->id, id) && face->symbol != NULL)
        return g_strdup (face->symbol);
  return g_strdup (id);
}

static void
add_last_die (TsDiceTray *self, JsonNode *value, guint index)
{
  g_autofree char *text = format_rolled (self, value);
  /* Translators: one die of the last roll: its number among the dice, and what it shows */
  g_autofree char *name = g_strdup_printf (_ ("Die %u: %s"), index + 1, text);
  GtkWidget *toggle = gtk_toggle_button_new_with_label (text);

  gtk_widget_add_css_class (toggle, "die-face");
  ts_widget_call (toggle, name);
  g_signal_connect (toggle, "toggled", G_CALLBACK (again_toggled_cb), self);
  g_ptr_array_add (self->last_dice, toggle);
  ts_wrap_box_append (TS_WRAP_BOX (self->again_dice), toggle);
}

void
ts_dice_tray_set_last (TsDiceTray *self, JsonObject *command)
{
  JsonArray *rolled = NULL;

  g_return_if_fail (TS_IS_DICE_TRAY (self));

  if (command != NULL && json_object_has_member (command, "result"))
    rolled = json_object_get_array_member (command, "result");
  g_ptr_array_set_size (self->last_dice, 0);
  ts_wrap_box_clear (TS_WRAP_BOX (self->again_dice));
  g_clear_pointer (&self->last, json_object_unref);
  gtk_widget_set_visible (self->again,
                          rolled != NULL && json_array_get_length (rolled) <= TS_DICE_ROWS);
  gtk_widget_set_sensitive (self->again_roll, FALSE);
  if (rolled == NULL || json_array_get_length (rolled) > TS_DICE_ROWS)
    return;
  self->last = json_object_ref (command);
  for (guint i = 0; i < json_array_get_length (rolled); i++)
    add_last_die (self, json_array_get_element (rolled, i), i);
}

void
ts_dice_tray_set_expression (TsDiceTray *self, const char *expression)
{
  g_return_if_fail (TS_IS_DICE_TRAY (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), expression);
}
