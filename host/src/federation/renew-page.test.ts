import { deployedVersions, isOld, refreshRegistry } from './registry';
import { isMissingCode, pageReload, renewPage } from './renew-page';

jest.mock('./registry');
const reload = jest.fn();
const { run: reloadInBrowser } = pageReload;

beforeEach(() => {
  jest.mocked(refreshRegistry).mockReset().mockResolvedValue();
  jest.mocked(isOld).mockReset().mockReturnValue(true);
  jest.mocked(deployedVersions).mockReset().mockReturnValue('h2 2');
  reload.mockReset();
  pageReload.run = reload;
});

test('the registry is fetched before it is decided whether the page is old', async () => {
  jest.mocked(isOld).mockReturnValue(false);
  jest.mocked(refreshRegistry).mockImplementation(() => {
    jest.mocked(isOld).mockReturnValue(true);
    return Promise.resolve();
  });
  await renewPage('takeaway');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['neither is old', [], 0],
  ['the shell is old', [undefined], 1],
  ['the section is old', ['takeaway'], 1],
  ['another section is old', ['retail'], 0],
])('where %s, the page is loaded anew if that is among %j: %d', async (_, old, times) => {
  jest.mocked(isOld).mockImplementation((section) => (old as unknown[]).includes(section));
  await renewPage('takeaway');
  expect(reload).toHaveBeenCalledTimes(times);
});

test('a page is loaded anew by the browser, which jsdom refuses aloud', () => {
  const refused = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  reloadInBrowser();
  expect(refused.mock.calls).toMatchObject([
    [{ type: 'not implemented', message: expect.stringContaining('navigation') as string }],
  ]);
});

test('the version that the page was loaded anew for is noted in this tab alone', async () => {
  await renewPage('takeaway');
  expect(sessionStorage.getItem('renewed-for')).toBe('h2 2');
  expect(localStorage).toHaveLength(0);
  expect(deployedVersions).toHaveBeenCalledWith('takeaway');
});

test.each([
  ['the same version', 'h2 2', 0],
  ['an earlier version', 'h1 1', 1],
  ['none', null, 1],
])('a page that was loaded anew for %s is loaded anew: %#', async (_, noted, times) => {
  if (noted) sessionStorage.setItem('renewed-for', noted);
  await renewPage('takeaway');
  expect(reload).toHaveBeenCalledTimes(times);
});

test.each([
  [Object.assign(new Error('gone'), { name: 'ChunkLoadError' }), true],
  [Object.assign(new Error('gone'), { code: 'CSS_CHUNK_LOAD_FAILED' }), true],
  [Object.assign(new Error('gone'), { code: 'OTHER' }), false],
  [new TypeError('gone'), false],
  [{ name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED' }, false],
  [null, false],
])('%p says that code is missing: %p', (error, answer) => {
  expect(isMissingCode(error)).toBe(answer);
});
