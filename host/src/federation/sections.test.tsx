import '../testing/plugin-sections';

import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, within } from '@testing-library/react';

import { showSite } from '../testing/show-site';
import { sectionAt } from './sections';

const bare = { takeaway_section: null, retail_section: null, meetings_section: null };
/** An attribute that the contract does not know: the store's own. */
const withTea = (value: object | null) => ({ ...bare, te_section: value });

async function show(store: object, signedIn = false) {
  showSite('/', { 'GET /store': storeAnswer(store) }, { signedIn });
  await screen.findByRole('heading', { name: 'Kantinen', level: 1 });
  const menu = within(screen.getByRole('navigation', { name: 'Hovedmenu' }));
  return {
    links: menu.getAllByRole('link').map((link) => link.textContent),
    cards: screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
  };
}

test.each([
  ['has nothing else', bare, false, ['Kaffe']],
  ['has turned on what its store record can', withTea({}), false, ['Kaffe', 'Te']],
  ['has turned it off', withTea(null), false, ['Kaffe']],
  ['has accounts, to who is signed in', bare, true, ['Kaffe', 'Klub']],
  ['has no accounts', { ...bare, has_accounts: false }, true, ['Kaffe']],
])('further sections of a venue that %s', async (_, store, signedIn, names) => {
  const { links, cards } = await show(store, signedIn);
  const isFurther = (name: string | null) => !/^(Hjem|Log ind|Min konto|Opret bruger)$/.test(name ?? '');
  expect(links.filter(isFurther)).toEqual(names);
  expect(cards.filter(isFurther)).toEqual(names);
});

test('lead to their addresses, with their words', async () => {
  await show(bare);
  expect(screen.getByText('Ristet her')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Kaffe' }))
    expect(link).toHaveAttribute('href', '/kaffe');
});

test('a section without a schema has the words of the manifest where those of the store record are no texts', async () => {
  const { links } = await show(withTea({ alias: 5, description: [] }));
  expect(links).toContain('Te');
});

test.each([
  ['the manifest', {}, 'En anden butik'],
  ['the store record', { alias: 'Butikken', description: 'Alt til turen' }, 'Butikken'],
  ['the manifest, where the store record has no text', { alias: null }, 'En anden butik'],
])('a built-in section has the words of %s', async (_, retail_section, label) => {
  const { links, cards } = await show({ ...bare, retail_section });
  expect(links.slice(0, 3)).toEqual(['Hjem', label, 'Kaffe']);
  expect(cards[0]).toBe(label);
});

test('a section of its own has the words of its attribute in the store record', async () => {
  const { links } = await show(withTea({ alias: 'Grøn te', description: 'Fra Japan' }));
  expect(links).toContain('Grøn te');
  expect(screen.getByText('Fra Japan')).toBeVisible();
});

test.each(['/kaffe', '/Kaffe', '/KAFFE/kop', '//kaffe', '/kaffe/', '/%6baffe', '/./kaffe', '/te/../kaffe'])(
  'the address %s is of the section, as the router and the server read it',
  (address) => {
    expect(sectionAt(address)?.name).toBe('kaffe');
  },
);

test.each(['/', '/kaffen', '/om/kaffe', '/kaffe/../om-os'])('the address %s is of no section', (address) => {
  expect(sectionAt(address)).toBeUndefined();
});
