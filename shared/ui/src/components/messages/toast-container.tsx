import { useEffect, useRef } from 'react';
// The usual build inserts a <style>, which the content security policy forbids.
import { Slide, ToastContainer as Container, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-theme.css';
import { Icon } from '../icons/icon';
import { removeToasts, type ToastMessage, useWaitingToasts } from './show-toast';

export function ToastContainer() {
  const waiting = useWaitingToasts();
  useEffect(() => {
    if (waiting.length === 0) return;
    waiting.forEach(show);
    removeToasts(waiting);
  }, [waiting]);

  return (
    // The timer pauses while a toast has the focus, as it does under the pointer.
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()}>
      <Container
        aria-label="Beskeder Alt+T"
        position="top-right"
        autoClose={5000}
        transition={Slide}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="Toastify__close-button"
            aria-label="Skjul besked"
            onClick={closeToast}
          >
            <Icon name="close" />
          </button>
        )}
      />
    </div>
  );
}

function show({ id, text, type }: ToastMessage) {
  toast(<ToastText>{text}</ToastText>, {
    toastId: id,
    type,
    role: type === 'error' ? 'alert' : 'status',
    icon: () => <Icon name={type === 'success' ? 'check' : 'warning'} />,
  });
}

function ToastText({ children }: { children: string }) {
  const textRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The library's progress bar has an English name, which readers would announce.
    const bar = textRef.current?.closest('.Toastify__toast')?.querySelector('[role="progressbar"]');
    bar?.setAttribute('aria-hidden', 'true');
  }, []);
  return <span ref={textRef}>{children}</span>;
}
