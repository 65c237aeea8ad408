import { useTakeawayCart } from '@kantine/shop';
import { useSession } from '@kantine/core';
import { soup } from '@kantine/testing/menu-items';
import type { Answer } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { setWindowWidth } from '@kantine/testing/window-width';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { arrived, showSite, storePages as pages } from '../testing/show-site';

const bare = { takeaway_section: null, retail_section: null, meetings_section: null, has_accounts: false };

const menu = () => screen.findByRole('navigation', { name: 'Hovedmenu' });
const names = async () =>
  within(await menu())
    .getAllByRole('listitem')
    .map((item) => item.textContent);

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
      'all of it, to a signed-in person',
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

  test.each([
    ['/om-os', 'Om os'],
    ['/meetings/list', 'Mødeforplejning'],
  ])('marks the link of the page %s', async (path, name) => {
    // No section is deployed here.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    showSite(path, { 'GET /store': storeAnswer({ pages }) }, { signedIn: true });
    const current = await within(await menu()).findByRole('link', { name, current: 'page' });
    expect(within(await menu()).getAllByRole('link', { current: 'page' })).toEqual([current]);
  });

  test('counts the items in the takeaway cart', async () => {
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

  test('is open on a wide screen, and its button closes it', async () => {
    setWindowWidth(992);
    const { goTo } = showSite('/', { 'GET /store': storeAnswer({ pages }) });
    await arrived();
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await goTo('/om-os');
    expect(await menu()).toBeVisible();
    await userEvent.click(button);
    expect(screen.queryByRole('navigation', { name: 'Hovedmenu' })).not.toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('is closed at first on a narrow screen, and closes on navigation and on Escape', async () => {
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

  test('is closed on a narrow screen after a step back to the page where it was opened', async () => {
    setWindowWidth(375);
    showSite('/', { 'GET /store': storeAnswer({ pages }) });
    await arrived();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Om os' }));
    await arrived('Om os');
    act(() => window.history.back());
    await arrived();
    expect(screen.queryByRole('navigation', { name: 'Hovedmenu' })).not.toBeInTheDocument();
  });

  test.each([
    ['Hjem', '/'],
    ['Om os', '/om-os'],
  ])('%s, on a phone, takes the focus to the heading where one is there already', async (name, path) => {
    setWindowWidth(375);
    showSite(path, { 'GET /store': storeAnswer({ pages }) });
    const heading = await arrived(path === '/' ? undefined : name);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(within(await menu()).getByRole('link', { name }));
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('of a signed-in person waits for the venue, so that no item moves', async () => {
    showSite('/', { 'GET /store': 'offline' }, { signedIn: true });
    await screen.findByText(/ingen forbindelse/);
    expect(await names()).toEqual(['Hjem']);
  });

  test('signs out on the front page, whose heading then has the focus', async () => {
    showSite('/', { 'GET /store': storeAnswer({ pages }) }, { signedIn: true });
    const heading = await arrived();
    await userEvent.click(await screen.findByRole('button', { name: 'Log ud' }));
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('signs out on every page, to the front page', async () => {
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
    await waitFor(async () => expect(await arrived('Om os')).toHaveFocus());
    await goTo('/');
    await waitFor(() => expect(document.title).toBe('Kantinen – bestil mad'));
    await waitFor(async () => expect(await arrived()).toHaveFocus());
  });

  test('leaves the focus on a control whose link keeps it', async () => {
    const { goTo } = showSite('/', store);
    await arrived();
    const button = screen.getByRole('button', { name: 'Menu' });
    button.focus();
    await goTo('/om-os', { keepsFocus: true });
    await waitFor(() => expect(document.title).toMatch(/^Om os/));
    expect(button).toHaveFocus();
  });
});

test('a progress bar shows that a page takes long, until the page has come', async () => {
  let answer = () => {};
  const account = new Promise<Answer>((resolve) => (answer = () => resolve(accountAnswer())));
  showSite('/', { 'GET /store': storeAnswer({ pages }), 'GET /account': () => account });
  await arrived();
  act(() => useSession.getState().begin('good', accountAnswer().body.data));
  const isSaid = () => screen.queryByRole('progressbar', { name: 'Siden hentes' }) !== null;
  const link = await screen.findByRole('link', { name: 'Om os' });
  const pressed = performance.now();
  await userEvent.click(link);
  await waitFor(() => expect(isSaid()).toBe(true));
  expect(performance.now() - pressed).toBeGreaterThan(145);
  answer();
  await arrived('Om os');
  expect(isSaid()).toBe(false);
});

test('while the venue does not answer, the frame is shown; ‘Prøv igen’ opens the page', async () => {
  const { venueApi } = showSite('/', { 'GET /store': 'offline' });
  expect(await screen.findByText(/ingen forbindelse/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  venueApi.answer('GET /store', storeAnswer());
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  await arrived();
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
  ])('from %s a menu link loads the whole page: %s', async (address, moves) => {
    window.fetch = jest.fn().mockResolvedValue(newHost);
    showSite(address, { 'GET /store': storeAnswer({ ...bare, pages }) });
    await screen.findByRole('heading', { level: 1 });
    const { refreshRegistry } = await import('../federation/registry');
    await act(() => refreshRegistry());
    expect(await loadsWhole(within(await menu()).getByRole('link', { name: 'Om os' }))).toBe(moves);
  });
});
