import { useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../components/announcements/live-region';
import { Notice } from '../components/messages/notice';
import styles from './form.module.css';

interface InvalidField {
  control: HTMLElement;
  label: string;
}

const maxUnlisted = 2;

/** The list is set on submit only: one that shrinks while somebody types would move the fields. */
export function useInvalidFields() {
  const formRef = useRef<HTMLFormElement>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [invalidFields, setInvalidFields] = useState<InvalidField[]>([]);
  useLayoutEffect(() => {
    if (failedAttempts === 0) return;
    const found = findInvalidFields(formRef.current);
    setInvalidFields(found);
    found[0]?.control.focus();
    announceInvalidFields(found);
    if (found.length === 0)
      formRef.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'center' });
  }, [failedAttempts]);
  return {
    formRef,
    invalidFields,
    clear: () => setInvalidFields([]),
    showErrors: () => setFailedAttempts((count) => count + 1),
  };
}

function findInvalidFields(form: HTMLFormElement | null): InvalidField[] {
  const found =
    form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"], fieldset[data-invalid]') ?? [];
  return [...found].map((field) => ({
    control: field.matches('fieldset') ? (field.querySelector<HTMLElement>('input') ?? field) : field,
    label: labelOf(field),
  }));
}

function announceInvalidFields(invalidFields: readonly InvalidField[]): void {
  if (invalidFields.length <= maxUnlisted) return;
  const labels = invalidFields.map(({ label }) => label).join(', ');
  announce(`${invalidFields.length} felter skal rettes: ${labels}.`);
}

export function InvalidFieldSummary({ invalidFields }: { invalidFields: readonly InvalidField[] }) {
  if (invalidFields.length <= maxUnlisted) return null;
  return (
    <Notice tone="warning">
      <p>Ret disse felter, og prøv igen:</p>
      <ul className={styles.invalidFields}>
        {invalidFields.map(({ control, label }, index) => (
          <li key={index}>
            {/* A plain link would change the address. */}
            <a
              href={`#${control.id}`}
              onClick={(event) => {
                event.preventDefault();
                control.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function labelOf(field: HTMLInputElement): string {
  const labelElement = field.matches('fieldset') ? field.querySelector('legend') : field.labels?.[0];
  const copy = labelElement?.cloneNode(true) as HTMLElement | undefined;
  copy?.querySelectorAll('[aria-hidden]').forEach((mark) => mark.remove());
  return copy?.textContent.trim() ?? '';
}
