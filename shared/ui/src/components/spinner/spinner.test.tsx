import { act, render, screen } from '@testing-library/react';
import { announce, LiveRegion } from '../announcements/live-region';
import { Spinner } from './spinner';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  act(() => void announce(''));
});

const page = (isWaiting: boolean) => (
  <>
    <LiveRegion />
    {isWaiting && <Spinner />}
  </>
);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const said = () => screen.queryByText('Indlæser');

test('a wait of more than a second is announced until it ends', () => {
  const { rerender } = render(page(true));
  expect(screen.getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  pass(900);
  expect(said()).not.toBeInTheDocument();
  pass(200);
  expect(said()).toBeInTheDocument();
  rerender(page(false));
  expect(said()).not.toBeInTheDocument();
});

test('a quick load is not announced, and a later announcement stays', () => {
  const { rerender } = render(page(true));
  pass(500);
  rerender(page(false));
  pass(5_000);
  expect(said()).not.toBeInTheDocument();

  rerender(page(true));
  pass(1_100);
  act(() => void announce('Kurv: 1 vare, 20,00 kr.'));
  rerender(page(false));
  expect(screen.getByText('Kurv: 1 vare, 20,00 kr.')).toBeInTheDocument();
});
