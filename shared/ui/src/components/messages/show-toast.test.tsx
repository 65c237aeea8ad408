import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from '../dialogs/modal';
import { showToast } from './show-toast';
import { Toasts } from './toasts';

test('a message from before the toasts were in the page is shown, an error as an alert', async () => {
  showToast('Kontoen blev opdateret');
  render(<Toasts />);
  expect(await screen.findByRole('status')).toHaveTextContent('Kontoen blev opdateret');

  act(() => showToast('Mødet kunne ikke gemmes', { type: 'error' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Mødet kunne ikke gemmes');
  const [close] = screen.getAllByRole('button', { name: 'Skjul besked' });
  await userEvent.click(close!);
});

test('a message appears inside an open dialog and stays on the page after the dialog closes', async () => {
  const page = (isOpen: boolean) => (
    <>
      <Toasts />
      {isOpen && (
        <Modal title="Slet kort" onClose={() => undefined}>
          Er du sikker?
        </Modal>
      )}
    </>
  );
  const { rerender } = render(page(true));
  act(() => showToast('Kvitteringen blev sendt'));
  expect(await within(screen.getByRole('dialog')).findByText('Kvitteringen blev sendt')).toBeVisible();

  rerender(page(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('Kvitteringen blev sendt')).toBeVisible();
});
