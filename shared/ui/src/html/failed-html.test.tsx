import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { prepareStoreHtml, StoreHtml } from './html';

let canBeFetched = false;
jest.mock('./safe-html', () => {
  if (!canBeFetched) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./safe-html');
});

const show = (element: React.ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

beforeEach(() => {
  canBeFetched = false;
  jest.resetModules();
});

test('the page reports a failed load and retries', async () => {
  show(
    <StoreHtml
      html="<h2>Velkommen</h2>"
      failed={(tryAgain) => <button onClick={tryAgain}>Prøv igen</button>}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByRole('button', { name: 'Prøv igen' })).toBeVisible();
  canBeFetched = true;
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByRole('heading', { name: 'Velkommen' })).toBeVisible();
});

test('a page does not wait for a sanitizer that fails to load', async () => {
  await expect(prepareStoreHtml()).resolves.toBeUndefined();
});
