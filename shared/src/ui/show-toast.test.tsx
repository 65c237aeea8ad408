import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from './show-toast';
import { Toasts } from './toasts';

test('a message from before the page had a place for it is shown, an error as an alert', async () => {
  showToast('Kontoen blev opdateret');
  render(<Toasts />);
  expect(await screen.findByRole('status')).toHaveTextContent('Kontoen blev opdateret');

  act(() => showToast('Mødet kunne ikke gemmes', { type: 'error' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Mødet kunne ikke gemmes');
  const [close] = screen.getAllByRole('button', { name: 'Skjul besked' });
  await userEvent.click(close!);
});
