/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-combo.h: what is chosen in a combo row, whole wherever there is room for it; libadwaita's own
 * ends after twenty letters, and says nowhere what it left out.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Of a row of strings; the list that opens stays as it is. */
void ts_combo_show_choice (AdwComboRow *row);

G_END_DECLS
