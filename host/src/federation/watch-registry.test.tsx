import { act, renderHook } from '@testing-library/react';
import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { manifestOf } from '../testing/manifest-of';
import type * as registering from './registry';

const fetchRegistry = jest.fn();
const answer = (body: unknown, ok = true) =>
  fetchRegistry.mockResolvedValue({ ok, json: () => Promise.resolve(body) });
const deployed = (takeaway: string, host: string | undefined = 'h1') =>
  answer({ host, sections: { takeaway: manifestOf('takeaway', takeaway) } });

let registry: typeof registering;

/** The registry as a page that has just been loaded has it, rendered by the one React of the test. */
function loadPage() {
  jest.doMock('react', () => React);
  jest.isolateModules(() => {
    registry = jest.requireActual<typeof registering>('./registry');
  });
}

beforeEach(() => {
  const sections = { takeaway: manifestOf('takeaway', '1'), retail: manifestOf('retail', '1') };
  const page = { host: 'h1', registry: { sections } };
  document.body.innerHTML = `<script type="application/json" id="kantine-page">${JSON.stringify(page)}</script>`;
  fetchRegistry.mockReset();
  window.fetch = fetchRegistry;
  loadPage();
});

test('the registry is fetched past the cache, with a limit of 5 seconds', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  deployed('1');
  await registry.refreshRegistry();
  expect(limit.mock.calls).toEqual([[5_000]]);
  expect(fetchRegistry.mock.calls).toEqual([
    ['/remotes.json', { cache: 'no-cache', signal: limit.mock.results[0]!.value as AbortSignal }],
  ]);
});

test('a section whose line is gone keeps the one that it had, beside the new ones', async () => {
  deployed('2');
  await registry.refreshRegistry();
  expect(registry.deployedSection('takeaway')?.version).toBe('2');
  expect(registry.deployedSection('retail')?.version).toBe('1');
});

test.each([
  ['an error', { host: 'h2', sections: { takeaway: manifestOf('takeaway', '2') } }, false],
  ['no sections', { host: 'h2' }, true],
  ['null for its sections', { host: 'h2', sections: null }, true],
  ['a text for its sections', { host: 'h2', sections: 'none' }, true],
])('an answer of %s changes nothing', async (_, body, ok) => {
  answer(body, ok);
  await registry.refreshRegistry();
  expect(registry.versionOf('host')).toBe('h1');
  expect(registry.isOld()).toBe(false);
  expect(registry.deployedSection('takeaway')?.version).toBe('1');
});

test('a registry that names no shell means the one that runs here', async () => {
  deployed('1', 'h2');
  await registry.refreshRegistry();
  expect(registry.isOld()).toBe(true);
  answer({ sections: { takeaway: manifestOf('takeaway', '1') } });
  await registry.refreshRegistry();
  expect(registry.isOld()).toBe(false);
});

test('a running section that the registry does not know is old', () => {
  registry.setRunningVersion('meetings', '1');
  expect(registry.isOld('meetings')).toBe(true);
});

test('the deployed versions are those of the shell and of the section', async () => {
  expect(registry.deployedVersions('takeaway')).toBe('h1 1');
  expect(registry.deployedVersions('meetings')).toBe('h1 ');
  deployed('2', 'h2');
  await registry.refreshRegistry();
  expect(registry.deployedVersions('takeaway')).toBe('h2 2');
  expect(registry.deployedVersions()).toBe('h2 ');
});

describe('a component', () => {
  test.each([
    ['the shell', () => deployed('1', 'h2'), true],
    ['a section that runs here', () => deployed('2'), true],
    ['nothing that runs here', () => deployed('1'), false],
  ])('learns when %s was deployed anew', async (_, deploy, isOld) => {
    registry.setRunningVersion('takeaway', '1');
    registry.setRunningVersion('retail', '1');
    const { result } = renderHook(() => registry.useIsOld());
    expect(result.current).toBe(false);
    deploy();
    await act(() => registry.refreshRegistry());
    expect(result.current).toBe(isOld);
  });

  test('learns that a section runs here which is old by now', async () => {
    const { result } = renderHook(() => registry.useIsOld());
    deployed('2');
    await act(() => registry.refreshRegistry());
    expect(result.current).toBe(false);
    act(() => registry.setRunningVersion('takeaway', '1'));
    expect(result.current).toBe(true);
  });

  test('lists the parts with their versions, and again after a deploy', async () => {
    const { result } = renderHook(() => registry.useVersions());
    const [host, retail] = [
      { part: 'host', running: 'h1', deployed: 'h1' },
      { part: 'retail', running: undefined, deployed: '1' },
    ];
    expect(result.current).toEqual([host, { part: 'takeaway', running: undefined, deployed: '1' }, retail]);
    deployed('2');
    await act(() => registry.refreshRegistry());
    expect(result.current).toEqual([host, { part: 'takeaway', running: undefined, deployed: '2' }, retail]);
  });

  test('is rendered by a server as one of a page that is not old', async () => {
    deployed('1', 'h2');
    await registry.refreshRegistry();
    const Old = () => String(registry.useIsOld());
    expect(renderToStaticMarkup(<Old />)).toBe('false');
  });

  test('that is gone is not notified, and those that stay are', async () => {
    const renders = [jest.fn(), jest.fn()];
    const [gone, stays] = renders.map((seen) => renderHook(() => seen(registry.useIsOld())));
    gone!.unmount();
    deployed('1', 'h2');
    await act(() => registry.refreshRegistry());
    expect(renders[0]).toHaveBeenCalledTimes(1);
    expect(renders[1]).toHaveBeenLastCalledWith(true);
    stays!.unmount();
  });
});

describe('a page that watches the registry', () => {
  const start = Date.parse('2032-11-22T11:00:00Z');
  let listeners: [EventTarget, string, EventListener][] = [];

  beforeEach(() => {
    jest.useFakeTimers({ now: start });
    loadPage();
    deployed('1');
    // The pages of other tests go on watching.
    listeners = [];
    for (const target of [window, document])
      jest.spyOn(target, 'addEventListener').mockImplementation((...[name, listener]) => {
        listeners.push([target, name, listener as EventListener]);
      });
    registry.watchRegistry();
  });
  afterEach(() => jest.useRealTimers());

  const report = (target: EventTarget, name: string) => {
    for (const [one, event, listener] of listeners)
      if (one === target && event === name) listener(new Event(name));
  };

  test.each([
    ['is seen again', document, 'visibilitychange'],
    ['is used again', window, 'focus'],
  ])('fetches the registry when it %s, at most once a minute', (_, target, name) => {
    jest.setSystemTime(start + 59_999);
    report(target, name);
    expect(fetchRegistry).not.toHaveBeenCalled();
    jest.setSystemTime(start + 60_000);
    report(target, name);
    report(target, name);
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });

  test('asks every ten minutes while it is seen', () => {
    jest.advanceTimersByTime(10 * 60_000 - 1);
    expect(fetchRegistry).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    jest.advanceTimersByTime(10 * 60_000);
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });
});
