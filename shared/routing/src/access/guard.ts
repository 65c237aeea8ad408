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

interface Asked {
  token: string;
  answer: Promise<Answer>;
}

let underWay: Asked | null = null;
let answered: Asked | null = null;
/** Why the last call for the account went unanswered. */
let unanswered: Failure = { kind: 'offline' };

/** How long a navigation that was sent on to another page may take to begin there, in milliseconds. */
const hop = 1000;

/**
 * Asks the venue whether the session still holds; the guard of every navigation. Callers of the same navigation share one call.
 * An error answer ends the session. No answer at all is no sign-out: the session stays.
 */
export function checkSession(): Promise<Answer> {
  const { token } = useSession.getState();
  if (token === null) return Promise.resolve('signed-out');
  if (underWay?.token !== token) {
    const asked: Asked = { token, answer: ask(token) };
    underWay = asked;
    void asked.answer.then(() => {
      answered = asked;
      forget(asked);
    });
  }
  return underWay.answer;
}

/**
 * For the router, where a navigation goes on: a page sends on to another, or its section's code has come. The venue is not asked twice.
 * @param goesOn false where it has arrived: the next one asks anew, however soon it comes
 */
export function sentOn(goesOn = true): void {
  const asked = answered;
  if (asked === null) return;
  if (!goesOn) return forget(asked);
  if (underWay || asked.token !== useSession.getState().token) return;
  underWay = asked;
  setTimeout(() => forget(asked), hop);
}

onSessionChange('session-check', ({ now: { token } }) => {
  if (underWay && underWay.token !== token) underWay = null;
  if (answered && answered.token !== token) answered = null;
});

function forget(asked: Asked): void {
  if (underWay === asked) underWay = null;
}

async function ask(token: string): Promise<Answer> {
  const isStillThis = () => useSession.getState().token === token;
  try {
    const account = await fetchAccount();
    // Another person has signed in meanwhile, or nobody is any more: it is they who are here now.
    if (!isStillThis()) return await checkSession();
    useSession.getState().updateAccount(account);
    return 'signed-in';
  } catch (error) {
    if (!isStillThis()) return await checkSession();
    const failure = failureOf(error);
    if (!isErrorAnswer(failure)) {
      unanswered = failure;
      return 'unanswered';
    }
    useSession.getState().end();
    return 'signed-out';
  }
}

/** Whether the venue said no. An answer that is not the venue's own, a network's log-in page or the site's gateway, says nothing. */
function isErrorAnswer(failure: Failure): boolean {
  return failure.kind !== 'offline' && !(failure.kind === 'unavailable' && failure.status < 400);
}

/**
 * For the loader of a page that needs an account.
 * @throws {Response} a redirect to the log-in, which returns here afterwards
 * @throws {RequestError} when the venue does not answer: the page shows it, with 'Prøv igen'
 */
export async function requireAccount(request: Request): Promise<void> {
  const answer = await checkSession();
  if (answer === 'unanswered') throw new RequestError(unanswered);
  if (answer === 'signed-out') {
    const { pathname, search } = new URL(request.url);
    throw redirect(loginPath(pathname + search));
  }
}

/**
 * For the loader of a page that only a visitor has a use for, such as the log-in.
 * @throws {Response} a redirect to the front page for who is signed in
 */
export async function requireVisitor(): Promise<void> {
  if ((await checkSession()) === 'signed-in') throw redirect('/');
}

/** The address of the log-in that returns to `back`, a path of this site, afterwards. */
export function loginPath(back: string): string {
  return `/account/login?next=${encodeURIComponent(back)}`;
}

/** Where to go after the log-in: a path of this site, or the front page. */
export function safeReturnPath(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, window.location.origin)) return '/';
  const { origin, pathname, search } = new URL(next, window.location.origin);
  // A path such as `/.//elsewhere` is resolved to `//elsewhere`, which a browser takes for another host.
  return origin === window.location.origin && !pathname.startsWith('//') ? pathname + search : '/';
}
