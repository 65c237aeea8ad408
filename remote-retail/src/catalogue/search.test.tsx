import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { setWindowWidth } from '@kantine/testing/window-width';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const place = (kind: string, id: number, folder: number | null = null) => ({
  content_type: `retail-${kind}`,
  content_id: id,
  retail_folder_id: folder,
  priority: id,
});

const lists = {
  'GET /store': storeAnswer(),
  'GET /retail/folders': {
    body: {
      data: [
        { id: 1, name: 'Drikkevarer', description: null },
        { id: 2, name: 'Øl og vand', description: null },
        { id: 3, name: 'Glemt mappe', description: null },
      ],
    },
  },
  'GET /retail/products': {
    body: {
      data: [
        { id: 1, name: 'Rødbedejuice', description: 'Presset.', price: 29 },
        { id: 2, name: 'Kaffe', description: 'Med juice er den ikke.', price: 22 },
        { id: 3, name: 'Danskvand', description: null, price: 15 },
        { id: 4, name: 'Skjult juice', description: null, price: 15 },
        { id: 5, name: 'Glemt juice', description: null, price: 15 },
      ],
    },
  },
  'GET /retail/menu-items': {
    body: {
      data: [
        place('products', 2),
        place('folders', 1),
        place('products', 1, 1),
        place('folders', 2, 1),
        place('folders', 1, 2),
        place('products', 3, 2),
        place('products', 1, 2),
        // The folder of this product is in no list, and the fourth product itself is not.
        place('products', 5, 3),
      ],
    },
  },
};

beforeEach(() => {
  window.history.replaceState(null, '', '/retail');
  fakeVenueApi(lists);
});

const show = (address: string) => showSection(section, 'retail', address);
const field = () => screen.findByRole('searchbox', { name: 'Søg i butikken' });
const shown = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const card = (name: string) => screen.getByRole('heading', { name, level: 2 }).closest('article')!;

test('a search in a folder finds entries of the whole shop with their folder, names first', async () => {
  show('/retail/folders/2');
  await screen.findByRole('heading', { name: 'Øl og vand', level: 1 });
  await userEvent.type(await field(), 'juice');
  await waitFor(() => expect(shown()).toEqual(['Rødbedejuice', 'Kaffe']));
  expect(screen.getByText('2 resultater')).toBeVisible();
  expect(card('Rødbedejuice')).toHaveTextContent('Drikkevarer');
  expect(card('Kaffe')).toHaveTextContent('Hovedmenu');
});

test.each([
  ['rodbede', ['Rødbedejuice']],
  ['dansk vand', ['Danskvand']],
  ['oel', ['Øl og vand', 'Danskvand']],
  ['kafe', ['Kaffe']],
  ['skjult', []],
  ['glemt', []],
])('%j finds %j', async (typed, expected) => {
  show('/retail');
  await userEvent.type(await field(), typed);
  if (expected.length === 0)
    expect(await screen.findByText(`Intet i butikken passer til ”${typed}”.`)).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(expected));
});

test('a found folder opens without a search', async () => {
  const { address } = show('/retail');
  await userEvent.type(await field(), 'øl og');
  await userEvent.click(await screen.findByRole('link', { name: 'Øl og vand' }));
  expect(await screen.findByRole('heading', { name: 'Øl og vand', level: 1 })).toBeVisible();
  expect(address()).toBe('/retail/folders/2');
  expect(await field()).toHaveValue('');
});

test('the address has the search text without new history entries, until it is cleared', async () => {
  const entries = window.history.length;
  show('/retail');
  await userEvent.type(await field(), 'æble & øl');
  expect(new URLSearchParams(window.location.search).get('q')).toBe('æble & øl');
  expect(await screen.findByText('Ingen resultater')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ryd søgning' }));
  await waitFor(() => expect(shown()).toEqual(['Drikkevarer', 'Kaffe']));
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(window.location.search).toBe('');
  expect(window.history.length).toBe(entries);
});

test('an address with a search shows its results without an empty state before them', async () => {
  const came: string[] = [];
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => came.push(node.textContent ?? ''))),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  show('/retail?q=danskvand');
  expect(await field()).toHaveValue('danskvand');
  await waitFor(() => expect(shown()).toEqual(['Danskvand']));
  observer.disconnect();
  expect(came.join()).not.toContain('Intet i butikken');
});

test('the results on a phone are a table', async () => {
  setWindowWidth(375);
  show('/retail?q=danskvand');
  const table = await screen.findByRole('table', { name: 'Søgeresultater' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Øl og vand');
});
