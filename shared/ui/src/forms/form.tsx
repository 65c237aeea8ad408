import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form as FinalForm, FormSpy } from 'react-final-form';
import { failureOf } from '@kantine/core';
import { announce } from '../components/messages/live-region';
import { Notice } from '../components/messages/notice';
import {
  type InvalidField,
  InvalidFieldSummary,
  findInvalidFields,
  summariseInvalidFields,
} from './invalid-fields';
import { PressedContext } from './form-submit';
import { formError, type FormErrors, assignErrors, toErrorTree, toFormErrors } from './form-errors';
import styles from './form.module.css';

interface FormProps<Values extends object> {
  /** What the fields hold at first. New ones do not take away what has been typed. */
  initialValues: Values;
  /** What the venue held against the values before the form was shown: as if it had just been sent. */
  initialErrors?: FormErrors | undefined;
  /**
   * Saves the values. It resolves with errors, or with nothing when all went well; what it throws is shown as
   * `toFormErrors` has it. `pressed` is the `value` of the `FormSubmit` that was pressed.
   */
  onSave: (values: Values, pressed: string) => Promise<FormErrors | void> | FormErrors | void;
  /** Rules that look at several fields, by the field's name; those of one field stand at the field. */
  validate?: ((values: Values) => FormErrors) | undefined;
  /** Told of the values that were sent and did not get to `onSave`, because a rule is against them. */
  onInvalid?: ((values: Values) => void) | undefined;
  /** Told of the values whenever they change, and once at first: for drafts. */
  onValues?: ((values: Values) => void) | undefined;
  /** The form's accessible name, when the page has several. */
  label?: string | undefined;
  children: ReactNode;
}

/**
 * A form. It saves once at a time, keeps what was typed when saving fails, and then puts the focus on the first field
 * that is wrong; where many are, it lists them.
 */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { initialValues, initialErrors, onSave, validate, onInvalid, onValues, label, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const pressedNow = useRef('');
  const [pressed, setPressed] = useState('');
  const [failures, setFailures] = useState(0);

  // As they were when the form was sent: a list that gets shorter while one types would move the fields.
  const [invalidFields, setInvalidFields] = useState<InvalidField[]>([]);

  useLayoutEffect(() => {
    if (failures === 0) return;
    const found = findInvalidFields(element.current);
    setInvalidFields(found);
    found[0]?.control.focus();
    const words = summariseInvalidFields(found);
    if (words) announce(words);
  }, [failures]);

  return (
    <FinalForm<Values>
      initialValues={initialValues}
      keepDirtyOnReinitialize
      mutators={{
        // The form library knows the errors of sending only after it has sent: this puts them there.
        reject: ([errors]: { [formError]?: string }[], { formState }) => {
          Object.assign(formState, {
            submitErrors: errors,
            submitError: errors?.[formError],
            submitFailed: true,
            lastSubmittedValues: { ...formState.values },
          });
        },
      }}
      validate={(values) => toErrorTree(validate?.(values) ?? {})}
      onSubmit={async (values, form) => {
        const errors = await save(() => onSave(values, pressedNow.current));
        return errors ? assignErrors(errors, form.getRegisteredFields()) : undefined;
      }}
      render={({ handleSubmit, form }) => (
        <form
          ref={element}
          noValidate
          aria-label={label}
          className={styles.form}
          onSubmit={async (event: FormEvent<HTMLFormElement>) => {
            if (form.getState().submitting) {
              event.preventDefault();
              return;
            }
            const submitter = (event.nativeEvent as SubmitEvent).submitter;
            const value = submitter instanceof HTMLButtonElement ? submitter.value : '';
            setPressed(value);
            pressedNow.current = value;
            setInvalidFields([]);
            await handleSubmit(event);
            const { hasValidationErrors, hasSubmitErrors, values } = form.getState();
            if (hasValidationErrors) onInvalid?.(values);
            if (hasValidationErrors || hasSubmitErrors) setFailures((count) => count + 1);
          }}
        >
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
            <Rejected
              reject={() => {
                form.mutators['reject']?.(assignErrors(initialErrors, form.getRegisteredFields()));
                setFailures((count) => count + 1);
              }}
            />
          )}
        </form>
      )}
    />
  );
}

/** After the fields, so that they are known when it speaks; once. */
function Rejected({ reject: say }: { reject: () => void }) {
  const once = useEffectEvent(say);
  useEffect(() => once(), []);
  return null;
}

async function save(
  onSave: () => Promise<FormErrors | void> | FormErrors | void,
): Promise<FormErrors | void> {
  try {
    return await onSave();
  } catch (error) {
    return toFormErrors(failureOf(error));
  }
}
