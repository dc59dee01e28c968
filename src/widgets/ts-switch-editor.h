/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-switch-editor.h: yes or no; without a value until it is given one or switched.
 */

#pragma once

#include "ts-editor.h"

G_BEGIN_DECLS

#define TS_TYPE_SWITCH_EDITOR (ts_switch_editor_get_type ())
G_DECLARE_FINAL_TYPE (TsSwitchEditor, ts_switch_editor, TS, SWITCH_EDITOR, TsEditor)

GtkWidget *ts_switch_editor_new (void);

G_END_DECLS
