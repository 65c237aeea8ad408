import { prepareStoreHtml } from '@kantine/ui';
import type { Answer } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { arrived, showSite, storePages as pages } from '../testing/show-site';

test('the footer has the store’s texts and its link to the food authority', async () => {
  const store = storeAnswer({
    left_footer_text: '<p>Havnegade 1</p>',
    right_footer_text: '<p>Ring 12 34</p><script>alert(1)</script>',
    food_authority_url: 'https://kontrol.example/1',
  });
  showSite('/', { 'GET /store': store });
  const foot = await screen.findByRole('contentinfo');
  await waitFor(() => expect(foot).toHaveTextContent(/Havnegade 1.*Ring 12 34/));
  expect(foot).not.toHaveTextContent('alert');
  expect(within(foot).getByRole('link')).toHaveAttribute('href', 'https://kontrol.example/1');
});

describe('who sells', () => {
  const seller = { registration_number: '12345678', email: 'hej@kantinen.dk', phone: '33 12 34 56' };
  const foot = () => screen.findByRole('contentinfo');

  test('is one line at the foot of each page, with what can be pressed', async () => {
    showSite('/', { 'GET /store': storeAnswer({ name: 'Kantinen', address: 'Havnegade 1', ...seller }) });
    expect(await foot()).toHaveTextContent(/Kantinen, Havnegade 1.*CVR 12345678hej@kantinen\.dk33 12 34 56/);
    expect(within(await foot()).getByRole('link', { name: 'hej@kantinen.dk' })).toHaveAttribute(
      'href',
      'mailto:hej@kantinen.dk',
    );
    expect(await foot()).not.toHaveTextContent('moms');
  });

  test('is not there for a venue that does not say it', async () => {
    showSite('/', { 'GET /store': storeAnswer({ name: 'Kantinen', address: 'Havnegade 1', email: 'ring' }) });
    expect(await foot()).not.toHaveTextContent('Havnegade 1');
  });

  test('has the sentence on VAT where the venue says that prices include it', async () => {
    showSite('/', { 'GET /store': storeAnswer({ vat_included: true }) });
    expect(await foot()).toHaveTextContent('Alle priser er inkl. moms.');
  });
});

describe('the links below the footer', () => {
  const links = async () =>
    within(await screen.findByRole('navigation', { name: 'Om siden' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test('lead to the conditions, the privacy page and the withdrawal of a venue that has them', async () => {
    const store = storeAnswer({
      conditions_page_url: 'betingelser',
      privacy_page_url: 'https://kantinen.example/privatliv',
      retail_section: {},
    });
    showSite('/', { 'GET /store': store });
    expect(await links()).toEqual([
      ['Betingelser', '/betingelser'],
      ['Privatlivspolitik', 'https://kantinen.example/privatliv'],
      ['Fortryd køb', '/kantine/fortryd'],
      ['Tilgængelighed', '/kantine/tilgaengelighed'],
      ['Licenser', '/kantine/licenser'],
    ]);
  });

  test('lead to the statement on accessibility that a public canteen has elsewhere', async () => {
    const url = 'https://www.was.digst.dk/kantinen-dk';
    showSite('/', { 'GET /store': storeAnswer({ accessibility_statement_url: url, retail_section: null }) });
    expect(await links()).toContainEqual(['Tilgængelighed', url]);
  });
});

describe('the venue’s logo in the footer', () => {
  const logo = async () => within(await screen.findByRole('contentinfo')).queryByRole('img');

  test('comes from its storage, and is called as the venue is', async () => {
    showSite('/', { 'GET /store': storeAnswer({ name: 'Kantinen', logo_path: 'venue/logo.svg' }) });
    expect(await logo()).toHaveAttribute('src', '/storage/venue/logo.svg');
    expect(await logo()).toHaveAccessibleName('Kantinen');
  });

  test('is another one in the dark, where the venue has one', async () => {
    showSite('/', {
      'GET /store': storeAnswer({ logo_path: 'logo.svg', theme: { logo_dark_path: 'venue/dark.svg' } }),
    });
    const source = (await logo())?.previousElementSibling;
    expect(source).toHaveAttribute('srcset', '/storage/venue/dark.svg');
    expect(source).toHaveAttribute('media', '(prefers-color-scheme: dark)');
    expect(screen.getByRole('link', { name: /til forsiden/ }).querySelector('picture > img')).toHaveAttribute(
      'src',
      '/storage/logo.svg',
    );
  });

  test.each([{}, null, 'red;}', { logo_dark_path: 7 }])(
    'is the same in the dark with the theme %j',
    async (theme) => {
      showSite('/', { 'GET /store': storeAnswer({ logo_path: 'logo.svg', theme: theme as never }) });
      expect((await logo())?.parentElement?.tagName).toBe('DIV');
    },
  );

  test('is left out where the venue has none', async () => {
    showSite('/', { 'GET /store': storeAnswer({ logo_path: null }) });
    expect(await logo()).toBeNull();
  });

  test('that cannot be loaded leaves its place empty, without a broken picture', async () => {
    showSite('/', { 'GET /store': storeAnswer({ logo_path: 'gone.svg' }) });
    const picture = await waitFor(async () => (await logo()) ?? Promise.reject(new Error('no logo')));
    const place = picture.parentElement!;
    fireEvent.error(picture);
    expect(await logo()).toBeNull();
    expect(place).toBeInTheDocument();
  });
});

test('the footer comes after the first page, and stays while the next one loads', async () => {
  let answer = () => {};
  const account = () => new Promise<Answer>((resolve) => (answer = () => resolve(accountAnswer())));
  const store = storeAnswer({ pages, left_footer_text: '<p>Havnegade 1</p>' });
  showSite('/', { 'GET /store': store, 'GET /account': account }, { signedIn: true });
  // The store's words and the sanitizer are loaded, so that the footer could be shown.
  await screen.findByRole('link', { name: 'Om os' });
  await act(() => prepareStoreHtml());
  expect(screen.queryByRole('contentinfo')).toBeNull();
  act(() => answer());
  await arrived();
  expect(await screen.findByRole('contentinfo')).toHaveTextContent('Havnegade 1');
  await userEvent.click(screen.getByRole('link', { name: 'Om os' }));
  expect(screen.getByRole('contentinfo')).toBeVisible();
  act(() => answer());
  await arrived('Om os');
});
