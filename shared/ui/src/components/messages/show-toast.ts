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
 * Shows `text` for five seconds. A message from before the toasts are in the page waits for them.
 */
export function showToast(text: string, { type = 'success' }: { type?: ToastMessage['type'] } = {}): void {
  lastId += 1;
  change([...waiting, { id: lastId, text, type }]);
}

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
