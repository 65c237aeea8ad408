import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../buttons/button';
import { waitingToasts } from './show-toast';
import { toastRoot } from './toast-root';
import styles from './toasts.module.css';

type Place =
  { status: 'unasked' } | { status: 'ready'; Container: ComponentType } | { status: 'unavailable' };

/** Loads the toast library with the first message. If that fails, plain messages are shown. */
export function Toasts() {
  const waiting = useSyncExternalStore(waitingToasts.listen, waitingToasts.get, waitingToasts.get);
  const [place, setPlace] = useState<Place>({ status: 'unasked' });
  const wanted = waiting.length > 0 && place.status === 'unasked';

  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    import('./toast-container')
      .then(({ ToastContainer }) => ({ status: 'ready' as const, Container: ToastContainer }))
      .catch(() => ({ status: 'unavailable' as const }))
      .then((next) => {
        if (!gone) setPlace(next);
      });
    return () => {
      gone = true;
    };
  }, [wanted]);

  if (place.status === 'ready') return createPortal(<place.Container />, toastRoot());
  if (place.status === 'unavailable' && waiting.length > 0) return createPortal(<PlainToasts />, toastRoot());
  return null;
}

function PlainToasts() {
  const waiting = waitingToasts.get();
  return (
    <div className={styles.plain}>
      {waiting.map((message) => (
        <div key={message.id} role={message.type === 'error' ? 'alert' : 'status'} className={styles.message}>
          <span>{message.text}</span>
          <Button look="quiet" size="small" onClick={() => waitingToasts.done([message])}>
            Skjul
          </Button>
        </div>
      ))}
    </div>
  );
}
