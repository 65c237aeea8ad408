import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';

import { createPauses } from './pauses.ts';

describe('the pauses of rendering', () => {
  let now: number;
  beforeEach(() => {
    now = 0;
    mock.method(performance, 'now', () => now);
  });
  afterEach(() => mock.reset());

  it('leave out a page that failed for a minute, with each query, and no other page', () => {
    const { isPaused, pause } = createPauses();
    for (const query of ['', '?uden=a', '?uden=b', '?uden=c']) pause('takeaway', `/takeaway/a${query}`);
    assert.equal(isPaused('takeaway', '/takeaway/a'), true);
    assert.equal(isPaused('takeaway', '/takeaway/a?uden=d'), true);
    assert.equal(isPaused('takeaway', '/takeaway'), false);
    assert.equal(isPaused('retail', '/takeaway/a'), false);
    now = 59_999;
    assert.equal(isPaused('takeaway', '/takeaway/a'), true);
    now = 60_000;
    assert.equal(isPaused('takeaway', '/takeaway/a'), false);
  });

  it('know the address that failed, which is not its path with another query', () => {
    const { hasFailed, pause } = createPauses();
    for (const path of ['a', 'b?uden=x', 'c']) pause('takeaway', `/takeaway/${path}`);
    assert.equal(hasFailed('takeaway', '/takeaway/a'), true);
    for (const path of ['a?uden=x', 'b', 'd'])
      assert.equal(hasFailed('takeaway', `/takeaway/${path}`), false);
  });

  it('leave out a section for a minute from the failure of its third page', () => {
    const { isPaused, pause } = createPauses();
    pause('takeaway', '/takeaway/a');
    now = 30_000;
    pause('takeaway', '/takeaway/b');
    assert.equal(isPaused('takeaway', '/takeaway'), false);
    now = 59_000;
    pause('takeaway', '/takeaway/c');
    now = 118_999;
    assert.equal(isPaused('takeaway', '/takeaway'), true);
    assert.equal(isPaused('retail', '/retail'), false);
    now = 119_000;
    assert.equal(isPaused('takeaway', '/takeaway/a'), false);
  });

  it('go on with a section whose pages failed in different minutes', () => {
    const { isPaused, pause } = createPauses();
    for (const [minute, name] of ['a', 'b', 'c', 'd'].entries()) {
      now = minute * 60_000;
      pause('takeaway', `/takeaway/${name}`);
      assert.equal(isPaused('takeaway', '/takeaway'), false);
    }
  });

  for (const jumpMs of [-3_600_000, 3_600_000])
    it(`last a minute while the clock of the day jumps by ${jumpMs / 3_600_000} h`, () => {
      mock.timers.enable({ apis: ['Date'], now: 86_400_000 });
      const { isPaused, pause } = createPauses();
      for (const name of ['a', 'b', 'c']) pause('takeaway', `/takeaway/${name}`);
      mock.timers.setTime(86_400_000 + jumpMs);
      now = 59_999;
      assert.equal(isPaused('takeaway', '/takeaway'), true);
      now = 60_000;
      assert.equal(isPaused('takeaway', '/takeaway'), false);
    });
});
