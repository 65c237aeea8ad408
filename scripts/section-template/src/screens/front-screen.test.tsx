import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen } from '@testing-library/react';

import section from '../section';

test('the first screen names the section and the venue, and links to the front page', async () => {
  fakeVenueApi({ 'GET /store': storeAnswer({ name: 'Kantinen' }) });
  showSection(section, 'eksempel', '/eksempel');
  expect(await screen.findByRole('heading', { name: 'Eksempel', level: 1 })).toBeVisible();
  expect(screen.getByText('Her begynder en ny del af siden hos Kantinen.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/');
});

test('the venue can set the greeting', async () => {
  const eksempel_section = { greeting: 'Velkommen' };
  fakeVenueApi({ 'GET /store': storeAnswer({ name: 'Kantinen', eksempel_section }) });
  showSection(section, 'eksempel', '/eksempel');
  expect(await screen.findByText('Velkommen hos Kantinen.')).toBeVisible();
});
