import type { FastifyRequest } from 'fastify';

import { pageRoute } from '../log/request-log.ts';

const routeNames = ['api', 'storage', 'assets', 'sections', '.well-known'];
const ownNames: Record<string, string> = { healthz: 'health', readyz: 'health' };

export function toRouteClass({ routeOptions: { url: route = pageRoute }, url }: FastifyRequest): string {
  const isPage = route === pageRoute;
  const [, first = ''] = (isPage ? url : route).split(/[/?]/);
  if (routeNames.includes(first)) return first;
  return isPage ? 'page' : (ownNames[first] ?? 'file');
}
