/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * crowd.c: phones as plain sockets, and the servers to which they come.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../link/wire.h"
#include "crowd.h"
#include "servers.h"
#include "ts-protocol.h"

/* So many phones have an address: the link takes no more from one. */
#define PHONES_EACH 64

char *
host_read_line (Host *self)
{
  g_autoptr (GError) error = NULL;
  char *line = g_data_input_stream_read_line (self->output, NULL, NULL, &error);

  if (line == NULL)
    {
      fprintf (stderr, "bench-link: a server has ended\n");
      exit (1);
    }
  return line;
}

char *
host_order (Host *self, const char *line)
{
  GOutputStream *input = g_subprocess_get_stdin_pipe (self->process);

  g_output_stream_write_all (input, line, strlen (line), NULL, NULL, NULL);
  g_output_stream_write_all (input, "\n", 1, NULL, NULL, NULL);
  return host_read_line (self);
}

gint64
host_order_number (Host *self, const char *line)
{
  g_autofree char *number = host_order (self, line);

  return g_ascii_strtoll (number, NULL, 10);
}

static void
read_tokens (Host *self)
{
  gint64 n = host_order_number (self, "tokens");

  for (gint64 i = 0; i < n; i++)
    g_ptr_array_add (self->tokens, host_read_line (self));
}

Host
host_start (const char *program, const char *how, const char *game, const char *folder)
{
  Host self = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *port = NULL;

  self.process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                   &error, program, how, game, folder, NULL);
  if (self.process == NULL)
    server_fail (error);
  self.output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self.process));
  port = host_read_line (&self);
  self.port = (guint16) g_ascii_strtoull (port, NULL, 10);
  self.tokens = g_ptr_array_new_with_free_func (g_free);
  if (g_str_equal (how, "--serve"))
    read_tokens (&self);
  return self;
}

void
host_end (Host *self)
{
  g_output_stream_close (g_subprocess_get_stdin_pipe (self->process), NULL, NULL);
  g_subprocess_wait (self->process, NULL, NULL);
  g_object_unref (self->output);
  g_object_unref (self->process);
  g_ptr_array_unref (self->tokens);
}

void
phone_send_hello (Host *host, int wire, guint i, const char *members)
{
  const GPtrArray *tokens = host->tokens;
  const char *token = tokens->pdata[i < tokens->len ? i : tokens->len - 2];
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":%d,\"token\":\"%s\",\"lang\":\"%s\"%s}",
                         TS_PROTOCOL_VERSION, token, i % 2 == 0 ? "en" : "pt_BR", members);

  wire_send_text (wire, hello);
}

void
phone_await (int wire, const char *part)
{
  g_autofree char *text = wire_await (wire, part);

  if (text == NULL)
    {
      fprintf (stderr, "bench-link: a phone was sent away\n");
      exit (1);
    }
}

void
phones_join (Host *host, int *wires, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *address = g_strdup_printf ("127.0.0.%u", 1 + i / PHONES_EACH);

      wires[i] = wire_connect_from (address, host->port);
      wire_shake_hands (wires[i], host->port, NULL);
    }
  for (guint i = 0; i < n; i++)
    {
      wire_await_handshake (wires[i]);
      if (host->tokens->len > 0)
        phone_send_hello (host, wires[i], i, "");
    }
  for (guint i = 0; i < n && host->tokens->len > 0; i++)
    phone_await (wires[i], "{\"type\":\"view\"");
}

void
phones_drain (int *wires, guint n)
{
  for (guint i = 0; i < n; i++)
    wire_send_text (wires[i], "{\"type\":\"ping\"}");
  for (guint i = 0; i < n; i++)
    phone_await (wires[i], "{\"type\":\"pong\"");
}

void
phones_close (int *wires, guint n)
{
  for (guint i = 0; i < n; i++)
    wire_close (wires[i]);
}

GBytes *
phone_await_update (int wire)
{
  for (;;)
    {
      guint8 first;
      GBytes *frame = wire_read_frame (wire, &first);
      gsize length = 0;
      const char *text = frame != NULL ? g_bytes_get_data (frame, &length) : "";

      /* Nobody gets anything then, and all would wait in vain. */
      if (g_str_has_prefix (text, "{\"type\":\"answer\"")
          && g_strstr_len (text, (gssize) length, "\"error\":") != NULL)
        g_error ("A command is refused: %.*s", (int) length, text);
      if (frame == NULL || g_str_has_prefix (text, "{\"type\":\"change\"")
          || g_str_has_prefix (text, "{\"type\":\"view\"") || (first & 0xf) == WIRE_BINARY)
        return frame;
      g_bytes_unref (frame);
    }
}

void
phone_send_command (int wire, const char *command, gint64 serial)
{
  static guint n_tickets;
  g_autofree char *message = g_strdup_printf (
      "{\"type\":\"do\",\"ticket\":\"bench-%08u\",\"seen\":%" G_GINT64_FORMAT ",\"command\":%s}",
      ++n_tickets, serial, command);

  wire_send_text (wire, message);
}

static gint64
get_edition (GBytes *update)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (update, NULL), g_bytes_get_size (update));
  const char *edition = strstr (text, "\"edition\":");

  g_assert_nonnull (edition);
  return g_ascii_strtoll (edition + strlen ("\"edition\":"), NULL, 10);
}

gint64
phones_await_update (int *wires, guint n, gsize *size)
{
  gint64 edition = 0;

  *size = 0;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) update = phone_await_update (wires[i]);

      *size += g_bytes_get_size (update);
      edition = i == 0 ? get_edition (update) : edition;
    }
  *size /= n;
  return edition;
}
