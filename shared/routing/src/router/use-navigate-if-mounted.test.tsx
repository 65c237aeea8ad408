import { act, render, screen } from '@testing-library/react';

import { createMemoryRouter, RouterProvider, useNavigateIfMounted } from './router';

/** A page that goes on to the orders when its answer comes, and another whose code is `slow`. */
function show(slow: Promise<null>) {
  let answer: () => Promise<void> = async () => undefined;
  const Asking = () => {
    const { navigateIfMounted } = useNavigateIfMounted();
    answer = () => navigateIfMounted('/orders');
    return <h1>Kurv</h1>;
  };
  const router = createMemoryRouter(
    [
      { path: '/', element: <Asking /> },
      { path: '/slow', loader: () => slow, element: <h1>Et andet sted</h1> },
      { path: '/orders', element: <h1>Ordrer</h1> },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return { router, answer: () => act(() => answer()) };
}

test('a person who is still on the page when the answer comes is navigated', async () => {
  const { answer } = show(Promise.resolve(null));
  await answer();
  expect(screen.getByRole('heading')).toHaveTextContent('Ordrer');
});

test('a person who has left the page stays elsewhere', async () => {
  const { router, answer } = show(Promise.resolve(null));
  await act(() => router.navigate('/slow'));
  await answer();
  expect(screen.getByRole('heading')).toHaveTextContent('Et andet sted');
});

test('a navigation elsewhere that has begun is finished', async () => {
  let come: (value: null) => void = () => undefined;
  const { router, answer } = show(new Promise((resolve) => (come = resolve)));
  await act(async () => void router.navigate('/slow'));
  await answer();
  await act(async () => come(null));
  expect(await screen.findByRole('heading', { name: 'Et andet sted' })).toBeVisible();
});
