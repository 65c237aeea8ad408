/** Messages by field, as `invalid` sends them. */
export type FieldErrors = Record<string, string[]>;

/** A request that ends in an error the caller can act on. Thrown anywhere below a handler; sent by the error handler. */
export class Problem extends Error {
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

/** 400: the venue says no, for a reason the site knows by its code. */
export function refused(code: number, message: string, data?: Record<string, unknown>): Problem {
  return new Problem(400, { code, message, ...(data && { data }) });
}

/** The fields that an answer names at most; a request may have thousands that are wrong. */
export const mostFields = 100;

/** 422: messages by field, in Danish, shown to the customer as they are. */
export function invalid(found: FieldErrors): Problem {
  const errors = Object.fromEntries(Object.entries(found).slice(0, mostFields));
  return new Problem(422, { message: Object.values(errors)[0]?.[0] ?? 'Forespørgslen er ugyldig.', errors });
}

/** @throws 422 when anything was found wrong */
export function checkIsValid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function unauthorized(message = 'Log ind for at fortsætte.'): Problem {
  return new Problem(401, { message });
}

export function notFound(message = 'Det findes ikke.'): Problem {
  return new Problem(404, { message });
}

export function conflict(message: string): Problem {
  return new Problem(409, { message });
}

/** What every form says of a field that was left empty. */
export const requiredMessage = 'Dette felt er påkrævet.';

export const refusalCode = {
  unknownDomain: 10006,
  emailInUse: 10007,
  badVerification: 10012,
  cardDeclined: 10013,
  soldOut: 11001,
  expired: 11003,
  meetingTooLate: 12002,
  meetingWithoutProduct: 12003,
} as const;
