import type { FastifyInstance } from 'fastify';

import { operationList, type OperationId } from '../contract/document.ts';

/** The operations of the contract that this API does not serve yet. The work that is left; the tests hold the list to the truth. */
export const notServed: readonly OperationId[] = [
  'getMeeting',
  'bookMeeting',
  'updateMeeting',
  'cancelMeeting',
  'listMilestones',
  'getMilestone',
  'createMilestone',
  'updateMilestone',
  'deleteMilestone',
];

export function answerNotServed(app: FastifyInstance): void {
  for (const { id, method, url } of operationList) {
    if (!notServed.includes(id)) continue;
    app.route({
      method,
      url,
      handler: async (_request, reply) =>
        reply.code(501).send({ message: `Denne funktion er ikke klar endnu (${id}).` }),
    });
  }
}
