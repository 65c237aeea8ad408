import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { uploadPolicy } from '../headers/csp.ts';
import { answerHeaders } from './forwarded-headers.ts';

const rasterImageType = /^\s*image\/(?:avif|gif|jpeg|png|webp)\b/i;
const pageDestinations = ['document', 'iframe', 'frame'];

export function toBrowserHeaders(
  headers: IncomingHttpHeaders,
  request: FastifyRequest,
  isProviders: boolean,
  names: readonly string[],
): IncomingHttpHeaders {
  const own = [...answerHeaders, ...names].flatMap((name) =>
    headers[name] === undefined
      ? []
      : [[name, name === 'set-cookie' ? ofHost(headers[name]) : headers[name]]],
  );
  const { vary, 'content-type': type, 'content-security-policy': policy } = headers;
  return {
    ...(Object.fromEntries(own) as IncomingHttpHeaders),
    // Fastify reads one line. undici has a list where the API sent several.
    ...(type !== undefined && { 'content-type': String(type) }),
    'x-content-type-options': 'nosniff',
    vary: [vary, 'sec-fetch-dest'].filter(Boolean).join(', '),
    'content-security-policy': [policy ?? [], isProviders && policy ? [] : uploadPolicy].flat(),
    ...(isStored(request) && disposition(headers, request)),
  } as IncomingHttpHeaders;
}

/** A cookie with a domain would go to every venue below that domain. */
const ofHost = (cookies: string | string[] | undefined = []) =>
  [cookies].flat().map((cookie) => cookie.replace(/;\s*domain\s*=[^;]*/gi, ''));

/** By its route: the router reads `/%73torage/` as `/storage/`. */
const isStored = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/storage') ?? false;

function disposition(headers: IncomingHttpHeaders, request: FastifyRequest): IncomingHttpHeaders {
  const isOpened = pageDestinations.includes(String(request.headers['sec-fetch-dest']));
  const { 'content-type': type = '', 'content-disposition': own = '' } = headers;
  const isSaved = [own].flat().every((one) => /^attachment\b/i.test(one));
  const isPicture = String(type)
    .split(',')
    .every((one) => rasterImageType.test(one));
  return isOpened && !isSaved && !isPicture ? { 'content-disposition': 'attachment' } : {};
}
