import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { addListeners } from '@kantine/core';
import { Button } from '../buttons/button';
import { ignoreSecondClick } from './double-click';
import styles from './modal.module.css';
import { moveToastsInto } from '../messages/toast-root';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
}

export function Modal({ title, onClose, children, actions }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const contentId = useId();
  const close = useEffectEvent(onClose);

  // A layout effect cleans up before the dialog is removed, so that close() restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current!;
    const stopIgnoringClicks = ignoreSecondClick(element);
    // The dialog has no padding: a click on the element itself is a click on the backdrop.
    const stopListening = addListeners(element, ['click'], ({ target }) => {
      if (target === element) close();
    });
    const show = () => {
      element.showModal();
      // showModal() focuses the first button. 'Luk' is safer where that button does something.
      element.querySelector<HTMLElement>('[data-way-out]')?.focus();
    };
    // Browsers close a dialog at a second Escape without asking.
    const stopStaying = addListeners(element, ['close'], () => {
      if (!element.open) show();
      close();
    });
    show();
    const moveToastsBack = moveToastsInto(element);
    return () => {
      moveToastsBack();
      stopIgnoringClicks();
      stopListening();
      stopStaying();
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={contentId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
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
