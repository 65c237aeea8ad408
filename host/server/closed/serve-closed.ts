import { Readable } from 'node:stream';

import { plainPath } from '@kantine/contract/routes';
import { isHealthRoute } from '@kantine/node/health';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { cookieName, toCookie } from '../caller/own-cookies.ts';
import { asSent, gatewayHeader } from '../headers/common-headers.ts';
import { sandboxFolder } from '../headers/fetch-metadata.ts';
import { BodyTooLargeError } from '../limits/body-limit.ts';
import { readAtMost } from '../limits/read-at-most.ts';
import { pageRoute } from '../log/request-log.ts';
import { asksForPage, pathOf } from '../pages/negotiation.ts';
import { plainPageHeaders } from '../previews/preview-pages.ts';
import type { Site } from '../site.ts';
import { type Closed, closedPage, sayClosed } from './closed-page.ts';
import type { Venue } from '../venues/venue.ts';

const hourSeconds = 60 * 60;
const maxOrderBytes = 256 * 1024;

const openRoutes = /^\/(?:assets|sections|\.well-known)\/|^\/remotes\.json$/;
const payingPage = /^\/[\w-]+\/(?:payment|receipt)\/?$/i;
const orders = /^\/api\/v1\/(?:takeaway|retail)\/orders$/;
const passedFolders = /^\/(?:api|storage)\//;

export function serveClosed(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (request, reply) => {
    const venue = site.findVenue(request);
    if (!venue?.closed || isPassed(request, venue, site) || isOrder(request)) return undefined;
    if (!isPayingPage(request)) return refuse(request, reply, venue.closed, site);
    mark(request, reply);
    return undefined;
  });

  app.addHook('preParsing', async (request, reply, payload) => {
    const closed = site.findVenue(request)?.closed;
    if (!closed || !isOrder(request)) return payload;
    const body = await readAtMost(payload as Readable, maxOrderBytes, () => new BodyTooLargeError());
    if (!isPaid(body)) await refuse(request, reply, closed, site);
    else mark(request, reply);
    return Readable.from([body]);
  });

  function mark(request: FastifyRequest, reply: FastifyReply) {
    const name = cookieName('paying', request, site);
    void reply.header('set-cookie', toCookie(name, 1, `Max-Age=${hourSeconds}`, 'HttpOnly'));
  }
}

/** A browser with a payment to finish gets answers to its reads, so that its pages open. */
function isPassed(request: FastifyRequest, { checkoutScriptUrl }: Venue, site: Site): boolean {
  const path = pathOf(request);
  const sandbox = sandboxFolder(checkoutScriptUrl);
  const route = request.routeOptions.url ?? '';
  if (openRoutes.test(route) || isHealthRoute(route)) return true;
  if (sandbox !== undefined && path.startsWith(sandbox)) return true;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const paying = `${cookieName('paying', request, site)}=`;
  const cookies = request.headers.cookie?.split(';') ?? [];
  return isRead && passedFolders.test(path) && cookies.some((pair) => pair.trimStart().startsWith(paying));
}

/** A form has no route: it is sent on to the page. */
const isPayingPage = (request: FastifyRequest) =>
  (request.routeOptions.url ?? pageRoute) === pageRoute && payingPage.test(plainPath(pathOf(request)));

const isOrder = (request: FastifyRequest) => request.method === 'POST' && orders.test(pathOf(request));

/** An account pays an order only when it is placed: such an order is a new one. */
function isPaid(body: Buffer): boolean {
  try {
    const { payment_method: method, payment_parameters: parameters } = JSON.parse(body.toString()) as {
      payment_method?: unknown;
      payment_parameters?: { external_token?: unknown } | null;
    };
    const token = parameters?.external_token;
    return method === 'online' && typeof token === 'string' && token.trim() !== '';
  } catch {
    return false;
  }
}

async function refuse(request: FastifyRequest, reply: FastifyReply, closed: Closed, site: Site) {
  const message = sayClosed(closed);
  void reply.code(503).headers({
    'retry-after': String(secondsUntilOpen(closed)),
    'cache-control': `no-store, ${asSent}`,
    [gatewayHeader]: 'closed',
  });
  if (passedFolders.test(pathOf(request))) return reply.send({ message });
  if (!asksForPage(request)) return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
  const { sections } = (await site.release()).registry;
  const shops = Object.values(sections).filter(({ routes }) => routes.some(({ path }) => path === 'payment'));
  return reply
    .headers(plainPageHeaders)
    .type('text/html; charset=utf-8')
    .send(
      closedPage(
        closed,
        shops.map(({ name, menu }) => ({ name, label: menu.label })),
      ),
    );
}

/** The day begins in Danish winter time at the latest. */
function secondsUntilOpen({ until }: Closed): number {
  const ms = until === undefined ? 0 : Date.parse(`${until}T00:00:00+01:00`) - Date.now();
  return ms > 0 ? Math.ceil(ms / 1000) : hourSeconds;
}
