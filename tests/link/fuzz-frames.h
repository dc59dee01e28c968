/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-frames.h: what must hold for any frames that phones send.
 *
 * The name and the types are libFuzzer's.  test-frames.c calls it too, so that a build without
 * libFuzzer still runs the corpus.
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
