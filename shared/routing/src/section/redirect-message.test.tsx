import { act, cleanup, render, screen, waitFor } from '@testing-library/react';

import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { queryClient } from '@kantine/core';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from '../router/router';
import { defineRoute, redirectTo, routeObjects, useRedirectMessage } from './section';

const rendered = jest.fn();
function Component({ day }: { day: string }) {
  rendered(day);
  return <p>{`Menuen ${day}: ${JSON.stringify(useRedirectMessage())}`}</p>;
}

const routes = () => [
  {
    path: '/takeaway',
    children: routeObjects(
      [
        defineRoute({
          path: ':day',
          screen: async () => ({ Component }),
          resolve: ({ params: { day } }) =>
            day === 'saturday' ? redirectTo('/takeaway/monday', { message: { closed: day } }) : { day },
        }),
      ],
      { prepareStoreHtml: async () => undefined },
    ),
    hydrateFallbackElement: <p>Siden hentes</p>,
  },
  { path: '*', element: <p>Et andet sted</p> },
];

function load(address?: string) {
  cleanup();
  if (address) window.history.replaceState(null, '', address);
  const router = createBrowserRouter(routes());
  render(<RouterProvider router={router} />);
  return { router, goTo: (to: string | number) => act(() => router.navigate(to as string)) };
}

const withMessage = 'Menuen monday: {"closed":"saturday"}';

beforeEach(() => {
  rendered.mockClear();
  fakeVenueApi({ 'GET /store': storeAnswer() });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  window.history.replaceState(null, '', '/');
});

test('the message of a redirect is shown after a reload, and after another', async () => {
  load('/takeaway/saturday');
  await screen.findByText(withMessage);
  load();
  expect(await screen.findByText(withMessage)).toBeVisible();
  const { router } = load();
  expect(await screen.findByText(withMessage)).toBeVisible();
  expect(router.state.location.pathname).toBe('/takeaway/monday');
});

test('the message of a redirect is shown when the person goes back to its page', async () => {
  const { router, goTo } = load('/');
  await goTo('/takeaway/saturday');
  await screen.findByText(withMessage);
  await goTo('/takeaway/tuesday');
  expect(await screen.findByText('Menuen tuesday: null')).toBeVisible();
  await goTo(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/takeaway/monday'));
  expect(await screen.findByText(withMessage)).toBeVisible();
});

test('keeping the message renders nothing again, and leaves the router its key and its number', async () => {
  const { router, goTo } = load('/');
  await goTo('/takeaway/saturday');
  await screen.findByText(withMessage);
  expect(rendered.mock.calls).toEqual([['monday']]);
  expect(window.history.state).toMatchObject({
    key: router.state.location.key,
    idx: 1,
    usr: { ...(router.state.location.state as object), message: { closed: 'saturday' } },
  });
});

test('a page without a message leaves the history entry as it is', async () => {
  const { goTo } = load('/');
  await goTo('/takeaway/tuesday');
  await screen.findByText('Menuen tuesday: null');
  expect(window.history.state).toMatchObject({ usr: null });
});

test('a router without the address bar writes nothing into it', async () => {
  const router = createMemoryRouter(routes(), { initialEntries: ['/takeaway/saturday'] });
  render(<RouterProvider router={router} />);
  await screen.findByText(withMessage);
  expect(window.history.state).toBeNull();
});
