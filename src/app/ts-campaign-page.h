/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-campaign-page.h: a campaign: what happened so far, the next mission or another try.
 */

#pragma once

#include "ts-page.h"

G_BEGIN_DECLS

#define TS_TYPE_CAMPAIGN_PAGE (ts_campaign_page_get_type ())
G_DECLARE_FINAL_TYPE (TsCampaignPage, ts_campaign_page, TS, CAMPAIGN_PAGE, TsPage)

GtkWidget *ts_campaign_page_new (TsProfile *profile, gint64 campaign);

G_END_DECLS
