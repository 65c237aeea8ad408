import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { loadFuzzySearch, useFuzzySearch } from './load-fuzzy-search';
import { SearchCount, SearchField, useSearch } from './search';
import { useSearchIndex } from './use-search-index';

interface Dish {
  name: string;
  more: string;
}
const dishes: Dish[] = Array.from({ length: 600 }, (_, index) => ({
  name: `${index % 2 ? 'Laks' : 'Frikadelle'} nr. ${index + 1}`,
  more: '',
}));
const textsOf = (dish: Dish) => dish;

function Menu() {
  const [typed, setTyped] = useState('');
  const found = useSearch(dishes, textsOf, typed);
  return (
    <>
      <SearchField label="Søg" value={typed} onChange={setTyped} />
      <SearchCount found={found} />
      <p>{`${found.query}: ${found.items[0]?.name}`}</p>
    </>
  );
}

beforeAll(async () => {
  loadFuzzySearch();
  await waitFor(() => expect(useFuzzySearch.getState()).not.toBeNull());
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const countParts = () => {
  const put = jest.spyOn(window, 'setTimeout');
  return () => put.mock.calls.filter(([, delay]) => delay === 0).length;
};

test('the previous result stays while the fuzzy search runs in tasks that leave the page responsive', () => {
  render(<Menu />);
  const parts = countParts();
  type('laks');
  expect(screen.getByText('300 resultater')).toBeVisible();
  expect(parts()).toBe(0);
  type('frikadele');
  expect(screen.getByText('300 resultater')).toBeVisible();
  expect(screen.getByText('laks: Laks nr. 2')).toBeVisible();

  act(() => jest.runAllTimers());
  expect(screen.getByText('300 resultater, der ligner det søgte')).toBeVisible();
  expect(screen.getByText('frikadele: Frikadelle nr. 1')).toBeVisible();
  // Three parts of 600, and the end.
  expect(parts()).toBe(4);

  type('lakks');
  expect(screen.getByText('frikadele: Frikadelle nr. 1')).toBeVisible();
  act(() => jest.runAllTimers());
  expect(screen.getByText('lakks: Laks nr. 2')).toBeVisible();
});

test('a typed letter cancels the search before it', () => {
  render(<Menu />);
  const parts = countParts();
  type('frikadele');
  act(() => jest.advanceTimersToNextTimer());
  type('laks');
  act(() => jest.runAllTimers());
  expect(screen.getByText('laks: Laks nr. 2')).toBeVisible();
  expect(parts()).toBe(2);
});

test.each([
  [
    'when the search field has the focus, all items are prepared before the first letter',
    true,
    dishes.length,
  ],
  ['else none of them', false, 0],
])('%s, each once', (_, isAhead, folded) => {
  const look = jest.fn(textsOf);
  const { result } = renderHook(() => useSearchIndex(dishes, look, isAhead));
  act(() => jest.runAllTimers());
  expect(look).toHaveBeenCalledTimes(folded);
  dishes.forEach(result.current);
  dishes.forEach(result.current);
  expect(look).toHaveBeenCalledTimes(dishes.length);
});
