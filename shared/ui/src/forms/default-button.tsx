import type { Ref } from 'react';
import styles from './form.module.css';

/** A browser's implicit submission, such as Enter in a text field, clicks the form's first submit button: this one. */
export function DefaultButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  return <button ref={ref} type="submit" tabIndex={-1} aria-hidden className={styles.defaultButton} />;
}

/**
 * An implicit submission presses the button without a value, if `isHarmless`, or none: the named ways on may cost,
 * overwrite or delete.
 */
export function pressedButton(
  event: SubmitEvent,
  defaultButton: HTMLButtonElement | null,
  isHarmless: boolean,
): HTMLButtonElement | undefined {
  const { submitter } = event;
  if (submitter instanceof HTMLButtonElement && submitter !== defaultButton) return submitter;
  if (!isHarmless) return undefined;
  const form = event.target as HTMLFormElement;
  return [...form.elements]
    .filter((element) => element instanceof HTMLButtonElement)
    .find(
      (button) =>
        button.type === 'submit' && button.value === '' && !button.disabled && button !== defaultButton,
    );
}
