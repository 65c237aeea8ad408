import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { giveFocusToDialogs } from '@kantine/testing/native-dialog';
import { pressAt } from '@kantine/testing/press-at';
import { ConfirmDialog } from './confirm-dialog';

const dialog = () => screen.queryByRole('dialog', { name: 'Slet kortet' });
const yes = () => screen.getByRole('button', { name: 'Ja, slet' });
const open = () => userEvent.click(screen.getByRole('button', { name: 'Slet' }));
const escape = () => act(() => void dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));

function show() {
  const answers: ((problem?: string) => void)[] = [];
  const onConfirm = jest.fn(() => new Promise<string | void>((resolve) => answers.push(resolve)));
  function Page() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <>
        <button onClick={() => setIsAsking(true)}>Slet</button>
        {isAsking && (
          <ConfirmDialog
            title="Slet kortet"
            yes="Ja, slet"
            onClose={() => setIsAsking(false)}
            onConfirm={onConfirm}
          >
            Er du sikker?
          </ConfirmDialog>
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

describe('the second half of the double click that opened the dialog', () => {
  const opener = () => screen.getByRole('button', { name: 'Slet' });
  const place = { clientX: 300, clientY: 200 };
  const targets = [
    ['on the way out', () => screen.getByRole('button', { name: 'Luk' })],
    ['on what does it', yes],
    ['beside the dialog', () => dialog()!],
  ] as const;

  test.each(targets)('leaves it open with nothing done, %s', (_, target) => {
    const { onConfirm } = show();
    fireEvent.click(opener(), { detail: 1, ...place });
    expect(fireEvent.mouseDown(target(), { detail: 2, ...place })).toBe(false);
    fireEvent.click(target(), { detail: 2, ...place });
    expect(dialog()).toBeInTheDocument();
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Luk' })).toHaveFocus();
  });

  test.each(targets)(
    'is known by its place where a browser counts the clicks of each element, %s',
    (_, target) => {
      const { onConfirm } = show();
      pressAt(1_000, opener(), place);
      pressAt(1_200, target(), { clientX: 303, clientY: 198 });
      expect(dialog()).toBeInTheDocument();
      expect(onConfirm).not.toHaveBeenCalled();
    },
  );

  test('is over with the next press, and a double click on the answer counts', () => {
    const { onConfirm } = show();
    fireEvent.click(opener(), { detail: 1, ...place });
    fireEvent.click(yes(), { detail: 2, ...place });
    fireEvent.click(yes(), { detail: 1, clientX: 500, clientY: 400 });
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('is none where the answer is pressed elsewhere, or with the keyboard', () => {
    for (const press of [{ detail: 1, clientX: 500, clientY: 400 }, { detail: 0 }]) {
      const { onConfirm } = show();
      fireEvent.click(opener(), { detail: 1, ...place });
      fireEvent.click(yes(), press);
      expect(onConfirm).toHaveBeenCalledTimes(1);
      cleanup();
    }
  });

  test('is none half a second later', () => {
    const { onConfirm } = show();
    pressAt(1_000, opener(), place);
    pressAt(1_499, yes(), place);
    expect(onConfirm).not.toHaveBeenCalled();
    pressAt(1_500, yes(), place);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

test('the dialog focuses ‘Luk’ first and announces its question', async () => {
  show();
  await open();
  expect(screen.getByRole('button', { name: 'Luk' })).toHaveFocus();
  expect(dialog()).toHaveAccessibleDescription('Er du sikker?');
});

test('a running action runs once, and neither Luk nor Escape closes the dialog', async () => {
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

test('a failed action shows the reason, and can be retried or cancelled', async () => {
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

test('the second half of a double click does not repeat an action that failed at the first', async () => {
  const { onConfirm, answer } = show();
  await open();
  const place = { clientX: 500, clientY: 400 };
  fireEvent.click(yes(), { detail: 1, ...place });
  await act(async () => answer('Kortet er ændret.'));
  fireEvent.click(yes(), { detail: 2, ...place });
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Kortet er ændret.');
});

test('a second Escape, at which a browser closes without asking, leaves a running action in sight', async () => {
  const { answer } = show();
  await open();
  await userEvent.click(yes());
  const element = dialog() as HTMLDialogElement;
  act(() => {
    element.open = false;
    element.dispatchEvent(new Event('close'));
  });
  expect(element).toHaveAttribute('open');
  expect(screen.getByRole('button', { name: 'Luk' })).toHaveFocus();
  answer('Kortet blev ikke slettet.');
  expect(await screen.findByRole('alert')).toHaveTextContent('Kortet blev ikke slettet.');
  act(() => {
    element.open = false;
    element.dispatchEvent(new Event('close'));
  });
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
});

test('a held Enter presses once, and writes lines in a text', () => {
  render(
    <>
      <button>Betal</button>
      <textarea aria-label="Kommentar" />
    </>,
  );
  const press = (element: HTMLElement, repeat: boolean) =>
    fireEvent.keyDown(element, { key: 'Enter', repeat });
  const [button, text] = [screen.getByRole('button'), screen.getByRole('textbox')];
  expect([press(button, false), press(button, true), press(text, true)]).toEqual([true, false, true]);
});
