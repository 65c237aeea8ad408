import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form as FinalForm, FormSpy } from 'react-final-form';
import { failureOf } from '@kantine/core';
import { Stack } from '../components/layout/section';
import { Notice } from '../components/messages/notice';
import { InvalidFieldSummary, useInvalidFields } from './invalid-fields';
import { DefaultButton, pressedButton } from './default-button';
import { PressedContext } from './form-submit';
import {
  assignErrors,
  conflictError,
  formError,
  type FormErrors,
  formNote,
  toFormErrors,
} from './form-errors';
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
  const defaultButton = useRef<HTMLButtonElement>(null);
  const pressedRef = useRef('');
  const hasConflict = useRef(false);
  const [pressed, setPressed] = useState('');
  const { formRef, invalidFields, clear, showErrors } = useInvalidFields();

  return (
    <FinalForm<Values>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      mutators={{ reject }}
      validate={(values) => assignErrors(validate?.(values) ?? {})}
      onSubmit={async (values, form) => {
        const save = async () => onSave(values, pressedRef.current);
        const errors = await save().catch((error: unknown) => toFormErrors(failureOf(error)));
        hasConflict.current = Boolean(errors && (hasConflict.current || errors[conflictError]));
        return errors ? assignErrors(errors, form.getRegisteredFields()) : undefined;
      }}
      render={({ handleSubmit, form }) => (
        <form
          ref={formRef}
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
            clear();
            await handleSubmit(event);
            const { hasValidationErrors, hasSubmitErrors, values } = form.getState();
            if (hasValidationErrors) onInvalid?.(values);
            if (hasValidationErrors || hasSubmitErrors) showErrors();
          }}
        >
          <DefaultButton ref={defaultButton} />
          {onValues && (
            <FormSpy<Values>
              subscription={{ values: true }}
              onChange={({ values }) => values && onValues(values)}
            />
          )}
          <SubmitError />
          <InvalidFieldSummary invalidFields={invalidFields} />
          <PressedContext value={pressed}>{children}</PressedContext>
          {initialErrors && (
            <InitialErrors
              reject={() => {
                form.mutators['reject']?.(assignErrors(initialErrors, form.getRegisteredFields()));
                showErrors();
              }}
            />
          )}
        </form>
      )}
    />
  );
}

/** react-final-form sets submit errors after a submit only: this sets them on load. */
function reject([errors]: { [formError]?: string }[], { formState }: { formState: { values?: object } }) {
  Object.assign(formState, {
    submitErrors: errors,
    submitError: errors?.[formError],
    submitFailed: true,
    lastSubmittedValues: { ...formState.values },
  });
}

function SubmitError() {
  return (
    <FormSpy subscription={{ submitError: true, submitErrors: true }}>
      {({ submitError, submitErrors }) =>
        submitError ? (
          <Stack space="small">
            <div role="alert">
              <Notice tone="warning">{submitError}</Notice>
            </div>
            {submitErrors?.[formNote] && <p role="status">{submitErrors[formNote]}</p>}
          </Stack>
        ) : null
      }
    </FormSpy>
  );
}

function InitialErrors({ reject: show }: { reject: () => void }) {
  const showOnce = useEffectEvent(show);
  useEffect(() => showOnce(), []);
  return null;
}
