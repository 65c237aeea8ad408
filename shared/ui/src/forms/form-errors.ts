import { FORM_ERROR, setIn } from 'final-form';
import { type Failure, sayFailure } from '@kantine/core';

/** Error messages by field name; `formError` and `conflictError` hold a message for the whole form, `formNote` a sentence below it. */
export type FormErrors = Readonly<Record<string, string | undefined>>;

export const formError = FORM_ERROR;
export const formNote = 'form-note';

/** Somebody else has changed what the form saves. From then on Enter in a field presses no button of the form. */
export const conflictError = 'conflict';

/** Maps 422 to field errors and any other failure to one Danish sentence for the form. */
export function toFormErrors(failure: Failure): FormErrors {
  if (failure.kind === 'invalid' && Object.keys(failure.fields).length > 0) return failure.fields;
  return { [failure.kind === 'conflict' ? conflictError : formError]: sayFailure(failure) };
}

/** `rooms.0.id` becomes `rooms[0].id`; errors of hidden fields go to the message of the form. */
export function assignErrors(errors: FormErrors, shownFields = Object.keys(errors)): object {
  const messages = [errors[formError]];
  let tree: object = {};
  for (const [key, message] of Object.entries(errors)) {
    if (!message || key === formError || key === formNote) continue;
    const field = shownFields.find((name) => name === key || toApiName(name) === key);
    if (field === undefined) messages.push(message);
    else tree = setIn(tree, field, message);
  }
  const formMessage = messages.filter(Boolean).join(' ');
  return formMessage ? { ...tree, [formError]: formMessage, [formNote]: errors[formNote] } : tree;
}

function toApiName(name: string): string {
  return name.replaceAll('[', '.').replaceAll(']', '');
}
