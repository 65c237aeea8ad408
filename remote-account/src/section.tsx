import { creditCardsQuery } from '@kantine/shop';
import { loadVenue, paymentMethodsFor, prefetchWithDeadline, useSession } from '@kantine/core';
import {
  forAccount,
  idIn,
  type LoaderFunctionArgs,
  loginPath,
  pageIn,
  redirect,
  requireVisitor,
  type Section,
} from '@kantine/routing';
import { Spinner } from '@kantine/ui';

import { orderQuery, ordersQuery } from './orders/orders-api';

/** The account: log in, and what belongs to the person who is. */
export default {
  contract: '^2.0.0',
  routes: [
    {
      index: true,
      element: <Spinner />,
      loader: sendOn,
    },
    {
      path: 'login',
      handle: { calls: [] },
      loader: forVisitors,
      lazy: () => import(/* webpackMode: "eager" */ './login/login-screen'),
    },
    {
      path: 'create',
      handle: { calls: [] },
      loader: forVisitors,
      lazy: () => import('./sign-up/sign-up-screen'),
    },
    { path: 'verify/:token', lazy: () => import('./verification/verify-account-screen') },
    {
      path: 'password/reset',
      handle: { calls: [] },
      loader: forVisitors,
      lazy: () => import('./password-reset/password-reset-request-screen'),
    },
    {
      path: 'password/reset/:token',
      handle: { calls: [] },
      loader: forVisitors,
      lazy: () => import('./password-reset/password-reset-screen'),
    },
    { path: 'profile', loader: startProfile, lazy: () => import('./profile/profile-screen') },
    { path: 'orders', loader: startOrders, lazy: () => import('./orders/orders-screen') },
    { path: 'orders/:orderId', loader: startOrder, lazy: () => import('./orders/order-screen') },
  ],
} satisfies Section;

/** To the account, or to the log-in, which leads back to where its link stood. */
function sendOn({ request }: LoaderFunctionArgs) {
  const { token, hasEnded } = useSession.getState();
  if (token !== null) return redirect('/account/profile');
  return redirect(hasEnded ? loginPath('/account/profile') : `/account/login${new URL(request.url).search}`);
}

async function forVisitors() {
  await requireVisitor();
  return null;
}

/** What fails here is shown by the screen, which can ask again. */
function startProfile({ request }: LoaderFunctionArgs) {
  return forAccount(request, () => Promise.all([prefetchWithDeadline(ordersQuery(1)), startCards()]));
}

/** Where the account pays online, as far as it is known by now. */
async function startCards() {
  const venue = await loadVenue();
  const { account } = useSession.getState();
  if (paymentMethodsFor(venue, account ?? {}).includes('online'))
    await prefetchWithDeadline(creditCardsQuery);
}

function startOrders({ request }: LoaderFunctionArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  return forAccount(request, () => prefetchWithDeadline(ordersQuery(page)));
}

function startOrder({ request, params }: LoaderFunctionArgs) {
  const id = idIn(params['orderId']);
  return forAccount(request, async () => id !== null && prefetchWithDeadline(orderQuery(id)));
}
