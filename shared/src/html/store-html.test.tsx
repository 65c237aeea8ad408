import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '../router/router';
import { StoreHtml } from './html';

// jsdom has none; the router makes one of the address it goes to.
globalThis.Request ??= class {
  readonly method = 'GET';
  readonly headers = new Headers();
  constructor(
    readonly url: string,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    Object.assign(this, { signal });
  }
} as unknown as typeof Request;

function show(html: string | null) {
  const router = createMemoryRouter([
    { path: '/', element: <StoreHtml html={html} /> },
    { path: '/om-os', element: <h1>Om os</h1> },
  ]);
  return render(<RouterProvider router={router} />);
}

test('a venue’s text is shown when the sanitiser is here', async () => {
  show('<h2>Velkommen</h2><script>document.title = "x"</script>');
  expect(await screen.findByRole('heading', { name: 'Velkommen' })).toBeVisible();
});

test('no text is no element', () => {
  const { container } = show(null);
  expect(container).toBeEmptyDOMElement();
});

test('a link into the site opens inside it', async () => {
  show('<p>Læs <a href="/om-os">om os</a></p>');
  await userEvent.click(await screen.findByRole('link', { name: 'om os' }));
  expect(await screen.findByRole('heading', { name: 'Om os' })).toBeVisible();
});

test('a link to a file is the browser’s own business', async () => {
  show('<a href="/storage/menu.pdf">Menu</a>');
  const link = await screen.findByRole('link', { name: 'Menu' });
  let left: boolean | undefined;
  document.addEventListener(
    'click',
    (event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(link);
  expect(left).toBe(true);
});
