import type { PageData } from '@kantine/core';

const fetched = jest.fn();
const integrity = {
  '/sections/meetings/1/entry.js': 'sha384-entry',
  'https://sections.example/a.js': 'sha384-a',
};

/** The first script in a page at an address, with what the server says of it; the paths that it asks for. */
async function askedAt(
  address: string,
  early: PageData['early'] | string,
  token?: string,
): Promise<string[]> {
  window.history.replaceState(null, '', address);
  const text = typeof early === 'string' ? early : JSON.stringify({ early, registry: { integrity } });
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${text}</script>`;
  if (token) localStorage.setItem('token', token);
  await jest.isolateModulesAsync(async () => void (await import('./early')));
  return fetched.mock.calls.map(([path]) => String(path).replace('/api/v1', ''));
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-22T23:30:00Z') });
  fetched.mockReset().mockResolvedValue({ status: 200, json: () => Promise.resolve({ data: [] }) });
  window.fetch = fetched;
});
afterEach(() => jest.useRealTimers());

const menus = { path: '/takeaway/:date', calls: ['/takeaway/menu-items/:date'] };

test.each([
  ['/om-os', undefined, []],
  ['/takeaway/2026-11-24', menus, ['/takeaway/menu-items/2026-11-24']],
  // In Copenhagen it is Monday already.
  [
    '/takeaway',
    { path: '/takeaway/', calls: ['/takeaway/menu-items/:today'] },
    ['/takeaway/menu-items/2026-11-23'],
  ],
  [
    '/retail',
    { path: '/retail/', calls: ['/retail/folders', '/retail/products'] },
    ['/retail/folders', '/retail/products'],
  ],
  ['/takeaway/..%2F..%2Faccount', menus, []],
  ['/takeaway/i-morgen', menus, []],
  ['/takeaway', 'no JSON', []],
  ['/takeaway', '{"early":{"path":7}}', []],
  ['/takeaway', 'null', []],
  ['/takeaway', '[]', []],
  ['/takeaway', '', []],
  ['/takeaway', '{"early":', []],
])(
  'at %s it requests the store and the calls that the server names: %#',
  async (address, early, expected) => {
    expect(await askedAt(address, early)).toEqual(['/store', ...expected]);
  },
);

test('with a session it asks for the account too, and sends the token with all', async () => {
  expect(await askedAt('/takeaway/2026-11-24', menus, 'good')).toEqual([
    '/store',
    '/account',
    '/takeaway/menu-items/2026-11-24',
  ]);
  for (const [, { headers }] of fetched.mock.calls)
    expect(headers).toMatchObject({ Authorization: 'Bearer good' });
  expect(Object.keys(window.kantineEarly ?? {})).toContain('good /takeaway/menu-items/2026-11-24');
});

describe('a page that needs an account', () => {
  const files = ['/sections/meetings/1/entry.js', 'https://sections.example/a.js', '/a.css'];
  const early = { path: '/meetings/', calls: ['/meetings/meetings?page=1'], forSignedIn: files };
  const hinted = () =>
    Array.from(document.head.querySelectorAll('link'), (link) => [
      link.rel,
      link.as,
      link.href,
      link.crossOrigin,
      link.integrity,
    ]);
  beforeEach(() => document.head.replaceChildren());

  test('has its files and its calls requested with a session', async () => {
    expect(await askedAt('/meetings', early, 'good')).toEqual([
      '/store',
      '/account',
      '/meetings/meetings?page=1',
    ]);
    expect(hinted()).toEqual([
      ['preload', 'script', 'http://localhost/sections/meetings/1/entry.js', 'anonymous', 'sha384-entry'],
      ['preload', 'script', 'https://sections.example/a.js', 'anonymous', 'sha384-a'],
      ['preload', 'style', 'http://localhost/a.css', 'anonymous', ''],
    ]);
  });

  test('and a query of its own is not requested for another query', async () => {
    expect(await askedAt('/meetings?page=2', early, 'good')).toEqual(['/store', '/account']);
  });

  test('costs a visitor nothing', async () => {
    expect(await askedAt('/meetings', early)).toEqual(['/store']);
    expect(hinted()).toEqual([]);
  });
});

test('an answer’s headers go with it to the call that takes it over', async () => {
  fetched.mockResolvedValue({
    status: 502,
    headers: new Headers({ 'x-kantine': 'gateway' }),
    json: () => Promise.resolve({}),
  });
  await askedAt('/', undefined);
  const answer = await window.kantineEarly?.[' /store']?.answer;
  expect(answer?.header?.('x-kantine')).toBe('gateway');
});

test('a call that is lost is no error that nobody caught', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await askedAt('/', undefined);
  await expect(window.kantineEarly?.[' /store']?.answer).rejects.toThrow('Failed to fetch');
});
