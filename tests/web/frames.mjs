// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// frames.mjs: a WebSocket in raw frames, for well-made ones and for all others.

import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import net from 'node:net';

export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;

/**
 * The bytes of one frame as a client sends it.
 * @param {number} opcode
 * @param {Buffer|string} payload
 * @param {{final?: boolean, masked?: boolean, reserved?: number, length?: number}} [how]
 *   `length`: what the header claims, whatever the payload is
 * @returns {Buffer}
 */
export function makeFrame(opcode, payload, how = {}) {
  const { final = true, masked = true, reserved = 0 } = how;
  const body = Buffer.from(payload);
  const length = how.length ?? body.length;
  const mask = masked ? randomBytes(4) : Buffer.alloc(0);
  const head = [(final ? 0x80 : 0) | (reserved << 4) | opcode];
  const bit = masked ? 0x80 : 0;

  if (length < 126) {
    head.push(bit | length);
  } else if (length < 65536) {
    head.push(bit | 126, length >> 8, length & 255);
  } else {
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(BigInt(length));
    head.push(bit | 127, ...size);
  }
  const sent = masked ? body.map((byte, i) => byte ^ mask[i % 4]) : body;
  return Buffer.concat([Buffer.from(head), mask, sent]);
}

/** Reads one frame off the front of a buffer; null: it is not all there yet. */
function readFrame(buffer) {
  if (buffer.length < 2) return null;
  const short = buffer[1] & 127;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (buffer.length < start) return null;
  const length = short < 126 ? short
    : short === 126 ? buffer.readUInt16BE(2) : Number(buffer.readBigUInt64BE(2));
  if (buffer.length < start + length) return null;
  return {
    opcode: buffer[0] & 15,
    payload: buffer.subarray(start, start + length),
    rest: buffer.subarray(start + length),
  };
}

/**
 * A connection to the host. Emits "response" (status, head) once, "frame" (opcode, payload) for
 * each frame, and "end" when it is over, however that came.
 */
export class Socket extends EventEmitter {
  #buffer = Buffer.alloc(0);
  #open = false;

  /**
   * @param {number} port
   * @param {{from?: string, path?: string, head?: Object<string, string|null>, silent?: boolean}}
   *   [how] `from`: the loopback address to come from; `head`: headers to add, to change, or (null)
   *   to leave out; `silent`: say nothing at all
   */
  constructor(port, how = {}) {
    super();
    this.ended = false;
    this.wire = net.connect({ host: '127.0.0.1', port, localAddress: how.from });
    this.wire.setNoDelay(true);
    this.wire.on('connect', () => {
      if (!how.silent) this.wire.write(makeRequest(port, how));
      this.emit('connect');
    });
    this.wire.on('data', (data) => this.#take(data));
    this.wire.on('error', () => {});
    this.wire.on('close', () => {
      this.ended = true;
      this.emit('end');
    });
  }

  #take(data) {
    this.#buffer = Buffer.concat([this.#buffer, data]);
    if (!this.#open) this.#takeResponse();
    for (let frame; this.#open && (frame = readFrame(this.#buffer)) !== null;) {
      this.#buffer = frame.rest;
      this.emit('frame', frame.opcode, frame.payload);
    }
  }

  #takeResponse() {
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#buffer.subarray(0, end).toString('latin1');
    const status = Number(head.split(' ')[1]);
    this.#buffer = this.#buffer.subarray(end + 4);
    this.#open = status === 101;
    this.emit('response', status, head);
  }

  /** Sends bytes as they are. */
  write(bytes) {
    if (!this.wire.destroyed) this.wire.write(bytes);
  }

  sendText(text) {
    this.write(makeFrame(TEXT, text));
  }

  /** Cuts the line. */
  cut() {
    this.wire.destroy();
  }
}

function makeRequest(port, { path = '/link', head = {} }) {
  const headers = {
    Host: `127.0.0.1:${port}`,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    'Sec-WebSocket-Version': '13',
    ...head,
  };
  const lines = Object.entries(headers).filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * What the host answers to an upgrade made so.
 * @returns {Promise<number>} the status; 0: it hung up without a word
 */
export function requestUpgrade(port, how) {
  return new Promise((resolve) => {
    const socket = new Socket(port, how);
    socket.once('response', (status) => {
      socket.cut();
      resolve(status);
    });
    socket.once('end', () => resolve(0));
  });
}
