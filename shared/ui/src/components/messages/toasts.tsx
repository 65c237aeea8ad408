import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../buttons/button';
import { waitingToasts } from './show-toast';
import { toastRoot } from './toast-root';
import styles from './toasts.module.css';

type LibraryState =
  { status: 'idle' } | { status: 'ready'; Container: ComponentType } | { status: 'unavailable' };

/** Loads the toast library with the first message. If that fails, plain messages are shown. */
export function Toasts() {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get, waitingToasts.get);
  const [library, setLibrary] = useState<LibraryState>({ status: 'idle' });
  const isNeeded = waiting.length > 0 && library.status === 'idle';

  useEffect(() => {
    if (!isNeeded) return;
    let isCancelled = false;
    import('./toast-container')
      .then(({ ToastContainer }) => ({ status: 'ready' as const, Container: ToastContainer }))
      .catch(() => ({ status: 'unavailable' as const }))
      .then((next) => {
        if (!isCancelled) setLibrary(next);
      });
    return () => {
      isCancelled = true;
    };
  }, [isNeeded]);

  if (library.status === 'ready') return createPortal(<library.Container />, toastRoot());
  if (library.status === 'unavailable' && waiting.length > 0)
    return createPortal(<PlainToasts />, toastRoot());
  return null;
}

function PlainToasts() {
  const waiting = waitingToasts.get();
  return (
    <div className={styles.plain}>
      {waiting.map((message) => (
        <div key={message.id} role={message.type === 'error' ? 'alert' : 'status'} className={styles.message}>
          <span>{message.text}</span>
          <Button look="quiet" size="small" onClick={() => waitingToasts.remove([message])}>
            Skjul
          </Button>
        </div>
      ))}
    </div>
  );
}
