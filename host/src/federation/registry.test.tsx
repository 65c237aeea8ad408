import { act, renderHook } from '@testing-library/react';
import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { answer, writePageData } from '../testing/fake-federation';
import { manifestOf } from '../testing/manifest-of';
import type * as registering from './registry';

const fetchRegistry = jest.fn();
const deployed = (takeaway: string, host: string | undefined = 'h1') =>
  fetchRegistry.mockResolvedValue(answer({ host, sections: { takeaway: manifestOf('takeaway', takeaway) } }));

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
  writePageData(page);
  fetchRegistry.mockReset();
  window.fetch = fetchRegistry;
  loadPage();
});

test('the registry is fetched past the cache, with a limit of 8 seconds', async () => {
  jest.useFakeTimers();
  fetchRegistry.mockReturnValue(new Promise(() => undefined));
  void registry.refreshRegistry();
  const [[address, { cache, signal }]] = fetchRegistry.mock.calls as [[string, RequestInit]];
  expect([address, cache]).toEqual(['/remotes.json', 'no-cache']);
  jest.advanceTimersByTime(7_999);
  expect(signal!.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal!.aborted).toBe(true);
  jest.useRealTimers();
});

test('a section whose line is gone keeps the one that it had, beside the new ones', async () => {
  deployed('2');
  await registry.refreshRegistry();
  expect(registry.deployedSection('takeaway')?.version).toBe('2');
  expect(registry.deployedSection('retail')?.version).toBe('1');
});

test('a section that is retired in the page is none, and is one again after a deploy', async () => {
  writePageData({
    host: 'h1',
    registry: { sections: { takeaway: manifestOf('takeaway', '1'), retail: { isRetired: true } } },
  });
  loadPage();
  expect([registry.isRetired('retail'), registry.isRetired('takeaway')]).toEqual([true, false]);
  expect(Object.keys(registry.deployedSections())).toEqual(['takeaway']);
  fetchRegistry.mockResolvedValue(
    answer({ sections: { retail: manifestOf('retail', '1'), takeaway: { isRetired: true } } }),
  );
  registry.setRunningVersion('takeaway', '1');
  await registry.refreshRegistry();
  expect([registry.isRetired('retail'), registry.isRetired('takeaway')]).toEqual([false, true]);
  expect(Object.keys(registry.deployedSections())).toEqual(['retail']);
  // The next link of the menu loads a page, so that the code that runs goes too.
  expect(registry.isOld('takeaway')).toBe(true);
});

const isNew = { takeaway: manifestOf('takeaway', '2') };

test.each<[string, unknown]>([
  ['does not answer', new TypeError('Failed to fetch')],
  ['answers a page', { ok: true, json: () => Promise.reject(new SyntaxError()) }],
  ['answers an error', answer({ host: 'h2', sections: isNew }, false)],
  ['has no sections', answer({ host: 'h2' })],
  ['has null for its sections', answer({ host: 'h2', sections: null })],
  ['has a text for its sections', answer({ host: 'h2', sections: 'none' })],
  ['has lost a line', answer({ host: 'h1', sections: {} })],
  ['has a damaged line', answer({ sections: { takeaway: null } })],
  ['says too little', answer({ sections: { takeaway: { version: '2', global: 'x', contract: '^5.0.0' } } })],
])('a server whose registry %s changes nothing', async (_, given) => {
  registry.setRunningVersion('takeaway', '1');
  if (given instanceof Error) fetchRegistry.mockRejectedValue(given);
  else fetchRegistry.mockResolvedValue(given);
  await registry.refreshRegistry();
  expect(registry.versionOf('host')).toBe('h1');
  expect([registry.isOld(), registry.isOld('takeaway')]).toEqual([false, false]);
  expect(registry.deployedSection('takeaway')).toEqual(manifestOf('takeaway', '1'));
});

test('a running section is as old as its version: another one deployed makes it old, and not the shell', async () => {
  registry.setRunningVersion('takeaway', '1');
  deployed('1');
  await registry.refreshRegistry();
  expect(registry.isOld('takeaway')).toBe(false);
  deployed('2');
  await registry.refreshRegistry();
  expect([registry.isOld('takeaway'), registry.isOld()]).toEqual([true, false]);
  expect(registry.versionsOfParts()).toEqual([
    { part: 'host', running: 'h1', deployed: 'h1' },
    { part: 'takeaway', running: '1', deployed: '2' },
    { part: 'retail', running: undefined, deployed: '1' },
  ]);
  expect(registry.versionOf('takeaway')).toBe('1');
});

test('a section is not old where its code was not fetched yet: it comes in the new version', async () => {
  deployed('2');
  await registry.refreshRegistry();
  expect(registry.isOld('takeaway')).toBe(false);
  expect(registry.deployedSection('takeaway')).toEqual(manifestOf('takeaway', '2'));
  expect([registry.versionOf('takeaway'), registry.versionOf('meetings')]).toEqual(['2', '']);
});

test('a registry that names no shell means the one that runs here', async () => {
  deployed('1', 'h2');
  await registry.refreshRegistry();
  expect(registry.isOld()).toBe(true);
  fetchRegistry.mockResolvedValue(answer({ sections: { takeaway: manifestOf('takeaway', '1') } }));
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

  test('asks ten minutes after its start, however often somebody came back until then', () => {
    jest.advanceTimersByTime(60_000);
    report(window, 'focus');
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10 * 60_000);
    expect(fetchRegistry).toHaveBeenCalledTimes(2);
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
