/* eslint-disable declared-state/required -- public answers that came with the page */
import type { ApiAnswer } from './early';

export type AnswerSource = (path: string) => ApiAnswer | null;

const none: AnswerSource = () => null;
let source = none;

export function provideAnswers(answers: AnswerSource = none): void {
  source = answers;
}

export function provideAnswersOnce(bodies: Readonly<Record<string, unknown>>): void {
  const remaining = new Map(Object.entries(bodies));
  provideAnswers((path) => {
    const body = remaining.get(path);
    return remaining.delete(path) ? { status: body === null ? 404 : 200, body } : null;
  });
}

export const areAnswersProvided = (): boolean => source !== none;

export const takeProvided = (path: string): ApiAnswer | null => source(path);
