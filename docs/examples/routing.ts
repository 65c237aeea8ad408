import { isDay } from '@kantine/core';
import { defineRoute, notFound, redirectTo, type Section } from '@kantine/routing';

/** The default export of `src/section.tsx`. */
export default {
  contract: '^5.0.0',
  routes: [
    defineRoute({ path: '', resolve: ({ today }) => redirectTo(`/kaffe/${today}`) }),
    defineRoute({
      path: ':date',
      screen: () => import('./day-screen'),
      resolve: ({ params: { date } }) => (isDay(date) ? { day: date } : notFound()),
    }),
  ],
} satisfies Section;
