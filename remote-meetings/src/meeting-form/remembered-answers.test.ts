import { useSession } from '@kantine/core';
import { act, renderHook } from '@testing-library/react';

import type { MeetingField } from '../catalogue/catalogue';
import { meetingField } from '../testing/meetings';
import { emptyMeeting } from './meeting-values';
import { rememberAnswers, useAnswersTo, useRememberedAnswers } from './remembered-answers';

const text = meetingField(3, 'Reference', { isRequired: false });
const choice: MeetingField = { ...text, widget: 'select', options: ['A', 'B'] };
const remember = (answer: string) =>
  rememberAnswers({ ...emptyMeeting(), meeting_details: { 'field-3': answer } }, [text]);
const answersTo = (field: MeetingField) => renderHook(() => useAnswersTo(field)).result.current;

/** Loads the module with this text in storage, as a page does. */
async function answersAfterReload(stored: string) {
  localStorage.setItem('meeting-answers', stored);
  let fresh = useRememberedAnswers;
  await jest.isolateModulesAsync(async () => {
    fresh = (await import('./remembered-answers')).useRememberedAnswers;
  });
  return fresh.getState().byAccount['7']?.['field-3'] ?? [];
}

beforeEach(() => useSession.getState().begin('good', { id: 7, email: 'anna@kantinen.dk' }));

test('the last three answers are kept, the newest first and each once', () => {
  for (const answer of ['A', 'X', ' A ', '', 'Y', 'Z']) remember(answer);
  expect(answersTo(text)).toEqual(['Z', 'Y', 'A']);
  expect(answersTo(choice)).toEqual(['A']);
});

test('a choice is kept as the venue wrote it', () => {
  const spaced: MeetingField = { ...choice, options: ['Nord '] };
  rememberAnswers({ ...emptyMeeting(), meeting_details: { 'field-3': 'Nord ' } }, [spaced]);
  expect(answersTo(spaced)).toEqual(['Nord ']);
});

test('an account without an id is offered its own answers', () => {
  const begin = (email: string) => act(() => useSession.getState().begin('token', { email } as never));
  begin('cara@kantinen.dk');
  remember('C');
  expect(answersTo(text)).toEqual(['C']);
  begin('dan@kantinen.dk');
  expect(answersTo(text)).toEqual([]);
});

test('the answers are read when the page’s code is loaded', async () => {
  remember('1042');
  expect((await answersAfterReload(localStorage.getItem('meeting-answers')!))[0]).toBe('1042');
});

test.each([
  ['no JSON', '{'],
  ['no accounts', '{"state":{"byAccount":7}}'],
  ['no lists', '{"state":{"byAccount":{"7":{"field-3":"x"}}}}'],
  ['no texts', '{"state":{"byAccount":{"7":{"field-3":[7,null]}}}}'],
])('a stored value with %s offers nothing', async (_, stored) => {
  expect(await answersAfterReload(stored)).toEqual([]);
});
