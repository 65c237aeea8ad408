import { lateAnswer } from '@kantine/testing/late-answer';
import { giveFocusToDialogs } from '@kantine/testing/native-dialog';
import { accountAnswer } from '@kantine/testing/venue-records';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { beginDraft } from '../testing/drafts';
import { showMeetings, store } from '../testing/show-meetings';
import { useDraft } from './draft';

giveFocusToDialogs();

const link = '/meetings/create?date=2026-12-01&start=09:00&end=11:00&room=2&title=Salg%20%26%20drift';

const open = (address: string) => showMeetings(address, { 'GET /store': store });
const field = (name: string) => screen.findByLabelText(name);

test('a link fills the form, sends nothing and leaves the address', async () => {
  const { venueApi, address } = open(link);
  expect(await field('Titel')).toHaveValue('Salg & drift');
  expect(await field('Dato')).toHaveValue('2026-12-01');
  expect(await field('Starttidspunkt')).toHaveValue('09:00');
  expect(await field('Sluttidspunkt')).toHaveValue('11:00');
  expect(screen.getByRole('combobox', { name: 'Lokale 1' })).toHaveValue('2');
  expect(address()).toBe('/meetings/create');
  expect(venueApi.calls().every(({ method }) => method === 'GET')).toBe(true);
});

test('what does not fit is said beside its field', async () => {
  open('/meetings/create?date=2026-11-28&start=25:00&room=77&title=Salg');
  await waitFor(async () => expect(await field('Dato')).toBeInvalid());
  expect(await field('Dato')).toHaveAccessibleDescription(/kan ikke bookes møder på den valgte ugedag/);
  expect(await field('Starttidspunkt')).toHaveAccessibleDescription(
    'Tidspunktet i linket, ”25:00”, findes ikke.',
  );
  expect(screen.getByRole('combobox', { name: 'Lokale 1' })).toHaveAccessibleDescription(
    'Lokalet i linket, ”77”, findes ikke.',
  );
  expect(await field('Titel')).toHaveValue('Salg');
  expect(screen.queryByText('Dette felt er påkrævet.')).not.toBeInTheDocument();
});

test('a title that is cut before an emoji says so until it is shorter', async () => {
  open(`/meetings/create?title=${'a'.repeat(199)}🎉`);
  const title = await field('Titel');
  expect(title).toHaveValue('a'.repeat(199));
  expect(title).toHaveAccessibleDescription('Titlen i linket er forkortet til 200 tegn.');
  await userEvent.type(title, '{Backspace}');
  expect(title).not.toHaveAccessibleDescription();
});

test('a link into an empty form asks nothing while the account is slow', async () => {
  const late = lateAnswer();
  const { venueApi, goTo } = open('/meetings');
  await screen.findByText('Du har ingen møder endnu.');
  venueApi.answer('GET /account', () => {
    if (useDraft.getState().title) return late.promise;
    return accountAnswer();
  });
  await goTo('/meetings/create?start=25:00&title=Salg');
  await waitFor(() => expect(useDraft.getState().title).toBe('Salg'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  late.come(accountAnswer());
  expect(await field('Starttidspunkt')).toHaveAccessibleDescription(
    'Tidspunktet i linket, ”25:00”, findes ikke.',
  );

  await goTo('/meetings/create?start=25:00&title=Salg');
  expect(await screen.findByRole('dialog', { name: 'Møde fra et link' })).toBeVisible();
});

test('a draft is kept until the question is answered', async () => {
  beginDraft();
  const { goTo, address } = open(link);
  const dialog = await screen.findByRole('dialog', { name: 'Møde fra et link' });
  expect(dialog).toHaveTextContent(/Du er allerede i gang med et møde/);
  expect(useDraft.getState().title).toBe('Bestyrelsesmøde');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Luk' }));
  expect(await field('Titel')).toHaveValue('Bestyrelsesmøde');
  expect(address()).toBe('/meetings/create');
  const heading = screen.getByRole('heading', { name: 'Nyt møde' });
  await waitFor(() => expect(heading).toHaveFocus());

  heading.blur();
  await goTo(link);
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, brug linket' }));
  await waitFor(async () => expect(await field('Titel')).toHaveValue('Salg & drift'));
  await waitFor(() => expect(heading).toHaveFocus());
  expect(useDraft.getState().meeting_milestones).toEqual([]);
});

test('a hint goes when its field has a right value', async () => {
  const { goTo } = open(`/meetings/create?date=1/12-2026&start=9&end=kl&room=77,78&title=${'a'.repeat(201)}`);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Dato');
  const hints = () =>
    screen.queryAllByText(/i linket/).map(({ textContent }) => /”.*?”|forkortet/.exec(textContent!)?.[0]);
  expect(hints()).toEqual(['forkortet', '”1/12-2026”', '”9”', '”kl”', '”77”', '”78”']);
  choose('Dato', '2026-12-01');
  expect(await field('Dato')).toHaveAccessibleDescription(/^Du kan tidligst booke til/);
  expect(hints()).toEqual(['forkortet', '”9”', '”kl”', '”77”', '”78”']);
  choose('Sluttidspunkt', '11:00');
  choose('Starttidspunkt', '09:00');
  choose('Titel', 'Salg');
  expect(hints()).toEqual(['”77”', '”78”']);
  await userEvent.click(screen.getByRole('button', { name: 'Fjern lokale 1' }));
  expect(hints()).toEqual(['”78”']);
  choose('Lokale 1', '2');
  await userEvent.click(screen.getByRole('button', { name: 'Tilføj lokale' }));
  expect(hints()).toEqual([]);
  await goTo('/meetings/create/summary');
  await goTo('/meetings/create');
  await screen.findByLabelText('Dato');
  expect(hints()).toEqual([]);
});
