import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Site } from '../site.ts';
import { endedPage, endedStyleHash, endPath, previewPath } from './preview-pages.ts';
import { isDeployed } from './previews.ts';

const answerHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

/** The address of a preview gives the browser a cookie, and the section. Another address ends the preview. */
export function servePreviews(app: FastifyInstance, { previews, sections }: Site): void {
  app.get(endPath, (request, reply) =>
    redirect(reply.header('set-cookie', previews.cookie(request, '', 0)), '/'),
  );

  app.get<{ Params: { token: string } }>(`${previewPath}/:token`, async (request, reply) => {
    const { token } = request.params;
    const preview = await previews.find(token);
    if (!preview) {
      request.log.info({ event: 'preview.refused' }, 'the address of no preview was opened');
      return reply
        .code(404)
        .headers(answerHeaders)
        .header(
          'content-security-policy',
          `default-src 'none'; style-src ${endedStyleHash}; frame-ancestors 'none'`,
        )
        .type('text/html; charset=utf-8')
        .send(endedPage);
    }
    const { section, manifest, until } = preview;
    request.log.info({ event: 'preview.opened', section, version: manifest.version }, 'a preview was opened');
    if (!isDeployed(preview, await sections()))
      void reply.header('set-cookie', previews.cookie(request, token, until));
    return redirect(reply, `/${section}`);
  });
}

const redirect = (reply: FastifyReply, to: string) => reply.headers(answerHeaders).redirect(to, 303);
