import type { FastifyInstance, FastifyReply } from 'fastify';

import type { CallLimit } from '../limits/calls-per-caller.ts';
import { asksForPage, isForm, pathOf } from './negotiation.ts';

/** Two slashes, also with a backslash, would begin the address of another site. */
const isPathHere = /^\/(?![/\\])[!-~]*$/;

export function answerUnrouted(app: FastifyInstance, calls: CallLimit) {
  app.setNotFoundHandler({ preHandler: calls.ofPages }, async (request, reply) => {
    const path = pathOf(request);
    if (isForm(request) && isPathHere.test(path) && asksForPage(request)) return reply.redirect(path, 303);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(reply.code(405).header('allow', 'GET, HEAD'), 'Method not allowed\n');
    return sendNotFound(reply);
  });
}

export const sendNotFound = (reply: FastifyReply) =>
  sendText(reply.code(404).header('cache-control', 'no-cache'), 'Not found\n');

const sendText = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(text);
