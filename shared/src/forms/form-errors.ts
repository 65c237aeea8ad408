import { FORM_ERROR } from 'final-form';
import { type Failure, sayFailure } from '../http/failure';

/** What saving resolves with when it did not succeed: a message by field, and `formError` for the form as a whole. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

/** The key of a message that belongs to the form as a whole; it is shown at its top. */
export const formError = FORM_ERROR;

/** A failed call as a form's errors: the venue's message at each field it rejected, or the Danish sentence for the rest. */
export function toFormErrors(failure: Failure): FormErrors {
  if (failure.kind === 'rejected' && Object.keys(failure.fields).length > 0) return failure.fields;
  return { [formError]: sayFailure(failure) };
}

/** Messages for fields that the form does not show would be lost: they are said for the form as a whole. */
export function sayHomeless(errors: FormErrors, shownFields: readonly string[]): FormErrors {
  const homeless = Object.keys(errors).filter((name) => name !== formError && !shownFields.includes(name));
  if (homeless.length === 0) return errors;
  const words = [errors[formError], ...homeless.map((name) => errors[name])].filter(Boolean).join(' ');
  const kept = Object.entries(errors).filter(([name]) => !homeless.includes(name));
  return { ...Object.fromEntries(kept), ...(words && { [formError]: words }) };
}
