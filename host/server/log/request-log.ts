const quietRoutes = /^\/(?:assets|sections|\.well-known)\/|^\/(?:healthz|readyz)$|\.\w+$/;

export const requestLog = {
  unrouted: 'page',
  levelOf: (route: string) => (quietRoutes.test(route) ? ('debug' as const) : ('info' as const)),
};
