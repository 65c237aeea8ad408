import { useSession } from '@kantine/core';
import { lateAnswer } from '@kantine/testing/late-answer';
import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

interface LeftForm {
  path: string;
  call: string;
  button: string;
  typed: Record<string, string>;
}

const signUp = {
  path: '/account/create',
  call: 'POST /account',
  button: 'Opret bruger',
  typed: { 'Email-adresse': 'anna@kantinen.dk', Kodeord: 'hemmeligt', 'Gentag kodeord': 'hemmeligt' },
};
const resetRequest = {
  path: '/account/password/reset',
  call: 'POST /password-reset-requests',
  button: 'Nulstil kodeord',
  typed: { 'Email-adresse': 'anna@kantinen.dk' },
};
const reset = {
  path: '/account/password/reset/abc-123',
  call: 'POST /password-resets',
  button: 'Nulstil kodeord',
  typed: { 'Email-adresse': 'anna@kantinen.dk', 'Nyt kodeord': 'hemmeligt', 'Gentag kodeord': 'hemmeligt' },
};
const profile = { path: '/account/profile', call: 'PUT /account', button: 'Gem', typed: { Telefon: '9' } };
const newPassword = { ...resetRequest, path: '/account/profile', button: 'Skift kodeord', typed: {} };

const anna = accountAnswer({ phone: '12345678' });

async function sendAndLeave({ path, call, button, typed }: LeftForm) {
  const late = lateAnswer();
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer({ account_fields: [{ name: 'phone' }] }),
    'GET /account': anna,
    'GET /orders': { body: { data: [] } },
    'GET /credit-cards': { body: { data: [] } },
    [call]: () => late.promise,
  });
  if (path === '/account/profile') useSession.getState().begin('good', anna.body.data);
  render(<Toasts />);
  const shown = showSection(section, 'account', path);
  await screen.findByRole('button', { name: button });
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(venueApi.calls(call)).toHaveLength(1));
  await shown.goTo('/elsewhere');
  return {
    address: shown.address,
    answer: async (answer: Answer) => {
      late.come(answer);
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    },
  };
}

test.each<[string, LeftForm, string]>([
  ['a sign-up', signUp, 'Vi har sendt en bekræftelsesmail til din email-adresse'],
  ['a request for a mail', resetRequest, 'Vi har sendt en nulstillingsmail til din email-adresse'],
  ['a new password', reset, 'Dit kodeord er blevet nulstillet, og du kan nu logge ind.'],
  ['an account', profile, 'Kontoen blev opdateret'],
  ['a change of password', newPassword, 'Vi har sendt en nulstillingsmail til din email-adresse'],
])(
  'a person who leaves while %s is sent reads on the new page that it succeeded, and stays',
  async (_, form, words) => {
    const { address, answer } = await sendAndLeave(form);
    await answer({ status: 200, body: anna.body });
    expect(await screen.findByText(words)).toBeVisible();
    expect(address()).toBe('/elsewhere');
  },
);

test.each<[string, LeftForm, RegExp]>([
  ['a sign-up', signUp, /Din bruger er måske ikke oprettet/],
  ['a request for a mail', resetRequest, /Nulstillingsmailen er måske ikke sendt/],
  ['a new password', reset, /Dit nye kodeord er måske ikke gemt/],
  ['an account', profile, /Dine ændringer er måske ikke gemt/],
  ['a change of password', newPassword, /Nulstillingsmailen er måske ikke sendt/],
])(
  'a person who leaves while %s is sent reads on the new page that it may have failed',
  async (_, form, words) => {
    const { answer } = await sendAndLeave(form);
    await answer({ status: 422, body: { errors: { phone: 'Otte cifre.' } } });
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('a change of password that ends after another person’s log-in logs nobody out', async () => {
  const { answer } = await sendAndLeave(newPassword);
  act(() => useSession.getState().begin('bos', { id: 8, email: 'bo@kantinen.dk' }));
  await answer({ status: 204 });
  expect(useSession.getState().token).toBe('bos');
});
