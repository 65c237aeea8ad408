import { type Instant, instantOf, useSession } from '@kantine/core';
import { showSection } from '@kantine/testing/show-section';
import { type Answer, type SentCall, fakeVenueApi } from '@kantine/testing/venue-api';
import { accountAnswer, storeAnswer } from '@kantine/testing/venue-records';
import { Toasts } from '@kantine/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { useDraft } from '../draft/draft';
import section from '../section';
import { catalogueAnswers, wireMeeting } from './meetings';

type Answers = Record<string, Answer | ((asked: SentCall) => Answer | Promise<Answer>)>;

/** The day before the meeting of `wireMeeting`. */
const dayBefore = instantOf('2026-11-23', '12:00');
export const deadline = instantOf('2026-11-24', '07:00');

export const store = storeAnswer({
  meetings_section: {
    opening_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    allow_updates_until: 120,
  },
});

/** Shows the section to Anna; meetings can change until two hours before their start. */
export function showMeetings(address: string, answers: Answers = {}, now: Instant | 'running' = dayBefore) {
  if (now !== 'running') jest.spyOn(Date, 'now').mockReturnValue(now);
  const account = accountAnswer();
  const venueApi = fakeVenueApi({
    'GET /store': storeAnswer({ address: 'Havnegade 1', zip_code: '1058', city: 'København K' }),
    'GET /account': account,
    'GET /meetings/meetings': { body: { data: [] } },
    'GET /meetings/meetings/5': { body: { data: wireMeeting() } },
    ...catalogueAnswers,
    ...answers,
  });
  useSession.getState().begin('good', account.body.data);
  render(<Toasts />);
  return { venueApi, ...showSection(section, 'meetings', address) };
}

export const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** With fake timers: advances the time to a millisecond before the deadline. */
export function advanceToDeadline() {
  act(() => void jest.advanceTimersByTime(deadline - Date.now() - 1));
}

afterEach(() => {
  jest.useRealTimers();
  useDraft.getState().reset();
});
