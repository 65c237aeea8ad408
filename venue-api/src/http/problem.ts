export type FieldErrors = Record<string, string[]>;

export class ProblemError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: { message: string } & Record<string, unknown>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function refused(code: number, message: string, data?: Record<string, unknown>): ProblemError {
  return new ProblemError(400, { code, message, ...(data && { data }) });
}

export const maxErrorFields = 100;

export function invalid(found: FieldErrors): ProblemError {
  const errors = Object.fromEntries(Object.entries(found).slice(0, maxErrorFields));
  return new ProblemError(422, {
    message: Object.values(errors)[0]?.[0] ?? 'Forespørgslen er ugyldig.',
    errors,
  });
}

export function checkIsValid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function unauthorized(message = 'Log ind for at fortsætte.'): ProblemError {
  return new ProblemError(401, { message });
}

export function notFound(message: string): ProblemError {
  return new ProblemError(404, { message });
}

export function busy(): ProblemError {
  return new ProblemError(
    503,
    { message: 'Der er travlt lige nu. Prøv igen om lidt.' },
    { 'retry-after': '5' },
  );
}

export function conflict(message: string): ProblemError {
  return new ProblemError(409, { message });
}

export const requiredMessage = 'Dette felt er påkrævet.';
export const choiceMessage = 'Vælg en af mulighederne.';
export const brokenMessage = 'Der opstod en fejl. Prøv igen om lidt.';

export const refusalCodes = {
  unknownDomain: 10006,
  emailInUse: 10007,
  badVerification: 10012,
  cardDeclined: 10013,
  soldOut: 11001,
  expired: 11003,
  meetingTooLate: 12002,
  meetingWithoutProduct: 12003,
} as const;
