import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { sendText } from './negotiation.ts';
import { realPathWithin } from '../real-path-within.ts';
import type { Site } from '../site.ts';

const fileName = /^[\w~+-][\w.~+-]*(?:\/[\w~+-][\w.~+-]*)*$/;
const maxBytes = 1024 * 1024;
const changePasswordPage = '/account/password/reset';

export function serveWellKnown(app: FastifyInstance, site: Site): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(changePasswordPage, 303));
  app.get<{ Params: { '*': string } }>('/.well-known/*', async (request, reply) => {
    const name = request.params['*'];
    const folder = site.venue(request).wellKnownDir;
    const content =
      folder && fileName.test(name) ? await readWithin(folder, name).catch(nullIfAbsent(request.log)) : null;
    if (content === null) return reply.callNotFound();
    return sendText(reply, name.endsWith('.json') ? 'application/json' : 'text/plain', content);
  });
}

async function readWithin(folder: string, name: string): Promise<Uint8Array | null> {
  const path = await realPathWithin(folder, join(folder, name));
  if (path === null) return null;
  // A pipe would otherwise wait for a writer.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const facts = await file.stat();
    return facts.isFile() && facts.size <= maxBytes ? await file.readFile() : null;
  } finally {
    await file.close();
  }
}

const absent = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'];

function nullIfAbsent(log: FastifyBaseLogger) {
  return (error: NodeJS.ErrnoException): null => {
    if (!absent.includes(error.code ?? ''))
      log.error({ err: error }, 'A file below /.well-known/ cannot be read');
    return null;
  };
}
