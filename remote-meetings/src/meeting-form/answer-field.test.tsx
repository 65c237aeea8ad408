import { useSession } from '@kantine/core';
import { storeAnswer } from '@kantine/testing/venue-records';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '../draft/draft';
import { beginDraft } from '../testing/drafts';
import { showMeetings } from '../testing/show-meetings';

const store = storeAnswer({ meetings_section: { opening_days: [], allow_updates_until: 120 } });
const fields = {
  body: {
    data: [
      { id: 3, name: 'EAN', widget: 'text', is_required: true, widget_attributes: { format: 'ean' } },
      {
        id: 4,
        name: 'Omkostningssted',
        widget: 'text',
        widget_attributes: { format: 'cost-centre', pattern: '\\d{4}' },
      },
      {
        id: 5,
        name: 'Opstilling',
        widget: 'select',
        widget_attributes: { options: ['Hestesko', 'Biograf'] },
      },
    ],
  },
};
const answered = { 'field-3': '5798 0098 11578', 'field-4': '1042', 'field-5': 'Biograf' };
const booking = 'POST /meetings/meetings';

function show(page: string, given: Parameters<typeof showMeetings>[1] = {}) {
  return showMeetings(page, { 'GET /store': store, 'GET /meetings/fields': fields, ...given });
}

const field = (name: string) => screen.findByLabelText(name);

test('an EAN number is checked while it is typed', async () => {
  show('/meetings/create');
  const ean = await field('EAN');
  await userEvent.type(ean, '579800981157');
  expect(ean).toBeValid();
  expect(ean).toHaveAccessibleDescription('12 af 13 cifre');
  await userEvent.type(ean, '0');
  expect(ean).toHaveAccessibleDescription(/kontrolcifret passer ikke/);
  await userEvent.type(ean, '{Backspace}8');
  expect(ean).toBeValid();
});

test('a cost centre is checked when its field is left', async () => {
  show('/meetings/create');
  const costCentre = await field('Omkostningssted');
  await userEvent.type(costCentre, '10');
  expect(costCentre).toBeValid();
  fireEvent.blur(costCentre);
  expect(costCentre).toHaveAccessibleDescription('Skriv 4 cifre.');
});

test('the answers of a booking are offered to the account again, and to no other', async () => {
  beginDraft({ meeting_details: answered });
  const { venueApi, goTo } = show('/meetings/create/summary', { [booking]: { status: 201 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Book møde' }));
  await screen.findByText('Mødet blev booket!');
  expect(venueApi.calls(booking)[0]?.body).toMatchObject({
    meeting_details: [
      { meeting_field_id: 3, value: '5798009811578' },
      { meeting_field_id: 4, value: '1042' },
      { meeting_field_id: 5, value: 'Biograf' },
    ],
  });

  await goTo('/meetings/create');
  expect(await field('Omkostningssted')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Brug ”1042” igen' }));
  await waitFor(async () => expect(await field('Omkostningssted')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Brug ”Biograf” igen' }));
  expect(await field('Omkostningssted')).toHaveValue('1042');
  expect(useDraft.getState().meeting_details).toMatchObject({ 'field-4': '1042', 'field-5': 'Biograf' });
  expect(screen.queryByRole('button', { name: 'Brug ”1042” igen' })).not.toBeInTheDocument();

  act(() => useSession.getState().begin('other', { id: 8, email: 'bo@kantinen.dk' }));
  expect(screen.queryByRole('button', { name: /^Brug/ })).not.toBeInTheDocument();
});
