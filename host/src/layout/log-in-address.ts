import { sectionAt } from '../sections';

const cartsAndAccount =
  /^\/(?:(?:takeaway|retail)\/(?:cart|order-fields|order-details|payment)|account\/(?:profile|orders.*))$/;

/**
 * The address of the menu's 'Log ind' on a page: from a cart and what follows it, and from what only an account sees, the log-in
 * leads back there; from elsewhere to the front page. The pages for visitors hand on what they were given.
 */
export function logInAddress({ pathname, search }: { pathname: string; search: string }): string {
  const isReturnedTo = cartsAndAccount.test(pathname) || sectionAt(pathname)?.needsAccount === true;
  const next = isReturnedTo
    ? pathname + search
    : sectionAt(pathname)?.path === 'account' && new URLSearchParams(search).get('next');
  return next ? `/account?next=${encodeURIComponent(next)}` : '/account';
}
