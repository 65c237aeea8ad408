import { createMemoryRouter, Outlet, redirect, RouterProvider, useLoaderData } from '@kantine/routing';
import { act, render, screen } from '@testing-library/react';

import { lazyRoutes } from './lazy-routes';

const Screen = () => <p>Her er {String(useLoaderData())}</p>;

function show(routes: Parameters<typeof lazyRoutes>[0]) {
  const router = createMemoryRouter([
    { errorElement: <p>Det lykkedes ikke</p>, hydrateFallbackElement: <p />, children: lazyRoutes(routes) },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

test('a screen whose code did not come is asked for again', async () => {
  const lazy = jest
    .fn()
    .mockRejectedValueOnce(Object.assign(new Error('404'), { name: 'ChunkLoadError' }))
    .mockResolvedValue({ Component: Screen, loader: () => 'suppen' });
  const router = show([{ path: '/', lazy }]);
  expect(await screen.findByText('Det lykkedes ikke')).toBeVisible();
  await act(() => router.navigate('/', { replace: true }));
  expect(await screen.findByText('Her er suppen')).toBeVisible();
});

test('the code and the route’s own loader are asked for side by side', async () => {
  const asked: string[] = [];
  const later = (name: string, value: unknown) => () => {
    asked.push(name);
    return new Promise((resolve) => setTimeout(() => resolve(value), 5));
  };
  show([{ path: '/', loader: later('data', 'suppen'), lazy: later('code', { Component: Screen }) as never }]);
  expect(asked.sort()).toEqual(['code', 'data']);
  expect(await screen.findByText('Her er suppen')).toBeVisible();
});

test('below a route that has children, and beside routes that need no code', async () => {
  const router = show([
    {
      path: '/',
      element: <Outlet />,
      children: [
        { index: true, element: <p />, loader: () => redirect('/suppe') },
        { path: 'suppe', lazy: () => Promise.resolve({ Component: () => <p>Suppe</p> }) },
      ],
    },
  ]);
  expect(await screen.findByText('Suppe')).toBeVisible();
  expect(router.state.location.pathname).toBe('/suppe');
});
