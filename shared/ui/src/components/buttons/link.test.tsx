import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { isLeftToBrowser } from '@kantine/testing/left-to-browser';
import { render, screen } from '@testing-library/react';

import { TextLink } from './link';

test.each([
  ['/storage/betingelser.pdf', true],
  ['/.well-known/security.txt', true],
  ['https://kantinen.example/betingelser', true],
  ['/betingelser', false],
])('a link to %s is left to the browser: %s', (to, isLeft) => {
  const router = createMemoryRouter([{ path: '*', element: <TextLink to={to}>Betingelser</TextLink> }]);
  render(<RouterProvider router={router} />);
  expect(isLeftToBrowser(screen.getByRole('link', { name: 'Betingelser' }))).toBe(isLeft);
});
