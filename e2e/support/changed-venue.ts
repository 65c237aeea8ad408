import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { siteUrl } from './sites';

/** Changes of the answers to GET, by the beginning of their path below `/api/v1`. They are asked for each time. */
export type VenueChanges = Readonly<Record<string, (body: never) => unknown>>;

const sent = [
  ...['accept', 'authorization', 'content-type', 'idempotency-key', 'x-expected-total'],
  'x-requested-with',
];
const received = ['cache-control', 'content-type', 'location'];

const pick = (names: string[], valueOf: (name: string) => string | null | undefined) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name);
      return value == null ? [] : [[name, value]];
    }),
  ) as Record<string, string>;

/** Starts a venue API that passes all calls on to the shared site's API, and changes some answers. @param onPort any free one without it */
export async function startChangedVenue(changes: VenueChanges, onPort = 0) {
  async function passOn(request: IncomingMessage) {
    const { method = 'GET', url = '/', headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const answer = await fetch(siteUrl + url, {
      method,
      headers: pick(sent, (name) => headers[name]?.toString()),
      ...(!isRead && { body: new Uint8Array(await buffer(request)) }),
      redirect: 'manual',
    });
    const path = Object.keys(changes).find((one) => url.startsWith(`/api/v1${one}`));
    const isChanged = method === 'GET' && path !== undefined && answer.status === 200;
    const body = isChanged
      ? JSON.stringify(changes[path]!((await answer.json()) as never))
      : Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: pick(received, (name) => answer.headers.get(name)), body };
  }

  const server = createServer((request, response) => {
    passOn(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.destroy(error as Error),
    );
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
