import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Form as FinalForm, FormSpy } from 'react-final-form';
import { failureOf } from '@kantine/core';
import { Notice } from '../components/messages/notice';
import {
  announceInvalidFields,
  findInvalidFields,
  type InvalidField,
  InvalidFieldSummary,
} from './invalid-fields';
import { DefaultButton, pressedButton } from './default-button';
import { PressedContext } from './form-submit';
import { assignErrors, conflictError, formError, type FormErrors, toFormErrors } from './form-errors';
import styles from './form.module.css';

interface FormProps<Values extends object> {
  /** New initial values keep the input of edited fields. */
  initialValues: Values;
  initialErrors?: FormErrors | undefined;
  /** Saves the values and resolves with errors, if any. An exception becomes `toFormErrors`. */
  onSave: (values: Values, pressed: string) => Promise<FormErrors | void> | FormErrors | void;
  validate?: ((values: Values) => FormErrors) | undefined;
  onInvalid?: ((values: Values) => void) | undefined;
  onValues?: ((values: Values) => void) | undefined;
  label?: string | undefined;
  children: ReactNode;
}

/** Saves once at a time, keeps the input on failure and focuses the first invalid field. */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { initialValues, initialErrors, onSave, validate, onInvalid, onValues, label, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const defaultButton = useRef<HTMLButtonElement>(null);
  const pressedRef = useRef('');
  const hasConflict = useRef(false);
  const [pressed, setPressed] = useState('');
  const [failedAttempts, setFailedAttempts] = useState(0);

  // Set on submit only: a list that shrinks while somebody types would move the fields.
  const [invalidFields, setInvalidFields] = useState<InvalidField[]>([]);

  useLayoutEffect(() => {
    if (failedAttempts === 0) return;
    const found = findInvalidFields(element.current);
    setInvalidFields(found);
    found[0]?.control.focus();
    announceInvalidFields(found);
    if (found.length === 0)
      element.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'center' });
  }, [failedAttempts]);

  return (
    <FinalForm<Values>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      mutators={{
        // react-final-form sets submit errors after a submit only: this sets them on load.
        reject: ([errors]: { [formError]?: string }[], { formState }) => {
          Object.assign(formState, {
            submitErrors: errors,
            submitError: errors?.[formError],
            submitFailed: true,
            lastSubmittedValues: { ...formState.values },
          });
        },
      }}
      validate={(values) => assignErrors(validate?.(values) ?? {})}
      onSubmit={async (values, form) => {
        const save = async () => onSave(values, pressedRef.current);
        const errors = await save().catch((error: unknown) => toFormErrors(failureOf(error)));
        hasConflict.current = Boolean(errors && (hasConflict.current || errors[conflictError]));
        return errors ? assignErrors(errors, form.getRegisteredFields()) : undefined;
      }}
      render={({ handleSubmit, form }) => (
        <form
          ref={element}
          noValidate
          // Without JavaScript the browser sends the form: no password may come into an address.
          method="post"
          aria-label={label}
          className={styles.form}
          onSubmit={async (event) => {
            const button = pressedButton(
              event.nativeEvent as SubmitEvent,
              defaultButton.current,
              !hasConflict.current,
            );
            const { submitting, hasValidationErrors: isInvalid } = form.getState();
            // Without a button, a submission shows what is missing, and nothing else.
            if (submitting || !(button || isInvalid)) {
              event.preventDefault();
              return;
            }
            const value = button?.value ?? '';
            setPressed(value);
            pressedRef.current = value;
            setInvalidFields([]);
            await handleSubmit(event);
            const { hasValidationErrors, hasSubmitErrors, values } = form.getState();
            if (hasValidationErrors) onInvalid?.(values);
            if (hasValidationErrors || hasSubmitErrors) setFailedAttempts((count) => count + 1);
          }}
        >
          <DefaultButton ref={defaultButton} />
          {onValues && (
            <FormSpy<Values>
              subscription={{ values: true }}
              onChange={({ values }) => values && onValues(values)}
            />
          )}
          <FormSpy subscription={{ submitError: true }}>
            {({ submitError }) =>
              submitError ? (
                <div role="alert">
                  <Notice tone="warning">{submitError}</Notice>
                </div>
              ) : null
            }
          </FormSpy>
          <InvalidFieldSummary invalidFields={invalidFields} />
          <PressedContext value={pressed}>{children}</PressedContext>
          {initialErrors && (
            <InitialErrors
              reject={() => {
                form.mutators['reject']?.(assignErrors(initialErrors, form.getRegisteredFields()));
                setFailedAttempts((count) => count + 1);
              }}
            />
          )}
        </form>
      )}
    />
  );
}

function InitialErrors({ reject: show }: { reject: () => void }) {
  const showOnce = useEffectEvent(show);
  useEffect(() => showOnce(), []);
  return null;
}
