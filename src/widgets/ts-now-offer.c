/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-offer.c: one offer of the Now card: its button, and what it asks first.
 */

#include <glib/gi18n.h>

#include "ts-now-offer.h"

#include "ts-announce.h"
#include "ts-json.h"
#include "ts-send.h"
#include "ts-nook.h"
#include "ts-widget.h"

/* Both may be longer than a large button has room for: see ts_now_offer_fit(). */
static GtkWidget *
add_text (GtkWidget *box, const char *text, int lines, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  ts_widget_wrap (GTK_LABEL (label));
  gtk_label_set_lines (GTK_LABEL (label), lines);
  if (lines > 0)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* What its texts stand in. */
static GtkWidget *
get_texts (TsNowOffer *self)
{
  return gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (self->button)));
}

static GtkWidget *
make_button (GtkWidget *texts, const char *class)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), ts_nook_new (texts, TS_NOOK_FILL, 0.5));
  gtk_widget_add_css_class (button, class);
  return button;
}

GtkWidget *
ts_now_offer_button_new (void)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  add_text (texts, "", TS_OFFER_WORDS_LINES, "offer-label");
  add_text (texts, "", 1, "offer-hint");
  add_text (texts, "", 1, "offer-hint");
  return make_button (texts, "offer");
}

/* Whoever has pressed it and not let go meant what stood there. */
static void
forget_press (GtkWidget *button)
{
  g_autoptr (GListModel) controllers = NULL;

  if ((gtk_widget_get_state_flags (button) & GTK_STATE_FLAG_ACTIVE) == 0)
    return;
  controllers = gtk_widget_observe_controllers (button);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      gtk_event_controller_reset (controller);
    }
}

/* One that was another's says nothing of that. */
static void
take_button (TsNowOffer *self, GtkWidget *button)
{
  static const char *const former[] = { "open", "opens", "waits" };

  self->button = button;
  self->words = gtk_widget_get_first_child (get_texts (self));
  self->below = gtk_widget_get_next_sibling (self->words);
  self->wait = gtk_widget_get_next_sibling (self->below);
  forget_press (button);
  for (guint i = 0; i < G_N_ELEMENTS (former); i++)
    gtk_widget_remove_css_class (button, former[i]);
  gtk_widget_remove_css_class (self->words, "long");
  gtk_accessible_reset_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED);
  gtk_accessible_reset_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_DISABLED);
}

static void
make_small (TsNowOffer *self, const TsOffer *source)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->words = add_text (texts, "", -1, "offer-label");
  if (source->hint != NULL)
    self->below = add_text (texts, source->hint, -1, "offer-hint");
  self->wait = add_text (texts, "", 1, "offer-hint");
  self->button = make_button (texts, "offer-rest");
}

/* In the place of the hint is what waits. */
static void
show_below (TsNowOffer *self, const char *hint, int lines)
{
  gtk_label_set_lines (GTK_LABEL (self->below), lines);
  gtk_label_set_label (GTK_LABEL (self->below), hint != NULL ? hint : "");
  ts_widget_wrap (GTK_LABEL (self->below));
  gtk_widget_set_visible (self->below, hint != NULL && !gtk_widget_get_visible (self->wait));
}

static void
show_words (TsNowOffer *self)
{
  const TsOfferWords *fitted;

  if (self->width == 0)
    {
      gtk_label_set_label (GTK_LABEL (self->words), self->said);
      return;
    }
  g_clear_pointer (&self->fitted, ts_offer_words_free);
  self->fitted
      = ts_offer_words_new (&self->letters, self->said, self->hint, self->width, self->height);
  fitted = self->fitted;
  gtk_label_set_label (GTK_LABEL (self->words), fitted->label);
  ts_widget_wrap (GTK_LABEL (self->words));
  ts_widget_set_class (self->words, "long", fitted->small);
  show_below (self, fitted->hint, MAX (fitted->hint_lines, 1));
}

/* Its name is all of it, wherever that stands. */
static void
say (TsNowOffer *self, const char *text)
{
  if (g_strcmp0 (self->said, text) == 0)
    return;
  g_free (self->said);
  self->said = g_strdup (text);
  show_words (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

void
ts_now_offer_fit (TsNowOffer *self, const TsOfferLetters *letters, int width, int height)
{
  self->letters = *letters;
  self->width = width;
  self->height = height;
  show_words (self);
}

/* What is said after the name: what it answers, and what stands below the name. */
static void
update_description (TsNowOffer *self)
{
  gboolean held = gtk_widget_get_visible (self->wait);
  g_autoptr (GString) said = g_string_new (NULL);

  ts_announce_append (said, self->about);
  ts_announce_append (said, held ? gtk_label_get_label (GTK_LABEL (self->wait)) : self->hint);
  ts_widget_describe (self->button, said->str);
}

TsNowOffer *
ts_now_offer_new (const TsOffer *source, GtkWidget *large)
{
  TsNowOffer *self = g_new0 (TsNowOffer, 1);

  self->command = json_object_ref (source->command);
  self->identity = ts_now_offer_identify (source);
  self->matter = ts_now_offer_identify_matter (source);
  self->label = g_strdup (source->label);
  self->hint = g_strdup (source->hint);
  self->seat = g_strdup (source->seat);
  self->suggested = source->style == TS_OFFER_SUGGESTED;
  if (large != NULL)
    take_button (self, large);
  else
    make_small (self, source);
  ts_widget_set_class (self->button, "suggested-action", self->suggested);
  ts_widget_set_class (self->button, "destructive-action", source->style == TS_OFFER_DESTRUCTIVE);
  gtk_widget_set_visible (self->wait, FALSE);
  if (large != NULL)
    show_below (self, source->hint, 1);
  say (self, source->label);
  update_description (self);
  return self;
}

void
ts_now_offer_free (TsNowOffer *self)
{
  json_object_unref (self->command);
  g_free (self->identity);
  g_free (self->matter);
  g_free (self->label);
  g_free (self->hint);
  g_free (self->about);
  g_free (self->seat);
  g_free (self->dice_id);
  g_free (self->said);
  g_clear_pointer (&self->fitted, ts_offer_words_free);
  g_free (self);
}

void
ts_now_offer_set_form (TsNowOffer *self, TsForm *form)
{
  self->form = form;
  self->section = GTK_WIDGET (form);
  gtk_widget_add_css_class (self->button, "opens");
  gtk_widget_set_visible (self->section, FALSE);
}

/* Dice of `source`, which `form` asks for. */
static void
roll_at_once (TsNowOffer *self, TsForm *form, const TsOffer *source)
{
  const TsField *field = source->fields->pdata[0];

  self->form = form;
  self->instant = TRUE;
  self->die = field->die;
  self->language = field->view->language;
  self->sides = field->sides;
  self->n_dice = field->max;
  self->dice_id = g_strdup (field->id);
}

GtkExpander *
ts_now_offer_set_dice (TsNowOffer *self, TsForm *form, const TsOffer *source)
{
  roll_at_once (self, form, source);
  self->section = gtk_expander_new (_ ("Real dice"));
  ts_widget_call (self->section, _ ("Real dice"));
  gtk_expander_set_child (GTK_EXPANDER (self->section), GTK_WIDGET (form));
  gtk_widget_add_css_class (self->section, "real-dice");
  return GTK_EXPANDER (self->section);
}

void
ts_now_offer_share_dice (TsNowOffer *self, TsNowOffer *other, const TsOffer *source)
{
  roll_at_once (self, other->form, source);
  self->shares = TRUE;
  other->shares = TRUE;
  ts_now_offer_say_dice (other);
}

gboolean
ts_now_offer_rolls_the_same (const TsNowOffer *self, const TsOffer *source)
{
  const TsField *field = source->fields->pdata[0];

  return self->instant && self->die == field->die && self->sides == field->sides
         && self->n_dice == field->max;
}

/* An offer whose form is open asks nothing more: it is what the next tap does.  Above choices that
 * are answers it does nothing, and looks like it: who has tapped one has nothing to confirm. */
void
ts_now_offer_set_open (TsNowOffer *self, gboolean open)
{
  gboolean confirms = open && !self->by_choice;
  gboolean asks = g_str_has_suffix (self->label, "…");
  gsize length = strlen (self->label) - (asks && confirms ? strlen ("…") : 0);
  g_autofree char *text = g_strndup (self->label, length);

  say (self, text);
  gtk_widget_set_visible (self->section, open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED, open,
                               -1);
  ts_widget_set_class (self->button, "open", confirms);
}

void
ts_now_offer_describe (TsNowOffer *self, const char *about)
{
  if (g_strcmp0 (about, self->about) == 0)
    return;
  g_free (self->about);
  self->about = g_strdup (about);
  update_description (self);
}

void
ts_now_offer_hold (TsNowOffer *self, const char *text, gboolean waits)
{
  gboolean held = gtk_widget_get_visible (self->wait);
  gboolean counts = held && text != NULL && self->waits == waits;

  if (text == NULL && !held)
    return;
  self->waits = waits;
  ts_widget_show_text (self->wait, text);
  if (self->below != NULL)
    gtk_widget_set_visible (self->below,
                            text == NULL && *gtk_label_get_label (GTK_LABEL (self->below)) != '\0');
  ts_widget_set_class (self->button, "waits", waits);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_DISABLED, waits,
                               -1);
  /* Seconds are not said one by one. */
  if (!counts)
    update_description (self);
}

/* Dice that two offers share have one field in the form, and each offer calls them its own. */
static gboolean
put_dice (TsNowOffer *self, JsonObject *command, GError **error)
{
  g_autoptr (JsonObject) filled = json_object_new ();
  JsonArray *dice;

  if (!ts_form_fill (self->form, filled, error))
    return FALSE;
  dice = ts_form_dup_dice (self->form);
  if (dice != NULL)
    json_object_set_array_member (command, self->dice_id, dice);
  return TRUE;
}

JsonObject *
ts_now_offer_dup_command (TsNowOffer *self, GError **error)
{
  g_autoptr (JsonObject) command = ts_json_dup_object (self->command);

  if (self->form != NULL
      && !(self->instant ? put_dice (self, command, error)
                         : ts_form_fill (self->form, command, error)))
    return NULL;
  return g_steal_pointer (&command);
}

gboolean
ts_now_offer_is_taken_by (const TsOffer *source, JsonObject *command)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, source->command);
  while (json_object_iter_next (&iter, &name, &node))
    {
      JsonNode *given = json_object_get_member (command, name);

      if (given == NULL || !json_node_equal (given, node))
        return FALSE;
    }
  return TRUE;
}

/* A die of a form that asks for more than dice is not known here: its face has a word for scripts.
 * `self` is nullable. */
static const char *
get_symbol (const TsNowOffer *self, const char *id)
{
  const TsDie *die = self != NULL ? self->die : NULL;

  for (const TsFace *face = die != NULL ? die->faces : NULL; face != NULL && face->id != NULL;
       face++)
    if (g_str_equal (face->id, id) && face->symbol != NULL)
      return ts_face_get_symbol (face, self->language);
  return id;
}

/* "6, 6", and how many are left to roll. (transfer full) */
static char *
format_typed (const TsNowOffer *self, JsonArray *dice, guint *left)
{
  GString *typed = g_string_new (NULL);

  *left = 0;
  for (guint i = 0; i < json_array_get_length (dice); i++)
    {
      if (json_array_get_null_element (dice, i))
        {
          (*left)++;
          continue;
        }
      if (typed->len > 0)
        g_string_append (typed, C_ ("list", ", "));
      if (json_node_get_value_type (json_array_get_element (dice, i)) == G_TYPE_STRING)
        g_string_append (typed, get_symbol (self, json_array_get_string_element (dice, i)));
      else
        g_string_append_printf (typed, "%" G_GINT64_FORMAT, json_array_get_int_element (dice, i));
    }
  return g_string_free (typed, FALSE);
}

char *
ts_now_offer_format_dice (const TsNowOffer *self, JsonArray *dice)
{
  guint left;

  return format_typed (self, dice, &left);
}

static char *
format_dice_label (const TsNowOffer *self, JsonArray *dice)
{
  guint left;
  g_autofree char *typed = format_typed (self, dice, &left);
  g_autofree char *use = left == 0
                             /* Translators: the numbers that real dice show: “Use 6, 6, 1”. */
                             ? g_strdup_printf (_ ("Use %s"), typed)
                             /* Translators: real dice, and how many the program rolls besides:
                              * “Use 6, 6 and roll 1”. */
                             : g_strdup_printf (_ ("Use %s and roll %u"), typed, left);

  return self->shares ? g_strdup_printf ("%s · %s", self->label, use) : g_steal_pointer (&use);
}

void
ts_now_offer_say_dice (TsNowOffer *self)
{
  g_autoptr (JsonObject) command = ts_now_offer_dup_command (self, NULL);
  g_autofree char *label = NULL;
  g_autoptr (GList) members = command != NULL ? json_object_get_members (command) : NULL;

  for (GList *name = members; name != NULL; name = name->next)
    if (!json_object_has_member (self->command, name->data))
      label = format_dice_label (self, json_object_get_array_member (command, name->data));
  say (self, label != NULL ? label : self->label);
}

/* A list of exactly one is one choice too. */
gboolean
ts_now_offer_is_choice (const TsOffer *source)
{
  const TsField *field = source->fields->len == 1 ? g_ptr_array_index (source->fields, 0) : NULL;

  if (field == NULL || !field->required || field->value != NULL || field->repeats)
    return FALSE;
  return field->kind == TS_SPEC_CHOICE
         || (field->kind == TS_SPEC_CHOICES && field->min == 1 && field->max == 1);
}

gboolean
ts_now_offer_is_dice (const TsOffer *source)
{
  const TsField *field = source->fields->len == 1 ? g_ptr_array_index (source->fields, 0) : NULL;

  return field != NULL && field->kind == TS_SPEC_DICE && !field->required;
}

char *
ts_now_offer_identify (const TsOffer *source)
{
  return ts_part_print (&ts_offer_part, source);
}

static void
put_matter (TsJsonText *json, const TsField *field)
{
  ts_json_open_list (json, NULL);
  ts_json_put_text (json, NULL, field->id);
  ts_json_put_number (json, NULL, field->kind);
  ts_json_put_number (json, NULL, field->repeats);
  ts_json_put_number (json, NULL, field->sides);
  for (guint i = 0; field->choices != NULL && i < field->choices->len; i++)
    ts_json_put_text (json, NULL, ((const TsFieldChoice *) field->choices->pdata[i])->id);
  for (const TsFace *face = field->die != NULL ? field->die->faces : NULL;
       face != NULL && face->id != NULL; face++)
    ts_json_put_text (json, NULL, face->id);
  ts_json_close (json);
}

char *
ts_now_offer_identify_matter (const TsOffer *source)
{
  TsJsonText *json = ts_json_text_new ();

  ts_json_open_list (json, NULL);
  ts_json_put_object (json, NULL, source->command);
  for (guint i = 0; i < source->fields->len; i++)
    put_matter (json, source->fields->pdata[i]);
  ts_json_close (json);
  return ts_json_text_free_to_string (json);
}

static void
put_offers (TsJsonText *json, GPtrArray *offers)
{
  ts_json_open_list (json, NULL);
  for (guint i = 0; i < offers->len; i++)
    ts_part_put (&ts_offer_part, json, NULL, offers->pdata[i]);
  ts_json_close (json);
}

char *
ts_now_offers_identify (const TsView *view)
{
  TsJsonText *json = ts_json_text_new ();

  ts_json_open_list (json, NULL);
  put_offers (json, view->now.offers);
  put_offers (json, view->more);
  ts_json_close (json);
  return ts_json_text_free_to_string (json);
}
