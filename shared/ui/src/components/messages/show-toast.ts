import { create } from 'zustand';

export interface ToastMessage {
  id: number;
  text: string;
  type: 'success' | 'error' | 'info';
}

let lastId = 0;

export const useWaitingToasts = create<readonly ToastMessage[]>(() => []);

export function showToast(text: string, { type = 'success' }: { type?: ToastMessage['type'] } = {}): void {
  lastId += 1;
  const message = { id: lastId, text, type };
  useWaitingToasts.setState((waiting) => [...waiting, message], true);
}

export function removeToasts(shown: readonly ToastMessage[]): void {
  useWaitingToasts.setState((waiting) => waiting.filter((message) => !shown.includes(message)), true);
}
