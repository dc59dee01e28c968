/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * fuzz-questions.h: what must hold for any bytes that are read as a question about a sketch.
 *
 * The name and the types are libFuzzer's.  test-questions.c calls it too, so that a build without
 * libFuzzer still runs the corpus.
 */

#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
