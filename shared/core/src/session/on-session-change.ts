import { type Session, useSession } from './session-store';
import { signOutList, type SignOutKey } from './sign-out-list';

export interface SessionChange {
  /**
   * `began`: a person signed in, perhaps in place of another. `logged-out`: by the person, in this tab. `ended`: by itself, or by a
   * log-out in another tab; its owner may come back. `updated`: the session is the same, its account may be newer.
   */
  kind: 'began' | 'logged-out' | 'ended' | 'updated';
  now: Session;
  before: Session;
}

const order = Object.keys(signOutList);
const handlers: { place: number; handle: (change: SessionChange) => void }[] = [];

/** Registers what a store clears when the session changes. The list gives the order, however late a store's code comes. */
export function onSessionChange(key: SignOutKey, handle: (change: SessionChange) => void): void {
  const place = order.indexOf(key);
  handlers.push({ place: place < 0 ? order.length : place, handle });
  handlers.sort((a, b) => a.place - b.place);
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
