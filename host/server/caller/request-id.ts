import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { isTrusted } from './caller.ts';
import type { TrustsAddress } from './trusted-proxies.ts';

const plainId = /^[\w.-]{1,64}$/;
const wellFormedTrace = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A request is known by one id in all logs: the one that a trusted proxy gave it, or a new one. */
export function requestIds(trusts: TrustsAddress) {
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id'];
    const isUsable = typeof given === 'string' && plainId.test(given) && isTrusted(request, trusts);
    return isUsable ? given : randomUUID();
  };
}

/** The visitor's trace (W3C Trace Context), if it is well-formed. */
export function traceOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' && wellFormedTrace.test(traceparent) ? traceparent : undefined;
}
