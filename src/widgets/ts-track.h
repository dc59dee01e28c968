/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-track.h: a track with a value and markers on it.
 */

#pragma once

#include "ts-tracker-widget.h"

G_BEGIN_DECLS

#define TS_TYPE_TRACK (ts_track_get_type ())
G_DECLARE_FINAL_TYPE (TsTrack, ts_track, TS, TRACK, TsTrackerWidget)

G_END_DECLS
