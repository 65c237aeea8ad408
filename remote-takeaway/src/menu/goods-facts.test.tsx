import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useSession } from '@kantine/core';
import { inCart, menuOfMonday, monday, showTakeaway, stopClockAt, wireDish } from '../testing/show-takeaway';

const wire = (facts: object = {}) => wireDish(1, 'Pilsner', { price: 25, description: 'Fra fad.', ...facts });
const menu = (facts?: object) => menuOfMonday(wire(facts));
const card = async () =>
  within((await screen.findByRole('heading', { name: 'Pilsner' })).closest('article')!);
const add = { name: 'Føj til kurv' };

test('a card has the unit price and the deposit beside the price', async () => {
  showTakeaway(`/takeaway/${monday}`, menu({ unit_price: '75,76 kr./l', deposit: 1.5 }));
  expect((await card()).getByText('75,76 kr./l · heraf pant 1,50 kr.')).toBeVisible();
});

test('the label of the package is in what “Læs mere” opens', async () => {
  const label = [{ name: 'Ingredienser', value: 'Vand, bygmalt' }];
  showTakeaway(`/takeaway/${monday}`, menu({ label }));
  expect(screen.queryByText('Vand, bygmalt')).toBeNull();
  await userEvent.click((await card()).getByRole('button', { name: 'Læs mere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pilsner' });
  expect(within(dialog).getByText('Ingredienser').nextElementSibling).toHaveTextContent('Vand, bygmalt');
  expect(dialog).toHaveTextContent('Fra fad.');
});

describe('goods with an age limit', () => {
  const account = (verified_age?: unknown) => ({
    'GET /account': { body: { data: { id: 7, email: 'anna@kantinen.dk', verified_age } } },
  });
  const limited = menu({ minimum_age: 18 });

  test('can be bought at the counter alone by somebody without an account', async () => {
    showTakeaway(`/takeaway/${monday}`, limited);
    expect((await card()).getByText('Fra 18 år')).toBeVisible();
    expect((await card()).getByText('Kan købes ved disken')).toBeVisible();
    expect((await card()).queryByRole('button', add)).toBeNull();
  });

  test.each([[17], ['atten'], [null], [undefined], [{}]])('so by an account of the age %j', async (age) => {
    showTakeaway(`/takeaway/${monday}`, { ...limited, ...account(age) }, { signedIn: true });
    await waitFor(() => expect(useSession.getState().account).not.toBeNull());
    expect((await card()).getByText('Kan købes ved disken')).toBeVisible();
    expect((await card()).queryByRole('button', add)).toBeNull();
  });

  test.each([[18], ['18'], [44]])('can be ordered by an account of the age %j', async (age) => {
    showTakeaway(`/takeaway/${monday}`, { ...limited, ...account(age) }, { signedIn: true });
    await userEvent.click(await (await card()).findByRole('button', add));
    await waitFor(() => expect(inCart()).toEqual({ 1: 1 }));
    expect((await card()).queryByText('Kan købes ved disken')).toBeNull();
  });

  test.each([
    ['below, with the way to the next day', {}, false, ['Kan ikke bestilles', 'Pilsner', 'Suppe']],
    ['below for a young account', account(17), true, ['Kan ikke bestilles', 'Pilsner', 'Suppe']],
    [
      'above for an account of the age',
      account(18),
      true,
      ['Pilsner', 'Kan ikke længere bestilles', 'Suppe'],
    ],
  ])('stand after the deadline of the others %s', async (_, answers, signedIn, order) => {
    stopClockAt('14:00');
    const beer = wire({ pickup_at: null, minimum_age: 18 });
    const soup = wire({ id: 2, name: 'Suppe' });
    const both = menuOfMonday(beer, soup);
    showTakeaway(`/takeaway/${monday}`, { ...both, ...answers }, { signedIn });
    await card();
    await waitFor(() =>
      expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
        'Takeaway',
        ...order,
      ]),
    );
    const isAnyOpen = order[0] === 'Pilsner';
    expect(screen.queryByRole('button', { name: /^Bestil til/ }) === null).toBe(isAnyOpen);
  });

  test('is too late as any dish is, for an account of the age', async () => {
    stopClockAt('14:00');
    const beer = wire({ minimum_age: 18 });
    const dishes = menuOfMonday(beer);
    showTakeaway(`/takeaway/${monday}`, { ...dishes, ...account(18) }, { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Kan ikke længere bestilles' })).toBeVisible();
  });

  test('cannot be added after a log-out', async () => {
    showTakeaway(`/takeaway/${monday}`, { ...limited, ...account(18) }, { signedIn: true });
    await (await card()).findByRole('button', add);
    act(() => useSession.getState().logOut());
    expect((await card()).getByText('Kan købes ved disken')).toBeVisible();
  });
});
