import pLimit from 'p-limit';

import { busy } from '../../http/problem.ts';
import { hashQueueLimits } from '../../limits/limits.ts';

const queue = pLimit(hashQueueLimits.concurrent);

/** Unlimited parallel hashing would take all memory and threads. @throws 503 for a full queue */
export function runInHashQueue<T>(task: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= hashQueueLimits.waiting) throw busy();
  return queue(task);
}
