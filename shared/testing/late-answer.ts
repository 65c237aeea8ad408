import type { Answer } from './venue-api';

export function lateAnswer() {
  let come: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => (come = resolve));
  return { promise, come: (answer: Answer) => come(answer) };
}
