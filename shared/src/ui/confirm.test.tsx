import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { giveFocusToDialogs } from '../../testing/native-dialog';
import { Confirm } from './confirm';

const dialog = () => screen.queryByRole('dialog', { name: 'Slet kortet' });
const yes = () => screen.getByRole('button', { name: 'Ja, slet' });
const open = () => userEvent.click(screen.getByRole('button', { name: 'Slet' }));
/** As the browser's own dialog does it. */
const escape = () => act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));

/** Opens a confirmation; what its answer is, the test says when it comes. */
function show() {
  const answers: ((problem?: string) => void)[] = [];
  const onConfirm = jest.fn(() => new Promise<string | void>((resolve) => answers.push(resolve)));
  function Page() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <>
        <button onClick={() => setIsAsking(true)}>Slet</button>
        {isAsking && (
          <Confirm
            title="Slet kortet"
            yes="Ja, slet"
            onClose={() => setIsAsking(false)}
            onConfirm={onConfirm}
          >
            Er du sikker?
          </Confirm>
        )}
      </>
    );
  }
  render(<Page />);
  return { onConfirm, answer: (problem?: string) => answers.shift()?.(problem) };
}

giveFocusToDialogs();

test.each([
  ['Luk', () => userEvent.click(screen.getByRole('button', { name: 'Luk' }))],
  ['Escape', async () => escape()],
])('%s closes it with nothing done, and the focus is back where it was', async (_, close) => {
  const { onConfirm } = show();
  await open();
  expect(screen.getByText('Er du sikker?')).toBeVisible();
  await close();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Slet' })).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('it begins at the way out, and says what is asked', async () => {
  show();
  await open();
  expect(screen.getByRole('button', { name: 'Luk' })).toHaveFocus();
  expect(dialog()).toHaveAccessibleDescription('Er du sikker?');
});

test('while it is being done it is done once, and neither Luk nor Escape closes it', async () => {
  const { onConfirm, answer } = show();
  await open();
  await userEvent.dblClick(yes());
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(yes()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
  escape();
  expect(dialog()).toBeInTheDocument();
  answer();
  await waitFor(() => expect(yes()).not.toHaveAttribute('aria-disabled', 'true'));
});

test('what cannot be done says why, and can be tried again or left', async () => {
  const { onConfirm, answer } = show();
  await open();
  await userEvent.click(yes());
  answer('Kortet blev ikke slettet.');
  expect(await screen.findByRole('alert')).toHaveTextContent('Kortet blev ikke slettet.');
  expect(dialog()).toBeInTheDocument();

  await userEvent.click(yes());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onConfirm).toHaveBeenCalledTimes(2);
  answer('Stadig ikke.');
  expect(await screen.findByRole('alert')).toHaveTextContent('Stadig ikke.');
  await userEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(dialog()).not.toBeInTheDocument();
});
