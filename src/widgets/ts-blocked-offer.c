/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-blocked-offer.c: an offer that the rules do not allow now, with the reason.
 */

#include <glib/gi18n.h>

#include "ts-blocked-offer.h"
#include "ts-announce.h"
#include "ts-form.h"
#include "ts-json.h"
#include "ts-now-offer.h"
#include "ts-send.h"
#include "ts-nook.h"
#include "ts-widget.h"

struct _TsBlockedOffer
{
  GtkWidget parent_instance;
  JsonObject *command;
  char *identity;
  char *matter;
  char *blocked; /* what is missing */
  char *more;    /* what it says besides; nullable */
  gboolean sent; /* what is in the form has been */
  TsForm *form;  /* nullable */
  const TsLanguage *language;
  guint frames; /* until what was unfolded has its place */

  GtkWidget *box;
  GtkWidget *button;
  GtkWidget *arrow;
  GtkWidget *label;
  GtkWidget *reason;
  /* NULL until they are needed: hardly any is ever unfolded. */
  GtkWidget *section;
  GtkWidget *error;
  GtkWidget *anyway;
};

enum
{
  ASKED,
  INSISTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TsBlockedOffer, ts_blocked_offer, GTK_TYPE_WIDGET)

static void
focus_section (TsBlockedOffer *self)
{
  gtk_widget_grab_focus (self->form != NULL ? GTK_WIDGET (self->form) : self->anyway);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  TsBlockedOffer *self = TS_BLOCKED_OFFER (widget);

  if (self->frames-- > 0)
    return G_SOURCE_CONTINUE;
  if (ts_blocked_offer_get_open (self))
    focus_section (self);
  return G_SOURCE_REMOVE;
}

static void
asked_cb (TsBlockedOffer *self)
{
  g_signal_emit (self, signals[ASKED], 0);
}

static void
insisted_cb (TsBlockedOffer *self)
{
  g_signal_emit (self, signals[INSISTED], 0);
}

/* What was refused may be changed and sent again. */
static void
changed_cb (TsBlockedOffer *self)
{
  self->sent = FALSE;
}

/* Each button says all of it, for who does not see what stands around it. */
static void
name_button (TsBlockedOffer *self, GtkWidget *button, const char *name)
{
  /* Translators: %s is what is missing, such as “needs 1 Permit”. */
  g_autofree char *reason = g_strdup_printf (_ ("Not allowed now: %s"), self->blocked);

  ts_widget_call (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  reason, -1);
}

static GtkWidget *
add_text (TsBlockedOffer *self, GtkAccessibleRole role, const char *class, const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "accessible-role", role, NULL);

  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  ts_widget_show_text (label, text);
  gtk_box_append (GTK_BOX (self->section), label);
  return label;
}

static void
add_form (TsBlockedOffer *self, const GPtrArray *fields)
{
  self->form = TS_FORM (ts_form_new ());
  ts_form_set_fields (self->form, fields, self->language);
  g_signal_connect_swapped (self->form, "submit", G_CALLBACK (insisted_cb), self);
  g_signal_connect_swapped (self->form, "changed", G_CALLBACK (changed_cb), self);
  gtk_box_append (GTK_BOX (self->section), GTK_WIDGET (self->form));
}

static void
add_anyway (TsBlockedOffer *self)
{
  /* Translators: %s is what people can do in spite of the rules, such as “Draw agendas”. */
  g_autofree char *name
      = g_strdup_printf (_ ("Do it anyway: %s"), ts_blocked_offer_get_label (self));

  self->anyway = gtk_button_new_with_label (_ ("Do it anyway"));
  gtk_widget_set_halign (self->anyway, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->anyway, "offer-rest");
  g_signal_connect_swapped (self->anyway, "clicked", G_CALLBACK (insisted_cb), self);
  name_button (self, self->anyway, name);
  gtk_box_append (GTK_BOX (self->section), self->anyway);
}

/* `fields`: nullable. */
static void
make_section (TsBlockedOffer *self, const GPtrArray *fields)
{
  /* Translators: %s is what is missing, such as “needs 1 Permit”. */
  g_autofree char *rule = g_strdup_printf (_ ("Against the rules: %s"), self->blocked);

  self->section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->section, "blocked-section");
  add_text (self, GTK_ACCESSIBLE_ROLE_LABEL, NULL, rule);
  add_text (self, GTK_ACCESSIBLE_ROLE_LABEL, "quiet", self->more);
  if (fields != NULL)
    add_form (self, fields);
  self->error = add_text (self, GTK_ACCESSIBLE_ROLE_ALERT, "complaint", NULL);
  add_text (self, GTK_ACCESSIBLE_ROLE_LABEL, "quiet",
            _ ("If your group plays it differently, do it anyway; the log will note it."));
  add_anyway (self);
  gtk_box_append (GTK_BOX (self->box), self->section);
}

static void
ts_blocked_offer_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_BLOCKED_OFFER);
  G_OBJECT_CLASS (ts_blocked_offer_parent_class)->dispose (object);
}

static void
ts_blocked_offer_finalize (GObject *object)
{
  TsBlockedOffer *self = TS_BLOCKED_OFFER (object);

  g_clear_pointer (&self->command, json_object_unref);
  g_free (self->identity);
  g_free (self->matter);
  g_free (self->blocked);
  g_free (self->more);
  G_OBJECT_CLASS (ts_blocked_offer_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, box);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, button);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, arrow);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, label);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, reason);
  gtk_widget_class_bind_template_callback (widget_class, asked_cb);
}

static void
ts_blocked_offer_class_init (TsBlockedOfferClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_blocked_offer_dispose;
  object_class->finalize = ts_blocked_offer_finalize;

  signals[ASKED] = g_signal_new ("asked", TS_TYPE_BLOCKED_OFFER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[INSISTED] = g_signal_new ("insisted", TS_TYPE_BLOCKED_OFFER, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (TS_TYPE_NOOK);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-blocked-offer.ui");
  bind_children (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "blockedoffer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_blocked_offer_init (TsBlockedOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Fields are not there any more when somebody looks. */
GtkWidget *
ts_blocked_offer_new (const TsOffer *offer, const TsLanguage *language)
{
  TsBlockedOffer *self = g_object_new (TS_TYPE_BLOCKED_OFFER, NULL);

  g_return_val_if_fail (offer->blocked != NULL, NULL);

  self->language = language;
  self->command = json_object_ref (offer->command);
  self->identity = ts_now_offer_identify (offer);
  self->matter = ts_now_offer_identify_matter (offer);
  self->blocked = g_strdup (offer->blocked);
  self->more = g_strdup (offer->hint);
  ts_widget_show_text (self->label, offer->label);
  ts_widget_show_text (self->reason, offer->blocked);
  name_button (self, self->button, offer->label);
  if (offer->fields->len > 0)
    make_section (self, offer->fields);
  ts_blocked_offer_set_open (self, FALSE);
  return GTK_WIDGET (self);
}

void
ts_blocked_offer_set_open (TsBlockedOffer *self, gboolean open)
{
  g_return_if_fail (TS_IS_BLOCKED_OFFER (self));

  if (open && self->section == NULL)
    make_section (self, NULL);
  if (self->section != NULL)
    gtk_widget_set_visible (self->section, open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED, open,
                               -1);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->arrow),
                                open ? "pan-down-symbolic" : "pan-end-symbolic");
}

void
ts_blocked_offer_enter (TsBlockedOffer *self)
{
  g_return_if_fail (TS_IS_BLOCKED_OFFER (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      focus_section (self);
      return;
    }
  /* The page scrolls to where the focus is, which is known a frame later. */
  self->frames = 1;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

gboolean
ts_blocked_offer_get_open (TsBlockedOffer *self)
{
  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (self), FALSE);

  return self->section != NULL && gtk_widget_get_visible (self->section);
}

void
ts_blocked_offer_complain (TsBlockedOffer *self, const GError *error)
{
  g_autofree char *message = NULL;

  g_return_if_fail (TS_IS_BLOCKED_OFFER (self));

  message = ts_error_format (error, self->language);
  ts_widget_show_text (self->error, message);
  ts_announce (GTK_WIDGET (self), TS_ANNOUNCE_RESULT, message);
}

TsForm *
ts_blocked_offer_get_form (TsBlockedOffer *self)
{
  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (self), NULL);

  return self->form;
}

gboolean
ts_blocked_offer_is (TsBlockedOffer *self, const TsOffer *offer)
{
  g_autofree char *identity = ts_now_offer_identify (offer);

  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (self), FALSE);

  return g_str_equal (self->identity, identity);
}

gboolean
ts_blocked_offer_asks_the_same (TsBlockedOffer *self, TsBlockedOffer *other)
{
  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (self), FALSE);
  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (other), FALSE);

  return g_str_equal (self->matter, other->matter);
}

gboolean
ts_blocked_offer_is_begun (TsBlockedOffer *self)
{
  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (self), FALSE);

  return self->form != NULL && !self->sent && ts_form_is_touched (self->form);
}

gboolean
ts_blocked_offer_is_sent (TsBlockedOffer *self)
{
  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (self), FALSE);

  return self->sent;
}

gboolean
ts_blocked_offer_take_over (TsBlockedOffer *self, TsBlockedOffer *former)
{
  gboolean whole = TRUE;

  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (self), FALSE);
  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (former), FALSE);

  ts_blocked_offer_set_open (self, ts_blocked_offer_get_open (former));
  if (self->form != NULL && former->form != NULL && !former->sent)
    whole = ts_form_take_over (self->form, former->form);
  return whole;
}

const char *
ts_blocked_offer_get_label (TsBlockedOffer *self)
{
  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->label));
}

JsonObject *
ts_blocked_offer_dup_command (TsBlockedOffer *self)
{
  g_autoptr (JsonObject) command = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (TS_IS_BLOCKED_OFFER (self), NULL);

  command = ts_json_dup_object (self->command);
  ts_widget_show_text (self->error, NULL);
  if (self->form != NULL && !ts_form_fill (self->form, command, &error))
    {
      ts_blocked_offer_complain (self, error);
      return NULL;
    }
  json_object_set_boolean_member (command, "anyway", TRUE);
  self->sent = TRUE;
  return g_steal_pointer (&command);
}
