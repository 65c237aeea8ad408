import type { ReactNode } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { Card, CardGrid } from './card';
import { TextLink } from '../buttons/link';

function show(element: ReactNode) {
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a card is an article whose name is announced once', () => {
  show(
    <Card title="Retail" to="/retail" image={null}>
      Køb mad og drikke
    </Card>,
  );
  expect(screen.getByRole('article')).toHaveTextContent('Retail');
  expect(screen.getByRole('link', { name: 'Retail' })).toHaveAttribute('href', '/retail');
});

test.each([
  ['/betingelser', null],
  ['https://example.dk/x', 'noopener noreferrer'],
  ['mailto:a@example.dk', 'noopener noreferrer'],
])('a link to %s', (to, rel) => {
  show(<TextLink to={to}>Læs</TextLink>);
  const link = screen.getByRole('link', { name: 'Læs' });
  expect(link).toHaveAttribute('href', to);
  expect(link.getAttribute('rel')).toBe(rel);
});

test('many cards are laid out in groups, so that the browser can skip the distant ones', async () => {
  const cards = Array.from({ length: 80 }, (_, index) => <Card key={index} title={`Ret ${index + 1}`} />);
  const { container } = show(<CardGrid>{cards}</CardGrid>);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(80));
  expect([...container.querySelectorAll('.group.many')].map(({ children }) => children.length)).toEqual([
    12, 24, 24, 20,
  ]);
});
