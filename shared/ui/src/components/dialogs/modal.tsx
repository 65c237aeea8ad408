import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button';
import { ignoreSecondClick } from './double-click';
import styles from './modal.module.css';
import { moveToastsInto } from '../messages/toast-root';

interface ModalProps {
  /** The dialog's name: the item it is about. */
  title: string;
  /** Asked for by 'Luk', Escape and a press beside the dialog; the one who opened it stops showing it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons beside 'Luk'. */
  actions?: ReactNode;
}

/**
 * A dialog over the page, open as long as it is shown: `{open && <Modal …>}`. It is the browser's own `<dialog>`,
 * which keeps the focus inside and gives it back to where it was.
 */
export function Modal({ title, onClose, children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const contentId = useId();
  const close = useEffectEvent(onClose);

  // A layout effect: its end comes while the dialog is still in the page, and closing it there gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // The dialog has no padding, so a press on the element itself is a press on what lies behind it.
    const press = (event: MouseEvent) => {
      if (event.target === element) close();
    };
    const stopIgnoring = ignoreSecondClick(element);
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', press);
    element.showModal();
    // The browser begins with the first button; where that one does something, the way out is the safer place to begin.
    element.querySelector<HTMLElement>('[data-way-out]')?.focus();
    const moveToastsBack = moveToastsInto(element);
    return () => {
      moveToastsBack();
      stopIgnoring();
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('click', press);
      element.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} aria-describedby={contentId}>
      <div className={styles.sheet}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div id={contentId} className={styles.content}>
          {children}
        </div>
        <div className={styles.foot}>
          {actions}
          <Button look={actions ? 'secondary' : 'primary'} data-way-out onClick={onClose}>
            Luk
          </Button>
        </div>
      </div>
    </dialog>
  );
}
