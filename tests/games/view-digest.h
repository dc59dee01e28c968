/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * view-digest.h: a view as one number, so that thousands of views can be compared without their
 * JSON.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* The same for views that a front end draws alike, whatever their step; never 0. */
guint64 view_digest (const TsView *view);

G_END_DECLS
