import { today } from '@kantine/core';
import { storeAnswer } from '@kantine/testing/venue-records';
import { act, screen } from '@testing-library/react';

import { arrived, showSite } from '../testing/show-site';

describe('a lost connection', () => {
  const go = (event: 'offline' | 'online') => act(() => void window.dispatchEvent(new Event(event)));
  const said = () => screen.queryByText(/^Ingen forbindelse\. Din kurv er gemt/);
  afterEach(() => go('online'));

  test('is reported on every page until it is back', async () => {
    showSite();
    await arrived();
    expect(said()).toBeNull();
    await go('offline');
    expect(said()).toBeVisible();
    expect(said()!.closest('[role=status]')).not.toBeNull();
    await go('online');
    expect(said()).toBeNull();
  });

  test('and comes back opens the page that had failed', async () => {
    const { venueApi } = showSite('/', { 'GET /store': 'offline' });
    await go('offline');
    await arrived('Det lykkedes ikke');
    venueApi.answer('GET /store', storeAnswer());
    await go('online');
    await arrived();
  });

  test('and comes back repeats the calls that had failed within a page', async () => {
    const menu = `GET /takeaway/menu-items/${today()}`;
    const everyDay = storeAnswer({ takeaway_section: { preparation_time: 0 } as never });
    const { venueApi } = showSite('/', { 'GET /store': everyDay, [menu]: 'offline' });
    await go('offline');
    await screen.findByText('Der er ingen forbindelse lige nu. Tjek dit netværk, og prøv igen.');
    venueApi.answer(menu, { body: { data: [] } });
    await go('online');
    await screen.findByText('Menuen er tom.');
  });
});
