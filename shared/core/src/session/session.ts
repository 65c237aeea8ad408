export { onSessionChange, type SessionState } from './on-session-change';
export { type Account, type Session, useIsSignedIn, useSession, useSessionKey } from './session-store';
