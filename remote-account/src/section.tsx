import { creditCardsQuery } from '@kantine/shop';
import { defineRoute, idIn, pageIn, redirectTo, type RouteAddress, type Section } from '@kantine/routing';
import { paymentMethodsFor } from '@kantine/core';

import { orderQuery, ordersQuery } from './orders/orders-api';

const form = { onDeploy: 'keep', hasBackground: true } as const;
const mailLink = {
  ...form,
  isPersonal: true,
  isIndexed: false,
  hasSecretInPath: true,
  loginReturn: 'next',
} as const;
const visitorForm = { queries: () => [], calls: [], browserParameters: ['next'] };

export default {
  contract: '^5.0.0',
  routes: [
    defineRoute({ path: '', resolve: resolveAccount, leadsTo: 'login' }),
    defineRoute({
      path: 'login',
      access: 'visitor',
      screen: () => import(/* webpackMode: "eager" */ './login/login-screen'),
      ...visitorForm,
      page: form,
    }),
    defineRoute({
      path: 'create',
      access: 'visitor',
      screen: () => import('./sign-up/sign-up-screen'),
      ...visitorForm,
      page: form,
    }),
    defineRoute({
      path: 'verify/:token',
      screen: () => import('./verification/verify-account-screen'),
      page: mailLink,
    }),
    defineRoute({
      path: 'password/reset',
      access: 'visitor',
      screen: () => import('./password-reset/password-reset-request-screen'),
      ...visitorForm,
      page: { ...form, isIndexed: false },
    }),
    defineRoute({
      path: 'password/reset/:token',
      access: 'visitor',
      screen: () => import('./password-reset/password-reset-screen'),
      ...visitorForm,
      page: mailLink,
    }),
    defineRoute({
      path: 'profile',
      access: 'account',
      screen: () => import('./profile/profile-screen'),
      queries: (_, { venue, account }) => [
        ordersQuery(1),
        ...(paymentMethodsFor(venue, account).includes('online') ? [creditCardsQuery] : []),
      ],
      calls: ['/orders?page=1'],
      page: { onDeploy: 'keep' },
    }),
    defineRoute({
      path: 'orders',
      access: 'account',
      screen: () => import('./orders/orders-screen'),
      resolve: ({ search }) => ({ page: pageIn(search) }),
      queries: ({ page }) => [ordersQuery(page)],
      calls: ['/orders?page=1'],
    }),
    defineRoute({
      path: 'orders/:orderId',
      access: 'account',
      screen: () => import('./orders/order-screen'),
      resolve: ({ params }) => ({ id: idIn(params.orderId) }),
      queries: ({ id }) => (id === null ? [] : [orderQuery(id)]),
      calls: ['/orders/:orderId'],
    }),
  ],
} satisfies Section;

function resolveAccount({ session, search }: RouteAddress) {
  if (session.isSignedIn) return redirectTo('/account/profile');
  return redirectTo(search.size > 0 ? `/account/login?${search}` : '/account/login');
}
