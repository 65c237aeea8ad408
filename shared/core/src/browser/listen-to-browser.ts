type Stop = () => void;

const starts: (() => Stop)[] = [];
let stops: Stop[] | null = null;

/**
 * Registers a module's listener of `window` or `document`: nothing listens at import, so that each module also loads on a server.
 * @param start begins to listen; returns how to stop
 */
export function registerBrowserListener(start: () => Stop): void {
  starts.push(start);
  stops?.push(start());
}

/**
 * Starts every registered listener, and each that code fetched later registers. The site calls it once.
 * @returns stops them all
 */
export function listenToBrowser(): Stop {
  stops ??= starts.map((start) => start());
  return () => {
    stops?.forEach((stop) => stop());
    stops = null;
  };
}

/** Adds one listener for several events. @returns removes it */
export function addListeners(
  target: EventTarget,
  events: readonly string[],
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): Stop {
  for (const event of events) target.addEventListener(event, listener, options);
  return () => events.forEach((event) => target.removeEventListener(event, listener, options));
}

/** Calls back when another tab has changed one of the keys, or has cleared all of them. @returns stops that */
export function onStorageChange(keys: readonly string[], onChange: () => void): Stop {
  return addListeners(window, ['storage'], (event) => {
    // `clear()` reports a null key.
    const { key } = event as StorageEvent;
    if (key === null || keys.includes(key)) onChange();
  });
}
