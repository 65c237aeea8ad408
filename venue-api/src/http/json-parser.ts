import type { FastifyInstance } from 'fastify';

/**
 * JSON both ways and nothing else: a form of another site cannot post here without a browser asking first. A DELETE has no
 * body; a client that names a type for it all the same is answered.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') done(null, undefined);
    else parse(request, body, done);
  });
}
