// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// first.js: the first screen, in the page itself: it speaks the language that its reader chose, has
// the texts and the socket on their way before the script of the page is here, and says what is
// wrong when that does not come or does not start. In the words of 2009: any browser can run it.
//
// What it leaves for the page (start.js) is `tableside`:
//   lang     the language of the page
//   texts    what will be its texts; null: nobody has asked yet
//   socket   a WebSocket for who comes first, or null
//   failed   a part of the page is missing, and somebody has been told
//   done()   the page is there: the first screen goes

(function () {
  'use strict';

  var LONG = 10000;
  var SEEN = 700;
  var root = document.documentElement;
  var main = document.getElementById('first');
  var said = main.querySelector('p');
  var button = main.querySelector('button');
  var known = JSON.parse(document.getElementById('first-texts').textContent);
  var patience = null;
  var first = window.tableside = {
    lang: root.lang.replace('-', '_'), texts: null, socket: null, failed: false, done: done
  };
  var key = 'connecting';

  function readSettings() {
    try {
      return JSON.parse(localStorage.getItem('tableside')) || {};
    } catch (error) {
      return {};
    }
  }

  function word(name) {
    return known[first.lang][name];
  }

  function say(what) {
    key = what;
    said.textContent = word(key);
    button.textContent = word('joinAgain');
    button.hidden = key === 'connecting' || key === 'tooOld';
  }

  function fail(what) {
    if (first.done === null) return;
    first.failed = true;
    clearTimeout(patience);
    say(what);
  }

  function done() {
    clearTimeout(patience);
    first.done = null;
    removeEventListener('error', takeError, true);
    removeEventListener('unhandledrejection', takeRejection);
    if (main.parentNode) main.parentNode.removeChild(main);
  }

  function isTooOld(error) {
    return error instanceof SyntaxError || !('noModule' in document.createElement('script'));
  }

  function takeError(event) {
    var part = event.target;
    if (part && (part.tagName === 'SCRIPT' || part.rel === 'stylesheet')) fail('notLoaded');
    else if (event.error || event.message) fail(isTooOld(event.error) ? 'tooOld' : 'notStarted');
  }

  function takeRejection(event) {
    fail(event.reason && event.reason.isAway ? 'notLoaded' : 'notStarted');
  }

  function giveUp() {
    button.disabled = false;
    say(key === 'connecting' ? 'unreachable' : key);
  }

  // Whoever reloads while the host is away gets a page of the browser, and no way back.
  function tryAgain() {
    var request = new XMLHttpRequest();
    button.disabled = true;
    button.textContent = word('tryingAgain');
    request.onload = function () {
      if (request.status === 200) location.reload();
      else setTimeout(giveUp, SEEN);
    };
    request.onerror = function () { setTimeout(giveUp, SEEN); };
    request.open('GET', location.pathname + '?' + Date.now());
    request.send();
  }

  function loadTexts() {
    first.texts = fetch(root.getAttribute('data-files') + '/texts/' + first.lang + '.json');
    // Who asks for them hears of it.
    first.texts['catch'](function () {});
  }

  // By the invitation in the address, or back to where this phone was (tables.js).
  function hasTable() {
    try {
      return location.hash.length > 1
        || (localStorage.getItem('tableside-tables') || '[]') !== '[]';
    } catch (error) {
      return false;
    }
  }

  function openSocket() {
    var address = location.href.replace(/^http/, 'ws').replace(/[?#].*$/, '');
    first.socket = new WebSocket(address.replace(/[^/]*$/, 'link'));
    first.socket.binaryType = 'arraybuffer';
    first.socket.onerror = function () {
      if (first.done !== null && !first.failed) say('unreachable');
    };
  }

  function begin() {
    var settings = readSettings();
    if (settings.scheme === 'light' || settings.scheme === 'dark') {
      root.setAttribute('data-scheme', settings.scheme);
    }
    if (settings.size) root.style.fontSize = settings.size + '%';
    if (known[settings.lang]) first.lang = settings.lang;
    root.lang = first.lang.replace('_', '-');
    root.dir = word('dir');
    addEventListener('error', takeError, true);
    addEventListener('unhandledrejection', takeRejection);
    button.addEventListener('click', tryAgain);
    say('connecting');
    if (isTooOld() || !window.fetch || !window.WebSocket) {
      fail('tooOld');
      return;
    }
    patience = setTimeout(function () { say('slow'); }, LONG);
    loadTexts();
    if (hasTable()) openSocket();
  }

  begin();
}());
