import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { escapeHtml } from '@kantine/node/escape-html';
import type { FastifyInstance } from 'fastify';

import type { Context } from '../http/context.ts';
import { invalid, notFound, requiredMessage } from '../http/problem.ts';
import { formatKroner } from '../money/money.ts';
import { readCard, type CardForm } from '../payments/card.ts';
import { authorizeCheckoutSession, findCheckoutSession, outcomeOf } from './checkout-sessions.ts';

const base = '/api/sandbox-checkout';
const slowCardDelayMs = 8_000;

/** The frame runs only its own script, and only this origin may frame it. */
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

export function addCheckoutRoutes(app: FastifyInstance, context: Context): void {
  sendFile(app, 'checkout.js', 'text/javascript');
  sendFile(app, 'frame.js', 'text/javascript');
  sendFile(app, 'frame.css', 'text/css');
  const framePage = readAsset('frame.html');
  const missingPage = readAsset('frame-missing.html');

  app.get<{ Params: { session: string } }>(`${base}/frame/:session`, async ({ params }, reply) => {
    const session = await findCheckoutSession(context, params.session);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    if (!session) return reply.code(404).send(missingPage);
    return framePage
      .replace('{{session}}', params.session)
      .replace('{{end}}', toAttribute(outcomeOf(session)))
      .replace('{{amount}}', formatKroner(session.amount_ore));
  });

  app.post<{ Params: { session: string }; Body: CardForm }>(
    `${base}/sessions/:session/payment`,
    { schema: { body: cardFormSchema } },
    async ({ params, body, headers }) => {
      if (headers['x-requested-with'] !== 'XMLHttpRequest')
        throw invalid({ 'x-requested-with': [requiredMessage] });
      const session = await findCheckoutSession(context, params.session);
      if (!session) throw notFound('Betalingen findes ikke. Gå tilbage til kurven, og begynd igen.');
      const end = outcomeOf(session);
      if (end) return end;
      const card = readCard(body, context.now());
      // 200, because browsers log a failed request as an error.
      if ('errors' in card) return { errors: card.errors };
      if (card.behaviour === 'declined') {
        return { error: 'card_declined', message: 'Kortet blev afvist. Prøv et andet kort.' };
      }
      if (card.behaviour === 'slow') await setTimeout(slowCardDelayMs, undefined, { ref: false });
      return authorizeCheckoutSession(context, params.session, card);
    },
  );
}

function toAttribute(value: object | undefined): string {
  return value ? escapeHtml(JSON.stringify(value)) : '';
}

const cardFormSchema = {
  type: 'object',
  required: ['number', 'expiration', 'code'],
  properties: {
    number: { type: 'string', maxLength: 40 },
    expiration: { type: 'string', maxLength: 20 },
    code: { type: 'string', maxLength: 10 },
  },
};

function sendFile(app: FastifyInstance, name: string, type: string): void {
  const content = readAsset(name);
  app.get(`${base}/${name}`, async (_request, reply) =>
    reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' }).send(content),
  );
}

function readAsset(name: string): string {
  return readFileSync(new URL(`../../checkout-assets/${name}`, import.meta.url), 'utf8');
}
