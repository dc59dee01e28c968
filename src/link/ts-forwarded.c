/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-forwarded.c: X-Forwarded-For, and Forwarded as RFC 7239 has it.
 */

#include "ts-forwarded.h"

#include <string.h>

#define MAPPED_LENGTH 12

GInetAddress *
ts_forwarded_unwrap (GInetAddress *address)
{
  static const guint8 mapped[MAPPED_LENGTH] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
  const guint8 *bytes = g_inet_address_to_bytes (address);

  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6
      && memcmp (bytes, mapped, sizeof mapped) == 0)
    return g_inet_address_new_from_bytes (bytes + sizeof mapped, G_SOCKET_FAMILY_IPV4);
  return g_object_ref (address);
}

/* ":4711", or nothing. */
static gboolean
is_port (const char *text)
{
  return *text == '\0'
         || (*text == ':' && text[1] != '\0' && strlen (text + 1) <= 5
             && text[1 + strspn (text + 1, "0123456789")] == '\0');
}

/* The part of "192.0.2.1:80", "[2001:db8::1]:80" and "2001:db8::1" that is the address. (transfer
 * full, nullable) */
static char *
dup_host (const char *text)
{
  const char *end = *text == '[' ? strchr (text, ']') : strchr (text, ':');

  if (*text == '[')
    return end != NULL && is_port (end + 1) ? g_strndup (text + 1, (gsize) (end - text - 1)) : NULL;
  if (end == NULL || strchr (end + 1, ':') != NULL)
    return g_strdup (text);
  return is_port (end) ? g_strndup (text, (gsize) (end - text)) : NULL;
}

/* (transfer full, nullable) */
static char *
read_address (const char *text)
{
  g_autofree char *host = dup_host (text);
  g_autoptr (GInetAddress) address = host != NULL ? g_inet_address_new_from_string (host) : NULL;
  g_autoptr (GInetAddress) plain = address != NULL ? ts_forwarded_unwrap (address) : NULL;

  return plain != NULL ? g_inet_address_to_string (plain) : NULL;
}

static char *
find_in_list (const char *header)
{
  const char *comma = strrchr (header, ',');
  g_autofree char *last = g_strstrip (g_strdup (comma != NULL ? comma + 1 : header));

  return read_address (last);
}

/* A token, or what is between quotes; NULL: half a quote. Goes on behind it. (transfer full) */
static char *
read_value (const char **text)
{
  GString *value = g_string_new (NULL);
  const char *c = *text;

  if (*c != '"')
    while (*c != '\0' && strchr (" \t;,=\"", *c) == NULL)
      g_string_append_c (value, *c++);
  else
    {
      for (c++; *c != '\0' && *c != '"'; c++)
        {
          if (*c == '\\' && c[1] != '\0')
            c++;
          g_string_append_c (value, *c);
        }
      if (*c++ != '"')
        {
          g_string_free (value, TRUE);
          return NULL;
        }
    }
  *text = c;
  return g_string_free (value, FALSE);
}

static void
skip_blanks (const char **text)
{
  *text += strspn (*text, " \t");
}

/* One NAME=VALUE; `whom` is whom this element speaks for, so far. FALSE: it makes no sense. */
static gboolean
read_pair (const char **text, char **whom)
{
  g_autofree char *name = read_value (text);
  g_autofree char *value = NULL;

  if (name == NULL || *name == '\0' || **text != '=')
    return FALSE;
  (*text)++;
  value = read_value (text);
  if (value == NULL)
    return FALSE;
  if (g_ascii_strcasecmp (name, "for") != 0)
    return TRUE;
  if (*whom != NULL)
    return FALSE;
  *whom = g_steal_pointer (&value);
  return TRUE;
}

/* Read from its beginning: a comma between quotes ends nothing. */
static char *
find_in_elements (const char *header)
{
  g_autofree char *whom = NULL;

  for (const char *c = header; *c != '\0';)
    {
      skip_blanks (&c);
      if (*c != ',' && *c != ';' && *c != '\0' && !read_pair (&c, &whom))
        return NULL;
      skip_blanks (&c);
      if (*c == '\0')
        break;
      if (*c != ',' && *c != ';')
        return NULL;
      if (*c++ == ',')
        g_clear_pointer (&whom, g_free);
    }
  return whom != NULL ? read_address (whom) : NULL;
}

char *
ts_forwarded_find (const char *x_forwarded_for, const char *forwarded)
{
  g_autofree char *listed = x_forwarded_for != NULL ? find_in_list (x_forwarded_for) : NULL;
  g_autofree char *named = forwarded != NULL ? find_in_elements (forwarded) : NULL;

  if (x_forwarded_for != NULL && forwarded != NULL && g_strcmp0 (listed, named) != 0)
    return NULL;
  return x_forwarded_for != NULL ? g_steal_pointer (&listed) : g_steal_pointer (&named);
}
