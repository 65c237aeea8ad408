import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';

import { createPauses } from './pauses.ts';

describe('the pauses of rendering', () => {
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now: 0 }));
  afterEach(() => mock.timers.reset());

  it('leave out a page that failed for a minute, with each query, and no other page', () => {
    const { isPaused, pause } = createPauses();
    for (const query of ['', '?uden=a', '?uden=b', '?uden=c']) pause('takeaway', `/takeaway/a${query}`);
    assert.equal(isPaused('takeaway', '/takeaway/a'), true);
    assert.equal(isPaused('takeaway', '/takeaway/a?uden=d'), true);
    assert.equal(isPaused('takeaway', '/takeaway'), false);
    assert.equal(isPaused('retail', '/takeaway/a'), false);
    mock.timers.setTime(59_999);
    assert.equal(isPaused('takeaway', '/takeaway/a'), true);
    mock.timers.setTime(60_000);
    assert.equal(isPaused('takeaway', '/takeaway/a'), false);
  });

  it('leave out a section for a minute from the failure of its third page', () => {
    const { isPaused, pause } = createPauses();
    pause('takeaway', '/takeaway/a');
    mock.timers.setTime(30_000);
    pause('takeaway', '/takeaway/b');
    assert.equal(isPaused('takeaway', '/takeaway'), false);
    mock.timers.setTime(59_000);
    pause('takeaway', '/takeaway/c');
    mock.timers.setTime(118_999);
    assert.equal(isPaused('takeaway', '/takeaway'), true);
    assert.equal(isPaused('retail', '/retail'), false);
    mock.timers.setTime(119_000);
    assert.equal(isPaused('takeaway', '/takeaway/a'), false);
  });

  it('go on with a section whose pages failed in different minutes', () => {
    const { isPaused, pause } = createPauses();
    for (const [minute, name] of ['a', 'b', 'c', 'd'].entries()) {
      mock.timers.setTime(minute * 60_000);
      pause('takeaway', `/takeaway/${name}`);
      assert.equal(isPaused('takeaway', '/takeaway'), false);
    }
  });
});
