export interface RouteRedirect {
  kind: 'redirect';
  to: string;
  message: unknown;
}

export interface RouteNotFound {
  kind: 'not-found';
}

// The objects are made here only, so parameters with a `kind` of their own are not mistaken for them.
const outcomes = new WeakSet<object>();

function toOutcome<Outcome extends RouteRedirect | RouteNotFound>(outcome: Outcome): Outcome {
  outcomes.add(outcome);
  return outcome;
}

export function redirectTo(to: string, { message = null }: { message?: unknown } = {}): RouteRedirect {
  return toOutcome({ kind: 'redirect', to, message });
}

export function notFound(): RouteNotFound {
  return toOutcome({ kind: 'not-found' });
}

export function isOutcome(resolved: object): resolved is RouteRedirect | RouteNotFound {
  return outcomes.has(resolved);
}
