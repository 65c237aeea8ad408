export { createToken, fetchAccount } from './account-api';
export { checkSession, requireAccount, requireVisitor, safeReturnPath } from './guard';
export { type Account, useIsSignedIn, useSession } from './session-store';
