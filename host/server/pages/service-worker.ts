import type { FastifyInstance } from 'fastify';

import type { Site } from '../site.ts';
import { sendText } from './negotiation.ts';

/** A browser looks for a newer worker at the old address, and the site has none: a worker that is not found stays for ever. */
const leavingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const tab of await self.clients.matchAll({ type: 'window' })) await tab.navigate(tab.url).catch(() => undefined);
}
`;

export function serveLeavingWorker(app: FastifyInstance, { settings: { replacedWorkers } }: Site): void {
  for (const path of replacedWorkers)
    app.get(path, (_request, reply) => sendText(reply, 'text/javascript', leavingWorker));
}
