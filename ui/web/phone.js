// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// phone.js: the page of everybody: a table comes with it, the rest when it is needed.

import { bringParts, bringTextsWith, loadPart } from './later.js';
import { begin } from './main.js';
import { Table } from './table.js';

const { texts } = begin({
  modules: { table: { Table } }, load: loadPart, bring: bringParts,
});
bringTextsWith(() => texts.loadLater());
