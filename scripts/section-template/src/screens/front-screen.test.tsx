import { showSection } from '@kantine/testing/show-section';
import { fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen } from '@testing-library/react';

import section from '../section';

test('the first screen says where one is, and leads back', async () => {
  fakeVenueApi({ 'GET /store': storeAnswer({ name: 'Kantinen' }) });
  showSection(section, 'eksempel', '/eksempel');
  expect(await screen.findByRole('heading', { name: 'Eksempel', level: 1 })).toBeVisible();
  expect(screen.getByText('Her begynder en ny del af siden hos Kantinen.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/');
});
