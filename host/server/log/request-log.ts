import { isHealthRoute } from '@kantine/node/health';

const quietRoutes = /^\/(?:assets|sections|\.well-known)\/|\.\w+$/;

export const pageRoute = '/*';

export const requestLog = {
  nameOf: (route = pageRoute) => (route === pageRoute ? 'page' : route),
  levelOf: (route: string) =>
    isHealthRoute(route) || quietRoutes.test(route) ? ('debug' as const) : ('info' as const),
};
