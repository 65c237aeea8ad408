import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('a busy button keeps its name and the focus, and does nothing when pressed', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Gem</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Gem' }));
  rerender(
    <Button onClick={onClick} busy>
      Gem
    </Button>,
  );
  expect(screen.getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Gem' }));

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Gem', busy: true })).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

test('a busy submit button does not send its form', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Gem
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Gem' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
