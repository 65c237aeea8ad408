/** A message that comes and goes by itself. */
export interface ToastMessage {
  id: number;
  text: string;
  type: 'success' | 'error' | 'info';
}

let waiting: readonly ToastMessage[] = [];
let listeners: (() => void)[] = [];
let lastId = 0;

function change(next: readonly ToastMessage[]) {
  waiting = next;
  listeners.forEach((listener) => listener());
}

/**
 * Shows `text` at the top right for five seconds; of type success unless told otherwise. It can be called at any time:
 * a message that comes before the page has a place for it waits.
 */
export function showToast(text: string, { type = 'success' }: { type?: ToastMessage['type'] } = {}): void {
  lastId += 1;
  change([...waiting, { id: lastId, text, type }]);
}

/** The messages that nobody has shown yet; for the place that shows them. */
export const waitingToasts = {
  get: () => waiting,
  listen(listener: () => void) {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  },
  done(shown: readonly ToastMessage[]) {
    change(waiting.filter((message) => !shown.includes(message)));
  },
};
