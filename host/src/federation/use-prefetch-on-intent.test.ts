import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { act, renderHook } from '@testing-library/react';

import { fakeFederation, section, writePageData } from '../testing/fake-federation';
import { manifestOf } from '../testing/manifest-of';
import { usePrefetchOnIntent } from './use-prefetch-on-intent';

const mockFederation = fakeFederation();
jest.mock('./runtime', () => mockFederation.runtime);

const takeaway = manifestOf('takeaway');
writePageData({
  registry: { sections: { takeaway }, integrity: { '/sections/takeaway/1/entry.js': 'sha384-entry' } },
});

type Handlers = Partial<Record<'onPointerEnter' | 'onFocus' | 'onPointerLeave' | 'onBlur', () => void>>;
const handlersOf = (to: string) => {
  const { result, unmount } = renderHook(() => usePrefetchOnIntent(to) as Handlers);
  return { handlers: result.current, unmount };
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** The first route of takeaway: it is resolved each time that the section is prepared. */
const prepared = jest.fn(() => ({}));

beforeEach(() => {
  jest.useFakeTimers();
  prepared.mockClear();
  fakeVenueApi({ 'GET /store': storeAnswer() });
  mockFederation.load.mockResolvedValue({
    default: { ...section, routes: [{ path: '', resolve: prepared }] },
  });
});
afterEach(() => jest.useRealTimers());

test.each(['onPointerEnter', 'onFocus'] as const)(
  'the section of a link is prepared 120 ms after its %s, once',
  async (begin) => {
    const { handlers } = handlersOf('/takeaway/cart');
    handlers[begin]!();
    await pass(119);
    expect(prepared).not.toHaveBeenCalled();
    await pass(1);
    expect(prepared).toHaveBeenCalledTimes(1);
    await pass(1_000);
    expect(prepared).toHaveBeenCalledTimes(1);
  },
);

test.each(['onPointerLeave', 'onBlur'] as const)(
  'nothing is prepared after an %s before that',
  async (stop) => {
    const { handlers } = handlersOf('/takeaway');
    handlers.onPointerEnter!();
    handlers[stop]!();
    await pass(1_000);
    expect(prepared).not.toHaveBeenCalled();
  },
);

test('a link that is hovered and then focused prepares its section once, counted from the later', async () => {
  const { handlers } = handlersOf('/takeaway');
  handlers.onPointerEnter!();
  await pass(100);
  handlers.onFocus!();
  await pass(119);
  expect(prepared).not.toHaveBeenCalled();
  await pass(1_000);
  expect(prepared).toHaveBeenCalledTimes(1);
});

test('a link that goes before that prepares nothing', async () => {
  const { handlers, unmount } = handlersOf('/takeaway');
  handlers.onFocus!();
  unmount();
  await pass(1_000);
  expect(prepared).not.toHaveBeenCalled();
});

test('a link that leads to no section has nothing to prepare', () => {
  expect(handlersOf('/om-os').handlers).toEqual({});
});
