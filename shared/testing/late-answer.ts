import type { Answer } from './venue-api';

/** An answer that comes when the test says so. */
export function lateAnswer() {
  let come: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => (come = resolve));
  return { promise, come: (answer: Answer) => come(answer) };
}
