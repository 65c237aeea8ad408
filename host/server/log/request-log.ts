const quietRoutes = /^\/(?:assets|sections|\.well-known)\/|^\/(?:healthz|readyz)$|\.\w+$/;

export const pageRoute = '/*';

export const requestLog = {
  nameOf: (route = pageRoute) => (route === pageRoute ? 'page' : route),
  levelOf: (route: string) => (quietRoutes.test(route) ? ('debug' as const) : ('info' as const)),
};
