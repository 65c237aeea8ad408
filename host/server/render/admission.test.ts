import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';

import { createAdmission } from './admission.ts';

let now = 0;
beforeEach(() => {
  now = 1_000;
  mock.method(performance, 'now', () => now);
});
afterEach(() => mock.reset());

const lateMs = 210;
function startAdmission(given: { threads?: number; threadsOfVenue?: number; usualMs?: number } = {}) {
  const { threads = 1, threadsOfVenue = threads, usualMs = 20 } = given;
  const admission = createAdmission({ threads, threadsOfVenue: () => threadsOfVenue });
  for (let count = 0; count < 15; count += 1) admission.measure(usualMs);
  const admit = (venue = '') => admission.admit(venue, now + lateMs);
  /** @returns how many of so many pages were admitted */
  const admitAll = (count: number, venue = '') =>
    Array.from({ length: count }, () => admit(venue)).filter(Boolean).length;
  return { ...admission, admitUntil: admission.admit, admit, admitAll };
}

describe('the admission of pages to the renderers', () => {
  for (const [threads, usualMs, admitted] of [
    [1, 8, 27],
    [1, 20, 11],
    [2, 20, 22],
    [1, 100, 3],
    [1, 5_000, 2],
    [4, 5_000, 8],
  ] as const)
    it(`lets ${admitted} pages of ${usualMs} ms come at once to ${threads === 1 ? 'one thread' : `${threads} threads`}, and refuses the next`, () =>
      assert.equal(startAdmission({ threads, usualMs }).admitAll(100), admitted));

  it('refuses no page before it knows how long one takes, nor for a few slow ones', () => {
    const { admit, measure } = createAdmission({ threads: 1, threadsOfVenue: () => 1 });
    const all = (count: number) => Array.from({ length: count }, () => admit('', now + lateMs));
    for (let count = 0; count < 14; count += 1) measure(5_000);
    assert.ok(!all(50).includes(null));
    const usual = startAdmission({ usualMs: 2 });
    for (let count = 0; count < 7; count += 1) usual.measure(5_000);
    assert.equal(usual.admitAll(50), 50);
    usual.measure(5_000);
    assert.equal(usual.admit(), null);
  });

  it('admits a page for each page that is done', () => {
    const { admit, admitAll } = startAdmission();
    const leave = admit()!;
    admitAll(100);
    leave();
    leave();
    assert.equal(admitAll(100), 1);
  });

  it('counts no page whose visitor got the shell, such as those of a slow API', () => {
    const { admitAll } = startAdmission();
    admitAll(100);
    now += lateMs + 1;
    assert.equal(admitAll(100), 11);
  });

  it('never refuses a page that nobody waits for, such as the first of new renderers', () => {
    const { admit, admitUntil, admitAll } = startAdmission();
    admitAll(100);
    assert.ok(admitUntil('', Infinity));
    assert.equal(admit(), null);
  });

  for (const usualMs of [20, 5_000])
    it(`refuses no page of a venue for another venue that is busy, with pages of ${usualMs} ms`, () => {
      const { admitAll } = startAdmission({ usualMs });
      admitAll(100, 'kantinen');
      assert.ok(admitAll(100, 'kiosken') > 0);
    });

  it('gives a busy venue the time of the threads that it may use', () => {
    const { admitAll } = startAdmission({ threads: 4, threadsOfVenue: 2 });
    assert.deepEqual([admitAll(100, 'kantinen'), admitAll(100, 'kiosken')], [22, 22]);
  });

  it('counts of other venues what goes before a page by turns', () => {
    const { admitAll } = startAdmission();
    admitAll(2, 'a');
    admitAll(1, 'b');
    assert.deepEqual([admitAll(100, 'c'), admitAll(1, 'd')], [8, 1]);
  });
});
