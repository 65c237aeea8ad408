import { manifestOf } from '../testing/manifest-of';
import type * as renewing from './renew-page';
import type * as registering from './registry';

const fetchRegistry = jest.fn();
const deployed = (version: string, host = 'h1') =>
  fetchRegistry.mockResolvedValue({
    ok: true,
    json: () => Promise.resolve({ host, sections: { takeaway: manifestOf('takeaway', version) } }),
  });

let registry: typeof registering;
let renew: typeof renewing;
const reload = jest.fn();

beforeEach(async () => {
  const page = {
    host: 'h1',
    registry: { sections: { takeaway: manifestOf('takeaway'), retail: manifestOf('retail') } },
  };
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify(page)}</script>`;
  fetchRegistry.mockReset();
  window.fetch = fetchRegistry;
  reload.mockReset();
  await jest.isolateModulesAsync(async () => {
    registry = await import('./registry');
    renew = await import('./renew-page');
  });
});

const failed = (name: string) => Object.assign(new Error('Loading chunk 7 failed.'), { name });

describe('the running version', () => {
  test('is as old as its version: another one deployed makes it old', async () => {
    registry.setRunningVersion('takeaway', '1');
    deployed('1');
    await registry.refreshRegistry();
    expect(registry.isOld('takeaway')).toBe(false);
    deployed('2');
    await registry.refreshRegistry();
    expect(registry.isOld('takeaway')).toBe(true);
    expect(registry.isOld()).toBe(false);
    expect(registry.versionsOfParts()).toEqual([
      { part: 'host', running: 'h1', deployed: 'h1' },
      { part: 'takeaway', running: '1', deployed: '2' },
      { part: 'retail', running: undefined, deployed: '1' },
    ]);
    expect(registry.versionOf('takeaway')).toBe('1');
  });

  test('is not old where its code was not fetched yet: it comes in the new version', async () => {
    deployed('2');
    await registry.refreshRegistry();
    expect(registry.isOld('takeaway')).toBe(false);
    expect(registry.deployedSection('takeaway')).toEqual(manifestOf('takeaway', '2'));
    expect(registry.versionOf('takeaway')).toBe('2');
    expect(registry.versionOf('meetings')).toBe('');
  });

  test('is old when the shell was deployed anew', async () => {
    deployed('1', 'h2');
    await registry.refreshRegistry();
    expect(registry.isOld()).toBe(true);
  });

  test.each([
    ['does not answer', () => fetchRegistry.mockRejectedValue(new TypeError('Failed to fetch'))],
    [
      'answers a page',
      () => fetchRegistry.mockResolvedValue({ ok: true, json: () => Promise.reject(new SyntaxError()) }),
    ],
    [
      'answers something else',
      () => fetchRegistry.mockResolvedValue({ ok: true, json: () => Promise.resolve({ sections: null }) }),
    ],
    [
      'has lost a line',
      () => fetchRegistry.mockResolvedValue({ ok: true, json: () => Promise.resolve({ sections: {} }) }),
    ],
    [
      'has a damaged line',
      () =>
        fetchRegistry.mockResolvedValue({
          ok: true,
          json: () => Promise.resolve({ sections: { takeaway: null } }),
        }),
    ],
    [
      'says too little in it',
      () =>
        fetchRegistry.mockResolvedValue({
          ok: true,
          json: () =>
            Promise.resolve({ sections: { takeaway: { version: '2', global: 'x', contract: '^3.0.0' } } }),
        }),
    ],
  ])('goes on when the server %s', async (_, arrange) => {
    registry.setRunningVersion('takeaway', '1');
    arrange();
    await registry.refreshRegistry();
    expect(registry.isOld('takeaway')).toBe(false);
    expect(registry.deployedSection('takeaway')).toEqual(manifestOf('takeaway'));
  });
});

describe('a tab', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const comeBack = () => window.dispatchEvent(new Event('focus'));

  test('asks when somebody comes back to it, at most once a minute, and now and then', () => {
    deployed('1');
    registry.watchRegistry();
    comeBack();
    expect(fetchRegistry).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);
    comeBack();
    comeBack();
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10 * 60_000);
    expect(fetchRegistry).toHaveBeenCalledTimes(2);
  });
});

describe('code that did not come', () => {
  beforeEach(() => {
    registry.setRunningVersion('takeaway', '1');
    // The one that is there cannot be spied upon.
    renew.pageReload.run = reload;
  });

  test('because it was deployed anew has the page loaded once, and not again', async () => {
    deployed('2');
    await renew.renewPage('takeaway');
    expect(reload).toHaveBeenCalledTimes(1);
    await renew.renewPage('takeaway');
    expect(reload).toHaveBeenCalledTimes(1);
    deployed('3');
    await renew.renewPage('takeaway');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('and is deployed as it was leaves the page alone', async () => {
    deployed('1');
    await renew.renewPage('takeaway');
    expect(reload).not.toHaveBeenCalled();
  });

  test('of the shell’s own has the page loaded too', async () => {
    deployed('1', 'h2');
    await renew.renewPage(undefined);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('leaves the page alone where it cannot be noted', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    deployed('2');
    await renew.renewPage('takeaway');
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    [failed('ChunkLoadError'), true],
    [Object.assign(failed('Error'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
    [failed('TypeError'), false],
    ['ChunkLoadError', false],
  ])('is known by its error', (error, isMissing) => {
    expect(renew.isMissingCode(error)).toBe(isMissing);
  });
});
