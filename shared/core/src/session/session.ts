export { createToken, fetchAccount } from './account-api';
export { type Account, useIsSignedIn, useSession, useSessionKey } from './session-store';
