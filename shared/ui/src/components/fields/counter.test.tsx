import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Counter } from './counter';

test('the counter counts up and down and names its product', async () => {
  const more = jest.fn();
  const less = jest.fn();
  render(<Counter product="Kaffe" value={1} onIncrease={more} onDecrease={less} />);
  await userEvent.click(screen.getByRole('button', { name: 'Øg antal af Kaffe' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reducer antal af Kaffe' }));
  expect(more).toHaveBeenCalledTimes(1);
  expect(less).toHaveBeenCalledTimes(1);
});

test.each([
  ['at the most there is', 4, 4, true],
  ['above it', 5, 4, true],
  ['below it', 3, 4, false],
  ['without a limit', 400, null, false],
])('plus %s', (_, value, max, disabled) => {
  render(<Counter product="Kaffe" value={value} max={max} onIncrease={jest.fn()} onDecrease={jest.fn()} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Øg antal af Kaffe' }).disabled).toBe(
    disabled,
  );
});
