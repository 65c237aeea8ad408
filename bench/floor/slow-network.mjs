import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { network } from '../browser/requests.mjs';

const [packetBytes, firstPackets] = [1_460, 10];
const oneWayMs = network.latency / 2;
const notInHttp2 = new Set(['connection', 'keep-alive', 'transfer-encoding']);

export const protocols = ['http1', 'http2'];

/**
 * Stands before a site as a slow network: all connections share the rate, and each sends ten packets in its first round trip and
 * twice as many in each that follows. The browser's own emulation knows no such window.
 * @param protocol `http2`: with TLS, of a certificate that nobody vouches for
 */
export async function openSlow(site, protocol, folder) {
  const secure = protocol === 'http2' ? await openHttp2(site, folder) : null;
  const { port } = new URL(secure?.url ?? site);
  const [down, up] = [network.downloadThroughput, network.uploadThroughput].map((rate) => createLink(rate));
  const sockets = new Set();
  const relay = createServer((visitor) => {
    const server = connect({ host: 'localhost', port: Number(port) });
    for (const socket of [visitor, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    void pass(visitor, server, up, network.latency);
    void pass(server, visitor, down, 0);
  }).listen(0, 'localhost');
  await once(relay, 'listening');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    relay.close();
    await secure?.close();
  };
  return { url: `${secure ? 'https' : 'http'}://localhost:${relay.address().port}`, close };
}

/** One packet after the other, whatever connection it belongs to. */
function createLink(bytesPerSecond) {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes * 1_000) / bytesPerSecond;
    await wait(freeAt - now);
  };
}

/** @param connectMs the round trip in which a connection is made */
async function pass(from, to, link, connectMs) {
  let [window, sent, roundAt] = [firstPackets * packetBytes, 0, performance.now()];
  try {
    await wait(connectMs);
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += packetBytes) {
        const packet = chunk.subarray(at, at + packetBytes);
        if (sent + packet.length > window) {
          await wait(Math.max(roundAt + network.latency - performance.now(), 0));
          [window, sent] = [2 * window, 0];
        }
        if (sent === 0) roundAt = performance.now();
        sent += packet.length;
        await link(packet.length);
        setTimeout(() => to.destroyed || to.write(packet), oneWayMs);
      }
    }
    await wait(2 * oneWayMs);
    to.end();
  } catch {
    to.destroy();
  }
}

/** @throws {Error} if openssl is not installed */
async function openHttp2(site, folder) {
  const [keyFile, certFile] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  const words = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost';
  await promisify(execFile)('openssl', ['req', ...words.split(' '), '-keyout', keyFile, '-out', certFile]);
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(certFile)]);
  const server = createSecureServer({ key, cert }, (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const passed = request(
      new URL(asked.url, site),
      { method: asked.method, headers: Object.fromEntries(headers) },
      (got) => {
        const sent = Object.entries(got.headers).filter(([name]) => !notInHttp2.has(name));
        answer.writeHead(got.statusCode, Object.fromEntries(sent));
        got.pipe(answer);
      },
    );
    passed.on('error', () => answer.stream?.close());
    asked.pipe(passed);
  });
  const sessions = new Set();
  server.on('session', (session) => sessions.add(session.on('close', () => sessions.delete(session))));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const close = () => {
    for (const session of sessions) session.destroy();
    server.close();
  };
  return { url: `https://localhost:${server.address().port}`, close };
}
