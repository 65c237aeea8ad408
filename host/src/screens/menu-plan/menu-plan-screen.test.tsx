import { mondayOf } from '@kantine/core';
import { storeAnswer } from '@kantine/testing/venue-records';
import { useFavourites } from '@kantine/shop';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { days, menuOn, planCall, planOf, showMenuPlan, stopClockAt } from '../../testing/show-menu-plan';
import { showSite } from '../../testing/show-site';

const path = '/iss-menu-plan/2026-11-23';
const thisWeek = planCall('48/2026');
const lunch = planOf(menuOn(1, 'Laks'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the week', () => {
  beforeEach(() => stopClockAt('2026-11-18T12:00:00+01:00'));

  test('marks a favourite', async () => {
    act(() => useFavourites.getState().toggle('boller i karry'));
    showMenuPlan(path, { [thisWeek]: planOf(menuOn(1, 'Boller i karry', 'Laks')) });
    await screen.findByText('Laks');
    const dishes = screen.getByRole('main').querySelectorAll('ol ul li');
    expect(Array.from(dishes, (dish) => dish.textContent)).toEqual(['Boller i karry din favorit', 'Laks']);
    act(() => useFavourites.getState().toggle('boller i karry'));
  });

  test.each([
    ['2026-11-16', true],
    ['2026-11-25', true],
    ['2026-11-11', false],
    ['2027-11-18', true],
    ['2027-11-22', false],
  ])('of %s has a link to its takeaway while it can be ordered: %s', async (day, isLinked) => {
    showMenuPlan(`/iss-menu-plan/${day}`, {
      'GET /store': storeAnswer({ iss_menu_plan_section: {}, takeaway_section: {} }),
    });
    await screen.findByText('Menuen er tom.');
    const link = screen.queryByRole('link', { name: 'Bestil ugens takeaway' });
    expect(link?.getAttribute('href')).toBe(isLinked ? `/takeaway/uge/${mondayOf(day)}` : undefined);
  });

  test.each([
    ['2026-11-16', false],
    ['2026-11-23', true],
  ])('of %s has that link at the weekend of a venue that is closed then: %s', async (day, isLinked) => {
    stopClockAt('2026-11-21T12:00:00+01:00');
    showMenuPlan(`/iss-menu-plan/${day}`, {
      'GET /store': storeAnswer({
        iss_menu_plan_section: {},
        takeaway_section: { opening_days: ['monday', 'friday'] },
      }),
    });
    await screen.findByText('Menuen er tom.');
    expect(screen.queryAllByRole('link', { name: 'Bestil ugens takeaway' })).toHaveLength(isLinked ? 1 : 0);
  });

  test('shows each day with its dishes, in the week’s order, however the days are written', async () => {
    showMenuPlan(path, {
      [thisWeek]: planOf(
        menuOn('sunday', 'Steg'),
        menuOn(' Tuesday ', 'Suppe', 'Suppe'),
        menuOn(1, 'Laks'),
        menuOn('3', 'Brød'),
        menuOn(4),
      ),
    });
    await screen.findByText('Laks');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ugens mad');
    expect(days()).toEqual([
      'Mandag 23. november',
      'Tirsdag 24. november',
      'Onsdag 25. november',
      'Søndag 29. november',
    ]);
    expect(screen.getAllByText('Suppe')).toHaveLength(2);
  });

  test('has one entry for a day that comes in parts', async () => {
    showMenuPlan(path, {
      [thisWeek]: planOf(menuOn(2, 'Suppe'), menuOn(1, 'Laks'), menuOn('tuesday', 'Ost')),
    });
    const tuesday = (await screen.findByText('Suppe')).closest('ul')!;
    expect(days()).toEqual(['Mandag 23. november', 'Tirsdag 24. november']);
    expect(within(tuesday).getAllByRole('listitem')).toHaveLength(2);
    expect(tuesday).toHaveTextContent('SuppeOst');
  });

  test('is read past everything that is damaged', async () => {
    showMenuPlan(path, {
      [thisWeek]: planOf(
        null,
        'mandag',
        menuOn(0, 'Aldrig'),
        menuOn(9, 'Aldrig'),
        menuOn(1.5, 'Aldrig'),
        menuOn('someday', 'Aldrig'),
        menuOn(null, 'Aldrig'),
        { menu_items: [{ name: 'Aldrig' }] },
        { weekday: 2 },
        { weekday: 3, menu_items: null },
        { weekday: 4, menu_items: 'Aldrig' },
        {
          weekday: 5,
          menu_items: [null, {}, { name: null }, { name: 7 }, { name: '  ' }, { name: ' Laks ' }],
        },
      ),
    });
    const dishes = (await screen.findByText('Laks')).closest('ul')!;
    expect(days()).toEqual(['Fredag 27. november']);
    expect(dishes.textContent).toBe('Laks');
    expect(screen.queryByText('Aldrig')).not.toBeInTheDocument();
  });

  test('shows a name as text, whatever is in it', async () => {
    showMenuPlan(path, { [thisWeek]: planOf(menuOn(1, '<img src=x onerror=alert(1)> & co.')) });
    expect(await screen.findByText('<img src=x onerror=alert(1)> & co.')).toBeVisible();
  });

  test.each([
    ['is empty', planOf()],
    ['has days without dishes', planOf(menuOn(1))],
    ['is not there', { status: 404 }],
    ['is of no shape', { body: { data: {} } }],
    ['is nothing', { body: {} }],
    ['has no list', { body: { data: { attributes: { daily_menus: 'ingen' } } } }],
  ])('that %s says so, and asks nobody to try again', async (_, answer) => {
    showMenuPlan(path, { [thisWeek]: answer });
    expect(await screen.findByText('Menuen er tom.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Prøv igen' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Udskriv' })).toBeDisabled();
  });

  test.each([
    ['offline', 'offline' as const, /ingen forbindelse/],
    ['refused', { status: 422 }, /Den kunne ikke hentes/],
    ['answered by a network’s own page', { body: '<html>Log på</html>' }, /problemer i øjeblikket/],
    ['broken', { status: 500 }, /problemer i øjeblikket/],
  ])('that is %s is empty, says why, and can be fetched again', async (_, answer, why) => {
    const { venueApi } = showMenuPlan(path, { [thisWeek]: answer });
    expect(await screen.findByText('Menuen er tom.')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    venueApi.answer(thisWeek, lunch);
    await press('Prøv igen');
    expect(await screen.findByText('Laks')).toBeVisible();
    expect(screen.queryByText('Menuen er tom.')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('tells screen readers that there is nothing', async () => {
    showMenuPlan(path, { [thisWeek]: lunch });
    await screen.findByText('Laks');
    await press('Næste uge');
    const words = await screen.findByText('Menuen er tom.');
    expect(words.closest('[aria-live=polite]')).toBeInTheDocument();
  });

  test('prints', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    showMenuPlan(path, { [thisWeek]: lunch });
    await screen.findByText('Laks');
    await press('Udskriv');
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('of a venue that has none is not found', async () => {
    showSite(path);
    expect(await screen.findByRole('heading', { name: 'Siden findes ikke', level: 1 })).toBeVisible();
  });
});
