import type { FastifyRequest } from 'fastify';

import { callerOf, type CallerSite } from './caller.ts';

/** By https no other host can set the cookie: a host below the same domain could set one without the prefix. */
export const cookieName = (
  name: 'paying' | 'preview' | 'share',
  request: FastifyRequest,
  site: CallerSite,
): string => `${callerOf(request, site).protocol === 'https' ? '__Host-' : ''}kantine-${name}`;

export function toCookie(name: string, value: string | number, ...facts: readonly string[]): string {
  const secure = name.startsWith('__Host-') ? ['Secure'] : [];
  return [`${name}=${value}`, 'Path=/', ...facts, 'SameSite=Lax', ...secure].join('; ');
}

const own = /^\s*(?:__Host-)?kantine-(?:paying|preview|share|section)=/;

/** The venue API gets none of these cookies. */
export const isOwnCookie = (pair: string): boolean => own.test(pair);
