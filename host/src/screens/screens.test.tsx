import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { arrived, showSite } from '../testing/show-site';

const cards = () =>
  screen
    .getAllByRole('article')
    .map((card) => [
      within(card).getByRole('heading').textContent,
      within(card).getByRole('link').getAttribute('href'),
    ]);

describe('the front page', () => {
  const plan = { iss_menu_plan_section: {} };

  test.each([
    [
      'a visitor',
      plan,
      false,
      [
        ['Takeaway', '/takeaway'],
        ['Retail', '/retail'],
        ['Ugens menu', '/iss-menu-plan'],
        ['Log ind', '/account'],
      ],
    ],
    [
      'who is signed in',
      {},
      true,
      [
        ['Takeaway', '/takeaway'],
        ['Retail', '/retail'],
        ['Mødeforplejning', '/meetings'],
        ['Min konto', '/account'],
      ],
    ],
    [
      'a visitor of a small venue',
      {
        takeaway_section: null,
        meetings_section: null,
        has_accounts: false,
        retail_section: { alias: 'Kiosken' },
      },
      false,
      [['Kiosken', '/retail']],
    ],
  ])('leads %s to the venue’s sections', async (_, store, signedIn, links) => {
    showSite('/', { 'GET /store': storeAnswer(store) }, { signedIn });
    await arrived('Kantinen');
    expect(cards()).toEqual(links);
  });

  test('describes each of them', async () => {
    showSite('/', {}, { signedIn: true });
    await arrived('Kantinen');
    for (const words of [
      'Tag mad med hjem',
      'Køb mad og drikke',
      'Book møder og mødeforplejning',
      'Se tidligere ordrer og gem kreditkort',
    ])
      expect(screen.getByText(words)).toBeVisible();
  });
});

describe('the store’s own pages', () => {
  const pages = [
    { name: 'Om os', url: 'om-os', content: '<h2>Vi laver mad</h2><img src=x onerror=alert(1)>' },
  ];

  test('show the store’s text without harmful HTML', async () => {
    showSite('/om-os', { 'GET /store': storeAnswer({ pages }) });
    await arrived('Om os');
    expect(await screen.findByRole('heading', { name: 'Vi laver mad' })).toBeVisible();
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  test.each(['/om-dem', '/om-os/mere', '/OM'])(
    'an address that is none of them, %s, is not found',
    async (address) => {
      showSite(address, { 'GET /store': storeAnswer({ pages }) });
      await arrived('Siden findes ikke');
      expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/');
    },
  );
});

test.each([404, 410, 409])(
  'a store record that is answered with the status %s has failed, and can be tried again',
  async (status) => {
    const { venueApi } = showSite('/om-os', { 'GET /store': { status, body: { message: 'x' } } });
    await arrived('Det lykkedes ikke');
    expect(screen.getByText('Vi har problemer i øjeblikket. Prøv igen om lidt.')).toBeVisible();
    const pages = [{ name: 'Om os', url: 'om-os', content: '<p>Vi laver mad</p>' }];
    venueApi.answer('GET /store', storeAnswer({ pages }));
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await arrived('Om os');
  },
);

test.each([
  ['that the venue does not have', null],
  ['with a wrong setting', 'yes'],
])('a section %s is not found', async (_, settings) => {
  showSite('/retail/cart', { 'GET /store': storeAnswer({ retail_section: settings as never }) });
  await arrived('Siden findes ikke');
});
