const timeLimitMs = 8_000;

/** The loaders of webpack and Module Federation have time limits of their own: this one never ends. */
export const noTimeLimitMs = 2 ** 31 - 1;

// eslint-disable-next-line declared-state/required -- the files that a page waits for
const restarts = new Set<() => void>();

/** Calls `giveUp` once no file has arrived for 8 seconds. @returns ends the wait */
export function limitWait(giveUp: () => void, factor = 1): (hasArrived: boolean) => void {
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    restarts.delete(restart);
  };
  const expire = () => {
    end();
    giveUp();
  };
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(expire, timeLimitMs * factor);
  };
  restarts.add(restart);
  restart();
  return (hasArrived) => {
    end();
    if (hasArrived) restarts.forEach((restartOther) => restartOther());
  };
}

export function limitFile(element: HTMLElement): void {
  const end = limitWait(() => element.dispatchEvent(new Event('error')));
  element.addEventListener('load', () => end(true));
  element.addEventListener('error', () => end(false));
}
