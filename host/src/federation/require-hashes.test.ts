import { writePageData } from '../testing/fake-federation';
import type * as hashing from './file-hashes';
import type * as registering from './registry';

const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();
const own = '/sections/retail/1/';
const list = { 'cart.js': 'sha384-cart', 'cart.css': 'sha384-look', 'screens/card.js': 'sha384-card' };
let registry: typeof registering;
let hashes: typeof hashing;

beforeEach(async () => {
  const integrity = {
    [`${own}entry.js`]: 'sha384-entry',
    [`${own}integrity.json`]: 'sha384-list',
    'https://sections.example/sections/te/1/entry.js': 'sha384-te',
    '/assets/chunk.js': 'sha384-chunk',
    '/assets/integrity.1f.json': 'sha384-shell',
  };
  const manifest = { version: '1', contract: '^5.0.0', entry: { file: 'entry.js', global: 'g' }, files: [] };
  const sections = { retail: { ...manifest, base: own } };
  const data = { sectionOrigins: ['https://sections.example'], registry: { sections, integrity } };
  writePageData(data);
  fetched.mockReset().mockImplementation(() => Promise.resolve({ json: () => Promise.resolve(list) }));
  window.fetch = fetched as never;
  document.head.replaceChildren();
  await jest.isolateModulesAsync(async () => {
    registry = await import('./registry');
    hashes = await import('./file-hashes');
    (await import('./require-hashes')).requireHashes();
  });
});
afterEach(() => void Reflect.deleteProperty(document.head, 'appendChild'));

function add(address: string): HTMLScriptElement | HTMLLinkElement {
  const element = document.createElement(address.endsWith('.css') ? 'link' : 'script');
  Object.assign(element, element instanceof HTMLScriptElement ? { src: address } : { href: address });
  expect(document.head.appendChild(element)).toBe(element);
  return element;
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  [`${own}entry.js`, 'sha384-entry'],
  [`${location.origin}${own}entry.js`, 'sha384-entry'],
  ['https://sections.example/sections/te/1/entry.js', 'sha384-te'],
  ['/assets/chunk.js', 'sha384-chunk'],
])('%s is added at once with CORS and its hash', (address, integrity) => {
  const element = add(address);
  expect(element.isConnected).toBe(true);
  expect(element).toMatchObject({ crossOrigin: 'anonymous', integrity });
  expect(fetched).not.toHaveBeenCalled();
});

test.each(['/storage/upload.js', '/api/sandbox-checkout/checkout.js', 'https://checkout.example/more.js'])(
  '%s is none of the site’s code and stays as it is',
  (address) => {
    const element = add(address);
    expect(element.isConnected).toBe(true);
    expect(element.hasAttribute('integrity')).toBe(false);
    expect(element.crossOrigin).toBeNull();
  },
);

test('an element without an address is added', () => {
  expect(document.head.appendChild(document.createElement('meta')).isConnected).toBe(true);
});

test('a further file waits for the list of its version, whose own hash the page has', async () => {
  const [code, styles] = [add(`${own}cart.js`), add(`${own}cart.css`)];
  expect(code.isConnected).toBe(false);
  await settle();
  expect(fetched.mock.calls[0]).toEqual([
    `${location.origin}${own}integrity.json`,
    { integrity: 'sha384-list', signal: expect.any(AbortSignal) as unknown },
  ]);
  expect(code).toMatchObject({ isConnected: true, crossOrigin: 'anonymous', integrity: 'sha384-cart' });
  expect(styles).toMatchObject({ isConnected: true, integrity: 'sha384-look' });
});

test('a file of a folder within the version has its hash in the same list', async () => {
  const element = add(`${own}screens/card.js`);
  await settle();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([`${location.origin}${own}integrity.json`]);
  expect(element).toMatchObject({ isConnected: true, integrity: 'sha384-card' });
});

test.each([
  ['is not in the list', () => undefined, `${own}other.js`],
  [
    'has a list that does not arrive or was changed',
    () => fetched.mockRejectedValue(new TypeError()),
    `${own}cart.js`,
  ],
  ['is of a version that the registry does not have', () => undefined, '/sections/retail/2/other.js'],
])('a file that %s gets a hash that no file has', async (_, prepare, address) => {
  prepare();
  const element = add(address);
  await settle();
  expect(element).toMatchObject({ isConnected: true, integrity: 'sha384-none' });
});

test('a list that the registry does not vouch for is never fetched', async () => {
  add('/sections/retail/2/cart.js');
  await settle();
  expect(fetched.mock.calls).toEqual([['/remotes.json', expect.anything()]]);
});

test('two files of the shell wait for one list, which is fetched again if it did not arrive', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const elements = ['/assets/dialog.js', '/assets/search.js'].map(add);
  await settle();
  for (const element of elements) expect(element.integrity).toBe('sha384-none');
  fetched.mockResolvedValue({ json: () => Promise.resolve({ '/assets/dialog.js': 'sha384-dialog' }) });
  const element = add('/assets/dialog.js');
  await settle();
  expect(element).toMatchObject({ isConnected: true, integrity: 'sha384-dialog' });
  const call = [
    `${location.origin}/assets/integrity.1f.json`,
    { integrity: 'sha384-shell', signal: expect.any(AbortSignal) as unknown },
  ];
  expect(fetched.mock.calls).toEqual([call, call]);
});

test('a list that hangs is given up after 8 seconds, and the next try has twice the time', async () => {
  jest.useFakeTimers();
  fetched.mockImplementation(
    (_, { signal }) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new TypeError()))),
  );
  for (const timeMs of [8_000, 16_000]) {
    const element = add(`${own}cart.js`);
    await jest.advanceTimersByTimeAsync(timeMs - 1);
    expect(element.isConnected).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(element).toMatchObject({ isConnected: true, integrity: 'sha384-none' });
    element.remove();
  }
  jest.useRealTimers();
});

test('a file has its whole time once its list is there, and the list gives the others more', async () => {
  jest.useFakeTimers();
  fetched.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return { json: () => Promise.resolve(list) };
  });
  const failed = jest.fn();
  for (const file of ['entry.js', 'cart.js']) add(own + file).addEventListener('error', failed);
  await jest.advanceTimersByTimeAsync(12_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

describe('a file that did not load', () => {
  const addresses = [`${own}entry.js`, '/assets/chunk.js', `${own}entry.css`];
  const addNext = (address: string) => {
    const element = document.createElement(address.endsWith('.css') ? 'link' : 'script');
    if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: address });
    else element.src = address;
    return document.head.appendChild(element);
  };
  const requested = (element: HTMLScriptElement | HTMLLinkElement) =>
    ('src' in element ? element.src : element.href).replace(location.origin, '');

  beforeEach(() => {
    const integrity = { [`${own}entry.css`]: 'sha384-look' };
    const answer = { ok: true, json: () => Promise.resolve({ host: 'h', sections: {}, integrity }) };
    fetched.mockResolvedValue(answer);
    return registry.refreshRegistry();
  });

  test.each(addresses)('%s is requested by each further try with another query and its hash', (address) => {
    const { integrity } = addNext(address);
    for (const query of ['?try=2', '?try=3']) {
      document.head.lastElementChild!.remove();
      const element = addNext(address);
      expect(requested(element)).toBe(`${address}${query}`);
      expect(element).toMatchObject({ integrity, crossOrigin: 'anonymous' });
    }
  });

  test.each(addresses)('but is still awaited is not requested again: %s', (address) => {
    addNext(address);
    expect(requested(addNext(address))).toBe(address);
    document.head.replaceChildren();
    addNext(address);
    expect(requested(addNext(address))).toBe(`${address}?try=2`);
  });

  test.each(addresses)('but then loads is requested at its own address again: %s', (address) => {
    addNext(address).remove();
    const element = addNext(address);
    element.dispatchEvent(new Event('load'));
    element.remove();
    expect(requested(addNext(address))).toBe(address);
  });

  test('ends the wait for its next tries when it comes late', () => {
    const [first, second, third] = [1, 2, 3].map(() => {
      document.head.replaceChildren();
      return addNext(`${own}entry.js`);
    });
    const loaded = jest.fn();
    second!.addEventListener('load', () => loaded('second'));
    third!.addEventListener('load', () => loaded('third'));
    first!.dispatchEvent(new Event('load'));
    expect(loaded.mock.calls.sort()).toEqual([['second'], ['third']]);
  });

  test.each(['prefetch', 'preload'])('is requested at its own address by a %s', (rel) => {
    const [address] = addresses;
    const hint = () => Object.assign(document.createElement('link'), { rel, href: address });
    document.head.appendChild(hint()).remove();
    expect(requested(document.head.appendChild(hint()))).toBe(address);
    expect(requested(addNext(address!))).toBe(address);
  });
});

test('the lists of the shell and of a section that runs are fetched before a file needs them, each once', async () => {
  const paths = () => fetched.mock.calls.map(([address]) => new URL(address).pathname);
  await hashes.fetchLists();
  expect(paths()).toEqual(['/assets/integrity.1f.json']);
  registry.setRunningVersion('retail', '1');
  await hashes.fetchLists();
  const element = add(`${own}cart.js`);
  expect(element).toMatchObject({ isConnected: true, integrity: 'sha384-cart' });
  await hashes.fetchLists();
  expect(paths()).toEqual(['/assets/integrity.1f.json', `${own}integrity.json`]);
});

test('the first file of another section waits for the registry, which has its hash', async () => {
  const integrity = { '/sections/takeaway/1/entry.js': 'sha384-other' };
  const answer = { ok: true, json: () => Promise.resolve({ host: 'h', sections: {}, integrity }) };
  fetched.mockResolvedValue(answer);
  const element = add('/sections/takeaway/1/entry.js');
  expect(element.isConnected).toBe(false);
  await settle();
  expect(fetched.mock.calls).toEqual([['/remotes.json', expect.anything()]]);
  expect(element).toMatchObject({ isConnected: true, integrity: 'sha384-other' });
});

test('the registry that did not arrive for a file is fetched again for the next try', async () => {
  const [address, integrity] = ['/sections/takeaway/1/entry.js', 'sha384-other'];
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  add(address);
  await settle();
  const answer = { host: 'h', sections: {}, integrity: { [address]: integrity } };
  fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve(answer) });
  const element = add(address);
  await settle();
  expect(element).toMatchObject({ isConnected: true, integrity });
});

test('hashes of a later registry join those of the page', async () => {
  const integrity = { '/sections/retail/2/entry.js': 'sha384-later' };
  const answer = { host: 'h', sections: {}, integrity };
  fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve(answer) });
  await registry.refreshRegistry();
  expect(hashes.knownHash('/sections/retail/2/entry.js')).toBe('sha384-later');
  expect(hashes.knownHash(`${own}entry.js`)).toBe('sha384-entry');
});
