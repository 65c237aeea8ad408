import { useEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../buttons/button';
import { removeToasts, useWaitingToasts } from './show-toast';
import { toastRoot } from './toast-root';
import styles from './toasts.module.css';

/** Loads the toast library with the first message. If that fails, plain messages are shown. */
export function Toasts() {
  const isNeeded = useWaitingToasts((waiting) => waiting.length > 0);
  const [Container, setContainer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Container) return;
    void import('./toast-container')
      .then(
        ({ ToastContainer }) => ToastContainer,
        () => PlainToasts,
      )
      .then((Loaded) => setContainer(() => Loaded));
  }, [isNeeded, Container]);
  return Container && createPortal(<Container />, toastRoot());
}

function PlainToasts() {
  const waiting = useWaitingToasts();
  if (waiting.length === 0) return null;
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
