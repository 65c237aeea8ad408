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
const counter = (name: string) => screen.findByLabelText(`Heraf ${name}`, {}, { timeout: 5_000 });
const comment = () => screen.getByLabelText('Kommentar');

test('the counters of the venue’s diets write a sentence into the comment', async () => {
  beginDraft();
  showMeetings(page, { 'GET /meetings/products': products });
  await userEvent.type(await counter('vegetarisk'), '3');
  await userEvent.type(await counter('uden gluten'), '12');
  expect(comment()).toHaveValue('Ved døren\nHeraf 3 vegetarisk og 12 uden gluten.');
  await userEvent.type(await counter('vegansk'), 'x');
  expect(await counter('vegansk')).toHaveValue('');
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

test('a venue without diets has no counters', async () => {
  beginDraft();
  showMeetings(page);
  expect(await screen.findByLabelText('Kommentar', {}, { timeout: 5_000 })).toBeVisible();
  expect(screen.queryByLabelText(/^Heraf/)).not.toBeInTheDocument();
});
