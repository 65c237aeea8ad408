import type { FastifyInstance, FastifyReply } from 'fastify';

import { unkept } from '../errors/answer-errors.ts';
import type { CallLimit } from '../limits/calls-per-caller.ts';
import { asksForPage, isForm, pathOf, sendText } from './negotiation.ts';

/** Two slashes, also with a backslash, would begin the address of another site. */
const isPathHere = /^\/(?![/\\])[!-~]*$/;

export function answerUnrouted(
  app: FastifyInstance,
  calls: CallLimit,
  methodsAt: (path: string) => string[],
) {
  app.setNotFoundHandler({ preHandler: calls.ofPages }, async (request, reply) => {
    const path = pathOf(request);
    if (isForm(request) && isPathHere.test(path) && asksForPage(request)) return reply.redirect(path, 303);
    const methods = methodsAt(path);
    if (!methods.includes(request.method))
      return reply
        .code(405)
        .headers({ allow: methods.join(', '), ...unkept })
        .type('text/plain; charset=utf-8')
        .send('Method not allowed\n');
    return sendNotFound(reply);
  });
}

export const sendNotFound = (reply: FastifyReply) => sendText(reply.code(404), 'text/plain', 'Not found\n');
