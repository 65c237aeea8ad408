export { createToken, fetchAccount } from './account-api';
export { onSessionChange } from './on-session-change';
export { type Account, type Session, useIsSignedIn, useSession, useSessionKey } from './session-store';
