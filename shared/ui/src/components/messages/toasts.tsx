import { useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../buttons/button';
import { removeToasts, type ToastMessage, useWaitingToasts } from './show-toast';
import { toastRoot } from './toast-root';
import styles from './toasts.module.css';

type LibraryState =
  { status: 'idle' } | { status: 'ready'; Container: ComponentType } | { status: 'unavailable' };

/** Loads the toast library with the first message. If that fails, plain messages are shown. */
export function Toasts() {
  const waiting = useWaitingToasts();
  const [library, setLibrary] = useState<LibraryState>({ status: 'idle' });
  const isNeeded = waiting.length > 0 && library.status === 'idle';

  useEffect(() => {
    if (!isNeeded) return;
    import('./toast-container').then(
      ({ ToastContainer }) => setLibrary({ status: 'ready', Container: ToastContainer }),
      () => setLibrary({ status: 'unavailable' }),
    );
  }, [isNeeded]);

  if (library.status === 'ready') return createPortal(<library.Container />, toastRoot());
  if (library.status === 'unavailable' && waiting.length > 0)
    return createPortal(<PlainToasts waiting={waiting} />, toastRoot());
  return null;
}

function PlainToasts({ waiting }: { waiting: readonly ToastMessage[] }) {
  return (
    <div className={styles.plain}>
      {waiting.map((message) => (
        <div key={message.id} role={message.type === 'error' ? 'alert' : 'status'} className={styles.message}>
          <span>{message.text}</span>
          <Button look="quiet" size="small" onClick={() => removeToasts([message])}>
            Skjul
          </Button>
        </div>
      ))}
    </div>
  );
}
