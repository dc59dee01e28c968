/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-application.h: the program: its profile, its actions, its windows.
 */

#pragma once

#include <adwaita.h>

#include "ts-profile.h"

G_BEGIN_DECLS

#define TS_TYPE_APPLICATION (ts_application_get_type ())
G_DECLARE_FINAL_TYPE (TsApplication, ts_application, TS, APPLICATION, AdwApplication)

TsApplication *ts_application_new (void);

/* (transfer none) */
TsProfile *ts_application_get_profile (TsApplication *self);

G_END_DECLS
