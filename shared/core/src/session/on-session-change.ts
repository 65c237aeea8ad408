import { type Session, useSession } from './session-store';
import { signOutList, type SignOutKey } from './sign-out-list';

export interface SessionChange {
  /** `ended`: expired or logged out in another tab. `updated`: the account is newer. */
  kind: 'began' | 'logged-out' | 'ended' | 'updated';
  now: Session;
  before: Session;
}

const order = Object.keys(signOutList);
const handlers: { position: number; handle: (change: SessionChange) => void }[] = [];

/** The list gives the order of the handlers, however late their code loads. */
export function onSessionChange(key: SignOutKey, handle: (change: SessionChange) => void): void {
  const place = order.indexOf(key);
  handlers.push({ position: place < 0 ? order.length : place, handle });
  handlers.sort((a, b) => a.position - b.position);
}

useSession.subscribe((now, before) => {
  const change = { kind: kindOf(now, before), now, before };
  for (const { handle } of [...handlers]) handle(change);
});

function kindOf(now: Session, before: Session): SessionChange['kind'] {
  if (now.token === before.token) return 'updated';
  if (now.token !== null) return 'began';
  return now.hasEnded ? 'ended' : 'logged-out';
}
