// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// install.js: lets the browser keep the page (worker.js), where it may: over HTTPS, and on the
// host's own machine.

import { whenIdle } from './idle.js';

/** Does it when there is nothing else to do. */
export function keepPage() {
  if (!('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('worker.js').catch(() => {
    // A private window, or a certificate that is not trusted: it is fetched each time.
  });
  if (document.readyState === 'complete') whenIdle(register);
  else addEventListener('load', () => whenIdle(register), { once: true });
}
