type Stop = () => void;

const starts: (() => Stop)[] = [];
let stops: Stop[] | null = null;

/** Modules add no listeners at import, because they also load on a server. */
export function registerBrowserListener(start: () => Stop): void {
  starts.push(start);
  stops?.push(start());
}

export function listenToBrowser(): Stop {
  stops ??= starts.map((start) => start());
  return () => {
    stops?.forEach((stop) => stop());
    stops = null;
  };
}

export function addListeners(
  target: EventTarget,
  events: readonly string[],
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): Stop {
  for (const event of events) target.addEventListener(event, listener, options);
  return () => events.forEach((event) => target.removeEventListener(event, listener, options));
}

/** A frozen page gets no storage events: it compares when it wakes. */
export const onWake = (compare: () => void): Stop =>
  addListeners(window, ['pageshow', 'visibilitychange'], compare);

export function onStorageChange(keys: readonly string[], onChange: () => void): Stop {
  return addListeners(window, ['storage'], (event) => {
    const { key } = event as StorageEvent;
    if (key === null || keys.includes(key)) onChange();
  });
}
