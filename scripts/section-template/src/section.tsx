import { defineRoute, type Section } from '@kantine/routing';

export default {
  contract: '^5.0.0',
  routes: [defineRoute({ path: '', screen: () => import('./screens/front-screen') })],
} satisfies Section;
