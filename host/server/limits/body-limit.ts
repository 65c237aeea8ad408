import { pipeline, Transform, type Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

/** A body is larger than the site passes on. */
export class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

/** Refuses a body by the length that it claims, or breaks it off where it passes the limit. */
export function limitBodies(app: FastifyInstance, bodyBytes: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const length = request.headers['content-length'];
    // Node holds a body to the length that it claims.
    if (length !== undefined) done(Number(length) > bodyBytes ? new BodyTooLargeError() : null, payload);
    else done(null, upTo(bodyBytes, payload as Readable));
  });
}

function upTo(bodyBytes: number, payload: Readable): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > bodyBytes) done(new BodyTooLargeError());
      else done(null, chunk);
    },
  });
  // The proxy gets the errors from the counter.
  pipeline(payload, counter, () => undefined);
  return counter;
}
