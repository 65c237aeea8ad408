import pLimit from 'p-limit';

import { ProblemError } from '../../http/problem.ts';
import { hashQueueLimits } from '../../limits/limits.ts';

const queue = pLimit(hashQueueLimits.concurrent);

/**
 * Limits parallel hashing: a few hundred log-ins at once would take all memory and threads.
 * @throws 503 when the queue is full
 */
export function runInHashQueue<T>(task: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= hashQueueLimits.waiting)
    throw new ProblemError(
      503,
      { message: 'Der er travlt lige nu. Prøv igen om lidt.' },
      { 'retry-after': '5' },
    );
  return queue(task);
}
