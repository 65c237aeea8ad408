import { encodePath, plainPath } from '@kantine/contract/routes';
import type { FastifyRequest } from 'fastify';

import { pathOf } from './negotiation.ts';

/** For a person, who may have followed a link such as '/50%-rabat', in which the percent sign encodes nothing. */
export function readableAddress(request: FastifyRequest): string | null {
  const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html');
  return isPerson ? encodePath(plainPath(pathOf(request))) : null;
}
