import { isHealthRoute } from '@kantine/node/health';
import type { FastifyRequest } from 'fastify';

import { pageRoute } from '../log/request-log.ts';

const routeNames = ['api', 'storage', 'assets', 'sections', '.well-known'];

export function toRouteClass({ routeOptions: { url: route = pageRoute }, url }: FastifyRequest): string {
  const isPage = route === pageRoute;
  const [, first = ''] = (isPage ? url : route).split(/[/?]/);
  if (routeNames.includes(first)) return first;
  if (isHealthRoute(route)) return 'health';
  return isPage ? 'page' : 'file';
}
