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

describe('the venue’s logo in the footer', () => {
  const logo = async () => within(await screen.findByRole('contentinfo')).queryByRole('img');

  test('comes from its storage, and is called as the venue is', async () => {
    showSite('/', { 'GET /store': storeAnswer({ name: 'Kantinen', logo_path: 'venue/logo.svg' }) });
    expect(await logo()).toHaveAttribute('src', '/storage/venue/logo.svg');
    expect(await logo()).toHaveAccessibleName('Kantinen');
  });

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
  // All that it is made of is there: the store's words, and what makes them safe.
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
