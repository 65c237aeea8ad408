import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import type { IsTrustedProxy } from './trusted-proxies.ts';

const plainId = /^[\w.-]{1,64}$/;
const wellFormedTrace = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

export function createRequestIds(isTrustedProxy: IsTrustedProxy) {
  return (request: IncomingMessage): string => {
    const given = request.headers['x-request-id'];
    const isUsable =
      typeof given === 'string' && plainId.test(given) && isTrustedProxy(request.socket.remoteAddress, 0);
    return isUsable ? given : randomUUID();
  };
}

export function traceparentOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' && wellFormedTrace.test(traceparent) ? traceparent : undefined;
}

export const childTraceparent = (traceparent: string): string =>
  traceparent.replace(/-[0-9a-f]{16}-/, `-${randomBytes(8).toString('hex')}-`);
