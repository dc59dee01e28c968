#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-view-documents.py: doc/view.md and data/view.schema.json are what the tables of the parts of a
# view say; the schema is one, the last views of transcripts of every game fit it, and of each kind
# of part what is spoilt in one of them does not.
#
#   test-view-documents.py SOURCE VIEW_DOCUMENTS TABLESIDE_CLI [--write]
#
# --write writes both anew.

import json
import pathlib
import subprocess
import sys
import tempfile

source, program, cli = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
sys.path.insert(0, str(source / 'tests'))
from documents import Documents  # noqa: E402

# One of so many transcripts of a game, and a view after so many of its commands.
EVERY, AFTER = 21, 12
CLOCK = [{'do': 'clock', 'turn': 90, 'game': 60}, {'do': 'timer', 'minutes': 10}]
documents = Documents(source, program, 'view')
schema, validate = documents.begin(2)
validators = {part: validate(part) for part in schema['$defs']}


def list_views():
    """What is shown while transcripts are played, now and then, and at their ends."""
    for folder in sorted((source / 'src' / 'games').iterdir()):
        for file in sorted((folder / 'transcripts').glob('*.jsonl'))[::EVERY]:
            first, *lines = map(json.loads, filter(str.strip, file.read_text().splitlines()))
            commands = [line['do'] for line in lines if 'do' in line] + CLOCK
            with tempfile.NamedTemporaryFile('w', suffix='.json') as setup:
                json.dump(first.get('setup', {}), setup)
                setup.flush()
                played = subprocess.run([cli, 'play', folder.name, '--seed', '1', '--follow', '--setup', setup.name],
                                        input='\n'.join(map(json.dumps, commands)), capture_output=True, text=True)
            views = [view for view in map(json.loads, played.stdout.splitlines()) if 'view' in view]
            for view in views[AFTER::AFTER] + views[-1:]:
                yield file.name, view


def list_parts(part, value):
    """Every part in a view, with the name of its kind."""
    yield part, value
    for name, member in schema['$defs'][part]['properties'].items():
        of = member.get('$ref', member.get('items', {}).get('$ref'))
        if of is not None and name in value:
            for inner in value[name] if isinstance(value[name], list) else [value[name]]:
                yield from list_parts(of.removeprefix('#/$defs/'), inner)


views = list(list_views())
wrong = [(name, error) for name, view in views for error in validators['view'].iter_errors(view)]
for name, error in wrong[:5]:
    print('#', name, error.json_path, error.message[:200])
documents.say(not wrong and len(views) > 60, f'views of transcripts fit: {len(views)}')

# Each kind, as often as a few times, without one of its members, or with another value in it.
tried, missed, seen = 0, [], {}
for name, view in views:
    for part, value in list_parts('view', view):
        seen[part] = seen.get(part, 0) + 1
        if seen[part] > 3:
            continue
        for member in list(value):
            kept = value[member]
            if member in schema['$defs'][part]['required']:
                del value[member]
                tried += 1
                if validators[part].is_valid(value):
                    missed.append((part, member))
            if schema['$defs'][part]['properties'][member].keys() - {'description'}:
                value[member] = {'spoilt': True} if not isinstance(kept, dict) else 7
                tried += 1
                if validators[part].is_valid(value):
                    missed.append((part, member))
            value[member] = kept
for part, member in missed[:5]:
    print('#', f'a {part} with another {member} fits')
absent = sorted(set(schema['$defs']) - set(seen))
for part in absent:
    print('#', f'no {part} was seen')
documents.say(not missed and not absent, f'what is spoilt does not: {tried}, all {len(seen)} kinds of parts')
