import type { FastifyRequest } from 'fastify';

const routeNames = ['api', 'storage', 'assets', 'sections', '.well-known'];
const ownNames: Record<string, string> = { '*': 'page', healthz: 'health', readyz: 'health' };

export function toRouteClass({ routeOptions, url }: FastifyRequest): string {
  const [, first = ''] = (routeOptions.url ?? url).split(/[/?]/);
  if (routeNames.includes(first)) return first;
  if (routeOptions.url === undefined) return 'page';
  return ownNames[first] ?? 'file';
}
