import { storageDelayMs, withTabLock } from './tab-lock';

const lock = 'kantine-order-retail';

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

test.each([
  ['its result', async () => 5],
  ['its error', async () => Promise.reject(new Error('5'))],
])('%s comes at once, and the next tab begins when it can read what was stored', async (_, work) => {
  jest.useFakeTimers();
  let isFree = false;
  const request = async (_name: string, held: () => Promise<unknown>) => {
    await held();
    isFree = true;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await withTabLock(lock, work).catch((error: Error) => expect(error.message).toBe('5'));
  await jest.advanceTimersByTimeAsync(storageDelayMs - 1);
  expect(isFree).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isFree).toBe(true);
  jest.useRealTimers();
});

test('a browser that refuses the lock fails the work', async () => {
  const request = () => Promise.reject(new DOMException('No locks here', 'SecurityError'));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await expect(withTabLock(lock, async () => 5)).rejects.toThrow('No locks here');
});

test('a browser without locks runs it all the same', async () => {
  await expect(withTabLock(lock, async () => 5)).resolves.toBe(5);
});
