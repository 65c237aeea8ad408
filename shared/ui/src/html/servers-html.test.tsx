import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from '@kantine/routing';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { StoreHtml } from './html';
import { loadedSafeHtml, loadSafeHtml, provideSafeHtml } from './load-safe-html';

const text = '<h2>Velkommen</h2><script>x</script>';
const other = '<h2>Lukket</h2><script>x</script>';
const root = document.createElement('div');
document.body.append(root);

let react: Root | undefined;
const failures: unknown[] = [];

function Page({ html }: { html: string }) {
  const [shown, setShown] = useState(html);
  return (
    <main>
      {[text, other].map((one, index) => (
        <button key={one} onClick={() => setShown(one)}>
          {index}
        </button>
      ))}
      <StoreHtml html={shown} empty={<p>Intet her</p>} />
    </main>
  );
}

const show = (html: string) =>
  userEvent.click(screen.getByRole('button', { name: String([text, other].indexOf(html)) }));

const page = (html: string) => (
  <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page html={html} /> }])} />
);

/** Like a page of the server: the sanitizer ran there, and the browser does not have it. */
function open(html: string, safe: string) {
  provideSafeHtml(() => safe);
  root.innerHTML = renderToString(page(html));
  provideSafeHtml(undefined);
}

const hydrate = (html: string) =>
  act(() => {
    react = hydrateRoot(root, page(html), { onRecoverableError: (failure) => failures.push(failure) });
  });

beforeEach(() => (failures.length = 0));
afterEach(() => act(() => react?.unmount()));

test('the server’s text stays, and the sanitizer is not fetched for it', async () => {
  open(text, '<h2>Velkommen</h2>');
  const heading = screen.getByRole('heading', { name: 'Velkommen' });
  await hydrate(text);
  await show(text);
  expect(screen.getByRole('heading', { name: 'Velkommen' })).toBe(heading);
  expect(failures).toEqual([]);
  expect(loadedSafeHtml()).toBeUndefined();
});

test('a text of which nothing is left stays the empty one', async () => {
  open('<p>&nbsp;</p>', '');
  await hydrate('<p>&nbsp;</p>');
  expect(screen.getByText('Intet her')).toBeVisible();
  expect(failures).toEqual([]);
  expect(loadedSafeHtml()).toBeUndefined();
});

test('another text is sanitized here, and so is the first one when it comes back', async () => {
  open(text, '<h2>Velkommen</h2>');
  await hydrate(text);
  await show(other);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Lukket' })).toBeVisible());
  await show(text);
  expect(screen.getByRole('heading', { name: 'Velkommen' })).toBeVisible();
  expect(root.querySelector('script')).toBeNull();
});

test('another text is there at once when the sanitizer has come meanwhile', async () => {
  open(text, '<h2>Velkommen</h2>');
  await hydrate(text);
  await loadSafeHtml();
  act(() => screen.getByRole('button', { name: '1' }).click());
  expect(screen.getByRole('heading', { name: 'Lukket' })).toBeVisible();
});

test('a page that React renders anew sanitizes its text itself', async () => {
  open(text, '<h2>Velkommen</h2>');
  root.querySelector('main')!.insertAdjacentHTML('afterbegin', '<font>A translated text</font>');
  await hydrate(text);
  expect(failures).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Velkommen' })).toBeVisible());
  expect(root.querySelector('script')).toBeNull();
});
