export interface ToastMessage {
  id: number;
  text: string;
  type: 'success' | 'error' | 'info';
}

let waiting: readonly ToastMessage[] = [];
let listeners: (() => void)[] = [];
let lastId = 0;

function setWaiting(next: readonly ToastMessage[]) {
  waiting = next;
  listeners.forEach((listener) => listener());
}

export function showToast(text: string, { type = 'success' }: { type?: ToastMessage['type'] } = {}): void {
  lastId += 1;
  setWaiting([...waiting, { id: lastId, text, type }]);
}

export const waitingToasts = {
  get: () => waiting,
  subscribe(listener: () => void) {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  },
  remove(shown: readonly ToastMessage[]) {
    setWaiting(waiting.filter((message) => !shown.includes(message)));
  },
};
