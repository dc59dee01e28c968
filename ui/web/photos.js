// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// photos.js: photos of the table: taken, made small and brought to the host; shown in the log, and
// large.

import { h, replaceText } from './dom.js';
import { PhotoStore } from './photo-store.js';
import { hasFingers, Sheet } from './sheet.js';
import { watchSight } from './sight.js';

/** As in src/core/ts-photo.h and doc/protocol.md. */
const MOST_SIDE = 1280;
const MOST_BYTES = 400 * 1024;
const PIECE = 36 * 1024;
const QUALITIES = [0.82, 0.7, 0.55, 0.4];

/** What the phone itself can show, it can make small. */
function readPicture(file) {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  return new Promise((resolve, reject) => {
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => reject(new Error(file.type)));
    picture.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

/** Drawn anew it says nothing but what is seen: not where it was taken. */
function draw(picture, most) {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = h('canvas', {
    width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)),
  });
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encode = (canvas, quality) => new Promise((resolve) => {
  canvas.toBlob(resolve, 'image/jpeg', quality);
});

/** @returns {Promise<Blob>} a JPEG picture that the host takes */
async function makeSmall(file) {
  const picture = await readPicture(file);
  for (let most = MOST_SIDE; ; most /= 2) {
    const canvas = draw(picture, most);
    for (const quality of QUALITIES) {
      const blob = await encode(canvas, quality);
      if (blob === null) throw new Error(file.type);
      if (blob.size <= MOST_BYTES) return blob;
    }
  }
}

function toBase64(blob) {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result.split(',', 2)[1]));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

/** @returns {Promise<object>} the last answer, with the hash of the picture or an error */
async function upload(request, blob) {
  const { size } = blob;
  let answer = { from: 0 };
  while (answer.from < size && !answer.error && !answer.image) {
    const { from } = answer;
    const bytes = await toBase64(blob.slice(from, from + PIECE));
    answer = await request({ type: 'upload', from, size, bytes });
  }
  return answer;
}

/** The photos of a log, and the button that adds one. */
export class Photos {
  #context;
  #store;
  #sheet;
  #large = h('img', { class: 'photo-large', alt: '' });

  /** @param {object} context */
  constructor(context) {
    this.#context = context;
    this.#store = new PhotoStore(context.request);
    this.#sheet = new Sheet(context);
    this.#sheet.content.append(this.#large);
    this.#sheet.element.classList.add('photo-sheet');
    document.body.append(this.#sheet.element);
  }

  /** A small picture, fetched when it is seen; its tap shows it large. */
  makeThumb(image, what) {
    const { t } = this.#context;
    const picture = h('img', { alt: '' });
    const thumb = h('button', {
      type: 'button', class: 'photo-thumb', aria: { label: t('photoShow', { what }) },
      on: { click: () => this.#show(image, what) },
    }, picture);
    watchSight(thumb, async (isSeen, observer) => {
      if (!isSeen) return;
      observer.disconnect();
      await this.#fill(thumb, picture, image);
    });
    return thumb;
  }

  async #fill(thumb, picture, image) {
    try {
      picture.src = await this.#store.get(image);
    } catch {
      thumb.replaceWith(h('p', { class: 'quiet', text: this.#context.t('photoGone') }));
    }
  }

  async #show(image, what) {
    const { say, t } = this.#context;
    const address = await this.#store.get(image).catch(() => null);
    if (!address) {
      say(t('photoGone'));
      return;
    }
    this.#large.src = address;
    this.#large.alt = what;
    this.#sheet.open(what);
  }

  /**
   * A phone that is asked for its camera shows no picture that was taken before, and one that is
   * not may show nothing else: there are two buttons. At a computer both would open the same.
   * @param {function(): string} getText what the photo shows, as far as somebody wrote it
   * @param {function(string)} done called with that when the photo is in the log
   */
  makeCamera(getText, done) {
    const state = h('span', { class: 'photo-state', role: 'status' });
    const inputs = [];
    const take = async ({ target }) => {
      const [file] = target.files;
      if (!file) return;
      for (const input of inputs) input.disabled = true;
      replaceText(state, this.#context.t('photoSending'));
      replaceText(state, await this.#add(file, getText(), done));
      for (const input of inputs) input.disabled = false;
      target.value = '';
    };
    const buttons = (hasFingers() ? ['photoTake', 'photoChoose'] : ['photoChoose'])
      .map((key) => this.#makeInput(key, take, inputs));
    return [...buttons, state];
  }

  #makeInput(key, take, inputs) {
    const label = this.#context.t(key);
    const isCamera = key === 'photoTake';
    const input = h('input', {
      type: 'file', accept: 'image/*', capture: isCamera ? 'environment' : null,
      class: 'photo-input', aria: { label }, on: { change: take },
    });
    inputs.push(input);
    return h('label', { class: 'plain-button photo-camera', title: label },
      h('span', { class: isCamera ? 'photo-sign' : 'photo-frame', aria: { hidden: true } }), input);
  }

  /** @returns {Promise<string>} what stands against it; '': it is done */
  async #add(file, text, done) {
    const { t, request, send } = this.#context;
    const blob = await makeSmall(file).catch(() => null);
    if (!blob) return t('photoBad');
    const { image, error } = await upload(request, blob).catch(() => ({ error: {} }));
    if (!image) return error?.message ?? t('photoBad');
    const answer = await send({ do: 'photo', image, ...(text ? { text } : {}) });
    if (answer.ok) done(text);
    return '';
  }
}
