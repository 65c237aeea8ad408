import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a proxy. A route of Playwright would switch off the browser's cache.
 * @param pick chooses the origin that answers a request
 */
export async function startProxy(pick: (path: string) => string | Promise<string>) {
  async function passOn(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '/', headers } = request;
    const forwarded = send(new URL(url, await pick(url)), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }

  const server = createServer((request, response) => void passOn(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
