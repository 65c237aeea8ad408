import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SearchField, useSearch } from './search';

const attempt = jest.fn();
jest.mock('./fuzzy-search', () => {
  attempt();
  throw new Error('the chunk did not arrive');
});

const items = [{ name: 'Grillet laks', more: '' }];
const textsOf = (item: (typeof items)[number]) => item;

test('a search without its library finds exact matches, and the next focus fetches the library again', async () => {
  const { result, rerender } = renderHook(({ typed }) => useSearch(items, textsOf, typed), {
    initialProps: { typed: 'laks' },
  });
  expect(result.current).toEqual({ items, query: 'laks', isFuzzy: false });
  rerender({ typed: 'lasks' });
  expect(result.current).toEqual({ items: [], query: 'lasks', isFuzzy: false });
  const before = attempt.mock.calls.length;
  render(<SearchField label="Søg" value="" onChange={() => {}} />);
  await userEvent.click(screen.getByRole('searchbox'));
  expect(attempt.mock.calls.length).toBeGreaterThan(before);
});
