import { createStored, currentOwner, isRecord, type Owner, type Stored, useOwner } from '@kantine/core';

import type { MeetingField } from '../catalogue/catalogue';
import { answerKey, answerTo, type MeetingValues } from './meeting-values';

type Answers = Readonly<Record<string, readonly string[]>>;

const maxAnswers = 3;

/** Each account's latest answers to the venue's questions, the newest first. */
export const useRememberedAnswers = createStored(
  'meeting-answers',
  readAnswers,
  (change) => ({
    remember: (owner: Owner, answers: Readonly<Record<string, string>>) =>
      change(({ byAccount }) => ({
        byAccount: { ...byAccount, [owner]: withAnswers(byAccount[owner] ?? {}, answers) },
      })),
  }),
  {
    name: 'meeting-answers',
    phase: 'forms',
    holds: 'answers to a meeting’s questions',
    atLogOut: 'kept for the same account',
    atSessionEnd: 'kept for the same account',
    atNextLogIn: 'kept for the same account',
    follow: () => () => undefined,
  },
);

export function rememberAnswers(values: MeetingValues, fields: readonly MeetingField[]): void {
  const owner = currentOwner();
  if (owner === null) return;
  const answers = fields.map((field) => [answerKey(field.id), answerTo(field, values)] as const);
  useRememberedAnswers.getState().remember(owner, Object.fromEntries(answers));
}

const noAnswers: Answers = {};

export function useAnswersTo(field: MeetingField): readonly string[] {
  const owner = useOwner();
  const { [answerKey(field.id)]: answers = [] } = useRememberedAnswers(
    ({ byAccount }) => (owner !== null && byAccount[owner]) || noAnswers,
  );
  return field.widget === 'select' ? answers.filter((answer) => field.options.includes(answer)) : answers;
}

function withAnswers(before: Answers, given: Readonly<Record<string, string>>): Answers {
  const entries = Object.entries(given).flatMap(([key, answer]) => {
    const known = before[key] ?? [];
    return answer ? [[key, [answer, ...known.filter((other) => other !== answer)].slice(0, maxAnswers)]] : [];
  });
  return { ...before, ...(Object.fromEntries(entries) as Answers) };
}

function readAnswers({ byAccount }: Stored): { byAccount: Readonly<Record<string, Answers>> } {
  return { byAccount: mapRecord(byAccount, (answers) => mapRecord(answers, toTexts)) };
}

function mapRecord<Value>(stored: unknown, read: (value: unknown) => Value): Record<string, Value> {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(entries.map(([key, value]) => [key, read(value)]));
}

function toTexts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxAnswers) : [];
}
