import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { isLeftToBrowser } from '@kantine/testing/left-to-browser';
import { prepareStoreHtml, StoreHtml } from './html';

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

test('a venue’s text is shown when the sanitizer has loaded', async () => {
  show('<h2>Velkommen</h2><script>document.title = "x"</script>');
  expect(await screen.findByRole('heading', { name: 'Velkommen' })).toBeVisible();
});

test('an empty text renders no element', () => {
  const { container } = show(null);
  expect(container).toBeEmptyDOMElement();
});

test('a link to a page of the site uses the router', async () => {
  show('<p>Læs <a href="/om-os">om os</a></p>');
  await userEvent.click(await screen.findByRole('link', { name: 'om os' }));
  expect(await screen.findByRole('heading', { name: 'Om os' })).toBeVisible();
});

test.each(['/storage/menu.pdf', '/.well-known/security.txt', '/sitemap.xml?a=b'])(
  'a link to the file %s is left to the browser',
  async (address) => {
    show(`<a href="${address}">Menu</a>`);
    expect(isLeftToBrowser(await screen.findByRole('link', { name: 'Menu' }))).toBe(true);
  },
);

test('a link to a target in the text scrolls there and keeps the address', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  show('<a href="#priser">Til priserne</a><h2 id="priser">Priser</h2>');
  await userEvent.click(await screen.findByRole('link', { name: 'Til priserne' }));
  expect(screen.getByRole('heading', { name: 'Priser' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(window.location.hash).toBe('');
});

test('a link to a missing target does nothing', async () => {
  show('<a href="#væk">Væk</a>');
  await userEvent.click(await screen.findByRole('link', { name: 'Væk' }));
  expect(screen.getByRole('link', { name: 'Væk' })).toBeVisible();
  expect(window.location.hash).toBe('');
});

describe('a table', () => {
  let resized = () => {};
  const table = '<table><caption>Allergener</caption><tbody><tr><td>Æg</td></tr></tbody></table>';
  const place = () => screen.getByRole('table').parentElement!;

  beforeEach(() => {
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((changed) => {
      resized = () => changed([], {} as ResizeObserver);
      return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
    });
  });

  test('that is too wide is focusable and scrolls, until there is room for it', async () => {
    show(table);
    await screen.findByRole('table');
    Object.defineProperty(place(), 'scrollWidth', { value: 900, configurable: true });
    resized();
    expect(screen.getByRole('region', { name: 'Tabel: Allergener' })).toHaveAttribute('tabindex', '0');
    Object.defineProperty(place(), 'scrollWidth', { value: 0 });
    resized();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(place()).not.toHaveAttribute('tabindex');
  });
});

test('a text that sanitizes to nothing renders the empty fallback', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <StoreHtml html="<p>&nbsp;</p><script>x</script>" empty={<p>Intet her</p>} /> },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('Intet her')).toBeVisible();
});

test('a text is shown at once after prepareStoreHtml', async () => {
  await prepareStoreHtml();
  show('<h2>Straks</h2>');
  expect(screen.getByRole('heading', { name: 'Straks' })).toBeVisible();
});
