import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import {
  addDays,
  danishDay,
  danishTime,
  daysBetween,
  instantAt,
  isoWeekOf,
  sayInstant,
  toIsoInstant,
  weekdayOf,
} from './danish-time.ts';

test('a Danish day begins at Danish midnight, summer and winter', () => {
  assert.equal(danishDay(new Date('2026-06-30T22:30:00Z')), '2026-07-01');
  assert.equal(danishDay(new Date('2026-12-31T22:59:00Z')), '2026-12-31');
  assert.equal(danishTime(new Date('2026-12-31T23:00:00Z')), '00:00');
});

test('a wall clock time becomes the right instant on both sides of a clock change', () => {
  assert.equal(toIsoInstant(instantAt('2026-10-24', '11:30')), '2026-10-24T11:30:00+02:00');
  assert.equal(toIsoInstant(instantAt('2026-10-25', '11:30')), '2026-10-25T11:30:00+01:00');
  assert.equal(toIsoInstant(instantAt('2026-03-29', '11:30')), '2026-03-29T11:30:00+02:00');
  assert.equal(toIsoInstant(instantAt('2026-03-29', '01:30')), '2026-03-29T01:30:00+01:00');
});

test('the last second before a clock change has the old time, the first one after it the new', () => {
  for (const [instant, shown] of [
    ['2026-03-29T00:59:59.999Z', '2026-03-29T01:59:59+01:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
    ['2026-10-25T00:59:59.999Z', '2026-10-25T02:59:59+02:00'],
    ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00+01:00'],
    ['1969-12-31T23:59:59.500Z', '1970-01-01T00:59:59+01:00'],
  ] as const)
    assert.equal(toIsoInstant(new Date(instant)), shown);
});

test('days are counted by the calendar', () => {
  assert.equal(addDays('2026-10-24', 2), '2026-10-26');
  assert.equal(addDays('2026-03-01', -1), '2026-02-28');
  assert.equal(weekdayOf('2026-11-23'), 'monday');
});

test('days between two days are whole, and negative backwards', () => {
  assert.equal(daysBetween('2026-10-24', '2026-10-26'), 2);
  assert.equal(daysBetween('2026-03-30', '2026-03-28'), -2);
});

test('a week belongs to the year of its Thursday', () => {
  assert.deepEqual(isoWeekOf('2026-11-23'), { year: 2026, week: 48 });
  assert.deepEqual(isoWeekOf('2027-01-03'), { year: 2026, week: 53 });
  assert.deepEqual(isoWeekOf('2024-12-30'), { year: 2025, week: 1 });
});

test('mails show an instant with its Danish date and time', () => {
  assert.equal(sayInstant(new Date('2026-11-24T10:30:59Z')), '24.11.2026 kl. 11:30');
});

test('the machine may be in any time zone', () => {
  const module = fileURLToPath(new URL('./danish-time.ts', import.meta.url));
  const script = `import('${module}').then((time) => console.log(time.toIsoInstant(time.instantAt('2026-11-23', '11:30'))))`;
  for (const zone of ['America/Los_Angeles', 'Pacific/Auckland']) {
    const run = spawnSync(process.execPath, ['-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    assert.equal(run.stdout.trim(), '2026-11-23T11:30:00+01:00', run.stderr);
  }
});
