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

test('when the session expires, the content is removed and the login heading has the focus', () => {
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

test('a person who signs out is not told to log in again', () => {
  show();
  act(() => useSession.getState().logOut());
  expect(screen.queryByText(anna.email)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Log ind' })).not.toBeInTheDocument();
});

test('the content starts afresh for another person', () => {
  show();
  act(() => useSession.getState().begin('other', bo));
  expect(screen.getByText(bo.email)).toBeVisible();
});
