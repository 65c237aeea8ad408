const quietRoutes = /^\/(?:assets|sections|\.well-known)\/|^\/(?:healthz|readyz)$|\.\w+$/;

/** Files and health checks are logged at `debug`. */
export const requestLog = {
  unrouted: 'page',
  levelOf: (route: string) => (quietRoutes.test(route) ? ('debug' as const) : ('info' as const)),
};
