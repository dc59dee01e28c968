/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-invite-page.c: phones at the table.
 */

#include <glib/gi18n.h>

#include "ts-invite-page.h"

#include "ts-address-row.h"
#include "ts-certificate-row.h"
#include "ts-invitation-row.h"
#include "ts-person-row.h"
#include "ts-qr-code.h"
#include "ts-role.h"
#include "ts-seats-group.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

struct _TsInvitePage
{
  TsPage parent_instance;

  TsPhones *phones;
  char *trouble; /* why it could not be turned on; nullable */
  gboolean updating;

  AdwWindowTitle *title;
  GtkScrolledWindow *scroll;
  GtkWidget *content;
  GtkSwitch *power;
  TsAddressRow *addresses;
  TsCertificateRow *certificate;
  GtkLabel *notice;
  GtkWidget *card;
  GtkLabel *whom;
  GtkLabel *sentence;
  TsQrCode *code;
  GtkLabel *letters;
  GtkLabel *url;
  GtkCheckButton *aloud; /* of the wall */
  GtkLabel *renewing;
  TsSeatsGroup *seats;
  GtkExpander *personal;
  GtkListBox *invitations;
  GtkListBox *people;
};

G_DEFINE_FINAL_TYPE (TsInvitePage, ts_invite_page, TS_TYPE_PAGE)

static TsHub *
get_hub (TsInvitePage *self)
{
  return ts_link_get_hub (ts_phones_get_link (self->phones));
}

static TsInvitationRow *
get_selected (TsInvitePage *self)
{
  return TS_INVITATION_ROW (gtk_list_box_get_selected_row (self->invitations));
}

/* What the selected row stands for. */
static const TsInvitation *
get_invitation (TsInvitePage *self)
{
  TsInvitationRow *row = get_selected (self);

  return ts_invitations_get (ts_hub_get_invitations (get_hub (self)),
                             ts_invitation_row_get_role (row), ts_invitation_row_get_seat (row));
}

/* What it is for, and what renewing it does. */
static void
show_sentences (TsInvitePage *self, TsRole role)
{
  g_autofree char *address = ts_hub_dup_address (get_hub (self));
  /* Translators: %s is an address such as 192.168.1.5:8765. */
  g_autofree char *typed
      = g_strdup_printf (_ ("For everyone: scan it, or open %s and type it."), address);
  gboolean table = role == TS_ROLE_TABLE;

  gtk_label_set_label (self->sentence, table ? typed : ts_role_get_sentence (role));
  gtk_label_set_label (self->renewing,
                       table ? _ ("Renew cancels this code. Anyone who has a seat keeps it.")
                             : _ ("Renew cancels this code and disconnects anyone who used it."));
}

/* (transfer full) */
static char *
dup_url (TsInvitePage *self, const TsInvitation *invitation)
{
  if (invitation->role == TS_ROLE_WALL && gtk_check_button_get_active (self->aloud))
    return ts_hub_dup_aloud_url (get_hub (self));
  return ts_link_dup_invitation_url (ts_phones_get_link (self->phones), invitation);
}

static void
show_invitation (TsInvitePage *self)
{
  const TsInvitation *invitation = get_invitation (self);
  const char *whom = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_selected (self)));
  gboolean typed = invitation->role == TS_ROLE_TABLE;
  g_autofree char *url = dup_url (self, invitation);
  /* Translators: %s is whom an invitation is for. */
  g_autofree char *name = g_strdup_printf (_ ("Code to scan: %s"), whom);

  gtk_label_set_label (self->whom, whom);
  show_sentences (self, invitation->role);
  gtk_label_set_label (self->letters, typed ? invitation->token : "");
  gtk_widget_set_visible (GTK_WIDGET (self->letters), typed);
  gtk_label_set_label (self->url, url);
  gtk_widget_set_visible (GTK_WIDGET (self->aloud), invitation->role == TS_ROLE_WALL);
  ts_qr_code_set_text (self->code, url);
  ts_qr_code_set_name (self->code, name);
}

/* Those of one role, in their order. */
static void
add_invitations (TsInvitePage *self, TsRole role, const TsView *view)
{
  GPtrArray *all = ts_invitations_list (ts_hub_get_invitations (get_hub (self)));

  for (guint i = 0; i < all->len; i++)
    {
      const TsInvitation *invitation = g_ptr_array_index (all, i);

      if (invitation->role == role)
        gtk_list_box_append (self->invitations,
                             ts_invitation_row_new (invitation->role, invitation->seat, view,
                                                    ts_page_get_language (TS_PAGE (self))));
    }
}

/* They are the same as long as the session lies on the table. That of the table first: it is for
 * everybody. */
static void
fill_invitations (TsInvitePage *self, const TsView *view)
{
  static const TsRole order[]
      = { TS_ROLE_TABLE, TS_ROLE_SEAT, TS_ROLE_HOST, TS_ROLE_WATCH, TS_ROLE_WALL };

  if (gtk_list_box_get_row_at_index (self->invitations, 0) != NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    add_invitations (self, order[i], view);
  gtk_list_box_select_row (self->invitations, gtk_list_box_get_row_at_index (self->invitations, 0));
}

static void
removed_cb (TsInvitePage *self, TsPersonRow *row)
{
  /* Translators: {who} is the name of somebody who followed on a phone. */
  TsPhrase *phrase
      = ts_phrase ("{who} is removed. To have them back, invite them anew with the new code.",
                   ts_name ("who", ts_person_row_get_name (row)));

  ts_hub_remove_person (get_hub (self), ts_person_row_get_client (row));
  ts_page_announce (TS_PAGE (self), phrase);
}

static const TsPerson *
find_person (GPtrArray *people, guint client)
{
  for (guint i = 0; i < people->len; i++)
    {
      const TsPerson *person = g_ptr_array_index (people, i);

      if (person->client == client)
        return person;
    }
  return NULL;
}

/* The number of the last one who is still here. */
static guint
update_people (TsInvitePage *self, GPtrArray *people)
{
  GtkListBoxRow *row;
  guint last = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->people, i)) != NULL;)
    {
      const TsPerson *person = find_person (people, ts_person_row_get_client (TS_PERSON_ROW (row)));

      if (person == NULL)
        {
          gtk_list_box_remove (self->people, GTK_WIDGET (row));
          continue;
        }
      ts_person_row_set_name (TS_PERSON_ROW (row), person->name);
      last = person->client;
      i++;
    }
  return last;
}

/* Rows stay, and with them the focus; who comes later has a higher number. */
static void
show_people (TsInvitePage *self, const TsView *view)
{
  g_autoptr (GPtrArray) people = ts_phones_dup_people (self->phones);
  guint last = update_people (self, people);

  for (guint i = 0; i < people->len; i++)
    {
      const TsPerson *person = g_ptr_array_index (people, i);
      GtkWidget *row;

      if (person->client <= last)
        continue;
      row = ts_person_row_new (person, view, ts_page_get_language (TS_PAGE (self)));
      g_signal_connect_object (row, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
      gtk_list_box_append (self->people, row);
    }
}

/* What people should know before they scan; NULL: nothing. (transfer full) */
static char *
dup_notice (TsInvitePage *self)
{
  const char *gone = ts_address_row_get_gone (self->addresses);

  if (self->trouble != NULL)
    return g_strdup (self->trouble);
  if (gone != NULL)
    return g_strdup_printf (
        _ ("This computer’s address is no longer %s. Choose the network that your phones use."),
        gone);
  if (ts_phones_is_on (self->phones) && ts_phones_has_moved (self->phones))
    return g_strdup (_ ("Another program is using the previous port, so a new one was chosen. "
                        "Everyone who had joined has to scan again."));
  if (ts_phones_get_warning (self->phones) != NULL)
    return ts_phrase_format (ts_phones_get_warning (self->phones),
                             ts_page_get_language (TS_PAGE (self)));
  if (ts_address_row_is_self (self->addresses))
    return g_strdup (_ ("Only browsers on this computer can connect. For phones, connect this "
                        "computer to their network and choose it above."));
  return NULL;
}

static void
show_notice (TsInvitePage *self)
{
  g_autofree char *notice = dup_notice (self);

  ts_widget_show_text (GTK_WIDGET (self->notice), notice);
}

static void
update (TsInvitePage *self)
{
  gboolean on = ts_phones_is_on (self->phones);
  g_autoptr (TsView) view = ts_page_dup_view (TS_PAGE (self), ts_phones_get_session (self->phones));

  self->updating = TRUE;
  gtk_switch_set_active (self->power, on);
  self->updating = FALSE;
  if (on)
    {
      fill_invitations (self, view);
      show_invitation (self);
    }
  ts_seats_group_update (self->seats, on ? get_hub (self) : NULL, view,
                         ts_page_get_language (TS_PAGE (self)));
  show_people (self, view);
  show_notice (self);
}

static void
list_addresses (TsInvitePage *self)
{
  TsLink *link = ts_phones_get_link (self->phones);
  g_autofree char *wanted = ts_phones_dup_address (self->phones);

  ts_address_row_update (self->addresses, link != NULL ? ts_link_get_address (link) : wanted,
                         link != NULL, ts_page_get_language (TS_PAGE (self)));
}

static void
turn_on (TsInvitePage *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&self->trouble, g_free);
  if (!ts_phones_turn_on (self->phones, ts_address_row_get_address (self->addresses), &error))
    self->trouble = ts_error_format (error, ts_page_get_language (TS_PAGE (self)));
  list_addresses (self);
  update (self);
}

static void
power_cb (TsInvitePage *self)
{
  if (self->updating)
    return;
  if (gtk_switch_get_active (self->power))
    turn_on (self);
  else
    ts_phones_turn_off (self->phones);
}

/* Who is at the old address finds nobody there; neither does who does not speak encrypted, or no
 * longer has to. */
static void
address_cb (TsInvitePage *self)
{
  if (ts_phones_is_on (self->phones))
    turn_on (self);
  else
    show_notice (self);
}

/* None is selected any more when the page goes. */
static void
select_cb (TsInvitePage *self, GtkListBoxRow *row)
{
  if (row != NULL)
    show_invitation (self);
}

/* Folded, the card shows what is for everybody. */
static void
fold_cb (TsInvitePage *self)
{
  if (!gtk_expander_get_expanded (self->personal))
    gtk_list_box_select_row (self->invitations,
                             gtk_list_box_get_row_at_index (self->invitations, 0));
}

static void
freed_cb (TsInvitePage *self, const char *seat)
{
  g_autoptr (GError) error = NULL;

  if (!ts_hub_free_seat (get_hub (self), seat, &error))
    ts_page_report_error (TS_PAGE (self), error);
}

/* On a narrow window the code is above the list. */
static void
activate_cb (TsInvitePage *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroll);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (self->card, self->content, &bounds)
      && bounds.origin.y < gtk_adjustment_get_value (adjustment))
    gtk_adjustment_set_value (adjustment, bounds.origin.y);
}

static void
aloud_cb (TsInvitePage *self)
{
  show_invitation (self);
}

static void
copy_cb (TsInvitePage *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          gtk_label_get_label (self->url));
  ts_page_announce (TS_PAGE (self), ts_phrase ("Address copied"));
}

static void
renew_cb (TsInvitePage *self)
{
  TsInvitationRow *row = get_selected (self);
  g_autoptr (GError) error = NULL;
  const char *whom = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));

  if (!ts_hub_renew (get_hub (self), ts_invitation_row_get_role (row),
                     ts_invitation_row_get_seat (row), &error))
    {
      ts_page_report_error (TS_PAGE (self), error);
      return;
    }
  if (ts_invitation_row_get_role (row) == TS_ROLE_TABLE)
    ts_page_announce (
        TS_PAGE (self),
        ts_phrase (
            "{who}: new code. Anyone who has a seat keeps it; everyone else has to scan again.",
            ts_name ("who", whom)));
  else
    ts_page_announce (
        TS_PAGE (self),
        ts_phrase ("{who}: new code. Anyone who joined with the old one is disconnected "
                   "and has to scan again.",
                   ts_name ("who", whom)));
}

static void
ts_invite_page_refresh (TsPage *page)
{
  TsInvitePage *self = TS_INVITE_PAGE (page);

  list_addresses (self);
  update (self);
}

static gboolean
ts_invite_page_grab (TsPage *page)
{
  return gtk_widget_grab_focus (GTK_WIDGET (TS_INVITE_PAGE (page)->power));
}

static void
ts_invite_page_dispose (GObject *object)
{
  TsInvitePage *self = TS_INVITE_PAGE (object);

  g_clear_object (&self->phones);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_INVITE_PAGE);
  G_OBJECT_CLASS (ts_invite_page_parent_class)->dispose (object);
}

static void
ts_invite_page_finalize (GObject *object)
{
  g_free (TS_INVITE_PAGE (object)->trouble);
  G_OBJECT_CLASS (ts_invite_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TsInvitePage, title);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, scroll);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, content);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, power);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, addresses);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, certificate);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, notice);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, card);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, whom);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, sentence);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, code);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, letters);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, url);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, aloud);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, renewing);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, seats);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, personal);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, invitations);
  gtk_widget_class_bind_template_child (klass, TsInvitePage, people);
  gtk_widget_class_bind_template_callback (klass, power_cb);
  gtk_widget_class_bind_template_callback (klass, address_cb);
  gtk_widget_class_bind_template_callback (klass, select_cb);
  gtk_widget_class_bind_template_callback (klass, fold_cb);
  gtk_widget_class_bind_template_callback (klass, freed_cb);
  gtk_widget_class_bind_template_callback (klass, activate_cb);
  gtk_widget_class_bind_template_callback (klass, aloud_cb);
  gtk_widget_class_bind_template_callback (klass, copy_cb);
  gtk_widget_class_bind_template_callback (klass, renew_cb);
}

static void
ts_invite_page_class_init (TsInvitePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_invite_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_invite_page_finalize;
  TS_PAGE_CLASS (klass)->refresh = ts_invite_page_refresh;
  TS_PAGE_CLASS (klass)->grab = ts_invite_page_grab;
  g_type_ensure (TS_TYPE_ADDRESS_ROW);
  g_type_ensure (TS_TYPE_CERTIFICATE_ROW);
  g_type_ensure (TS_TYPE_QR_CODE);
  g_type_ensure (TS_TYPE_SEATS_GROUP);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-invite-page.ui");
  bind_children (widget_class);
}

static void
ts_invite_page_init (TsInvitePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_invite_page_new (TsProfile *profile, TsPhones *phones)
{
  TsInvitePage *self = g_object_new (TS_TYPE_INVITE_PAGE, "profile", profile, NULL);
  const char *name = ts_session_get_name (ts_phones_get_session (phones));

  self->phones = g_object_ref (phones);
  ts_certificate_row_set_settings (self->certificate, ts_profile_get_settings (profile));
  adw_window_title_set_subtitle (self->title, name != NULL ? name : "");
  g_signal_connect_object (phones, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
