import {
  type Failure,
  failureOf,
  fetchAccount,
  onSessionChange,
  RequestError,
  useSession,
} from '@kantine/core';
import { redirect } from '../router/router';

type Answer = 'signed-in' | 'signed-out' | 'unanswered';

interface SessionCheck {
  token: string;
  answer: Promise<Answer>;
}

let running: SessionCheck | null = null;
let answered: SessionCheck | null = null;
let lastFailure: Failure;

const redirectReuseMs = 1000;
const endingStatuses = [401, 403, 404, 410, 422, 500];

/** One account call for each navigation. An error of the API may end the session; no other answer does. */
export function checkSession(): Promise<Answer> {
  const { token } = useSession.getState();
  if (token === null) return Promise.resolve('signed-out');
  if (running?.token !== token) {
    const check: SessionCheck = { token, answer: askVenue(token) };
    running = check;
    void check.answer.then(() => {
      answered = check;
      stopSharing(check);
    });
  }
  return running.answer;
}

/** Shares the last answer with the rest of a navigation: after a redirect, or with a section that has joined. */
export function reuseSessionCheck(shouldReuse = true): void {
  const check = answered;
  if (!shouldReuse) return stopSharing(check);
  if (running) return;
  running = check;
  setTimeout(() => stopSharing(check), redirectReuseMs);
}

onSessionChange(
  { name: 'session-check', phase: 'calls', holds: 'the last check, with its token' },
  ({ now: { token } }) => {
    if (running && running.token !== token) running = null;
    if (answered && answered.token !== token) answered = null;
  },
);

function stopSharing(check: SessionCheck | null): void {
  if (running === check) running = null;
}

async function askVenue(token: string): Promise<Answer> {
  const isSameSession = () => useSession.getState().token === token;
  try {
    const account = await fetchAccount();
    if (!isSameSession()) return await checkSession();
    useSession.getState().updateAccount(account);
    return 'signed-in';
  } catch (error) {
    if (!isSameSession()) return await checkSession();
    if (!endsSession(error)) {
      lastFailure = toUnanswered(failureOf(error));
      return 'unanswered';
    }
    useSession.getState().end();
    return 'signed-out';
  }
}

function endsSession(error: unknown): boolean {
  return error instanceof RequestError && endingStatuses.includes(error.apiStatus ?? 0);
}

/** A 404 or 409 of a gateway says nothing of the page: it can be tried again. */
function toUnanswered(failure: Failure): Failure {
  if (failure.kind === 'offline' || failure.kind === 'unavailable') return failure;
  if (failure.kind === 'refused' && failure.words) return failure;
  return { ...failure, kind: 'unavailable', status: 0 };
}

export async function requireAccount(request: Request): Promise<void> {
  const answer = await checkSession();
  if (answer === 'unanswered') throw new RequestError(lastFailure);
  if (answer === 'signed-out') {
    const { pathname, search } = new URL(request.url);
    throw redirect(loginPath(pathname + search));
  }
}

export async function requireVisitor(): Promise<void> {
  if ((await checkSession()) === 'signed-in') throw redirect('/');
}

export function loginPath(back: string): string {
  return `/account/login?next=${encodeURIComponent(back)}`;
}

export function safeReturnPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, window.location.origin)) return '/';
  const { origin, pathname, search } = new URL(next, window.location.origin);
  // `/.//elsewhere` is resolved to `//elsewhere`, which a browser takes for another host.
  return origin === window.location.origin && !pathname.startsWith('//') ? pathname + search : '/';
}
