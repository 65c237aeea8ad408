import { showSection } from '@kantine/testing/show-section';
import { type Answer, fakeVenueApi } from '@kantine/testing/venue-api';
import { storeAnswer } from '@kantine/testing/venue-records';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import section from '../section';

const active = 'Din konto er nu aktiv, og du kan logge ind.';
const used = 'Den anvendte bekræftelseskode er ugyldig. Den kan allerede være blevet benyttet.';
const usedAnswer = { status: 400, body: { code: 10012, message: 'No' } };

function show(answer: Answer | (() => Promise<Answer>), address = '/account/verify/abc-123') {
  const venueApi = fakeVenueApi({ 'GET /store': storeAnswer(), 'POST /account-verifications': answer });
  return { venueApi, ...showSection(section, 'account', address) };
}

test('the mail’s link verifies the address when it opens, and the page links to the log-in', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  const { venueApi } = show(
    () => new Promise<Answer>((resolve) => (answer = resolve)),
    '/account/verify/a%2Fb',
  );
  expect(await screen.findByRole('heading', { name: 'Bekræft email-adresse', level: 1 })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Indlæser' })).toBeInTheDocument();
  expect(screen.queryByText(active)).not.toBeInTheDocument();

  await waitFor(() => expect(venueApi.calls('POST /account-verifications')).toHaveLength(1));
  answer({ status: 204 });
  expect(await screen.findByText(active)).toBeVisible();
  expect(screen.getByText(active).closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Gå til login' })).toHaveAttribute('href', '/account/login');
  expect(venueApi.calls('POST /account-verifications')).toMatchObject([{ body: { token: 'a/b' } }]);
});

test('opening the page again, or focusing its window, does not send the token again', async () => {
  const { venueApi, goTo } = show({ status: 204 });
  await screen.findByText(active);
  await goTo('/somewhere');
  await goTo('/account/verify/abc-123');
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText(active)).toBeVisible();
  expect(venueApi.calls('POST /account-verifications')).toHaveLength(1);
});

test('an invalid code is reported with a link to the log-in', async () => {
  const { venueApi } = show(usedAnswer);
  expect(await screen.findByText(used)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gå til login' })).toHaveAttribute('href', '/account/login');
  expect(screen.queryByRole('button', { name: 'Prøv igen' })).not.toBeInTheDocument();
  window.dispatchEvent(new Event('focus'));
  expect(venueApi.calls('POST /account-verifications')).toHaveLength(1);
});

test.each<[string, Answer, RegExp]>([
  ['no answer', 'offline', /ingen forbindelse/],
  ['an error of the venue', { status: 500 }, /Vi har problemer i øjeblikket/],
  ['too many tries', { status: 429 }, /for mange forsøg/],
  ['a token of the wrong form', { status: 422, body: { errors: { token: ['x'] } } }, /ikke godtaget/],
])('%s is reported, and the person can try again', async (_, answer, words) => {
  const { venueApi } = show(answer);
  expect(await screen.findByText(words)).toBeVisible();
  expect(venueApi.calls('POST /account-verifications')).toHaveLength(1);

  venueApi.answer('POST /account-verifications', { status: 204 });
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText(active)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a second try whose code is used reports that', async () => {
  const { venueApi } = show('offline');
  await screen.findByText(/ingen forbindelse/);
  venueApi.answer('POST /account-verifications', usedAnswer);
  await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await screen.findByText(used)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a page that is loaded again says that the mail’s link must be opened again, and sends no token', async () => {
  const { venueApi } = show({ status: 204 }, '/account/verify/link');
  expect(await screen.findByRole('heading', { name: 'Åbn linket i mailen igen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gå til login' })).toHaveAttribute('href', '/account/login');
  expect(venueApi.calls('POST /account-verifications')).toHaveLength(0);
});
