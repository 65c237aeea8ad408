import { startProxy } from './proxy';
import { siteUrl } from './sites';

/** Starts a proxy of the tests' site that never answers the first request for a file. */
export async function startHangingProxy(file: RegExp) {
  const requested: string[] = [];
  const proxy = await startProxy((path) =>
    file.test(path) && requested.push(path) === 1 ? new Promise<string>(() => {}) : siteUrl,
  );
  return { ...proxy, requested };
}
