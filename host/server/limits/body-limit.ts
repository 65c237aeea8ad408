import { pipeline, Transform, type Readable } from 'node:stream';

import type { FastifyInstance, FastifyRequest } from 'fastify';

export class BodyTooLargeError extends Error {
  readonly statusCode = 413;
}

export function limitBodySize(
  app: FastifyInstance,
  bodyBytes: number,
  report: (request: FastifyRequest) => void,
): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const length = request.headers['content-length'];
    const refuse = () => {
      report(request);
      return new BodyTooLargeError();
    };
    if (length !== undefined) done(Number(length) > bodyBytes ? refuse() : null, payload);
    else done(null, countBytes(bodyBytes, payload as Readable, refuse));
  });
}

function countBytes(bodyBytes: number, payload: Readable, refuse: () => Error): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > bodyBytes) done(refuse());
      else done(null, chunk);
    },
  });
  pipeline(payload, counter, () => undefined);
  return counter;
}
