import pLimit from 'p-limit';

import { Problem } from '../../http/problem.ts';
import { hashes } from '../../limits/limits.ts';

const queue = pLimit(hashes.atOnce);

/**
 * Runs a task that hashes a password, when it is its turn. Argon2 is dear on purpose: without a queue that has an end, a few
 * hundred log-ins at once would take all memory and threads.
 * @throws 503 when too many wait already
 */
export function inHashQueue<T>(task: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= hashes.waiting)
    throw new Problem(503, { message: 'Der er travlt lige nu. Prøv igen om lidt.' }, { 'retry-after': '5' });
  return queue(task);
}
