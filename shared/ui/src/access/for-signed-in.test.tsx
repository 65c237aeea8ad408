import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { ForSignedIn } from './for-signed-in';
import { useSession } from '@kantine/core';

const anna = { id: 7, email: 'anna@kantinen.dk' };
const bo = { id: 8, email: 'bo@kantinen.dk' };

function Own() {
  const [email] = useState(() => useSession.getState().account?.email);
  return <p>{email}</p>;
}

function show() {
  useSession.getState().begin('good', anna);
  const element = (
    <ForSignedIn>
      <Own />
    </ForSignedIn>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/meetings?page=2'] });
  render(<RouterProvider router={router} />);
}

afterEach(() => useSession.getState().logOut());

test('when the session ends it goes, and the way back in has the focus', () => {
  show();
  expect(screen.getByText(anna.email)).toBeVisible();
  act(() => useSession.getState().end());
  expect(screen.queryByText(anna.email)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Log ind igen' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Log ind' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Fmeetings%3Fpage%3D2',
  );
});

test('who leaves by themselves is not told to log in again', () => {
  show();
  act(() => useSession.getState().logOut());
  expect(screen.queryByText(anna.email)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Log ind' })).not.toBeInTheDocument();
});

test('for another person it begins anew', () => {
  show();
  act(() => useSession.getState().begin('other', bo));
  expect(screen.getByText(bo.email)).toBeVisible();
});
