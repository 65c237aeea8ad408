import type { FastifyInstance } from 'fastify';

import type { Context } from '../http/context.ts';

export function checkoutRoutes(_app: FastifyInstance, _context: Context): void {}
