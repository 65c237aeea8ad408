import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from './modal';

test('a modal is named by its title and closes by Luk, Escape and a click on the backdrop', async () => {
  const onClose = jest.fn();
  render(
    <Modal title="Grillet laks" onClose={onClose}>
      <p>Med dild.</p>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Grillet laks' });

  await userEvent.click(screen.getByText('Med dild.'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});
