import type { FastifyReply } from 'fastify';

/** Whether who asked is gone. What then goes wrong with the answer is nobody's fault, and no line of the log. */
export const hasHungUp = (reply: FastifyReply): boolean => reply.raw.destroyed;
