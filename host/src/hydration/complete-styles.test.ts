import '@testing-library/jest-dom';

import { completeStyles } from './complete-styles';

const sheets = () => Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML =
    '<style data-href="a.css"></style><link rel="preload" as="style" data-href="a.css" href="/assets/a.css" integrity="sha384-a" crossorigin="anonymous">' +
    '<style data-href="b.css"></style>';
});
afterEach(() => jest.useRealTimers());

/** Whether the wait has ended by now. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  const open = Symbol();
  return (await Promise.race([wait, Promise.resolve(open)])) !== open;
}

test('each whole sheet goes behind its rules with their hash, and the page waits for it', async () => {
  const wait = completeStyles();
  const [sheet, ...more] = sheets();
  expect(more).toEqual([]);
  expect(sheet).toHaveAttribute('integrity', 'sha384-a');
  expect(sheet?.href).toBe('http://localhost/assets/a.css');
  expect(sheet?.nextElementSibling).toHaveAttribute('data-href', 'b.css');
  expect(await isOver(wait)).toBe(false);
  sheet?.dispatchEvent(new Event('load'));
  await wait;
});

test('a page whose sheet fails goes on, and tries it again until it comes', async () => {
  const wait = completeStyles();
  for (let tries = 0; tries < 2; tries += 1) {
    sheets()[0]?.dispatchEvent(new Event('error'));
    await wait;
    expect(sheets()).toEqual([]);
    await jest.advanceTimersByTimeAsync(5_000);
  }
  sheets()[0]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sheets()).toHaveLength(1);
});

test('a page goes on without a sheet that does not answer, and requests it anew with more time', async () => {
  const wait = completeStyles();
  await jest.advanceTimersByTimeAsync(8_000);
  await wait;
  expect(sheets()).toEqual([]);
  await jest.advanceTimersByTimeAsync(5_000 + 15_999);
  expect(sheets().map((sheet) => [sheet.href, sheet.getAttribute('integrity')])).toEqual([
    ['http://localhost/assets/a.css?try=2', 'sha384-a'],
  ]);
  await jest.advanceTimersByTimeAsync(1 + 5_000);
  expect(sheets().map(({ href }) => href)).toEqual(['http://localhost/assets/a.css?try=3']);
  sheets()[0]?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(sheets()).toHaveLength(1);
});

test('a page without such a sheet waits for nothing', async () => {
  document.head.innerHTML = '';
  await completeStyles();
});
