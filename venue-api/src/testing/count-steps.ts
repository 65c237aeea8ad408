import { Session } from 'node:inspector/promises';

/** Code whose steps depend on a request. Ajv's compiled checks have no URL. */
const counted = /\/venue-api\/src\/(?!testing\/)|\/(?:ajv|ajv-formats|secure-json-parse)@|^$/;

export interface StepCounter {
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
    async count(run) {
      await take();
      copied = 0;
      await run();
      const items = copied;
      return items + (await take());
    },
    async stop() {
      Array.prototype.concat = concat;
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
