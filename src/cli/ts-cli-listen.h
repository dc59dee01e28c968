/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-listen.h: where a verb that serves pages listens, from the command line.
 */

#pragma once

#include "ts-cli.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  const char *address;
  const char *url;              /* of a reverse proxy in front; nullable */
  guint16 port;                 /* 0: any free one */
  GTlsCertificate *certificate; /* NULL: without encryption */
} TsCliListen;

/* --address, --port, --url, --cert, --key */
extern const GOptionEntry ts_cli_listen_options[];

/* What these options say, or complains.  A certificate that is over is complained of and used all
 * the same: phones may be told to trust it. (out) */
TsCliStatus ts_cli_listen_read (const TsLanguage *language, TsCliListen *listen);
void ts_cli_listen_clear (TsCliListen *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TsCliListen, ts_cli_listen_clear)

G_END_DECLS
