import { type Session, useSession } from './session-store';

export interface SessionChange {
  /** `ended`: expired or logged out in another tab. `updated`: the account is newer. */
  kind: 'began' | 'logged-out' | 'ended' | 'updated';
  now: Session;
  before: Session;
}

const phases = ['calls', 'answers', 'stores', 'forms'] as const;

/** State about a person, in the words of docs/signing-out.md. By default it is in memory, and removed. */
export interface SessionState {
  name: string;
  /** The handlers run in the order of the phases, however late their code loads. */
  phase: (typeof phases)[number];
  holds: string;
  keptIn?: string;
  atLogOut?: string;
  atSessionEnd?: string;
  atNextLogIn?: string;
}

export function isDeclared(state: Partial<SessionState>): state is SessionState {
  return Boolean(state.name && state.holds) && phases.some((phase) => phase === state.phase);
}

const handlers: { position: number; handle: (change: SessionChange) => void }[] = [];

export function onSessionChange({ phase }: SessionState, handle: (change: SessionChange) => void): void {
  handlers.push({ position: phases.indexOf(phase), handle });
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
