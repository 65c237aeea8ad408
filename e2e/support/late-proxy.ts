import { startProxy } from './proxy';
import { siteUrl } from './sites';

/** Starts a proxy of the tests' site that never answers the first request for a file. */
export function startHangingProxy(file: RegExp) {
  return startLateProxy(file, (earlier) => (earlier > 0 ? undefined : new Promise(() => {})));
}

/** Starts a proxy of the tests' site that answers the requests for these files one after the other. */
export function startSlowProxy(file: RegExp, timeMs: number) {
  let last = Promise.resolve();
  return startLateProxy(file, () => {
    last = last.then(() => new Promise<void>((resolve) => setTimeout(resolve, timeMs)));
    return last;
  });
}

async function startLateProxy(file: RegExp, wait: (earlier: number) => Promise<void> | undefined) {
  const requested: string[] = [];
  const proxy = await startProxy(async (path) => {
    if (file.test(path)) await wait(requested.push(path) - 1);
    return siteUrl;
  });
  return { ...proxy, requested };
}
