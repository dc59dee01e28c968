#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-own-schema.py: the JSON Schema of descriptions is that of the program's own checker: what
# comes along fits it, and so do all good descriptions of the tests; of thousands of spoilt ones it
# refuses those that the checker refuses for their form, and no other.
#
#   test-own-schema.py SOURCE TABLESIDE_CLI TEST_OWN

import json
import os
import pathlib
import subprocess
import sys
import tempfile

try:
    import jsonschema
except ImportError:
    print('1..0 # SKIP there is no python3-jsonschema')
    sys.exit(0)

source, cli, test_own = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
written = (source / 'data' / 'own-game.schema.json').read_text()
schema = json.loads(written)
validator = jsonschema.Draft7Validator(schema)
said = 0


def say(good, what):
    global said
    said += 1
    print('ok' if good else 'not ok', said, '-', what)


def plain(value):
    """A shipped entry as it is read: the name of a member says whether it is translated."""
    if isinstance(value, dict):
        return {key.lstrip('_'): plain(inner) for key, inner in value.items() if key != 'context'}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def list_good():
    """What must fit, with where it stands."""
    own = source / 'src' / 'games' / 'own'
    for entry in json.loads((own / 'catalogue.json').read_text())['description']:
        yield 'shipped ' + entry['id'], plain(entry)
    for file in sorted((source / 'tests' / 'games' / 'own').glob('*.json')):
        yield file.name, json.loads(file.read_text())
    examples = (source / 'doc' / 'own-game.md').read_text().split('```json\n')[1:]
    for number, part in enumerate(examples):
        yield f'example {number + 1}', json.loads(part.split('```')[0])
    for file in sorted((own / 'transcripts').glob('*.jsonl')):
        for line in file.read_text().splitlines():
            step = json.loads(line)
            games = [step.get('setup', {}).get('game')]
            if 'refused' not in step:
                games.append(step.get('do', {}).get('entry'))
            yield from ((file.name, game) for game in games if isinstance(game, dict))


def has_float(value):
    """What a schema takes for a whole number, and the checker does not: 1.0."""
    if isinstance(value, (dict, list)):
        return any(map(has_float, value.values() if isinstance(value, dict) else value))
    return isinstance(value, float) and value.is_integer()


print('1..3')
jsonschema.Draft7Validator.check_schema(schema)
told = subprocess.run([cli, 'cards', 'own', '--schema'], capture_output=True, text=True, check=True)
say(told.stdout.strip() == written.strip(),
    'data/own-game.schema.json is what the program says: tableside-cli cards own --schema')

good = list(list_good())
wrong = [what for what, game in good if not validator.is_valid(game)]
for what in wrong:
    print('# does not fit:', what)
say(not wrong and sum(what.startswith('shipped') for what, _ in good) == 10 and len(good) > 25,
    f'what comes along and all good descriptions of the tests fit: {len(good)}')

with tempfile.TemporaryDirectory() as folder:
    spoilt = os.path.join(folder, 'spoilt.jsonl')
    subprocess.run([test_own], env={**os.environ, 'TABLESIDE_SPOILT': spoilt}, check=True,
                   stdout=subprocess.DEVNULL)
    counts, differing = {True: 0, False: 0}, 0
    for line in open(spoilt):
        case = json.loads(line)
        fits = validator.is_valid(case['description'])
        counts[fits] += 1
        if fits != case['form'] and not has_float(case['description']):
            differing += 1
            if differing < 5:
                print('#', 'fits:' if fits else 'does not fit:', line.strip()[:400])
say(not differing and counts[True] > 200 and counts[False] > 1000,
    f'of {counts[True] + counts[False]} spoilt ones {counts[False]} do not fit, '
    'those that the checker refuses for their form')
