import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

import { siteUrl } from './sites';

/** Starts a proxy of the tests' site that never answers the first request for a file: a route of Playwright would switch off the browser's cache. */
export async function startHangingProxy(file: RegExp) {
  const requested: string[] = [];
  const { hostname, port, host } = new URL(siteUrl);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (file.test(path) && requested.push(path) === 1) return;
    const headers = { ...request.headers, host };
    const forwarded = send({ hostname, port, path, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
