import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '../router/router';
import { Card, CardGrid } from './card';
import { TextLink } from './link';

function show(element: ReactNode) {
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('a card is an article with its name, read out once', () => {
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

describe('cards beside each other', () => {
  const cards = (count: number) =>
    Array.from({ length: count }, (_, index) => <Card key={index} title={`Ret ${index + 1}`} />);
  const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
  const groups = (container: HTMLElement) =>
    [...container.querySelectorAll('.group')].map((group) => group.children.length);

  test('are one group when they are few, all of it laid out', () => {
    const { container } = show(<CardGrid>{cards(36)}</CardGrid>);
    expect(groups(container)).toEqual([36]);
    expect(container.querySelector('.long')).toBeNull();
  });

  test('keep their order when they are many, in groups that the browser may leave out while they are far away', () => {
    const { container } = show(<CardGrid>{cards(100)}</CardGrid>);
    expect(titles()).toEqual(Array.from({ length: 100 }, (_, index) => `Ret ${index + 1}`));
    expect(groups(container)).toEqual([36, 36, 28]);
    expect(container.querySelectorAll('.long > .group')).toHaveLength(3);
  });

  test('stay the same elements when one more comes or the last one goes', () => {
    const { rerender } = render(<CardGrid>{cards(36)}</CardGrid>);
    const first = screen.getAllByRole('article')[0];
    rerender(<CardGrid>{cards(37)}</CardGrid>);
    expect(screen.getAllByRole('article')[0]).toBe(first);
    rerender(<CardGrid>{cards(36)}</CardGrid>);
    expect(screen.getAllByRole('article')[0]).toBe(first);
  });
});
