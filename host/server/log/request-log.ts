const quietRoutes = /^\/(?:assets|sections|\.well-known)\/|^\/(?:healthz|readyz)$|\.\w+$/;

export const requestLog = {
  nameOf: (route = '/*') => (route === '/*' ? 'page' : route),
  levelOf: (route: string) => (quietRoutes.test(route) ? ('debug' as const) : ('info' as const)),
};
