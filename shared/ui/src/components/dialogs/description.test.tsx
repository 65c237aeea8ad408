import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Description } from './description';

test.each([
  ['as long as may be', 'Med dild.', 9, 'Med dild.'],
  ['one letter longer', 'Med dild.', 8, 'Med dild... Læs mere'],
  ['with a sign of two halves at the end', 'Med 🥪🥪', 5, 'Med 🥪... Læs mere'],
  ['of two lines', 'Med dild.\nOg brød.', 100, 'Med dild.\nOg brød.'],
])('a text that is %s', (_, text, limit, shown) => {
  const { container } = render(<Description name="Laks" text={text} limit={limit} />);
  expect(container.textContent).toBe(shown);
});

test('an empty description renders nothing', () => {
  const { container } = render(<Description name="Laks" text="" limit={9} />);
  expect(container).toBeEmptyDOMElement();
});

test('a cut description opens whole in a dialog, which ‘Luk’ closes', async () => {
  render(<Description name="Laks" text="Med dild og brød." limit={3} />);
  await userEvent.click(screen.getByRole('button', { name: 'Læs mere' }));
  expect(screen.getByRole('dialog', { name: 'Laks' })).toHaveTextContent('Med dild og brød.');
  await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
