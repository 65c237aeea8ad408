import { ProblemError } from '../http/problem.ts';

export class LimitReachedError extends ProblemError {
  readonly limit: string;

  constructor(limit: string, message: string, waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const headers = { 'retry-after': String(seconds), 'x-kantine-limit': limit };
    super(429, { message: `${message} ${sayWait(seconds)}` }, headers);
    this.limit = limit;
  }
}

function sayWait(seconds: number): string {
  const [count, unit] =
    seconds <= 60
      ? ['et', 'minut']
      : seconds <= 90 * 60
        ? [Math.ceil(seconds / 60), 'minutter']
        : seconds <= 36 * 60 * 60
          ? [Math.ceil(seconds / 3600), 'timer']
          : [Math.ceil(seconds / 86_400), 'dage'];
  return `Vent ${count} ${unit}, og prøv igen.`;
}
