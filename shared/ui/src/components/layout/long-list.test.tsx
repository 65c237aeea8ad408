import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

import { LongList } from './long-list';

const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => <button key={from + index}>{from + index}</button>);

const list = (shown: ReactNode) => (
  <LongList as="div" className="group" manyClassName="many">
    {shown}
  </LongList>
);

const groups = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.group')]
    .filter(({ hidden }) => !hidden)
    .map(({ children }) => children.length);

const idle = () => act(() => jest.advanceTimersByTime(50));
const untilDrawn = () => Array.from({ length: 20 }, idle);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a short list is one group that renders at once', () => {
  const { container } = render(list(items(1, 36)));
  expect(groups(container)).toEqual([36]);
  expect(container.querySelector('.many')).toBeNull();
});

test('a long list renders its first group at once and the others one after the other', () => {
  const { container } = render(list(items(1, 100)));
  expect(groups(container)).toEqual([12, 0, 0, 0, 0]);
  expect(container.querySelectorAll('.many')).toHaveLength(5);
  idle();
  expect(groups(container)).toEqual([12, 24, 0, 0, 0]);
  untilDrawn();
  expect(groups(container)).toEqual([12, 24, 24, 24, 16]);
  expect(screen.getAllByRole('button').map(({ textContent }) => Number(textContent))).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
});

test('a group near the viewport renders at once', () => {
  const watched: [Element, IntersectionObserverCallback][] = [];
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(function (seen) {
    return {
      observe: (element: Element) => watched.push([element, seen]),
      disconnect: () => {},
    } as unknown as IntersectionObserver;
  });
  const { container } = render(list(items(1, 144)));
  const [last, near] = watched[watched.length - 1]!;
  act(() => near([{ target: last, isIntersecting: true }] as never, null as never));
  expect(groups(container)).toEqual([12, 0, 0, 0, 0, 0, 12]);
});

test('removed items leave the other items, the focus and the rendered groups alone', () => {
  const { container, rerender } = render(list(items(1, 100)));
  untilDrawn();
  const last = screen.getByRole('button', { name: '100' });
  last.focus();
  rerender(list(items(2, 100)));
  expect(groups(container)).toEqual([12, 24, 24, 24, 15]);
  expect(screen.getByRole('button', { name: '100' })).toBe(last);
  expect(last).toHaveFocus();
});

test('a new list starts with its first group; the old one is hidden and removed group by group', () => {
  const { container, rerender } = render(list(items(1, 300)));
  untilDrawn();
  const groupsThere = () => container.querySelectorAll('.group:not(:empty)').length;
  expect(groupsThere()).toBe(13);

  rerender(list(items(301, 400)));
  expect(groups(container)).toEqual([12, 0, 0, 0, 0]);
  expect(screen.getAllByRole('button')).toHaveLength(12);
  expect(groupsThere()).toBe(14);
  idle();
  expect(groupsThere()).toBe(14);
  expect(groups(container)).toEqual([12, 24, 0, 0, 0]);
  untilDrawn();
  expect(groups(container)).toEqual([12, 24, 24, 24, 16]);
  expect(container.querySelectorAll('.group')).toHaveLength(5);

  rerender(list(items(1, 300)));
  expect(groups(container)).toEqual([12, ...Array<number>(12).fill(0)]);
  untilDrawn();
  expect(screen.getAllByRole('button')).toHaveLength(300);
});
