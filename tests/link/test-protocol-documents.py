#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# test-protocol-documents.py: doc/protocol.md and data/protocol.schema.json are what the tables of
# messages say; the schema is one, what documents show fits it, and of thousands of spoilt messages
# it takes what the program takes, and refuses what the program refuses for a member.
#
#   test-protocol-documents.py SOURCE PROTOCOL_DOCUMENTS [--write]
#
# --write writes both anew.

import json
import pathlib
import random
import re
import sys

source, program = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(source / 'tests'))
from documents import Documents  # noqa: E402

# What a member may be spoilt to.
VALUES = [None, True, '', 'x', 'a\x01b', 'seat', 'watch', 'wall', 'x' * 300, '12345678', 'AA==', '0' * 64,
          0, 1, -1, 101, 1 << 32, (1 << 63) - 1, 1.5, [], [1], {}, {'do': 'x'}]
SPOILT = 6000
documents = Documents(source, program, 'protocol')
tell, say = documents.tell, documents.say
schema, validate = documents.begin(3)
validator, phone = validate(None), validate('phone')


def list_examples():
    """What documents show: lines of code that are one whole message."""
    for name in ('protocol.md', 'phones.md'):
        for line in re.findall(r'^    (?:→ )?(\{"type":.*\})$', (source / 'doc' / name).read_text(), re.MULTILINE):
            if '…' not in line:
                yield json.loads(line)


examples = list(list_examples())
wrong = [example for example in examples if not validator.is_valid(example)]
for example in wrong:
    print('# does not fit:', json.dumps(example))
say(not wrong and len(examples) > 35, f'what documents show fits: {len(examples)}')


def spoil(rng, examples):
    message = dict(rng.choice(examples))
    members = list(schema['$defs']['phone-' + message['type']]['properties'])
    for name in rng.sample(members, min(len(members), rng.randint(0, 2))):
        if name == 'type':
            continue
        if rng.random() < 0.25:
            message.pop(name, None)
        else:
            message[name] = rng.choice(VALUES)
    return message


rng = random.Random(7)
messages = [spoil(rng, [e for e in examples if 'phone-' + e['type'] in schema['$defs'] and e['type'] != 'pong'])
            for _ in range(SPOILT)]
answers = tell('read', ''.join(json.dumps(message) + '\n' for message in messages)).splitlines()
# What no schema can say, and what whoever answers a question looks at.
beyond = {'upload', 'ask', 'sit', 'name', 'hello'}
taken = refused = 0
missed, lost = [], []
for message, answer in zip(messages, answers):
    fits = phone.is_valid(message)
    of_others = message['type'] == 'hello' and message.get('protocol') != 1
    if answer == 'taken' and not fits and message['type'] != 'ask' and not of_others:
        lost.append(message)
    if answer != 'taken' and fits and message['type'] not in beyond:
        missed.append(message)
    taken += answer == 'taken'
    refused += answer != 'taken'
for message in (missed + lost)[:5]:
    print('# differs:', json.dumps(message))
say(len(answers) == SPOILT and not lost and taken > 1000, f'the schema takes what the program takes: {taken}')
say(not missed and refused > 1000, f'and refuses what the program refuses for a member: {refused}')
