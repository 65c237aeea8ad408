import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '../draft/draft';
import { save } from '../testing/delivery-form';
import { beginDraft, draftCoffee } from '../testing/drafts';
import { showMeetings } from '../testing/show-meetings';

const products = {
  body: {
    data: [
      { id: 2, name: 'Kaffe', price: 27, diets: ['vegetarisk', 'vegansk'] },
      { id: 4, name: 'Croissant', price: 18.5, diets: ['vegetarisk', 'uden gluten'] },
    ],
  },
};
const page = '/meetings/create/milestones/edit/0';
const counter = (name: string) => screen.findByLabelText(`Heraf ${name}`);
const comment = () => screen.getByLabelText('Kommentar');

test('the counters of the venue’s diets write a sentence into the comment', async () => {
  beginDraft();
  showMeetings(page, { 'GET /meetings/products': products });
  await userEvent.type(await counter('vegetarisk'), '3');
  await userEvent.type(await counter('uden gluten'), '12');
  expect(comment()).toHaveValue('Ved døren\nHeraf 3 vegetarisk og 12 uden gluten.');
  await userEvent.click(save());
  await waitFor(() =>
    expect(useDraft.getState().meeting_milestones[0]?.comment).toBe(
      'Ved døren\nHeraf 3 vegetarisk og 12 uden gluten.',
    ),
  );
});

test('the counters read the sentence back, and follow a changed comment', async () => {
  beginDraft({ meeting_milestones: [{ ...draftCoffee, comment: 'Heraf 2 vegansk.' }] });
  showMeetings(page, { 'GET /meetings/products': products });
  expect(await counter('vegansk')).toHaveValue('2');
  await userEvent.clear(await counter('vegansk'));
  expect(comment()).toHaveValue('');
  await userEvent.type(comment(), 'Heraf 4 vegetarisk.');
  expect(await counter('vegetarisk')).toHaveValue('4');
});

test('a diet in several spellings has one counter, in its first spelling', async () => {
  const spelled = ['Vegansk', 'vegansk', ' VEGANSK '].map((diet, index) => ({
    id: index + 2,
    name: 'Kaffe',
    price: 27,
    diets: [diet],
  }));
  beginDraft();
  showMeetings(page, { 'GET /meetings/products': { body: { data: spelled } } });
  await userEvent.type(await counter('Vegansk'), '2');
  expect(screen.getAllByLabelText(/^Heraf/)).toHaveLength(1);
  expect(comment()).toHaveValue('Ved døren\nHeraf 2 Vegansk.');
});

test.each(['2,5', '1e3', '-3', '1.00', '٣', '100000'])(
  '%j is refused in words, and not saved',
  async (typed) => {
    beginDraft();
    showMeetings(page, { 'GET /meetings/products': products });
    await userEvent.type(await counter('vegansk'), typed);
    await userEvent.click(save());
    expect(await counter('vegansk')).toHaveValue(typed);
    expect(await counter('vegansk')).toHaveAccessibleDescription('Skriv et helt antal fra 0 til 99.999.');
    expect(useDraft.getState().meeting_milestones[0]?.comment).toBe('Ved døren');
  },
);

test('thousands are typed as in Danish', async () => {
  beginDraft();
  showMeetings(page, { 'GET /meetings/products': products });
  await userEvent.type(await counter('vegansk'), '1.000');
  expect(comment()).toHaveValue('Ved døren\nHeraf 1000 vegansk.');
});

test('a count for which the comment has no room is refused in words', async () => {
  const full = 'x'.repeat(990);
  beginDraft({ meeting_milestones: [{ ...draftCoffee, comment: full }] });
  showMeetings(page, { 'GET /meetings/products': products });
  await userEvent.type(await counter('vegansk'), '3');
  await userEvent.click(save());
  expect(await counter('vegansk')).toHaveAccessibleDescription(/^Kommentaren er for lang\./);
  expect(comment()).toHaveValue(full);
});

test('a venue without diets has no counters', async () => {
  beginDraft();
  showMeetings(page);
  expect(await screen.findByLabelText('Kommentar')).toBeVisible();
  expect(screen.queryByLabelText(/^Heraf/)).not.toBeInTheDocument();
});
