import { SectionError } from '../federation/load-section';
import { manifestOf } from '../testing/manifest-of';
import { reportErrors } from './report-errors';

// This browser has no paint and no layout to measure: e2e/further/reports.spec.ts does it in one that has.
const onCLS = jest.fn<void, [(metric: object) => void]>();
jest.mock('web-vitals', () => ({
  onCLS: (tell: (metric: object) => void) => onCLS(tell),
  onFCP: jest.fn(),
  onINP: jest.fn(),
  onLCP: jest.fn(),
  onTTFB: jest.fn(),
}));

const address = 'https://reports.example/kantine';
const send = jest.fn();
const listen = jest.fn();

function openPage(url: string) {
  const data = JSON.stringify({ reports: { url } });
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${data}</script>`;
  listen.mockClear();
  return reportErrors().onError;
}

const told = () =>
  send.mock.calls.flatMap(
    ([, { body }]: [string, { body: string }]) =>
      (JSON.parse(body) as { events: { reason: string }[] }).events,
  );
const fail = (reason: string) => new SectionError('takeaway', reason);

function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  jest.useFakeTimers();
  const really = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof really>) => {
    listen(...given);
    really(...given);
  });
  send.mockReset().mockResolvedValue(null);
  window.fetch = send;
});
afterEach(() => {
  jest.useRealTimers();
  // The page of the next test is the same window.
  for (const [event, listener] of listen.mock.calls)
    window.removeEventListener(event as string, listener as () => void);
  jest.restoreAllMocks();
});

test('where no address is set, nothing is listened to', () => {
  expect(openPage('')).toBeUndefined();
  expect(listen).not.toHaveBeenCalled();
});

test('faults go together, each once, without cookies and without the address of the page', async () => {
  const tell = openPage(address)!;
  for (const reason of ['a', 'b', 'a']) tell(fail(reason));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(
    address,
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }),
  );
  expect(told().map(({ reason }) => reason)).toEqual(['a', 'b']);
  tell(fail('a'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a hidden page sends its reports at once', async () => {
  const tell = openPage(address)!;
  await jest.advanceTimersByTimeAsync(2_000);
  tell(fail('a'));
  await jest.advanceTimersByTimeAsync(0);
  expect(send).not.toHaveBeenCalled();
  hide();
  expect(told()).toHaveLength(1);
});

test('a figure that is final only at the end is sent, even after the others', async () => {
  openPage(address);
  await jest.advanceTimersByTimeAsync(2_000);
  hide();
  onCLS.mock.lastCall![0]({ name: 'CLS', value: 0.12345, rating: 'needs-improvement' });
  expect(told()).toEqual([expect.objectContaining({ kind: 'web-vital', name: 'CLS', value: 0.123 })]);
});

test('uncaught errors are reported, and a page that keeps failing stops reporting', async () => {
  openPage(address);
  await jest.advanceTimersByTimeAsync(2_000);
  for (let time = 0; time < 30; time += 1)
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: fail(`reason ${time}`) }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(told()).toHaveLength(20);
});

test('an address that does not answer disturbs nobody', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  const tell = openPage(address)!;
  tell(fail('a'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('while a section has two versions', () => {
  const sections = {
    takeaway: { ...manifestOf('takeaway', '2.0.0-cd'), inUse: { '1.0.0-ab': 50, '2.0.0-cd': 50 } },
    retail: manifestOf('retail', '1.0.0-ab'),
  };
  const own = () => send.mock.calls.filter(([to]) => to === '/kantine/versioner/fejl');

  test.each(['', address])(
    'its failures go to the site at once, with its cookies, beside %j',
    async (url) => {
      // The registry is read from the page once.
      jest.resetModules();
      const { reportErrors: listenHere } = await import('./report-errors');
      const { SectionError: Failed } = await import('../federation/load-section');
      const data = JSON.stringify({ reports: { url }, registry: { sections } });
      document.body.innerHTML = `<script type="application/json" id="kantine-page">${data}</script>`;
      const { onError } = listenHere();
      await jest.advanceTimersByTimeAsync(2_000);
      for (const section of ['takeaway', 'takeaway', 'retail']) onError!(new Failed(section, 'a'));
      await jest.advanceTimersByTimeAsync(0);
      const body = JSON.stringify({ section: 'takeaway', version: '2.0.0-cd' });
      expect(own()).toEqual([['/kantine/versioner/fejl', { method: 'POST', body, keepalive: true }]]);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(send).toHaveBeenCalledTimes(url ? 2 : 1);
      // An error of a shared part, on a page of the section.
      window.history.pushState(null, '', '/takeaway/2026-11-23');
      onError!(new TypeError('x'));
      await jest.advanceTimersByTimeAsync(0);
      expect(own()).toHaveLength(2);
      expect(own()[1]).toEqual(own()[0]);
      window.history.pushState(null, '', '/');
    },
  );
});
