/** Stops only what the clock shows: what waits goes on as ever. @param now milliseconds since 1970 */
export const stopClock = (now: number) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
    ],
  });
