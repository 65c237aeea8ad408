import { Session } from 'node:inspector/promises';

/** Code whose steps depend on a request. Ajv's compiled checks have no URL. */
const counted = /\/venue-api\/src\/(?!testing\/)|\/(?:ajv|ajv-formats|secure-json-parse)@|^$/;

export interface StepCounter {
  /** Forgets the steps until now. */
  restart(): Promise<void>;
  /** @returns the steps since the last count or restart: taking them costs more than most requests */
  count(run: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}

/**
 * V8's precise coverage gives the same number on every machine. Start it before the code first
 * runs. A copied list is one block, so its items are added.
 */
export async function startStepCounter(): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const { concat } = Array.prototype;
  let copied = 0;
  Array.prototype.concat = function (this: unknown[], ...lists: never[]) {
    const whole = concat.apply(this, lists);
    copied += whole.length;
    return whole;
  };
  const take = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let steps = 0;
    for (const { url, functions } of result)
      if (counted.test(url))
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    return steps;
  };
  return {
    async restart() {
      await take();
      copied = 0;
    },
    async count(run) {
      await run();
      const steps = (await take()) + copied;
      copied = 0;
      return steps;
    },
    async stop() {
      Array.prototype.concat = concat;
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
