import { useRetailCart } from '@kantine/shop';
import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { setWindowWidth } from '@kantine/testing/window-width';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const juice = { id: 1, name: 'Juice', description: 'Presset i morges.', price: '29.00', remaining: 2 };
const coffee = { id: '2', name: 'Kaffe', description: null, price: 22 };
const drinks = { id: 1, name: 'Drikkevarer', description: 'Koldt fra køleskabet.' };
const empty = { id: 2, name: 'Brød', description: null };
const water = { id: 3, name: 'Danskvand', description: null, price: 15 };

const lists = {
  'GET /store': storeAnswer(),
  'GET /retail/folders': { body: { data: [drinks, empty] } },
  'GET /retail/products': { body: { data: [juice, coffee, water] } },
  'GET /retail/menu-items': {
    body: {
      data: [
        { content_type: 'retail-products', content_id: 2, retail_folder_id: null, priority: 30 },
        { content_type: 'retail-folders', content_id: '1', retail_folder_id: null, priority: 20 },
        { content_type: 'retail-products', content_id: 1, priority: 10, is_featured: true },
        { content_type: 'retail-folders', content_id: 2, retail_folder_id: null, priority: 40 },
        { content_type: 'retail-products', content_id: 3, retail_folder_id: 1, priority: 10 },
        { content_type: 'retail-products', content_id: 99, retail_folder_id: null, priority: 1 },
        { content_type: 'retail-films', content_id: 1, retail_folder_id: null, priority: 1 },
      ],
    },
  },
};

const show = (address: string) => showSection(section, 'retail', address);
const card = (name: string) => screen.getByRole('heading', { name, level: 2 }).closest('article')!;
const addTo = (place: HTMLElement) =>
  userEvent.click(within(place).getByRole('button', { name: 'Føj til kurv' }));

test('the main menu lists the entries outside all folders by priority and marks featured ones', async () => {
  fakeVenueApi(lists);
  show('/retail');
  await screen.findByRole('heading', { name: 'Hovedmenu', level: 1 });

  const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Juice', 'Drikkevarer', 'Kaffe', 'Brød']);
  expect(within(card('Juice')).getByText('Udvalgt')).toBeVisible();
  expect(within(card('Kaffe')).queryByText('Udvalgt')).not.toBeInTheDocument();
  expect(card('Juice')).toHaveTextContent('29,00 kr.');
  expect(card('Kaffe')).toHaveTextContent('Denne vare har ingen beskrivelse.');
  expect(card('Brød')).toHaveTextContent('Denne mappe har ingen beskrivelse.');
});

test('a long menu on a phone is one table, in groups that the browser may skip while they are off-screen', async () => {
  setWindowWidth(375);
  const ids = Array.from({ length: 80 }, (_, index) => index + 1);
  fakeVenueApi({
    ...lists,
    'GET /retail/products': { body: { data: ids.map((id) => ({ id, name: `Vare ${id}`, price: 10 })) } },
    'GET /retail/menu-items': {
      body: {
        data: ids.map((id) => ({ content_type: 'retail-products', content_id: id, priority: id })),
      },
    },
  });
  show('/retail');
  const table = await screen.findByRole('table', { name: 'Hovedmenu' });
  const names = () => [...table.querySelectorAll('.title')].map((name) => name.textContent);
  await waitFor(() => expect(names()).toEqual(ids.map((id) => `Vare ${id}`)));
  const bodies = [...table.querySelectorAll('tbody')];
  expect(bodies.map((body) => [body.className, body.rows.length])).toEqual([
    ['many', 12],
    ['many', 24],
    ['many', 24],
    ['many', 20],
  ]);
});

test('the main menu on a phone is a table in the same order', async () => {
  setWindowWidth(375);
  fakeVenueApi(lists);
  show('/retail');
  const table = await screen.findByRole('table', { name: 'Hovedmenu' });

  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent?.match(/Juice|Drikkevarer|Kaffe|Brød/)?.[0])).toEqual([
    'Juice',
    'Drikkevarer',
    'Kaffe',
    'Brød',
  ]);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await addTo(rows[2]!);
  await waitFor(() =>
    expect(useRetailCart.getState().lines).toMatchObject([{ item: { id: 2 }, quantity: 1 }]),
  );
  // The link stands below the list, so that no button moves.
  const way = screen.getByRole('link', { name: 'Til kurven' });
  expect(table.compareDocumentPosition(way) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a product can be added until the stock is in the cart', async () => {
  fakeVenueApi(lists);
  show('/retail');
  await screen.findByRole('heading', { name: 'Hovedmenu' });
  expect(screen.queryByRole('link', { name: 'Til kurven' })).not.toBeInTheDocument();

  const button = within(card('Juice')).getByRole('button');
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  // A press during the spinner does nothing.
  fireEvent.click(button);
  await within(card('Juice')).findByText(/1 i kurven/);
  await addTo(card('Juice'));
  await within(card('Juice')).findByText(/2 i kurven/);

  expect(useRetailCart.getState().lines).toEqual([
    { item: { id: 1, name: 'Juice', price: 2900, remaining: 2 }, quantity: 2 },
  ]);
  expect(card('Juice')).toHaveTextContent('Ikke tilgængelig');
  expect(card('Juice')).toHaveTextContent('Alle er i din kurv');
  // The reason replaces the focused button and gets the focus.
  expect(within(card('Juice')).getByText('Ikke tilgængelig').parentElement).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Til kurven' })).toHaveAttribute('href', '/retail/cart');
});

test('a folder lists its own products and links back', async () => {
  fakeVenueApi(lists);
  const { address } = show('/retail');
  await userEvent.click(await screen.findByRole('link', { name: 'Drikkevarer' }));
  expect(await screen.findByRole('heading', { name: 'Drikkevarer', level: 1 })).toBeVisible();
  expect(screen.getByText('Koldt fra køleskabet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Danskvand' })).toBeVisible();

  await userEvent.click(screen.getByRole('link', { name: 'Tilbage' }));
  expect(await screen.findByRole('heading', { name: 'Hovedmenu' })).toBeVisible();
  expect(address()).toBe('/retail');
});

test('an empty folder without a description says so', async () => {
  fakeVenueApi(lists);
  show('/retail/folders/2');
  expect(await screen.findByText('Mappen er tom.')).toBeVisible();
  expect(screen.getByText('Denne mappe har ingen beskrivelse.')).toBeVisible();
});

test.each(['/retail/folders/77', '/retail/folders/1x'])('%s is not found', async (address) => {
  fakeVenueApi(lists);
  show(address);
  expect(await screen.findByRole('heading', { name: 'Mappen findes ikke' })).toBeVisible();
});

test.each([
  ['/retail', 'Hovedmenu', 'Juice'],
  ['/retail/folders/1', 'Retail', 'Danskvand'],
])('%s reports a failed catalogue and can be retried', async (address, heading, product) => {
  const venueApi = fakeVenueApi({ ...lists, 'GET /retail/products': 'offline' });
  show(address);
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.getByText(/ingen forbindelse/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);

  venueApi.answer('GET /retail/products', lists['GET /retail/products']);
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: product })).toBeVisible();
});

test('the page shows a spinner while the catalogue loads', async () => {
  fakeVenueApi({ ...lists, 'GET /retail/products': () => new Promise(() => {}) });
  show('/retail');
  expect(await screen.findByRole('heading', { name: 'Hovedmenu', level: 1 })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
});

test('a sold-out product says so', async () => {
  fakeVenueApi({ ...lists, 'GET /retail/products': { body: { data: [{ ...juice, remaining: 0 }] } } });
  show('/retail');
  await screen.findByRole('heading', { name: 'Juice' });
  expect(card('Juice')).toHaveTextContent('Ikke tilgængelig');
  expect(card('Juice')).toHaveTextContent('Udsolgt');
});

test('a very long description is shortened and shown whole in a dialog', async () => {
  const long = `${'Presset af æbler. '.repeat(20)}Koldt.`;
  fakeVenueApi({ ...lists, 'GET /retail/products': { body: { data: [{ ...juice, description: long }] } } });
  show('/retail');
  await userEvent.click(await screen.findByRole('button', { name: 'Læs mere' }));
  expect(screen.getByRole('dialog', { name: 'Juice' })).toHaveTextContent(long);
});

describe('allergens', () => {
  const products = (...data: object[]) => ({ 'GET /retail/products': { body: { data } } });

  test.each([
    ['cards', 1280],
    ['a table', 375],
  ])('of a product are shown in %s, and those of another are answered by the kitchen', async (_, width) => {
    setWindowWidth(width);
    fakeVenueApi({
      ...lists,
      ...products({ ...juice, allergens: ['selleri'], diets: ['vegansk'] }, coffee, water),
    });
    show('/retail');
    expect(await screen.findByText('Allergener: selleri. Vegansk.')).toBeVisible();
    expect(screen.getByText('Køkkenet svarer på spørgsmål om allergener.')).toBeVisible();
  });

  test('are not a word at a venue that has none', async () => {
    setWindowWidth(1280);
    fakeVenueApi(lists);
    show('/retail');
    await screen.findByRole('heading', { name: 'Juice' });
    expect(document.body).not.toHaveTextContent(/allergen/i);
    expect(card('Juice').querySelectorAll('p')).toHaveLength(2);
  });
});
