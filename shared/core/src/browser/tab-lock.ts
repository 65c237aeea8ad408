/** A lock reaches another tab sooner than what its holder has stored. */
export const storageDelayMs = 100;

/** Runs in one tab at a time. Without Web Locks the API's check of the keys remains. */
export function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  return new Promise((resolve, reject) => {
    const workAndWait = async () => {
      await work().then(resolve, reject);
      await new Promise((next) => setTimeout(next, storageDelayMs));
    };
    navigator.locks.request(name, workAndWait).catch(reject);
  });
}
