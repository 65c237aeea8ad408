import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

import { siteUrl } from './sites';

/** Starts a proxy of the tests' site that never answers the first request for a file. */
export function startHangingProxy(file: RegExp) {
  return startProxy(file, (answer, earlier) => void (earlier > 0 && answer()));
}

/** Starts a proxy of the tests' site that answers the requests for these files one after the other. */
export function startSlowProxy(file: RegExp, timeMs: number) {
  let last = Promise.resolve();
  return startProxy(file, (answer) => {
    last = last.then(() => new Promise((resolve) => setTimeout(resolve, timeMs))).then(answer);
  });
}

/** A route of Playwright would switch off the browser's cache. */
async function startProxy(file: RegExp, whenRequested: (answer: () => void, earlier: number) => void) {
  const requested: string[] = [];
  const { hostname, port, host } = new URL(siteUrl);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = () => {
      const headers = { ...request.headers, host };
      const forwarded = send({ hostname, port, path, method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
    };
    if (file.test(path)) whenRequested(answer, requested.push(path) - 1);
    else answer();
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
