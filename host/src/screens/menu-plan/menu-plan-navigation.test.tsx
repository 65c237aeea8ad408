import { lateAnswer } from '@kantine/testing/late-answer';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { days, menuOn, planCall, planOf, showMenuPlan, stopClockAt } from '../../testing/show-menu-plan';

const path = '/iss-menu-plan/2026-11-23';
const thisWeek = planCall('48/2026');
const nextWeek = planCall('49/2026');
const lunch = planOf(menuOn(1, 'Laks'));
const serving = () => screen.findByRole('combobox', { name: 'Servering' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => jest.useRealTimers());

describe('going from week to week', () => {
  test('leaves the focus on the arrow and tells which week it is', async () => {
    const { address } = showMenuPlan(path, { [thisWeek]: lunch, [nextWeek]: planOf(menuOn(1, 'Torsk')) });
    await screen.findByText('Laks');
    await press('Næste uge');
    expect(await screen.findByText('Torsk')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/iss-menu-plan/2026-11-30'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('button', { name: 'Næste uge' })).toHaveFocus();
    expect(screen.getByText('Uge 49/2026').closest('[aria-live=polite]')).toHaveTextContent(
      'Uge 49/202630. november – 6. december',
    );
  });

  test('names the next week at once, and shows nothing of the one before while it waits', async () => {
    const late = lateAnswer();
    showMenuPlan(path, { [thisWeek]: lunch, [nextWeek]: () => late.promise });
    await screen.findByText('Laks');
    await press('Næste uge');
    expect(screen.getByText('Uge 49/2026')).toBeVisible();
    expect(screen.queryByText('Laks')).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
    await press('Næste uge');
    expect(screen.getByText('Uge 50/2026')).toBeVisible();
    await press('Forrige uge');
    act(() => late.come(planOf(menuOn(1, 'Torsk'))));
    expect(await screen.findByText('Torsk')).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Indlæser' })).not.toBeInTheDocument();
  });

  test('back and forward lead through the weeks and the servings that were looked at', async () => {
    const { address } = showMenuPlan(path, {
      [thisWeek]: lunch,
      [planCall('49/2026', 'evening')]: planOf(menuOn(1, 'Pizza')),
    });
    await screen.findByText('Laks');
    await press('Næste uge');
    await screen.findByText('Menuen er tom.');
    await userEvent.selectOptions(await serving(), 'Aften');
    expect(await screen.findByText('Pizza')).toBeVisible();
    window.history.back();
    expect(await screen.findByText('Menuen er tom.')).toBeVisible();
    expect(await serving()).toHaveDisplayValue('Frokost');
    window.history.back();
    expect(await screen.findByText('Laks')).toBeVisible();
    expect(address()).toBe(path);
  });

  test('this week is one press away from every other', async () => {
    stopClockAt('2026-11-25T12:00:00+01:00');
    const { address } = showMenuPlan('/iss-menu-plan/2026-12-30?servering=aften', {
      [planCall('48/2026', 'evening')]: planOf(menuOn(3, 'Suppe')),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Denne uge' }));
    expect(await screen.findByText('Suppe')).toBeVisible();
    expect(address()).toBe(`${path}?servering=aften`);
    expect(screen.queryByRole('link', { name: 'Denne uge' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('a Monday that comes while the page is open moves nobody, and offers the new week', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-29T23:59:59+01:00') });
    showMenuPlan('/iss-menu-plan/2026-11-29', { [thisWeek]: planOf(menuOn(7, 'Steg')) });
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('Steg')).toBeVisible();
    expect(days()).toEqual(['Søndag 29. november, I dag']);
    expect(screen.queryByRole('link', { name: 'Denne uge' })).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1000));
    expect(days()).toEqual(['Søndag 29. november']);
    expect(screen.getByText('Uge 48/2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Denne uge' })).toHaveAttribute(
      'href',
      '/iss-menu-plan/2026-11-30',
    );
  });
});

describe('the serving', () => {
  test('is the evening’s when it is chosen, and stays so from week to week', async () => {
    const { address } = showMenuPlan(path, {
      [thisWeek]: lunch,
      [planCall('48/2026', 'evening')]: planOf(menuOn(1, 'Gryderet')),
      [planCall('49/2026', 'evening')]: planOf(menuOn(1, 'Pizza')),
    });
    expect(await serving()).toHaveDisplayValue('Frokost');
    await userEvent.selectOptions(await serving(), 'Aften');
    expect(await screen.findByText('Gryderet')).toBeVisible();
    await waitFor(() => expect(address()).toBe(`${path}?servering=aften`));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await waitFor(async () => expect(await serving()).toHaveFocus());
    await press('Næste uge');
    expect(await screen.findByText('Pizza')).toBeVisible();
    expect(address()).toBe('/iss-menu-plan/2026-11-30?servering=aften');
    await userEvent.selectOptions(await serving(), 'Frokost');
    await waitFor(() => expect(address()).toBe('/iss-menu-plan/2026-11-30'));
  });

  test.each([
    ['?servering=aften', 'Aften'],
    ['?servering=aften&servering=frokost', 'Aften'],
    ['?servering=frokost&servering=aften', 'Frokost'],
    ['?servering=', 'Frokost'],
    ['?servering=%00<script>', 'Frokost'],
    ['?servering=evening&x=%', 'Frokost'],
  ])('of the address %s is %s', async (search, expected) => {
    showMenuPlan(path + search);
    expect(await serving()).toHaveDisplayValue(expected);
  });
});

describe('an address', () => {
  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-11-3',
    '1969-12-31',
    '9999-12-31',
    '10000-01-03',
    '%00',
    '%3Cscript%3E',
    '..%2F..%2Faccount',
    'i-morgen',
  ])('without a day to plan for, %s, is not found', async (day) => {
    const { venueApi } = showMenuPlan(`/iss-menu-plan/${day}?servering=aften`);
    expect(await screen.findByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
    expect(venueApi.calls().filter(({ path: to }) => to.startsWith('/iss'))).toHaveLength(0);
  });

  test('without a day leads to this week, of the same serving', async () => {
    stopClockAt('2026-11-25T12:00:00+01:00');
    const { address } = showMenuPlan('/iss-menu-plan?servering=aften');
    expect(await screen.findByText('Uge 48/2026')).toBeVisible();
    expect(address()).toBe(`${path}?servering=aften`);
  });

  test('that sends on, typed or gone back to, keeps no place in the history, and asks for the account once', async () => {
    const pages = window.history.length;
    stopClockAt('2026-11-25T12:00:00+01:00');
    const { venueApi, goTo } = showMenuPlan('/iss-menu-plan', {}, { signedIn: true });
    await screen.findByText(/^Uge /);
    expect(window.history.length).toBe(pages);
    expect(venueApi.calls('GET /account')).toHaveLength(1);

    // A link to it leads on to one new page.
    await goTo('/om-os');
    await goTo('/iss-menu-plan');
    await screen.findByText(/^Uge /);
    expect(window.history.length).toBe(pages + 2);
  });
});

describe('loading ahead', () => {
  const before = planCall('47/2026');

  test('fetches the weeks beside the shown one once, of the same serving, when that one is shown', async () => {
    const late = lateAnswer();
    const { venueApi } = showMenuPlan(path, { [thisWeek]: () => late.promise });
    await screen.findByRole('status', { name: 'Indlæser' });
    expect(venueApi.calls(nextWeek)).toHaveLength(0);
    act(() => late.come(lunch));
    await waitFor(() => expect(venueApi.calls(before)).toHaveLength(1));
    expect(venueApi.calls(nextWeek)).toHaveLength(1);

    await press('Næste uge');
    await waitFor(() => expect(venueApi.calls(planCall('50/2026'))).toHaveLength(1));
    for (const call of [before, thisWeek, nextWeek]) expect(venueApi.calls(call)).toHaveLength(1);
    expect(venueApi.calls().filter(({ path: to }) => to.endsWith('/evening'))).toHaveLength(0);
  });

  test('asks for the other serving when it is about to be chosen', async () => {
    const { venueApi } = showMenuPlan(path, { [thisWeek]: lunch });
    await screen.findByText('Laks');
    const evening = planCall('48/2026', 'evening');
    expect(venueApi.calls(evening)).toHaveLength(0);
    act(() => screen.getByRole('combobox', { name: 'Servering' }).focus());
    await waitFor(() => expect(venueApi.calls(evening)).toHaveLength(1));
    await userEvent.selectOptions(await serving(), 'Aften');
    expect(await screen.findByText('Menuen er tom.')).toBeVisible();
    expect(venueApi.calls(evening)).toHaveLength(1);
  });

  test('a week that could not be prefetched is fetched again, not shown as empty', async () => {
    const late = lateAnswer();
    const { venueApi } = showMenuPlan(path, { [thisWeek]: lunch, [nextWeek]: 'offline' });
    await screen.findByText('Laks');
    await waitFor(() => expect(venueApi.calls(before)).toHaveLength(1));
    venueApi.answer(nextWeek, () => late.promise);
    // Not even for a moment: it would be read aloud.
    const shown: string[] = [];
    const watch = new MutationObserver(() => shown.push(document.body.textContent));
    watch.observe(document.body, { childList: true, subtree: true });
    await press('Næste uge');
    await screen.findByRole('status', { name: 'Indlæser' });
    watch.disconnect();
    expect(shown.join()).toContain('Uge 49/2026');
    expect(shown.join()).not.toContain('Menuen er tom.');
    act(() => late.come(planOf(menuOn(1, 'Torsk'))));
    expect(await screen.findByText('Torsk')).toBeVisible();
  });

  test('asks for nothing while the shown week cannot be had', async () => {
    jest.useFakeTimers();
    const { venueApi } = showMenuPlan(path, { [thisWeek]: 'offline' });
    await screen.findByText('Menuen er tom.');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(venueApi.calls().filter(({ path: to }) => to.startsWith('/iss'))).toHaveLength(1);
  });
});
