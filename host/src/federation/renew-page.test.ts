import { answer, writePageData } from '../testing/fake-federation';
import { manifestOf } from '../testing/manifest-of';
import type * as registering from './registry';
import type * as renewing from './renew-page';

const fetched = jest.fn();
const deploy = (takeaway: string, host = 'h1', retail = '1') =>
  fetched.mockResolvedValue(
    answer({
      host,
      sections: { takeaway: manifestOf('takeaway', takeaway), retail: manifestOf('retail', retail) },
    }),
  );

let registry: typeof registering;
let renew: typeof renewing;
const reload = jest.fn();
let reloadInBrowser: () => void;

beforeEach(async () => {
  const sections = { takeaway: manifestOf('takeaway'), retail: manifestOf('retail') };
  writePageData({ host: 'h1', registry: { sections } });
  window.fetch = fetched.mockReset();
  reload.mockReset();
  await jest.isolateModulesAsync(async () => {
    registry = await import('./registry');
    renew = await import('./renew-page');
  });
  registry.setRunningVersion('takeaway', '1');
  registry.setRunningVersion('retail', '1');
  // jsdom's own cannot be spied upon.
  reloadInBrowser = renew.pageReload.run;
  renew.pageReload.run = reload;
});

test.each([
  ['nothing was deployed anew', () => deploy('1'), 0],
  ['the shell was deployed anew', () => deploy('1', 'h2'), 1],
  ['the section was deployed anew', () => deploy('2'), 1],
  ['another section was deployed anew', () => deploy('1', 'h1', '2'), 0],
  ['the registry does not answer', () => fetched.mockRejectedValue(new TypeError('Failed to fetch')), 0],
])('code that did not come, where %s, has the page loaded: %#', async (_, arrange, times) => {
  arrange();
  await renew.renewPage('takeaway');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(times);
});

test('code of the shell’s own that did not come has the page loaded where the shell is old', async () => {
  deploy('2');
  await renew.renewPage(undefined);
  expect(reload).not.toHaveBeenCalled();
  deploy('2', 'h2');
  await renew.renewPage(undefined);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page is loaded once for each version, which is noted in this tab alone', async () => {
  deploy('2', 'h2');
  await renew.renewPage('takeaway');
  expect(sessionStorage.getItem('renewed-for')).toBe('h2 2');
  expect(localStorage).toHaveLength(0);
  await renew.renewPage('takeaway');
  expect(reload).toHaveBeenCalledTimes(1);
  deploy('3', 'h2');
  await renew.renewPage('takeaway');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page is left alone where that cannot be noted', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  deploy('2');
  await renew.renewPage('takeaway');
  expect(reload).not.toHaveBeenCalled();
});

test('a page is loaded anew by the browser, which jsdom refuses aloud', () => {
  const refused = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reloadInBrowser();
  expect(refused.mock.calls).toMatchObject([
    [{ type: 'not implemented', message: expect.stringContaining('navigation') as string }],
  ]);
});

test.each([
  [Object.assign(new Error('gone'), { name: 'ChunkLoadError' }), true],
  [Object.assign(new Error('gone'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  [Object.assign(new Error('gone'), { code: 'OTHER' }), false],
  [new TypeError('gone'), false],
  [{ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' }, false],
  ['ChunkLoadError', false],
  [null, false],
])('%p says that code is missing: %p', (error, isMissing) => {
  expect(renew.isMissingCode(error)).toBe(isMissing);
});
