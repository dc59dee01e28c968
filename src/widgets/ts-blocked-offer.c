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
  gboolean sent; /* what is in the form has been */
  TsForm *form;  /* nullable */
  const TsLanguage *language;
  guint frames; /* until what was unfolded has its place */

  GtkWidget *button;
  GtkWidget *arrow;
  GtkWidget *label;
  GtkWidget *reason;
  GtkWidget *section;
  GtkWidget *rule;
  GtkWidget *hint;
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

static void
add_form (TsBlockedOffer *self, const TsOffer *offer)
{
  self->form = TS_FORM (ts_form_new ());
  ts_form_set_fields (self->form, offer->fields, self->language);
  g_signal_connect_swapped (self->form, "submit", G_CALLBACK (insisted_cb), self);
  g_signal_connect_swapped (self->form, "changed", G_CALLBACK (changed_cb), self);
  gtk_box_insert_child_after (GTK_BOX (self->section), GTK_WIDGET (self->form), self->hint);
}

/* Each button says all of it, for who does not see what stands around it. */
static void
name_buttons (TsBlockedOffer *self, const TsOffer *offer)
{
  /* Translators: %s is what is missing, such as “needs 1 Permit”. */
  g_autofree char *reason = g_strdup_printf (_ ("Not allowed now: %s"), offer->blocked);
  /* Translators: %s is what people can do in spite of the rules, such as “Draw agendas”. */
  g_autofree char *anyway = g_strdup_printf (_ ("Do it anyway: %s"), offer->label);

  ts_widget_call (self->button, offer->label);
  ts_widget_call (self->anyway, anyway);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->anyway),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
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
  G_OBJECT_CLASS (ts_blocked_offer_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, button);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, arrow);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, label);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, reason);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, section);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, rule);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, hint);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, error);
  gtk_widget_class_bind_template_child (widget_class, TsBlockedOffer, anyway);
  gtk_widget_class_bind_template_callback (widget_class, asked_cb);
  gtk_widget_class_bind_template_callback (widget_class, insisted_cb);
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

GtkWidget *
ts_blocked_offer_new (const TsOffer *offer, const TsLanguage *language)
{
  TsBlockedOffer *self = g_object_new (TS_TYPE_BLOCKED_OFFER, NULL);
  g_autofree char *rule = NULL;

  g_return_val_if_fail (offer->blocked != NULL, NULL);

  /* Translators: %s is what is missing, such as “needs 1 Permit”. */
  rule = g_strdup_printf (_ ("Against the rules: %s"), offer->blocked);
  self->language = language;
  self->command = json_object_ref (offer->command);
  self->identity = ts_now_offer_identify (offer);
  self->matter = ts_now_offer_identify_matter (offer);
  ts_widget_show_text (self->label, offer->label);
  ts_widget_show_text (self->reason, offer->blocked);
  ts_widget_show_text (self->rule, rule);
  ts_widget_show_text (self->hint, offer->hint);
  name_buttons (self, offer);
  if (offer->fields->len > 0)
    add_form (self, offer);
  ts_blocked_offer_set_open (self, FALSE);
  return GTK_WIDGET (self);
}

void
ts_blocked_offer_set_open (TsBlockedOffer *self, gboolean open)
{
  g_return_if_fail (TS_IS_BLOCKED_OFFER (self));

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

  return gtk_widget_get_visible (self->section);
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
