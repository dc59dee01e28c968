/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score-details.c: what stands behind one number of a score.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-announce.h"
#include "ts-blocked-offer.h"
#include "ts-form.h"
#include "ts-json.h"
#include "ts-number-editor.h"
#include "ts-score-details.h"
#include "ts-send.h"
#include "ts-widget.h"

/* Characters in a line, and pixels: a phone has no more. What is higher is scrolled, down to a
 * height that is still of use. */
#define LINE 34
#define WIDTH_MOST 300
#define HEIGHT_MOST 640
#define HEIGHT_LEAST 160

struct _TsScoreDetails
{
  GtkWidget parent_instance;
  const TsLanguage *language;
  char *id; /* of the cell; nullable */
  gboolean unknown;
  gint64 value;

  GtkWidget *scrolled;
  GtkWidget *box;
  GtkWidget *complaint;
  GtkWidget *editor; /* nullable */
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TsScoreDetails, ts_score_details, GTK_TYPE_WIDGET)

static GtkWidget *
add_text (TsScoreDetails *self, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (self->box), label);
  return label;
}

static void
hand_on (TsScoreDetails *self, JsonObject *command)
{
  g_signal_emit (self, signals[DONE], 0);
  ts_send_command (GTK_WIDGET (self), command);
}

static void
complain (TsScoreDetails *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->complaint), text);
  gtk_widget_set_visible (self->complaint, TRUE);
  ts_announce (GTK_WIDGET (self), TS_ANNOUNCE_RESULT, text);
}

static void
send_offer (TsScoreDetails *self, GtkWidget *button)
{
  JsonObject *offered = g_object_get_data (G_OBJECT (button), "command");
  TsForm *form = g_object_get_data (G_OBJECT (button), "form");
  g_autoptr (JsonObject) command = ts_json_dup_object (offered);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (form == NULL || ts_form_fill (form, command, &error))
    {
      hand_on (self, command);
      return;
    }
  message = ts_error_format (error, self->language);
  complain (self, message);
}

static void
offer_clicked_cb (GtkButton *button, gpointer user_data)
{
  send_offer (user_data, GTK_WIDGET (button));
}

static void
form_submit_cb (TsForm *form, gpointer user_data)
{
  send_offer (user_data, gtk_widget_get_next_sibling (GTK_WIDGET (form)));
}

static void
correct (TsScoreDetails *self)
{
  gint64 value;

  if (!ts_number_editor_get_number (TS_NUMBER_EDITOR (self->editor), &value))
    {
      complain (self, _ ("Type a whole number."));
      gtk_widget_grab_focus (self->editor);
      return;
    }
  g_signal_emit (self, signals[DONE], 0);
  ts_send_correction (GTK_WIDGET (self), self->id, value);
}

static void
set_clicked_cb (GtkButton *button, gpointer user_data)
{
  correct (user_data);
}

static void
editor_submit_cb (TsEditor *editor, gpointer user_data)
{
  correct (user_data);
}

static void
give_back_cb (GtkButton *button, gpointer user_data)
{
  TsScoreDetails *self = user_data;
  g_autoptr (JsonObject) command
      = json_object_ref (g_object_get_data (G_OBJECT (button), "command"));

  hand_on (self, command);
}

static GtkWidget *
new_button (JsonObject *command, const char *label, GCallback callback, gpointer user_data)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkWidget *text = gtk_button_get_child (GTK_BUTTON (button));

  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (text), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (text), LINE);
  if (command != NULL)
    g_object_set_data_full (G_OBJECT (button), "command", json_object_ref (command),
                            (GDestroyNotify) json_object_unref);
  g_signal_connect (button, "clicked", callback, user_data);
  return button;
}

static GtkWidget *
add_form (TsScoreDetails *self, const TsOffer *offer)
{
  GtkWidget *form = ts_form_new ();

  ts_form_set_fields (TS_FORM (form), offer->fields, self->language);
  g_signal_connect (form, "submit", G_CALLBACK (form_submit_cb), self);
  gtk_box_append (GTK_BOX (self->box), form);
  return form;
}

static void
asked_cb (TsBlockedOffer *offer)
{
  ts_blocked_offer_set_open (offer, !ts_blocked_offer_get_open (offer));
}

static void
insisted_cb (TsBlockedOffer *offer, gpointer user_data)
{
  g_autoptr (JsonObject) command = ts_blocked_offer_dup_command (offer);

  if (command != NULL)
    hand_on (user_data, command);
}

static void
add_blocked (TsScoreDetails *self, const TsOffer *offer)
{
  GtkWidget *blocked = ts_blocked_offer_new (offer, self->language);

  g_signal_connect (blocked, "asked", G_CALLBACK (asked_cb), NULL);
  g_signal_connect (blocked, "insisted", G_CALLBACK (insisted_cb), self);
  gtk_box_append (GTK_BOX (self->box), blocked);
}

/* What it asks stands open above its button, which then asks nothing more. */
static void
add_offer (TsScoreDetails *self, const TsOffer *offer)
{
  GtkWidget *form = offer->fields->len > 0 ? add_form (self, offer) : NULL;
  gboolean asks = form != NULL && g_str_has_suffix (offer->label, "…");
  g_autofree char *label
      = g_strndup (offer->label, strlen (offer->label) - (asks ? strlen ("…") : 0));
  GtkWidget *button = new_button (offer->command, label, G_CALLBACK (offer_clicked_cb), self);

  if (form != NULL)
    g_object_set_data (G_OBJECT (button), "form", form);
  if (offer->style == TS_OFFER_SUGGESTED)
    gtk_widget_add_css_class (button, "suggested-action");
  else if (offer->style == TS_OFFER_DESTRUCTIVE)
    gtk_widget_add_css_class (button, "destructive-action");
  gtk_box_append (GTK_BOX (self->box), button);
  if (offer->hint == NULL)
    return;
  add_text (self, offer->hint, "quiet");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  offer->hint, -1);
}

static void
add_correction (TsScoreDetails *self, const char *title)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *set = new_button (NULL, _ ("Correct"), G_CALLBACK (set_clicked_cb), self);

  self->editor = ts_number_editor_new ();
  /* No limits: people know what they count. */
  ts_number_editor_set_range (TS_NUMBER_EDITOR (self->editor), G_MININT32, G_MAXINT32);
  if (!self->unknown)
    ts_number_editor_set_number (TS_NUMBER_EDITOR (self->editor), self->value);
  ts_editor_set_label (TS_EDITOR (self->editor), title);
  g_signal_connect (self->editor, "submit", G_CALLBACK (editor_submit_cb), self);
  gtk_widget_set_hexpand (set, TRUE);
  gtk_box_append (GTK_BOX (line), self->editor);
  gtk_box_append (GTK_BOX (line), set);
  gtk_box_append (GTK_BOX (self->box), line);
}

/* What the sign beside the number means. */
static const char *
format_state (const TsScoreCell *cell)
{
  if (cell->corrected)
    return _ ("✎ Set by hand");
  if (cell->unknown)
    return _ ("Not known yet.");
  return cell->assumed ? _ ("≈ Assumed: check your own card") : NULL;
}

static void
add_parts (TsScoreDetails *self, const char *title, const TsScoreCell *cell)
{
  const char *state = format_state (cell);

  g_object_set (add_text (self, title, "heading"), "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                NULL);
  for (guint i = 0; i < cell->why->len; i++)
    add_text (self, g_ptr_array_index (cell->why, i), NULL);
  if (state != NULL)
    add_text (self, state, "state");
  for (guint i = 0; i < cell->offers->len; i++)
    {
      const TsOffer *offer = g_ptr_array_index (cell->offers, i);

      if (offer->blocked != NULL)
        add_blocked (self, offer);
      else
        add_offer (self, offer);
    }
  if ((cell->offers->len > 0 || cell->why->len > 0 || state != NULL) && cell->id != NULL)
    gtk_box_append (GTK_BOX (self->box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  if (cell->id != NULL)
    add_correction (self, title);
  if (cell->clear != NULL)
    gtk_box_append (GTK_BOX (self->box), new_button (cell->clear, _ ("Let the program count it"),
                                                     G_CALLBACK (give_back_cb), self));
  self->complaint = add_text (self, "", "complaint");
  g_object_set (self->complaint, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "visible", FALSE,
                NULL);
}

/* A scrolled window alone would not know how high its texts are at the width that they have. */
static void
ts_score_details_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  TsScoreDetails *self = TS_SCORE_DETAILS (widget);
  int width;

  /* Popovers count their borders to the width for which they want the height. */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
      for_size = for_size < 0 ? width : MIN (for_size, width);
    }
  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = CLAMP (WIDTH_MOST, *minimum, *natural);
  else
    {
      *natural = MIN (*natural, HEIGHT_MOST);
      *minimum = MIN (*minimum, HEIGHT_LEAST);
    }
}

static GtkSizeRequestMode
ts_score_details_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ts_score_details_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (TS_SCORE_DETAILS (widget)->scrolled,
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static void
ts_score_details_dispose (GObject *object)
{
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_score_details_parent_class)->dispose (object);
}

static void
ts_score_details_finalize (GObject *object)
{
  g_free (TS_SCORE_DETAILS (object)->id);
  G_OBJECT_CLASS (ts_score_details_parent_class)->finalize (object);
}

static void
ts_score_details_class_init (TsScoreDetailsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_score_details_dispose;
  object_class->finalize = ts_score_details_finalize;
  widget_class->measure = ts_score_details_measure;
  widget_class->get_request_mode = ts_score_details_get_request_mode;
  widget_class->size_allocate = ts_score_details_size_allocate;

  signals[DONE] = g_signal_new ("done", TS_TYPE_SCORE_DETAILS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "scoredetails");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_score_details_init (TsScoreDetails *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->box);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

GtkWidget *
ts_score_details_new (void)
{
  return g_object_new (TS_TYPE_SCORE_DETAILS, NULL);
}

void
ts_score_details_set (TsScoreDetails *self,
                      const char *title,
                      const TsScoreCell *cell,
                      const TsLanguage *language)
{
  g_return_if_fail (TS_IS_SCORE_DETAILS (self));

  ts_widget_clear_box (GTK_BOX (self->box));
  self->editor = NULL;
  self->language = language;
  self->unknown = cell->unknown;
  self->value = cell->value;
  g_free (self->id);
  self->id = g_strdup (cell->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  add_parts (self, title, cell);
}
