import { waitFor } from '@testing-library/react';

import { pageLoad, reloadForCode } from './reload-once';

const fetched = jest.fn();
const missing = jest.fn();
let reload: jest.SpyInstance;
let wasReload = false;
let readyState: DocumentReadyState;

beforeAll(() => reloadForCode(missing));
beforeEach(() => {
  for (const mock of [fetched, missing]) mock.mockReset();
  fetched.mockResolvedValue({ status: 404 });
  window.fetch = fetched;
  wasReload = false;
  readyState = 'interactive';
  reload = jest.spyOn(pageLoad, 'again').mockImplementation(() => undefined);
  jest.spyOn(pageLoad, 'wasReload').mockImplementation(() => wasReload);
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
});

const main = '<script defer src="/assets/main.1.js"></script>';
const styles = '<link rel="stylesheet" href="/assets/runtime.1.css">';

function fail(html: string) {
  document.head.innerHTML = html;
  document.head.firstElementChild!.dispatchEvent(new Event('error'));
}

const settled = async () => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
};

test.each([
  ['the main script', main],
  ['the style sheet of the document', styles],
])('a page whose server does not have %s loads itself again', async (_what, html) => {
  fail(html);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(missing).not.toHaveBeenCalled();
});

test('a page whose file comes at the second request loads itself again too', async () => {
  fetched.mockResolvedValue({ status: 200 });
  fail(main);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a page that was loaded again and still lacks its code says so, and does not load itself for ever', async () => {
  wasReload = true;
  fail(main);
  await waitFor(() => expect(missing).toHaveBeenCalledTimes(1));
  fail(styles);
  await settled();
  expect(reload).not.toHaveBeenCalled();
  expect(missing).toHaveBeenCalledTimes(1);
});

test.each([
  ['the network is away', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['the server is down', () => fetched.mockResolvedValue({ status: 502 })],
])('a page stays readable while %s, and says that its code is missing', async (_when, prepare) => {
  prepare();
  fail(main);
  await waitFor(() => expect(missing).toHaveBeenCalledTimes(1));
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ["a section's script, which the site adds", '<script src="/sections/takeaway/1/7.js"></script>'],
  ['a hint', '<link rel="preload" href="/assets/runtime.1.css">'],
  ['a picture', '<img src="/storage/logo.svg">'],
])('a page is left alone without %s', async (_what, html) => {
  fail(html);
  await settled();
  expect(fetched).not.toHaveBeenCalled();
});

test('a page that is open already is left alone without the style sheet of a section', async () => {
  readyState = 'complete';
  fail(styles);
  await settled();
  expect(fetched).not.toHaveBeenCalled();
});
