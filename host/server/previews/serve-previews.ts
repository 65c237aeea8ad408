import { plainPath } from '@kantine/contract/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { callerOf } from '../caller/caller.ts';
import { asSent } from '../headers/common-headers.ts';
import type { Preview, Site } from '../site.ts';
import { askingPage, endedPage, endPath, plainPageHeaders, previewPath } from './preview-pages.ts';
import { isDeployed } from './previews.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

const answerHeaders = { 'cache-control': `private, no-store, ${asSent}`, 'referrer-policy': 'no-referrer' };

export function servePreviews(app: FastifyInstance, site: Site): void {
  const { previews } = site;
  const isInUse = async (preview: Preview) => isDeployed(preview, (await site.release()).registry);
  app.get(endPath, (request, reply) =>
    redirect(reply.header('set-cookie', previews.cookie(request, '', 0)), '/'),
  );

  app.get(`${previewPath}/:token`, async (request: TokenRequest, reply) => {
    const preview = await previews.find(request, request.params.token);
    if (!preview) return refuse(request, reply);
    if (await isInUse(preview)) return redirect(reply, `/${preview.section}`);
    return sendPlain(reply, askingPage(preview));
  });

  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, _body, done) =>
      done(null),
    );
    forms.post(`${previewPath}/:token`, async (request: TokenRequest, reply) => {
      const { token } = request.params;
      const preview = await previews.find(request, token);
      if (!preview) return refuse(request, reply);
      if (!isOwnPress(request, site)) {
        request.log.info({ event: 'policy.refused', reason: 'origin' }, 'another website opened a preview');
        return sendPlain(reply.code(403), askingPage(preview));
      }
      const { section, manifest, until } = preview;
      const { version } = manifest;
      request.log.info({ event: 'preview.opened', section, version }, 'a preview was opened');
      if (!(await isInUse(preview))) void reply.header('set-cookie', previews.cookie(request, token, until));
      return redirect(reply, `/${section}`);
    });
  });
}

/** As a page, another spelling of a preview's address would keep the token in caches. @returns null for no preview */
export function answerSpelling(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const [, first, second, token = ''] = plainPath(request.url.split('?', 1)[0]!).split('/');
  if (`/${first}/${second}`.toLowerCase() !== previewPath || token === '') return null;
  return /^[\w-]{43}$/.test(token) ? redirect(reply, `${previewPath}/${token}`) : refuse(request, reply);
}

/** Browsers say no `Sec-Fetch-Site` to a site without TLS. nginx passes on a host without its port. */
function isOwnPress(request: FastifyRequest, site: Site): boolean {
  const { origin, host, 'sec-fetch-site': from } = request.headers;
  if (from !== undefined) return from === 'same-origin';
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { siteOrigin } = site.venue(request);
  if (siteOrigin !== undefined) return origin === new URL(siteOrigin).origin;
  const own = `${callerOf(request, site).protocol}://${host}`;
  return URL.canParse(own) && nameOf(own) === nameOf(origin);
}

const nameOf = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}`;
};

function refuse(request: FastifyRequest, reply: FastifyReply) {
  request.log.info({ event: 'preview.refused' }, 'the address of no preview was opened');
  return sendPlain(reply.code(404), endedPage);
}

/** With 'no-referrer' the browser would send its form with the origin `null`. */
const sendPlain = (reply: FastifyReply, html: string) =>
  reply
    .headers({ ...answerHeaders, ...plainPageHeaders, 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(html);

const redirect = (reply: FastifyReply, to: string) => reply.headers(answerHeaders).redirect(to, 303);
