import { screen } from '@testing-library/react';

import { wireMeeting } from './meetings';
import { productAnswers } from './products';
import { showMeetings } from './show-meetings';

export const create = '/meetings/5/milestones/create';
export const edit = '/meetings/5/milestones/8/edit';
export const posting = 'POST /meetings/meetings/5/milestones';
export const reading = 'GET /meetings/meetings/5/milestones/8';
export const putting = 'PUT /meetings/meetings/5/milestones/8';

export const delivery = (changes = {}) => ({
  ...wireMeeting().meeting_milestones![0],
  version: 4,
  ...changes,
});

export async function open(address: string, answers: Parameters<typeof showMeetings>[1] = {}) {
  const given = { ...productAnswers, [reading]: { body: { data: delivery() } }, ...answers };
  const shown = showMeetings(address, given);
  await screen.findByLabelText('Tidspunkt');
  return shown;
}
