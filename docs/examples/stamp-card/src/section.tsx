import { defineRoute, type Section } from '@kantine/routing';

export default {
  contract: '^5.0.0',
  routes: [defineRoute({ path: '', screen: () => import('./front-screen') })],
} satisfies Section;
