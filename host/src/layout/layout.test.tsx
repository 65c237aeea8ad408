import { useTakeawayCart } from '@kantine/shop';
import { prepareStoreHtml } from '@kantine/ui';
import { today, useSession } from '@kantine/core';
import { soup } from '@kantine/testing/menu-items';
import type { Answer } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { setWindowWidth } from '@kantine/testing/window-width';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { showSite } from '../testing/show-site';

const page = (name: string, url: string, show_in_menu: boolean) => ({
  name,
  url,
  show_in_menu,
  icon: 'info',
  content: `<p>${name} er her.</p>`,
});
const pages = [page('Om os', 'om-os', true), page('Betingelser', 'betingelser', false)];
const bare = { takeaway_section: null, retail_section: null, meetings_section: null, has_accounts: false };

const menu = () => screen.findByRole('navigation', { name: 'Hovedmenu' });
const names = async () =>
  within(await menu())
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const arrived = (heading = 'Kantinen') => screen.findByRole('heading', { name: heading, level: 1 });

describe('the main menu', () => {
  const plan = { iss_menu_plan_section: { alias: null } };

  test.each([
    ['a venue that has nothing', bare, false, ['Hjem']],
    [
      'all of it, to a visitor',
      { ...plan, pages },
      false,
      ['Hjem', 'Takeaway', 'Retail', 'Ugens menu', 'Om os', 'Log ind', 'Opret bruger'],
    ],
    [
      'all of it, to who is signed in',
      { ...plan, pages },
      true,
      ['Hjem', 'Takeaway', 'Retail', 'Mødeforplejning', 'Ugens menu', 'Om os', 'Min konto', 'Log ud'],
    ],
    [
      'meetings without accounts',
      { ...bare, meetings_section: { opening_days: [], allow_updates_until: 0 } },
      false,
      ['Hjem'],
    ],
  ])('offers %s', async (_, store, signedIn, links) => {
    showSite('/', { 'GET /store': storeAnswer(store) }, { signedIn });
    await arrived();
    expect(await names()).toEqual(links);
  });

  test('calls the shops by the store’s names', async () => {
    const shops = { takeaway_section: { alias: 'Mad med' }, retail_section: { alias: 'Butikken' } };
    showSite('/', { 'GET /store': storeAnswer(shops as never) });
    await arrived();
    expect(await names()).toEqual(expect.arrayContaining(['Mad med', 'Butikken']));
  });

  test('counts what lies in the takeaway basket', async () => {
    showSite();
    await arrived();
    act(() => [soup, soup].forEach(useTakeawayCart.getState().add));
    expect(within(await menu()).getByRole('link', { name: /Takeaway/ })).toHaveAccessibleName(
      /^Takeaway ?, 2 varer i kurven$/,
    );
    const cart = screen.getByRole('link', { name: /^Kurv/ });
    expect(cart).toHaveAccessibleName(/^Kurv 91,00\skr\. 2 varer$/);
    // By what is seen, a person who speaks to the browser calls it.
    expect(cart.getAttribute('aria-label')).toContain(cart.textContent);
    expect(screen.getByText(/^Kurv: 2 varer, 91,00\skr\.$/)).toBeInTheDocument();
  });

  test('a cart’s first line renders a new link, which is no layout shift, and further lines keep it', async () => {
    showSite();
    await arrived();
    const link = () => screen.getByRole('link', { name: /^Kurv/ });
    const add = () => act(() => useTakeawayCart.getState().add(soup));
    const empty = link();
    add();
    const filled = link();
    expect(filled).not.toBe(empty);
    add();
    expect(link()).toBe(filled);
  });

  test('stands open on a wide screen, and goes and comes by its button', async () => {
    setWindowWidth(992);
    const { goTo } = showSite('/', { 'GET /store': storeAnswer({ pages }) });
    await arrived();
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await goTo('/om-os');
    expect(await menu()).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByRole('navigation', { name: 'Hovedmenu' })).not.toBeInTheDocument();
  });

  test('on a narrow screen is closed until it is asked for, and closes on navigation and on Escape', async () => {
    setWindowWidth(991);
    showSite('/', { 'GET /store': storeAnswer({ pages }) });
    await arrived();
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(screen.queryByRole('navigation', { name: 'Hovedmenu' })).not.toBeInTheDocument();

    await userEvent.click(button);
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Om os' }));
    await arrived('Om os');
    expect(screen.queryByRole('navigation', { name: 'Hovedmenu' })).not.toBeInTheDocument();

    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Hovedmenu' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('signs out, wherever one is, to the front page', async () => {
    const { address } = showSite('/om-os', { 'GET /store': storeAnswer({ pages }) }, { signedIn: true });
    await arrived('Om os');
    await userEvent.click(screen.getByRole('button', { name: 'Log ud' }));
    await arrived();
    expect(address()).toBe('/');
    expect(localStorage.getItem('token')).toBeNull();
    expect(await names()).toContain('Log ind');
  });
});

describe('arriving at a page', () => {
  const store = { 'GET /store': storeAnswer({ pages, page_title: 'Kantinen – bestil mad' }) };

  test('names the tab by it, and takes the focus to its heading, but not on the first page of a load', async () => {
    const { goTo } = showSite('/', store);
    const first = await arrived();
    expect(document.title).toBe('Kantinen – bestil mad');
    expect(first).not.toHaveFocus();
    await goTo('/om-os');
    await waitFor(() => expect(document.title).toBe('Om os – Kantinen – bestil mad'));
    expect(await arrived('Om os')).toHaveFocus();
    await goTo('/');
    await waitFor(() => expect(document.title).toBe('Kantinen – bestil mad'));
    expect(await arrived()).toHaveFocus();
  });

  test('leaves the focus on a control that only steps on', async () => {
    const { goTo } = showSite('/', store);
    await arrived();
    const button = screen.getByRole('button', { name: 'Menu' });
    button.focus();
    await goTo('/om-os', { keepsFocus: true });
    await waitFor(() => expect(document.title).toMatch(/^Om os/));
    expect(button).toHaveFocus();
  });
});

test('at the foot stand the store’s words and the way to the food authority, where it has one', async () => {
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

describe('the venue’s logo at the foot', () => {
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

  test('that cannot be loaded leaves no broken picture, and its place', async () => {
    showSite('/', { 'GET /store': storeAnswer({ logo_path: 'gone.svg' }) });
    const picture = await waitFor(async () => (await logo()) ?? Promise.reject(new Error('no logo')));
    const place = picture.parentElement!;
    fireEvent.error(picture);
    expect(await logo()).toBeNull();
    expect(place).toBeInTheDocument();
  });
});

test('the foot comes after the first page, and stays while the next one is under way', async () => {
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

test('that a page is under way is said when it takes long, and no longer when it has come', async () => {
  let answer = () => {};
  const account = new Promise<Answer>((resolve) => (answer = () => resolve(accountAnswer())));
  showSite('/', { 'GET /store': storeAnswer({ pages }), 'GET /account': () => account });
  await arrived();
  act(() => useSession.getState().begin('good', accountAnswer().body.data));
  const isSaid = () => screen.queryByRole('progressbar', { name: 'Siden hentes' }) !== null;
  await userEvent.click(await screen.findByRole('link', { name: 'Om os' }));
  expect(isSaid()).toBe(false);
  await waitFor(() => expect(isSaid()).toBe(true));
  answer();
  await arrived('Om os');
  expect(isSaid()).toBe(false);
});

test('while the venue does not answer the frame stands; ‘Prøv igen’ opens the page', async () => {
  const { venueApi } = showSite('/', { 'GET /store': 'offline' });
  expect(await screen.findByText(/ingen forbindelse/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  venueApi.answer('GET /store', storeAnswer());
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  await arrived();
});

describe('a connection that goes', () => {
  const go = (event: 'offline' | 'online') => act(() => void window.dispatchEvent(new Event(event)));
  const said = () => screen.queryByText(/^Ingen forbindelse\. Din kurv er gemt/);
  afterEach(() => go('online'));

  test('is said on every page, and no longer when it is back', async () => {
    showSite();
    await arrived();
    expect(said()).toBeNull();
    await go('offline');
    expect(said()).toBeVisible();
    expect(said()!.closest('[role=status]')).not.toBeNull();
    await go('online');
    expect(said()).toBeNull();
  });

  test('and comes back brings the page that had failed', async () => {
    const { venueApi } = showSite('/', { 'GET /store': 'offline' });
    await go('offline');
    await arrived('Det lykkedes ikke');
    venueApi.answer('GET /store', storeAnswer());
    await go('online');
    await arrived();
  });

  test('and comes back brings what had failed within a page', async () => {
    const menu = `GET /takeaway/menu-items/${today()}`;
    const everyDay = storeAnswer({ takeaway_section: { preparation_time: 0 } as never });
    const { venueApi } = showSite('/', { 'GET /store': everyDay, [menu]: 'offline' });
    await go('offline');
    await screen.findByText('Se, hvad du kan bestille');
    venueApi.answer(menu, { body: { data: [] } });
    await go('online');
    await screen.findByText('Næste menu');
  });
});

describe('when something is deployed while the page is open', () => {
  const newHost = { ok: true, json: () => Promise.resolve({ host: 'new', sections: {} }) };
  /** Whether the browser itself follows a link, and loads the page as a whole. */
  const loadsWhole = async (link: HTMLElement) => {
    let isWhole: boolean | undefined;
    const listen = (event: Event) => {
      isWhole = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', listen, { once: true });
    await userEvent.click(link);
    return isWhole;
  };

  test.each([
    ['/', true],
    ['/om-os', true],
    ['/takeaway/2032-11-22', true],
  ])('from %s the menu moves over: %s', async (address, moves) => {
    window.fetch = jest.fn().mockResolvedValue(newHost);
    showSite(address, { 'GET /store': storeAnswer({ ...bare, pages }) });
    await screen.findByRole('heading', { level: 1 });
    const { refreshRegistry } = await import('../federation/registry');
    await act(() => refreshRegistry());
    expect(await loadsWhole(within(await menu()).getByRole('link', { name: 'Om os' }))).toBe(moves);
  });
});
