export { createToken, fetchAccount } from './account-api';
export { checkSession, loginPath, requireAccount, requireVisitor, safeReturnPath } from './guard';
export { type Account, useIsSignedIn, useSession } from './session-store';
