import type { FastifyInstance } from 'fastify';

/**
 * Rejects other types: a foreign site's form could post those without a CORS preflight. Some
 * clients send a type with an empty DELETE.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') done(null, undefined);
    else parse(request, body, done);
  });
}
