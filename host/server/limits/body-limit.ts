import { pipeline, Transform, type Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

export class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

export function limitBodySize(app: FastifyInstance, bodyBytes: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const length = request.headers['content-length'];
    // Node enforces the Content-Length.
    if (length !== undefined) done(Number(length) > bodyBytes ? new BodyTooLargeError() : null, payload);
    else done(null, countBytes(bodyBytes, payload as Readable));
  });
}

function countBytes(bodyBytes: number, payload: Readable): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > bodyBytes) done(new BodyTooLargeError());
      else done(null, chunk);
    },
  });
  pipeline(payload, counter, () => undefined);
  return counter;
}
