import { createHash } from 'node:crypto';

import { escapeHtml } from '@kantine/node/escape-html';
import type { FastifyInstance } from 'fastify';
import type { Row } from '../database/tables.ts';
import type { Context } from '../http/context.ts';
import { sayInstant, toIsoInstant } from '../time/danish-time.ts';

const maxShownMails = 100;

const style = `
body { margin: 0 auto; max-width: 44rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c2024; background: #fff; overflow-wrap: anywhere }
article { border-top: 1px solid #8b929a; padding: 1rem 0 }
h2 { margin: 0; font-size: 1.125rem }
p { white-space: pre-wrap }
`;

/** The mails quote strangers: the page runs and loads nothing, and nobody can frame it. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function addSandboxMailRoutes(app: FastifyInstance, { db }: Context): void {
  app.get('/api/sandbox-mail', async (_request, reply) => {
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(maxShownMails)
      .execute();
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    return mailboxPage(mails);
  });
}

function mailboxPage(mails: readonly Row<'outbox'>[]): string {
  const shown = mails.length > 0 ? mails.map(article).join('\n') : '<p>Der er ingen mails endnu.</p>';
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandkasse: udbakke</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sandkasse: udbakke</h1>
<p>Demoen sender ingen mails. Her er de mails, den ville have sendt, den nyeste først.</p>
${shown}
</main>
</body>
</html>
`;
}

function article({ recipient, subject, body, link, sent_at }: Row<'outbox'>): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<div>Til ${escapeHtml(recipient)}, <time datetime="${toIsoInstant(sent_at)}">${sayInstant(sent_at)}</time></div>
<p>${escapeHtml(body)}</p>
${link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>\n`}</article>`;
}
