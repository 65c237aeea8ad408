import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRegion, announce } from '../announcements/live-region';
import { PageHeader } from '../layout/page-header';
import { Pager } from '../tables/pager';
import { Picture } from '../content/picture';
import { Spinner } from '../spinner/spinner';
import { ErrorState } from './states';

test('an error can take the focus and be tried again', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorState takesFocus onRetry={onRetry}>
      Menuen kunne ikke hentes.
    </ErrorState>,
  );
  expect(screen.getByRole('heading', { name: 'Noget gik galt' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a successful retry moves the focus to the page’s heading; a focus elsewhere stays there', async () => {
  const page = (isFailing: boolean) => (
    <>
      <PageHeader title="Ordre" />
      <button type="button">Menu</button>
      {isFailing ? <ErrorState onRetry={() => {}}>Ordren kunne ikke hentes.</ErrorState> : <p>Suppe</p>}
    </>
  );
  const { rerender } = render(page(true));
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  await act(async () => rerender(page(false)));
  expect(screen.getByRole('heading', { name: 'Ordre' })).toHaveFocus();

  rerender(page(true));
  screen.getByRole('button', { name: 'Menu' }).focus();
  await act(async () => rerender(page(false)));
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('a spinner is a status with a name', () => {
  render(<Spinner />);
  expect(screen.getByRole('status', { name: 'Indlæser' })).toBeVisible();
});

test('the pager goes from page to page', async () => {
  const onPage = jest.fn();
  render(<Pager current={1} last={4} onPage={onPage} />);
  expect(screen.getByText('1 / 4')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forrige side' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Næste side' }));
  expect(onPage).toHaveBeenCalledWith(2);
});

test.each([
  ['Næste side', 'Forrige side', 4],
  ['Forrige side', 'Næste side', 1],
])('“%s” passes the focus to “%s” on page %d', (pressed, other, current) => {
  const { rerender } = render(<Pager current={2} last={4} onPage={() => {}} />);
  screen.getByRole('button', { name: pressed }).focus();
  rerender(<Pager current={current} last={4} onPage={() => {}} />);
  expect(screen.getByRole('button', { name: other })).toHaveFocus();
});

test('a picture that fails leaves a placeholder, and the next address is tried', () => {
  const { container, rerender } = render(<Picture src="/storage/a.jpg" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toBeNull();
  rerender(<Picture src="/storage/b.jpg" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/storage/b.jpg');
});

test('a text that is announced twice is read twice', () => {
  const { container } = render(<LiveRegion />);
  const region = container.querySelector('[aria-live]')!;
  act(() => announce('Føjet til kurven'));
  const first = region.textContent;
  act(() => announce('Føjet til kurven'));
  expect(region).toHaveTextContent('Føjet til kurven');
  expect(region.textContent).not.toBe(first);
});
