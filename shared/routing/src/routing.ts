export { checkSession, loginPath, requireAccount, safeReturnPath, reuseSessionCheck } from './access/guard';
export * from './router/router';
export * from './section/section';
