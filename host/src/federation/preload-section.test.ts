import { manifestOf } from '../testing/manifest-of';
import {
  addResourceHint,
  callsAt,
  prefetchFiles,
  hasPreloadHints,
  preloadChunks,
  preloadSection,
  scriptOf,
} from './preload-section';

const elements = (selector: string) => Array.from(document.head.querySelectorAll(selector));
const addressesOf = (selector: string) =>
  elements(selector).map((element) => element.getAttribute('href') ?? element.getAttribute('src'));

beforeEach(() => (document.head.innerHTML = ''));
afterEach(() => (document.head.innerHTML = ''));

test.each([
  ['<link rel="preload" as="script" href="/sections/retail/1/entry.js">', true],
  ['<link rel="preload" as="script" href="https://cdn.example/sections/retail/1/entry.js">', true],
  ['<link rel="prefetch" href="/sections/retail/1/entry.js">', false],
  ['<link rel="preload" as="script" href="/sections/retailer/1/entry.js">', false],
  ['<link rel="preload" as="script" href="/assets/host.js">', false],
  ['', false],
])('a page with the head %j came with hints for the section: %p', (head, answer) => {
  document.head.innerHTML = head;
  expect(hasPreloadHints('retail')).toBe(answer);
});

test('a file is hinted at once', () => {
  prefetchFiles(['/a.js', '/b.css']);
  prefetchFiles(['/b.css', '/c.js']);
  expect(addressesOf('link[rel=prefetch]')).toEqual(['/a.js', '/b.css', '/c.js']);
});

test.each([
  ['a link', '<link rel="stylesheet" href="/a.css">', '/a.css'],
  ['a script', '<script src="/a.js"></script>', '/a.js'],
])('a file that has %s already is not hinted at', (_, head, file) => {
  document.head.innerHTML = head;
  prefetchFiles([file]);
  expect(addressesOf('link[rel=prefetch]')).toEqual([]);
});

test('a file that has come is not requested again, by its whole address', () => {
  const entries = jest
    .spyOn(performance, 'getEntriesByName')
    .mockImplementation((name) => (name === `${location.origin}/came.js` ? [{} as PerformanceEntry] : []));
  prefetchFiles(['/came.js', '/new.js']);
  preloadChunks(['/came.js', '/chunk.js']);
  expect(addressesOf('link')).toEqual(['/new.js']);
  expect(addressesOf('script')).toEqual(['/chunk.js']);
  expect(entries).toHaveBeenCalledWith(`${location.origin}/new.js`);
});

test.each(['/a.js', `${location.origin}/a.js`, 'https://sections.example/a.js'])(
  'the script of %s is asynchronous',
  (src) => {
    const script = scriptOf(src);
    expect(script.getAttribute('src')).toBe(src);
    expect(script.async).toBe(true);
  },
);

test.each(['load', 'error'])('a chunk’s element goes after its %s, and no other', (name) => {
  preloadChunks(['/a.js', '/b.js']);
  const [first] = elements('script');
  first!.dispatchEvent(new Event(name));
  expect(addressesOf('script')).toEqual(['/b.js']);
});

test.each([
  ['/a.js', 'prefetch', 'script'],
  ['/a.css', 'preload', 'style'],
  ['/a.css.js', 'preload', 'script'],
  ['https://sections.example/a.css', 'prefetch', 'style'],
] as const)('%s is hinted at as %s of a %s, with CORS and its hash', (href, rel, as) => {
  addResourceHint(href, rel, 'sha384-hash');
  const [link] = elements('link') as HTMLLinkElement[];
  expect(link).toMatchObject({
    rel,
    as,
    crossOrigin: 'anonymous',
    integrity: 'sha384-hash',
    fetchPriority: 'low',
  });
  expect(link!.getAttribute('href')).toBe(href);
});

describe('the entry route of a section', () => {
  const entry = '/sections/retail/1/entry.js';
  const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();
  const preload = (
    changes: Parameters<typeof manifestOf>[2],
    isAllowed: (file: string) => boolean = () => true,
    token: string | null = null,
    openingDays: readonly number[] = [],
  ) =>
    preloadSection(manifestOf('retail', '1', changes), {
      openingDays: new Set(openingDays),
      token,
      isAllowed,
      isAsked: () => false,
    });

  beforeEach(() => {
    fetched.mockReset().mockResolvedValue({ status: 200 });
    Object.assign(window, { fetch: fetched, kantineEarly: undefined });
  });

  test('has its chunks started, its other files and its entry hinted at, and its calls sent', () => {
    preload({
      opens: [entry, '/sections/retail/1/a.js', '/sections/retail/1/a.css', '/sections/retail/b.js'],
      calls: ['/retail/folders', '/orders?page=1'],
    });
    expect(addressesOf('link')).toEqual([entry, '/sections/retail/1/a.css']);
    expect(addressesOf('script')).toEqual([
      `${location.origin}/sections/retail/1/a.js`,
      '/sections/retail/b.js',
    ]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/api/v1/retail/folders',
      '/api/v1/orders?page=1',
    ]);
  });

  test('has its files below the address of the section’s version requested there, and the others where they lie', () => {
    preload({ opens: ['a.css', 'parts/b.css', '/assets/c.css', 'http://sections.example/d.css'] });
    expect(addressesOf('link')).toEqual([
      '/sections/retail/1/a.css',
      '/sections/retail/1/parts/b.css',
      '/assets/c.css',
      'http://sections.example/d.css',
    ]);
  });

  test('that the manifest does not describe has nothing requested', () => {
    preload({ routes: [] });
    expect(elements('link, script')).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('has only its allowed files requested', () => {
    preload({ opens: ['/a.js', '/a.css'] }, (file) => file === '/a.css');
    expect(addressesOf('link, script')).toEqual(['/a.css']);
  });

  test('is left alone on a page that came with its hints', () => {
    document.head.innerHTML = `<link rel="preload" as="script" href="${entry}">`;
    preload({ opens: ['/a.js'], calls: ['/retail/folders'] });
    expect(elements('script')).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('sends its calls with the token, and keeps each answer under the token and its path', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    preload({ calls: ['/orders', '/retail/folders'] }, undefined, 'good');
    preload({ calls: ['/retail/folders'] });
    expect(fetched.mock.calls[0]![1].headers).toEqual({
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      Authorization: 'Bearer good',
    });
    expect(fetched.mock.calls[2]![1].headers).not.toHaveProperty('Authorization');
    expect(Object.keys(window.kantineEarly!)).toEqual([
      'good /orders',
      'good /retail/folders',
      ' /retail/folders',
    ]);
    await expect(window.kantineEarly!['good /orders']!.answer).rejects.toThrow('Failed to fetch');
  });

  test('sends calls that can be stopped', () => {
    preload({ calls: ['/orders', '/retail/folders'] });
    window.kantineEarly![' /orders']!.stop?.();
    expect(fetched.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, false]);
  });

  test('may fail in a call that no code takes over', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    preload({ calls: ['/orders'] });
    // An unhandled rejection would fail the test.
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('the calls of a screen', () => {
  const today = '2026-11-23';
  const at = (pathname: string, calls: readonly string[], search = '') =>
    callsAt({ path: '/takeaway/:date', calls }, { pathname, search });

  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['a day of its address', '/takeaway/2026-11-24', '/menus/:date', ['/menus/2026-11-24']],
    ['today', '/takeaway', '/menus/:today', [`/menus/${today}`]],
    ['no day where its address has none', '/takeaway', '/menus/:date', []],
    ['a name that its path does not have', '/takeaway/2026-11-24', '/menus/:id', []],
    ['a text for a day', '/takeaway/x2026', '/menus/:date', []],
    ['a day with a text after it', '/takeaway/2026x', '/menus/:date', []],
    ['two days', '/takeaway/2026-11-24', '/menus/:date/:today', [`/menus/2026-11-24/${today}`]],
    ['one of two that is none', '/takeaway/x', '/menus/:today/:date', []],
    ['none', '/takeaway/x', '/menus', ['/menus']],
  ])('has %s', (_, pathname, call, calls) => {
    expect(at(pathname, [call])).toEqual(calls);
  });

  test.each([
    ['', ['/menus', '/menus?page=1']],
    ['?page=2', ['/menus']],
  ])('with the address’s query %j are %j', (search, calls) => {
    expect(at('/takeaway', ['/menus', '/menus?page=1'], search)).toEqual(calls);
  });

  test('get today from Temporal where the browser has it, without a formatter of Intl', () => {
    const format = jest.spyOn(Intl, 'DateTimeFormat');
    const toZonedDateTimeISO = (timeZone: string) => ({
      toPlainDate: () => new Date(Date.now()).toLocaleDateString('sv-SE', { timeZone }),
    });
    Object.assign(window, {
      Temporal: { Instant: { fromEpochMilliseconds: () => ({ toZonedDateTimeISO }) } },
    });
    expect(at('/takeaway', ['/menus/:today'])).toEqual([`/menus/${today}`]);
    expect(format).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, 'Temporal');
  });

  test('leave out the first open day where it is not known', () => {
    const calls = ['/menus/:openDay', '/menus/:today'];
    expect(callsAt({ path: '/takeaway', calls }, { pathname: '/takeaway', search: '' })).toEqual([
      `/menus/${today}`,
    ]);
  });
});
