import assert from 'node:assert/strict';
import { it } from 'node:test';

import { createVisits } from './visits.ts';

it('a stranger who makes up browsers without end hides no visit of others, and adds few', () => {
  const visits = createVisits();
  const visitor = (address: string, userAgent: string) => ({ address, userAgent, number: 3 });
  const other = visitor('192.0.2.1', 'a');
  visits.add('2.0.0', other);
  assert.ok(visits.fail('2.0.0', other));
  for (let count = 0; count < 20_000; count += 1) visits.add('2.0.0', visitor('198.51.100.1', `${count}`));
  assert.deepEqual(visits.figures('2.0.0'), { visits: 201, failed: 1, networks: 1 });
});

it('versions that a stranger makes up push none out, neither by failures nor by questions', () => {
  const visits = createVisits();
  const visitor = { address: '192.0.2.1', userAgent: 'a', number: 3 };
  visits.add('2.0.0', visitor);
  assert.ok(visits.fail('2.0.0', visitor));
  for (let count = 0; count < 401; count += 1) {
    assert.equal(visits.fail(`made up ${count}`, visitor), false);
    assert.equal(visits.isBad(`asked ${count}`, `asked before ${count}`), false);
  }
  assert.deepEqual(visits.figures('2.0.0'), { visits: 1, failed: 1, networks: 1 });
});

it('shares at a hundred venues push out no counts of each other', () => {
  const visits = createVisits();
  for (let index = 0; index < 5; index += 1)
    for (let venue = 0; venue < 200; venue += 1) {
      const visitor = { address: `9.9.${index}.1`, userAgent: 'a', number: 3 };
      visits.add(`${venue}`, visitor);
      assert.ok(visits.fail(`${venue}`, visitor));
    }
  assert.deepEqual(visits.figures('0'), { visits: 5, failed: 5, networks: 5 });
});

interface Crowd {
  of: (index: number) => string;
  visits: number;
  failed?: number;
}

const elsewhere = (index: number) => `9.9.${Math.floor(index / 250)}.${index % 250}`;
const office = () => '192.0.2.1';
const stranger = (index: number) => `198.51.100.${index % 2}`;

function visitsOf(versions: Record<string, Crowd[]>) {
  const visits = createVisits();
  for (const [version, crowds] of Object.entries(versions))
    for (const { of, visits: count, failed = 0 } of crowds)
      for (let index = 0; index < count; index += 1) {
        const visitor = { address: of(index), userAgent: `${of.name} ${index}`, number: 3 };
        visits.add(version, visitor);
        if (index < failed) visits.fail(version, visitor);
      }
  return visits;
}

const failing = { of: elsewhere, visits: 20, failed: 7 };
for (const [what, isBad, before, later] of [
  ['fails for one in three is bad', true, [{ of: elsewhere, visits: 180, failed: 2 }], [failing]],
  ['fails as often as the one before is not', false, [{ of: elsewhere, visits: 180, failed: 60 }], [failing]],
  [
    'fails in an office as often as the one before is not',
    false,
    [
      { of: office, visits: 200, failed: 70 },
      { of: elsewhere, visits: 20, failed: 7 },
    ],
    [
      { of: office, visits: 20, failed: 7 },
      { of: elsewhere, visits: 6, failed: 2 },
    ],
  ],
  [
    'fails outside an office as often as the one before is not',
    false,
    [
      { of: office, visits: 180 },
      { of: elsewhere, visits: 30, failed: 9 },
    ],
    [
      { of: office, visits: 180 },
      { of: elsewhere, visits: 30, failed: 9 },
    ],
  ],
  [
    'is bad stays so where a stranger fails with the one before',
    true,
    [
      { of: office, visits: 180, failed: 2 },
      { of: stranger, visits: 400, failed: 400 },
    ],
    [failing],
  ],
  [
    'is bad stays so where a stranger hides its failures',
    true,
    [{ of: elsewhere, visits: 180, failed: 2 }],
    [failing, { of: stranger, visits: 400 }],
  ],
  [
    'is bad stays so where a stranger does both',
    true,
    [
      { of: elsewhere, visits: 180, failed: 2 },
      { of: stranger, visits: 200, failed: 200 },
    ],
    [failing, { of: stranger, visits: 400 }],
  ],
  [
    'fails as often as the one before is not, where a stranger visits that one',
    false,
    [
      { of: elsewhere, visits: 100, failed: 5 },
      { of: stranger, visits: 400 },
    ],
    [{ of: elsewhere, visits: 100, failed: 5 }],
  ],
  [
    'fails for a stranger alone is not',
    false,
    [{ of: elsewhere, visits: 180 }],
    [
      { of: elsewhere, visits: 20 },
      { of: stranger, visits: 400, failed: 400 },
    ],
  ],
  [
    'fails for a stranger and two others of a thousand is not',
    false,
    [{ of: elsewhere, visits: 9000, failed: 20 }],
    [
      { of: elsewhere, visits: 1000, failed: 2 },
      { of: () => '198.51.100.1', visits: 200, failed: 200 },
    ],
  ],
  [
    'fails for a stranger of two networks and four others of a thousand is not',
    false,
    [{ of: elsewhere, visits: 9000, failed: 20 }],
    [
      { of: elsewhere, visits: 1000, failed: 4 },
      { of: stranger, visits: 400, failed: 400 },
    ],
  ],
  [
    'fails for five visitors of twenty is bad, also beside a stranger',
    true,
    [{ of: elsewhere, visits: 180, failed: 2 }],
    [
      { of: elsewhere, visits: 20, failed: 5 },
      { of: stranger, visits: 400, failed: 400 },
    ],
  ],
] as [string, boolean, Crowd[], Crowd[]][])
  it(`a version that ${what}`, () => {
    assert.equal(visitsOf({ before, later }).isBad('later', 'before'), isBad);
  });
