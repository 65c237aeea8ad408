export { createToken, fetchAccount } from './account-api';
export { forAccount } from './for-account';
export { ForSignedIn } from './for-signed-in';
export { checkSession, loginPath, requireAccount, requireVisitor, safeReturnPath, sentOn } from './guard';
export { type Account, useIsSignedIn, useSession, useSessionKey } from './session-store';
