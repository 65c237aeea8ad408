import { act, renderHook } from '@testing-library/react';

import { prefetchSection } from './join-section';
import { usePrefetchOnIntent } from './use-prefetch-on-intent';

jest.mock('./join-section', () => ({ prefetchSection: jest.fn() }));

type Handlers = Partial<Record<'onPointerEnter' | 'onFocus' | 'onPointerLeave' | 'onBlur', () => void>>;
const handlersOf = (to: string) => {
  const { result, unmount } = renderHook(() => usePrefetchOnIntent(to) as Handlers);
  return { handlers: result.current, unmount };
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const prepared = jest.mocked(prefetchSection);

beforeEach(() => {
  jest.useFakeTimers();
  prepared.mockReset();
});
afterEach(() => jest.useRealTimers());

test.each(['onPointerEnter', 'onFocus'] as const)(
  'the section of a link is prepared 120 ms after its %s, once',
  (begin) => {
    const { handlers } = handlersOf('/takeaway/cart');
    handlers[begin]!();
    pass(119);
    expect(prepared).not.toHaveBeenCalled();
    pass(1);
    expect(prepared.mock.calls).toMatchObject([[{ name: 'takeaway' }]]);
  },
);

test.each(['onPointerLeave', 'onBlur'] as const)('nothing is prepared after an %s before that', (stop) => {
  const { handlers } = handlersOf('/takeaway');
  handlers.onPointerEnter!();
  handlers[stop]!();
  pass(1_000);
  expect(prepared).not.toHaveBeenCalled();
});

test('a link that is hovered and then focused prepares its section once, counted from the later', () => {
  const { handlers } = handlersOf('/takeaway');
  handlers.onPointerEnter!();
  pass(100);
  handlers.onFocus!();
  pass(119);
  expect(prepared).not.toHaveBeenCalled();
  pass(1_000);
  expect(prepared).toHaveBeenCalledTimes(1);
});

test('a link that goes before that prepares nothing', () => {
  const { handlers, unmount } = handlersOf('/takeaway');
  handlers.onFocus!();
  unmount();
  pass(1_000);
  expect(prepared).not.toHaveBeenCalled();
});

test('a link that leads to no section has nothing to prepare', () => {
  expect(handlersOf('/om-os').handlers).toEqual({});
});
