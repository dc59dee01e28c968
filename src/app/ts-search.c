/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-search.c: the sessions of the library for the search of the desktop.
 */

#include "ts-search.h"

#include "ts-search-provider.h"
#include "ts-session-words.h"

/* So many are told at most; nobody reads more in an overview. */
#define MAX_RESULTS 50

struct _TsSearch
{
  GApplication *application;
  TsProfile *profile;
  TsShellSearchProvider2 *skeleton;
  TsLibrary *library; /* a weak pointer: that of the last search */
  GHashTable *people; /* by the number of a session in it: a setup is never written anew */
};

/* Nothing is written by who searches: the shell asks with every letter that somebody types, also
 * where nobody has ever played. (transfer full) */
static GPtrArray *
list_sessions (TsSearch *self)
{
  TsLibrary *library = ts_profile_find_library (self->profile);

  if (g_set_weak_pointer (&self->library, library))
    g_hash_table_remove_all (self->people);
  return library != NULL ? ts_library_list_sessions (library, NULL) : NULL;
}

/* Who plays, as one line; "" where nobody said. */
static const char *
get_people (TsSearch *self, gint64 id)
{
  const char *people = g_hash_table_lookup (self->people, &id);

  if (people == NULL)
    g_hash_table_insert (self->people, g_memdup2 (&id, sizeof id),
                         ts_session_words_read_people (self->library, id));
  return people != NULL ? people : g_hash_table_lookup (self->people, &id);
}

static const TsLanguage *
get_language (TsSearch *self)
{
  return ts_profile_get_language (self->profile);
}

static gboolean
matches (TsSearch *self, const TsSessionInfo *info, const char *const *terms)
{
  g_autofree char *text
      = ts_session_words_join (info, get_people (self, info->id), get_language (self));

  return ts_session_words_match (text, terms);
}

/* The last played first; `among` is nullable: all of them. A library that cannot be read has
 * nothing to be found. (transfer full) */
static char **
find (TsSearch *self, const char *const *terms, const char *const *among)
{
  g_autoptr (GPtrArray) all = list_sessions (self);
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();
  guint n = 0;

  for (guint i = 0; all != NULL && i < all->len && n < MAX_RESULTS; i++)
    {
      const TsSessionInfo *info = all->pdata[i];
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, info->id);

      if ((among != NULL && !g_strv_contains (among, id)) || !matches (self, info, terms))
        continue;
      g_strv_builder_add (found, id);
      n++;
    }
  return g_strv_builder_end (found);
}

static gboolean
initial_cb (TsShellSearchProvider2 *skeleton,
            GDBusMethodInvocation *invocation,
            const char *const *terms,
            gpointer user_data)
{
  g_auto (GStrv) results = find (user_data, terms, NULL);

  ts_shell_search_provider2_complete_get_initial_result_set (skeleton, invocation,
                                                             (const char *const *) results);
  return TRUE;
}

static gboolean
subsearch_cb (TsShellSearchProvider2 *skeleton,
              GDBusMethodInvocation *invocation,
              const char *const *previous,
              const char *const *terms,
              gpointer user_data)
{
  g_auto (GStrv) results = find (user_data, terms, previous);

  ts_shell_search_provider2_complete_get_subsearch_result_set (skeleton, invocation,
                                                               (const char *const *) results);
  return TRUE;
}

static void
add_meta (TsSearch *self, GVariantBuilder *metas, const char *id, const TsSessionInfo *info)
{
  g_autofree char *description
      = ts_session_words_describe (info, get_people (self, info->id), get_language (self));
  g_autoptr (GIcon) icon = g_themed_icon_new (TS_APP_ID);

  g_variant_builder_open (metas, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (id));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (info->name));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (description));
  g_variant_builder_add (metas, "{sv}", "icon", g_icon_serialize (icon));
  g_variant_builder_close (metas);
}

static gboolean
metas_cb (TsShellSearchProvider2 *skeleton,
          GDBusMethodInvocation *invocation,
          const char *const *ids,
          gpointer user_data)
{
  TsSearch *self = user_data;
  g_autoptr (GPtrArray) all = list_sessions (self);
  GVariantBuilder metas;

  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (; all != NULL && *ids != NULL; ids++)
    for (guint i = 0; i < all->len; i++)
      {
        const TsSessionInfo *info = all->pdata[i];
        g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, info->id);

        if (g_str_equal (id, *ids))
          add_meta (self, &metas, id, info);
      }
  ts_shell_search_provider2_complete_get_result_metas (skeleton, invocation,
                                                       g_variant_builder_end (&metas));
  return TRUE;
}

static gboolean
activate_cb (TsShellSearchProvider2 *skeleton,
             GDBusMethodInvocation *invocation,
             const char *id,
             const char *const *terms,
             guint timestamp,
             gpointer user_data)
{
  TsSearch *self = user_data;
  gint64 number = 0;

  if (g_ascii_string_to_signed (id, 10, 1, G_MAXINT64, &number, NULL))
    g_action_group_activate_action (G_ACTION_GROUP (self->application), "open-session",
                                    g_variant_new_int64 (number));
  ts_shell_search_provider2_complete_activate_result (skeleton, invocation);
  return TRUE;
}

/* Who wants more than was found goes on from the first page. */
static gboolean
launch_cb (TsShellSearchProvider2 *skeleton,
           GDBusMethodInvocation *invocation,
           const char *const *terms,
           guint timestamp,
           gpointer user_data)
{
  g_application_activate (((TsSearch *) user_data)->application);
  ts_shell_search_provider2_complete_launch_search (skeleton, invocation);
  return TRUE;
}

TsSearch *
ts_search_new (GApplication *application,
               TsProfile *profile,
               GDBusConnection *connection,
               const char *path,
               GError **error)
{
  g_autoptr (TsShellSearchProvider2) skeleton = ts_shell_search_provider2_skeleton_new ();
  TsSearch *self;

  if (!g_dbus_interface_skeleton_export (G_DBUS_INTERFACE_SKELETON (skeleton), connection, path,
                                         error))
    return NULL;
  self = g_new0 (TsSearch, 1);
  self->application = application;
  self->profile = g_object_ref (profile);
  self->people = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->skeleton = g_steal_pointer (&skeleton);
  g_signal_connect (self->skeleton, "handle-get-initial-result-set", G_CALLBACK (initial_cb), self);
  g_signal_connect (self->skeleton, "handle-get-subsearch-result-set", G_CALLBACK (subsearch_cb),
                    self);
  g_signal_connect (self->skeleton, "handle-get-result-metas", G_CALLBACK (metas_cb), self);
  g_signal_connect (self->skeleton, "handle-activate-result", G_CALLBACK (activate_cb), self);
  g_signal_connect (self->skeleton, "handle-launch-search", G_CALLBACK (launch_cb), self);
  return self;
}

void
ts_search_free (TsSearch *self)
{
  g_signal_handlers_disconnect_by_data (self->skeleton, self);
  g_dbus_interface_skeleton_unexport (G_DBUS_INTERFACE_SKELETON (self->skeleton));
  g_clear_object (&self->skeleton);
  g_clear_weak_pointer (&self->library);
  g_clear_object (&self->profile);
  g_hash_table_unref (self->people);
  g_free (self);
}
