import { useSession } from '@kantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { menuOfMonday, monday, showTakeaway, wireDish } from '../testing/show-takeaway';

let canBeFetched = true;
const attempt = jest.fn();
jest.mock('../../../shared/shop/src/food-filter/open-filter', () => {
  attempt();
  if (!canBeFetched) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('../../../shared/shop/src/food-filter/open-filter');
});

const dishes = menuOfMonday(
  wireDish(1, 'Grillet laks', { allergens: ['fisk', 'mælk'] }),
  wireDish(2, 'Brød', { allergens: ['hvede'], diets: ['vegansk'] }),
  wireDish(3, 'Suppe'),
  wireDish(4, 'Te', { allergens: [], diets: ['vegansk'] }),
);
const shown = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const choice = (name: string) => screen.findByRole('checkbox', { name });

// Fetched code stays: these tests are the first.
describe('while the filter’s code does not come', () => {
  const retry = () => userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  beforeEach(() => (canBeFetched = false));
  afterEach(() => (canBeFetched = true));

  test('the dishes stay, and the next press asks for it again', async () => {
    showTakeaway(`/takeaway/${monday}`, dishes);
    await userEvent.click(await screen.findByRole('button', { name: 'Allergener og kost' }));
    expect(await screen.findByText('Filteret kunne ikke hentes.')).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Filteret kunne ikke hentes.');
    expect(shown()).toHaveLength(4);
    const before = attempt.mock.calls.length;
    await retry();
    expect(attempt.mock.calls.length).toBeGreaterThan(before);
    expect(screen.getByText('Filteret kunne ikke hentes.')).toBeVisible();
    expect(shown()).toHaveLength(4);
  });

  test('no dish is shown where the address filters, and the next press filters', async () => {
    const site = showTakeaway(`/takeaway/${monday}?uden=fisk&kost=vegetarisk`, dishes);
    expect(await screen.findByText('Filteret kunne ikke hentes.')).toBeVisible();
    expect(shown()).toEqual([]);
    canBeFetched = true;
    await retry();
    await waitFor(() => expect(shown()).toEqual(['Brød', 'Te']));
    expect(document.activeElement).toHaveTextContent('Allergener og kost: uden fisk; vegetarisk');
    expect(site.address()).toBe(`/takeaway/${monday}?uden=fisk&kost=vegetarisk`);
  });
});

test('the choices hide dishes, are announced and kept in the address, also for the next day', async () => {
  const site = showTakeaway(`/takeaway/${monday}`, dishes);
  await userEvent.click(await screen.findByRole('button', { name: 'Allergener og kost' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Allergener og kost'));
  await userEvent.click(await choice('mælk'));
  await waitFor(() => expect(shown()).toEqual(['Brød', 'Te']));
  expect(screen.getByText(/^Viser 2 af 4\./).closest('[aria-live]')).toHaveTextContent(
    'Viser 2 af 4. 1 uden oplysninger om allergener vises ikke: spørg køkkenet.',
  );
  await userEvent.click(await choice('gluten'));
  await waitFor(() => expect(shown()).toEqual(['Te']));
  await waitFor(() => expect(site.address()).toBe(`/takeaway/${monday}?uden=m%C3%A6lk,gluten`));
  await waitFor(async () => expect(await choice('gluten')).toHaveFocus());
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /i morgen/i })).toHaveAttribute(
      'href',
      '/takeaway/2032-11-23?uden=m%C3%A6lk,gluten',
    ),
  );
});

test('a shared address shows the same dishes, and says what hides the others', async () => {
  showTakeaway(`/takeaway/${monday}?uden=fisk&kost=vegetarisk`, dishes);
  await waitFor(() => expect(shown()).toEqual(['Brød', 'Te']));
  expect(screen.getByText('Allergener og kost: uden fisk; vegetarisk')).toBeVisible();
  await userEvent.click(screen.getByText('Allergener og kost: uden fisk; vegetarisk'));
  for (const name of ['fisk', 'vegetarisk']) await userEvent.click(await choice(name));
  await waitFor(() => expect(shown()).toHaveLength(4));
  await waitFor(async () => expect(await choice('vegetarisk')).toHaveFocus());
});

test('where nothing is left, a way on shows all again', async () => {
  const site = showTakeaway(`/takeaway/${monday}?kost=halal`, dishes);
  expect(await screen.findByText('Intet her passer til det, du har valgt.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Nulstil filteret' }));
  await waitFor(() => expect(shown()).toHaveLength(4));
  await waitFor(() => expect(site.address()).toBe(`/takeaway/${monday}`));
  expect(document.activeElement).toHaveTextContent('Allergener og kost');
});

test('a venue that says nothing of allergens has no filter, whatever the address says', async () => {
  showTakeaway(`/takeaway/${monday}?uden=fisk`, menuOfMonday(wireDish(1, 'Grillet laks'), wireDish(2, 'Te')));
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(document.body).not.toHaveTextContent(/allergener/i);
});

test.each(['foruden=m%C3%A6lk', 'utm_kost=vegansk', 'ref=a?uden=fisk'])(
  'the address ?%s has no filter',
  async (query) => {
    showTakeaway(`/takeaway/${monday}?${query}`, dishes);
    expect(await screen.findByRole('link', { name: /i morgen/i })).toHaveAttribute(
      'href',
      '/takeaway/2032-11-23',
    );
    expect(await screen.findByRole('button', { name: 'Allergener og kost' })).toBeVisible();
  },
);

describe('a person who keeps the choice on the device', () => {
  const storeKept = (state: object | null) => {
    if (state) localStorage.setItem('kept-allergens', JSON.stringify({ state, version: 0 }));
    else localStorage.removeItem('kept-allergens');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kept-allergens' })));
  };
  const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Allergener og kost' }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const marks = () => screen.queryAllByText(/^(Indeholder|Spørg om) /).map(({ textContent }) => textContent);
  afterEach(() => storeKept(null));

  test('reads on each card what is in it, and no address has it', async () => {
    storeKept({ without: ['mælk', 'gluten'] });
    const site = showTakeaway(`/takeaway/${monday}`, dishes);
    await waitFor(() =>
      expect(marks()).toEqual(['Indeholder mælk', 'Indeholder gluten', 'Spørg om allergener']),
    );
    expect(shown()).toHaveLength(4);
    expect(site.address()).toBe(`/takeaway/${monday}`);
  });

  test('finds the filter preset, and the address has it from then on', async () => {
    storeKept({ without: ['mælk'], diets: ['vegansk'] });
    const site = showTakeaway(`/takeaway/${monday}`, dishes);
    await open();
    await waitFor(() => expect(shown()).toEqual(['Brød', 'Te']));
    expect(await choice('mælk')).toBeChecked();
    await waitFor(() => expect(site.address()).toBe(`/takeaway/${monday}?uden=m%C3%A6lk&kost=vegansk`));
    await press('Nulstil');
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(marks()).toEqual(['Indeholder mælk', 'Spørg om allergener']);
  });

  test('finds the filter closed where an address wishes nothing, and no address has it', async () => {
    storeKept({ without: ['mælk'] });
    const site = showTakeaway(`/takeaway/${monday}?uden=,`, dishes);
    const summary = await screen.findByText('Allergener og kost');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    expect(shown()).toHaveLength(4);
    expect(site.address()).toBe(`/takeaway/${monday}?uden=,`);
  });

  test('keeps it with “Husk på denne enhed” and removes it with “Glem”', async () => {
    showTakeaway(`/takeaway/${monday}`, dishes);
    await open();
    await userEvent.click(await choice('fisk'));
    expect(localStorage.getItem('kept-allergens') ?? '').not.toContain('fisk');
    await press('Husk på denne enhed');
    expect(screen.getByText('Husket i denne browser: uden fisk. Det sendes ikke til nogen.')).toBeVisible();
    expect(localStorage.getItem('kept-allergens')).toContain('fisk');
    expect(screen.queryByRole('checkbox', { name: /logger ud/ })).not.toBeInTheDocument();
    await press('Glem');
    expect(localStorage.getItem('kept-allergens')).not.toContain('fisk');
    expect(screen.queryByRole('button', { name: 'Glem' })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('Allergener og kost: uden fisk');
  });

  test('and is logged in can let the log-out remove it', async () => {
    storeKept({ without: ['mælk'] });
    showTakeaway(`/takeaway/${monday}`, dishes, { signedIn: true });
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Slet det, når jeg logger ud' }));
    act(() => useSession.getState().logOut());
    expect(localStorage.getItem('kept-allergens')).not.toContain('mælk');
    expect(marks()).toEqual([]);
  });

  test('sees it end when another tab forgets it', async () => {
    storeKept({ without: ['mælk'] });
    showTakeaway(`/takeaway/${monday}`, dishes);
    await waitFor(() => expect(marks()).toHaveLength(2));
    storeKept(null);
    expect(marks()).toEqual([]);
  });
});
