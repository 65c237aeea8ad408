import { prefetchFiles, hasPreloadHints, preloadChunks, scriptOf } from './preload-section';

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

test('a file that has come is not asked for again, by its whole address', () => {
  const entries = jest
    .spyOn(performance, 'getEntriesByName')
    .mockImplementation((name) => (name === `${location.origin}/came.js` ? [{} as PerformanceEntry] : []));
  prefetchFiles(['/came.js', '/new.js']);
  preloadChunks(['/came.js', '/chunk.js']);
  expect(addressesOf('link')).toEqual(['/new.js']);
  expect(addressesOf('script')).toEqual(['/chunk.js']);
  expect(entries).toHaveBeenCalledWith(`${location.origin}/new.js`);
});

test.each([
  ['/a.js', null],
  [`${location.origin}/a.js`, null],
  ['https://sections.example/a.js', 'anonymous'],
])('the script of %s is asynchronous and its credentials are %p', (src, crossOrigin) => {
  const script = scriptOf(src);
  expect(script.getAttribute('src')).toBe(src);
  expect(script.async).toBe(true);
  expect(script.crossOrigin).toBe(crossOrigin);
});

test.each(['load', 'error'])('a chunk’s element goes after its %s, and no other', (name) => {
  preloadChunks(['/a.js', '/b.js']);
  const [first] = elements('script');
  first!.dispatchEvent(new Event(name));
  expect(addressesOf('script')).toEqual(['/b.js']);
});
