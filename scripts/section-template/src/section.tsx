import type { Section } from '@kantine/shared/section';

/** Eksempel: what is offered here, in a sentence. */
export default {
  contract: '^1.1.0',
  routes: [{ index: true, lazy: () => import('./screens/front-screen') }],
} satisfies Section;
