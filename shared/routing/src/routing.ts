export { forAccount } from './access/for-account';
export {
  checkSession,
  loginPath,
  requireAccount,
  requireVisitor,
  safeReturnPath,
  reuseSessionCheck,
} from './access/guard';
export * from './router/router';
export * from './section/section';
