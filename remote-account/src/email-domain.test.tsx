import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from './section';

const typed = 'asta@købmand.dk';

test.each([
  ['POST /tokens', '/account/login', ['Kodeord'], 'Log ind'],
  ['POST /account', '/account/create', ['Kodeord', 'Gentag kodeord'], 'Opret bruger'],
  ['POST /password-reset-requests', '/account/password/reset', [], 'Nulstil kodeord'],
  [
    'POST /password-resets',
    '/account/password/reset/abc',
    ['Nyt kodeord', 'Gentag kodeord'],
    'Nulstil kodeord',
  ],
] as const)(
  '%s is sent the domain of an address in ASCII, and the field keeps its letters',
  async (...row) => {
    const [call, address, passwords, send] = row;
    const { calls } = fakeVenueApi({
      'GET /store': storeAnswer({ account_fields: [] }),
      [call]: { status: 422, body: { errors: { email: ['Nej.'] } } },
    });
    showSection(section, 'account', address);
    await userEvent.type(await screen.findByLabelText('Email-adresse'), typed);
    for (const label of passwords) await userEvent.type(screen.getByLabelText(label), 'kantine1234');
    await userEvent.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(calls(call)).toMatchObject([{ body: { email: 'asta@xn--kbmand-bya.dk' } }]));
    expect(screen.getByLabelText('Email-adresse')).toHaveValue(typed);
  },
);
