import { isRecord, onSessionChange, readJson, remove, writeJson } from '@kantine/core';

export type Likelihood = 'likely' | 'unlikely' | 'unknown';

const likelihoodKey = 'same-again';

/** Whether the last visit found an order. The host's first script reads the same before React runs. */
export function readLikelihood(): Likelihood {
  const isLikely = readKept()['isLikely'];
  if (typeof isLikely !== 'boolean') return 'unknown';
  return isLikely ? 'likely' : 'unlikely';
}

export function keepLikelihood(isLikely: boolean): void {
  writeJson(likelihoodKey, { ...readKept(), isLikely });
}

/** The height depends on the words, which the next visit fetches again. */
export function keepHeight(height: number): void {
  writeJson(likelihoodKey, { isLikely: true, height, width: window.innerWidth });
}

/** It belongs to one width of the window, and to one session. */
export function dropRoom(): void {
  document.documentElement.style.removeProperty('--same-again');
}

function readKept(): Readonly<Record<string, unknown>> {
  return readJson(likelihoodKey, isRecord) ?? {};
}

onSessionChange(
  {
    name: 'same-again',
    phase: 'stores',
    holds: 'whether ‘Som sidst’ had an order, its height',
    keptIn: 'local storage: `same-again`',
  },
  ({ kind }) => {
    if (kind === 'updated') return;
    remove(likelihoodKey);
    dropRoom();
  },
);
